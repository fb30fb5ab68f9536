import type { Column, ColumnRole, Header } from "../../../extract/ledger";
import type { Row, Sheet } from "../../../extract/sheet";
import { movementHeaders } from "../../../knowledge";
import { withoutCurrency } from "../../../values/currency";
import { distance, fold, squash } from "../../../values/text";
import { closes, opens } from "../words";

const roleOf = new Map(
  Object.entries(movementHeaders).flatMap(([role, texts]) =>
    texts.map((text) => [squash(text), role] as const),
  ),
);

function roleOfText(text: string, ocr: boolean): ColumnRole | null {
  const key = squash(withoutCurrency(fold(text)));
  if (key === "") return null;
  const exact = roleOf.get(key) ?? roleOf.get(squash(text));
  if (exact !== undefined) return asRole(exact);
  if (!ocr || key.length < 5) return null;
  for (const [candidate, role] of roleOf)
    if (candidate.length >= 5 && distance(key, candidate, 1) <= 1) return asRole(role);
  return null;
}

/** What a caption of several words is about, when only one kind of column is. */
const about: readonly (readonly [ColumnRole, RegExp])[] = [
  ["balance", /\b(?:balance|saldo|solde|kontostand|saldi)\b/],
  [
    "value_date",
    /\b(?:value|valor|valeur|valuta|wert\w*|settlement) ?(?:date|dt|datum)\b|\b(?:date|fecha|data|f\.) (?:de )?(?:valor|valeur|valuta)\b/,
  ],
  ["date", /\b(?:date|fecha|datum|data|buchungstag)\b/],
  [
    "debit",
    /\b(?:debits?|debe|soll|dare|cargos?|withdrawals?|paid out|money out|adeudos?|belastung\w*|uscite|saidas|lasten)\b/,
  ],
  [
    "credit",
    /\b(?:credits?|haber|haben|avere|abonos?|deposits?|paid in|money in|gutschrift\w*|entrate|entradas|gunsten)\b/,
  ],
  ["amount", /\b(?:amount|importe|montant|betrag|importo|valor|bedrag|kwota|monto|umsatz)\b/],
  [
    "description",
    /\b(?:description|descripcion|concepto|libelle|details|operations?|descrizione|causale|descricao|verwendungszweck|buchungstext|omschrijving|narrative|particulars)\b/,
  ],
];

function roleOfPhrase(text: string): ColumnRole | null {
  const folded = fold(text);
  if (text.length > 36 || text.split(/\s+/).length > 5 || /[.:;]\s*$/.test(text.trim()) || /\d/.test(text))
    return null;
  if (
    /\b(?:total|limit|due|average|minimum|account|opening|closing|previous|summary|medio|moyen)\b/.test(
      folded,
    )
  )
    return null;
  const roles = about.filter(([, words]) => words.test(folded)).map(([role]) => role);
  if (roles.includes("debit") && roles.includes("credit")) return "amount";
  return roles[0] ?? null;
}

const asRole = (role: string): ColumnRole | null =>
  role === "date" ||
  role === "value_date" ||
  role === "description" ||
  role === "debit" ||
  role === "credit" ||
  role === "amount" ||
  role === "balance" ||
  role === "number"
    ? role
    : null;

/**
 * Roles in a row. A cell is one caption where its words are; captions that stand close, `Descrizione Addebiti Accrediti`, fall into one cell
 * and are as many where every run of its words is a caption by itself.
 */
function columnsOfRow(row: Row): Column[] {
  return row.cells.flatMap((cell) => {
    const column = (role: ColumnRole | null): Column[] =>
      role === null ? [] : [{ role, x0: cell.box[0], x1: cell.box[2] }];
    const whole = roleOfText(cell.text, row.ocr);
    if (whole !== null) return column(whole);
    const { columns, left } = runsOf(row, cell);
    const phrase = left === 0 && columns.length > 1 ? null : roleOfPhrase(cell.text);
    return phrase === null ? columns : column(phrase);
  });
}

/** The captions that runs of up to four words of a cell are, and how many words are none. */
function runsOf(row: Row, { offset, text }: Row["cells"][number]): { columns: Column[]; left: number } {
  const tokens = row.tokens.filter((t) => t.start >= offset && t.end <= offset + text.length);
  const columns: Column[] = [];
  let left = 0;
  for (let i = 0; i < tokens.length; ) {
    let next = i;
    for (let j = Math.min(tokens.length, i + 4); j > i && next === i; j--) {
      const [from, to] = [tokens[i], tokens[j - 1]];
      const role = from && to ? roleOfText(row.text.slice(from.start, to.end), row.ocr) : null;
      if (!from || !to || role === null) continue;
      columns.push({ role, x0: from.box[0], x1: to.box[2] });
      next = j;
    }
    if (next === i) left += 1;
    i = Math.max(next, i + 1);
  }
  return { columns, left };
}

/** How much of a row its captions of columns make up: a caption such as `Total credit limit` only contains one. */
function covered(row: Row, columns: readonly Column[]): number {
  const width = (tokens: Row["tokens"]): number => tokens.reduce((sum, { text }) => sum + text.length, 0);
  const inside = row.tokens.filter(({ box }) => {
    const middle = (box[0] + box[2]) / 2;
    return columns.some(({ x0, x1 }) => middle >= x0 && middle <= x1);
  });
  return width(inside) / Math.max(1, width(row.tokens));
}

/** The captions of a summary: both balances stand beside each other, or a balance without a day or text. */
const isSummary = (row: Row, columns: readonly Column[]): boolean => {
  const balances = row.cells.filter(({ text }) => opens.test(fold(text)) || closes.test(fold(text))).length;
  const lead = columns.some(({ role }) => role === "date" || role === "description");
  return (
    balances >= 2 ||
    (!lead && (balances === 1 || columns.filter(({ role }) => role === "balance").length >= 2))
  );
};

const isHeader = (columns: readonly Column[]): boolean => {
  const roles = new Set(columns.map((c) => c.role));
  const money = roles.has("amount") || roles.has("balance") || roles.has("debit") || roles.has("credit");
  const lead = roles.has("date") || roles.has("description") || roles.has("value_date");
  return money && (lead ? roles.size >= 2 : roles.has("debit") && roles.has("credit"));
};

/** Finds the headers of movement tables. A header broken over two or three lines is read as one. */
export function findHeaders(sheet: Sheet): readonly Header[] {
  const before = found.get(sheet);
  if (before !== undefined) return before;
  const headers: Header[] = [];
  for (let i = 0; i < sheet.rows.length; i++) {
    const row = sheet.rows[i];
    if (row === undefined || figures.test(row.text)) continue;
    let columns = bySums(columnsOfRow(row), sheet.rows.slice(i + 1, i + 6));
    if (columns.length === 0) continue;
    const whole = isHeader(columns);
    if (!whole && covered(row, columns) < 0.4) continue;
    let last = row;
    for (const step of [1, 2]) {
      const next = sheet.rows[i + step];
      if (
        next === undefined ||
        next.page !== row.page ||
        next.box[1] - row.box[3] > (row.box[3] - row.box[1]) * 1.2 ||
        figures.test(next.text)
      )
        break;
      const own = columnsOfRow(next);
      // What stands above a header that needs no other line is the caption of something else.
      if (!whole && isHeader(own) && own.length > columns.length) {
        columns = [];
        break;
      }
      const more = own.filter(
        (c) => !columns.some((k) => k.role === c.role || (c.x0 < k.x1 && c.x1 > k.x0 && k.role !== "date")),
      );
      // A second line of captions may only complete the words of the first.
      const again =
        own.length > 1 &&
        own.every((c) => columns.some((k) => k.role === c.role && c.x0 < k.x1 && c.x1 > k.x0));
      if (more.length > 0 || again) {
        columns = [...columns, ...more];
        last = next;
      }
    }
    // A line of words with dots between them is the text of a movement.
    if (row.cells.length === 1 && columns.length < 3) continue;
    if (!isHeader(columns) || covered(row, columns) < 0.4 || isSummary(row, columns)) continue;
    const roles = new Set(columns.map((c) => c.role));
    if (roles.has("debit") && roles.has("credit") && roles.has("amount") && !roles.has("balance"))
      columns = columns.map((c) => (c.role === "amount" ? { ...c, role: "balance" as const } : c));
    const others = sheet.rows
      .slice(row.index, last.index + 1)
      .flatMap(({ cells }) => cells)
      .filter(({ box }) => !columns.some(({ x0, x1 }) => x0 < box[2] && x1 > box[0]));
    headers.push({ row, last, columns: columns.sort((a, b) => a.x0 - b.x0), others });
    i = last.index;
  }
  found.set(sheet, headers);
  return headers;
}

/** `Valor` is a day in Spain and a sum in Brazil, `Umsatz` what was sold or the sum of it: what stands under it says which. */
function bySums(columns: readonly Column[], below: readonly Row[]): Column[] {
  if (columns.some(({ role }) => role === "amount" || role === "debit" || role === "credit"))
    return [...columns];
  const last = columns.findLast(({ role }) => role === "value_date" || role === "description");
  return columns.map((column) =>
    column === last && columns.length > 1 && below.some((row) => sumUnder(row, column))
      ? { ...column, role: "amount" as const }
      : column,
  );
}

const sumUnder = ({ cells }: Row, { x0, x1 }: Column): boolean =>
  cells.some(
    ({ text, box }) =>
      box[0] < x1 + 0.05 &&
      box[2] > x0 - 0.02 &&
      /^\D{0,4}(?!\d{1,2}\.\d{2}\.?$)[\d.]*\d[.,]\d{2}\D{0,3}$/.test(text.trim()),
  );

/** Sums of money whole dates and what follows a colon stand in rows, not in captions. */
const figures = /\d[.,]\d{2}(?!\d)|(?<!\d)\d{1,2}([/.-])\d{1,2}\1\d{2,4}(?!\d)|:\s*\d/;

const found = new WeakMap<Sheet, readonly Header[]>();
