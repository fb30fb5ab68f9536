import type { Context } from "../../../extract/context";
import { locate, type Row } from "../../../extract/sheet";
import type { Box } from "../../../types";
import { type FoundAmount, findAmounts } from "../../../values/amount";
import { fold } from "../../../values/text";

/** An amount in a line of a statement. */
export type Figure = {
  found: FoundAmount;
  box: Box;
  start: number;
  end: number;
  confidence: number;
  /** A sign of its own tells the side. */
  marked: boolean;
};

export function figuresOf(context: Context, row: Row): Figure[] {
  return row.cells.flatMap((cell) =>
    findAmounts(cell.text, context.sheet.notation)
      .filter((found) => found.money && !found.percent)
      .map((found) => {
        const [start, end] = [cell.offset + found.start, cell.offset + found.end];
        const value = found.value * signAfter(row.text.slice(end), found.value);
        return {
          found: { ...found, value },
          start,
          end,
          marked: value < 0 || creditMark.test(fold(row.text.slice(end))),
          ...locate(row, start, end),
        };
      }),
  );
}

const debitMark = /^\s?(?:dr?|od|o\/d|s|soll|db)(?![\p{L}\d])/u;
const creditMark = /^\s?(?:\+|(?:cr?|h|haben)(?![\p{L}\d]))/u;

/** `120.00 DR`, `800,00 S`: money that is owed, or that went out. */
export const signAfter = (rest: string, value: number): 1 | -1 =>
  value > 0 && debitMark.test(fold(rest)) ? -1 : 1;

/** A balance that says in words that it is owed. */
export const owing = /\bsolde debiteur|saldo (?:deudor|devedor|debitore|negativo)|\boverdrawn\b|\bim soll\b/;
