import { oneColumn } from "../../../extract/table/figures";
import type { Entry } from "../../../extract/table/table";
import { fieldOf } from "../../../field-of";
import { against, type CheckInput, finding } from "../../../make-finding";
import { apart, madeOfWholes, neighbourSums, withoutCodes } from "../../../relations/near-figures";
import { relationsOf } from "../../../relations/relations";
import { fewCome } from "../../../relations/sums";
import type { Finding, RawField } from "../../../types";
import { cents } from "../../../values/amount";
import { columnSums, type PayAmounts, payAmounts } from "../extract/amounts";

type Part = CheckInput["part"];

const withheld = ["social_security_contribution", "medicare_contribution", "pension_contribution"] as const;
/** Sums that somebody adds to a pay, in cents: so many fifties. */
const [step, furthest] = [5_000, 200_000];

/**
 * A net pay that nothing on its slip leads to, where the lines between it and the gross pay leave nearly the same: one digit, or a round
 * sum, apart. Lines that were chosen wrongly do not come so near, and slips that pay something else print what makes the difference.
 */
export function leftOfLines({ part }: CheckInput): Finding[] {
  const before = fieldOf(part, "net_pay_before_tax");
  const amounts = payAmounts(part.context);
  const paid = stated(part, amounts, "net_pay") ?? stated(part, amounts, "paid_out");
  const gross = before ?? stated(part, amounts, "gross_pay") ?? earned(part, amounts);
  if (paid === undefined || gross === undefined) return [];
  const { sheet, country } = part.context;
  if (relationsOf(sheet, paid, country).has("sum")) return [];
  const left = before === undefined ? leftBy(amounts, gross, paid) : leftByOne(amounts, before, paid);
  const printed = cents(Math.abs(Number(paid.value)));
  if (left.some((one) => Math.abs(one - printed) <= 2)) return [];
  const near = [...new Set(left)].filter((one) => changed(part, gross, printed, one));
  const [expected] = near;
  if (expected === undefined || near.length > 1) return [];
  return [finding("sum_mismatch", "net_pay", "high", paid, against(part, printed / 100, expected / 100))];
}

/** The field, or where the totals do not settle it the amount under its caption. */
function stated(
  part: Part,
  amounts: PayAmounts,
  name: "net_pay" | "paid_out" | "gross_pay",
): RawField | undefined {
  const field = name === "paid_out" ? undefined : fieldOf(part, name);
  if (field !== undefined) return field.confidence < (part.context.sheet.ocr ? 0.7 : 0.6) ? undefined : field;
  const [first] = amounts.current(name);
  return first === undefined || first.score < 0.7 ? undefined : placed(part, first.entry);
}

/** What the lines that earn add up to, without a caption of its own. */
function earned(part: Part, amounts: PayAmounts): RawField | undefined {
  const sum = columnSums(amounts.entries).find(
    ({ entry, lines }) => entry.role === "earnings" && lines.every(({ role }) => role === "earnings"),
  );
  return sum === undefined ? undefined : placed(part, sum.entry);
}

const placed = ({ context }: Part, { figure }: Entry): RawField => ({
  name: "gross_pay",
  value: Math.abs(figure.value),
  document: context.document,
  page: figure.row.page,
  box: figure.box,
  confidence: figure.confidence,
});

/** One digit or some fifties from what is left, and neither a printed amount nor two of them make the difference. */
function changed(part: Part, gross: RawField, printed: number, expected: number): boolean {
  const { rows, notation, ocr } = part.context.sheet;
  const more = printed - expected;
  const round = more > 0 && more % step === 0 && more <= furthest;
  // Pay in cash is rounded to tens.
  if (Math.abs(more) < 1000 || expected < 5000 || !(apart(printed / 100, expected / 100, ocr) || round))
    return false;
  const figures = withoutCodes(rows, notation);
  const sizes = figures
    .filter(({ money, percent, value }) => money && !percent && value !== 0)
    .map(({ value }) => cents(Math.abs(value)));
  const apartBy = Math.abs(more);
  const between = neighbourSums(payAmounts(part.context).entries.map(({ figure }) => figure));
  return (
    !sizes.includes(expected) &&
    // Nor one that is added where it was taken for one that comes off.
    !sizes.some((one) => one === apartBy || one * 2 === apartBy) &&
    !fewCome(sizes, apartBy, { slack: 0 }) &&
    !between.some((sum) => Math.abs(sum) === apartBy) &&
    !madeOfWholes(figures, apartBy, [cents(Math.abs(Number(gross.value))), printed])
  );
}

/** What the lines of a column leave of the gross pay: all between the two sums, or those around the taxes. */
function leftBy(amounts: PayAmounts, gross: RawField, paid: RawField): number[] {
  const total = cents(Math.abs(Number(gross.value)));
  const at = (field: RawField) => (entry: Entry) =>
    entry.figure.row.page === field.page &&
    field.box !== undefined &&
    Math.abs(entry.figure.box[2] - field.box[2]) < 0.02 &&
    Math.abs(entry.figure.box[3] - field.box[3]) < 0.006;
  const [isGross, isPaid] = [at(gross), at(paid)];
  const rowOf = (is: (entry: Entry) => boolean): number => amounts.entries.find(is)?.figure.row.index ?? -1;
  const [from, to] = [rowOf(isGross), rowOf(isPaid)];
  const lines = amounts.entries.filter(
    (entry) =>
      entry.figure.money &&
      !entry.figure.percent &&
      entry.figure.value !== 0 &&
      entry.scope === undefined &&
      entry.figure.row.page === paid.page &&
      !isGross(entry) &&
      !isPaid(entry) &&
      cents(Math.abs(entry.figure.value)) < total,
  );
  const taxes = new Set(amounts.current("income_tax").map(({ entry }) => entry));
  const others = new Set(withheld.flatMap((name) => amounts.current(name).map(({ entry }) => entry)));
  return columnsOf(lines).flatMap((column) => {
    const top = column[0]?.figure;
    const ends = [gross, paid].every(({ box }) => box && top && oneColumn(top, { row: top.row, box }));
    const between = column.filter(({ figure }) => figure.row.index > from && figure.row.index < to);
    const taxed = (run: readonly Entry[]): boolean =>
      run.some((one) => taxes.has(one)) && run.some((one) => others.has(one));
    const runs = [
      ...(between.length > 1 && (ends || taxed(between)) ? [between] : []),
      ...column
        .flatMap((_, i) => column.slice(i + 2).map((_, j) => column.slice(i, i + j + 3)))
        .filter(taxed),
    ];
    // What is paid besides, in the column of the gross pay.
    const besides = lines.filter(
      ({ figure }) =>
        !column.some((other) => other.figure === figure) &&
        figure.row.index > from &&
        figure.row.index < to &&
        gross.box !== undefined &&
        oneColumn(figure, { row: figure.row, box: gross.box }),
    );
    return runs.flatMap((run) =>
      walk(total, run).flatMap(({ left, passed }) => {
        const added = besides.filter(({ figure }) => !passed.includes(cents(Math.abs(figure.value))));
        return added.length > 0 && added.length < 4
          ? [left, added.reduce((sum, { figure }) => sum + cents(figure.value), left)]
          : [left];
      }),
    );
  });
}

/** What is left before the tax is withheld, less each figure that stands between it and the pay: one of them is the tax. */
function leftByOne({ entries }: PayAmounts, before: RawField, paid: RawField): number[] {
  const [top, bottom] = [before.box?.[1] ?? 1, paid.box?.[3] ?? 0];
  const total = cents(Math.abs(Number(before.value)));
  return entries
    .filter(
      ({ figure: { row, box, money, percent } }) =>
        money && !percent && row.page === paid.page && box[3] > top - 0.01 && box[1] < bottom + 0.01,
    )
    .map(({ figure }) => total - cents(Math.abs(figure.value)))
    .filter((left) => left > 0);
}

/** The lines of a column, down the page. */
function columnsOf(lines: readonly Entry[]): Entry[][] {
  const columns: Entry[][] = [];
  for (const line of [...lines].sort((a, b) => a.figure.row.index - b.figure.row.index)) {
    const own = columns.find(([first]) => first !== undefined && oneColumn(first.figure, line.figure));
    if (own === undefined) columns.push([line]);
    else if (own.length < 40) own.push(line);
  }
  return columns.filter(({ length }) => length > 1);
}

type Walked = { left: number; passed: readonly number[] };

/** What a run takes off, as it is printed or all of it; sums passed on the way are no lines of it. */
function walk(total: number, run: readonly Entry[]): Walked[] {
  const down = (take: (value: number) => number): Walked => {
    const [passed, taken] = [[total], [0]];
    for (const { figure } of run) {
      const size = cents(Math.abs(figure.value));
      const [left, off] = [passed.at(-1) ?? 0, taken.at(-1) ?? 0];
      if (Math.abs(size - left) <= 1 || (taken.length > 2 && Math.abs(size - off) <= 1)) continue;
      passed.push(left - take(cents(figure.value)));
      taken.push(off + take(cents(figure.value)));
    }
    return { left: passed.at(-1) ?? 0, passed };
  };
  const mixed = run.some(({ figure }) => figure.value < 0) && run.some(({ figure }) => figure.value > 0);
  return [
    down(Math.abs),
    ...(mixed ? [down((value) => -value), down((value) => Math.max(0, -value))] : []),
  ].filter(({ left }) => left > 0);
}
