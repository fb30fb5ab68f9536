import type { Part } from "../../../extract/extraction";
import { fieldOf, fieldsOf } from "../../../field-of";
import { type CheckInput, legible } from "../../../make-finding";
import { apart } from "../../../relations/near-figures";
import { earningsOf, mainRateOf, nationalInsurance, payAsYouEarn, taxYearOf } from "../../../tax/uk-tax";
import type { Finding, RawField } from "../../../types";
import { findAmounts } from "../../../values/amount";
import { figuresOf } from "../extract/figures";
import { boxFinding } from "./box-finding";

/** What a British year of pay is made of, what is charged on it and what is taxed of it. */
export function britishYear(input: CheckInput): Finding[] {
  const [sums] = [...yearOfTwo(input), ...bandsOfPay(input)];
  return sums === undefined ? [...insuranceOfPay(input), ...taxOfCode(input)].slice(0, 1) : [sums];
}

/** National Insurance of a year follows from its pay; pension and uneven months explain a part, never half as much again. */
function insuranceOfPay({ part }: CheckInput): Finding[] {
  const [pay, paid] = [fieldOf(part, "employment_income"), fieldOf(part, "social_security_contribution")];
  const begins = beginOf(part);
  const year = begins === undefined ? null : taxYearOf(`${begins}-06-01`);
  if (pay === undefined || paid === undefined || year === null || !legible(pay, paid)) return [];
  const expected = nationalInsurance(year, Number(pay.value));
  const most = nationalInsurance(year, Number(pay.value) * 1.1);
  if (expected === null || most === null) return [];
  if (Number(paid.value) > most * 1.05 + 60) return [boxFinding(part, paid, expected)];
  // Uneven pay is charged more over a year, never less, while it stays below the upper limit.
  const ordinary = /\b(?:letter|category|table)[^\n]{0,90}\n?[^\n]{0,12}\ba\b/.test(
    part.context.sheet.flow.folded,
  );
  const low = ordinary && Number(pay.value) < 45_000 && Number(paid.value) < expected * 0.85 - 60;
  if (low) return [boxFinding(part, pay, payFrom(Number(paid.value), year))];
  return aboveBands(part, pay, Number(paid.value), year);
}

/**
 * The band above the threshold that the contributions are 8 % of is printed too, and with the threshold it is the pay of the year. Benefits
 * are taxed with it and not charged; they are seldom a tenth of it.
 */
function aboveBands(part: Part, pay: RawField, paid: number, year: number): Finding[] {
  const { rows, notation, ocr } = part.context.sheet;
  const charged = earningsOf(year, paid, 1);
  if (ocr || charged === null || Number(pay.value) <= charged * 1.08) return [];
  const band = charged - (earningsOf(year, 0.01, 1) ?? charged);
  const printed = rows
    .flatMap(({ text }) => findAmounts(text, notation))
    .some(({ percent, value }) => !percent && Math.abs(value - band) <= 1);
  return printed ? [boxFinding(part, pay, charged, "medium")] : [];
}

/** The year's pay whose National Insurance is the printed one. */
function payFrom(paid: number, year: number): number {
  let pay = 0;
  while (pay < 60_000 && (nationalInsurance(year, pay) ?? paid) < paid) pay += 10;
  return pay;
}

/** `2025-26`, by the year that it begins in. */
const beginOf = (part: Part): number | undefined => {
  const year = /^(\d{4})-/.exec(String(fieldOf(part, "tax_year")?.value ?? ""))?.[1];
  return year === undefined ? undefined : Number(year);
};

/** The first sum that a caption is said of: pay stands before tax. */
const captionedBy = ({ context: { sheet } }: Part, caption: RegExp): number | undefined =>
  figuresOf(sheet).find((one) => caption.test(one.caption))?.value;

const inThis = /^(?:gross |taxable |total )?(?:pay )?(?:in|from) this employment(?: £)?$/;
const inOthers = /^(?:pay )?(?:in|from )?\s?previous employments?(?: ?\(s\))?(?: pay)?(?: £)?$/;
const ofYear = /^total (?:pay )?for (?:the )?year(?::? pay)?(?: £)?$/;

/** Pay in employments before and in this one is the total of the year. */
function yearOfTwo({ part }: CheckInput): Finding[] {
  const pay = fieldOf(part, "employment_income");
  const [own, others, total] = [inThis, inOthers, ofYear].map((caption) => captionedBy(part, caption));
  if (part.context.sheet.ocr || pay === undefined || !legible(pay)) return [];
  if (own === undefined || others === undefined || total === undefined || own !== Number(pay.value))
    return [];
  return Math.abs(own + others - total) <= 0.011 ? [] : [boxFinding(part, pay, total - others)];
}

/** Whole pounds in each band, and each month rounded for itself. */
const roundings = 4;
/** Of twelve months' limits, rounded up to whole pounds. */
const mostBelow = 12_650;
const leastBelow = 6_000;

type Bands = { below: number; charged: number; paid: number };

/**
 * The bands of earnings before the contributions on them: up to the lower limit, to the threshold and to the upper limit. With more than one
 * letter each has its own.
 */
function bandsOf(part: Part): Bands | undefined {
  const { rows, notation } = part.context.sheet;
  const paid = fieldOf(part, "social_security_contribution");
  if (paid === undefined || !legible(paid)) return undefined;
  const sums = rows.flatMap(({ text }) =>
    findAmounts(text, notation)
      .filter(({ percent, money, value }) => !percent && (money || value >= 100))
      .map(({ value }) => value),
  );
  const found = sums.flatMap((sum, i) => {
    const [lower, upper, charged] = sums.slice(Math.max(0, i - 3), i);
    if (sum !== paid.value || lower === undefined || upper === undefined || charged === undefined) return [];
    const below = lower + upper;
    return lower >= leastBelow * 0.5 && below <= mostBelow && lower > upper * 0.9 && charged >= sum
      ? [{ below, charged, paid: sum }]
      : [];
  });
  const letters = rows.filter(({ folded }) => /^[a-z]\s+£?\d[\d,]*(?:\.\d\d)?\s/.test(folded)).length;
  return found.length === 1 && letters < 2 ? found[0] : undefined;
}

/** Letters whose workers are charged at the main rate up to the upper limit. */
const mainLetters = /\b(?:letter|category|table)[^\n]{0,90}\n?(?:[^\n]*\n){0,3}?[^\n]{0,12}\b[afhmnv]\b/;

/**
 * The bands add up to the pay of the year, which benefits in kind or what is paid into a pension before tax change by anything but one digit;
 * and the contributions are the main rate of the band above the threshold.
 */
function bandsOfPay({ part }: CheckInput): Finding[] {
  const [pay, paid] = fieldsOf(part, "employment_income", "social_security_contribution");
  const bands = part.context.sheet.ocr ? undefined : bandsOf(part);
  const begins = beginOf(part);
  if (bands === undefined || pay === undefined || paid === undefined || !legible(pay)) return [];
  const sum = bands.below + bands.charged;
  const off = Number(pay.value) - sum;
  for (let by = -roundings; by <= roundings; by += 1) {
    const near = Number(pay.value) - Math.round(off) + by;
    // What is paid into a pension before tax comes to round sums; benefits in kind seldom to as much.
    if (off > sum * 0.08 && apart(Number(pay.value), near)) return [boxFinding(part, pay, near)];
  }
  const rates = begins === undefined ? undefined : mainRateOf(begins);
  if (rates === undefined || !mainLetters.test(part.context.sheet.flow.folded)) return [];
  const [least, most] = rates.map((rate) => (bands.charged * rate) / 100);
  // Of what exceeds the upper limit in a month less is taken.
  const above = Math.max(0, off) * 0.02;
  const slack = bands.charged * 0.005 + 3;
  if (least === undefined || most === undefined) return [];
  if (bands.paid >= least - slack && bands.paid <= most + above + slack) return [];
  return bands.paid < least && Math.abs(off) <= sum * 0.01
    ? [boxFinding(part, pay, bands.below + (bands.paid * 100) / (rates[0] ?? 1), "medium")]
    : [boxFinding(part, paid, least, "medium")];
}

/** What the allowance of a whole year is worth at most: months that were taxed for themselves are told by no form. */
const mostOfMonths = 2_600;

/** The tax of the year is its last code's, as long as that is reckoned with the months before. */
function taxOfCode({ part }: CheckInput): Finding[] {
  const [pay, tax] = fieldsOf(part, "employment_income", "tax_withheld");
  const { flow, ocr } = part.context.sheet;
  const code = /\btax code\W{0,6}\n?[^\n]{0,60}?\b(c?\d{3,4}[lmnt])\b(?! ?\/? ?(?:w1|m1|x\b|non))/.exec(
    flow.folded,
  )?.[1];
  const begins = beginOf(part);
  const year = begins === undefined ? null : taxYearOf(`${begins}-06-01`);
  if (ocr || pay === undefined || tax === undefined || code === undefined || year === null) return [];
  if (/\b(?:week 1|month 1|w1|m1)\b/.test(flow.folded) || !legible(pay, tax)) return [];
  const [others, before] = figuresOf(part.context.sheet).filter((one) => inOthers.test(one.caption));
  if (others === undefined || (others.value > 0 && before === undefined)) return [];
  const own = Number(pay.value) + others.value;
  const taken = Number(tax.value) + (before?.value ?? 0);
  const asked = payAsYouEarn(year, code, own);
  if (asked === null || (taken >= asked * 0.85 - 200 && taken <= asked * 1.15 + mostOfMonths)) return [];
  return [
    boxFinding(part, taken < asked ? pay : tax, taken < asked ? paidFor(year, code, taken) : asked, "medium"),
  ];
}

/** The pay of a year that a code takes this tax of. */
function paidFor(year: number, code: string, tax: number): number {
  let pay = 0;
  while (pay < 300_000 && (payAsYouEarn(year, code, pay) ?? tax) < tax) pay += 10;
  return pay;
}
