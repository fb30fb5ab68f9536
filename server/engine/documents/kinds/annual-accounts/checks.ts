import type { Part } from "../../extract/extraction";
import { fieldOf, fieldsOf } from "../../field-of";
import { has } from "../../knowledge";
import { against, type CheckInput, finding, legible, readFrom } from "../../make-finding";
import type { Finding, RawField } from "../../types";
import { round2 } from "../../values/amount";
import { type FigureRow, figureRows, made } from "./rows";
import { bothSides } from "./sides";
import { twinRows } from "./twin-rows";

/** Assets are their two halves, and equity with all liabilities; the profit is the same in both statements; so in every column. */
export function balanceSheet(input: CheckInput): Finding[] {
  const { part } = input;
  return [
    ...readFrom(part, assetHalves(input)),
    ...equityChain(input),
    ...readFrom(part, profitTwice(input)),
    ...readFrom(part, profitChain(input)),
    ...earlierYears(input),
    ...bothSides(input),
    ...twinRows(input),
  ].slice(0, 1);
}

const near = (a: number, b: number): boolean => Math.abs(a - b) <= Math.max(2, Math.abs(b) * 0.0005);

/** The year's result stands in the balance sheet as in the profit and loss account; any column of the other may hold it. */
function profitTwice({ part }: CheckInput): Finding[] {
  const result = fieldOf(part, "net_result");
  if (result?.box === undefined || !legible(result)) return [];
  const rows = figureRows(part, "net_result").map(({ figures }) => figures.map(Math.abs));
  const [first = [], ...others] = rows;
  const other = others.find(
    (figures) => figures.length === first.length && !figures.some((figure) => first.includes(figure)),
  );
  // What is left of the profit after the dividend is another line's.
  if (other === undefined || made(part, (first[0] ?? 0) - (other[0] ?? 0))) return [];
  return [accountsFinding(part, result, other[0] ?? 0)];
}

/** Profit before tax, the tax on the next line and the profit that is left. */
function profitChain({ part }: CheckInput): Finding[] {
  const result = fieldOf(part, "net_result");
  if (result === undefined) return [];
  const [before, tax] = [figureRows(part, "result_before_tax")[0], figureRows(part, "tax_expense")[0]];
  const after = figureRows(part, "net_result").find(({ row }) => row.index > (tax?.row.index ?? 0));
  if (before === undefined || tax === undefined || after === undefined) return [];
  const between = part.context.sheet.rows
    .slice(before.row.index + 1, after.row.index)
    .filter((row) => row !== tax.row && /\d{3}/.test(row.text));
  if (between.length > 0 || !sameColumns(before, tax, after)) return [];
  for (const [i, profit] of before.figures.entries()) {
    const [share = 0, left = 0] = [tax.figures[i], after.figures[i]];
    if (!near(profit - share, left) && !near(profit + share, left))
      return [accountsFinding(part, result, profit - Math.abs(share))];
  }
  return [];
}

const sameColumns = (...rows: readonly FigureRow[]): boolean =>
  new Set(rows.map(({ figures }) => figures.length)).size === 1;

/** The halves of the assets in the columns of earlier years. */
function earlierYears({ part }: CheckInput): Finding[] {
  const assets = fieldOf(part, "total_assets");
  const [total, fixed, current] = ["total_assets", "non_current_assets", "current_assets"].map(
    (name) => figureRows(part, name)[0],
  );
  if (assets === undefined || total === undefined || fixed === undefined || current === undefined) return [];
  if (!sameColumns(total, fixed, current)) return [];
  for (const [i, sum] of total.figures.entries()) {
    const halves = (fixed.figures[i] ?? 0) + (current.figures[i] ?? 0);
    if (!near(halves, sum) && !made(part, sum - halves)) return [accountsFinding(part, assets, halves)];
  }
  return [];
}

const accountsFinding = (part: Part, at: RawField, expected: number): Finding =>
  finding("accounts_mismatch", at.name, "high", at, against(part, Number(at.value), round2(expected)));

/** Spanish accounts print three blocks that make up the liabilities side; elsewhere provisions may stand apart. */
function equityChain({ part }: CheckInput): Finding[] {
  const [assets, equity, long, short] = fieldsOf(
    part,
    "total_assets",
    "equity",
    "non_current_liabilities",
    "current_liabilities",
  );
  if (assets === undefined || equity === undefined || long === undefined || short === undefined) return [];
  if (!legible(assets, equity, long, short)) return [];
  const sum = Number(equity.value) + Math.abs(Number(long.value)) + Math.abs(Number(short.value));
  const total = Number(assets.value);
  const off = sum - total;
  const slack = Math.max(2, Math.abs(total) * 0.0005);
  if (Math.abs(off) <= slack || (off < 0 && !has(part.context.country, "all_of_a_balance_sheet"))) return [];
  return [accountsFinding(part, assets, sum)];
}

function assetHalves({ part }: CheckInput): Finding[] {
  const [assets, fixed, current] = fieldsOf(part, "total_assets", "non_current_assets", "current_assets");
  if (
    assets === undefined ||
    fixed === undefined ||
    current === undefined ||
    !legible(assets, fixed, current)
  )
    return [];
  const expected = Number(fixed.value) + Number(current.value);
  const gap = Number(assets.value) - expected;
  if (Math.abs(gap) <= Math.max(1, Math.abs(expected) * 0.0005) || made(part, gap)) return [];
  return [accountsFinding(part, assets, expected)];
}
