import { recall } from "../extract/recall";
import { fieldOf, numberOf, textOf } from "../field-of";
import { habit } from "../knowledge";
import { round2 } from "../values/amount";
import { sameCompany } from "../values/name";
import { type Figure, insteadOf, type Source } from "./figure";

/** The pensions of one person: of each payer the newest letter, those of several payers added up. */
export function fromPensions(sources: readonly Source[]): Figure | null {
  const letters = sources
    .flatMap((source) => {
      const figure = fromPension(source);
      return figure === null ? [] : [{ figure, payer: textOf(source.part, "payer_name") }];
    })
    .sort((a, b) => b.figure.end.localeCompare(a.figure.end) || b.figure.amount - a.figure.amount);
  const [first] = letters;
  if (first === undefined) return null;
  const counted = letters.filter(
    ({ figure, payer }, place) =>
      place === 0 ||
      (payer !== undefined &&
        first.payer !== undefined &&
        figure.currency === first.figure.currency &&
        !letters
          .slice(0, place)
          .some((other) => other.payer !== undefined && sameCompany(other.payer, payer))),
  );
  return {
    ...first.figure,
    amount: round2(counted.reduce((sum, { figure }) => sum + figure.amount, 0)),
    instead: counted.flatMap(({ figure }) => figure.instead),
  };
}

function fromPension({ part, extraction }: Source): Figure | null {
  const monthly = fieldOf(part, "monthly_amount");
  const annual = numberOf(part, "annual_amount");
  if (monthly === undefined || typeof monthly.value !== "number") return null;
  const { sheet } = part.context;
  const fourWeekly = recall(sheet, "four weekly", () =>
    /\b(?:every (?:four|4) weeks|four[- ]weekly|4[- ]weekly)\b/.test(sheet.flow.folded),
  );
  const payments =
    numberOf(part, "payments_per_year") ??
    Number(habit(extraction.country, "pays_of_a_year") ?? (fourWeekly ? 13 : 12));
  const amount = annual ?? monthly.value * payments;
  return {
    amount: round2(amount / 12),
    currency: monthly.currency ?? part.context.currency,
    basis: "gross",
    method: "pension",
    document: extraction.document,
    page: monthly.page,
    confidence: monthly.confidence * 0.9,
    end: textOf(part, "issue_date") ?? "",
    instead: insteadOf(annual === undefined ? monthly : fieldOf(part, "annual_amount")),
  };
}
