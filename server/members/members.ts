import type { Prisma } from "@/prisma/generated/client";
import { recordAccountAudit } from "@/server/audit";
import { now } from "@/server/platform/clock";
import type { Context } from "@/server/platform/context";
import { rootDb } from "@/server/platform/db/root";
import type { Tx } from "@/server/platform/db/scoped-db";
import { transaction } from "@/server/platform/db/transaction";
import { ApiError } from "@/server/platform/errors";
import { holdRights } from "@/server/platform/hold-rights";
import { requirePermission } from "@/server/platform/permissions";
import { Role } from "@/server/platform/role";
import { allows } from "@/server/platform/roles";
import { tellOwners } from "./mails";

/** Members that are shown and asked; an account invites none beyond half of it. */
export const MOST_MEMBERS = 1_000;

export async function listMembers(ctx: Context) {
  requirePermission(ctx, "members:read");
  const rows = await ctx.db.membership.findMany({
    include: { user: { include: { _count: { select: { passkeys: true } } } } },
    orderBy: { createdAt: "asc" },
    take: MOST_MEMBERS,
  });
  const keys = await rootDb().apiKey.groupBy({
    by: ["createdById"],
    where: {
      accountId: ctx.scope.accountId,
      createdById: { in: rows.map((row) => row.userId) },
      revokedAt: null,
    },
    _count: { _all: true },
  });
  const keysOf = new Map(keys.map((one) => [one.createdById, one._count._all]));
  return rows.map((row) => ({
    userId: row.userId,
    name: row.user.name,
    email: row.user.email,
    role: Role.parse(row.role),
    twoFactor: row.user.totpConfirmedAt !== null || row.user._count.passkeys > 0,
    keys: keysOf.get(row.userId) ?? 0,
    awayUntil: row.awayUntil !== null && row.awayUntil > now() ? row.awayUntil : null,
    createdAt: row.createdAt,
  }));
}

/** Whether somebody owns the account: who makes, unmakes or removes an owner proves who they are. */
export async function isOwner({ db }: Context, userId: string): Promise<boolean> {
  return (await db.membership.count({ where: { userId, role: "owner" } })) > 0;
}

/** Changes a member's role, and tells the owners where one comes or goes. The account keeps an owner: the last one cannot step down. */
export async function changeRole(ctx: Context, userId: string, role: Role): Promise<void> {
  requirePermission(ctx, "members:write");
  const { accountId } = ctx.scope;
  const owned = await isOwner(ctx, userId);
  await transaction(rootDb(), async (tx) => {
    await holdRights(tx, ctx);
    const changed = await tx.membership.updateMany({ where: { accountId, userId }, data: { role } });
    if (changed.count === 0) throw new ApiError("not_found");
    await requireOwner(tx, accountId);
    if (!allows(role, "members:write")) await endInvitations(tx, accountId, userId);
    await recordAccountAudit(tx, accountId, {
      actor: ctx.actor.id,
      action: "member.role_changed",
      objectType: "user",
      objectId: userId,
      detail: { role },
    });
  });
  if (!allows(role, "reviews:write")) await releaseCases(ctx, userId);
  if (owned !== (role === "owner")) await tellOwners(accountId, "owners_changed", userId);
}

/** Removes a member; on request with the keys of both environments that they made, which would go on working. */
export async function removeMember(ctx: Context, userId: string, endKeys = false): Promise<void> {
  requirePermission(ctx, "members:write");
  const { accountId } = ctx.scope;
  const owned = await isOwner(ctx, userId);
  await transaction(rootDb(), async (tx) => {
    await holdRights(tx, ctx);
    const note = (action: string, objectType: string, objectId: string) =>
      recordAccountAudit(tx, accountId, { actor: ctx.actor.id, action, objectType, objectId });
    const removed = await tx.membership.deleteMany({ where: { accountId, userId } });
    if (removed.count === 0) throw new ApiError("not_found");
    await requireOwner(tx, accountId);
    await endInvitations(tx, accountId, userId);
    await note("member.removed", "user", userId);
    if (!endKeys) return;
    const ended = await tx.apiKey.updateManyAndReturn({
      where: { accountId, createdById: userId, revokedAt: null },
      data: { revokedAt: now() },
      select: { id: true },
    });
    for (const { id } of ended) await note("api_key.revoked", "api_key", id);
  });
  await releaseCases(ctx, userId);
  if (owned) await tellOwners(accountId, "owners_changed", userId);
}

/** Whom somebody invited who may not invite any more does not come: else they come back by another mailbox of theirs. */
async function endInvitations(
  tx: Pick<Prisma.TransactionClient, "invitation">,
  accountId: string,
  invitedById: string,
): Promise<void> {
  await tx.invitation.deleteMany({ where: { accountId, invitedById, acceptedAt: null } });
}

async function requireOwner(tx: Pick<Prisma.TransactionClient, "membership">, accountId: string) {
  if ((await tx.membership.count({ where: { accountId, role: "owner" } })) > 0) return;
  throw new ApiError("state_conflict", { message: "An account keeps at least one owner." });
}

/** Whether a person may decide on cases in this account. */
export async function isReviewer(db: Pick<Tx, "membership">, userId: string): Promise<boolean> {
  const member = await db.membership.findFirst({ where: { userId }, select: { role: true } });
  return member !== null && allows(Role.parse(member.role), "reviews:write");
}

/** Refuses a person who may not. */
export async function requireReviewer({ db }: Context, userId: string): Promise<void> {
  if (!(await isReviewer(db, userId))) throw new ApiError("invalid_parameter", { param: "assignee" });
}

/** What waits on somebody who may not decide any more is nobody's, in both environments: else it is found by no one. */
async function releaseCases({ scope }: Context, assigneeId: string): Promise<void> {
  const given = { accountId: scope.accountId, assigneeId };
  const undecided = { OR: [{ reviewDecision: null }, { reviewDecision: "review" }] };
  await rootDb().screening.updateMany({ where: { ...given, ...undecided }, data: { assigneeId: null } });
  await rootDb().idCheck.updateMany({ where: { ...given, decision: null }, data: { assigneeId: null } });
  await rootDb().sanctionsScreening.updateMany({
    where: { ...given, decidedAt: null },
    data: { assigneeId: null },
  });
}
