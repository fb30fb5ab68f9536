"use client";

import { formatPercent } from "@/server/platform/i18n/formats";
import type { EndpointHealth } from "@/server/webhooks/delivery-log";
import { useSession } from "../session";
import { When } from "../values";

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
