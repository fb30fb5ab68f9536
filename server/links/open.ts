import type { VerificationLink as Row } from "@/prisma/generated/client";
import type { Context } from "@/server/platform/context";
import { rootDb } from "@/server/platform/db/root";
import { ApiError } from "@/server/platform/errors";
import { openContext } from "@/server/platform/open-context";
import { sha256 } from "@/server/platform/secrets";
import { lookAgain } from "@/server/platform/still";
import { CONTESTS, isContest } from "@/server/screenings";
import { expireIfDue } from "./expire";
import { statusOf } from "./present";

export type OpenedLink = { ctx: Context; row: Row; token: string };

const TOKEN = /^[\w-]{43}$/;

/** Whether the account cannot receive anything now: suspended, or a live link of an account whose live access was taken back. */
export async function isPaused({ row }: Pick<OpenedLink, "row">): Promise<boolean> {
  const account = await rootDb().account.findUnique({
    where: { id: row.accountId },
    select: { status: true, liveEnabled: true },
  });
  return account?.status === "suspended" || (row.environment === "live" && account?.liveEnabled === false);
}

/** The newest page of the result that came of a link, or of the one that an earlier page was about. */
async function resultPageOf({ accountId, environment, id, status, screeningId, requestOf }: Row) {
  const of = isContest(id) && status !== "pending" ? requestOf : status === "completed" ? screeningId : null;
  if (of === null) return null;
  return rootDb().verificationLink.findFirst({
    where: { accountId, environment, requestOf: of, status: { in: ["pending", "completed"] }, ...CONTESTS },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
}

/** The door of the applicant's page: malformed and unknown tokens are the same from outside. Notes an expiry that is due. */
export async function openLinkPage(token: string): Promise<OpenedLink | null> {
  if (!TOKEN.test(token)) return null;
  const row = await findByToken(token);
  if (!row) return null;
  const ctx = openContext(
    { accountId: row.accountId, environment: row.environment },
    { kind: "link", id: row.id, channel: "link" },
  );
  const opened = await expireIfDue(ctx, row);
  const was = statusOf(opened);
  // Its address may be another one by the time that a form has come, or nothing be wanted any more.
  const still = lookAgain(async () => {
    const now = await findByToken(token);
    if (!now) throw new ApiError("not_found");
    if (now.id !== opened.id || statusOf(now) !== was || (await isPaused({ row: now })))
      throw new ApiError("state_conflict");
  });
  return { ctx: { ...ctx, still }, row: opened, token };
}

async function findByToken(token: string): Promise<Row | null> {
  const hash = sha256(token);
  const links = rootDb().verificationLink;
  const found =
    (await links.findUnique({ where: { tokenHash: hash } })) ??
    // An address of an earlier mail.
    (await links.findFirst({ where: { earlierTokenHashes: { has: hash } } }));
  return found && ((await resultPageOf(found)) ?? found);
}
