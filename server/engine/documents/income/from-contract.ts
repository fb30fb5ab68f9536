import { contractDate, fieldOf, numberOf } from "../field-of";
import { round2 } from "../values/amount";
import { type Figure, insteadOf, type Source } from "./figure";

export function fromContract({ part, extraction }: Source): Figure | null {
  const annual = fieldOf(part, "annual_gross_salary");
  const monthly = fieldOf(part, "monthly_gross_salary");
  const used = annual ?? monthly ?? fieldOf(part, "hourly_rate");
  if (used === undefined || typeof used.value !== "number" || used.value <= 0) return null;
  const payments = numberOf(part, "payments_per_year") ?? 12;
  const hours = numberOf(part, "weekly_hours");
  if (used.name === "hourly_rate" && hours === undefined) return null;
  const year =
    used === annual ? used.value : used === monthly ? used.value * payments : used.value * (hours ?? 0) * 52;
  const amount = year / 12;
  return {
    amount: round2(amount),
    currency: used.currency ?? part.context.currency,
    basis: "gross",
    method: "contract",
    document: extraction.document,
    page: used.page,
    confidence: used.confidence * 0.85,
    end: contractDate(part),
    instead: insteadOf(used),
  };
}
