import { finding } from "../checks/make-finding";
import type { Extraction, Part } from "../extract/extraction";
import type { FieldName } from "../field-names";
import { fieldOf, numberOf } from "../field-of";
import { endsOf } from "../kinds/bank-statement/extract/ends";
import type { Finding, RawField, SingleType } from "../types";
import { agree, cents } from "../values/amount";
import { makesUp, multiple, type Relation, relationsOf } from "./relations";

/**
 * What a paper of a type is about: the first of each list that it states, and what of other figures proves it. What is repeated as a
 * matter of course proves nothing. Contracts of employment and purchase are left out: most state one sum and nothing that leads to it.
 */
const KEYS: Partial<Record<SingleType, { names: readonly FieldName[][]; by?: readonly Relation[] }>> = {
  payslip: { names: [["net_pay", "net_pay_before_tax", "gross_pay"]], by: ["pair", "walk", "words"] },
  bank_statement: { names: [["closing_balance"]] },
  tax_return: { names: [["employment_income", "total_income"]] },
  annual_accounts: { names: [["total_assets"], ["equity"], ["net_result"], ["revenue"]] },
  rental_contract: { names: [["monthly_rent"]] },
  pension_letter: { names: [["monthly_amount", "annual_amount"]] },
  benefit_letter: { names: [["monthly_amount", "annual_amount"]] },
  utility_bill: { names: [["amount_due"]], by: ["pair", "walk", "rate"] },
};

/**
 * The figure that a paper is about, where no other figure leads to it: none of its own, none of another paper, none of the case. It says
 * nothing against the paper; but a figure that somebody typed over looks just so, and approval rests on it.
 */
export function unconfirmed(
  extractions: readonly Extraction[],
  caseDetails: Readonly<Record<string, string | number>>,
): Finding[] {
  return extractions.flatMap((extraction) => {
    const elsewhere = extractions.filter((other) => other !== extraction).flatMap(({ fields }) => fields);
    const others = [...elsewhere, ...Object.values(caseDetails).map((value) => ({ value: Number(value) }))];
    return extraction.parts.flatMap((part) => {
      const { names, by } = (part.type !== null && KEYS[part.type]) || { names: [] };
      const keys = names.flatMap((list) => {
        const name = list.find((one) => numberOf(part, one));
        return name === undefined ? [] : (fieldOf(part, name) ?? []);
      });
      const alone = keys.find((key) => !stands(part, key, by) && !confirmedBy(others, key));
      return alone === undefined ? [] : [finding("figure_unconfirmed", alone.name, "low", alone)];
    });
  });
}

function stands(part: Part, key: RawField, by: readonly Relation[] | undefined): boolean {
  const { sheet, country } = part.context;
  if (part.ledger !== null) {
    const { proof, opening, closing, credits, debits } = endsOf(part.context, part.ledger);
    const summed =
      opening !== null &&
      closing !== null &&
      credits !== null &&
      debits !== null &&
      agree(opening.value + Math.abs(credits.value) - Math.abs(debits.value), closing.value, 2);
    return proof !== null || summed;
  }
  const relations = relationsOf(sheet, key, country);
  if (by === undefined ? relations.size > 0 : by.some((one) => relations.has(one))) return true;
  const gross = part.type === "payslip" ? fieldOf(part, "gross_pay") : undefined;
  return gross !== undefined && gross !== key && makesUp(sheet, gross, key);
}

type Stated = Pick<RawField, "value">;

/** The same sum, or so many of it. */
const confirmedBy = (others: readonly Stated[], key: Stated): boolean => {
  const value = cents(Math.abs(Number(key.value)));
  return others.some((other) => {
    const one = cents(Math.abs(Number(other.value)));
    if (typeof other.value !== "number" || !Number.isFinite(one) || one < 5000) return false;
    return one === value || [12, 13, 14].some((k) => multiple(one, value, k) || multiple(value, one, k));
  });
};
