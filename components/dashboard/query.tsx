"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Notice, PageHead } from "@/components/ui/page";
import { Skeleton } from "@/components/ui/skeleton";
import { useFaultWords, useWords } from "./session";

/** The three faces of a question to the server: its shape while it is asked, a sentence when it failed, the answer. */
export function Answer<T>({
  query,
  page = false,
  lines = 6,
  children,
}: {
  query: UseQueryResult<T, unknown>;
  /** The answer is the whole page, head and all: what failed is its heading. */
  page?: boolean;
  lines?: number;
  children(data: T): ReactNode;
}) {
  const { common } = useWords();
  const faultWords = useFaultWords();
  if (query.data !== undefined) return children(query.data);
  if (query.error && page) return <PageHead title={faultWords(query.error)} />;
  if (query.error) return <Notice tone="bad">{faultWords(query.error)}</Notice>;
  return <Skeleton lines={lines} label={common.loading} />;
}
