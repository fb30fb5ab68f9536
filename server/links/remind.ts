import type { VerificationLink as Row } from "@/prisma/generated/client";
import { resolveBranding } from "@/server/branding";
import { now } from "@/server/platform/clock";
import { type Context, inTransaction } from "@/server/platform/context";
import { rootDb } from "@/server/platform/db/root";
import type { Tx } from "@/server/platform/db/scoped-db";
import { env } from "@/server/platform/env";
import { contextFromJob } from "@/server/platform/open-context";
import { newToken, sha256 } from "@/server/platform/secrets";
import { readSettings } from "@/server/settings";
import { queueLinkMail, queueRequestMail } from "./mails";

/** A request that nobody answered is brought to mind once, after two days. */
const REMIND_MS = 2 * 86_400_000;
const AT_ONCE = 200;
/** Mails whose address still opens the page. */
const MOST_ADDRESSES = 5;

/**
 * Another address of the page, kept as a hash like the first (decisions 7.1): what was mailed cannot be mailed again. Addresses in earlier
 * mails go on opening it.
 */
async function addAddress(tx: Tx, row: Row): Promise<string> {
  const token = newToken();
  await tx.verificationLink.updateMany({
    where: { id: row.id },
    data: {
      tokenHash: sha256(token),
      earlierTokenHashes: [row.tokenHash, ...row.earlierTokenHashes].slice(0, MOST_ADDRESSES),
    },
  });
  return `${env().BASE_URL}/verify/${token}`;
}

/** Mails a link or request once more. False where there is nobody to write to, or where it has ended meanwhile. */
export async function mailAgain(ctx: Context, row: Row): Promise<Row | null> {
  const [branding, settings] = await Promise.all([
    resolveBranding(ctx, row.customerId, row.brandName),
    readSettings(ctx),
  ]);
  return inTransaction(
    ctx,
    async (tx) => {
      const [open] = await tx.verificationLink.updateManyAndReturn({
        where: { id: row.id, status: "pending", remindedAt: row.remindedAt, expiresAt: { gt: now() } },
        data: { remindedAt: now(), emailSent: true },
      });
      if (!open) return null;
      const url = await addAddress(tx, open);
      if (row.requestOf !== null) await queueRequestMail(tx, ctx, open, branding, url, "again");
      else await queueLinkMail(tx, ctx, open, branding, url, settings, row.emailSent ? "again" : "first");
      return open;
    },
    { answer: false },
  );
}

/** Reminds of requests that were mailed two days ago and not answered. Answers how many. */
export async function remindOfRequests(): Promise<number> {
  const due = await rootDb().verificationLink.findMany({
    where: {
      requestOf: { not: null },
      status: "pending",
      emailSent: true,
      remindedAt: null,
      createdAt: { lte: new Date(now().getTime() - REMIND_MS) },
      expiresAt: { gt: now() },
    },
    orderBy: { createdAt: "asc" },
    take: AT_ONCE,
  });
  let reminded = 0;
  for (const row of due) {
    const scope = { accountId: row.accountId, environment: row.environment };
    if (await mailAgain(contextFromJob(scope, "remind-requests"), row)) reminded += 1;
  }
  return reminded;
}
