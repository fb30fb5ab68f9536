import { setTimeout as pause } from "node:timers/promises";
import { type AnyTRPCProcedure, TRPCError } from "@trpc/server";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { TRPC_ERROR_CODES_BY_KEY } from "@trpc/server/rpc";
import { largeBytesOf } from "@/server/api/body";
import type { LiveSession } from "@/server/members";
import { ApiError } from "@/server/platform/errors";
import type { Guest } from "@/server/platform/fair-share";
import { pickLocale } from "@/server/platform/i18n/index";
import { assertModestJson } from "@/server/platform/json-object";
import { lineOf } from "@/server/platform/line";
import { currentSession, requestWishes } from "@/server/trpc/auth";
import { clientIpFrom } from "@/server/trpc/client-ip";
import { codeOf, type Door, guestOf, MOST_BYTES, type Needs } from "@/server/trpc/init";
import { withinMinute } from "@/server/trpc/minute";
import { appRouter } from "@/server/trpc/root";

/** More than any page asks for together (components/dashboard/api.tsx). */
const MOST_AT_ONCE = 20;

/**
 * The dashboard's calls. The custom headers make every cross-site request a preflighted one, which nobody answers: with the lax
 * cookie this is what keeps other sites from calling on a member's behalf.
 */
export async function POST(request: Request): Promise<Response> {
  if (!request.headers.has("x-environment")) return new Response(null, { status: 400 });
  // The library would make forms and streams of other types.
  if (!/^application\/json *(;|$)/i.test(request.headers.get("content-type") ?? ""))
    return new Response(null, { status: 415 });
  const procedures = proceduresOf(request);
  if (procedures === null) return new Response(null, { status: 400 });
  if (procedures.length > MOST_AT_ONCE) return new Response(null, { status: 413 });
  const lookedAt = performance.now();
  const session = await currentSession();
  const ip = clientIpFrom(Object.fromEntries(request.headers));
  const within = await withinMinute(session, ip, costOf(procedures));
  if (!within) return tooMuch(new ApiError("rate_limited"));
  const body = await modestBody(request, session, procedures, ip).catch(asRefusal);
  if (body instanceof ApiError && body.code === "request_too_large")
    return new Response(null, { status: 413 });
  const refused = body instanceof ApiError ? body : null;
  const { text, release } = body instanceof ApiError ? NOTHING : body;
  const headers = new Headers(request.headers);
  // Whole answers: a body's place is given back when its calls have ended.
  headers.delete("trpc-accept");
  const door = {
    session,
    lookedAt,
    accountId: request.headers.get("x-account"),
    environment: request.headers.get("x-environment") === "live" ? ("live" as const) : ("test" as const),
    ip,
    even: { from: 0 },
  };
  // After the body: whoever dawdles with it keeps no place.
  const leave = await enterLine(guestOf(door)).catch(asRefusal);
  if (leave instanceof ApiError) {
    release();
    return tooMuch(leave);
  }
  const answer = await fetchRequestHandler({
    endpoint: "/api/trpc",
    req: new Request(request.url, { method: "POST", headers, body: text, signal: request.signal }),
    router: appRouter,
    maxBatchSize: MOST_AT_ONCE,
    // The pages ask by POST too, so that nothing they search for stands in an address.
    allowMethodOverride: true,
    createContext: async (): Promise<Door> => {
      if (refused) throw new TRPCError({ code: codeOf(refused), cause: refused });
      const wishes = await requestWishes();
      return {
        ...door,
        locale: pickLocale(wishes.locale, session?.user.locale, wishes.language),
        userAgent: request.headers.get("user-agent"),
      };
    },
    responseMeta: () => ({ headers: { "Cache-Control": "no-store" } }),
  }).finally(() => {
    leave();
    release();
  });
  const early = door.even.from - performance.now();
  if (early > 0) await pause(early);
  return answer;
}

const line = lineOf("batches", {
  waitMs: 30_000,
  ofAccount: 64,
  message: "Too many calls at once; retry shortly.",
});

/** One answer for all calls: where somebody sends too many, one for each would be work of its own. */
function tooMuch({ code, message, retryAfterSeconds = 5 }: ApiError): Response {
  const data = { fault: { code, param: null }, httpStatus: 429 };
  return Response.json(
    { error: { message, code: TRPC_ERROR_CODES_BY_KEY.TOO_MANY_REQUESTS, data } },
    { status: 429, headers: { "Cache-Control": "no-store", "Retry-After": `${retryAfterSeconds}` } },
  );
}

const enterLine = async (guest: Guest) => line(guest);

/** What stands for a body that was not read. */
const NOTHING = { text: "{}", release: () => undefined };

function asRefusal(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}

/** The calls of a request, as the library reads them: it takes the escapes away first. Null for half an escape. */
function proceduresOf(request: Request): string[] | null {
  try {
    return decodeURIComponent(new URL(request.url).pathname.slice("/api/trpc/".length)).split(",");
  } catch {
    return null;
  }
}

/** What calls need beyond most, by their path. */
const NEEDS = new Map<string, Needs | undefined>(
  Object.entries(appRouter._def.record).flatMap(([area, calls]) =>
    Object.entries<AnyTRPCProcedure>(calls).map(
      ([name, { _def }]) => [`${area}.${name}`, _def.meta as Needs | undefined] as const,
    ),
  ),
);

/** What the calls of one request take of a minute. */
function costOf(procedures: readonly string[]): number {
  return procedures.reduce((sum, path) => sum + (NEEDS.get(path)?.calls ?? 1), 0);
}

/** What the calls of one request may take together: as much as the one of them that needs most. */
function mostOf(procedures: readonly string[]): number {
  return Math.max(...procedures.map((path) => NEEDS.get(path)?.mostBytes ?? MOST_BYTES.member));
}

/**
 * The body's text, refused when it would hold up everybody else. Of what takes a place in memory nothing is read for an account that may
 * not bring it: whose address nobody has confirmed, or of which the person is no member.
 */
async function modestBody(
  request: Request,
  session: LiveSession | null,
  procedures: readonly string[],
  ip: string | null,
): Promise<{ text: string; release(): void }> {
  const account = session?.user.memberships.find(
    ({ accountId }) => accountId === request.headers.get("x-account"),
  )?.account;
  const live = request.headers.get("x-environment") === "live" && account?.liveEnabled === true;
  const knows = live || account?.confirmedAt;
  const most = session ? mostOf(procedures) : MOST_BYTES.stranger;
  const environment = live ? "live" : "test";
  const { bytes, release } = await largeBytesOf(
    request,
    knows ? most : Math.min(most, MOST_BYTES.member),
    account && !knows && most > MOST_BYTES.member ? "account_unconfirmed" : "request_too_large",
    guestOf({ session, accountId: account?.id ?? null, environment, ip }),
  );
  try {
    const text = bytes.toString("utf8");
    assertModestJson(text);
    return { text, release };
  } catch (error) {
    release();
    throw error instanceof ApiError ? new ApiError("request_too_large", { cause: error }) : error;
  }
}
