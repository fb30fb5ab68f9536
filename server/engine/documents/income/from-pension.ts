import { fieldOf, numberOf } from "../field-of";
import { round2 } from "../values/amount";
import type { Figure, Source } from "./figure";

export function fromPension({ part, extraction }: Source): Figure | null {
  const monthly = fieldOf(part, "monthly_amount");
  const annual = numberOf(part, "annual_amount");
  if (monthly === undefined || typeof monthly.value !== "number") return null;
  const fourWeekly = /\b(?:every (?:four|4) weeks|four[- ]weekly|4[- ]weekly)\b/.test(
    part.context.sheet.flow.folded,
  );
  const payments =
    numberOf(part, "payments_per_year") ?? (extraction.country === "ES" ? 14 : fourWeekly ? 13 : 12);
  const amount = annual ?? monthly.value * payments;
  return {
    amount: round2(amount / 12),
    currency: monthly.currency ?? part.context.currency,
    basis: "gross",
    method: "pension",
    document: extraction.document,
    page: monthly.page,
    confidence: monthly.confidence * 0.9,
    end: "",
  };
}
