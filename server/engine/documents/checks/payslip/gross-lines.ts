import { locate, type Row } from "../../extract/sheet";
import { fieldOf } from "../../field-of";
import type { Box, Finding } from "../../types";
import { cents, findAmounts, round2 } from "../../values/amount";
import { type CheckInput, finding, legible, money } from "../make-finding";

/** More figures than this add up to anything. */
const most = 12;

/**
 * The lines above a gross total, flush with it, must add up to it. Figures beside them may belong to the sum too, and not all of them
 * must: only a total that no choice of them gives is asked about.
 */
export function checkGrossLines({ part }: CheckInput): Finding[] {
  const gross = fieldOf(part, "gross_pay");
  const { sheet } = part.context;
  if (gross?.box === undefined || !legible(gross) || sheet.ocr) return [];
  const { box, page } = gross;
  // On a further page the first lines stand on the one before.
  if (page !== sheet.rows[0]?.page) return [];
  const total = Number(gross.value);
  const above = sheet.rows.filter((row) => row.page === page && row.box[3] <= box[1] + 0.002).reverse();
  const [flush, beside]: [number[], number[]] = [[], []];
  let bottom = box[1];
  for (const row of above) {
    if (bottom - row.box[3] > (box[3] - box[1]) * 2.5 || isTotal(part, row)) break;
    const figures = figuresOf(row, sheet.notation);
    if (figures.length === 0 && row.cells.length >= 2) break;
    for (const { value, at } of figures) (aligned(at, box) ? flush : beside).push(value);
    bottom = row.box[1];
  }
  if (flush.length < 2 || flush.length + beside.length > most) return [];
  if (reaches([...flush, ...beside], cents(total))) return [];
  const sum = flush.reduce((a, b) => a + b, 0);
  const values = { printed: money(part, total), expected: money(part, round2(sum)) };
  return [finding("gross_pay_mismatch", "gross_pay", "high", gross, values)];
}

type Figure = { value: number; at: Box };

const aligned = (a: Box, b: Box): boolean => Math.abs(a[2] - b[2]) < 0.006 || Math.abs(a[0] - b[0]) < 0.006;

const figuresOf = (row: Row, notation: CheckInput["part"]["context"]["sheet"]["notation"]): Figure[] =>
  row.cells.flatMap((cell) =>
    findAmounts(cell.text, notation)
      .filter(({ money, percent, value }) => money && !percent && value !== 0)
      .map(({ value, start, end }) => ({
        value,
        at: locate(row, cell.offset + start, cell.offset + end).box,
      })),
  );

/** Another sum: what stands above it belongs to it. */
const isTotal = (part: CheckInput["part"], row: Row): boolean =>
  /^\W*(?:sub-?)?total|^\W*summe/.test(row.folded) ||
  part.context.labels.some(
    (label) =>
      label.row === row && label.atCellStart && /^(?:gross_pay|net_pay|total_deductions)$/.test(label.field),
  );

/** Whether some of the values add up to a target, within two cents of rounding. */
export function reaches(values: readonly number[], target: number): boolean {
  let sums = new Set([0]);
  for (const value of values) sums = new Set([...sums, ...[...sums].map((sum) => sum + cents(value))]);
  return [...sums].some((sum) => Math.abs(sum - target) <= 2);
}
