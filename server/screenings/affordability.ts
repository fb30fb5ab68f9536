import { namedRentKey, namedRentOf } from "@/server/engine/documents/case-values";
import { formatCents, formatNumber, formatPercent } from "@/server/platform/i18n/formats";
import type { CaseDetails, Language } from "@/server/platform/wire";
import type { StoredAnalysis } from "./analysis";

/** Limits that are in use, by what the income is: a share of the net, or so many monthly rents of gross income a year. */
const NET_PERCENT = 35;
const GROSS_RENTS = 30;
const LIMIT_PERCENT = { net: NET_PERCENT, gross: (12 / GROSS_RENTS) * 100 } as const;

const WORDS = {
  en: {
    net: `${formatPercent("en", NET_PERCENT / 100)} of the net income`,
    gross: `${GROSS_RENTS} monthly rents of gross income a year`,
    takes: (rent: string, share: string, income: string, limit: string, within: boolean) =>
      `The rent of ${rent} takes ${share} of the monthly income of ${income}; that is ${within ? "within" : "beyond"} a usual limit of ${limit}.`,
  },
  es: {
    net: `el ${formatPercent("es", NET_PERCENT / 100)} del ingreso neto`,
    gross: `${GROSS_RENTS} mensualidades de renta como ingreso bruto al año`,
    takes: (rent: string, share: string, income: string, limit: string, within: boolean) =>
      `La renta de ${rent} se lleva el ${share} del ingreso mensual de ${income}; está ${within ? "dentro" : "fuera"} de un límite habitual: ${limit}.`,
  },
} as const;

/**
 * The rent as a share of the income, against a limit that is usual for it, as it is printed: in whole percent. Null where there is no rent
 * to pay, either is not known, or they are in two currencies.
 */
export function affordabilityOf(
  { income, fields, findings }: Pick<StoredAnalysis, "income" | "fields" | "findings">,
  { purpose, caseDetails }: { purpose: string; caseDetails: CaseDetails },
  language: Language,
): string | null {
  const rent = purpose === "purchase" ? null : namedRentOf(caseDetails);
  const { monthly_amount: monthly, currency } = income;
  // A rent that a document contradicts takes no share of anything.
  const contradicted = findings.some(
    ({ code, field, severity }) =>
      code === "case_value_mismatch" &&
      severity !== "low" &&
      field === `case_details.${namedRentKey(caseDetails)}`,
  );
  if (contradicted) return null;
  if (!rent || rent.amount <= 0 || monthly === null || monthly <= 0) return null;
  if (rent.currency && currency && rent.currency !== currency.toUpperCase()) return null;
  const basis = fields.find(({ name }) => name === "income_basis")?.value === "gross" ? "gross" : "net";
  const money = (amount: number) =>
    currency === null
      ? formatNumber(language, amount, 2)
      : formatCents(language, Math.round(amount * 100), currency);
  const percent = Math.round((rent.amount / monthly) * 100);
  const words = WORDS[language];
  return words.takes(
    money(rent.amount),
    formatPercent(language, percent / 100),
    money(monthly),
    words[basis],
    percent <= LIMIT_PERCENT[basis],
  );
}
