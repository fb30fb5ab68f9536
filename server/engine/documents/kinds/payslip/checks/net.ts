import { amounts } from "../../../extract/read-values";
import { readTable } from "../../../extract/table/table";
import { fieldOf, fieldsOf, numbersIn } from "../../../field-of";
import { has } from "../../../knowledge";
import { against, type CheckInput, finding, legible } from "../../../make-finding";
import { misread, neighbourSums } from "../../../relations/near-figures";
import { someCome } from "../../../relations/sums";
import type { Finding, RawField } from "../../../types";
import { agree, cents, findAmounts, round2 } from "../../../values/amount";
import { columnSums, payAmounts } from "../extract/amounts";
import { chooseTotals } from "../extract/totals";

/** What a slip pays, asked of each step that leads to it: gross pay less deductions, and net pay before tax less tax. */
export function net({ part }: CheckInput): Finding[] {
  const [gross, deductions, paid] = fieldsOf(part, "gross_pay", "total_deductions", "net_pay");
  const [before, tax] = fieldsOf(part, "net_pay_before_tax", "income_tax");
  if (paid === undefined || typeof paid.value !== "number") return [];
  if (before !== undefined) {
    const left = Number(gross?.value) - Number(deductions?.value);
    // A total that holds the tax leads to what is paid.
    const told = gross !== undefined && deductions !== undefined && !comesTo(left, paid.value, 2);
    return [
      ...(told && legible(gross, deductions, before) ? asked(part, before, left, { gross, deductions }) : []),
      ...(tax !== undefined && legible(before, paid) && (legible(tax) || followsFromRate(part, tax))
        ? asked(part, paid, Number(before.value) - Number(tax.value), {})
        : []),
    ].slice(0, 1);
  }
  if (gross !== undefined && deductions !== undefined && legible(gross, deductions, paid))
    return asked(part, paid, Number(gross.value) - Number(deductions.value), { gross, deductions });
  const expected = deductions === undefined ? withoutTotal(part) : undefined;
  return expected === undefined ? [] : asked(part, paid, expected, {});
}

type Totals = { gross?: RawField; deductions?: RawField };

/** One such step, where nothing that the slip prints explains the difference. */
function asked(
  part: CheckInput["part"],
  paid: RawField,
  expected: number,
  { gross, deductions }: Totals,
): Finding[] {
  const sum = Number(paid.value);
  if (comesTo(expected, sum, 2)) return [];
  // A total that was found by its place alone, and that no lines add up to, proves nothing against a captioned net pay.
  if (deductions !== undefined && !(known(part, gross) && known(part, deductions)))
    return [finding("value_unreadable", paid.name, "low", paid)];
  // Nobody is paid less than nothing: on a picture two totals were taken for each other.
  if (expected <= 0 && part.context.sheet.ocr) return [finding("value_unreadable", paid.name, "low", paid)];
  if (
    followsFromNet(part, paid, expected) ||
    takesFurther(part, paid) ||
    goesOn(part, deductions ?? fieldOf(part, "total_deductions"), paid, expected)
  )
    return [];
  if (deductions !== undefined && besideTotal(part, deductions, expected - sum)) return [];
  // A total without a caption is that of one table: what a further one takes off is printed in it.
  if (deductions !== undefined && deductions.label === undefined) {
    const more = round2(expected - sum);
    if (
      more > 0 &&
      readTable(part.context.sheet).entries.some(({ figure }) => figure.money && figure.value === more)
    )
      return [];
  }
  // On a picture the total of the earnings or of the deductions must be the sum of its lines, or a digit was misread. Two ways that lead to
  // one sum were not both misread.
  const totals = [gross ?? fieldOf(part, "gross_pay"), deductions ?? fieldOf(part, "total_deductions")];
  if (part.context.sheet.ocr && !totals.some((total) => isSum(part, total)) && !bothLead(part))
    return [finding("value_unreadable", paid.name, "low", paid)];
  if (
    [...allowances(part), ...adjustments(part), ...outside(part)].some(
      (a) => comesTo(expected + a, sum, 3) || comesTo(expected - a, sum, 3),
    )
  )
    return [];
  return [finding("net_pay_mismatch", paid.name, "high", paid, against(part, sum, expected))];
}

/** Where nothing smaller is paid, the pay is rounded to whole units, and slips do not all print by how much. */
const comesTo = (sum: number, paid: number, addends: number): boolean =>
  agree(sum, paid, addends) || (Number.isInteger(paid) && Math.abs(sum - paid) < 1);

/** Printed under a caption of its own, or the sum of the lines above it. */
const known = (part: CheckInput["part"], field: RawField | undefined): boolean =>
  field !== undefined && (field.confidence >= (part.context.sheet.ocr ? 0.8 : 0.85) || isSum(part, field));

/** Gross pay less deductions is what net pay before tax less tax is, and the net pay is no misread form of it. */
function bothLead(part: CheckInput["part"]): boolean {
  const [gross, deductions, before, tax, paid] = numbersIn(
    part,
    "gross_pay",
    "total_deductions",
    "net_pay_before_tax",
    "income_tax",
    "net_pay",
  );
  if (
    gross === undefined ||
    deductions === undefined ||
    before === undefined ||
    tax === undefined ||
    paid === undefined
  )
    return false;
  const sum = round2(gross - deductions);
  return sum > 0 && tax > 0 && agree(sum, round2(before - tax)) && !misread(cents(paid), cents(sum));
}

/** The figures above a total in its column add up to it. */
const isSum = ({ context }: CheckInput["part"], field: RawField | undefined): boolean =>
  field !== undefined &&
  columnSums(readTable(context.sheet).entries).some(
    ({ entry: { figure } }) =>
      figure.row.page === field.page &&
      agree(Math.abs(figure.value), Number(field.value)) &&
      Math.abs(figure.box[0] - (field.box?.[0] ?? 0)) < 0.004,
  );

/** `Taxes 553.05` and `Deductions 251.67` of two tables lead to the net pay together. */
function takesFurther({ context }: CheckInput["part"], paid: RawField): boolean {
  const { holds, further, net: chosen } = chooseTotals(payAmounts(context));
  return (
    holds && further !== undefined && agree(Math.abs(chosen?.value ?? Number.NaN), Number(paid.value), 2)
  );
}

/**
 * `Total deductions 47.50` over `PAYE 140.40` and `NIC 56.16`: the total is that of one table, and some of the taxes and contributions
 * printed outside it make the difference.
 */
function besideTotal(part: CheckInput["part"], total: RawField, more: number): boolean {
  const taken = fieldsOf(
    part,
    "income_tax",
    "social_security_contribution",
    "medicare_contribution",
    "regional_income_tax",
    "pension_contribution",
    "student_loan",
  ).flatMap((field) => (typeof field?.value === "number" && field.value > 0 ? [field] : []));
  // What two fields print in one place is taken once.
  const printed = taken.filter(
    ({ value, box }, i) =>
      value !== total.value && !taken.slice(0, i).some((other) => other.box?.join() === box?.join()),
  );
  return (
    more > 0 &&
    someCome(
      printed.map(({ value }) => cents(Number(value))),
      cents(more),
    )
  );
}

/** A net pay that follows from the slip is printed above what is paid out, and lines between the two make the difference. */
function followsFromNet(part: CheckInput["part"], paid: RawField, expected: number): boolean {
  const net = amounts(part.context, "net_pay", { across: true, below: 0, integers: false }).find(
    ({ row, value }) =>
      row.page === paid.page &&
      paid.box !== undefined &&
      row.box[3] <= paid.box[1] + 0.004 &&
      agree(value.value, expected, 2),
  );
  const before = fieldOf(part, "net_pay_before_tax");
  return (
    (net !== undefined && linesLead(part, net.row.box[3], expected, paid)) ||
    (before?.box !== undefined &&
      before !== paid &&
      before.page === paid.page &&
      linesLead(part, before.box[3], Number(before.value), paid))
  );
}

/** Lines under the total of the deductions, in its own column, take off more: an advance, what an employer lent. Net pay may stand beside them all. */
function goesOn(
  { context }: CheckInput["part"],
  total: RawField | undefined,
  paid: RawField,
  expected: number,
): boolean {
  const { box } = total ?? {};
  if (box === undefined) return false;
  const more = readTable(context.sheet)
    .entries.map(({ figure }) => figure)
    .filter(
      ({ money, percent, row, box: [left, top, right] }) =>
        money && !percent && row.page === total?.page && top > box[1] && left < box[2] && right > box[0],
    )
    .map(({ value }) => -cents(Math.abs(value)));
  return someCome(more, cents(Number(paid.value) - expected));
}

/** Some of the figures between a height of the page and the pay lead from one sum to the other. */
function linesLead(part: CheckInput["part"], top: number, from: number, paid: RawField): boolean {
  const between = part.context.sheet.rows
    .filter(
      ({ page, box }) =>
        page === paid.page && box[1] >= top - 0.004 && box[3] <= (paid.box?.[1] ?? 0) + 0.004,
    )
    .flatMap(({ cells }) => cells.flatMap(({ text }) => findAmounts(text, part.context.sheet.notation)))
    .filter(({ money, percent, value }) => money && !percent && value !== 0)
    .map(({ value }) => cents(value));
  return someCome(between, cents(Number(paid.value) - from), { signed: true });
}

/** A figure read with doubt is read after all when base and rate of its own line give it. */
function followsFromRate(part: CheckInput["part"], field: RawField): boolean {
  const row = part.context.sheet.rows.find(
    (r) =>
      r.page === field.page &&
      field.box !== undefined &&
      r.box[1] <= field.box[1] + 0.004 &&
      r.box[3] >= field.box[3] - 0.004,
  );
  if (row === undefined) return false;
  const figures = row.cells
    .flatMap((cell) => findAmounts(cell.text, part.context.sheet.notation))
    .map((a) => Math.abs(a.value));
  return figures.some((base) =>
    figures.some(
      (rate) => rate > 0 && rate < 60 && base > 60 && agree((base * rate) / 100, Number(field.value), 1),
    ),
  );
}

/** Slips that print tax and social security but no total: the sum must hold only when nothing else is deducted. */
function withoutTotal(part: CheckInput["part"]): number | undefined {
  const [gross, tax, social, paid] = numbersIn(
    part,
    "gross_pay",
    "income_tax",
    "social_security_contribution",
    "net_pay",
  );
  if (
    gross === undefined ||
    tax === undefined ||
    social === undefined ||
    paid === undefined ||
    !has(part.context.country, "nothing_else_is_taken")
  )
    return undefined;
  const expected = round2(gross - tax - social);
  return paid > gross || agree(expected, paid, 3)
    ? expected
    : Math.abs(expected - paid) > gross * 0.25
      ? expected
      : undefined;
}

/** Payments after net (expenses, advances) printed near the net pay, which a pay slip may add or take off. */
function allowances(part: CheckInput["part"]): number[] {
  const at = fieldOf(part, "net_pay");
  const rows = part.context.sheet.rows.filter(
    (r) => at?.box !== undefined && r.page === at.page && Math.abs(r.box[1] - at.box[1]) < 0.12,
  );
  return rows
    .flatMap((row) =>
      [...row.text.matchAll(/\d[\d.,' ]{0,24}[.,]\d{2}(?!\d)/g)].map(
        (m) => Number(m[0].replace(/[^\d]/g, "")) / 100,
      ),
    )
    .filter((v) => v > 0 && cents(v) !== cents(Number(at?.value)));
}

/** What lines of a column come to together of which some carry a sign of their own, as under `Adjustments after tax`, wherever they stand. */
function adjustments({ context }: CheckInput["part"]): number[] {
  const figures = readTable(context.sheet)
    .entries.map(({ figure }) => figure)
    .filter(({ money, percent }) => money && !percent);
  return figures
    .filter(({ value }) => value < 0)
    .slice(0, 12)
    .flatMap((first) => {
      const [left, , right] = first.box;
      const column = figures.filter(
        ({ row, box }) => row.page === first.row.page && box[0] < right && box[2] > left,
      );
      const at = column.indexOf(first);
      return column
        .slice(0, at + 1)
        .flatMap((_, from) =>
          column.slice(at, at + 8).map((_, to) => round2(sumOf(column.slice(from, at + to + 1)))),
        );
    });
}

/** What neighbours of a column come to that stand in no total. */
function outside({ context }: CheckInput["part"]): number[] {
  const { entries } = readTable(context.sheet);
  // The same sum added and taken off again adds up to any total.
  const sums = columnSums(entries).filter(
    ({ entry, lines }) => !lines.some(({ figure }) => cents(figure.value) === cents(entry.figure.value)),
  );
  const held = new Set(sums.flatMap(({ entry, lines }) => [entry, ...lines]));
  const open = entries.filter((one) => one.scope === undefined && !held.has(one));
  const [left, all] = [open, entries].map((some) => some.map(({ figure }) => figure));
  return neighbourSums(left ?? [], all).map((sum) => sum / 100);
}

const sumOf = (figures: readonly { value: number }[]): number =>
  figures.reduce((sum, { value }) => sum + value, 0);
