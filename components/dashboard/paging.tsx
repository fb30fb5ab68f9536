"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { Address } from "./address";
import { useWords } from "./session";

export type Paging = {
  query: { starting_after?: string; limit: number };
  older(lastId: string): void;
  newer(): void;
  first: boolean;
  reset(): void;
};

/** Walks a list by cursors, so that page 4,000 costs what page 1 costs. With an address, the page stands in it. */
export function usePaging(address?: Address, limit = 50): Paging {
  const given = address?.values.after;
  const [trail, setTrail] = useState<readonly string[]>(given ? [given] : []);
  // The address was emptied, or led elsewhere: the way here is forgotten.
  const walked = address === undefined || trail.at(-1) === given ? trail : given ? [given] : [];
  const after = walked.at(-1);
  const go = (to: readonly string[]) => {
    setTrail(to);
    address?.set({ after: to.at(-1) ?? "" });
  };
  return {
    query: { limit, ...(after ? { starting_after: after } : {}) },
    older: (lastId) => go([...walked, lastId]),
    newer: () => go(walked.slice(0, -1)),
    first: walked.length === 0,
    reset: () => go([]),
  };
}

export function Pager({
  paging,
  hasMore,
  lastId,
}: {
  paging: Paging;
  hasMore: boolean;
  lastId: string | undefined;
}) {
  const { common } = useWords();
  if (paging.first && !hasMore) return null;
  return (
    <nav className="mt-3 flex justify-end gap-2">
      <Button size="sm" disabled={paging.first} onClick={paging.newer}>
        {common.newer}
      </Button>
      <Button size="sm" disabled={!hasMore || !lastId} onClick={() => lastId && paging.older(lastId)}>
        {common.older}
      </Button>
    </nav>
  );
}
