import type { Part } from "../../../extract/extraction";
import { fieldOf, fieldsOf } from "../../../field-of";
import { has } from "../../../knowledge";
import { against, type CheckInput, finding, legible, readFrom } from "../../../make-finding";
import { medicare, mostWithheld, socialSecurity, wageBase } from "../../../tax/us-tax";
import type { Finding, RawField } from "../../../types";
import { agree, findAmounts, round2 } from "../../../values/amount";
import { boxFinding } from "./box-finding";
import { britishYear } from "./british-year";
import { formSums } from "./form-sums";
import { germanYear } from "./german-year";
import { proven } from "./proven";
import { taxedBy, taxOfIncome } from "./tax-of-income";
import { yearShares } from "./year-shares";

/** What the rules of one form say, then what lines, scales and shares of any form say of fields that have no finding yet. */
export function taxBoxes(input: CheckInput): Finding[] {
  const scales = taxedBy(input);
  const found: Finding[] = [...boxesOf(input)];
  for (const more of [yearShares(input), taxOfIncome(input, scales), formSums(input, proven(input, scales))])
    for (const one of readFrom(input.part, more))
      if (!found.some(({ field }) => field === one.field)) found.push(one);
  return found;
}

function boxesOf(input: CheckInput): Finding[] {
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
    case "SA302":
      return readFrom(input.part, totalOfIncomes(input));
    case "Lohnsteuerbescheinigung":
      return readFrom(input.part, germanYear(input));
    case "Lohnausweis":
      return readFrom(input.part, swissShare(input));
    case "281.10":
      return belgianYear(input);
    case "avis d'impôt":
      return readFrom(input.part, frenchSalaries(input));
    default:
      return [];
  }
}

/** A year's wages and taxes: boxes 3 and 4, 5 and 6, and pay in box 1, which never exceeds the wages that Medicare is charged on. */
function americanYear({ part }: CheckInput): Finding[] {
  const [pay, wages, social, base, health] = fieldsOf(
    part,
    "employment_income",
    "social_security_wages",
    "social_security_contribution",
    "medicare_wages",
    "medicare_contribution",
  );
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
  // Two taxes at two rates that are those of one lower pay: it is the pay that is another, not both of them.
  const charged = wagesOf(social, health);
  const raised = Math.max(Number(wages?.value ?? 0), Number(base?.value ?? 0)) - (charged ?? 0);
  if (found.length > 1 && charged !== undefined && pay !== undefined && legible(pay) && raised > 1)
    if (Number(pay.value) > charged + 1)
      found.push(boxFinding(part, pay, Math.max(0, Number(pay.value) - raised), "medium"));
  // Where the most that is taxed is printed, the figure above it was read from another box.
  const capped = part.context.sheet.rows.some(({ text }) =>
    findAmounts(text, part.context.sheet.notation).some(({ value }) => value === wageBase(year)),
  );
  if (wages !== undefined && legible(wages) && !capped && Number(wages.value) > wageBase(year) + 1)
    found.push(boxFinding(part, wages, wageBase(year)));
  const most = Math.max(Number(wages?.value ?? 0), Number(base?.value ?? 0));
  if (pay !== undefined && base !== undefined && legible(pay, base) && Number(pay.value) > most + 1)
    found.push(boxFinding(part, pay, most));
  const withheld = fieldOf(part, "tax_withheld");
  const highest = pay === undefined ? undefined : mostWithheld(year, Number(pay.value));
  if (withheld !== undefined && highest !== undefined && legible(withheld, pay))
    if (Number(withheld.value) > highest * muchMore)
      found.push(boxFinding(part, withheld, round2(highest), "medium"));
  return found;
}

/** Some ask for more to be withheld than the method takes, seldom for a quarter of all. */
const muchMore = 1.25;

/** The wages that both taxes are of, where they are of the same and below every limit. */
function wagesOf(social: RawField | undefined, health: RawField | undefined): number | undefined {
  if (social === undefined || health === undefined || !legible(social, health)) return undefined;
  const wage = (Number(social.value) * 1000) / socialSecurity(Number.NaN, 1000);
  return Math.abs(medicare(wage) - Number(health.value)) <= 0.03 ? wage : undefined;
}

/** Total, adjusted and taxable income of a return, each at most the one before. */
function americanReturn({ part }: CheckInput): Finding[] {
  const [wages, total, adjusted, taxable] = fieldsOf(
    part,
    "employment_income",
    "total_income",
    "adjusted_gross_income",
    "taxable_income",
  );
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
  const [due, withheld, result] = fieldsOf(part, "tax_due", "tax_withheld", "tax_result");
  if (due === undefined || withheld === undefined || result === undefined || !legible(due, withheld, result))
    return [];
  const expected = round2(Number(due.value) - Number(withheld.value));
  const turned = Number(result.value) < 0 !== expected < 0;
  return turned && !agree(expected, Number(result.value), 3) ? [boxFinding(part, result, expected)] : [];
}

/** The amounts of each row with its caption, in their columns. */
function captioned({ context: { sheet } }: Part) {
  return sheet.rows.flatMap((row) => {
    const found = findAmounts(row.text, sheet.notation).filter(
      ({ percent, raw }) => !percent && !/^(?:19|20)\d{2}$/.test(raw),
    );
    const [first] = found;
    if (!found.every(({ money, value }) => money || Math.abs(value) >= 100)) return [];
    const caption = first === undefined ? "" : row.folded.slice(0, first.start).trim();
    return first === undefined || !/[a-z]{3}/.test(caption)
      ? []
      : [{ row, caption, values: found.map(({ value }) => value) }];
  });
}

/** A calculation whose incomes do not give the total that the rest of it follows from. */
function totalOfIncomes({ part }: CheckInput): Finding[] {
  const lines = captioned(part).filter(({ values }) => values.length === 1);
  const value = (at: number): number => lines[at]?.values[0] ?? Number.NaN;
  const at = lines.findIndex(({ caption }) => /^total income (?:received|$)/.test(caption));
  const pay = fieldOf(part, "employment_income");
  if (at < 1 || pay === undefined || !legible(pay)) return [];
  // The total is proven by what is taken off it below.
  const rest = lines.findIndex(({ caption }, i) => i > at && /income on which tax is due/.test(caption));
  const taken = lines.slice(at + 1, rest).reduce((sum, { values }) => sum + Math.abs(values[0] ?? 0), 0);
  if (rest < 0 || !agree(value(at) - taken, value(rest), 3)) return [];
  const incomes: typeof lines = [];
  for (
    let i = at - 1;
    i >= 0 && lines[i]?.row.index === (lines[at]?.row.index ?? 0) - incomes.length - 1;
    i -= 1
  )
    incomes.push(lines[i] as (typeof lines)[number]);
  const sum = incomes.reduce(
    (all, { caption, values }) => all + (/^(?:minus|less)\b/.test(caption) ? -1 : 1) * (values[0] ?? 0),
    0,
  );
  if (Math.abs(sum - value(at)) <= 1 || !incomes.some(({ values }) => values[0] === pay.value)) return [];
  return [boxFinding(part, pay, Number(pay.value) - (sum - value(at)))];
}

/** A French assessment takes a tenth off the salaries: deduction and net salaries give the salaries they were taken from. */
function frenchSalaries({ part }: CheckInput): Finding[] {
  const lines = captioned(part);
  const at = lines.findIndex(({ caption }) =>
    /deduction (?:forfaitaire )?(?:de )?(?:10 ?%)?.*(?:10|frais reels)|abattement (?:de )?10/.test(caption),
  );
  const [gross, taken, net] = [lines[at - 1], lines[at], lines[at + 1]];
  const pay = fieldOf(part, "employment_income");
  if (gross === undefined || taken === undefined || net === undefined || pay === undefined || !legible(pay))
    return [];
  if (gross.values.length !== taken.values.length || !/salaires/.test(gross.caption)) return [];
  const off = taken.values.map(Math.abs);
  return gross.values.flatMap((salary, i) => {
    const [tenth, left] = [off[i] ?? 0, net.values[i] ?? Number.NaN];
    const before = tenth + left;
    const proven = Math.abs(before * 0.1 - tenth) <= 1.01;
    return salary === pay.value && proven && Math.abs(before - salary) > 2
      ? [boxFinding(part, pay, before)]
      : [];
  });
}

/** The worker's share of Spanish social security stays below 6.6 % of the pay it is charged on. */
function spanishShare({ part }: CheckInput): Finding[] {
  const [pay, paid] = [fieldOf(part, "employment_income"), fieldOf(part, "social_security_contribution")];
  if (pay === undefined || paid === undefined || !legible(pay, paid)) return [];
  const most = Number(pay.value) * 0.066;
  if (Number(paid.value) > most * 1.12) return [boxFinding(part, paid, most)];
  // A company's workers pay at least 6.35 % of all their pay up to the highest base; what is exempt from it is little.
  const payer = String(fieldOf(part, "payer_name")?.value ?? fieldOf(part, "employer_name")?.value ?? "");
  const company = /\bS\.?\s?(?:L|A)\.?(?:\s?[UL]\.?)?\b/i.test(payer);
  const low =
    company &&
    Number(pay.value) < 50_000 &&
    Number(paid.value) > 0 &&
    Number(paid.value) < Number(pay.value) * 0.0535;
  return low
    ? [
        finding("rate_mismatch", "employment_income", "medium", pay, {
          of: "base",
          rate: "6.35 %",
          ...against(part, Number(pay.value), round2(Number(paid.value) / 0.0635)),
        }),
      ]
    : [];
}

/** Swiss contributions are 5.3 and 1.1 %, and what the certificate says of accidents; children's allowances are not charged. */
function swissShare({ part }: CheckInput): Finding[] {
  const { sheet, country } = part.context;
  const [pay, paid] = fieldsOf(part, "employment_income", "social_security_contribution");
  const printed = /nbuv\W{0,3}(?:satz|abzug|beitrag|pramie)?\D{0,12}(\d[.,]\d{1,3}) ?%/.exec(
    sheet.flow.folded,
  )?.[1];
  const rate = 6.4 + Number(printed?.replace(",", ".") ?? Number.NaN);
  if (!has(country, "shares_of_wages") || pay === undefined || paid === undefined || !legible(pay, paid))
    return [];
  const charged = (Number(paid.value) * 100) / rate;
  // Children's allowances and daily sickness benefits are wages and not charged.
  if (/zulage|taggeld|allocation|indemnite|assegn/.test(sheet.flow.folded)) return [];
  if (!(rate < 10) || charged > 148_200 || Number(pay.value) <= charged * 1.1) return [];
  return [
    finding("rate_mismatch", pay.name, "medium", pay, {
      of: "base",
      rate: `${rate.toFixed(2)} %`,
      ...against(part, Number(pay.value), Math.round(charged)),
    }),
  ];
}

/** No household pays more than this in a year, in twelfths of 60.94. */
const mostSpecial = 731.28;

/** A Belgian sheet: the special contribution below its highest, and incomes that are assessed in the year after theirs. */
function belgianYear({ part }: CheckInput): Finding[] {
  const { sheet } = part.context;
  const [paid, year] = fieldsOf(part, "social_security_contribution", "tax_year");
  const assessed = /(?:exercice d'imposition|aanslagjaar)\W{0,3}(20\d\d)\b/.exec(sheet.flow.folded)?.[1];
  const found: Finding[] = [];
  if (sheet.ocr) return found;
  const special = sheet.rows.some(
    ({ folded, text }) =>
      /special|bijzondere/.test(folded) &&
      findAmounts(text, sheet.notation).some(({ value }) => value === paid?.value),
  );
  if (special && paid !== undefined && legible(paid) && Number(paid.value) > mostSpecial + 0.01)
    found.push(boxFinding(part, paid, mostSpecial));
  const said = [
    ...sheet.flow.folded.matchAll(/(?:annee|(?<!aanslag)jaar|inkomsten|revenus)\W{0,3}(20\d\d)\b/g),
  ];
  if (
    assessed !== undefined &&
    said.some((match) => Number(match[1]) === Number(year?.value)) &&
    year !== undefined &&
    legible(year) &&
    Number(year.value) !== Number(assessed) - 1
  )
    found.push(
      finding("tax_box_mismatch", year.name, "medium", year, {
        printed: String(year.value),
        expected: String(Number(assessed) - 1),
      }),
    );
  return found;
}
