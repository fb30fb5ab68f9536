import { reachAuditStream } from "@/server/audit";
import { paymentService } from "@/server/billing";
import { askScanner } from "@/server/platform/clamav";
import { now } from "@/server/platform/clock";
import { env } from "@/server/platform/env";
import { safeCode } from "@/server/platform/log";
import { reachMailServer } from "@/server/platform/mail";
import { listsTrouble, unreachableLists } from "@/server/sanctions-checks";
import type { Finding } from "./finding";

// What the installation speaks to is asked now: that an address is set says nothing of whether anybody answers there.

export async function mail(): Promise<Finding> {
  const url = env().SMTP_URL;
  if (!url)
    return {
      check: "mail",
      state: "optional",
      says: "SMTP_URL is not set: mails are kept readable for the operator, none is sent",
    };
  return asked("mail", `the server at ${new URL(url).host}`, reachMailServer, {
    well: "takes mails",
    else: "mails wait and are tried again: mend SMTP_URL, or what stands between",
  });
}

export async function antivirus(): Promise<Finding> {
  const url = env().CLAMD_URL;
  if (!url)
    return {
      check: "antivirus",
      state: "optional",
      says: "CLAMD_URL is not set: documents are not scanned for viruses",
    };
  return asked("antivirus", `clamd at ${new URL(url).host}`, () => askScanner(url), {
    well: "scans documents",
    else: "no document is read before it was scanned: start it, or mend CLAMD_URL",
  });
}

export async function payments(): Promise<Finding> {
  const service = paymentService();
  if (!service)
    return {
      check: "payments",
      state: "optional",
      says: "STRIPE_SECRET_KEY is not set: the operator books payments with svc",
    };
  return asked("payments", "Stripe", () => service.reach(), {
    well: "takes the key",
    else: "no payment page opens, and payments made are not seen: mend STRIPE_SECRET_KEY, or the way to api.stripe.com",
  });
}

export async function auditStream(): Promise<Finding> {
  const target = env().AUDIT_STREAM;
  if (!target)
    return {
      check: "audit stream",
      state: "optional",
      says: "AUDIT_STREAM is not set: the log is kept here alone",
    };
  return asked("audit stream", `the receiver at ${new URL(target).host}`, reachAuditStream, {
    well: "can be reached",
    else: "what is new in the log waits for it: mend AUDIT_STREAM, or what stands between",
  });
}

export async function lists(): Promise<Finding> {
  const check = "lists";
  const [{ lists: expected, never, stale }, unreachable] = await Promise.all([
    listsTrouble(),
    unreachableLists(WITHIN_MS),
  ]);
  const named = (some: { name: string; error: string | null }[]) =>
    some.map(({ name, error }) => (error ? `${name} (${error})` : name)).join(", ");
  const how =
    "svc lists refresh fetches them now; hosts to open, and loading without internet: docs/operations/lists.md";
  if (never.length === expected.length)
    return {
      check,
      state: "missing",
      says: `no list is in force, so every sanctions check answers failed: ${named(never)}. ${how}`,
    };
  const troubles = [
    ...(never.length > 0 ? [`never in force: ${named(never)}`] : []),
    ...(stale.length > 0 ? [`not confirmed for two days: ${named(stale)}`] : []),
  ];
  if (troubles.length > 0) return { check, state: "missing", says: `${troubles.join("; ")}. ${how}` };
  const ages = expected.map(({ name, confirmed }) => `${name} ${ageOf(confirmed)}`).join(", ");
  const says = `${expected.length} in force, confirmed within two days (${ages} ago)`;
  // As it is for good where they are loaded from a folder.
  return unreachable.length > 0
    ? { check, state: "optional", says: `${says}; out of reach from here now: ${named(unreachable)}. ${how}` }
    : { check, state: "ok", says: `${says}, within reach` };
}

const MINUTE_MS = 60_000;

/** How long ago, in minutes and then in hours. */
function ageOf(at: Date | null): string {
  const minutes = Math.max(0, Math.round((now().getTime() - (at?.getTime() ?? 0)) / MINUTE_MS));
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}

const WITHIN_MS = 8_000;

/** The other side's words may quote a key or an address of a person: the code alone is said. */
async function asked(
  check: string,
  whom: string,
  ask: () => Promise<void>,
  says: { well: string; else: string },
): Promise<Finding> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(Object.assign(new Error(), { code: "ETIMEDOUT" })), WITHIN_MS).unref(),
  );
  try {
    await Promise.race([ask(), late]);
    return { check, state: "ok", says: `${whom} ${says.well}` };
  } catch (error) {
    const why = safeCode(error) ?? kindOf(error) ?? "an answer that is none of its kind";
    return { check, state: "missing", says: `${whom} does not answer as it should (${why}): ${says.else}` };
  }
}

/** Stripe's errors without a code: `StripeAuthenticationError`. */
function kindOf(error: unknown): string | undefined {
  return error instanceof Error && "type" in error ? String(error.type) : undefined;
}
