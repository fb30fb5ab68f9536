import type { Prisma, VerificationLink as Row } from "@/prisma/generated/client";
import { resolveBranding } from "@/server/branding";
import { now } from "@/server/platform/clock";
import { type Context, inTransaction } from "@/server/platform/context";
import { rootDb } from "@/server/platform/db/root";
import type { Tx } from "@/server/platform/db/scoped-db";
import { env } from "@/server/platform/env";
import { ApiError } from "@/server/platform/errors";
import { log } from "@/server/platform/log";
import { contextFromJob } from "@/server/platform/open-context";
import { newToken, sha256 } from "@/server/platform/secrets";
import { NO_CONTESTS } from "@/server/screenings";
import { readSettings } from "@/server/settings";
import { queueLinkMail, queueRequestMail } from "./mails";

/** A request that nobody answered is brought to mind once, after two days. */
const REMIND_MS = 2 * 86_400_000;
const AT_ONCE = 200;
/** Mails of one link or request. */
const MOST_MAILS = 5;
/** Addresses that open the page beside the newest: those of every mail, and of the last renewals. */
const MOST_ADDRESSES = 20;

/**
 * The secret of another address of the page, kept as a hash like the first (decisions 7.1): what was mailed cannot be mailed again.
 * Addresses in earlier mails go on opening it. `row` is as this transaction wrote it: one read before may name addresses that have
 * been taken back meanwhile.
 */
export async function addToken(tx: Tx, row: Row): Promise<string> {
  const token = newToken();
  const earlier = [row.tokenHash, ...row.earlierTokenHashes];
  // The first stays whatever comes after it: it stands in the first mail, or where whoever asked put it.
  const kept =
    earlier.length > MOST_ADDRESSES
      ? [...earlier.slice(0, MOST_ADDRESSES - 1), ...earlier.slice(-1)]
      : earlier;
  await tx.verificationLink.updateMany({
    where: { id: row.id },
    data: { tokenHash: sha256(token), earlierTokenHashes: kept },
  });
  return token;
}

/** Mails a link or request once more, and does `then` in the same transaction: with null where it has ended meanwhile. */
export async function mailAgain<T>(
  ctx: Context,
  row: Row,
  then: (tx: Tx, sent: Row | null) => Promise<T>,
): Promise<T> {
  const [branding, settings] = await Promise.all([
    resolveBranding(ctx, row.customerId, row.brandName),
    readSettings(ctx),
  ]);
  return inTransaction(ctx, async (tx) => {
    const [open] = await tx.verificationLink.updateManyAndReturn({
      where: { id: row.id, status: "pending", remindedAt: row.remindedAt, expiresAt: { gt: now() } },
      data: { remindedAt: now(), emailSent: true },
    });
    if (!open) return then(tx, null);
    const kind = row.requestOf === null ? "link" : "request";
    if ((await tx.mail.count({ where: { objectId: row.id, kind } })) >= MOST_MAILS)
      throw new ApiError("state_conflict", { message: `It has been mailed ${MOST_MAILS} times.` });
    const url = `${env().BASE_URL}/verify/${await addToken(tx, open)}`;
    if (kind === "request") await queueRequestMail(tx, ctx, open, branding, url, "again");
    else await queueLinkMail(tx, ctx, open, branding, url, settings, row.emailSent ? "again" : "first");
    return then(tx, open);
  });
}

/**
 * Reminds of requests that were mailed two days ago and not answered, but for those whose page is paused (`isPaused`). Answers how many.
 */
export async function remindOfRequests(): Promise<number> {
  const where: Prisma.VerificationLinkWhereInput = {
    requestOf: { not: null },
    ...NO_CONTESTS,
    status: "pending",
    emailSent: true,
    remindedAt: null,
    createdAt: { lte: new Date(now().getTime() - REMIND_MS) },
    expiresAt: { gt: now() },
  };
  const due = await rootDb().verificationLink.findMany({
    where: { ...where, OR: await openWorlds(where) },
    orderBy: { createdAt: "asc" },
    take: AT_ONCE,
  });
  let reminded = 0;
  for (const row of due) {
    const scope = { accountId: row.accountId, environment: row.environment };
    try {
      const ctx = contextFromJob(scope, "remind-requests");
      if (await mailAgain(ctx, row, async (_, sent) => sent !== null)) reminded += 1;
    } catch (error) {
      // One that cannot be written keeps nobody else's from being sent.
      log().error({ err: error, link: row.id }, "remind");
    }
  }
  return reminded;
}

/** Of the accounts that have such links, the worlds whose pages can receive something. */
async function openWorlds(
  where: Prisma.VerificationLinkWhereInput,
): Promise<Prisma.VerificationLinkWhereInput[]> {
  const owners = await rootDb().verificationLink.groupBy({ by: ["accountId"], where });
  const accounts = await rootDb().account.findMany({
    where: { id: { in: owners.map(({ accountId }) => accountId) }, status: { not: "suspended" } },
    select: { id: true, liveEnabled: true },
  });
  const live = accounts.filter(({ liveEnabled }) => liveEnabled);
  return [
    { environment: "test", accountId: { in: accounts.map(({ id }) => id) } },
    { environment: "live", accountId: { in: live.map(({ id }) => id) } },
  ];
}
