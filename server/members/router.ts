import { z } from "zod";
import { rootDb } from "@/server/platform/db/root";
import { ApiError } from "@/server/platform/errors";
import { LOCALES } from "@/server/platform/i18n/index";
import { Role } from "@/server/platform/role";
import { Moment } from "@/server/platform/wire";
import {
  memberProcedure,
  personProcedure,
  publicProcedure,
  recentProcedure,
  requireRecent,
  router,
} from "@/server/trpc/init";
import { setAway } from "./away";
import { acceptInvitation, findInvitation, invite, listInvitations, withdrawInvitation } from "./invitations";
import { evenly, limitMails, limitTries } from "./limit";
import { sendMagicLink, sendReset, tellPerson } from "./mails";
import { changeRole, isOwner, listMembers, removeMember } from "./members";
import { noteWayIn } from "./note-way-in";
import { addPasskey, beginPasskey, beginPasskeySignIn, listPasskeys, removePasskey } from "./passkeys";
import { ownsSecondFactor } from "./proofs";
import { provesAgain } from "./prove";
import { requestLive } from "./request-live";
import { requireTwoFactor } from "./require-two-factor";
import { resetPassword } from "./reset-password";
import { AcceptInvitation, Email, Invite, NewPassword, ResetPassword, SignUp } from "./schema";
import { lacksSecondFactor, listSessions, noteProven, revokeSession, revokeSessions } from "./sessions";
import { changePassword } from "./sign-in";
import { confirmEmail, signUp } from "./sign-up";
import { beginTotp, confirmTotp, removeTotp } from "./totp";

const Token = z.object({ token: z.string().min(20).max(100) });

/** Doors that are open before sign-in. Each limits its tries. */
export const signInRouter = router({
  signUp: publicProcedure.input(SignUp).mutation(({ ctx, input }) => signUp(input, ctx.locale, ctx.ip)),
  magicLink: publicProcedure.input(z.object({ email: Email })).mutation(async ({ ctx, input }) => {
    await limitTries("magic-link", input.email, ctx.ip);
    await limitMails(input.email, ctx.ip);
    await evenly(sendMagicLink(input.email), ctx);
  }),
  askReset: publicProcedure.input(z.object({ email: Email })).mutation(async ({ ctx, input }) => {
    await limitTries("reset", input.email, ctx.ip);
    await limitMails(input.email, ctx.ip);
    await evenly(sendReset(input.email), ctx);
  }),
  reset: publicProcedure.input(ResetPassword).mutation(async ({ ctx, input }) => {
    await limitTries("reset-token", null, ctx.ip);
    return { done: await resetPassword(input) };
  }),
  confirmEmail: publicProcedure.input(Token).mutation(async ({ ctx, input }) => {
    await limitTries("confirm", null, ctx.ip);
    return confirmEmail(input.token, ctx.session);
  }),
  invitation: publicProcedure.input(Token).mutation(async ({ ctx, input }) => {
    await limitTries("invitation", null, ctx.ip);
    return findInvitation(input.token);
  }),
  acceptInvitation: publicProcedure.input(AcceptInvitation).mutation(async ({ ctx, input }) => {
    await limitTries("invitation", null, ctx.ip);
    return acceptInvitation(input);
  }),
  passkeyOptions: publicProcedure.mutation(async ({ ctx }) => {
    await limitTries("passkey-options", null, ctx.ip);
    return beginPasskeySignIn();
  }),
});

/** The signed-in person: language, password, second factor, passkeys, sessions. */
export const profileRouter = router({
  get: personProcedure.query(({ ctx }) => {
    const { user } = ctx.session;
    return {
      name: user.name,
      email: user.email,
      letterKeys: user.letterKeys,
      emailConfirmed: user.emailVerifiedAt !== null,
      hasPassword: user.passwordHash !== null,
      totp: user.totpConfirmedAt !== null,
      recoveryCodesLeft: user.recoveryHashes.length,
      needsFactor:
        !ownsSecondFactor(user) &&
        user.memberships.some(({ account }) => lacksSecondFactor(ctx.session, account)),
    };
  }),
  update: personProcedure
    .input(
      z.object({
        name: z.string().trim().min(2).max(120).optional(),
        locale: z.enum(LOCALES).optional(),
        letterKeys: z.boolean().optional(),
      }),
    )
    .mutation(async ({ ctx, input }) => {
      await rootDb().user.update({
        where: { id: ctx.session.userId },
        data: {
          ...(input.name ? { name: input.name } : {}),
          ...(input.locale ? { locale: input.locale } : {}),
          ...(input.letterKeys === undefined ? {} : { letterKeys: input.letterKeys }),
        },
      });
      if (input.name) await noteWayIn(ctx.session.userId, "name.changed");
    }),
  changePassword: recentProcedure
    .input(z.object({ current: z.string().max(200), next: NewPassword }))
    .mutation(async ({ ctx, input }) => {
      await limitTries("change-password", ctx.session.user.email, ctx.ip);
      if (!(await changePassword(ctx.session, input.current, input.next))) {
        throw new ApiError("invalid_parameter", { param: "current" });
      }
      await noteWayIn(ctx.session.userId, "password.changed");
      await tellPerson(ctx.session.user, "password_changed");
    }),
  /** Once more who they are, before what a stolen session must not do. */
  prove: personProcedure
    .input(
      z.object({
        password: z.string().max(200).optional(),
        code: z.string().max(20).optional(),
        passkey: z.unknown().optional(),
      }),
    )
    .mutation(async ({ ctx, input }) => {
      const proof = await provesAgain(
        ctx.session.userId,
        { ...input, code: input.code || undefined },
        ctx.ip,
      );
      if ("refused" in proof) return { refused: proof.refused };
      await noteProven(ctx.session, proof.proven, proof.waysIn);
      await noteWayIn(ctx.session.userId, "sign_in.proved_again");
      return { refused: null };
    }),
  beginTotp: recentProcedure.mutation(({ ctx }) => beginTotp(ctx.session.userId)),
  confirmTotp: recentProcedure
    .input(z.object({ code: z.string().max(20) }))
    .mutation(async ({ ctx, input }) => {
      await limitTries("totp", ctx.session.user.email, ctx.ip);
      return confirmTotp(ctx.session, input.code);
    }),
  removeTotp: recentProcedure.mutation(({ ctx }) => removeTotp(ctx.session)),
  passkeys: personProcedure.query(({ ctx }) => listPasskeys(ctx.session.userId)),
  beginPasskey: recentProcedure.mutation(({ ctx }) => beginPasskey(ctx.session.userId)),
  addPasskey: recentProcedure
    .input(z.object({ name: z.string().trim().min(1).max(80), answer: z.unknown() }))
    .mutation(({ ctx, input }) => addPasskey(ctx.session, input.name, input.answer)),
  removePasskey: recentProcedure
    .input(z.object({ id: z.string().max(1000) }))
    .mutation(({ ctx, input }) => removePasskey(ctx.session, input.id)),
  sessions: personProcedure.query(({ ctx }) => listSessions(ctx.session.userId, ctx.session.id)),
  revokeSession: personProcedure
    .input(z.object({ name: z.string().max(60) }))
    .mutation(async ({ ctx, input }) => {
      await revokeSession(ctx.session.userId, input.name);
      await noteWayIn(ctx.session.userId, "session.ended", { session: input.name });
    }),
  revokeOtherSessions: personProcedure.mutation(async ({ ctx }) => {
    await revokeSessions(ctx.session.userId, ctx.session.id);
    await noteWayIn(ctx.session.userId, "session.ended", { session: "others" });
  }),
});

/** The account and its members. */
export const accountsRouter = router({
  get: memberProcedure("members:read").query(({ ctx }) => {
    const { account } = ctx;
    return {
      id: account.id,
      name: account.name,
      status: account.status,
      liveEnabled: account.liveEnabled,
      liveRequestedAt: account.liveRequestedAt,
      billingMode: account.billingMode,
      currency: account.currency,
      services: account.services,
      retentionDays: account.retentionDays,
      requireTwoFactor: account.requireTwoFactor,
      createdAt: account.createdAt,
    };
  }),
  members: memberProcedure("members:read").query(({ ctx }) => listMembers(ctx.context)),
  invitations: memberProcedure("members:read").query(({ ctx }) => listInvitations(ctx.context)),
  invite: memberProcedure("members:write")
    .input(Invite)
    .mutation(async ({ ctx, input }) => {
      if (input.role === "owner") requireRecent(ctx.session);
      // The link goes to the mailbox alone.
      await invite(ctx.context, input, ctx.locale);
    }),
  withdrawInvitation: memberProcedure("members:write")
    .input(z.object({ id: z.string().max(60) }))
    .mutation(({ ctx, input }) => withdrawInvitation(ctx.context, input.id)),
  changeRole: memberProcedure("members:write")
    .input(z.object({ userId: z.string().max(60), role: Role }))
    .mutation(async ({ ctx, input }) => {
      if (input.role === "owner" || (await isOwner(ctx.context, input.userId))) requireRecent(ctx.session);
      await changeRole(ctx.context, input.userId, input.role);
    }),
  removeMember: memberProcedure("members:write")
    .input(z.object({ userId: z.string().max(60), endKeys: z.boolean().default(false) }))
    .mutation(async ({ ctx, input }) => {
      if (await isOwner(ctx.context, input.userId)) requireRecent(ctx.session);
      await removeMember(ctx.context, input.userId, input.endKeys);
    }),
  requireTwoFactor: memberProcedure("account:write")
    .input(z.object({ required: z.boolean() }))
    .mutation(({ ctx, input }) => {
      requireRecent(ctx.session);
      return requireTwoFactor(ctx.context, ctx.session, input.required);
    }),
  away: memberProcedure("reviews:write")
    .input(z.object({ until: Moment.nullable() }))
    .mutation(({ ctx, input }) => setAway(ctx.context, input.until)),
  requestLive: memberProcedure("account:write").mutation(({ ctx }) => requestLive(ctx.context)),
});
