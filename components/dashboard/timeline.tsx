"use client";

import Link from "next/link";
import { useSession } from "./session";
import { When } from "./values";

/** What happened, oldest first; each event leads to its own page where the reader may see events. */
export function Timeline({ events }: { events: readonly { id: string; type: string; createdAt: Date }[] }) {
  const { may, path } = useSession();
  return (
    <ol className="border-l border-line">
      {events.map((event) => (
        <li
          key={event.id}
          className="relative flex flex-wrap items-baseline justify-between gap-x-4 py-1.5 pl-4"
        >
          <span aria-hidden className="absolute top-3.5 -left-1 size-1.5 rounded-full bg-muted" />
          {may("events:read") ? (
            <Link href={path(`/events/${event.id}`)} className="font-mono text-xs hover:underline">
              {event.type}
            </Link>
          ) : (
            <span className="font-mono text-xs">{event.type}</span>
          )}
          <span className="text-sm text-muted">
            <When at={event.createdAt} exact />
          </span>
        </li>
      ))}
    </ol>
  );
}
