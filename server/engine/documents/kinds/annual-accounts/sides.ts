import type { Part } from "../../extract/extraction";
import type { Row } from "../../extract/sheet";
import { fieldOf } from "../../field-of";
import { against, type CheckInput, finding } from "../../make-finding";
import { apart, misread } from "../../relations/near-figures";
import { severityOf } from "../../severity";
import type { Finding } from "../../types";
import { cents } from "../../values/amount";
import { type FigureRow, figureRows, made } from "./rows";

/** Names of the total of what is owned are those of both sides in many tables of labels: the words of the line tell which it is. */
const ofOwed = /passi|pasiv|liabilit|equity|patrimonio|pasyw|eigen vermogen/;
/** Where equity stands apart these are only what is owed; beside the assets' total they are the other side. */
const facing = "total_liabilities";

/** The two sides of a balance sheet are one sum, `Total actif` and `Total passif`, one under the other or beside each other. */
export function bothSides({ part }: CheckInput): Finding[] {
  const owned = figureRows(part, "total_assets").filter(({ label }) => !ofOwed.test(label));
  const named = [...figureRows(part, "total_assets"), ...figureRows(part, "equity_and_liabilities")];
  const sides = named.filter(({ label, row }) => ofOwed.test(label) || !owned.some((one) => one.row === row));
  const beside = figureRows(part, facing).filter(({ row }) => owned.some((one) => one.row === row));
  const [assets, moreAssets] = owned;
  const [owed, moreOwed] = distinct(sides.length > 0 ? sides : beside);
  // A group prints its own and that of its parent.
  if (assets === undefined || owed === undefined || moreAssets !== undefined || moreOwed !== undefined)
    return [];
  if (assets.figures.length !== owed.figures.length) return [];
  const field = fieldOf(part, "total_assets");
  if (field === undefined) return [];
  const off = assets.figures.findIndex((sum, i) => {
    const other = Math.abs(owed.figures[i] ?? 0);
    return Math.abs(Math.abs(sum) - other) > rounding && !made(part, Math.abs(sum) - other);
  });
  const [printed, expected] = [Math.abs(assets.figures[off] ?? 0), Math.abs(owed.figures[off] ?? 0)];
  if (off < 0 || !likely(part, printed, expected)) return [];
  return [
    finding(
      "accounts_mismatch",
      field.name,
      severityOf({ against: 2, doubtful: !apart(printed, expected) && !apart(expected, printed) }),
      field,
      against(part, printed, expected),
    ),
  ];
}

const rounding = 5;

/** Half of it is no other side; and a picture's digit may be another. */
const likely = ({ context: { sheet } }: Part, one: number, other: number): boolean =>
  one < other * 2 && other < one * 2 && !(sheet.ocr && misread(cents(one), cents(other)));

const distinct = (rows: readonly FigureRow[]): FigureRow[] => {
  const seen = new Set<Row>();
  return rows.filter(({ row }) => !seen.has(row) && seen.add(row));
};
