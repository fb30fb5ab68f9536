"use client";

import { formatNumber } from "@/server/platform/i18n/formats";
import type { Answers } from "../api";
import { useSession } from "../session";
import { StatusOf } from "../values";
import { AsRead } from "./as-read";
import type { Place } from "./viewer";

type Deviation = {
  id: string;
  code: string;
  field: string;
  severity: "low" | "medium" | "high";
  note: string;
  document?: number | undefined;
  page?: number | undefined;
  /** In words. */
  about: string;
  printed: string | number | boolean | null;
  expected: string | number | boolean | null;
  currency: string | number | boolean | null;
  /** Every place that says so, the first of them the card's own. */
  places: readonly { id: string; document?: number | undefined; page?: number | undefined }[];
  /** What it took of its document's points; null where it took none. */
  points: number | null;
  /** The rule by which it binds the whole score. */
  binds: string | null;
  advice: { explanation: string; ask: string };
  seen: Answers["screenings"]["get"]["deviations"][number]["seen"];
};

const ORDER = { high: 0, medium: 1, low: 2 } as const;

/** What does not add up, the heaviest first: one sentence, printed and expected in aligned columns, and where to look. */
export function Deviations({
  deviations,
  onShow,
  onAsk,
}: {
  deviations: readonly Deviation[];
  /** Null where no viewer is at hand. */
  onShow: ((place: Place) => void) | null;
  /** Null where nobody can be asked now. */
  onAsk: ((deviation: Deviation) => void) | null;
}) {
  const { words, locale } = useSession();
  const t = words.screenings;
  if (deviations.length === 0) return <p className="text-muted">{t.noDeviations}</p>;
  return (
    <ul className="flex flex-col gap-4">
      {[...deviations]
        .sort((a, b) => ORDER[a.severity] - ORDER[b.severity])
        .map((one) => (
          <li key={one.id} className="border-l-2 border-line pl-4">
            <div className="mb-1 flex flex-wrap items-center gap-2">
              <StatusOf status={one.severity} />
              {one.points === null ? null : (
                <span className="tabular text-sm text-muted">
                  {t.costs(formatNumber(locale, one.points))}
                </span>
              )}
              {one.binds === null ? null : <span className="text-sm text-muted">{one.binds}</span>}
            </div>
            <p>{one.note}</p>
            <div className="mt-2">
              <AsRead one={one} />
            </div>
            <p className="mt-2 text-sm text-muted">
              <span className="font-medium text-ink">{t.mayExplain}</span> {one.advice.explanation}
            </p>
            <p className="text-sm text-muted">
              <span className="font-medium text-ink">{t.toAsk}</span> {one.advice.ask}
            </p>
            {onAsk ? (
              <button
                type="button"
                className="mt-2 mr-5 text-sm underline underline-offset-2 hover:text-ink"
                onClick={() => onAsk(one)}
              >
                {t.ask.about}
              </button>
            ) : null}
            {onShow
              ? one.places.map(({ id, document, page }) =>
                  document === undefined ? null : (
                    <button
                      key={id}
                      type="button"
                      className="mt-2 mr-5 text-sm text-muted underline underline-offset-2 hover:text-ink"
                      onClick={() => onShow({ document, page: page ?? 1, mark: id })}
                    >
                      {page === undefined ? t.documentOnly(document + 1) : t.where(document + 1, page)}
                    </button>
                  ),
                )
              : null}
          </li>
        ))}
    </ul>
  );
}
