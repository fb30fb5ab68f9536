"use client";

import { formatNumber, formatPercent } from "@/server/platform/i18n/formats";
import { useSession } from "../session";

type Step = {
  rule: string;
  part: string;
  points: number;
  document?: number | undefined;
  label: string;
  about: string | null;
};

/** The score as an addition that can be followed: each part with its total, each rule with its points. */
export function ScoreSteps({
  steps,
  breakdown,
  weights,
}: {
  steps: readonly Step[];
  breakdown: Readonly<Record<string, number>> | null;
  /** In percent, by part. */
  weights: Readonly<Record<string, number>>;
}) {
  const { words, locale } = useSession();
  const t = words.screenings;
  const parts = ["document_integrity", "financial_capacity", "identity", "total"];
  return (
    <table className="tabular w-full text-base">
      <caption className="sr-only">{t.how}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t.rule}</th>
          <th scope="col">{t.points}</th>
        </tr>
      </thead>
      {parts.map((part) => {
        const rows = steps.filter((step) => step.part === part);
        const total = breakdown?.[part];
        if (rows.length === 0 && total === undefined) return null;
        return (
          <tbody key={part} className="border-t border-line first:border-t-0">
            <tr>
              <th scope="rowgroup" className="py-2 text-left font-medium">
                {t.parts[part]}
                {weights[part] === undefined ? null : (
                  <span className="font-normal text-muted">
                    {" "}
                    {t.weighs(formatPercent(locale, weights[part] / 100))}
                  </span>
                )}
              </th>
              <td className="text-right font-medium">{total}</td>
            </tr>
            {rows.map((step, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one rule may weigh several times, and the list never changes
              <tr key={`${step.rule}-${index}`} className="text-sm text-muted">
                <td className="py-1 pl-4">
                  {step.label}
                  {step.document === undefined ? null : ` · ${t.documentOnly(step.document + 1)}`}
                  {step.about === null ? null : <span className="block text-xs">{step.about}</span>}
                </td>
                <td className="text-right">{`${step.points > 0 ? "+" : ""}${formatNumber(locale, step.points)}`}</td>
              </tr>
            ))}
          </tbody>
        );
      })}
      {steps.length === 0 ? (
        <tbody>
          <tr>
            <td colSpan={2} className="pt-2 text-sm text-muted">
              {t.noSteps}
            </td>
          </tr>
        </tbody>
      ) : null}
    </table>
  );
}
