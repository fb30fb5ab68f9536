import type { Context, Reading } from "../../../extract/context";
import { amounts } from "../../../extract/read-values";
import { locate } from "../../../extract/sheet";
import { inColumn, newestColumn } from "../../../extract/table/years";
import { has } from "../../../knowledge";
import { agree, type FoundAmount, findAmounts } from "../../../values/amount";
import { fold } from "../../../values/text";

/** Boxed forms print the amount under its caption or at the end of its line; a lone dollar sign may stand between. */
export function boxed(context: Context, name: string): Reading<FoundAmount> | undefined {
  const list = amounts(context, name, { across: true, below: 2 }).filter((r) => Math.abs(r.value.value) >= 1);
  const labelled = new Map<unknown, typeof list>();
  for (const reading of list) labelled.set(reading.label, [...(labelled.get(reading.label) ?? []), reading]);
  const groups = [...labelled.values()].map((group) => {
    const newest = ofNewestYear(context, group);
    if (newest !== undefined) return asMoney(newest);
    const numbered = group.find(besideItsNumber);
    if (numbered !== undefined) return asMoney(numbered);
    const money = group.filter((r) => r.value.money).map((r) => withCents(context, r));
    const right = money.filter((r) => r.row === r.label?.row);
    const ordered = ofColumn(
      context,
      name,
      right.sort((a, b) => a.start - b.start),
    );
    if (ordered.length > 0) return name === "employment_income" ? ordered[0] : ordered.at(-1);
    const whole = group.find((r) => inUnits(context, r) || endsItsLine(r));
    if (whole !== undefined) return asMoney(whole);
    const below = money.filter((r) => r.row !== r.label?.row);
    if (below.length > 0) return below[0];
    const printed = (r: (typeof list)[number]): string => r.row.text.slice(r.start, r.end);
    return (
      group.find(
        (r) => r.row === r.label?.row && /^[1-9]\d{3,}$/.test(printed(r)) && !isYear(r.value.value),
      ) ??
      group.find(
        (r) =>
          r.row !== r.label?.row && r.value.value >= 100 && r.end - r.start >= 3 && !isYear(r.value.value),
      )
    );
  });
  const found = groups.filter((r) => r !== undefined).map((r) => footOf(context, r));
  if (!found.some((r) => r.value.money)) found.push(...inBoxes(context, name));
  return found.sort(
    (a, b) =>
      Number(b.value.money) - Number(a.value.money) ||
      b.confidence - a.confidence ||
      // What is due is the last of the sums that lead to it.
      (name === "tax_due" ? b.row.index - a.row.index : 0),
  )[0];
}

/** A caption over a column of several parts, quarters or employers, asks for their sum, where the column ends with it. */
function footOf({ sheet }: Context, reading: Reading<FoundAmount>): Reading<FoundAmount> {
  const { row, start, end, label } = reading;
  if (row === label?.row) return reading;
  const right = locate(row, start, end).box[2];
  let [sum, parts] = [reading.value.value, 1];
  for (const next of sheet.rows.slice(row.index + 1, row.index + 16)) {
    if (next.page !== row.page) break;
    for (const cell of next.cells) {
      const [found, more] = findAmounts(cell.text, sheet.notation);
      if (found === undefined || more !== undefined || found.percent) continue;
      const at = cell.offset + found.start;
      const to = cell.offset + found.end;
      if (Math.abs(locate(next, at, to).box[2] - right) > 0.012) continue;
      if (parts > 1 && agree(found.value, sum))
        return { ...reading, value: found, row: next, start: at, end: to };
      sum += found.value;
      parts++;
    }
  }
  return reading;
}

const taxes =
  /\btax\b|withh|deduct|\busc\b|prsi|impuesto|retenc|retenid|impot|prelev|steuer|ritenut|impost[ao]|belasting|heffing|podatek|\bskat\b|\bdan\b/;

/** "Before tax" is no tax. */
const besideTax =
  /\b(?:before|after|pre|net of|antes de|despues de|neto de|avant|apres|vor|nach|voor|na|al lordo d\S*|al netto d\S*|przed|po|for|efter)\b.{0,16}$/;
const isTax = (head: string): boolean => {
  const at = head.search(taxes);
  return at >= 0 && !besideTax.test(head.slice(0, at));
};

/** In a table with a head for each column, income stands under no head that is a tax's, and what is withheld under one that is. */
function ofColumn(context: Context, name: string, list: Reading<FoundAmount>[]): Reading<FoundAmount>[] {
  const row = list[0]?.row;
  if (row === undefined || list.length < 2 || list.some((one) => one.row !== row)) return list;
  const heads = list.map(({ start, end }) => {
    const at = locate(row, start, end).box;
    for (const above of context.sheet.rows.slice(Math.max(0, row.index - 10), row.index).reverse()) {
      const cell =
        above.page === row.page
          ? above.cells.find(
              ({ box }) => Math.min(Math.abs(box[2] - at[2]), Math.abs(box[0] - at[0])) < 0.015,
            )
          : undefined;
      if (cell !== undefined && !/\d/.test(cell.text)) return fold(cell.text);
    }
    return undefined;
  });
  if (heads.some((head) => head === undefined)) return list;
  const tax = /^tax_(?:withheld|due)/.test(name);
  if (!tax && !/income$/.test(name)) return list;
  const fits = list.filter((_, i) => isTax(heads[i] ?? "") === tax);
  return fits.length === 0 || fits.length === list.length ? list : fits.slice(0, 1);
}

/** Boxes whose figure stands at their right edge or at their foot: the first sum right of the caption, down to the next caption. */
function inBoxes(context: Context, name: string): Reading<FoundAmount>[] {
  return context.labels.flatMap((label) => {
    if (label.field !== name || (!label.atCellStart && label.length < 14)) return [];
    const left = locate(label.row, label.start, label.end).box[0];
    const right = label.row.cells.find(({ offset }) => offset > label.end)?.box[0] ?? 1;
    for (const row of context.sheet.rows.slice(label.row.index, label.row.index + 5)) {
      if (row.page !== label.row.page) return [];
      const below = row !== label.row;
      // The next numbered caption of the same column ends the box.
      if (
        below &&
        row.cells.some(
          ({ box, text }) => Math.abs(box[0] - left) < 0.03 && /^\d{1,2}[a-z]?[.)]?\s\p{L}/u.test(text),
        )
      )
        return [];
      for (const cell of row.cells) {
        if (cell.offset < (below ? 0 : label.end) || cell.box[0] < left - 0.02) continue;
        if (below && cell.box[0] > right + 0.02 && right < 1) continue;
        const sum = findAmounts(cell.text, context.sheet.notation).find(
          ({ money, percent, value }) => money && !percent && Math.abs(value) >= 1,
        );
        if (sum !== undefined && sum.value < 0 && !/^(?:tax_|social|medicare|business)/.test(name)) return [];
        if (sum === undefined || sum.end - sum.start < cell.text.trim().length - 3) continue;
        const start = cell.offset + sum.start;
        return [
          { value: sum, row, start, end: cell.offset + sum.end, label, confidence: below ? 0.75 : 0.85 },
        ];
      }
    }
    return [];
  });
}

const asMoney = (r: Reading<FoundAmount>): Reading<FoundAmount> => ({
  ...r,
  value: { ...r.value, money: true },
});

/** Of the years that a comparison or a calculation sets side by side, the newest is the document's; how much it changed is no year. */
function ofNewestYear(
  context: Context,
  group: readonly Reading<FoundAmount>[],
): Reading<FoundAmount> | undefined {
  const [label] = group.map((r) => r.label);
  const own = group.filter((r) => r.row === label?.row);
  if (label === undefined || own.length < 2) return undefined;
  const column = newestColumn(context, label.row);
  return column === undefined ? undefined : inColumn(label.row, own, column);
}

/** Where figures are reckoned in whole units, one of two or three digits alone at the end of its line is a sum. */
const inUnits = (context: Context, { row, label, start, end }: Reading<FoundAmount>): boolean => {
  const printed = row.text.slice(start, end);
  return (
    row === label?.row &&
    label.atCellStart &&
    row.cells.length === 2 &&
    row.cells[1]?.offset === start &&
    end >= row.text.trimEnd().length &&
    (has(context.country, "boxes_from_ten")
      ? /^[1-9]\d{1,2}$/.test(printed)
      : /^[1-9]\d{2}$/.test(printed) && withoutCents(context))
  );
};

/** `Revenu imposable | | 28125`: a whole figure that ends the line of its caption, whatever has cents on the next. */
function endsItsLine({ row, label, start, end, value }: Reading<FoundAmount>): boolean {
  const [caption, ...figures] = row.cells;
  return (
    row === label?.row &&
    label.atCellStart &&
    (caption?.offset ?? 0) + 4 > label.start &&
    figures.length > 0 &&
    figures.every(({ text }) => !/\p{L}{2}/u.test(text)) &&
    figures.at(-1)?.offset === start &&
    end >= row.text.trimEnd().length &&
    /^[-–]?[1-9]\d{3,}$/.test(row.text.slice(start, end)) &&
    !isYear(value.value)
  );
}

/** `34 … the amount you overpaid | 34 | 571.`, `b Taxable interest | 2b | 96.`: the figure of a numbered line, behind its number. */
function besideItsNumber({ row, label, start, end }: Reading<FoundAmount>): boolean {
  const at = row.cells.findIndex(({ offset, text }) => offset <= start && start < offset + text.length);
  const cell = row.cells[at];
  // The dots that lead from a caption to its box may leave no gap.
  const close = /\s(\d{1,2}[a-z]?)$/.exec(row.cells[at - 1]?.text.trim() ?? "");
  const [before, caption] =
    close === null ? [row.cells[at - 3], row.cells[at - 2]] : [row.cells[at - 2], row.cells[at - 1]];
  const number = close?.[1] ?? row.cells[at - 1]?.text.trim() ?? "";
  if (row !== label?.row || cell?.offset !== start || caption === undefined) return false;
  if (!/^\d{1,2}[a-z]?$/.test(number) || !/^[\d.,]+$/.test(cell.text.trim())) return false;
  if (end < cell.offset + cell.text.trim().length - 1) return false;
  const letter = number.replace(/\d/g, "");
  const led =
    caption.text.startsWith(`${number} `) || (letter !== "" && caption.text.startsWith(`${letter} `));
  return (
    label.start >= caption.offset &&
    label.end <= caption.offset + caption.text.length &&
    (led || before?.text.trim() === number)
  );
}

/** Most lines end in thousands without decimals. */
function withoutCents({ sheet }: Context): boolean {
  const ends = sheet.rows.map(({ cells }) => cells.at(-1)?.text.trim() ?? "");
  const whole = ends.filter((text) => /^[-–(]?\s?\d{1,3}(?:[ .,]\d{3})+\)?$/.test(text)).length;
  return whole >= 3 && whole > ends.filter((text) => /\d[.,]\d{2}\)?$/.test(text)).length * 3;
}

const isYear = (value: number): boolean => Number.isInteger(value) && value > 1989 && value < 2100;

/** Forms with a column each for whole units and cents: `44.210 | 50`. */
function withCents<T extends Reading<{ value: number; money: boolean }>>(context: Context, reading: T): T {
  const { row, start, end, value } = reading;
  const rest = /^[\t ](\d{2})(?!\S)/.exec(row.text.slice(end));
  if (rest === null || !Number.isInteger(value.value) || /[.,]\d{1,2}$/.test(row.text.slice(start, end)))
    return reading;
  if (!/\beur\s+ct\b|\beuros?\s+c(?:en)?ts?\b|\bdollars\s+cents\b/.test(context.sheet.flow.folded))
    return reading;
  return {
    ...reading,
    end: end + rest[0].length,
    value: { ...value, value: value.value + Number(rest[1]) / 100 },
  };
}
