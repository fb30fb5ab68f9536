import { createKey, revokeKey, rotateKey } from "@/server/api-keys";
import {
  BillingDetails,
  bookTopUp,
  closePeriod,
  issueInvoice,
  moveInvoice,
  periodOf,
  readSeller,
  Seller,
  updateBillingDetails,
} from "@/server/billing";
import { createCustomer } from "@/server/customers/create";
import { createIdCheck } from "@/server/id-checks/create";
import { expireIdCheckNow } from "@/server/id-checks/expire";
import { simulateIdCheck } from "@/server/id-checks/simulate";
import { cancelLink } from "@/server/links/cancel";
import { createLink } from "@/server/links/create";
import { expireLinkNow } from "@/server/links/expire";
import { findByAddress, hashPassword } from "@/server/members";
import { now, setClock } from "@/server/platform/clock";
import type { Context, Environment } from "@/server/platform/context";
import { rootDb } from "@/server/platform/db/root";
import { newId } from "@/server/platform/ids";
import { openContext } from "@/server/platform/open-context";
import { Role } from "@/server/platform/role";
import { createSanctionsScreening } from "@/server/sanctions-checks/create";
import { reviewSanctionsScreening } from "@/server/sanctions-checks/review";
import { updateSettings } from "@/server/settings/update";
import { createEndpoint } from "@/server/webhooks/create";
import { CUSTOMERS, PEOPLE, pick, screeningOf } from "./seed-screenings";

const DAY_MS = 86_400_000;

const SELLER = Seller.parse({
  name: "Comprobaciones Ficticias, S.L.",
  street: "Calle Inventada 7",
  postal_code: "28013",
  city: "Madrid",
  country: "ES",
  tax_number: "ESB84617232",
  tax: "standard",
  iban: "ES9121000418450200051332",
  prefix: "DEMO-",
});
const BUYER = BillingDetails.parse({
  name: "Alquila Fácil, S.L.",
  street: "Avenida del Ejemplo 21",
  postal_code: "46002",
  city: "Valencia",
  country: "ES",
  tax_number: "ESB58378431",
});

/** One colleague a role, so that each of them can be tried; they share the password that is handed in. */
export async function seedColleagues(accountId: string, password: string): Promise<Record<Role, string>> {
  const emails = {} as Record<Role, string>;
  const passwordHash = await hashPassword(password);
  for (const role of Role.options) {
    const email = `${role.replace("_", "-")}.${accountId.slice(-6).toLowerCase()}@example.com`;
    emails[role] = email;
    if (await findByAddress(email)) continue;
    const id = newId("usr");
    await rootDb().user.create({
      data: { id, email, name: NAME_OF[role], emailVerifiedAt: now(), passwordHash },
    });
    await rootDb().membership.create({ data: { accountId, userId: id, role } });
  }
  return emails;
}

const NAME_OF: Record<Role, string> = {
  owner: "Olga Owner",
  developer: "Diego Developer",
  reviewer: "Rita Reviewer",
  billing: "Bill Billing",
  read_only: "Rea Reader",
};

/**
 * Fills an account with invented people: both environments, every state, two months of history, what a bill is made of. Goes through
 * the verbs, with the clock set back, so that events, audit entries and ledger are those of real use.
 */
export async function seedAccount(accountId: string, userId: string): Promise<Record<string, number>> {
  const today = now();
  const context = (environment: Environment): Context =>
    openContext(
      { accountId, environment },
      { kind: "user", id: userId, channel: "dashboard", role: "owner" },
    );
  const live = context("live");
  const test = context("test");
  await updateSettings(live, {
    branding: { display_name: "Alquila Fácil", primary_color: "#1d4ed8", support_email: "help@example.com" },
    link_defaults: { documents_requested: ["Last three payslips", "Bank statement"] },
    notifications: { recipients: ["team@example.com"], on_decline: true, on_failed: true },
  });
  const at = (days: number, hour: number) => {
    const day = new Date(today.getTime() - days * DAY_MS);
    day.setUTCHours(hour, (days * 17) % 60, (days * 7) % 60);
    setClock(day < today ? day : today);
  };
  try {
    at(60, 9);
    for (const ctx of [live, test]) for (const customer of CUSTOMERS) await createCustomer(ctx, customer);
    for (let days = 45; days >= 0; days -= 1) {
      for (let nth = 0; nth < 1 + ((days * 5) % 4); nth += 1) {
        at(days, 8 + nth * 3);
        await screeningOf(live, days * 3 + nth);
        if (days % 2 === 0) await screeningOf(test, days * 3 + nth + 1);
      }
    }
    await people(live, at);
    await people(test, at);
    setClock(today);
    for (const ctx of [live, test]) await keys(ctx);
    await bookTopUp(accountId, 25_000, "demo-transfer-1");
    await updateBillingDetails(live, BUYER);
    // The installation's own seller stays unsaid until its operator says who it is.
    const seller = (await readSeller()) ?? SELLER;
    const last = periodOf(new Date(periodOf(today).start.getTime() - DAY_MS));
    const before = periodOf(new Date(last.start.getTime() - DAY_MS));
    for (const { start } of [before, last]) {
      const id = await closePeriod(accountId, start);
      const issued = id ? await issueInvoice(accountId, id, { seller }) : null;
      if (id && issued?.status === "open" && start === before.start) await moveInvoice(id, "paid");
    }
    for (const ctx of [live, test]) await webhooks(ctx);
  } finally {
    setClock(undefined);
  }
  const where = { accountId };
  return {
    screenings: await rootDb().screening.count({ where }),
    links: await rootDb().verificationLink.count({ where }),
    id_checks: await rootDb().idCheck.count({ where }),
    sanctions: await rootDb().sanctionsScreening.count({ where }),
    events: await rootDb().event.count({ where }),
  };
}

/** Links, identity checks and sanctions checks, in every state that the environment can reach without a person. */
async function people(ctx: Context, at: (days: number, hour: number) => void): Promise<void> {
  const sandbox = ctx.scope.environment === "test";
  for (let nth = 0; nth < 9; nth += 1) {
    at(Math.floor(nth / 2), 9 + nth);
    const name = pick(PEOPLE, nth * 3);
    const email = `person${nth}@example.com`;
    const link = await createLink(ctx, {
      applicant: { name, email },
      reference: `LET-${700 + nth}`,
      send_email: nth % 2 === 0,
      case_details: { monthly_rent: 780 + nth * 20 },
    });
    if (nth % 4 === 1) await cancelLink(ctx, link.id);
    if (nth % 4 === 2) await expireLinkNow(ctx, link.id);
    const check = await createIdCheck(ctx, {
      applicant: { name, email },
      reference: `ID-${300 + nth}`,
      purpose: "Rental contract",
      send_email: false,
    });
    if (sandbox) {
      const outcome = pick(["passed", "in_review", "retry", "rejected", null, "in_review"] as const, nth);
      if (outcome) await simulateIdCheck(ctx, check.id, { outcome });
    }
    if (nth === 4) await expireIdCheckNow(ctx, check.id);
    const asked = sandbox && nth % 2 === 0 ? `${name} (match)` : name;
    const sanctions = await createSanctionsScreening(ctx, {
      subject: { name: asked, kind: "person", birth_date: `19${70 + nth}-04-12`, nationality: "ES" },
      reference: `KYC-${90 + nth}`,
    });
    if (sanctions.status === "in_review" && nth % 4 === 0)
      await reviewSanctionsScreening(ctx, sanctions.id, {
        status: nth === 0 ? "confirmed_match" : "no_match",
        note: "Date of birth and country compared with the list entry.",
      });
  }
}

async function keys(ctx: Context): Promise<void> {
  await createKey(ctx, { name: "Website", scopes: ["screenings:write", "links:write"] });
  const old = await createKey(ctx, { name: "Nightly export", scopes: ["screenings:read", "events:read"] });
  await rotateKey(ctx, old.id, "24h");
  const lost = await createKey(ctx, { name: "Old laptop", scopes: ["*"] });
  await revokeKey(ctx, lost.id);
}

/** Two endpoints, and for the first what its recent events came to. Made last, so that the history is not sent to anybody. */
async function webhooks(ctx: Context): Promise<void> {
  const used = await createEndpoint(ctx, { url: "https://hooks.example.com/verification" });
  await createEndpoint(ctx, {
    url: "https://norte.example.com/events",
    events: ["screening.completed"],
    active: false,
    customer: "agency-norte",
  });
  const events = await ctx.db.event.findMany({ orderBy: { createdAt: "desc" }, take: 14 });
  for (const [nth, event] of events.entries()) {
    const delivered = nth % 5 !== 3;
    const id = newId("dlv");
    await ctx.db.delivery.create({
      data: {
        ...ctx.scope,
        id,
        eventId: event.id,
        endpointId: used.id,
        status: delivered ? "delivered" : "exhausted",
        attempts: 1,
        firstAttemptAt: event.createdAt,
        createdAt: event.createdAt,
        finishedAt: event.createdAt,
      },
    });
    await ctx.db.deliveryAttempt.create({
      data: {
        ...ctx.scope,
        id: newId("dlv"),
        deliveryId: id,
        number: 1,
        status: delivered ? 200 : 503,
        durationMs: 80 + nth * 13,
        responseBody: delivered ? "ok" : "upstream unavailable",
        createdAt: event.createdAt,
      },
    });
  }
}
