import type { Part } from "../../../../extract/extraction";
import type { Entry } from "../../../../extract/table/table";
import { fieldOf, numberOf, numbersIn, textOf } from "../../../../field-of";
import { paymentsInYear } from "../../../../tax/pay-calendar";
import type { RawField } from "../../../../types";
import { cents, findAmounts } from "../../../../values/amount";
import { fold } from "../../../../values/text";
import { payAmounts } from "../../extract/amounts";
import { captions } from "./shares";

/** A figure that a line of the slip takes of this period's pay, with what the line says of how. */
export type Line = {
  readonly caption: string;
  readonly amount: number;
  readonly entry: Entry;
  /** Rates and sums of the same line. */
  readonly rates: readonly number[];
  readonly sums: readonly number[];
};

/** What a slip prints of what laws ask for. */
export type Facts = {
  readonly part: Part;
  readonly country: string;
  readonly gross: RawField;
  readonly pay: number;
  /** The day whose law holds: that of payment, or the last of the period. */
  readonly day: string;
  readonly frequency: string;
  readonly payments: number;
  readonly text: string;
  readonly lines: readonly Line[];
};

/** More figures than these are no slip of one pay, and would make up anything. */
const mostSums = 60;

/** Nothing where the pay, its day or its country is not known for certain. */
export function factsOf(part: Part): Facts | undefined {
  const { country, sheet } = part.context;
  const gross = fieldOf(part, "gross_pay");
  const day = textOf(part, "pay_date") ?? textOf(part, "pay_period_end");
  if (country === null || gross === undefined || day === undefined || gross.confidence < 0.45)
    return undefined;
  const pay = Number(gross.value);
  if (!(pay > 0)) return undefined;
  const frequency = textOf(part, "pay_frequency") ?? "monthly";
  return {
    part,
    country,
    gross,
    pay,
    day,
    frequency,
    payments: paymentsInYear(frequency, undefined, country),
    text: sheet.flow.folded,
    lines: linesOf(part),
  };
}

function linesOf(part: Part): Line[] {
  const { context } = part;
  const { entries } = payAmounts(context);
  return entries.flatMap((entry) => {
    const { figure, scope, role } = entry;
    if (scope !== undefined || !figure.money || figure.percent || figure.value === 0) return [];
    if (role === "rate" || role === "hours" || role === "code") return [];
    const caption = fold((entry.left.at(-1) ?? entry.above)?.text ?? "");
    if (caption === "") return [];
    const beside = findAmounts(figure.row.text, context.sheet.notation);
    return [
      {
        caption,
        amount: Math.abs(figure.value),
        entry,
        rates: beside
          .filter(({ value, percent }) => percent || (value > 0 && value < 60))
          .map(({ value }) => value),
        sums: beside.filter(({ money, percent }) => money && !percent).map(({ value }) => Math.abs(value)),
      },
    ];
  });
}

/** Taxes and charges that follow from a base too, and what a tax is reckoned by. */
const taken =
  /tax credits?|cut[ -]?off|^u\.?s\.?c\b|universal social|^paye\b|lohnsteuer|solidarit|kirchensteuer|^soli\b|^(?:lst|kist)\b|zdrowotn|\bc\.?s\.?g\b|\birpef\b|\bi\.?r\.?p\.?f\b/;

/** What follows from a base is none. */
const results = [
  "income_tax",
  "medicare_contribution",
  "net_pay",
  "regional_income_tax",
  "social_security_contribution",
  "total_deductions",
] as const;

/**
 * Every base that the slip can be said to print for a share of its pay: the pay, a sum beside it, the pay less or more by a line. Undefined
 * where there are so many that nothing could contradict them.
 */
export function printedBases({ part, pay, lines, country }: Facts): readonly number[] | undefined {
  const own = cents(pay);
  const known = new Set(numbersIn(part, ...results).map((value) => cents(Math.abs(value ?? 0))));
  const shares = [...Object.values(captions[country] ?? {}), taken];
  const free = lines.filter(({ caption }) => !shares.some((share) => share.test(caption)));
  const sums = new Set(
    free.map(({ amount }) => cents(amount)).filter((one) => one >= 100 && !known.has(one)),
  );
  if (sums.size > mostSums) return undefined;
  const bases = new Set([own]);
  const stated = numberOf(part, "contribution_base");
  if (stated !== undefined) bases.add(cents(stated));
  for (const one of sums) {
    if (one >= own * 0.3 && one <= own * 1.6) bases.add(one);
    if (one < own * 0.5) bases.add(own - one);
    if (one < own * 0.15) bases.add(own + one);
  }
  return [...bases].map((one) => one / 100).sort((a, b) => a - b);
}
