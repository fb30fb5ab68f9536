import { dehydrate, type FetchQueryOptions, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import { createTRPCOptionsProxy, type TRPCOptionsProxy } from "@trpc/tanstack-react-query";
import type { ReactNode } from "react";
import { currentSession } from "@/server/trpc/auth";
import { requireMember } from "@/server/trpc/page";
import { type AppRouter, appRouter } from "@/server/trpc/root";

export type Api = TRPCOptionsProxy<AppRouter>;
// biome-ignore lint/suspicious/noExplicitAny: questions of different kinds stand in one list
type Question = FetchQueryOptions<any, any, any, any>;

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
  ask(api: Api): readonly Question[];
  /** What is asked when the first answers are there. */
  follow?(api: Api, answers: QueryClient): readonly Question[];
  children: ReactNode;
}) {
  const { environment, locale, account } = await requireMember((await params).mode);
  const queryClient = new QueryClient();
  const session = await currentSession();
  const api = createTRPCOptionsProxy<AppRouter>({
    router: appRouter,
    ctx: { session, accountId: account.id, environment, locale, ip: null, userAgent: null },
    queryClient,
  });
  const answer = (questions: readonly Question[]) =>
    Promise.all(questions.map((question) => queryClient.prefetchQuery(question)));
  await answer(ask(api));
  if (follow) await answer(follow(api, queryClient));
  return (
    <HydrationBoundary state={dehydrate(queryClient, { serializeData: asCarried })}>
      {children}
    </HydrationBoundary>
  );
}

/** Of a list that is opened without a filter: its first page, as the page asks for it (components/dashboard/paging.tsx). */
export const FIRST_PAGE = { limit: 50 };
