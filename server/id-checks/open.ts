import type { IdCheck as Row } from "@/prisma/generated/client";
import { now } from "@/server/platform/clock";
import type { Context } from "@/server/platform/context";
import { rootDb } from "@/server/platform/db/root";
import { ApiError } from "@/server/platform/errors";
import { openContext } from "@/server/platform/open-context";
import { equalInConstantTime, keyedHash, newToken, sha256 } from "@/server/platform/secrets";
import { lookAgain } from "@/server/platform/still";
import { statusOf } from "./present";
import { isOpen } from "./states";

export type OpenedCheck = { ctx: Context; row: Row; token: string; via: "link" | "handoff" };
export type Opening =
  | { kind: "open"; check: OpenedCheck }
  /** Its account cannot receive anything now: suspended, or without live access. What the page shows is neutral. */
  | { kind: "paused"; ctx: Context; row: Row }
  /** A hand-over address that this device has not taken yet. */
  | { kind: "unclaimed" }
  | { kind: "unknown" };

const TOKEN = /^[\w-]{43}$/;
const HANDOFF_MS = 15 * 60_000;
export const DEVICE_COOKIE = "identity-device";

/**
 * The door of the person's page. A hand-over token opens for the one device that took it, which proves itself by its cookie; a
 * malformed, unknown, used or lapsed token is all the same from outside.
 */
export async function openIdentityPage(token: string, deviceCookie: string | undefined): Promise<Opening> {
  if (!TOKEN.test(token)) return { kind: "unknown" };
  const hash = sha256(token);
  const row = await rootDb().idCheck.findFirst({
    where: { OR: [{ tokenHash: hash }, { handoffTokenHash: hash }] },
  });
  if (!row) return { kind: "unknown" };
  // Its address may be another one by the time that a picture has come, or another device have it.
  const still = lookAgain(async () => {
    const now = await openIdentityPage(token, deviceCookie);
    if (now.kind === "paused") throw new ApiError("state_conflict");
    if (now.kind !== "open") throw new ApiError("not_found");
  });
  const scope = { accountId: row.accountId, environment: row.environment };
  const ctx = { ...openContext(scope, { kind: "id_check", id: row.id, channel: "link" }), still };
  const paused = isOpen(statusOf(row)) && (await isPaused(row));
  if (row.tokenHash === hash)
    return paused ? { kind: "paused", ctx, row } : { kind: "open", check: { ctx, row, token, via: "link" } };
  if (row.handoffExpiresAt !== null)
    return row.handoffExpiresAt > now() ? { kind: "unclaimed" } : { kind: "unknown" };
  const proven = deviceCookie !== undefined && equalInConstantTime(deviceCookie, deviceProof(token));
  if (proven && paused) return { kind: "paused", ctx, row };
  return proven ? { kind: "open", check: { ctx, row, token, via: "handoff" } } : { kind: "unknown" };
}

async function isPaused({
  accountId,
  environment,
}: Pick<Row, "accountId" | "environment">): Promise<boolean> {
  const account = await rootDb().account.findUnique({
    where: { id: accountId },
    select: { status: true, liveEnabled: true },
  });
  return account?.status === "suspended" || (environment === "live" && account?.liveEnabled === false);
}

/** A fresh single-use token for another device, valid 15 minutes; the one before lapses. */
export async function startHandoff({ ctx, row }: OpenedCheck): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken();
  const expiresAt = new Date(now().getTime() + HANDOFF_MS);
  await ctx.db.idCheck.updateMany({
    where: { id: row.id },
    data: { handoffTokenHash: sha256(token), handoffExpiresAt: expiresAt },
  });
  return { token, expiresAt };
}

/** Takes a hand-over token for this device; the value of its cookie, or null when it was taken or has lapsed. */
export async function claimHandoff(token: string): Promise<string | null> {
  if (!TOKEN.test(token)) return null;
  const taken = await rootDb().idCheck.updateMany({
    where: { handoffTokenHash: sha256(token), handoffExpiresAt: { gt: now() } },
    data: { handoffExpiresAt: null },
  });
  return taken.count === 1 ? deviceProof(token) : null;
}

function deviceProof(token: string): string {
  return keyedHash("identity-handoff-device", token);
}

/** How the page answers: 404 unknown, 410 canceled or expired, 503 while its account is paused, else 200. */
export function identityPageStatus(opening: Opening): 200 | 404 | 410 | 503 {
  if (opening.kind === "paused") return 503;
  if (opening.kind !== "open") return opening.kind === "unknown" ? 404 : 200;
  const status = statusOf(opening.check.row);
  return status === "canceled" || status === "expired" ? 410 : 200;
}
