import type { QueryClient } from "@tanstack/react-query";
import type { TRPCOptionsProxy } from "@trpc/tanstack-react-query";
import type { CaseKind } from "@/server/desk/schema";
import type { AppRouter } from "@/server/trpc/root";

/** How each kind of case is asked for. */
export type CaseCalls = Record<CaseKind, (asked: { id: string; ahead: true }) => Promise<unknown>>;

/**
 * Fetches a case that may be shown next, under the question that its page asks. The server writes down that it was given ahead of being
 * opened; that it was looked at is said when it is shown (use-looked.ts).
 */
export function fetchAhead(
  queryClient: QueryClient,
  api: TRPCOptionsProxy<AppRouter>,
  calls: CaseCalls,
  { kind, id }: { kind: CaseKind; id: string },
  staleTime = 0,
): Promise<void> {
  const queryKey: readonly unknown[] = {
    screening: () => api.screenings.get.queryKey({ id }),
    id_check: () => api.idChecks.get.queryKey({ id }),
    sanctions_screening: () => api.sanctions.get.queryKey({ id }),
  }[kind]();
  return queryClient.prefetchQuery({ queryKey, queryFn: () => calls[kind]({ id, ahead: true }), staleTime });
}
