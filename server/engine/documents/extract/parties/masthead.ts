import { fold } from "../../values/text";
import { holdsPostcode } from "../addresses";
import type { Context } from "../context";
import { isCaption } from "../read-names";
import type { Cell, Token } from "../sheet";
import { alike } from "./letterhead";
import { ordinaryOnly, street, titles } from "./words";

/** Where a masthead stands, as a part of the page, and how much taller than the page's print it is set. */
const head = 0.14;
const tall = 1.18;

/** What stands at the head of a page and names the document, the reader or the account, and not who issues it. */
const notIssuers =
  /\b(?:page|pagina|seite|original|copy|copia|duplicat\w*|confidential|period|date|datum|fecha|account|konto|compte|cuenta|conto|conta|rekening|customer|client\w*|kunde\w*|cliente|statement|extracto|releve|auszug|overzicht|afschrift|estratto|extrato|movimientos|mouvements|bill|invoice|factura|facture|fattura|fatura|factuur|rechnung|faktura|regning|rakning|lasku|rachunek|bolletta|recibo|your|votre|ihre?|uw|vostra|sua|tu|private|bank ?statement|summary|details|www|http)\b/;

/**
 * Who issued a document, by the name set large at its head: brands print no legal form there. The first line of
 * all may be bold instead.
 */
export function masthead(context: Context, not?: string): { cell: Cell; value: string } | undefined {
  const first = context.sheet.rows[0]?.page;
  const rows = context.sheet.rows.filter(({ page }) => page === first);
  const heights = rows
    .flatMap(({ tokens }) => tokens.map(({ word }) => word.size))
    .filter((size) => size > 0)
    .sort((a, b) => a - b);
  const usual = heights[Math.floor(heights.length / 2)] ?? 0;
  const cells = rows.filter(({ box }) => box[1] < head).flatMap(({ cells: all }) => all);
  const sized = cells
    .map((cell) => ({ cell, value: nameIn(context, cell, not), size: sizeOf(cell) }))
    .filter(
      (one): one is typeof one & { value: string } =>
        one.value !== undefined &&
        (one.size >= usual * tall || (one.cell.row === rows[0] && isBold(one.cell))),
    )
    .sort((a, b) => b.size - a.size || a.cell.row.index - b.cell.row.index);
  const [largest] = sized;
  return largest && { cell: largest.cell, value: largest.value };
}

const isBold = (cell: Cell): boolean =>
  tokensOf(cell).length > 0 && tokensOf(cell).every(({ word }) => word.bold === true);

const tokensOf = ({ row, offset, text }: Cell): Token[] =>
  row.tokens.filter(({ start, end }) => start >= offset && end <= offset + text.length);

const sizeOf = (cell: Cell): number => {
  const sizes = tokensOf(cell).map(({ word }) => word.size);
  return sizes.length === 0 ? 0 : Math.min(...sizes);
};

function nameIn(context: Context, cell: Cell, not: string | undefined): string | undefined {
  const value = cell.text
    .split(/\s[|·•–—]\s/)[0]
    ?.trim()
    .replace(/[,;.]+$/, "");
  if (value === undefined || value.length < 3 || value.length > 48 || /\d{2}|[@:;%€$£]/.test(value))
    return undefined;
  const words = value.split(/\s+/);
  const folded = fold(value);
  if (words.length > 6 || !/^["'„«]?\p{L}/u.test(value) || !/\p{Lu}/u.test(value)) return undefined;
  if (notIssuers.test(folded) || titles.test(`${folded} `) || street.test(folded) || ordinaryOnly(value))
    return undefined;
  if (isCaption(context, value) || holdsPostcode(cell.text) || context.isTitle(folded)) return undefined;
  if (not !== undefined && (alike(folded, fold(not)) || folded === fold(not))) return undefined;
  return value;
}
