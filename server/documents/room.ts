import { requireConfirmedAccount } from "@/server/platform/confirmed-account";
import type { Context } from "@/server/platform/context";
import { pool } from "@/server/platform/db/pool";
import type { Tx } from "@/server/platform/db/scoped-db";
import { freeForRows } from "@/server/platform/disk";
import { env } from "@/server/platform/env";
import { ApiError } from "@/server/platform/errors";
import { log } from "@/server/platform/log";
import { MAX_TOTAL_BYTES } from "./schema";

const GIB = 1_073_741_824;

/**
 * What waits for an analysis or an applicant lies sealed in the database. The sandbox costs nothing and is open to everybody: its part of
 * what may lie there is small, for one account and for all of them together.
 */
export const SANDBOX_BYTES_OF_ACCOUNT = 10 * MAX_TOTAL_BYTES;
export const sandboxBytes = (all: number): number => Math.min(2 * GIB, all / 8);

/** A draft can be sent later and a result cannot: drafts are refused first, then new documents; what is being analysed goes on. */
export const WATERMARKS = { draft: 2 * GIB, document: GIB / 2 } as const;
const DRAFTS_OF_ALL = 0.8;
const RETRY_SECONDS = 300;

export type Parked = { all: number; sandbox: number };

const KEEP_MS = 1_000;
let counted: { at: number; parked: Parked } | undefined;

/** The same, counted anew each second only while there is far more room than a second's uploads fill. */
async function nearlyParked(most: number): Promise<Parked> {
  const at = performance.now();
  if (counted && counted.at + KEEP_MS > at) {
    const { all, sandbox } = counted.parked;
    if (all < most / 4 && sandbox < sandboxBytes(most) / 4) return counted.parked;
  }
  counted = { at, parked: await parkedBytes() };
  return counted.parked;
}

/** The bytes that are announced or here, of everybody. */
export async function parkedBytes(): Promise<Parked> {
  const { rows } = await pool().query<Parked>({
    name: "parked-bytes",
    text: `SELECT coalesce(sum(size), 0)::float8 AS "all", coalesce(sum(size) FILTER (WHERE environment = 'test'), 0)::float8 AS sandbox FROM "StashedFile"`,
  });
  return rows[0] ?? { all: 0, sandbox: 0 };
}

/**
 * Refuses what there is no room for: with 429 where the account or the sandbox has its part, with 503 where the installation is full. Each
 * says when to come again. Unconfirmed accounts have none.
 */
export async function requireRoom(
  tx: Tx,
  ctx: Pick<Context, "scope">,
  kind: keyof typeof WATERMARKS,
  size: number,
  look = freeForRows,
): Promise<void> {
  await requireConfirmedAccount(ctx);
  const most = env().PARKED_GB * GIB;
  const { all, sandbox } = await nearlyParked(most);
  if (ctx.scope.environment === "test") {
    const { _sum } = await tx.stashedFile.aggregate({ _sum: { size: true } });
    if ((_sum.size ?? 0) + size > SANDBOX_BYTES_OF_ACCOUNT || sandbox + size > sandboxBytes(most))
      throw new ApiError("rate_limited", {
        message: "The sandbox's unfinished uploads are too large together; they go after 24 hours.",
        retryAfterSeconds: 3_600,
      });
  }
  const full = all + size > most * (kind === "draft" ? DRAFTS_OF_ALL : 1);
  const free = await look();
  if (!full && (free === null || free - size > WATERMARKS[kind])) return;
  log().warn({ kind, parked_bytes: all, free_bytes: free }, "no room for uploads");
  throw new ApiError("no_room", { retryAfterSeconds: RETRY_SECONDS });
}
