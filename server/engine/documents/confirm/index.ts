import { statedOf } from "../case-values";
import { codesOfTypes } from "../checks/near-figure";
import type { Extraction, Part } from "../extract/extraction";
import { recall } from "../extract/recall";
import type { Sheet } from "../extract/sheet";
import type { FieldName } from "../field-names";
import { fieldOf, fieldsOf, numberOf, numbersIn } from "../field-of";
import { endsOf } from "../kinds/bank-statement/extract/ends";
import { payAmounts } from "../kinds/payslip/extract/amounts";
import { against, finding, legible, money } from "../make-finding";
import { nearlyLed } from "../relations/nearly";
import { printed } from "../relations/printed";
import { leftOfUnread, multiple, type Relation, relationsOf } from "../relations/relations";
import { severityOf as weighed } from "../severity";
import type { Finding, RawField, Severity, SingleType } from "../types";
import { agree, cents, findAmounts, round2 } from "../values/amount";

/**
 * What a document of a type is about: the first of each list that it states, and what of other figures proves it. What is repeated as a
 * matter of course proves nothing. Contracts of employment and purchase are left out: most state one sum and nothing that leads to it.
 */
const KEYS: Partial<Record<SingleType, Key>> = {
  payslip: {
    names: [["net_pay", "net_pay_before_tax", "gross_pay"]],
    by: ["sum", "words"],
  },
  bank_statement: { names: [["closing_balance"]] },
  tax_return: { names: [["employment_income", "total_income"]] },
  annual_accounts: {
    names: [["total_assets"], ["equity"], ["net_result"], ["revenue"]],
    by: ["sum", "again"],
  },
  rental_contract: { names: [["monthly_rent"]] },
  pension_letter: { names: [["monthly_amount", "annual_amount"]] },
  benefit_letter: { names: [["monthly_amount", "annual_amount"]] },
  utility_bill: { names: [["amount_due"]], by: ["sum", "rate"] },
};

type Key = { names: readonly FieldName[][]; by?: readonly Relation[] };

/** What should lead to a figure, each by the first name that is printed; of a bill it is lines, which have none. */
const PARTS: Partial<Record<FieldName, readonly (readonly FieldName[])[]>> = {
  net_pay: [["gross_pay"], ["total_deductions", "income_tax", "social_security_contribution"]],
  net_pay_before_tax: [["gross_pay"], ["total_deductions", "social_security_contribution"]],
  closing_balance: [["opening_balance"]],
  total_assets: [["non_current_assets"], ["current_assets"]],
  equity: [["total_assets"]],
  revenue: [["operating_result", "result_before_tax"]],
  net_result: [["result_before_tax", "operating_result"]],
  amount_due: [],
};

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
    return finding("figure_unconfirmed", key.name, severityOf(part, key), key, { ...ledTo(part, key) });
  const code = key.name === "net_pay" ? "net_pay_mismatch" : (codesOfTypes[part.type] ?? "sum_mismatch");
  return finding(code, key.name, "high", key, against(part, Math.abs(Number(key.value)), expected / 100));
}

/**
 * Nothing speaks against a figure that stands alone. Parts that should lead to it and do not, do; on a text page another line may be a part too,
 * on a picture its figures are all that tells of a change.
 */
function severityOf(part: Part, { name, value }: RawField): Severity {
  const parts = PARTS[name];
  if (parts === undefined || (part.type !== "payslip" && standsAlone(part, Number(value)))) return "low";
  const read = parts.map((names) => names.find((one) => legible(fieldOf(part, one))));
  if (read.includes(undefined)) return "low";
  return weighed({
    against: Math.max(1, parts.length),
    doubtful: !part.context.sheet.ocr || Number(value) <= 0 || read.some((one, i) => one !== parts[i]?.[0]),
  });
}

/** What gross pay less deductions leaves, for a net pay that is another: all that such a sentence can go by. */
function ledTo(part: Part, { name, value }: RawField): Record<string, string> {
  const [gross, off] = fieldsOf(part, "gross_pay", "total_deductions");
  if (name !== "net_pay" || gross === undefined || off === undefined || !legible(gross, off)) return {};
  const left = round2(Number(gross.value) - Number(off.value));
  return left > 0 && !agree(left, Number(value), 2)
    ? { stands: money(part, Number(value)), led: money(part, left) }
    : {};
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
    const last = closing?.value ?? derived.closing;
    if (proof !== null && last !== null && agree(Math.abs(last), Math.abs(Number(key.value)))) return true;
    const [from, came, went] = numbersIn(part, "opening_balance", "total_credits", "total_debits");
    const flows = [
      [came, went],
      [credits?.value, debits?.value],
    ];
    return leadsTo(sheet, Number(key.value), [from, opening?.value], flows);
  }
  const relations = relationsOf(sheet, key, country);
  if (by === undefined ? relations.size > 0 : by.some((one) => relations.has(one))) return true;
  if (key.name === "net_pay" && isLeft(part, Number(key.value))) return true;
  if (part.type !== "payslip") return false;
  return sheet.ocr && leftOfUnread(sheet, key);
}

/** A balance from which what came and what went leads to this one: two of the three are known by name, or by standing on one line. */
function leadsTo(
  sheet: Sheet,
  balance: number,
  openings: readonly (number | undefined)[],
  flows: readonly (readonly (number | undefined)[])[],
): boolean {
  // What is a balance itself neither came nor went: of two of them each leads to the other.
  const led = (from = Number.NaN, [came = Number.NaN, went = Number.NaN]: (typeof flows)[number]): boolean =>
    Math.abs(came) !== Math.abs(went) &&
    ![came, went].some((flow) => agree(Math.abs(flow), Math.abs(balance)) || flow === from) &&
    agree(from + Math.abs(came) - Math.abs(went), balance, 2);
  const pairs = sheet.rows.flatMap((row) => {
    const [one, other, ...more] = findAmounts(row.text, sheet.notation)
      .filter(({ money, percent }) => money && !percent)
      .map(({ value }) => value);
    return one === other || more.length > 0
      ? []
      : [
          [one, other],
          [other, one],
        ];
  });
  return (
    openings.some((from) => [...flows, ...pairs].some((flow) => led(from, flow))) ||
    flows.some((flow) => printed(sheet).sums.some((sum) => led(sum.cents / 100, flow)))
  );
}

/**
 * Gross less deductions, and what is paid back beside the pay; in whole units where cents are carried over; where nothing is earned, less than
 * nothing. Without a total, gross less the taxes that captions name and one line more.
 */
function isLeft(part: Part, net: number): boolean {
  const [gross, deductions, expenses] = numbersIn(part, "gross_pay", "total_deductions", "expenses");
  const { sheet } = part.context;
  const printedOnce = (rest: number): boolean =>
    printed(sheet).sums.some((one) => Math.abs(one.cents) === Math.abs(rest));
  // One line more may stand between what the tax leaves and what is paid: a fare paid back, an advance taken.
  const [before, tax, paid] = fieldsOf(part, "net_pay_before_tax", "income_tax", "net_pay");
  const [top = 1, bottom = 0] = [before?.box?.[3], paid?.box?.[1]];
  const further = printed(sheet).sums.filter(
    ({ box, page, money }) => money && page === paid?.page && box[1] > top - 0.004 && box[3] < bottom + 0.004,
  );
  const rest = Math.abs(cents(Number(before?.value) - Number(tax?.value) - net));
  if (further.some((one) => Math.abs(one.cents) === rest && rest !== Math.abs(cents(Number(tax?.value)))))
    return true;
  if (gross === undefined) return false;
  if (deductions === undefined || deductions <= 0) {
    const taxes = numbersIn(part, ...WITHHELD).reduce<number>((sum, one) => sum + Math.abs(one ?? 0), 0);
    return [taxes, byBranches(part)].some((off) => {
      const rest = cents(gross - off - net);
      return off > 0 && gross > net && (printedOnce(rest) || (off !== taxes && Math.abs(rest) < 4));
    });
  }
  const left = gross - deductions + (expenses ?? 0);
  return Number.isInteger(net) ? Math.abs(left - net) < 1 : Boolean(expenses || net < 0) && agree(left, net);
}

/** The tax and every branch of the insurances that is taken off, each by its caption: `emerytalna`, `rentowa`, `chorobowa`. */
function byBranches({ context }: Part): number {
  const { current } = payAmounts(context);
  const lines = [...WITHHELD, ...BRANCHES].flatMap((name) => current(name).slice(0, 1));
  const off = [...new Map(lines.map(({ entry, value }) => [entry, Math.abs(value)])).values()];
  return off.length > 2 ? off.reduce((sum, one) => sum + one, 0) : 0;
}

const BRANCHES =
  "care_insurance church_tax disability_insurance health_insurance pension_insurance sickness_insurance solidarity unemployment".split(
    " ",
  );

const WITHHELD: readonly FieldName[] = [
  "income_tax",
  "regional_income_tax",
  "social_security_contribution",
  "medicare_contribution",
  "pension_contribution",
];

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
