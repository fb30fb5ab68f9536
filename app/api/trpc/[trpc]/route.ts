import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { pickLocale } from "@/server/platform/i18n/index";
import { assertModestJson } from "@/server/platform/json-object";
import { currentSession, requestWishes } from "@/server/trpc/auth";
import { clientIpFrom } from "@/server/trpc/client-ip";
import type { Door } from "@/server/trpc/init";
import { appRouter } from "@/server/trpc/root";

const STRANGERS_BYTES = 16_384;

/**
 * The dashboard's calls. The custom headers make every cross-site request a preflighted one, which nobody answers: with the lax
 * cookie this is what keeps other sites from calling on a member's behalf.
 */
async function handler(request: Request): Promise<Response> {
  if (!request.headers.has("x-environment")) return new Response(null, { status: 400 });
  const session = await currentSession();
  const body = request.method === "POST" ? await modestBody(request, session !== null) : null;
  if (body === false) return new Response(null, { status: 413 });
  return fetchRequestHandler({
    endpoint: "/api/trpc",
    req:
      body === null ? request : new Request(request.url, { method: "POST", headers: request.headers, body }),
    router: appRouter,
    createContext: async (): Promise<Door> => {
      const wishes = await requestWishes();
      return {
        session,
        accountId: request.headers.get("x-account"),
        environment: request.headers.get("x-environment") === "live" ? "live" : "test",
        locale: pickLocale(wishes.locale, session?.user.locale, wishes.language),
        ip: clientIpFrom(Object.fromEntries(request.headers)),
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
