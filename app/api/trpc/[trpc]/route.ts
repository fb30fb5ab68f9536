import { type AnyTRPCProcedure, TRPCError } from "@trpc/server";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { bytesOf } from "@/server/platform/bounded-body";
import { ApiError } from "@/server/platform/errors";
import { pickLocale } from "@/server/platform/i18n/index";
import { networkOf } from "@/server/platform/ip-range";
import { assertModestJson } from "@/server/platform/json-object";
import { takeQuota } from "@/server/platform/rate-limit";
import { currentSession, requestWishes } from "@/server/trpc/auth";
import { clientIpFrom } from "@/server/trpc/client-ip";
import { type Door, MOST_BYTES, type Needs } from "@/server/trpc/init";
import { appRouter } from "@/server/trpc/root";

/** More than any page asks for together (components/dashboard/api.tsx). */
const MOST_AT_ONCE = 20;
/** Who decides two cases a second all the time, with all that a page asks besides, stays below. */
const A_MINUTE = 1_200;

/** Calls are counted one by one, however many travel together. */
async function withinMinute(who: string, calls: number): Promise<boolean> {
  const taken = await Promise.all(
    Array.from({ length: calls }, () => takeQuota(`dashboard:${who}`, A_MINUTE)),
  );
  return taken.every(({ allowed }) => allowed);
}

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
  const session = await currentSession();
  const ip = clientIpFrom(Object.fromEntries(request.headers));
  const within = await withinMinute(
    session ? `person:${session.userId}` : `network:${networkOf(ip ?? "")}`,
    procedures.length,
  );
  const body = await modestBody(request, session ? mostOf(procedures) : MOST_BYTES.stranger);
  if (body === null) return new Response(null, { status: 413 });
  return fetchRequestHandler({
    endpoint: "/api/trpc",
    req: new Request(request.url, { method: "POST", headers: request.headers, body }),
    router: appRouter,
    maxBatchSize: MOST_AT_ONCE,
    // The pages ask by POST too, so that nothing they search for stands in an address.
    allowMethodOverride: true,
    createContext: async (): Promise<Door> => {
      if (!within) throw new TRPCError({ code: "TOO_MANY_REQUESTS", cause: new ApiError("rate_limited") });
      const wishes = await requestWishes();
      return {
        session,
        accountId: request.headers.get("x-account"),
        environment: request.headers.get("x-environment") === "live" ? "live" : "test",
        locale: pickLocale(wishes.locale, session?.user.locale, wishes.language),
        ip,
        userAgent: request.headers.get("user-agent"),
      };
    },
    responseMeta: () => ({ headers: { "Cache-Control": "no-store" } }),
  });
}

/** The calls of a request, as the library reads them: it takes the escapes away first. Null for half an escape. */
function proceduresOf(request: Request): string[] | null {
  try {
    return decodeURIComponent(new URL(request.url).pathname.slice("/api/trpc/".length)).split(",");
  } catch {
    return null;
  }
}

/** Calls that may bring more than most, and how much. */
const LARGE = new Map<string, number | undefined>(
  Object.entries(appRouter._def.record).flatMap(([area, calls]) =>
    Object.entries<AnyTRPCProcedure>(calls).map(
      ([name, { _def }]) => [`${area}.${name}`, (_def.meta as Needs | undefined)?.mostBytes] as const,
    ),
  ),
);

/** What the calls of one request may take together: as much as the one of them that needs most. */
function mostOf(procedures: readonly string[]): number {
  return Math.max(...procedures.map((path) => LARGE.get(path) ?? MOST_BYTES.member));
}

/** The body's text; null when it would hold up everybody else. */
async function modestBody(request: Request, most: number): Promise<string | null> {
  try {
    const text = (await bytesOf(request, most, "request_too_large")).toString("utf8");
    assertModestJson(text);
    return text;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
