import { namesOf } from "@/server/members";
import { now } from "@/server/platform/clock";
import type { Context } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { ApiError } from "@/server/platform/errors";

/** Refuses a member to decide on what somebody else has open. `param` names the reason for the page, which says it in its language. */
export async function requireFree(tx: Tx, ctx: Context, objectId: string): Promise<void> {
  if (ctx.actor.kind !== "user") return;
  const lease = await tx.caseLease.findFirst({
    where: { id: objectId, byId: { not: ctx.actor.id }, until: { gt: now() } },
    select: { byId: true },
  });
  if (!lease) return;
  const names = await namesOf([lease.byId]);
  throw new ApiError("state_conflict", {
    param: "lease",
    message: `${names[lease.byId] ?? "Somebody"} has this case open. Take it over first.`,
  });
}
