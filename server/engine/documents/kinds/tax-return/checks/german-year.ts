import type { Part } from "../../../extract/extraction";
import { locate } from "../../../extract/sheet";
import { fieldOf } from "../../../field-of";
import { type CheckInput, legible } from "../../../make-finding";
import type { Finding } from "../../../types";
import { findAmounts } from "../../../values/amount";
import { boxFinding } from "./box-finding";
import { neighbour } from "./tax-of-income";

/** What is taken from a German year's pay, and from the wage tax of it. */
export function germanYear(input: CheckInput): Finding[] {
  const [pay] = [...sharesOfPay(input), ...unemploymentOfPay(input)];
  return [...(pay === undefined ? [] : [pay]), ...churchOfTax(input)];
}

/** The worker's shares of pension and unemployment insurance, in per cent, and the pay of a year that is charged in all of the country. */
const germanShares = { from: 2023, until: 2026, pension: 9.3, unemployment: 1.3, most: 85_000 };

/** Shares of pension and unemployment insurance that are those of another pay than the year's, which the certificate prints nowhere. */
function sharesOfPay({ part }: CheckInput): Finding[] {
  const { sheet } = part.context;
  const pay = fieldOf(part, "employment_income");
  const year = Number(fieldOf(part, "tax_year")?.value ?? Number.NaN);
  const { from, until, pension, unemployment, most } = germanShares;
  if (pay === undefined || !legible(pay) || !(year >= from && year <= until)) return [];
  const sums = sheet.rows
    .flatMap(({ text }) => findAmounts(text, sheet.notation))
    .filter(({ money, percent, value }) => money && !percent && value >= 50)
    .map(({ value }) => value);
  const wages = sums.flatMap((one) => {
    const wage = (one * 100) / pension;
    return sums.some((other) => Math.abs((wage * unemployment) / 100 - other) <= 0.3) ? [wage] : [];
  });
  const [wage] = wages;
  const printed = Number(pay.value);
  if (wage === undefined || wage >= Math.min(most, printed * 0.95)) return [];
  const known = [...new Set(sums.filter((one) => one !== printed))];
  const said = wages.some(
    (one) =>
      known.some((sum) => Math.abs(sum - one) <= 2 || Math.abs(printed - sum - one) <= 2) ||
      Math.abs(printed - one) <= printed * 0.03,
  );
  return said ? [] : [boxFinding(part, pay, wage)];
}

/** Lines of one box are so near to each other. */
const besides = 0.016;

/** A line that opens a box of its own. */
const numbered = /(?:^|\s)\d{1,2}\. ?(?:[a-z]\) ?)?\(?[a-z]{3}/;

/** The sum of a box whose caption takes several lines, where its own stands beside, over or under one of them; nought is none. */
function besideOf({ context: { sheet } }: Part, caption: RegExp): number | undefined {
  const sums = sheet.rows.flatMap((row) =>
    findAmounts(row.text, sheet.notation)
      .filter(({ money, percent }) => money && !percent)
      .map(({ value, start, end }) => ({ value, row, box: locate(row, start, end).box })),
  );
  const found = sheet.rows.flatMap((row) => {
    const at = caption.exec(row.folded);
    if (at === null) return [];
    const box = locate(row, at.index, at.index + at[0].length).box;
    const away = (one: (typeof sums)[number]): number => Math.abs(one.box[1] - box[1]);
    const [first] = sums
      .filter((one) => one.row.page === row.page && one.box[0] > box[0] && away(one) < besides)
      .filter((one) => one.row === row || !numbered.test(one.row.folded))
      .sort((a, b) => away(a) - away(b));
    return first === undefined ? [] : [first.value];
  });
  return new Set(found).size === 1 && (found[0] ?? 0) > 0 ? found[0] : undefined;
}

/** Churches take eight per cent of the wage tax in the south and nine elsewhere, of less where there are children, and only while one belongs to them. */
const churchRates = [8, 9];
const mostChurch = 9;

/** Church tax above its rate, or that of a wage tax which is the printed one but for a digit. */
function churchOfTax({ part }: CheckInput): Finding[] {
  const tax = fieldOf(part, "tax_withheld");
  const church = besideOf(
    part,
    /kirchensteuer des arbeitnehmers|einbehaltene kirchensteuer(?! des ehe)|kirchensteuer von 3/,
  );
  if (tax === undefined || church === undefined || !legible(tax)) return [];
  const printed = Number(tax.value);
  if (church < 20 || churchRates.some((rate) => Math.abs((printed * rate) / 100 - church) <= 0.3)) return [];
  const [right] = churchRates.flatMap(
    (rate) => neighbour(printed, ((church - 0.1) * 100) / rate, ((church + 0.1) * 100) / rate) ?? [],
  );
  // Half of the tax is none of the church's: it stands in another box.
  const over = church > (printed * mostChurch) / 100 + 1 && church < printed / 2;
  return right === undefined && !over
    ? []
    : [boxFinding(part, tax, right ?? (church * 100) / mostChurch, "medium")];
}

/** Unemployment insurance of a pay that is the printed one but for a digit, whatever the pension's share says. */
function unemploymentOfPay({ part }: CheckInput): Finding[] {
  const pay = fieldOf(part, "employment_income");
  const year = Number(fieldOf(part, "tax_year")?.value ?? Number.NaN);
  const { from, until, unemployment, most } = germanShares;
  const paid = besideOf(part, /arbeitslosenversicherung/);
  if (pay === undefined || paid === undefined || !legible(pay)) return [];
  if (paid < 20 || !(year >= from && year <= until)) return [];
  const wage = (paid * 100) / unemployment;
  const slack = (0.06 * 100) / unemployment;
  if (wage >= most || Math.abs(wage - Number(pay.value)) <= slack) return [];
  const right = neighbour(Number(pay.value), wage - slack, wage + slack);
  return right === undefined ? [] : [boxFinding(part, pay, right, "medium")];
}
