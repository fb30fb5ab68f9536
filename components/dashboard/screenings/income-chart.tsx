"use client";

import { Section } from "@/components/ui/page";
import { formatCents, formatNumber } from "@/server/platform/i18n/formats";
import type { incomeMonths } from "@/server/screenings/income-months";
import { useSession } from "../session";
import { useMonth } from "../values";

type Income = NonNullable<ReturnType<typeof incomeMonths>>;

const SLOT = 56;
const BAR = 20;
const TOP = 18;
const HEIGHT = 96;
const FOOT = 34;

/** The pay of each month as the slips and the account tell of it; the same figures stand in the table below. */
export function IncomeChart({ income: { currency, months } }: { income: Income }) {
  const { words, locale } = useSession();
  const t = words.case.months;
  const month = useMonth();
  const money = (amount: number | null) =>
    amount === null
      ? t.nothing
      : currency === null
        ? formatNumber(locale, amount, 2)
        : formatCents(locale, Math.round(amount * 100), currency);
  const amounts = months.flatMap(({ slip, account }) => [slip ?? account ?? 0].filter((one) => one > 0));
  const most = Math.max(1, ...months.flatMap(({ slip, account }) => [slip ?? 0, account ?? 0]));
  const scaled = (amount: number) => Math.max(2, (amount / most) * HEIGHT);
  const [first, last] = [months[0]?.month ?? "", months.at(-1)?.month ?? ""];
  const bottom = TOP + HEIGHT;
  const both = months.some(({ slip }) => slip !== null) && months.some(({ account }) => account !== null);
  return (
    <Section title={t.title}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: many months are moved by keys too */}
      <section aria-label={t.title} tabIndex={0} className="overflow-x-auto pb-1">
        <svg
          role="img"
          aria-label={t.summary(
            month(first),
            month(last),
            money(Math.min(...amounts)),
            money(Math.max(...amounts)),
          )}
          width={months.length * SLOT}
          height={bottom + FOOT}
          className="block"
        >
          <line x1="0" x2={months.length * SLOT} y1={bottom} y2={bottom} className="stroke-line" />
          {months.map(({ month: of, slip, account }, nth) => {
            const middle = nth * SLOT + SLOT / 2;
            const highest = Math.max(slip ?? 0, account ?? 0);
            return (
              <g key={of}>
                {slip === null ? null : (
                  <rect
                    x={both ? middle - BAR : middle - BAR / 2}
                    y={bottom - scaled(slip)}
                    width={BAR - 1}
                    height={scaled(slip)}
                    rx="2"
                    className="fill-muted"
                  />
                )}
                {account === null ? null : (
                  <rect
                    x={both ? middle + 1 : middle - BAR / 2 + 1}
                    y={bottom - scaled(account)}
                    width={BAR - 2}
                    height={scaled(account)}
                    rx="2"
                    className="fill-none stroke-muted"
                    strokeWidth="1.5"
                  />
                )}
                <text
                  x={middle}
                  y={bottom - (highest > 0 ? scaled(highest) : 0) - 6}
                  textAnchor="middle"
                  className="tabular fill-ink text-xs"
                >
                  {highest > 0 ? formatNumber(locale, Math.round(slip ?? account ?? 0)) : t.nothing}
                </text>
                <text x={middle} y={bottom + 15} textAnchor="middle" className="fill-muted text-xs">
                  {month(of, "short")}
                </text>
                {nth === 0 || of.endsWith("-01") ? (
                  <text x={middle} y={bottom + 30} textAnchor="middle" className="fill-muted text-xs">
                    {of.slice(0, 4)}
                  </text>
                ) : null}
              </g>
            );
          })}
        </svg>
      </section>
      <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
        {months.some(({ slip }) => slip !== null) ? (
          <span className="inline-flex items-center gap-2">
            <span aria-hidden className="size-3 rounded-sm bg-muted" />
            {t.slip}
          </span>
        ) : null}
        {months.some(({ account }) => account !== null) ? (
          <span className="inline-flex items-center gap-2">
            <span aria-hidden className="size-3 rounded-sm border-2 border-muted" />
            {t.account}
          </span>
        ) : null}
      </p>
      <details className="mt-2">
        <summary className="cursor-pointer text-sm text-muted hover:text-ink">{t.table}</summary>
        <table className="tabular mt-2 w-full text-left text-base">
          <caption className="sr-only">{t.title}</caption>
          <thead>
            <tr className="border-b border-line text-xs text-muted">
              <th scope="col" className="py-1.5 pr-4 font-medium">
                {t.month}
              </th>
              <th scope="col" className="pr-4 text-right font-medium">
                {t.slip}
              </th>
              <th scope="col" className="text-right font-medium">
                {t.account}
              </th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month: of, slip, account }) => (
              <tr key={of} className="border-b border-line last:border-b-0">
                <th scope="row" className="py-1.5 pr-4 font-normal">
                  {month(of)}
                </th>
                <td className="pr-4 text-right">{money(slip)}</td>
                <td className="text-right">{money(account)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Section>
  );
}
