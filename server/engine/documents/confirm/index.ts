import { statedOf } from "../case-values";
import { codesOfTypes } from "../checks/near-figure";
import type { Extraction, Part } from "../extract/extraction";
import { recall } from "../extract/recall";
import type { FieldName } from "../field-names";
import { fieldOf, numberOf, numbersIn } from "../field-of";
import { endsOf } from "../kinds/bank-statement/extract/ends";
import { finding, money } from "../make-finding";
import { nearlyLed } from "../relations/nearly";
import { leftOfUnread, makesUp, multiple, type Relation, relationsOf } from "../relations/relations";
import type { Finding, RawField, Severity, SingleType } from "../types";
import { agree, cents, findAmounts } from "../values/amount";

/**
 * What a document of a type is about: the first of each list that it states, and what of other figures proves it. What is repeated as a
 * matter of course proves nothing. Contracts of employment and purchase are left out: most state one sum and nothing that leads to it.
 */
const KEYS: Partial<Record<SingleType, Key>> = {
  payslip: {
    names: [["net_pay", "net_pay_before_tax", "gross_pay"]],
    by: ["pair", "walk", "words"],
    severity: "high",
  },
  bank_statement: { names: [["closing_balance"]], severity: "medium" },
  tax_return: { names: [["employment_income", "total_income"]], severity: "medium" },
  annual_accounts: {
    names: [["total_assets"], ["equity"], ["net_result"], ["revenue"]],
    by: ["pair", "walk", "again"],
    severity: "medium",
  },
  rental_contract: { names: [["monthly_rent"]], severity: "low" },
  pension_letter: { names: [["monthly_amount", "annual_amount"]], severity: "medium" },
  benefit_letter: { names: [["monthly_amount", "annual_amount"]], severity: "medium" },
  utility_bill: { names: [["amount_due"]], by: ["pair", "walk", "rate"], severity: "high" },
};

/** `severity`: how seldom an honest document of the type prints nothing that leads to the figure (adr/0027). */
type Key = { names: readonly FieldName[][]; by?: readonly Relation[]; severity: Severity };

/**
 * The figure that a document is about, where no other figure leads to it: none of its own, none of another document, none of the case. A figure
 * that somebody typed over looks just so. How much that says depends on what documents of the type print; on none of them approval rests.
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
    const elsewhere = items.filter((other) => other.extraction !== extraction);
    const left = alone.filter(
      (key) =>
        !confirmedBy([...others, ...stated], key) && !elsewhere.some((other) => hasMoved(other.part, key)),
    );
    // Of documents of earlier rounds nobody can tell what their figures proved: each that another document does not state is named, in all
    // rounds alike, and the one that was found then stays found (rounds.ts).
    return (remembered ? left : left.slice(0, 1)).map((key) => asked(part, key));
  });
}

/** Money that came or went on an account: a pension, a rent, a bill. */
const hasMoved = ({ context, ledger }: Part, { value }: RawField): boolean =>
  ledger !== null &&
  recall(context.sheet, `moved ${value}`, () =>
    confirmedBy(
      ledger.movements.map(({ amount }) => ({ value: amount ?? 0 })),
      { value },
    ),
  );

/** Where others lead to a sum that is the figure but for a digit, that sum is named. */
function asked(part: Part, key: RawField): Finding {
  const { sheet } = part.context;
  const expected = recall(sheet, `nearly led to ${placeOf(part, key)}`, () => nearlyLed(sheet, key) ?? null);
  if (expected === null || part.type === null)
    return finding("figure_unconfirmed", key.name, severityOf(part, key), key);
  const code = key.name === "net_pay" ? "net_pay_mismatch" : (codesOfTypes[part.type] ?? "sum_mismatch");
  return finding(code, key.name, "high", key, {
    printed: money(part, Math.abs(Number(key.value))),
    expected: money(part, expected / 100),
  });
}

/**
 * A picture's figures are all that tells of a change. On a text page, and where a slip's own totals were not read, what leads to its net pay
 * may have been missed: that is asked, and not held against it.
 */
function severityOf(part: Part, { value }: RawField): Severity {
  if (part.type !== "payslip" && standsAlone(part, Number(value))) return "low";
  const severity = (part.type !== null && KEYS[part.type]?.severity) || "low";
  const totals = numbersIn(part, "gross_pay", "total_deductions").every(Boolean);
  const sure = part.context.sheet.ocr && totals && Number(value) > 0;
  return part.type === "payslip" && !sure ? "medium" : severity;
}

/** The only sum of its paper: nothing could lead to it. */
const standsAlone = ({ context: { sheet } }: Part, value: number): boolean =>
  !sheet.ocr &&
  recall(sheet, `no sum but ${Math.abs(value)}`, () =>
    findAmounts(sheet.flow.text, sheet.notation).every(
      (one) => !one.money || one.percent || Math.abs(one.value) === Math.abs(value),
    ),
  );

const isRemembered = ({ source }: Extraction): boolean => source.pages.length === 0;

/** The figures that a document is about and that no other of its figures leads to. */
function aloneOn(part: Part): RawField[] {
  const { names, by } = (part.type !== null && KEYS[part.type]) || { names: [] };
  return names.flatMap((list) => {
    const name = list.find((one) => numberOf(part, one));
    const key = name === undefined ? undefined : fieldOf(part, name);
    // What a supplier owes asks nobody for anything.
    if (key === undefined || (part.type === "utility_bill" && Number(key.value) < 0)) return [];
    // Fields that were learned stand behind those that were read: so many of them, and it is known which.
    const question = `${placeOf(part, key)} stands among ${part.fields.length}`;
    return recall(part.context.sheet, question, () => stands(part, key, by)) ? [] : [key];
  });
}

const placeOf = (part: Part, key: RawField): string => `${key.name} ${part.fields.indexOf(key)}`;

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
    if ((proof !== null || summed) && last !== null && agree(Math.abs(last), Math.abs(Number(key.value))))
      return true;
    const [from, came, went] = numbersIn(part, "opening_balance", "total_credits", "total_debits");
    return (
      from !== undefined &&
      came !== undefined &&
      went !== undefined &&
      agree(from + Math.abs(came) - Math.abs(went), Number(key.value), 2)
    );
  }
  const relations = relationsOf(sheet, key, country);
  if (by === undefined ? relations.size > 0 : by.some((one) => relations.has(one))) return true;
  if (key.name === "net_pay" && withExpenses(part, Number(key.value))) return true;
  if (part.type !== "payslip") return false;
  const gross = fieldOf(part, "gross_pay");
  return (
    (gross !== undefined && gross !== key && makesUp(sheet, gross, key)) ||
    (sheet.ocr && leftOfUnread(sheet, key))
  );
}

/** Gross less deductions, and what is paid back beside the pay; where nothing is earned, less than nothing. */
function withExpenses(part: Part, net: number): boolean {
  const [gross, deductions, expenses] = numbersIn(part, "gross_pay", "total_deductions", "expenses");
  if (gross === undefined || deductions === undefined || !(expenses || net < 0)) return false;
  return deductions > 0 && agree(gross - deductions + (expenses ?? 0), net);
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
