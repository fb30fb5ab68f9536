import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { type Answers, useApi } from "../api";

type Item = Pick<Answers["desk"]["list"]["data"][number], "kind" | "id">;

/** As long as this what was fetched ahead is shown at once; the server refuses a decision about what has changed since. */
const FRESH_MS = 60_000;

/** Fetches the cases that come next, and what colleagues do about them. */
export function usePrefetched(next: readonly Item[]): void {
  const api = useApi();
  const queryClient = useQueryClient();
  const named = next.map(({ kind, id }) => `${kind} ${id}`).join();
  useEffect(() => {
    for (const one of named.split(",").filter(Boolean)) {
      const [kind, id = ""] = one.split(" ");
      const fresh = { staleTime: FRESH_MS };
      if (kind === "screening")
        void queryClient.prefetchQuery(api.screenings.get.queryOptions({ id }, fresh));
      if (kind === "id_check") void queryClient.prefetchQuery(api.idChecks.get.queryOptions({ id }, fresh));
      if (kind === "sanctions_screening")
        void queryClient.prefetchQuery(api.sanctions.get.queryOptions({ id }, fresh));
    }
  }, [named, api, queryClient]);
}
