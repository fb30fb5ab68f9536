import { monthsOf } from "@/server/engine/documents/requested";
import type { Field } from "@/server/engine/documents/types";
import type { StoredAnalysis } from "./analysis";

/** What slips say was paid for a month, and what an account says came in it. */
export type IncomeMonth = { month: string; slip: number | null; account: number | null };

const MOST_MONTHS = 24;
const FEWEST_MONTHS = 2;

/** The pay of each month that documents tell of and nothing contradicts, or what other figures prove of it, the months between included; null where they tell of fewer than two. */
export function incomeMonths({
  fields,
  documents,
  income,
}: Pick<StoredAnalysis, "fields" | "documents" | "income">): {
  currency: string | null;
  months: IncomeMonth[];
} | null {
  const slips = new Map<string, Set<number>>();
  const credits = new Map<string, number>();
  for (const { index, type, replacedBy } of documents) {
    if (replacedBy !== undefined) continue;
    const own = fields.filter(({ document }) => document === index);
    for (const field of own) {
      const value = field.disputed ? field.instead : field.value;
      if (typeof value !== "number" || !inCurrency(field, income.currency)) continue;
      if (field.name === "net_pay") {
        const month = monthOfSlip(field, own);
        if (month) slips.set(month, (slips.get(month) ?? new Set()).add(value));
      } else if (field.name === "salary_credit") {
        const month = field.date?.slice(0, 7) ?? onlyOne(monthsOf(type, own));
        if (month) credits.set(month, (credits.get(month) ?? 0) + value);
      }
    }
  }
  const known = [...new Set([...slips.keys(), ...credits.keys()])].sort();
  if (known.length < FEWEST_MONTHS) return null;
  const sum = (paid: Set<number> | undefined) =>
    paid ? [...paid].reduce((total, one) => total + one, 0) : null;
  const months = between(known[0] ?? "", known.at(-1) ?? "").map((month) => ({
    month,
    slip: sum(slips.get(month)),
    account: credits.get(month) ?? null,
  }));
  return { currency: income.currency, months: months.slice(-MOST_MONTHS) };
}

const inCurrency = ({ currency }: Field, wanted: string | null) =>
  !currency || !wanted || currency.toUpperCase() === wanted.toUpperCase();

const onlyOne = (months: readonly string[]) => (months.length === 1 ? months[0] : undefined);

/** Of a file with several slips the page says which month a figure is of. */
function monthOfSlip(field: Field, own: readonly Field[]): string | undefined {
  const several = own.filter(({ name }) => name === "net_pay").length > 1;
  return monthsOf("payslip", several ? own.filter(({ page }) => page === field.page) : own)[0];
}

function between(first: string, last: string): string[] {
  const months: string[] = [];
  let [year = 0, month = 0] = first.split("-").map(Number);
  for (let at = first; at <= last && months.length < 600; ) {
    months.push(at);
    month += 1;
    if (month > 12) [year, month] = [year + 1, 1];
    at = `${year}-${String(month).padStart(2, "0")}`;
  }
  return months;
}
