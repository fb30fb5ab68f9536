import { type Figure, readPieces } from "../../extract/table/figures";
import { against, type CheckInput, finding } from "../../make-finding";
import { columnPairs } from "../../relations/near/tables";
import { size } from "../../relations/near/terms";
import { apart, neighbourSums } from "../../relations/near-figures";
import type { Finding } from "../../types";
import { cents } from "../../values/amount";

/** A round figure comes twice by chance: `10,000` of capital and of dividends. */
const leastDigits = 3;

/**
 * Two lines of the same figure in one year, `Profit for the year` in two statements, `Net assets` and `Shareholders' funds`, whose figures of
 * the other year are a digit apart, where nothing that is printed makes up the difference.
 */
export function twinRows({ part, extraction }: CheckInput): Finding[] {
  const { sheet } = part.context;
  if (sheet.ocr) return [];
  const lines = [...readPieces(sheet).values()].map((pieces) =>
    pieces.flatMap((piece) => (piece.kind === "figure" ? [piece.figure] : [])),
  );
  const all = lines.flat().filter(({ percent }) => !percent);
  const printed = new Set([...all.map(size), ...neighbourSums(all).map(Math.abs)]);
  const [first] = twins(lines).filter(([one, other]) => !printed.has(Math.abs(size(one) - size(other))));
  if (first === undefined) return [];
  const field = ({ value }: Figure) =>
    part.fields.find((one) => typeof one.value === "number" && Math.abs(one.value) === Math.abs(value));
  const [wrong, right] = field(first[0]) === undefined ? [first[1], first[0]] : first;
  return [
    finding(
      "accounts_mismatch",
      field(wrong)?.name ?? "document",
      "high",
      { document: extraction.document, page: wrong.row.page, box: wrong.box },
      against(part, Math.abs(wrong.value), Math.abs(right.value)),
    ),
  ];
}

const digits = (figure: Figure): number => String(Math.round(size(figure) / 100)).replace(/0+$/, "").length;
/** Four digits or more, of which three are not nought at the end. */
const telling = (figure: Figure): boolean => size(figure) >= 100_000 && digits(figure) >= leastDigits;

/** Statements of two pages are one table: rows are told by the columns that they end in, wherever they stand. */
function twins(lines: readonly (readonly Figure[])[]): (readonly [Figure, Figure])[] {
  const pairs = columnPairs(lines)
    .flat()
    .filter(([one, other]) => telling(one) && telling(other));
  return pairs.flatMap((pair, i) =>
    pairs.slice(i + 1).flatMap((next) =>
      ([0, 1] as const).flatMap((same): (readonly [Figure, Figure])[] => {
        const [one, other] = [pair[1 - same], next[1 - same]];
        const shared = size(pair[same]) === size(next[same]) && pair[same].row !== next[same].row;
        return shared && one && other && cents(one.value) !== cents(other.value) && digitApart(one, other)
          ? [[one, other]]
          : [];
      }),
    ),
  );
}

/** Statements are rounded line by line. */
const rounding = 500;

const digitApart = (one: Figure, other: Figure): boolean =>
  Math.abs(size(one) - size(other)) > rounding &&
  (apart(Math.abs(one.value), Math.abs(other.value)) || apart(Math.abs(other.value), Math.abs(one.value)));
