import { type CheckInput, finding, money } from "../../checks/make-finding";
import { apart, misread } from "../../checks/near-figures";
import type { Part } from "../../extract/extraction";
import type { Row } from "../../extract/sheet";
import { fieldOf } from "../../field-of";
import type { Finding } from "../../types";
import { cents } from "../../values/amount";
import { type FigureRow, figureLines, figureRows, made } from "./rows";

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
      apart(printed, expected) || apart(expected, printed) ? "high" : "medium",
      field,
      {
        printed: money(part, printed),
        expected: money(part, expected),
      },
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

const turnover =
  /^(?:\d{1,2}[.)] ?)?(?:(?:montant net du )?chiffre d'affaires(?: nets?)?|umsatzerlose|(?:net )?turnover|ricavi delle vendite(?: e delle prestazioni)?|importe neto (?:de la )?cifra de negocios|(?:netto-?)?omzet|vendas(?: e (?:prestacoes de servicos|servicos prestados))?|import net de la xifra de negocis)\W*$/;
const ofOperation =
  /^(?:[a-z][.)] ?)?(?:total (?:des )?produits d'exploitation|gesamtleistung|total operating (?:income|revenues?)|(?:totale )?valore della produzione|total (?:de )?ingresos de explotacion|som der bedrijfsopbrengsten|total (?:de |dos )?rendimentos operacionais)(?: ?\([^)]*\))?\W*$/;
/** Stocks that shrink are taken off. */
const stocks =
  /stock|variation|variazion|variacion|variacao|bestand|existenc|rimanenz|voorrad|inventor|inventari/;

/** What a company took in for its work cannot exceed all that it took in for it, unless its stocks shrank. */
export function turnoverOfTotal({ part }: CheckInput): Finding[] {
  const { rows } = part.context.sheet;
  const lines = figureLines(part);
  const at = lines.findIndex(({ label }) => turnover.test(label));
  const to = lines.findIndex(({ label }, i) => i > at && ofOperation.test(label));
  const [net, total] = [lines[at], lines[to]];
  const field = fieldOf(part, "revenue");
  if (at < 0 || net === undefined || total === undefined || field === undefined) return [];
  if (net.figures.length !== total.figures.length || to - at > farthest) return [];
  const between = lines.slice(at + 1, to);
  if (rows.slice(net.row.index, total.row.index).some(({ folded }) => stocks.test(folded))) return [];
  if (between.some(({ figures }) => figures.some((one) => one < 0))) return [];
  const off = net.figures.findIndex((one, i) => {
    const sum = total.figures[i] ?? 0;
    return between.length === 0 ? Math.abs(one - sum) > rounding : one > sum + rounding;
  });
  const [printed, expected] = [net.figures[off] ?? 0, total.figures[off] ?? 0];
  if (off < 0 || !likely(part, printed, expected)) return [];
  return [
    finding("accounts_mismatch", field.name, apart(printed, expected) ? "high" : "medium", field, {
      printed: money(part, printed),
      expected: money(part, expected),
    }),
  ];
}

/** Lines between the two. */
const farthest = 8;
