import type { RawField } from "../types";
import { findAmounts } from "../values/amount";
import { findDates } from "../values/date";
import { findLegalForm } from "../values/name";
import { fold } from "../values/text";
import { type Context, type Reading, readName, toField } from "./context";
import type { Cell } from "./sheet";

/** Words that begin titles and labels, never names. */
const notNames =
  /\b(?:statement|payslip|pay slip|stub|account|page|pagina|nomina|recibo|bulletin|abrechnung|bank|extracto|summary|period|date|fecha|total|number|copy|department|tax|informe|contract|contrato|invoice|factura|rechnung|customer|service|street|road|avenue|calle|city|form|earnings|deductions|description|movimientos|releve|cedolino|confidential|street|terrace|close|lane|drive|box|phone|tel|fax|email|www|http|savings|checking|everyday|online|member|business|summary|transactions|balance|gehalt|salary|net|gross|amount|page|sheet|original|copia|duplicado|estado|descripcion|concepto|importe|relevé|sr|sir|madam)\b/;

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
const titleCased = (text: string): boolean =>
  text.split(/\s+/).every((w) => /^(?:\p{Lu}|de|del|la|van|von|da|do|dos|y|e|i|der|the|of|and|&)/u.test(w));

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
    if (name !== null && !findAmounts(name.value, context.sheet.notation).some((a) => a.money))
      return toField(context, field, asReading(cell, from, from + name.end, name.value, 0.75), name.value);
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

/** A person named without a label: a titled or name-like line above an address. */
export function fallbackPerson(context: Context, field: string): RawField | undefined {
  const first = context.sheet.rows[0]?.page;
  const rows = context.sheet.rows.filter((r) => r.page === first).slice(0, 40);
  let best: { reading: Reading<string>; score: number } | undefined;
  for (const row of rows)
    for (const cell of row.cells) {
      const text = cell.text.replace(/\s*[-–|].*$/, "").trim();
      const folded = fold(text);
      if (
        !isName(text) ||
        (notNames.test(folded) && !/^(?:mr|mrs|ms|m|mme|herr|frau|sr|sra|d)\b/.test(folded)) ||
        findLegalForm(text) !== null ||
        context.labels.some(
          (l) =>
            l.row === row && l.start < cell.offset + cell.text.length && l.end > cell.offset && l.length > 3,
        )
      )
        continue;
      if (!upperCased(text) && !titleCased(text)) continue;
      if (findDates(text, context.order).length > 0) continue;
      const titled =
        /^(?:mr|mrs|ms|miss|mx|m|mme|mlle|monsieur|madame|herr|frau|sr|sra|d|dna|don|dona|sig)\.?\s/.test(
          folded,
        );
      const next = [1, 2].map((step) =>
        context.sheet.rows[row.index + step]?.cells.find((c) => Math.abs(c.box[0] - cell.box[0]) < 0.03),
      );
      const address = next.some(
        (c) =>
          c !== undefined &&
          /\d/.test(c.text) &&
          /\p{L}{3}/u.test(c.text) &&
          !findAmounts(c.text, context.sheet.notation).some((a) => a.money),
      );
      const account =
        /^\s*[-–]\s*account|^\s*[-–]/i.test(cell.text.slice(text.length)) && /account/i.test(cell.text);
      const score = (titled ? 2 : 0) + (address ? 2 : 0) + (account ? 1.5 : 0) - row.index * 0.02;
      if (score >= 1.2 && (best === undefined || score > best.score))
        best = { reading: asReading(cell, 0, text.length, text, Math.min(0.85, 0.5 + score * 0.1)), score };
    }
  return best === undefined ? undefined : toField(context, field, best.reading, best.reading.value);
}

/** A bank named without a label: the first line that speaks of a bank, or the page's title. */
export function fallbackBank(context: Context): RawField | undefined {
  const cells = context.sheet.rows
    .filter((r) => r.page === context.sheet.rows[0]?.page)
    .slice(0, 16)
    .flatMap((row) => row.cells);
  const pattern =
    /\b(?:bank|banco|banca|banque|caixa|caja|credit union|sparkasse|volksbank|building society|bankia|bbva|santander|caixabank|sabadell|ing|kutxabank|unicaja|abanca|n26|revolut|monzo|barclays|hsbc|lloyds|natwest|chase|wells fargo|citibank|credit agricole|bnp paribas|societe generale|la banque postale|commerzbank|postbank|unicredit|intesa|millennium|novobanco|bnz|anz|asb|kiwibank|westpac)\b/;
  for (const cell of cells) {
    const folded = fold(cell.text);
    if (
      !pattern.test(folded) ||
      /\d{4}/.test(folded) ||
      folded.length > 60 ||
      /statement date|bank statement|dear|sort|code|account number/.test(folded)
    )
      continue;
    const text = cell.text
      .replace(/\s+[-–—|]\s+.*$/, "")
      .replace(/^[^\p{L}]+/u, "")
      .trim();
    return toField(context, "bank_name", asReading(cell, 0, cell.text.length, text, 0.8), text);
  }
  return undefined;
}
