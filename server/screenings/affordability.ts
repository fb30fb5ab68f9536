import { rentOf } from "@/server/engine/documents/case-values";
import { formatCents, formatPercent } from "@/server/platform/i18n/formats";
import type { CaseDetails, Language } from "@/server/platform/wire";
import type { StoredAnalysis } from "./analysis";

/** Limits that are in use, by what the income is: 35 % of the net, or a gross of 30 monthly rents a year. */
const LIMIT = { net: 0.35, gross: 12 / 30 } as const;

const WORDS = {
  en: {
    net: "35 % of the net income",
    gross: "30 monthly rents of gross income a year",
    takes: (rent: string, share: string, income: string, limit: string, within: boolean) =>
      `The rent of ${rent} takes ${share} of the monthly income of ${income}; ${within ? "that is within" : "that is beyond"} the limit of ${limit}.`,
  },
  es: {
    net: "el 35 % del ingreso neto",
    gross: "30 mensualidades de renta como ingreso bruto al año",
    takes: (rent: string, share: string, income: string, limit: string, within: boolean) =>
      `La renta de ${rent} se lleva el ${share} del ingreso mensual de ${income}; ${within ? "está dentro" : "está fuera"} del límite de ${limit}.`,
  },
} as const;

/** The rent as a share of the income, against the limit that goes with it; null where either is not known. */
export function affordabilityOf(
  { income, fields }: Pick<StoredAnalysis, "income" | "fields">,
  caseDetails: CaseDetails,
  language: Language,
): string | null {
  const rent = rentOf(caseDetails);
  const { monthly_amount: monthly, currency } = income;
  if (rent === null || monthly === null || monthly <= 0) return null;
  const basis = fields.find(({ name }) => name === "income_basis")?.value === "gross" ? "gross" : "net";
  const money = (amount: number) => formatCents(language, Math.round(amount * 100), currency ?? "eur");
  const share = rent / monthly;
  const words = WORDS[language];
  return words.takes(
    money(rent),
    formatPercent(language, share),
    money(monthly),
    words[basis],
    share <= LIMIT[basis],
  );
}
