"use client";

import Link from "next/link";
import { useSession } from "./session";
import { StatusOf, When } from "./values";

type Event = { id: string; type: string; createdAt: string };
type Decision = {
  id: string;
  decision: string;
  note: string;
  by: string | null;
  second: string | null;
  createdAt: string;
};

/** What happened and what people decided, oldest first; each event leads to its own page where the reader may see events. */
export function Timeline({
  events,
  decisions = [],
}: {
  events: readonly Event[];
  decisions?: readonly Decision[];
}) {
  const { may, path, words } = useSession();
  const name = (type: string) => words.eventNames[type] ?? type;
  const entries = [
    ...events.map((event) => ({ ...event, kind: "event" as const })),
    ...decisions.map((decision) => ({ ...decision, kind: "decision" as const })),
  ].sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
  return (
    <ol className="border-l border-line">
      {entries.map((entry) => (
        <li
          key={entry.id}
          className="relative flex flex-wrap items-baseline justify-between gap-x-4 py-1.5 pl-4"
        >
          <span aria-hidden className="absolute top-3.5 -left-1 size-1.5 rounded-full bg-muted" />
          {entry.kind === "decision" ? (
            <span className="min-w-0">
              <StatusOf status={entry.decision} />{" "}
              <span className="text-sm">
                {entry.by ? words.screenings.decidedBy(entry.by) : null}
                {entry.second ? `, ${words.desk.confirmedBy(entry.second)}` : null}
              </span>
            </span>
          ) : may("events:read") ? (
            <Link href={path(`/events/${entry.id}`)} className="text-sm hover:underline">
              {name(entry.type)}
            </Link>
          ) : (
            <span className="text-sm">{name(entry.type)}</span>
          )}
          <span className="text-sm text-muted">
            <When at={entry.createdAt} exact />
          </span>
          {entry.kind === "decision" ? (
            <q className="basis-full text-sm break-words text-muted">{entry.note}</q>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
