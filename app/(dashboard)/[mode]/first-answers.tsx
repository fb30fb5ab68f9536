import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import { createTRPCOptionsProxy, type TRPCOptionsProxy } from "@trpc/tanstack-react-query";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { fetchAhead } from "@/components/dashboard/desk/fetch-ahead";
import type { CaseKind } from "@/server/desk/schema";
import { currentSession } from "@/server/trpc/auth";
import { CLIENT_ADDRESS } from "@/server/trpc/client-ip";
import { requireMember } from "@/server/trpc/page";
import { type AppRouter, appRouter } from "@/server/trpc/root";

export type Api = TRPCOptionsProxy<AppRouter>;
/** Answers one question, whatever it asks. */
export type Answer = QueryClient["prefetchQuery"];
export type Asked = readonly Promise<void>[];

/** As the wire would carry it: moments are text. */
const asCarried = (data: unknown): unknown => JSON.parse(JSON.stringify(data));

/**
 * What a page asks first is answered on the way: its rows stand in the first HTML, and the browser does not ask again. The same door as for
 * its calls: what the member may not see is refused here too, and the page asks and says so.
 */
export async function FirstAnswers({
  params,
  ask,
  follow,
  children,
}: {
  params: Promise<{ mode: string }>;
  ask(api: Api, answer: Answer): Asked;
  /** What is asked when the first answers are there; a case that may not be the one shown, as fetched ahead. */
  follow?(
    api: Api,
    answer: Answer,
    answers: QueryClient,
    ahead: (one: { kind: CaseKind; id: string }) => Promise<void>,
  ): Asked;
  children: ReactNode;
}) {
  const { environment, locale, account } = await requireMember((await params).mode);
  const queryClient = new QueryClient();
  const [session, sent] = await Promise.all([currentSession(), headers()]);
  const ip = sent.get(CLIENT_ADDRESS);
  const ctx = { session, accountId: account.id, environment, locale, ip, userAgent: null };
  const api = createTRPCOptionsProxy<AppRouter>({ router: appRouter, ctx, queryClient });
  const answer: Answer = (question) => queryClient.prefetchQuery(question);
  await Promise.all(ask(api, answer));
  if (follow) {
    const caller = appRouter.createCaller(ctx);
    const calls = {
      screening: caller.screenings.get,
      id_check: caller.idChecks.get,
      sanctions_screening: caller.sanctions.get,
    };
    await Promise.all(follow(api, answer, queryClient, (one) => fetchAhead(queryClient, api, calls, one)));
  }
  return (
    <HydrationBoundary state={dehydrate(queryClient, { serializeData: asCarried })}>
      {children}
    </HydrationBoundary>
  );
}

/** Of a list that is opened without a filter: its first page, as the page asks for it (components/dashboard/paging.tsx). */
export const FIRST_PAGE = { limit: 50 };
