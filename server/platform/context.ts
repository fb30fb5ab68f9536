import type { ScopedDb, Tx } from "./db/scoped-db";
import { transaction } from "./db/transaction";
import type { Role } from "./roles";
import type { Scope } from "./scope";

export type { Environment, Scope } from "./scope";

/** Who acts, and through which channel an object made by them came about. */
export type Actor = Readonly<{
  kind: "key" | "user" | "link" | "id_check" | "job" | "operator";
  id: string;
  channel: "api" | "link" | "dashboard";
  role?: Role;
}>;

/** Keeps the answer of an idempotent POST; `store` runs inside the transaction whose result is the answer. */
export type ReplyStore = { store(tx: Tx, body: unknown): Promise<void> };

/** All that code below the surface needs to know of a request. Only the doors make one. */
export type Context = Readonly<{
  scope: Scope;
  actor: Actor;
  db: ScopedDb;
  requestId: string;
  reply?: ReplyStore;
  /** Aborts when whoever asked is gone before the answer: what is only waited for need not go on. */
  gone?(): AbortSignal;
  /** Refuses where what let the caller in has ended since: asked before anything is changed, and between the pieces of what takes long. */
  still?: () => Promise<void>;
}>;

/**
 * Runs `work` in one transaction: rows, events and jobs commit together or not at all. The value it returns is the answer of the
 * request, and is kept for idempotent replay in the same transaction; pass `answer: false` for a transaction whose value is not.
 */
export async function inTransaction<T>(
  ctx: Context,
  work: (tx: Tx) => Promise<T>,
  options: { answer?: boolean } = {},
): Promise<T> {
  await ctx.still?.();
  return transaction(ctx.db, async (tx) => {
    const value = await work(tx);
    if (ctx.reply && options.answer !== false) await ctx.reply.store(tx, value);
    return value;
  });
}
