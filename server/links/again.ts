import type { VerificationLink as Row } from "@/prisma/generated/client";
import { recordAudit } from "@/server/audit";
import { recordEvent } from "@/server/events";
import { now } from "@/server/platform/clock";
import { type Context, inTransaction } from "@/server/platform/context";
import { env } from "@/server/platform/env";
import { ApiError } from "@/server/platform/errors";
import { requirePermission } from "@/server/platform/permissions";
import { HOURLY, takeQuota } from "@/server/platform/rate-limit";
import { newToken, sha256 } from "@/server/platform/secrets";
import type { Applicant } from "@/server/screenings/schema";
import { readSettings } from "@/server/settings";
import { expireIfDue } from "./expire";
import { requireLink } from "./find";
import { presentLink } from "./present";
import { addToken, mailAgain } from "./remind";
import type { RenewLink, VerificationLink } from "./schema";
import { refuseMove, reopenLink } from "./transition";

const DAY_MS = 86_400_000;

function withAddresses(link: VerificationLink, token: string): VerificationLink {
  const base = env().BASE_URL;
  return { ...link, url: `${base}/verify/${token}`, embed_url: `${base}/embed/${token}` };
}

/** A new address for a pending link, shown once like the first; every earlier one ends. What was added on the page stays. */
export function rollLinkUrl(ctx: Context, id: string): Promise<VerificationLink> {
  requirePermission(ctx, "links:write");
  const token = newToken();
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.verificationLink.updateManyAndReturn({
      where: { id, requestOf: null, status: "pending", expiresAt: { gt: now() } },
      data: { tokenHash: sha256(token), earlierTokenHashes: [] },
    });
    if (!row) return refuseMove(ctx, id, "Only a pending verification link has an address.");
    await audit(tx, ctx, row, "url_rolled");
    return withAddresses(presentLink(row), token);
  });
}

/** So often an hour one link is mailed: the applicant has its mails already. */
const MAILS_PER_HOUR = 3;

async function withinQuota(id: string): Promise<void> {
  const quota = await takeQuota(`${HOURLY}link-mail:${id}`, MAILS_PER_HOUR);
  if (!quota.allowed) throw new ApiError("rate_limited", { retryAfterSeconds: quota.resetSeconds });
}

/** Mails a pending link: again, or for the first time, five times in all. Addresses in earlier mails go on working. */
export async function sendLink(ctx: Context, id: string): Promise<VerificationLink> {
  requirePermission(ctx, "links:write");
  const row = await expireIfDue(ctx, await requireLink(ctx, id));
  if ((row.applicant as Applicant).email === undefined) {
    throw new ApiError("state_conflict", { message: "The applicant's mail address is not known." });
  }
  await withinQuota(id);
  return mailAgain(ctx, row, async (tx, sent) => {
    if (!sent) return refuseMove(ctx, id, "Only a pending verification link can be sent.");
    await audit(tx, ctx, sent, "sent");
    return presentLink(sent);
  });
}

/** Gives a pending or expired link a new end and a new address; `link.renewed` tells of it. */
export async function renewLink(ctx: Context, id: string, input: RenewLink): Promise<VerificationLink> {
  requirePermission(ctx, "links:write");
  const known = await expireIfDue(ctx, await requireLink(ctx, id));
  const settings = await readSettings(ctx);
  const days = input.expires_in_days ?? settings.link_defaults.expiry_days;
  return inTransaction(ctx, async (tx) => {
    const row = await reopenLink(tx, known.id, new Date(now().getTime() + days * DAY_MS));
    if (!row) return refuseMove(ctx, id, "Only a pending or expired verification link can be renewed.");
    // Whoever finds the mail again comes to the page that is open once more.
    const token = await addToken(tx, row);
    const link = presentLink(row);
    await recordEvent(tx, ctx, "link.renewed", link);
    await audit(tx, ctx, row, "renewed");
    return withAddresses(link, token);
  });
}

function audit(
  tx: Parameters<typeof recordAudit>[0],
  ctx: Context,
  row: Row,
  what: "url_rolled" | "sent" | "renewed",
): Promise<void> {
  return recordAudit(tx, ctx, {
    action: `verification_link.${what}`,
    objectType: "verification_link",
    objectId: row.id,
  });
}
