"use client";

import { useQuery } from "@tanstack/react-query";
import { formatDate } from "@/server/platform/i18n/formats";
import { useApi } from "../api";
import { useSession } from "../session";

const HEIGHT_PX = 72;

/** Two weeks of deliveries, a column a day: what arrived, what waits for another try, what was given up. */
export function DeliveryChart({ endpointId }: { endpointId: string }) {
  const { words, locale } = useSession();
  const t = words.developers.webhooks;
  const { data } = useQuery(useApi().webhooks.days.queryOptions({ id: endpointId }));
  if (!data) return <div style={{ height: HEIGHT_PX }} />;
  const most = Math.max(1, ...data.map(({ delivered, failed, waiting }) => delivered + failed + waiting));
  const parts = [
    ["delivered", "bg-ok", words.statuses.delivered ?? ""],
    ["waiting", "bg-warn", words.statuses.pending ?? ""],
    ["failed", "bg-bad", words.statuses.exhausted ?? ""],
  ] as const;
  return (
    <figure>
      <div aria-hidden className="flex items-end gap-1 border-b border-line" style={{ height: HEIGHT_PX }}>
        {data.map((one) => (
          <div
            key={one.day}
            className="flex min-w-0 flex-1 flex-col-reverse"
            title={`${formatDate(locale, one.day, { utc: true })}: ${parts.map(([part, , label]) => `${label} ${one[part]}`).join(" · ")}`}
          >
            {parts.map(([part, colour]) =>
              one[part] > 0 ? (
                <span
                  key={part}
                  className={colour}
                  style={{ height: Math.max(2, Math.round((one[part] / most) * (HEIGHT_PX - 4))) }}
                />
              ) : null,
            )}
          </div>
        ))}
      </div>
      <figcaption className="mt-2 flex flex-wrap justify-between gap-x-4 text-xs text-muted">
        <span>{t.lastDays(data.length)}</span>
        <span className="flex flex-wrap gap-x-4">
          {parts.map(([part, colour, label]) => (
            <span key={part} className="inline-flex items-center gap-1.5">
              <span aria-hidden className={`size-2 rounded-sm ${colour}`} />
              {label} {data.reduce((sum, one) => sum + one[part], 0)}
            </span>
          ))}
        </span>
      </figcaption>
    </figure>
  );
}
