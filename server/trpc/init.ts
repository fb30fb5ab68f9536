import { initTRPC, TRPCError } from "@trpc/server";
import { ZodError, z } from "zod";
import { isFirstLook, recordAccountAudit } from "@/server/audit";
import {
  contextFromSession,
  findSession,
  hasSecondFactor,
  isRecent,
  type LiveSession,
  lacksSecondFactor,
  ownsSecondFactor,
} from "@/server/members";
import { atWork } from "@/server/platform/at-work";
import { rootDb } from "@/server/platform/db/root";
import { env, isLoopback } from "@/server/platform/env";
import { ApiError, type ErrorCode } from "@/server/platform/errors";
import type { Guest } from "@/server/platform/fair-share";
import type { Locale } from "@/server/platform/i18n/index";
import { networkOf } from "@/server/platform/ip-range";
import { assertCleanText } from "@/server/platform/json-object";
import { log } from "@/server/platform/log";
import { Role } from "@/server/platform/role";
import { allows, type Permission } from "@/server/platform/roles";
import type { Service } from "@/server/platform/scopes";

type Caller = Pick<Door, "session" | "accountId" | "environment" | "ip">;

/** What the door of the dashboard knows of a request before any procedure runs. */
export type Door = {
  session: LiveSession | null;
  accountId: string | null;
  environment: "live" | "test";
  locale: Locale;
  ip: string | null;
  userAgent: string | null;
  /** When the session was looked up; as the call begins where it is not told. */
  lookedAt?: number;
  /** The answer leaves no earlier, so that its time tells nothing. */
  even?: { from: number };
};

type Fault = {
  code: ErrorCode | "unauthenticated" | "prove_again" | "second_factor_needed";
  param: string | null;
};

/** What the door says for itself, by the code that travels. */
const OF_THE_DOOR: Partial<Record<TRPCError["code"], Fault["code"]>> = {
  UNAUTHORIZED: "unauthenticated",
  NOT_FOUND: "not_found",
  PRECONDITION_FAILED: "prove_again",
  PRECONDITION_REQUIRED: "second_factor_needed",
};

/** What one request may bring, in bytes: strangers have nothing to say that is long, and few calls of members need more than most. */
export const MOST_BYTES = { stranger: 16_384, member: 262_144 } as const;

/**
 * What a call needs beyond most: `mostBytes` it may bring, where its input is larger; `calls` it counts as in its person's minute, where it
 * costs the house so many times as much.
 */
export type Needs = { mostBytes?: number; calls?: number };

/**
 * Plain JSON both ways: an input is what its bytes say and nothing that notes beside them make of it, so that reading it is work in
 * proportion to its length. Moments travel as ISO strings.
 */
const trpc = initTRPC
  .context<Door>()
  .meta<Needs>()
  .create({
    errorFormatter({ shape, error }) {
      const { cause } = error;
      const fault: Fault =
        cause instanceof ApiError
          ? { code: cause.code, param: cause.param ?? null }
          : cause instanceof ZodError
            ? { code: "invalid_parameter", param: cause.issues[0]?.path.join(".") ?? null }
            : {
                code: OF_THE_DOOR[error.code] ?? "server_error",
                param: null,
              };
      const message =
        cause instanceof ApiError
          ? cause.message
          : cause instanceof ZodError
            ? (cause.issues[0]?.message ?? "")
            : error.code === "INTERNAL_SERVER_ERROR"
              ? ""
              : shape.message;
      return { ...shape, message, data: { fault, httpStatus: shape.data.httpStatus } };
    },
  });

export const router = trpc.router;

const TRPC_CODES = {
  400: "BAD_REQUEST",
  401: "UNAUTHORIZED",
  402: "PAYMENT_REQUIRED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  409: "CONFLICT",
  413: "PAYLOAD_TOO_LARGE",
  415: "UNSUPPORTED_MEDIA_TYPE",
  422: "UNPROCESSABLE_CONTENT",
  429: "TOO_MANY_REQUESTS",
} as const;

function isKnownStatus(status: number): status is keyof typeof TRPC_CODES {
  return Object.hasOwn(TRPC_CODES, status);
}

/** The code by which a refusal travels. */
export function codeOf({ status }: ApiError): TRPCError["code"] {
  return isKnownStatus(status) ? TRPC_CODES[status] : "INTERNAL_SERVER_ERROR";
}

/** Whose call it is, as places are shared: what is not live of a member is the sandbox's. */
export function guestOf({ session, accountId, environment, ip }: Caller): Guest {
  const account = session?.user.memberships.find((one) => one.accountId === accountId)?.account;
  const network = networkOf(ip ?? "");
  return {
    accountId: account?.id ?? session?.userId ?? network,
    environment: environment === "live" && account?.liveEnabled ? "live" : "test",
    network,
  };
}

/** The calls of one request may answer so much together; a page's lists are some hundred thousand. */
const MOST_ANSWERED = 1_500_000;
const answeredSoFar = new WeakMap<Door, number>();

const tooMuchTogether = () =>
  new ApiError("request_too_large", { message: "Together these calls answer too much; ask for fewer." });

/** Refusals keep their status; anything unexpected is logged without its message and told as a fault of ours. */
const answered = trpc.procedure.use(async ({ ctx, next, path, signal, type }) => {
  const result = await atWork(guestOf(ctx), async () => {
    // Nobody waits for it any more.
    if (signal?.aborted) throw new TRPCError({ code: "CLIENT_CLOSED_REQUEST" });
    const before = () => answeredSoFar.get(ctx) ?? 0;
    if (before() > MOST_ANSWERED) throw tooMuchTogether();
    const result = await next();
    const letters = result.ok ? lettersIn(result.data) : 0;
    const isTooMuch = before() > 0 && before() + letters > MOST_ANSWERED;
    answeredSoFar.set(ctx, before() + letters);
    // Of several at once; what has changed something says so.
    if (isTooMuch && type === "query") throw tooMuchTogether();
    return result;
  }).catch((error: unknown) => {
    throw error instanceof ApiError ? new TRPCError({ code: codeOf(error), cause: error }) : error;
  });
  if (result.ok) return result;
  const { cause } = result.error;
  if (cause instanceof ApiError) {
    throw new TRPCError({ code: codeOf(cause), cause });
  }
  if (result.error.code === "INTERNAL_SERVER_ERROR")
    log().error({ err: cause ?? result.error, path }, "dashboard call failed");
  return result;
});

/** Open to everybody: sign-up and its like. */
export const publicProcedure = answered.use(async ({ next, getRawInput }) => {
  assertCleanText(await getRawInput());
  return next();
});

/** For so long what a session was is what it is: calls wait for their turn, and their person's rights may end meanwhile. */
const FRESH_MS = 250;
const looks = new WeakMap<Door, { at: number; session: Promise<LiveSession | null> }>();

/** The session as it is when a call's turn comes: with its role of now, or null when it has ended. */
async function sessionNow(door: Door): Promise<LiveSession | null> {
  if (door.session === null) return null;
  const at = performance.now();
  const last = looks.get(door) ?? { at: door.lookedAt ?? at, session: Promise.resolve(door.session) };
  const look = at - last.at < FRESH_MS ? last : { at, session: findSession(door.session.id) };
  looks.set(door, look);
  return look.session;
}

/** For the signed-in person, whatever the account. */
export const personProcedure = publicProcedure.use(async ({ ctx, next }) => {
  const session = await sessionNow(ctx);
  if (!session) throw new TRPCError({ code: "UNAUTHORIZED" });
  return next({ ctx: { ...ctx, session } });
});

/** Refuses what would outlast a stolen session to one whose person has not proven for a while who they are. */
export function requireRecent(session: LiveSession): void {
  if (!isRecent(session)) throw new TRPCError({ code: "PRECONDITION_FAILED" });
}

/** Refuses a session in which no second factor was proven: with "prove again" who has one, else with where to set one up. */
function requireSecondFactor(session: LiveSession): void {
  if (hasSecondFactor(session)) return;
  throw new TRPCError({
    code: ownsSecondFactor(session.user) ? "PRECONDITION_FAILED" : "PRECONDITION_REQUIRED",
  });
}

/** For changes of the ways in: with a first factor alone nobody makes, or takes away, a second one of who has one. */
export const recentProcedure = personProcedure.use(({ ctx, next }) => {
  requireRecent(ctx.session);
  if (ownsSecondFactor(ctx.session.user)) requireSecondFactor(ctx.session);
  return next();
});

/**
 * For members of the account named by the request, whose role allows `permission`. Opens the fenced context; the verbs below never see
 * a session.
 */
export function memberProcedure(permission: Permission) {
  return personProcedure.use(({ ctx, next, type }) => {
    const membership = ctx.session.user.memberships.find((one) => one.accountId === ctx.accountId);
    if (membership && lacksSecondFactor(ctx.session, membership.account)) requireSecondFactor(ctx.session);
    const context = membership
      ? contextFromSession(ctx.session, membership.accountId, ctx.environment)
      : null;
    if (!membership || !context) throw new ApiError("not_found");
    if (!allows(Role.parse(membership.role), permission)) {
      throw new ApiError("missing_scope", { message: "Your role in this account does not allow this." });
    }
    if (type === "mutation" && membership.account.status === "suspended")
      throw new ApiError("account_suspended");
    return next({ ctx: { ...ctx, context, account: membership.account } });
  });
}

/** For what the API would refuse without live access or outside the agreement: the dashboard refuses it alike (decisions 1.3, 1.4). */
export function creatingProcedure(permission: Permission, service: Service) {
  return memberProcedure(permission).use(({ ctx, next }) => {
    if (ctx.environment === "live") {
      if (!ctx.account.liveEnabled) throw new ApiError("live_not_enabled");
      if (!ctx.account.services.includes(service)) throw new ApiError("service_not_enabled");
    }
    return next();
  });
}

/** Refuses the sandbox's controls in the live world. */
export function requireSandbox(environment: "live" | "test"): void {
  if (environment !== "test") throw new ApiError("sandbox_only");
}

/** For staff of the service: the operator console. */
export const staffProcedure = personProcedure.use(async ({ ctx, next, path, type, getRawInput }) => {
  if (!ctx.session.user.staff) throw new ApiError("not_found");
  // The demo operator of a trial, which nobody else reaches, signs in as everybody expects.
  if (!isLoopback(env().BASE_URL)) requireSecondFactor(ctx.session);
  await noteOperator(ctx.session.userId, path, type, await getRawInput());
  return next({ ctx });
});

/** What staff ask for stands in the installation's log before it is answered; of what they ask, the account and object that it names. */
async function noteOperator(userId: string, path: string, type: string, input: unknown): Promise<void> {
  if (type === "query" && !isFirstLook("operator", userId, path)) return;
  const asked = Named.safeParse(input).data ?? {};
  await recordAccountAudit(rootDb(), null, {
    actor: userId,
    action: path,
    ...(asked.id ? { objectId: asked.id } : {}),
    detail: { ...(asked.accountId ? { account: asked.accountId } : {}) },
  });
}

const Named = z.object({ id: z.string().max(200).optional(), accountId: z.string().max(60).optional() });

/** The letters of all texts in an answer: what is in a row besides is a bounded part of it. */
function lettersIn(value: unknown): number {
  if (typeof value === "string") return value.length;
  if (value === null || typeof value !== "object") return 0;
  let letters = 0;
  for (const inner of Object.values(value)) letters += lettersIn(inner);
  return letters;
}
