import type { Part } from "../../extract/extraction";
import { findAmounts } from "../../values/amount";

/** What a meter stood at before and after, and what was used between. */
export type Used = { from: number; until: number; units: number };

/** On a longer bill some two numbers leave a third by chance. */
const mostNumbers = 120;
const leastReading = 100;
const leastUsed = 10;
/** The two readings of a meter, and what was used, stand so many lines apart. */
const linesApart = 3;

type Whole = { value: number; line: number };

/** Whole numbers in reading order; groups of digits as of a telephone and parts of codes are none. */
function wholesOf({ context: { sheet } }: Part): Whole[] {
  return sheet.rows.flatMap((row, line) =>
    row.cells.flatMap(({ text }) =>
      findAmounts(text, sheet.notation)
        .filter(
          ({ raw, percent, value, start, end }) =>
            !percent &&
            Number.isInteger(value) &&
            /^[1-9][\d.,' ]*$/.test(raw) &&
            !/[.,]\d{2}$/.test(raw) &&
            !/[\d-]\s?$/.test(text.slice(0, start)) &&
            !/^(?:\s\d|-)/.test(text.slice(end)),
        )
        .map(({ value }) => ({ value, line })),
    ),
  );
}

/** Two whole numbers near each other, in either order, and after them their difference: `14,882 … 15,604 … 722 kWh`. */
export function readingsOf(part: Part): Used[] {
  const wholes = wholesOf(part);
  if (wholes.length > mostNumbers) return [];
  const found = wholes.flatMap((one, i) =>
    wholes.slice(i + 1).flatMap((other, j) => {
      const [from, until] = [Math.min(one.value, other.value), Math.max(one.value, other.value)];
      const units = until - from;
      if (from < leastReading || units < leastUsed || other.line - one.line > linesApart) return [];
      const used = wholes
        .slice(i + j + 2)
        .some(({ value, line }) => value === units && line - other.line <= linesApart);
      return used ? [{ from, until, units }] : [];
    }),
  );
  return found.filter(
    (used, i) => found.findIndex(({ from, until }) => from === used.from && until === used.until) === i,
  );
}
