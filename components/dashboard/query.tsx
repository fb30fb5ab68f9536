"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Notice, PageHead } from "@/components/ui/page";
import { Skeleton } from "@/components/ui/skeleton";
import { faultOf, passes } from "./api";
import { GROUPS } from "./navigation";
import { useFaultWords, useSession, useWords } from "./session";

/** The three faces of a question to the server: its shape while it is asked, a sentence when it failed, the answer. */
export function Answer<T>({
  query,
  page = false,
  lines = 6,
  asking = null,
  children,
}: {
  query: UseQueryResult<T, unknown>;
  /** The answer is the whole page, head and all: what failed is its heading. */
  page?: boolean;
  lines?: number;
  /** Beside the shape of what is asked for. */
  asking?: ReactNode;
  children(data: T): ReactNode;
}) {
  const { common } = useWords();
  const faultWords = useFaultWords();
  useAskedAgain(query);
  if (query.data !== undefined) return children(query.data);
  if (query.error && page) return <PageHead above={<WayBack />} title={faultWords(query.error)} />;
  if (query.error)
    return (
      <Notice tone="bad">
        <span className="flex flex-wrap items-center justify-between gap-3">
          {faultWords(query.error)}
          {passes(query.error) ? (
            <Button size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
              {common.tryAgain}
            </Button>
          ) : null}
        </span>
      </Notice>
    );
  return (
    <>
      {asking}
      <Skeleton lines={lines} label={common.loading} />
    </>
  );
}

/** From an object that is not there to its list. */
function WayBack() {
  const { words, path } = useSession();
  const place = `/${usePathname().split("/")[2] ?? ""}`;
  const list = GROUPS.flatMap(({ places }) => places).find((one) => one.path === place);
  return <Link href={path(list?.path ?? "")}>{list?.label(words) ?? words.common.back}</Link>;
}

const AGAIN_MS = 5_000;

/** What failed for want of a connection is asked again by itself: a browser does not always know that the line is back. */
function useAskedAgain({ data, error, refetch }: UseQueryResult<unknown, unknown>): void {
  const ask = useRef(refetch);
  useEffect(() => {
    ask.current = refetch;
  });
  const cut = data === undefined && error !== null && faultOf(error).code === "offline";
  useEffect(() => {
    if (!cut) return;
    const timer = window.setInterval(() => void ask.current(), AGAIN_MS);
    return () => window.clearInterval(timer);
  }, [cut]);
}
