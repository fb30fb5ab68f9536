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
  /** The figure stands in a cell without words: in a column, not in a text. */
  clean: boolean;
};

/** The sums of money of a row; `counts` takes figures without decimals too, for statements that print none. */
export function figuresOf(context: Context, row: Row, counts = false): Figure[] {
  return row.cells.flatMap((cell) => {
    const text = withoutGlued(cell.text);
    const numbers = findAmounts(text, context.sheet.notation).filter(
      (found) => !found.percent && (found.money || (counts && /^\W*\d[\d.,']*\W*$/.test(cell.text))),
    );
    const words = numbers.reduceRight(
      (text, found) => text.slice(0, found.start) + text.slice(found.end),
      cell.text,
    );
    const clean = !/\p{L}{3}/u.test(words) || text !== cell.text;
    return numbers.map((found) => {
      const [start, end] = [cell.offset + found.start, cell.offset + found.end];
      const rest = row.text.slice(end);
      const before = signBefore.exec(row.text.slice(0, start))?.[1];
      const behind = found.value > 0 && /^[-–−](?=\s|$)/.test(rest);
      const sign =
        behind || (before !== undefined && before !== "+" && found.value > 0)
          ? -1
          : signAfter(rest, found.value);
      const value = found.value * sign;
      const marked =
        value < 0 ||
        before === "+" ||
        /^\+/.test(found.raw) ||
        creditMark.test(fold(rest)) ||
        plus.test(row.text.slice(0, start));
      const at = locate(row, start, end);
      // `846.20 CR`: where the mark is set in the column it is the column's edge.
      if (clean && hanging.test(fold(rest))) at.box = [at.box[0], at.box[1], cell.box[2], at.box[3]];
      return { found: { ...found, value }, start, end, marked, clean, ...at };
    });
  });
}

/** A text that is wider than its column runs into the figure behind it: `COOP.3219,37`, `GMBH1.683,70`. */
const glued = /(?:\p{L}{2}|\p{L}[.,)/:#*])(?=\d{1,3}(?:[.,' ]?\d{3})*[.,]\d{2}$)/u;
const withoutGlued = (text: string): string => text.replace(glued, (end) => " ".repeat(end.length));

/** A sign in a narrow column of its own before its figure. */
const signBefore = /\t([-−–+])\s$/;
const plus = /\+\s?$/;
const hanging = /^\s?(?:cr|dr|od|[+-])(?:\t|$)/;
const debitMark = /^\s?(?:dr?|od|o\/d|s|soll|db|af|wn|deb)(?![\p{L}\d/])/u;
const creditMark = /^\s?(?:\+(?!\s?\d)|(?:cr?|h|haben|bij|ma|cred)(?![\p{L}\d/]))/u;

/** `120.00 DR`, `800,00 S`: money that is owed, or that went out. */
export const signAfter = (rest: string, value: number): 1 | -1 =>
  value > 0 && debitMark.test(fold(rest)) ? -1 : 1;

/** A balance that says in words that it is owed. */
export const owing =
  /\ba (?:vs|vostro|suo)\.? debito\b|\ba (?:nostro|ns)\.? credito\b|\bin rosso\b|\bsolde debiteur|saldo (?:deudor|devedor|debitore|negativo|a nuestro favor)|\boverdrawn\b|\bim soll\b|zu (?:ihren|unseren) (?:lasten|gunsten) (?:der|von uns)|\bdebit balance\b/;
