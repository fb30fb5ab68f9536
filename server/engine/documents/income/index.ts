import type { Sound } from "../disputes/sound";
import type { Instead } from "../types";
import { round2 } from "../values/amount";
import type { Figure, Source } from "./figure";
import { fromContract } from "./from-contract";
import { fromCredits } from "./from-credits";
import { fromJobs } from "./from-payslips";
import { fromPensions } from "./from-pension";
import { businessMean, fromTax } from "./from-tax";

export type Income = {
  monthly_amount: number | null;
  currency: string | null;
  basis: "net" | "gross" | null;
  method: string | null;
  /** The document and page the figure rests on, for the fields `income_method` and `income_basis`. */
  document: number | null;
  page: number;
  confidence: number;
  /** Distinct documents that carry or confirm the figure. */
  sources: number;
  /** Credits of a statement agree with the pay slips within 2 %. */
  corroborated: boolean;
  /** Proven figures that it rests on in the place of contradicted ones. */
  instead: readonly Instead[];
};

const none: Income = {
  monthly_amount: null,
  currency: null,
  basis: null,
  method: null,
  document: null,
  page: 1,
  confidence: 0,
  sources: 0,
  corroborated: false,
  instead: [],
};

const newest = (figures: readonly (Figure | null)[]): Figure | null =>
  figures.filter((f) => f !== null).sort((a, b) => b.end.localeCompare(a.end) || b.amount - a.amount)[0] ??
  null;

/**
 * Monthly income: net before gross, pay slips confirmed by bank credits before
 * anything else, the lower figure where the two differ by more than 2 %. Documents of other people must be left out; what findings contradict
 * is not there (disputes/).
 */
export function income(extractions: readonly Sound[]): Income {
  const sources = [...extractions]
    .sort((a, b) => a.source.sha256.localeCompare(b.source.sha256))
    .flatMap((extraction) => extraction.parts.map((part) => ({ extraction, part })));
  const of = (type: string): Source[] => sources.filter((s) => s.part.type === type);
  const contract = newest(of("employment_contract").map(fromContract));
  const tax = businessMean(of("tax_return")) ?? newest(of("tax_return").map(fromTax));
  const annual =
    contract?.method === "contract" ? contract.amount * 12 : tax === null ? undefined : tax.amount * 12;
  const slips = fromJobs(of("payslip"), annual);
  const floor = fromJobs(of("payslip"), undefined);
  const credits = fromCredits(of("bank_statement"));
  const pension = fromPensions(of("pension_letter"));
  let chosen: Figure | null = slips;
  let corroborated = false;
  if (
    slips !== null &&
    floor !== null &&
    credits !== null &&
    slips.basis === "net" &&
    slips.currency === credits.currency
  ) {
    const difference = Math.abs(floor.amount - credits.amount) / Math.max(floor.amount, credits.amount);
    corroborated = difference <= 0.02;
    if (!corroborated)
      chosen =
        floor.amount <= credits.amount
          ? { ...floor, method: "lower_of" }
          : { ...credits, method: "lower_of" };
  } else if (slips !== null && slips.basis === "gross" && credits !== null) chosen = credits;
  chosen ??= credits ?? pension ?? tax ?? contract;
  if (chosen === null) return none;
  if (pension !== null && chosen !== pension && chosen.currency === pension.currency)
    chosen = {
      ...chosen,
      amount: round2(chosen.amount + pension.amount),
      instead: [...chosen.instead, ...pension.instead],
    };
  const sourcesUsed = [slips, credits, tax, contract, pension].filter((f) => f !== null).length;
  return {
    monthly_amount: round2(chosen.amount),
    currency: chosen.currency,
    basis: chosen.basis,
    method: chosen.method,
    document: chosen.document,
    page: chosen.page,
    confidence: Math.round(Math.min(0.95, chosen.confidence) * 100) / 100,
    sources: sourcesUsed,
    corroborated,
    instead: chosen.instead,
  };
}
