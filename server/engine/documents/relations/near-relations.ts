import type { Sheet } from "../extract/sheet";
import { endTogether, type Figure, readPieces } from "../extract/table/figures";
import { readApart, readColumn, readFoot, readRuns, readSteps, readWholeLine } from "./near/columns";
import { readProducts } from "./near/products";
import { type Near, Seen } from "./near/seen";
import { columnPairs, readAlike, readBeside, readMonths } from "./near/tables";
import { isSum, isValue, mostFigures, size } from "./near/terms";
import { type Main, readTotals } from "./near/totals";

/**
 * Figures that do not fit where everything around them does, but would with another digit or a round sum more or less: what is left when
 * somebody changes one of them. What fits anywhere is sound and not looked at, and neither is a difference that is printed itself.
 */
export function nearRelations(sheet: Sheet, main: Main = {}): Near[] {
  const lines = [...readPieces(sheet).values()].map((pieces) =>
    pieces.flatMap((piece) => (piece.kind === "figure" ? [piece.figure] : [])),
  );
  const sums = withWholes(lines.flat());
  if (sums.length > mostFigures) return [];
  const seen = new Seen(sheet.ocr, sums, lines);
  for (const total of sums) {
    const above = sums
      .filter((one) => endTogether(one, total) && one.box[3] <= total.box[1] + 0.002)
      .sort((a, b) => b.box[1] - a.box[1]);
    readColumn(total, above, seen);
    readSteps(total, above.slice(0, 3), "steps", seen);
  }
  for (const line of lines) {
    const own = line.filter(isSum);
    for (const [i, total] of own.entries())
      readSteps(total, own.slice(Math.max(0, i - 3), i).reverse(), "line", seen);
    readWholeLine(own, seen);
  }
  readApart(sums, main, seen);
  if (main.total !== undefined) readFoot(main.total, sums, seen);
  readRuns(sums, seen);
  readAlike(sums, seen, main.yearly);
  readTotals(sums, main, seen);
  for (const pairs of columnPairs(lines)) {
    readBeside(pairs, seen);
    readMonths(pairs, seen);
  }
  readProducts(lines, seen);
  const known = sums.filter((one) => seen.sound.has(one) && size(one) >= 100_000 && size(one) % 100 !== 0);
  for (const one of sums) for (const other of known) seen.guess(one, size(other), "twin");
  const led = new Set(main.led);
  for (const one of sums) if (led.has(size(one))) seen.sound.add(one);
  return seen.left(sums, lines.flat(), spacedSums(sheet), main.yearly);
}

/** The sums of a document, and what stands without decimals among them: `Previous balance 148` over `Paid -84.00`. */
function withWholes(figures: readonly Figure[]): Figure[] {
  const sums = figures.filter(isSum);
  return figures.filter(
    (one) =>
      isSum(one) ||
      (!one.percent &&
        one.value !== 0 &&
        isValue(one) &&
        sums.filter((sum) => endTogether(sum, one)).length > 1),
  );
}

const withSpaces = /(?<![\d.,])\d{1,3}(?: \d{3})+(?![\d.,])/g;
/** Whole sums in words, `credit 5 000`, on documents that otherwise write thousands with a point. */
const spacedSums = ({ rows }: Sheet): number[] =>
  rows.flatMap(({ text }) =>
    [...text.matchAll(withSpaces)].map(([digits]) => Number(digits.replaceAll(" ", "")) * 100),
  );
