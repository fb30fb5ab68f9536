import { locate, type Row } from "../../../extract/sheet";
import { oneColumn } from "../../../extract/table/figures";
import { fieldOf } from "../../../field-of";
import { against, type CheckInput, finding, legible, placeAt } from "../../../make-finding";
import { severityOf } from "../../../severity";
import type { Box, Finding } from "../../../types";
import { type FoundAmount, findAmounts, round2 } from "../../../values/amount";

type Line = { row: Row; units: FoundAmount; rate: FoundAmount; amount: FoundAmount; boxes: Box[] };

/** An overtime line may print the plain rate, with what it is multiplied by in its words only: 25 %, 1.333, three times. */
const multiples = [...Array.from({ length: 60 }, (_, i) => (i + 1) / 20), 1.33, 1.333, 4 / 3];
const multiplesOf = (found: readonly FoundAmount[]): number[] => [
  ...multiples,
  ...found.flatMap(({ percent, value }) => (percent ? [value / 100, 1 + value / 100] : [])),
];

/** A line of hours at a rate whose product is another amount, where a line above or below it in the same columns does follow. */
export function unitLines(input: CheckInput): Finding[] {
  const { part } = input;
  const { sheet, document } = part.context;
  const gross = fieldOf(part, "gross_pay");
  if (gross === undefined || !legible(gross)) return [];
  const rows = sheet.rows.map((row) => {
    const found = findAmounts(row.text, sheet.notation);
    return { lines: linesOf(row, found), multiples: multiplesOf(found) };
  });
  const sound = rows.flatMap(({ lines }) => lines.filter((line) => follows(line, 1)).slice(0, 1));
  const off = rows
    .filter(
      ({ lines, multiples }) => !multiples.some((multiple) => lines.some((line) => follows(line, multiple))),
    )
    .flatMap(({ lines }) => lines.filter((line) => sound.some((other) => alike(line, other))).slice(0, 1));
  const [first] = off;
  if (first === undefined || off.length > sound.length) return [];
  const { row, units, rate, amount } = first;
  const expected = round2(units.value * rate.value);
  const base = part.fields.find(({ name, value }) => name === "base_pay" && value === amount.value);
  const place = placeAt(document, row, amount.start, amount.end);
  return [
    finding(
      "gross_pay_mismatch",
      base?.name ?? "gross_pay",
      severityOf({ against: sound.length }),
      place,
      against(part, amount.value, expected),
    ),
  ];
}

/** Every two factors of a row with a sum of money behind them: codes and sums of the year stand between and behind. */
function linesOf(row: Row, all: readonly FoundAmount[]): Line[] {
  const found = all.filter(({ percent, value }) => !percent && value > 0);
  if (found.length < 3 || found.length > 8) return [];
  return found.flatMap((amount, k) =>
    amount.money && amount.value >= 20
      ? found.slice(0, k).flatMap((rate, j) =>
          decimals(rate) > 1
            ? found.slice(0, j).map((units) => ({
                row,
                units,
                rate,
                amount,
                boxes: [units, rate, amount].map(({ start, end }) => locate(row, start, end).box),
              }))
            : [],
        )
      : [],
  );
}

const decimals = ({ raw }: FoundAmount): number => /[.,](\d+)\D*$/.exec(raw)?.[1]?.length ?? 0;

/** As near as the rounding of both factors lets it be. */
const follows = ({ units, rate, amount }: Line, multiple: number): boolean =>
  Math.abs(units.value * rate.value * multiple - amount.value) <=
  0.011 +
    multiple *
      (units.value * 0.51 * 10 ** -decimals(rate) + rate.value * 0.51 * 10 ** -Math.max(2, decimals(units)));

/** Flush on the right or on the left, in all three columns. */
const alike = (one: Line, other: Line): boolean =>
  one.boxes.every((box, i) => {
    const over = other.boxes[i];
    return over !== undefined && oneColumn({ row: one.row, box }, { row: other.row, box: over });
  });
