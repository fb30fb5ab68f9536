import { fieldsOf, numbersIn } from "../../../field-of";
import { habit } from "../../../knowledge";
import { against, type CheckInput, finding, legible } from "../../../make-finding";
import { apart } from "../../../relations/near-figures";
import { severityOf } from "../../../severity";
import type { Finding, RawField } from "../../../types";
import { cents, findAmounts } from "../../../values/amount";
import { type PayAmount, payAmounts } from "../extract/amounts";
import { printedSums } from "./printed-sums";

type Part = CheckInput["part"];
/** What the year's gross pay should be, in cents, and whether it is told by more than one digit. */
type Expected = { value: number; sure: boolean };

const sizeOf = ({ value }: PayAmount): number => cents(Math.abs(value));

/** So many pays a year may hold: months, and weeks with one that falls into it twice. */
const mostPays = 53;
/** Of a year's pay: less is rounding, an allowance, a day without pay. */
const little = 0.01;

/**
 * The year's gross pay against everything else that the slip prints of the year. A year of equal pays is so many times each: tax, taxable
 * pay and contributions say how many. A share that a contribution has of this pay it has of the year's.
 */
export function yearOfPays({ part }: CheckInput): Finding[] {
  const [gross, year] = fieldsOf(part, "gross_pay", "ytd_gross_pay");
  if (gross === undefined || year === undefined || !legible(gross, year)) return [];
  const [now, whole] = [cents(Number(gross.value)), cents(Number(year.value))];
  if (now <= 0 || whole < now) return [];
  // A year that is so many times the pay needs no other proof: then it is the twin that is off.
  const proven = whole % now === 0;
  const near = twin(part, now, whole);
  if (proven && near !== undefined) return [asked(part, year, near.value, { value: whole, sure: false })];
  const expected = proven
    ? undefined
    : (equalPays(part, now, whole) ?? sameShare(part, now, whole) ?? near ?? sameParts(part, now, whole));
  return expected === undefined || expected === "sound" ? [] : [asked(part, year, whole, expected)];
}

const asked = (part: Part, at: RawField, printed: number, { value, sure }: Expected): Finding =>
  finding(
    "ytd_mismatch",
    "ytd_gross_pay",
    severityOf({ against: sure ? 2 : 1 }),
    at,
    against(part, printed / 100, value / 100),
  );

/** What is taken by the size of the pay. */
export const taken = [
  "income_tax",
  "social_security_contribution",
  "medicare_contribution",
  "pension_contribution",
  "regional_income_tax",
] as const;

/** The tax of the year is so many times this pay's, and so is what else follows from the pay; the pay itself is not. */
function equalPays(part: Part, now: number, whole: number): Expected | "sound" | undefined {
  const amounts = payAmounts(part.context);
  const depends = new Set(taken.flatMap((name) => amounts.current(name).map(sizeOf)));
  const apartFrom = new Set([
    now,
    ...numbersIn(part, "base_pay", "hours_worked").map((one) => cents(one ?? 0)),
  ]);
  const printed = new Set(printedSums(part.context.sheet));
  const others = [...printed].filter((one) => one !== now && one !== whole);
  for (let pays = 3; pays <= mostPays; pays += 1) {
    const steady = others.filter(
      (one) =>
        one >= 500 &&
        !apartFrom.has(one) &&
        one * pays !== whole &&
        one * pays !== now &&
        printed.has(one * pays),
    );
    const told = steady.filter((one) => depends.has(one) || one * 4 > now);
    if (!told.some((one) => depends.has(one))) continue;
    const gap = whole - now * pays;
    if (Math.abs(gap) <= Math.max(pays, whole * little)) return "sound";
    const digit =
      apart(whole / 100, (now * pays) / 100) || (whole % pays === 0 && apart(now / 100, whole / pays / 100));
    if ((told.length < 2 && !digit) || explained(others, gap, pays)) continue;
    return { value: now * pays, sure: told.length > 1 && (digit || told.length > 2) };
  }
  return undefined;
}

/** A line that the other months lack, or that this one has more of, makes the difference. */
const explained = (sums: readonly number[], gap: number, pays: number): boolean =>
  sums.some((one) =>
    [one, one * pays, one * (pays - 1), ...sums.map((other) => other - one * pays)].some(
      (made) => Math.abs(Math.abs(gap) - Math.abs(made)) <= 2,
    ),
  );

/** All figures that one digit before the decimals makes of a sum. */
function digitApart(whole: number): number[] {
  const text = String(whole);
  return [...text.slice(0, -2)].flatMap((digit, i) =>
    [..."0123456789"]
      .filter((other) => other !== digit && !(i === 0 && other === "0"))
      .map((other) => Number(text.slice(0, i) + other + text.slice(i + 1))),
  );
}

const shares = ["social_security_contribution", "medicare_contribution", "pension_contribution"] as const;

/** A contribution at a printed rate of this pay is at that rate of the year's but for one digit of it. */
function sameShare(part: Part, now: number, whole: number): Expected | "sound" | undefined {
  const { sheet, country } = part.context;
  const amounts = payAmounts(part.context);
  const rates = sheet.rows.flatMap(({ text }) =>
    findAmounts(text, sheet.notation).flatMap(({ value, percent }) => (percent ? [value / 100] : [])),
  );
  const fixed = habit(country, "fixed_shares")?.split(" ").map(Number) ?? [];
  for (const name of shares) {
    const [month, year] = [amounts.current(name)[0], amounts.ytd(name)[0]];
    if (month === undefined || year === undefined || sizeOf(year) <= sizeOf(month)) continue;
    for (const rate of new Set([...rates, ...fixed])) {
      if (rate < 0.005 || rate > 0.2 || Math.abs(now * rate - sizeOf(month)) > 1) continue;
      const [base, slack] = [sizeOf(year) / rate, Math.min(mostPays, whole / now + 1) / rate];
      if (Math.abs(base - whole) <= Math.max(slack, whole * little)) return "sound";
      const near = digitApart(whole).filter((one) => Math.abs(one - base) <= slack);
      if (near.length === 1 && near[0] !== undefined) return { value: near[0], sure: true };
    }
  }
  return undefined;
}

/** A figure that is the gross pay's for this pay stands in the year's for what is one digit apart: earnings that insurance is charged on, taxable pay. */
function twin(part: Part, now: number, whole: number): Expected | undefined {
  const sums = printedSums(part.context.sheet);
  const alike = sums.filter((one) => one === now).length > 1;
  if (!alike || sums.filter((one) => one === whole).length > 1) return undefined;
  const near = [...new Set(sums)].filter(
    (one) => one > now && apart(whole / 100, one / 100) && Math.abs(one - whole) > whole * little,
  );
  return near.length === 1 && near[0] !== undefined ? { value: near[0], sure: false } : undefined;
}

/** Two figures make up this pay, `taxable 4,336.00` and `pension 180.67`, and two of about the same shares the year's, but for one digit of it. */
function sameParts(part: Part, now: number, whole: number): Expected | undefined {
  const sums = [...new Set(printedSums(part.context.sheet))];
  const printed = new Set(sums);
  const larger = (of: number): number[] =>
    sums.filter((one) => one < of && one * 2 > of && printed.has(of - one));
  const parts = larger(now).map((one) => one / now);
  const alike = (of: number): boolean =>
    larger(of).some(
      (one) => one > now && parts.some((share) => Math.abs(one / of - share) < (1 - share) * 0.3),
    );
  if (parts.length === 0 || alike(whole)) return undefined;
  const near = digitApart(whole).filter((one) => Math.abs(one - whole) > whole * little && alike(one));
  return near.length === 1 && near[0] !== undefined ? { value: near[0], sure: false } : undefined;
}
