import type { Part } from "../extract/extraction";
import { recall } from "../extract/recall";
import { fieldOf, numberOf, numbersIn } from "../field-of";
import { has } from "../knowledge";
import { agree, round2 } from "../values/amount";
import { type Figure, insteadOf, mean, type Source } from "./figure";

export function fromTax({ part, extraction }: Source): Figure | null {
  // Assessments of several countries print the whole income of the year alone.
  const whole = part.fields.some(({ name }) => /^(?:business_|interest_)/.test(name))
    ? undefined
    : fieldOf(part, "total_income");
  const work =
    fieldOf(part, "employment_income") ??
    fieldOf(part, "self_employment_income") ??
    fieldOf(part, "pension_income") ??
    whole;
  if (work === undefined || typeof work.value !== "number" || work.value <= 0) return null;
  const total = numberOf(part, "total_income");
  if (
    total !== undefined &&
    part.fields.some((f) => f.name === "tax_form" && f.value === "1040") &&
    total < work.value * 0.5
  )
    return null;
  return {
    amount: round2((fromAll(part) ?? work.value) / 12),
    currency: work.currency ?? part.context.currency,
    basis: "gross",
    method: work.name === "self_employment_income" ? "self_employed" : "annual_certificate",
    document: extraction.document,
    page: work.page,
    confidence: work.confidence * 0.9,
    end: String(fieldOf(part, "tax_year")?.value ?? ""),
    instead: insteadOf(work),
  };
}

/** Wages, a business and a pension of one year, where there are several and the total says that they are all of it. */
function fromAll(part: Part): number | undefined {
  const total = numberOf(part, "total_income");
  const earned = numbersIn(part, "employment_income", "self_employment_income", "pension_income").filter(
    (one) => one !== undefined && one > 0,
  );
  const sum = earned.reduce<number>((all, one) => all + (one ?? 0), 0);
  return total !== undefined && earned.length > 1 && agree(sum, total) ? sum : undefined;
}

/** Spanish income tax on a year's yield, without deductions for family: what is left to live on is never more. */
function afterSpanishTax(year: number): number {
  const scale = [
    [12_450, 0.19],
    [20_200, 0.24],
    [35_200, 0.3],
    [60_000, 0.37],
    [Number.POSITIVE_INFINITY, 0.45],
  ] as const;
  let from = 0;
  let tax = -Math.min(year, 5_550) * 0.19;
  for (const [until, rate] of scale) {
    tax += Math.max(0, Math.min(year, until) - from) * rate;
    from = until;
  }
  return year - Math.max(0, tax);
}

/** Profit of a business (never its turnover) as a monthly figure; the mean of the last two years where both are there. */
export function businessMean(sources: readonly Source[]): Figure | null {
  const figures = sources.map(fromBusiness).filter((f) => f !== null);
  const byYear = new Map(figures.map((f) => [f.end, f] as const));
  const [latest, before] = [...byYear.values()].sort((a, b) => b.end.localeCompare(a.end));
  if (latest === undefined) return null;
  const amount = before === undefined ? latest.amount : mean([latest.amount, before.amount]);
  return { ...latest, amount: round2(amount), instead: [...latest.instead, ...(before?.instead ?? [])] };
}

function fromBusiness({ part, extraction }: Source): Figure | null {
  const form = String(fieldOf(part, "tax_form")?.value ?? "");
  const profit = fieldOf(part, "business_net_profit");
  if (profit === undefined || typeof profit.value !== "number" || profit.value <= 0) return null;
  // A return that shows wages too is judged by them, or by both.
  if (fromAll(part) !== undefined) return null;
  if ((numberOf(part, "employment_income") ?? 0) > profit.value) return null;
  const { sheet } = part.context;
  const quarter = recall(sheet, "quarter", () =>
    Number(
      /\b([1-4])\s?t\b|\b([1-4])\s?(?:º|o|er|do)?\.?\s?trimestre/
        .exec(sheet.flow.folded)
        ?.slice(1)
        .find(Boolean) ?? 4,
    ),
  );
  const year = form === "130" ? (profit.value / quarter) * 4 : profit.value;
  const spanish = has(extraction.country, "profit_after_tax");
  return {
    amount: round2((spanish ? afterSpanishTax(year) : year) / 12),
    currency: profit.currency ?? part.context.currency,
    basis: spanish ? "net" : "gross",
    method: "self_employed",
    document: extraction.document,
    page: profit.page,
    confidence: profit.confidence * 0.85,
    end: `${fieldOf(part, "tax_year")?.value ?? ""}${form === "130" ? `-${quarter}` : ""}`,
    instead: insteadOf(profit),
  };
}
