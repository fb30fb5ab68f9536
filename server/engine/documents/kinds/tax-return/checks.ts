import { type CheckInput, finding, legible, money } from "../../checks/make-finding";
import { nationalInsurance, taxYearOf } from "../../checks/uk-tax";
import { medicare, socialSecurity, wageBase } from "../../checks/us-tax";
import type { Part } from "../../extract/extraction";
import { fieldOf } from "../../field-of";
import type { Finding, RawField } from "../../types";
import { agree, round2 } from "../../values/amount";

export function taxBoxes(input: CheckInput): Finding[] {
  switch (String(fieldOf(input.part, "tax_form")?.value)) {
    case "P60":
      return britishYear(input);
    case "190":
      return spanishShare(input);
    case "100":
      return [...spanishShare(input), ...spanishResult(input)];
    case "W-2":
      return americanYear(input);
    case "1040":
      return americanReturn(input);
    default:
      return [];
  }
}

const boxFinding = (part: Part, at: RawField, expected: number): Finding =>
  finding("tax_box_mismatch", at.name, "high", at, {
    printed: money(part, Number(at.value)),
    expected: money(part, round2(expected)),
  });

/** A year's wages and taxes: boxes 3 and 4, 5 and 6, and pay in box 1, which never exceeds the wages that Medicare is charged on. */
function americanYear({ part }: CheckInput): Finding[] {
  const [pay, wages, social, base, health] = [
    "employment_income",
    "social_security_wages",
    "social_security_contribution",
    "medicare_wages",
    "medicare_contribution",
  ].map((name) => fieldOf(part, name));
  const year = Number(fieldOf(part, "tax_year")?.value ?? Number.NaN);
  const found: Finding[] = [];
  const follows = (
    wage: RawField | undefined,
    tax: RawField | undefined,
    of: (wage: number) => number,
  ): void => {
    if (wage === undefined || tax === undefined || !legible(wage, tax)) return;
    const expected = of(Number(wage.value));
    if (Math.abs(expected - Number(tax.value)) > 0.6) found.push(boxFinding(part, tax, expected));
  };
  follows(wages, social, (wage) => socialSecurity(year, wage));
  follows(base, health, (wage) => medicare(wage));
  if (wages !== undefined && legible(wages) && Number(wages.value) > wageBase(year) + 1)
    found.push(boxFinding(part, wages, wageBase(year)));
  const most = Math.max(Number(wages?.value ?? 0), Number(base?.value ?? 0));
  if (pay !== undefined && base !== undefined && legible(pay, base) && Number(pay.value) > most + 1)
    found.push(boxFinding(part, pay, most));
  return found;
}

/** Total, adjusted and taxable income of a return, each at most the one before. */
function americanReturn({ part }: CheckInput): Finding[] {
  const [wages, total, adjusted, taxable] = [
    "employment_income",
    "total_income",
    "adjusted_gross_income",
    "taxable_income",
  ].map((name) => fieldOf(part, name));
  const exceeds = (more: RawField | undefined, less: RawField | undefined): boolean =>
    more !== undefined &&
    less !== undefined &&
    legible(more, less) &&
    Number(more.value) > Number(less.value) + 1;
  if (
    wages !== undefined &&
    total !== undefined &&
    legible(total) &&
    Number(total.value) < Number(wages.value) * 0.5
  )
    return [boxFinding(part, total, Number(wages.value))];
  if (adjusted !== undefined && exceeds(adjusted, total))
    return [boxFinding(part, adjusted, Number(total?.value))];
  if (taxable !== undefined && exceeds(taxable, adjusted))
    return [boxFinding(part, taxable, Number(adjusted?.value))];
  return [];
}

/** What a Spanish return gives back or asks for: the tax less what was withheld. */
function spanishResult({ part }: CheckInput): Finding[] {
  const [due, withheld, result] = ["tax_due", "tax_withheld", "tax_result"].map((n) => fieldOf(part, n));
  if (due === undefined || withheld === undefined || result === undefined || !legible(due, withheld, result))
    return [];
  const expected = round2(Number(due.value) - Number(withheld.value));
  const turned = Number(result.value) < 0 !== expected < 0;
  return turned && !agree(expected, Number(result.value), 3) ? [boxFinding(part, result, expected)] : [];
}

/** National Insurance of a year follows from its pay; pension and uneven months explain a part, never half as much again. */
function britishYear({ part }: CheckInput): Finding[] {
  const [pay, paid] = [fieldOf(part, "employment_income"), fieldOf(part, "social_security_contribution")];
  const begins = /^(\d{4})-/.exec(String(fieldOf(part, "tax_year")?.value ?? ""))?.[1];
  const year = begins === undefined ? null : taxYearOf(`${begins}-06-01`);
  if (pay === undefined || paid === undefined || year === null || !legible(pay, paid)) return [];
  const expected = nationalInsurance(year, Number(pay.value), 1);
  const most = nationalInsurance(year, Number(pay.value) * 1.1, 1);
  if (expected === null || most === null || Number(paid.value) <= most * 1.05 + 60) return [];
  return [boxFinding(part, paid, expected)];
}

/** The worker's share of Spanish social security stays below 6.6 % of the pay it is charged on. */
function spanishShare({ part }: CheckInput): Finding[] {
  const [pay, paid] = [fieldOf(part, "employment_income"), fieldOf(part, "social_security_contribution")];
  if (pay === undefined || paid === undefined || !legible(pay, paid)) return [];
  const most = Number(pay.value) * 0.066;
  if (Number(paid.value) <= most * 1.12) return [];
  return [boxFinding(part, paid, most)];
}
