import type { FieldName } from "../../../field-names";
import { fieldOf, fieldsOf, numberOf, numbersIn, textOf } from "../../../field-of";
import { has } from "../../../knowledge";
import { against, type CheckInput, finding, legible } from "../../../make-finding";
import { fewCome } from "../../../relations/sums";
import { severityOf } from "../../../severity";
import { paymentsSoFar } from "../../../tax/pay-calendar";
import { coversYear, medicare, socialSecurity } from "../../../tax/us-tax";
import type { Finding } from "../../../types";
import { cents, round2 } from "../../../values/amount";
import { fold } from "../../../values/text";
import { payAmounts } from "../extract/amounts";
import { printedSums } from "./printed-sums";
import { rateFinding } from "./rate-finding";

/** What is paid without these taxes, or lowers their base. */
const exempt =
  /\b(?:medical|dental|vision|health|hsa|fsa|cafeteria|section 125|sec\.? ?125|pre-? ?tax|before-? ?tax|insurance|ins|benefits?|premium|commuter|transit|parking|dependent|reimburs\w*|expenses?|per diem|mileage|allowance|stipend|non-? ?taxable|moving|adoption|taxable wages|fica wages)\b/;

/** A pay below the gross one of which both taxes are their rates, where the slip prints nothing that would explain it. */
function sharedBase(part: CheckInput["part"], pay: number): number | undefined {
  const [social, care] = fieldsOf(part, "social_security_contribution", "medicare_contribution");
  if (part.context.sheet.ocr || !legible(social, care)) return undefined;
  const base = Number(social?.value) / 0.062;
  const agrees = Math.abs(base * 0.0145 - Number(care?.value)) <= 0.02;
  if (!agrees || base <= 0 || base >= pay * 0.98) return undefined;
  return exempt.test(part.context.sheet.flow.folded) && freed(part, pay, base) ? undefined : round2(base);
}

/**
 * What is taken off before both taxes, or paid without them, is printed: lines of this period make up what the pay is more. Lines that
 * are called so count together, others one or two at a time: enough figures make up anything.
 */
function freed(part: CheckInput["part"], pay: number, base: number): boolean {
  const [gap, slack] = [cents(pay - base), 12];
  if (
    printedSums(part.context.sheet).some((one) =>
      [cents(base), gap].some((sum) => Math.abs(one - sum) <= slack),
    )
  )
    return true;
  const known = numbersIn(
    part,
    "gross_pay",
    "net_pay",
    "income_tax",
    "social_security_contribution",
    "medicare_contribution",
  ).map((value) => cents(value ?? 0));
  const lines = payAmounts(part.context).entries.filter(
    ({ figure: { money, percent, value } }) =>
      money && !percent && value !== 0 && !known.includes(cents(Math.abs(value))),
  );
  return [...new Set(lines.map(({ ordinal }) => ordinal))].some((place) => {
    const [free, other]: [Set<number>, Set<number>] = [new Set(), new Set()];
    for (const { ordinal, left, figure } of lines)
      if (ordinal === place)
        (exempt.test(fold(left[0]?.text ?? "")) ? free : other).add(cents(Math.abs(figure.value)));
    let sums = new Set([0]);
    for (const one of [...free].filter((sum) => sum <= gap + slack).slice(0, 6))
      sums = new Set([...sums, ...[...sums].map((sum) => sum + one)]);
    return [...sums].some(
      (sum) => Math.abs(gap - sum) <= slack || fewCome([...other], gap - sum, { most: 3, slack }),
    );
  });
}

/** Social security and Medicare on the pay of the period: pre-tax benefits lower both, what the year paid before ends the first. */
export function american({ part }: CheckInput): Finding[] {
  const gross = fieldOf(part, "gross_pay");
  if (!has(part.context.country, "medicare") || gross === undefined || !legible(gross)) return [];
  const pay = Number(gross.value);
  const paid = textOf(part, "pay_date") ?? textOf(part, "pay_period_end");
  const year = Number(paid?.slice(0, 4) ?? Number.NaN);
  if (!coversYear(year)) return [];
  const ytd = numberOf(part, "ytd_gross_pay");
  const earlier =
    paid === undefined
      ? 0
      : paymentsSoFar(textOf(part, "pay_frequency") ?? "monthly", paid, part.context.country) - 1;
  // Without the year's figure as much may have been paid before as this pay would have given.
  const known = ytd === undefined ? [0, earlier * pay] : [Math.max(0, ytd - pay)];
  const judged: readonly { name: FieldName; rate: string; taxes: number[] }[] = [
    {
      name: "social_security_contribution",
      rate: "6.2 %",
      taxes: known.map((b) => socialSecurity(year, pay, b)),
    },
    { name: "medicare_contribution", rate: "1.45 %", taxes: known.map((b) => medicare(pay, b)) },
  ];
  const failed = judged.flatMap(({ name, rate, taxes }) => {
    const at = fieldOf(part, name);
    if (at === undefined || typeof at.value !== "number" || at.value === 0 || !legible(at)) return [];
    const [least, most] = [Math.min(...taxes), Math.max(...taxes)];
    if (at.value >= least * 0.8 && at.value <= most * 1.02 + 0.06) return [];
    return [{ at, rate, expected: at.value > most ? most : least }];
  });
  const shared = failed.length === 0 ? sharedBase(part, pay) : undefined;
  if (shared !== undefined) {
    const values = { rate: "6.2 %, 1.45 %", ...against(part, pay, shared) };
    return [finding("gross_pay_mismatch", "gross_pay", "high", gross, values)];
  }
  const severity = severityOf({ against: failed.length });
  return failed.map(({ at, rate, expected }) => rateFinding(part, at, rate, round2(expected), severity));
}
