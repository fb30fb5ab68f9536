import { z } from "zod";
import { now } from "@/server/platform/clock";
import { type Context, inTransaction } from "@/server/platform/context";
import { recordAudit } from "./record";

/** Whether a case is asked for in case somebody comes to it, and not because it is shown. */
export const Ahead = z.object({ ahead: z.boolean().optional() });
export type Ahead = z.output<typeof Ahead>;

/** A page that asks again every few seconds is one look. */
const ONE_LOOK_MS = 10 * 60_000;
const MOST_KEPT = 10_000;
const looks = new Map<string, number>();

/** Whether this is the first time in a while that `actor` does `what`; counted for each process. */
export function isFirstLook(...parts: readonly string[]): boolean {
  const key = parts.join(" ");
  const at = now().getTime();
  const last = looks.get(key);
  if (last !== undefined && Math.abs(at - last) < ONE_LOOK_MS) return false;
  looks.delete(key);
  if (looks.size >= MOST_KEPT) looks.delete(looks.keys().next().value ?? "");
  looks.set(key, at);
  return true;
}

/**
 * A person looked at a case, or their browser was given it `fetched_ahead`, in case they come to it: each is said as what it was. What keys
 * read stands in the request log.
 */
export async function recordView(ctx: Context, objectType: string, objectId: string, what = "viewed") {
  const { actor, scope } = ctx;
  if (actor.kind !== "user" && actor.kind !== "operator") return;
  if (!isFirstLook(scope.accountId, scope.environment, actor.id, what, objectId)) return;
  await inTransaction(
    ctx,
    (tx) => recordAudit(tx, ctx, { action: `${objectType}.${what}`, objectType, objectId }),
    { answer: false },
  );
}

/** A person took a list away. Of its filter only the names: what was searched for may be a name. */
export async function recordExport(ctx: Context, list: string, filter: object): Promise<void> {
  const detail = { filter: Object.keys(filter) };
  await inTransaction(ctx, (tx) => recordAudit(tx, ctx, { action: `${list}.exported`, detail }), {
    answer: false,
  });
}
