"use client";

import { CloudOff, TriangleAlert } from "lucide-react";
import Link from "next/link";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { useSession } from "../session";
import type { Outgoing } from "./outbox";
import { useOutbox } from "./outbox-provider";

/** An answer that comes by then is not worth a word. */
const SOON_MS = 1_500;

/** Decisions that have not reached the server, on whichever page one is, and those that it refused. Nothing where all is well. */
export function Unsent() {
  const { words, path } = useSession();
  const t = words.desk.unsent;
  const { entries, takeBack, dismiss } = useOutbox();
  const slow = useSlow(entries);
  const waiting = entries.filter(({ id, state }) => state === "waiting" || slow.has(id));
  const refused = entries.filter(({ state }) => state === "refused");
  return (
    <div role="status" aria-label={t.title}>
      {waiting.length > 0 ? (
        <div className="border-b border-line bg-warnSoft px-4 py-2 text-sm text-warn lg:px-8">
          <p className="flex items-center gap-2 font-medium">
            <CloudOff aria-hidden className="size-4 shrink-0" />
            {t.waiting(waiting.length)}
          </p>
          <ul className="mt-1">
            {waiting.map((one) => (
              <li key={one.id} className="flex min-h-8 flex-wrap items-center justify-between gap-x-4">
                <span>
                  <bdi>{one.name}</bdi>: {one.label} <span aria-hidden>·</span>{" "}
                  {one.undo ? t.undone : t.notSent}
                </span>
                {one.undo ? null : (
                  <Button size="sm" onClick={() => takeBack(one.id)}>
                    {t.takeBack}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {refused.length > 0 ? (
        <div className="border-b border-line bg-badSoft px-4 py-2 text-sm text-bad lg:px-8">
          <p className="flex items-center gap-2 font-medium">
            <TriangleAlert aria-hidden className="size-4 shrink-0" />
            {words.desk.several.left(refused.length)}
          </p>
          <ul className="mt-1">
            {refused.map((one) => (
              <li key={one.id} className="flex min-h-8 flex-wrap items-center justify-between gap-x-4">
                <span>
                  <bdi>{one.name}</bdi>: {one.label} <span aria-hidden>·</span> {one.why}
                </span>
                <span className="flex items-center gap-3">
                  <Link href={path(`/reviews?case=${one.caseId}`)} className="underline underline-offset-2">
                    {t.open}
                  </Link>
                  <Button size="sm" onClick={() => dismiss(one.id)}>
                    {words.common.close}
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}

/** Those whose answer takes its time. */
function useSlow(entries: readonly Outgoing[]): ReadonlySet<string> {
  const [slow, setSlow] = useState<ReadonlySet<string>>(new Set());
  const sending = entries.flatMap(({ id, state }) => (state === "sending" ? [id] : [])).join(" ");
  useEffect(() => {
    const ids = sending.split(" ").filter(Boolean);
    if (ids.length === 0) return;
    const timer = window.setTimeout(() => setSlow((all) => new Set([...all, ...ids])), SOON_MS);
    return () => window.clearTimeout(timer);
  }, [sending]);
  return slow;
}
