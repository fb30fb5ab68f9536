import { TRPCError } from "@trpc/server";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { ApiError } from "@/server/platform/errors";
import { pickLocale } from "@/server/platform/i18n/index";
import { networkOf } from "@/server/platform/ip-range";
import { assertModestJson } from "@/server/platform/json-object";
import { takeQuota } from "@/server/platform/rate-limit";
import { currentSession, requestWishes } from "@/server/trpc/auth";
import { clientIpFrom } from "@/server/trpc/client-ip";
import type { Door } from "@/server/trpc/init";
import { appRouter } from "@/server/trpc/root";

const STRANGERS_BYTES = 16_384;
/** More than any page asks for together (components/dashboard/api.tsx). */
const MOST_AT_ONCE = 20;
const A_MINUTE = 600;

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
async function handler(request: Request): Promise<Response> {
  if (!request.headers.has("x-environment")) return new Response(null, { status: 400 });
  const session = await currentSession();
  const procedures = new URL(request.url).pathname.split(",").length;
  if (procedures > MOST_AT_ONCE) return new Response(null, { status: 413 });
  const ip = clientIpFrom(Object.fromEntries(request.headers));
  const within = await withinMinute(
    session ? `person:${session.userId}` : `network:${networkOf(ip ?? "")}`,
    procedures,
  );
  const body = request.method === "POST" ? await modestBody(request, session !== null) : null;
  if (body === false) return new Response(null, { status: 413 });
  return fetchRequestHandler({
    endpoint: "/api/trpc",
    req:
      body === null ? request : new Request(request.url, { method: "POST", headers: request.headers, body }),
    router: appRouter,
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

/** The body's text; false when it would hold up everybody else. Strangers have nothing to say that is long. */
async function modestBody(request: Request, known: boolean): Promise<string | false> {
  if (!known && Number(request.headers.get("content-length")) > STRANGERS_BYTES) return false;
  const text = await request.text();
  try {
    assertModestJson(text);
    return text;
  } catch {
    return false;
  }
}

export { handler as GET, handler as POST };
