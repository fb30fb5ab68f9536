import type { DeskView as Row } from "@/prisma/generated/client";
import { recordAudit } from "@/server/audit";
import { now } from "@/server/platform/clock";
import { type Context, inTransaction } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { ApiError } from "@/server/platform/errors";
import { newId } from "@/server/platform/ids";
import { requirePermission } from "@/server/platform/permissions";
import { allows } from "@/server/platform/roles";
import { DeskQuery } from "./schema";

/** What a person can still find among. */
const MOST = 50;

type View = { name: string; query: DeskQuery; shared: boolean };

/** One's own views and the team's, the team's first, each in its order. Who works on cases makes them; readers use the team's. */
export async function listViews(ctx: Context) {
  requirePermission(ctx, "screenings:read");
  const rows = await ctx.db.deskView.findMany({
    where: visible(ctx),
    orderBy: [{ shared: "desc" }, { position: "asc" }, { id: "asc" }],
    // Those of several people who shared theirs may be more than one of them saves.
    take: 2 * MOST,
  });
  return rows.map(({ id, name, query, shared, byId }) => ({
    id,
    name,
    query: DeskQuery.parse(query),
    shared,
    mine: byId === ctx.actor.id,
    changeable: mayChange(ctx, { byId, shared }),
  }));
}

export async function saveView(ctx: Context, view: View): Promise<{ id: string }> {
  requirePermission(ctx, "reviews:write");
  const id = newId("vw");
  await inTransaction(ctx, async (tx) => {
    const there = await tx.deskView.aggregate({
      where: visible(ctx),
      _count: true,
      _max: { position: true },
    });
    if (there._count >= MOST)
      throw new ApiError("state_conflict", { param: "views", message: `There are ${MOST} views already.` });
    await tx.deskView.create({
      data: {
        ...ctx.scope,
        id,
        ...view,
        byId: ctx.actor.id,
        position: (there._max.position ?? 0) + 1,
        createdAt: now(),
      },
    });
    await note(tx, ctx, "desk.view_saved", id, view.shared);
  });
  return { id };
}

/** A person changes their own views; an owner also those that others share. */
export async function changeView(ctx: Context, id: string, change: Partial<View>): Promise<void> {
  requirePermission(ctx, "reviews:write");
  await inTransaction(ctx, async (tx) => {
    const { shared } = await requireView(tx, ctx, id);
    await tx.deskView.updateMany({ where: { id }, data: change });
    await note(tx, ctx, "desk.view_changed", id, change.shared ?? shared);
  });
}

export async function removeView(ctx: Context, id: string): Promise<void> {
  requirePermission(ctx, "reviews:write");
  await inTransaction(ctx, async (tx) => {
    const { shared } = await requireView(tx, ctx, id);
    await tx.deskView.deleteMany({ where: { id } });
    await note(tx, ctx, "desk.view_removed", id, shared);
  });
}

/** Puts views in this order; the team's is the same for all of them. */
export async function orderViews(ctx: Context, ids: readonly string[]): Promise<void> {
  requirePermission(ctx, "reviews:write");
  await inTransaction(ctx, async (tx) => {
    for (const [position, id] of ids.entries()) {
      const ordered = await tx.deskView.updateMany({
        where: { id, ...visible(ctx) },
        data: { position },
      });
      if (ordered.count === 0) throw new ApiError("not_found");
    }
    await recordAudit(tx, ctx, { action: "desk.views_ordered", detail: { views: ids.length } });
  });
}

const visible = ({ actor }: Context) => ({ OR: [{ byId: actor.id }, { shared: true }] });

const isOwner = ({ actor }: Context) => actor.role !== undefined && allows(actor.role, "account:write");
const mayChange = (ctx: Context, { byId, shared }: Pick<Row, "byId" | "shared">) =>
  byId === ctx.actor.id || (shared && isOwner(ctx));

async function requireView(tx: Tx, ctx: Context, id: string): Promise<Row> {
  const row = await tx.deskView.findFirst({ where: { id, ...visible(ctx) } });
  if (!row) throw new ApiError("not_found");
  if (!mayChange(ctx, row))
    throw new ApiError("missing_scope", { message: "Who shared a view, or an owner, changes it." });
  return row;
}

function note(tx: Tx, ctx: Context, action: string, objectId: string, shared: boolean): Promise<void> {
  return recordAudit(tx, ctx, { action, objectType: "desk_view", objectId, detail: { shared } });
}
