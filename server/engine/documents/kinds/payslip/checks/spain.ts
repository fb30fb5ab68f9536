import { fieldsOf, numberOf } from "../../../field-of";
import { has } from "../../../knowledge";
import { against, type CheckInput, finding, legible } from "../../../make-finding";
import { fewCome } from "../../../relations/sums";
import type { Finding } from "../../../types";
import { cents, findAmounts, round2 } from "../../../values/amount";
import { fold } from "../../../values/text";
import { payAmounts } from "../extract/amounts";
import { printedSums } from "./printed-sums";
import { numberFor, rateFinding } from "./rate-finding";

/** Income tax at its printed rate, and the first contribution that its base does not give. */
export function spanish({ part }: CheckInput): Finding[] {
  if (!has(part.context.country, "shares_by_base")) return [];
  const ofBase = paidByBase(part);
  if (ofBase.length > 0) return ofBase;
  const [tax, rate, gross] = fieldsOf(part, "income_tax", "income_tax_rate", "gross_pay");
  const base = numberFor(part, "irpf_base") ?? (gross === undefined ? undefined : Number(gross.value));
  const lines = contributionLines(part);
  if (tax === undefined || rate === undefined || base === undefined || !legible(tax, rate)) return lines;
  const expected = round2((base * Number(rate.value)) / 100);
  if (tax.value === 0 || Math.abs(Number(tax.value) - expected) <= Math.max(0.06, expected * 0.012))
    return lines;
  if (explained(part, base, Number(tax.value), Number(rate.value))) return lines;
  return [rateFinding(part, tax, `${rate.value} %`, expected, "medium"), ...lines];
}

/** Part of the pay is free of tax: the base that gives the tax is printed, and so is what the gross pay has more. */
function explained(part: CheckInput["part"], gross: number, tax: number, rate: number): boolean {
  const [base, slack] = [(tax * 100) / rate, Math.max(0.02, 0.6 / rate)];
  const figures = part.context.sheet.rows
    .flatMap(({ text }) => findAmounts(text, part.context.sheet.notation))
    .filter(({ money, percent }) => money && !percent);
  return [base, gross - base].every((one) => figures.some(({ value }) => Math.abs(value - one) <= slack));
}

const paidOtherwise =
  /\b(?:kilom|dieta|locomoc|manuten|gastos de viaje|incapacidad|enfermedad|accidente|prestacion|i\.?t\.?\b|maternidad|paternidad|nacimiento|erte)/;
const prorated = /\bprorr?at|\bp\.? ?p\.? ?(?:pagas? )?extra|prorr?\.? ?(?:pagas? )?extra|\bp\. ?p\. ?e\b/;

/**
 * The base of the month is its pay and the share of the extra payments, both printed beside it: a pay that they do not lead to is another
 * one, unless what the law leaves out of the base is a line of the slip.
 */
function paidByBase(part: CheckInput["part"]): Finding[] {
  const [gross, base] = fieldsOf(part, "gross_pay", "contribution_base");
  const { entries } = payAmounts(part.context);
  const extra = entries.find(
    ({ figure, left, above, header }) =>
      figure.money &&
      figure.value > 0 &&
      [left[0], above, header].some((words) => words !== undefined && prorated.test(fold(words.text))),
  )?.figure.value;
  if (gross === undefined || base === undefined || extra === undefined || !legible(gross, base)) return [];
  const [pay, whole] = [Number(gross.value), Number(base.value)];
  const expected = round2(whole - extra);
  // What is paid for travel, or instead of pay, is in the base in part or not at all.
  if (paidOtherwise.test(part.context.sheet.flow.folded)) return [];
  // A share that is paid with the month is in its pay; a base cut off at the most that is charged is none of it.
  if (
    part.context.sheet.ocr ||
    whole > 4000 ||
    whole <= pay * 1.02 ||
    expected < pay * 0.7 ||
    expected >= pay * 0.98
  )
    return [];
  const known = [pay, whole, extra].map(cents);
  const others = printedSums(part.context.sheet).filter((one) => !known.includes(one));
  return fewCome([...new Set(others)], cents(pay) - cents(expected), { most: 3 })
    ? []
    : [finding("gross_pay_mismatch", "gross_pay", "high", gross, against(part, pay, expected))];
}

/** The lines of a worker's share: common contingencies, intergenerational mechanism, unemployment, training. */
const spanishShares = ["common_contingencies", "unemployment", "training", "equity_mechanism"];

/**
 * Each contribution line that prints rate and amount must follow from the contribution base at its printed rate. One that does not
 * is asked about when another does: then base and columns are read right.
 */
function contributionLines(part: CheckInput["part"]): Finding[] {
  const base = numberOf(part, "contribution_base");
  if (base === undefined || part.context.sheet.ocr) return [];
  const { current, beside } = payAmounts(part.context);
  const lines = spanishShares.flatMap((name) => {
    const amount = current(name).find(({ entry }) => entry.figure.money);
    const rate = beside(name).find(
      ({ entry }) => entry.figure.percent && entry.figure.row === amount?.entry.figure.row,
    );
    if (amount === undefined || rate === undefined || amount.score < 0.6 || amount.value >= base) return [];
    const expected = round2((base * rate.value) / 100);
    const holds = Math.abs(expected - Math.abs(amount.value)) <= Math.max(0.06, expected * 0.03);
    return [{ amount, rate: rate.value, expected, holds }];
  });
  const odd = lines.filter(({ holds }) => !holds);
  const [first] = odd;
  if (first === undefined || odd.length > 1 || lines.length < 2) return [];
  const { figure } = first.amount.entry;
  return [
    finding(
      "rate_mismatch",
      "social_security_contribution",
      "medium",
      { document: part.context.document, page: figure.row.page, box: figure.box },
      {
        rate: `${first.rate} %`,
        ...against(part, first.amount.value, first.expected),
      },
    ),
  ];
}
