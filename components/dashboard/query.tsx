"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Notice } from "@/components/ui/page";
import { Skeleton } from "@/components/ui/skeleton";
import { useFaultWords, useWords } from "./session";

/** The three faces of a question to the server: its shape while it is asked, a sentence when it failed, the answer. */
export function Answer<T>({
  query,
  lines = 6,
  children,
}: {
  query: UseQueryResult<T, unknown>;
  lines?: number;
  children(data: T): ReactNode;
}) {
  const { common } = useWords();
  const faultWords = useFaultWords();
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <Notice tone="bad">{faultWords(query.error)}</Notice>;
  return <Skeleton lines={lines} label={common.loading} />;
}
