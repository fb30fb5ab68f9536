"use client";

import { ChevronRight } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { formatDuration } from "@/server/platform/i18n/formats";
import { useSession } from "../session";
import { Id, StatusOf, When } from "../values";

export type Delivery = {
  id: string;
  event_id: string;
  event_type: string | null;
  endpoint_id: string;
  status: string;
  resend: boolean;
  attempts: readonly {
    /** What the receiver read in Service-Delivery. */
    id: string;
    number: number;
    status: number | null;
    error: string | null;
    duration_ms: number;
    response_body: string | null;
    at: string;
  }[];
  next_attempt_at: string | null;
  created_at: string;
};

/** The delivery log: one line each, its attempts with the receiver's own words underneath. */
export function Deliveries({
  deliveries,
  actions,
}: {
  deliveries: readonly Delivery[];
  actions?(delivery: Delivery): ReactNode;
}) {
  const { words, path, locale, may } = useSession();
  const t = words.developers.webhooks;
  return (
    <ul className="divide-y divide-line rounded border border-line">
      {deliveries.map((one) => (
        <li key={one.id}>
          <details className="group">
            <summary className="flex cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 hover:bg-sunken">
              <ChevronRight
                aria-hidden
                className="size-3.5 text-muted transition-transform duration-100 group-open:rotate-90"
              />
              <StatusOf status={one.status} />
              <span className="min-w-0 flex-1 truncate font-mono text-xs">
                {one.event_type ?? one.event_id}
              </span>
              <span className="tabular text-sm text-muted">
                {t.attempts} {one.attempts.length}
              </span>
              <span className="text-sm text-muted">
                <When at={one.created_at} />
              </span>
            </summary>
            <div className="border-t border-line bg-sunken px-3 py-3 text-sm sm:pl-10">
              <div className="mb-2 flex flex-wrap items-center gap-3">
                {may("events:read") ? (
                  <Link href={path(`/events/${one.event_id}`)} className="underline underline-offset-2">
                    {t.event}
                  </Link>
                ) : null}
                {one.next_attempt_at && one.status === "pending" ? (
                  <span className="text-muted">
                    {t.next} <When at={one.next_attempt_at} />
                  </span>
                ) : null}
                {actions?.(one)}
              </div>
              <ol className="flex flex-col gap-2">
                {one.attempts.map((attempt) => (
                  <li key={attempt.number}>
                    <span className="tabular mr-3">
                      {t.attempt(attempt.number)} · <strong>{attempt.status ?? attempt.error ?? "–"}</strong>{" "}
                      · {formatDuration(locale, attempt.duration_ms)} · <When at={attempt.at} exact />
                    </span>
                    <Id id={attempt.id} />
                    {attempt.response_body ? (
                      <pre className="mt-1 max-h-40 overflow-auto rounded border border-line bg-raised p-2 font-mono text-xs whitespace-pre-wrap">
                        {attempt.response_body}
                      </pre>
                    ) : null}
                  </li>
                ))}
              </ol>
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}
