import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { pickLocale } from "@/server/platform/i18n/index";
import { currentSession, requestWishes } from "@/server/trpc/auth";
import { clientIpFrom } from "@/server/trpc/client-ip";
import type { Door } from "@/server/trpc/init";
import { appRouter } from "@/server/trpc/root";

/**
 * The dashboard's calls. The custom headers make every cross-site request a preflighted one, which nobody answers: with the lax
 * cookie this is what keeps other sites from calling on a member's behalf.
 */
function handler(request: Request): Promise<Response> {
  if (!request.headers.has("x-environment")) return Promise.resolve(new Response(null, { status: 400 }));
  return fetchRequestHandler({
    endpoint: "/api/trpc",
    req: request,
    router: appRouter,
    createContext: async (): Promise<Door> => {
      const [session, wishes] = await Promise.all([currentSession(), requestWishes()]);
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

export { handler as GET, handler as POST };
