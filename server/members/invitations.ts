import { recordAccountAudit, recordAudit } from "@/server/audit";
import { now } from "@/server/platform/clock";
import type { Context } from "@/server/platform/context";
import { withAddress } from "@/server/platform/db/addresses";
import { rootDb } from "@/server/platform/db/root";
import type { Tx } from "@/server/platform/db/scoped-db";
import { transaction } from "@/server/platform/db/transaction";
import { ApiError } from "@/server/platform/errors";
import { holdRights } from "@/server/platform/hold-rights";
import type { Locale } from "@/server/platform/i18n/index";
import { newId } from "@/server/platform/ids";
import { requirePermission } from "@/server/platform/permissions";
import { newToken, sha256 } from "@/server/platform/secrets";
import { confirmAccounts } from "./confirm-accounts";
import { requireConfirmed } from "./confirmed";
import { endWaysIn } from "./end-ways-in";
import { findByAddress } from "./find-person";
import { sendInvitation, tellOwners } from "./mails";
import { MOST_MEMBERS } from "./members";
import { hashPassword, passwordMatches } from "./password";
import { type AcceptInvitation, type Invite, NewPassword } from "./schema";

const DAYS = 7;
/** More than a team grows by in a day, too few to be useful to a spammer. */
const A_DAY = 20;

/**
 * Invites an address into the account with a role; answers the link that was mailed, which only the operator is shown. A second invitation
 * of the same address replaces the first.
 */
export async function invite(ctx: Context, input: Invite, locale: Locale): Promise<string> {
  requirePermission(ctx, "members:write");
  const { accountId } = ctx.scope;
  if (ctx.actor.kind === "user")
    requireConfirmed(await rootDb().user.findUniqueOrThrow({ where: { id: ctx.actor.id } }));
  const account = await rootDb().account.findUniqueOrThrow({ where: { id: accountId } });
  const member = await ctx.db.membership.findFirst({ where: { user: withAddress(input.email) } });
  if (member)
    throw new ApiError("already_exists", { param: "email", message: "This person is a member already." });
  const token = newToken();
  const id = newId("inv");
  await transaction(ctx.db, async (tx) => {
    // The account's row is the lock that keeps many at once from each being the last.
    await holdRights(tx, ctx);
    await requireRoom(tx);
    await tx.invitation.deleteMany({ where: { ...withAddress(input.email), acceptedAt: null } });
    await tx.invitation.create({
      data: {
        id,
        accountId,
        email: input.email,
        role: input.role,
        tokenHash: sha256(token),
        invitedById: ctx.actor.id,
        expiresAt: new Date(now().getTime() + DAYS * 86_400_000),
      },
    });
    await recordAudit(tx, ctx, {
      action: "member.invited",
      objectType: "invitation",
      objectId: id,
      detail: { role: input.role },
    });
  });
  const link = await sendInvitation(input.email, token, account.name, locale);
  if (input.role === "owner") await tellOwners(accountId, "owner_invited");
  return link;
}

/** Our mails to strangers are not many a day. */
async function requireRoom(tx: Tx): Promise<void> {
  if ((await tx.membership.count()) >= MOST_MEMBERS / 2)
    throw new ApiError("state_conflict", { message: `An account has up to ${MOST_MEMBERS / 2} members.` });
  const today = await tx.auditEntry.count({
    where: { action: "member.invited", createdAt: { gt: new Date(now().getTime() - 86_400_000) } },
  });
  if (today >= A_DAY) {
    throw new ApiError("rate_limited", {
      message: `An account sends ${A_DAY} invitations a day.`,
      retryAfterSeconds: 3_600,
    });
  }
}

export function listInvitations(ctx: Context) {
  requirePermission(ctx, "members:read");
  return ctx.db.invitation.findMany({
    where: { acceptedAt: null, expiresAt: { gt: now() } },
    orderBy: { createdAt: "desc" },
    take: DAYS * A_DAY,
    select: { id: true, email: true, role: true, expiresAt: true, createdAt: true },
  });
}

export async function withdrawInvitation(ctx: Context, id: string): Promise<void> {
  requirePermission(ctx, "members:write");
  await transaction(ctx.db, async (tx) => {
    await holdRights(tx, ctx);
    const gone = await tx.invitation.deleteMany({ where: { id, acceptedAt: null } });
    if (gone.count > 0)
      await recordAudit(tx, ctx, {
        action: "member.invitation_withdrawn",
        objectType: "invitation",
        objectId: id,
      });
  });
}

/** What the invited person is shown before accepting; null when the invitation is unknown, used, withdrawn or too old. */
export async function findInvitation(token: string) {
  const found = await rootDb().invitation.findUnique({
    where: { tokenHash: sha256(token) },
    include: { account: true },
  });
  if (!found || found.acceptedAt || found.expiresAt <= now()) return null;
  const known = await findByAddress(found.email);
  return {
    id: found.id,
    email: found.email,
    role: found.role,
    account: found.account.name,
    known: Boolean(known?.emailVerifiedAt && known.passwordHash),
  };
}

/**
 * Joins the account, once. A person who has a password here proves it; anybody else sets one, and holding the mailed secret confirms
 * the address.
 */
export async function acceptInvitation(input: AcceptInvitation): Promise<{ email: string } | null> {
  const found = await rootDb().invitation.findUnique({ where: { tokenHash: sha256(input.token) } });
  if (!found || found.acceptedAt || found.expiresAt <= now()) return null;
  const user = await findByAddress(found.email);
  // Under an address that nobody proved to be theirs, a password may be a stranger's.
  const proven = user?.emailVerifiedAt ? user.passwordHash : null;
  if (proven) {
    if (!(await passwordMatches(proven, input.password)))
      throw new ApiError("invalid_parameter", { param: "password" });
  } else if (!NewPassword.safeParse(input.password).success) {
    throw new ApiError("invalid_parameter", { param: "password" });
  }
  const passwordHash = proven ?? (await hashPassword(input.password));
  const userId = user?.id ?? newId("usr");
  await transaction(rootDb(), async (tx) => {
    const taken = await tx.invitation.updateMany({
      where: { id: found.id, acceptedAt: null },
      data: { acceptedAt: now() },
    });
    if (taken.count !== 1) throw new ApiError("state_conflict");
    if (user)
      await tx.user.update({
        where: { id: userId },
        // A proven one stays as it is by now: somebody may have changed it meanwhile.
        data: { ...(proven ? {} : { passwordHash }), emailVerifiedAt: user.emailVerifiedAt ?? now() },
      });
    else
      await tx.user.create({
        data: { id: userId, email: found.email, name: input.name, passwordHash, emailVerifiedAt: now() },
      });
    // Whoever signed up under the address before may have been another: they are out before there is something to be in.
    if (user && !user.emailVerifiedAt) await endWaysIn(tx, user);
    await tx.membership.create({ data: { accountId: found.accountId, userId, role: found.role } });
    await recordAccountAudit(tx, found.accountId, {
      actor: userId,
      action: "member.joined",
      objectType: "user",
      objectId: userId,
    });
  });
  await confirmAccounts(userId);
  return { email: found.email };
}
