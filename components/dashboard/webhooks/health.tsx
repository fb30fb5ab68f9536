"use client";

import { formatPercent, formatTime } from "@/server/platform/i18n/formats";
import type { EndpointHealth } from "@/server/webhooks/delivery-log";
import { useSession } from "../session";
import { StatusOf, When } from "../values";

export type { EndpointHealth };

/** The share of the latest attempts that the endpoint took. */
export function Rate({ health }: { health: EndpointHealth | null }) {
  const { words, locale } = useSession();
  if (!health || health.attempts === 0) return <span className="text-muted">–</span>;
  const share = health.taken / health.attempts;
  const tone = share >= 0.99 ? "text-ok" : share >= 0.9 ? "text-warn" : "text-bad";
  return (
    <span
      className={`tabular font-medium ${tone}`}
      title={words.developers.webhooks.rateOf(health.taken, health.attempts)}
    >
      {formatPercent(locale, share)}
    </span>
  );
}

/** Whether it takes what is sent, as of now: nobody calls active what fails, and when it is tried again stands beside. */
export function EndpointState({ active, health }: { active: boolean; health: EndpointHealth | null }) {
  const { words, locale } = useSession();
  const failing = active && (health?.failing_since || isPoor(health));
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <StatusOf status={!active ? "inactive" : failing ? "failing" : "active"} />
      {failing && health?.next_attempt_at ? (
        <span className="text-sm font-normal whitespace-nowrap text-muted" suppressHydrationWarning>
          {words.developers.webhooks.nextTry(formatTime(locale, health.next_attempt_at))}
        </span>
      ) : null}
    </span>
  );
}

const BARELY = 0.5;
const POOR = 0.9;
/** Most is refused; or much is, and the last one was. */
function isPoor(health: EndpointHealth | null): boolean {
  if (!health || health.attempts === 0) return false;
  const share = health.taken / health.attempts;
  const { last_failure: failure, last_taken_at: taken } = health;
  return share < BARELY || (share < POOR && failure !== null && (taken === null || failure.at > taken));
}

/** What the endpoint answered when it last did not take an event, and when. */
export function LastFailure({ health }: { health: EndpointHealth | null }) {
  const failure = health?.last_failure;
  if (!failure) return <span className="text-muted">–</span>;
  return (
    <span className="text-sm">
      <strong className="tabular">{failure.status ?? failure.error ?? "–"}</strong>{" "}
      <span className="text-muted">
        · <When at={failure.at} />
      </span>
    </span>
  );
}
