import type { RawField } from "../types";
import { findAmounts } from "../values/amount";
import { findDates } from "../values/date";
import { findLegalForm, isCapitalised } from "../values/name";
import { fold } from "../values/text";
import type { Context, Reading } from "./context";
import { toField } from "./make-field";
import { readName } from "./read-names";
import type { Cell } from "./sheet";

/** Words that begin titles and labels, never names. */
const notNames =
  /\b(?:statement|payslip|pay slip|stub|account|page|pagina|nomina|recibo|bulletin|abrechnung|bank|extracto|summary|period|date|fecha|total|number|copy|department|tax|informe|contract|contrato|invoice|factura|rechnung|customer|service|street|road|avenue|calle|city|form|earnings|deductions|description|movimientos|releve|cedolino|confidential|street|terrace|close|lane|drive|box|phone|tel|fax|email|www|http|savings|checking|everyday|online|member|business|summary|transactions|balance|gehalt|salary|net|gross|amount|page|sheet|original|copia|duplicado|estado|descripcion|concepto|importe|relevé|sr|sir|madam|dear|gentile|egregi[oa]|estimad[oa]|geehrter?|cher|chere|exm[oa]|administration|security|department|agency|authority|letter|benefits?|verification|personal|information|payments|file|dept|vchr|clock|dati|datos|donnees|dades|dados|express|sparkasse|volksbank|banco|banque|banca|caixa)\b/;

/** Words of companies that a person is never called. */
const notPeople = /\b(?:company|electric(?:ity)?|energy|utilities|payments?|processing|center|centre)\b/;

/** Words of what an organisation is, where no legal form says that it is one. */
const organisations =
  /\b(?:hospital|clinic|school|university|college|church|foundation|dental|medical|veterinary|logistics|restaurant|hotel|academy|institute|laboratories|pharmacy|bakery|nursery|care (?:home|centre|center|services)|dental care|health ?care|universidad|colegio|hospitales|clinica|fundacion|universite|lycee|clinique|krankenhaus|universitat|klinik|schule|stiftung)\b/;

const isName = (text: string): boolean =>
  /^(?:(?:mr|mrs|ms|miss|dr|m|mme|mlle|monsieur|madame|herr|frau|sr|sra|d|dña|dª|don|doña|sig|sig\.ra|dott)\.?\s+)?[\p{L}][\p{L}'’.\- ]{2,60}$/iu.test(
    text.trim(),
  ) &&
  text.trim().split(/\s+/).length >= 2 &&
  text.trim().split(/\s+/).length <= 6;

const asReading = (
  cell: Cell,
  start: number,
  end: number,
  value: string,
  confidence: number,
): Reading<string> => ({
  value,
  row: cell.row,
  start: cell.offset + start,
  end: cell.offset + end,
  confidence,
});

const upperCased = (text: string): boolean => /^[^a-zß-ÿ]*$/.test(text);

/** A company named without a label: the first line with a legal form, or the title line of the page. */
export function fallbackEmployer(context: Context, field: string): RawField | undefined {
  const cells = context.sheet.rows
    .filter((r) => r.page === context.sheet.rows[0]?.page)
    .slice(0, 14)
    .flatMap((row) => row.cells);
  for (const cell of cells) {
    const form = findLegalForm(cell.text);
    if (form === null || form.start === 0) continue;
    const dash = cell.text.slice(0, form.start).match(/^.*[-–—:|]\s+/);
    const from = dash === null ? 0 : dash[0].length;
    const name = readName(cell.text.slice(from));
    if (name === null || findAmounts(name.value, context.sheet.notation).some((a) => a.money)) continue;
    const begun = dash === null && name.value.split(" ").length <= 2 ? lineAbove(context, cell) : undefined;
    if (begun !== undefined)
      return toField(
        context,
        field,
        asReading(cell, 0, name.end, name.value, 0.7),
        `${begun.text.trim()} ${name.value}`,
      );
    return toField(context, field, asReading(cell, from, from + name.end, name.value, 0.75), name.value);
  }
  const kind = cells.find(
    (cell) =>
      organisations.test(fold(cell.text)) &&
      /^\p{Lu}[\p{L}&'’. -]{5,50}$/u.test(cell.text.trim()) &&
      cell.text.trim().split(/\s+/).length >= 2 &&
      !notNames.test(fold(cell.text)),
  );
  if (kind !== undefined) {
    const text = kind.text.trim();
    return toField(context, field, asReading(kind, 0, text.length, text, 0.65), text);
  }
  const split = cells.find(
    (cell) => /^[\p{Lu}][\p{Lu}\s.&'-]{5,}$/u.test(cell.text) && !notNames.test(fold(cell.text)),
  );
  if (split === undefined) return undefined;
  const below = context.sheet.rows[split.row.index + 1]?.cells.find(
    (c) => Math.abs(c.box[0] - split.box[0]) < 0.02,
  );
  const suffix =
    below !== undefined &&
    /^(?:S\.?A\.?S?\.?|S\.?L\.?U?\.?|SARL|GMBH|LTD|LLC|INC\.?)$/i.test(below.text.trim())
      ? ` ${below.text.trim()}`
      : "";
  return toField(
    context,
    field,
    asReading(split, 0, split.text.length, split.text, 0.65),
    `${split.text.trim()}${suffix}`,
  );
}

/** The first line of a name that its box breaks: capitalised words alone, right above. */
function lineAbove(context: Context, cell: Cell): Cell | undefined {
  const row = context.sheet.rows[cell.row.index - 1];
  const above = row?.cells.find(({ box }) => Math.abs(box[0] - cell.box[0]) < 0.006);
  const height = cell.box[3] - cell.box[1];
  if (above === undefined || row?.page !== cell.row.page || cell.box[1] - above.box[3] > height * 0.5)
    return undefined;
  const words = /^\p{Lu}[\p{L}&'’.-]*(?:\s[\p{Lu}&][\p{L}&'’.-]*){0,3}$/u.test(above.text.trim());
  return words &&
    !notNames.test(fold(above.text)) &&
    !context.labels.some((l) => l.row === row && l.start === above.offset)
    ? above
    : undefined;
}

/** Rows of a page among which names stand without more ado. */
const head = 45;

/** A person named without a label: a titled or name-like line above an address. */
export function fallbackPerson(context: Context, field: string, not?: string): RawField | undefined {
  const first = context.sheet.rows[0]?.page;
  const rows = context.sheet.rows.filter((r) => r.page === first);
  let best: { reading: Reading<string>; score: number } | undefined;
  for (const row of rows) {
    const figures = findAmounts(row.text, context.sheet.notation).some((a) => a.money && !a.percent);
    for (const cell of row.cells) {
      const text = cell.text
        .replace(/\s*[-–|].*$/, "")
        .replace(/^[*•·]+\s*/, "")
        .replace(/^(?:egr|gent|spett)\S{0,4}\s+/i, "")
        .replace(/[,;.]+$/, "")
        .trim();
      if (!namesSomeone(context, cell, text) || (not !== undefined && fold(not).includes(fold(text))))
        continue;
      const titled = titles.test(fold(text));
      const account =
        /account/i.test(cell.text.slice(text.length)) && /^\s*[-–]/.test(cell.text.slice(text.length));
      const addressed = aboveAddress(context, cell);
      const posted = addressed && abovePostcode(context, cell);
      // Far down stand lines of a table and prose, but also the address of a slip that is cut off and sent back.
      if (row.index >= head && !posted) continue;
      const numbered = aboveAccount(context, cell);
      // Beside figures stands what a table lists, unless it heads a postal address or the number of a card.
      if (figures && !numbered && !posted) continue;
      const beside = besidePersonal(context, cell);
      const score =
        (titled ? 3 : 0) +
        (addressed ? 2 : 0) +
        (posted ? 0.5 : 0) +
        (account || beside || numbered ? 1.5 : 0) -
        Math.min(row.index, head) * 0.02;
      if (score >= 1.2 && (best === undefined || score > best.score)) {
        const confidence = Math.min(0.85, 0.5 + score * 0.1);
        best = { reading: asReading(cell, 0, text.length, text, confidence), score };
      }
    }
  }
  return best === undefined ? undefined : toField(context, field, best.reading, best.reading.value);
}

const titles = /^(?:mr|mrs|ms|miss|mx|m|mme|mlle|monsieur|madame|herrn?|frau|sr|sra|d|dna|don|dona|sig)\.?\s/;

function namesSomeone(context: Context, cell: Cell, text: string): boolean {
  const folded = fold(text);
  const other = [notNames, notPeople, organisations].some((words) => words.test(folded));
  if ((other && !titles.test(folded)) || !isName(text) || findLegalForm(text) !== null) return false;
  if (!upperCased(text) && !isCapitalised(text)) return false;
  if (findDates(text, context.order).length > 0) return false;
  return !context.labels.some(
    (l) => l.row === cell.row && l.length > 3 && l.start < cell.offset + text.length && l.end > cell.offset,
  );
}

/** A line with a street or post code follows within a few lines in the same column. */
function aboveAddress(context: Context, cell: Cell): boolean {
  const height = cell.box[3] - cell.box[1];
  for (let i = cell.row.index + 1; i < cell.row.index + 6; i++) {
    const row = context.sheet.rows[i];
    if (row === undefined || row.page !== cell.row.page || row.box[1] - cell.box[3] > height * 3.5)
      return false;
    const below = row.cells.find((c) => Math.abs(c.box[0] - cell.box[0]) < 0.03);
    if (below === undefined) continue;
    if (
      /\d/.test(below.text) &&
      /\p{L}{3}/u.test(below.text) &&
      !findAmounts(below.text, context.sheet.notation).some((a) => a.money)
    )
      return true;
  }
  return false;
}

/** The row names a number that only a person has: of an employee, of social security. */
const besidePersonal = (context: Context, cell: Cell): boolean =>
  context.labels.some(
    ({ row, field }) =>
      row === cell.row &&
      /^(?:employee_(?:reference|id_number|social_security_number)|tax_code)$/.test(field),
  );

/** The number of a card or account follows within three lines in the same column. */
const aboveAccount = (context: Context, cell: Cell): boolean =>
  context.sheet.rows
    .slice(cell.row.index + 1, cell.row.index + 4)
    .flatMap((row) => row.cells)
    .some(
      ({ text, box }) =>
        Math.abs(box[0] - cell.box[0]) < 0.03 && /^(?:account|card) (?:number )?ending\b/.test(fold(text)),
    );

/** Post code and town in the same column, two to four lines below. */
const abovePostcode = (context: Context, cell: Cell): boolean =>
  context.sheet.rows
    .slice(cell.row.index + 1, cell.row.index + 5)
    .filter((row) => row.page === cell.row.page)
    .flatMap((row) => row.cells)
    .some(
      ({ text, box }) =>
        Math.abs(box[0] - cell.box[0]) < 0.03 &&
        /^\d{4,5}\s\p{L}{2}|\s[A-Z]{2}\s\d{5}\b|\b[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}\b/u.test(text),
    );

/** A bank named without a label: the first line that speaks of a bank, or the page's title. */
export function fallbackBank(context: Context): RawField | undefined {
  const cells = context.sheet.rows
    .filter((r) => r.page === context.sheet.rows[0]?.page)
    .slice(0, 16)
    .flatMap((row) => row.cells);
  const pattern =
    /\b(?:bank|banking|savings bank|banco|banca|banque|caixa|caja|credit union|sparkasse|volksbank|building society|bankia|bbva|santander|caixabank|sabadell|ing|kutxabank|unicaja|abanca|n26|revolut|monzo|barclays|hsbc|lloyds|natwest|chase|wells fargo|citibank|credit agricole|bnp paribas|societe generale|la banque postale|commerzbank|postbank|unicredit|intesa|millennium|novobanco|bnz|anz|asb|kiwibank|westpac)\b/;
  for (const cell of cells) {
    const folded = fold(cell.text);
    if (
      !pattern.test(folded) ||
      /\d{4}/.test(folded) ||
      folded.length > 60 ||
      /statement date|bank statement|\byour\b|dear|sort|code|account number/.test(folded)
    )
      continue;
    const text = cell.text
      .replace(/\s+[-–—|]\s+.*$/, "")
      .replace(/^[^\p{L}]+/u, "")
      .trim();
    return toField(context, "bank_name", asReading(cell, 0, cell.text.length, text, 0.8), text);
  }
  return bankInSmallPrint(context, pattern);
}

/** The bank as the small print at the foot of the page names it. */
function bankInSmallPrint(context: Context, pattern: RegExp): RawField | undefined {
  for (const row of context.sheet.rows) {
    const form = findLegalForm(row.text);
    if (row.page !== context.sheet.rows[0]?.page || form === null || form.start === 0) continue;
    const name = readName(row.text.slice(0, form.end));
    const cell = row.cells[0];
    if (name === null || cell === undefined || !pattern.test(fold(name.value))) continue;
    return toField(context, "bank_name", asReading(cell, 0, name.end, name.value, 0.7), name.value);
  }
  return undefined;
}
