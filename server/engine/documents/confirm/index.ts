import { statedOf } from "../case-values";
import { finding } from "../checks/make-finding";
import type { Extraction, Part } from "../extract/extraction";
import type { FieldName } from "../field-names";
import { fieldOf, numberOf, numbersIn } from "../field-of";
import { endsOf } from "../kinds/bank-statement/extract/ends";
import type { Finding, RawField, SingleType } from "../types";
import { agree, cents } from "../values/amount";
import { makesUp, multiple, type Relation, relationsOf } from "./relations";

/**
 * What a document of a type is about: the first of each list that it states, and what of other figures proves it. What is repeated as a
 * matter of course proves nothing. Contracts of employment and purchase are left out: most state one sum and nothing that leads to it.
 */
const KEYS: Partial<Record<SingleType, { names: readonly FieldName[][]; by?: readonly Relation[] }>> = {
  payslip: { names: [["net_pay", "net_pay_before_tax", "gross_pay"]], by: ["pair", "walk", "words"] },
  bank_statement: { names: [["closing_balance"]] },
  tax_return: { names: [["employment_income", "total_income"]] },
  annual_accounts: {
    names: [["total_assets"], ["equity"], ["net_result"], ["revenue"]],
    by: ["pair", "walk", "again"],
  },
  rental_contract: { names: [["monthly_rent"]] },
  pension_letter: { names: [["monthly_amount", "annual_amount"]] },
  benefit_letter: { names: [["monthly_amount", "annual_amount"]] },
  utility_bill: { names: [["amount_due"]], by: ["pair", "walk", "rate"] },
};

/**
 * The figure that a document is about, where no other figure leads to it: none of its own, none of another document, none of the case. It says
 * nothing against the document; but a figure that somebody typed over looks just so, and approval rests on it.
 */
export function unconfirmed(
  extractions: readonly Extraction[],
  caseDetails: Readonly<Record<string, string | number>>,
): Finding[] {
  const items = extractions.flatMap((extraction) =>
    extraction.parts.map((part) => ({ extraction, part, alone: aloneOn(part) })),
  );
  const stated = statedOf(caseDetails).map((value) => ({ value }));
  return items.flatMap(({ extraction, part, alone }) => {
    const remembered = isRemembered(extraction);
    const others = items
      .filter((other) => other.extraction !== extraction)
      .flatMap((other) =>
        other.part.fields.filter(
          // Slips that were typed over alike, or one sent twice, are no witnesses for each other.
          (field) =>
            other.part.type !== part.type ||
            (!remembered && isRemembered(other.extraction)) ||
            !other.alone.some(({ name }) => name === field.name),
        ),
      );
    // Money that came or went on an account: a pension, a rent, a bill.
    const moved = items.flatMap((other) =>
      other.extraction === extraction ? [] : (other.part.ledger?.movements ?? []),
    );
    const witnesses = [...others, ...stated, ...moved.map(({ amount }) => ({ value: amount ?? 0 }))];
    const left = alone.filter((key) => !confirmedBy(witnesses, key));
    // Of documents of earlier rounds nobody can tell what their figures proved: each that another document does not state is named, in all
    // rounds alike, and the one that was found then stays found (rounds.ts).
    return (remembered ? left : left.slice(0, 1)).map((key) =>
      finding("figure_unconfirmed", key.name, "low", key),
    );
  });
}

const isRemembered = ({ source }: Extraction): boolean => source.pages.length === 0;

const alones = new WeakMap<Part, RawField[]>();

/** The figures that a document is about and that no other of its figures leads to. */
function aloneOn(part: Part): RawField[] {
  const before = alones.get(part);
  if (before !== undefined) return before;
  const { names, by } = (part.type !== null && KEYS[part.type]) || { names: [] };
  const alone = names.flatMap((list) => {
    const name = list.find((one) => numberOf(part, one));
    const key = name === undefined ? undefined : fieldOf(part, name);
    return key === undefined || stands(part, key, by) ? [] : [key];
  });
  alones.set(part, alone);
  return alone;
}

function stands(part: Part, key: RawField, by: readonly Relation[] | undefined): boolean {
  const { sheet, country } = part.context;
  if (part.ledger !== null) {
    const { proof, opening, closing, credits, debits, derived } = endsOf(part.context, part.ledger);
    const summed =
      opening !== null &&
      closing !== null &&
      credits !== null &&
      debits !== null &&
      agree(opening.value + Math.abs(credits.value) - Math.abs(debits.value), closing.value, 2);
    const last = closing?.value ?? derived.closing;
    return (proof !== null || summed) && last !== null && agree(Math.abs(last), Math.abs(Number(key.value)));
  }
  const relations = relationsOf(sheet, key, country);
  if (by === undefined ? relations.size > 0 : by.some((one) => relations.has(one))) return true;
  if (key.name === "net_pay" && withExpenses(part, Number(key.value))) return true;
  const gross = part.type === "payslip" ? fieldOf(part, "gross_pay") : undefined;
  return gross !== undefined && gross !== key && makesUp(sheet, gross, key);
}

/** Gross less deductions, and what is paid back beside the pay. */
function withExpenses(part: Part, net: number): boolean {
  const [gross, deductions, expenses] = numbersIn(part, "gross_pay", "total_deductions", "expenses");
  if (gross === undefined || deductions === undefined || !expenses) return false;
  return deductions > 0 && agree(gross - deductions + expenses, net);
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
