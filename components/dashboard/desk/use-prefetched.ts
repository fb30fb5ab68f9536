import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { CaseKind } from "@/server/desk/schema";
import { type Answers, useApi, useCalls } from "../api";
import { fetchAhead } from "./fetch-ahead";

type Item = Pick<Answers["desk"]["list"]["data"][number], "kind" | "id">;

/** As long as this what was fetched ahead is shown at once; the server refuses a decision about what has changed since. */
const FRESH_MS = 60_000;

/** Fetches the cases that come next, and what colleagues do about them. */
export function usePrefetched(next: readonly Item[]): void {
  const api = useApi();
  const calls = useCalls();
  const queryClient = useQueryClient();
  const named = next.map(({ kind, id }) => `${kind} ${id}`).join();
  useEffect(() => {
    const gets = {
      screening: calls.screenings.get.query,
      id_check: calls.idChecks.get.query,
      sanctions_screening: calls.sanctions.get.query,
    };
    for (const one of named.split(",").filter(Boolean)) {
      const [kind, id = ""] = one.split(" ");
      void fetchAhead(queryClient, api, gets, { kind: kind as CaseKind, id }, FRESH_MS);
    }
  }, [named, api, calls, queryClient]);
}
