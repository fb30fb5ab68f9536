"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useWords } from "./session";

export type Paging = {
  query: { starting_after?: string; limit: number };
  older(lastId: string): void;
  newer(): void;
  first: boolean;
  reset(): void;
};

/** Walks a list by cursors, so that page 4,000 costs what page 1 costs. */
export function usePaging(limit = 50): Paging {
  const [trail, setTrail] = useState<readonly string[]>([]);
  const after = trail.at(-1);
  return {
    query: { limit, ...(after ? { starting_after: after } : {}) },
    older: (lastId) => setTrail([...trail, lastId]),
    newer: () => setTrail(trail.slice(0, -1)),
    first: trail.length === 0,
    reset: () => setTrail([]),
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
