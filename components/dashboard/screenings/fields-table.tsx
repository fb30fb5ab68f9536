"use client";

import { formatCents, formatPercent } from "@/server/platform/i18n/formats";
import { useSession } from "../session";
import { useShown } from "../values";
import type { Place } from "./viewer";

type Field = {
  name: string;
  label: string;
  value: string | number | boolean;
  currency?: string | undefined;
  document: number;
  page: number;
  confidence: number;
  proof?: "proven" | "read" | "contradicted" | undefined;
  disputed?: true | undefined;
  instead?: number | undefined;
};

/** 2025 is a year and no amount. */
const isYear = ({ name }: Field) => /(^|_)year$/.test(name);

/** What was read, with where it stands. Identifiers arrive masked. */
export function FieldsTable({
  fields,
  workedOut,
  income,
  onShow,
}: {
  fields: readonly Field[];
  /** What follows from the fields and stands on no page. */
  workedOut: readonly Pick<Field, "name" | "label" | "value">[];
  income: { monthly_amount: number | null; currency: string | null } | null;
  onShow(place: Place): void;
}) {
  const { words, locale } = useSession();
  const t = words.screenings;
  const shown = useShown();
  return (
    <>
      <p className="tabular mb-4">
        <span className="text-muted">{t.income}: </span>
        <strong>
          {income?.monthly_amount === null || income === null
            ? t.noIncome
            : formatCents(locale, Math.round(income.monthly_amount * 100), income.currency ?? "eur")}
        </strong>
        {workedOut.map(({ name, label, value }) => (
          <span key={name} className="block text-sm text-muted">{`${label}: ${shown(value)}`}</span>
        ))}
      </p>
      <div className="overflow-x-auto">
        <table className="tabular w-full text-left text-base">
          <caption className="sr-only">{t.fields}</caption>
          <thead>
            <tr className="border-b border-line text-xs text-muted">
              <th scope="col" className="py-2 pr-4 font-medium">
                {t.field}
              </th>
              <th scope="col" className="pr-4 font-medium">
                {t.value}
              </th>
              <th scope="col" className="pr-4 font-medium">
                {t.source}
              </th>
              <th scope="col" className="hidden text-right font-medium sm:table-cell">
                {t.confidence}
              </th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one field may be read several times, and the list never changes
              <tr key={`${field.name}-${index}`} className="border-b border-line last:border-b-0">
                <td className="py-1.5 pr-4 text-sm break-words text-muted">{field.label}</td>
                <td className="pr-4 font-medium">
                  {isYear(field) ? String(field.value) : shown(field.value, field.currency)}
                  {field.disputed ? (
                    <span className="block text-xs font-normal text-muted">
                      {field.instead === undefined || field.instead === field.value
                        ? t.disputed
                        : t.disputedFor(shown(field.instead, field.currency))}
                    </span>
                  ) : field.proof === "proven" ? (
                    <span className="block text-xs font-normal text-muted">
                      <span aria-hidden="true">✓ </span>
                      {t.proven}
                    </span>
                  ) : null}
                </td>
                <td className="pr-4 whitespace-nowrap">
                  <button
                    type="button"
                    className="text-sm text-muted underline underline-offset-2 hover:text-ink"
                    onClick={() => onShow({ document: field.document, page: field.page, mark: null })}
                  >
                    {t.where(field.document + 1, field.page)}
                  </button>
                </td>
                <td className="hidden text-right text-sm text-muted sm:table-cell">
                  {formatPercent(locale, field.confidence)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
