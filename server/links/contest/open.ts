import type { VerificationLink as Row, Screening } from "@/prisma/generated/client";
import { resolveBranding } from "@/server/branding";
import { discardDocuments } from "@/server/documents";
import { now } from "@/server/platform/clock";
import { type Context, inTransaction, type Scope } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { env } from "@/server/platform/env";
import { newId } from "@/server/platform/ids";
import { contextFromJob } from "@/server/platform/open-context";
import { newToken, sha256 } from "@/server/platform/secrets";
import { CONTESTS, cardsOf, LAST_VERSION, readAnalysis } from "@/server/screenings";
import type { Applicant } from "@/server/screenings/schema";
import { readSettings } from "@/server/settings";
import { findLink } from "../find";
import { queueResultMail } from "../mails";
import { endLink } from "../transition";

/** So long a result can be answered. */
const CONTEST_DAYS = 30;
const DAY_MS = 86_400_000;
/** More points than a page of a phone can hold; the gravest come first. */
const MOST_POINTS = 12;

/** A finding that can be answered, as the row keeps it. */
export type OpenPoint = { deviation: string; code: string; field: string; document: number | null };
type Opened = { version: number; points: OpenPoint[] };

/** What of a result can be answered; null of a row that is none. */
export const openedOf = ({ ask }: Pick<Row, "ask">): Opened | null =>
  (ask as { contest?: Opened } | null)?.contest ?? null;

/** What can be answered of a result: what does not add up, each thing once, but not what is only noted. */
export function pointsOf(row: Pick<Screening, "analysis" | "lang">): OpenPoint[] {
  return cardsOf(readAnalysis(row), "en")
    .filter(({ note }) => note.severity !== "low")
    .slice(0, MOST_POINTS)
    .map(({ note: { id, code, field, document } }) => ({
      deviation: id,
      code,
      field,
      document: document ?? null,
    }));
}

/**
 * Opens the applicant's page of a result, where the account lets applicants see it: by the link that they have, or one that is mailed. A page
 * of an earlier result that nobody answered ends. False where there is none to open.
 */
export async function openResultPage(scope: Scope, screeningId: string): Promise<boolean> {
  const ctx = contextFromJob(scope, "open-result");
  const settings = await readSettings(ctx);
  if (settings.applicant_result === "off") return false;
  const screening = await ctx.db.screening.findFirst({ where: { id: screeningId, status: "completed" } });
  if (!screening || screening.analysis === null) return false;
  const link = screening.linkId === null ? null : await findLink(ctx, screening.linkId);
  const brandName = link?.brandName ?? null;
  const branding = await resolveBranding(ctx, screening.customerId, brandName);
  return inTransaction(
    ctx,
    async (tx) => {
      const token = newToken();
      const row = await makePage(tx, ctx, screening, { token, brandName });
      if (row === null) return false;
      const { email } = screening.applicant as Applicant;
      // Whoever was not written to before is not written to now.
      if (row.first && email !== undefined && (link?.emailSent ?? true)) {
        await tx.verificationLink.updateMany({ where: { id: row.made.id }, data: { emailSent: true } });
        await queueResultMail(tx, ctx, row.made, branding, `${env().BASE_URL}/verify/${token}`);
      }
      return true;
    },
    { answer: false },
  );
}

/** The page of the screening's present result; null where it is there already, or the last there can be was answered. */
export async function makePage(
  tx: Tx,
  ctx: Context,
  screening: Screening,
  { token, brandName }: { token: string; brandName: string | null },
): Promise<{ made: Row; first: boolean } | null> {
  // Writing the row holds others back: of two at once the second sees the first.
  const [held] = await tx.screening.updateManyAndReturn({
    where: { id: screening.id, status: "completed" },
    data: { version: { increment: 0 } },
    select: { version: true },
  });
  if (held?.version !== screening.version) return null;
  const before = await tx.verificationLink.findMany({
    where: { requestOf: screening.id, ...CONTESTS },
    take: 2 * LAST_VERSION,
  });
  if (before.some((one) => openedOf(one)?.version === screening.version)) return null;
  for (const { id } of before.filter(({ status }) => status === "pending")) {
    await endLink(tx, id, "canceled");
    await discardDocuments(tx, { kind: "verification_link", id });
  }
  if (before.length >= LAST_VERSION) return null;
  const at = now();
  const contest: Opened = { version: screening.version, points: pointsOf(screening) };
  const made = await tx.verificationLink.create({
    data: {
      ...ctx.scope,
      id: newId("cts"),
      requestOf: screening.id,
      ask: { items: [], message: null, contest },
      status: "pending",
      reference: screening.reference,
      purpose: screening.purpose,
      country: screening.country,
      applicant: screening.applicant as object,
      locale: screening.lang === "es" ? "es" : "en",
      customerId: screening.customerId,
      brandName,
      channel: screening.channel,
      tokenHash: sha256(token),
      expiresAt: new Date(at.getTime() + CONTEST_DAYS * DAY_MS),
      createdAt: at,
    },
  });
  return { made, first: before.length === 0 };
}
