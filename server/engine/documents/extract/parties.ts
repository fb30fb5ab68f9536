import type { RawField } from "../types";
import { findAmounts } from "../values/amount";
import { findDates } from "../values/date";
import { findLegalForm, isCapitalised } from "../values/name";
import { fold } from "../values/text";
import type { Context, Reading } from "./context";
import { toField } from "./make-field";
import { isCaption, readName } from "./read-names";
import { type Cell, locate } from "./sheet";

/** Words of titles, tables and papers that no name of a person or company holds. */
const notNames =
  /\b(?:statement|payslip|pay slip|stub|account|pagina|nomina|hoja de|recibo|bulletin|fiche|abrechnung|bank|extracto|summary|period|date|fecha|number|copy|department|tax|informe|contrato|factura|rechnung|calle|form|earnings|deductions|description|movimientos|releve|cedolino|confidential|phone|tel|fax|email|www|http|checking|balance|gehalt|salary|salario|salari|net|gross|original|copia|duplicado|descripcion|concepto|importe|sir|madam|dear|gentile|egregi[oa]|estimad[oa]|geehrter?|chere?|exm[oa]|agency|authority|letter|benefits?|verification|personal|information|payments?|dept|vchr|clock|dati|datos|donnees|dades|dados|sparkasse|volksbank|banco|banque|banca|caixa|loonstrook|non-? ?negotiable|void|salarisstrook|prospetto|busta paga|certificate|certificado|assessment|calculation|advice|remuneration|vencimento|employee|employer|empresa|trabajador|salarie|dipendente|arbeitgeber|werkgever|werknemer)\b/;

/** Words that are common in papers and addresses, and surnames too: alone, or after another of them, they name nobody. */
const ordinary = new Set(
  (
    "page box close lane price wheeler street road avenue terrace drive city court place park green hill way walk row yard mews crescent " +
    "gardens square view grove rise total amount contract invoice customer service file savings everyday online member business transactions " +
    "sheet estado duplicado express administration security station house building floor unit suite office centre center mill farm church high " +
    "north south east west county state sr self rate hours current year month week day paid due part main first last"
  ).split(" "),
);

const ordinaryOnly = (text: string): boolean =>
  fold(text)
    .split(/[^a-z]+/)
    .filter((word) => word.length > 1)
    .every((word) => ordinary.has(word));

/** Ways and places: a line of two words that ends with one is an address before it is a name. */
const street =
  /\s(?:street|road|avenue|lane|close|drive|terrace|court|place|crescent|gardens|square|grove|mews|way|park|strasse|str|weg|platz|allee|straat|laan|plein)$/;

/** Words of companies that a person is never called. */
const notPeople =
  /\b(?:company|electric(?:ity)?|energy|utilities|payments?|processing|center|centre|department|ministry|ministerio|servicio|servicios|services|group|grupo|gruppe|groupe|team|support|payroll|human resources|recursos humanos|personalabteilung|universal|credit)\b/;

/** Words of what an organisation is, where no legal form says that it is one. */
const organisations =
  /\b(?:hospital|clinic|school|university|college|church|foundation|dental|medical|veterinary|logistics|restaurant|hotel|academy|institute|laboratories|pharmacy|bakery|nursery|care (?:home|centre|center|services)|dental care|health ?care|universidad|colegio|hospitales|clinica|fundacion|universite|lycee|clinique|krankenhaus|universitat|klinik|schule|stiftung|ayuntamiento|ajuntament|concello|udala|diputacion|generalitat|ministero|ministerie|ministerstwo|bundesministerium|agenzia (?:delle|regionale)|agencia|prefettura|tribunale|camera di commercio|landratsamt|amtsgericht|rijksdienst|agence|junta de|consejeria|ministerio|comune di|comune|azienda (?:sanitaria|ospedaliera|usl)|regione|provincia di|universita|istituto|liceo|camara municipal|junta de freguesia|agrupamento de escolas|santa casa|centro hospitalar|mairie|commune de|commune d'|ville de|departement|rectorat|ministere|prefecture|conseil (?:departemental|regional)|centre hospitalier|chu de|academie|gemeinde|stadt|landkreis|freistaat|landesamt|bundesamt|kanton|gemeente|provincie|stichting|ziekenhuis|ocmw|cpas|council|borough|nhs|trust|county of|city of|state of|department of|board of education|school district|urzad|szpital|szkola|prefeitura|secretaria de|governo do estado|cooperativa|services|solutions|systems|studios?|partners|associates|consult(?:ing|ants)|engineering|construction|industries|manufacturing|trading|transports?|builders|garage|farms|foods|catering|cleaning|recruitment|staffing|association|asociacion|associazione|verein)\b/;

/** Those who print or pay for the employer, insure or look after the worker: never the employer. */
const otherOffices =
  /\b(?:cabinet comptable|expert-?comptable|gestoria|asesoria|assessoria|consulente del lavoro|studio (?:associato|paghe)|steuerberat\w*|lohnburo|sociaal secretariaat|secretariat social|payroll (?:by|services|provider)|software|powered by|umbrella margin|agency|krankenkasse|aok|barmer|dak|finanzamt|urssaf|mutuelle|prevoyance|mutua|sparkasse|volksbank|bank|banco|banque|banca|caisse|cassa di|assicurazion\w*|insurance|convention collective|convenio|ccnl|ccn|cao|paritair comite|registered in england)\b/;

const isName = (text: string): boolean =>
  /^(?:(?:mr|mrs|ms|miss|dr|m|mme|mlle|monsieur|madame|herr|frau|sr|sra|d|dña|dª|don|doña|sig|sig\.ra|dott)\.?\s+)?[\p{L}][\p{L}'’.\-, ]{2,60}$/iu.test(
    text.trim(),
  ) &&
  text.trim().split(/\s+/).length >= 2 &&
  text.trim().split(/\s+/).length <= 7;

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

/**
 * A company named without a label: what prints a legal form, says what kind of organisation it is, or heads a letter. Who
 * stands first, large, or above an address counts more; banks, insurers and offices that made the paper are none.
 */
export function fallbackEmployer(context: Context, field: string): RawField | undefined {
  const first = context.sheet.rows[0]?.page;
  const rows = context.sheet.rows.filter((row) => row.page === first);
  const heights = rows.map(({ box }) => box[3] - box[1]).sort((a, b) => a - b);
  const typical = heights[heights.length >> 1] ?? 0;
  let best: { reading: Reading<string>; value: string; score: number } | undefined;
  for (const [place, row] of rows.entries())
    for (const cell of row.cells) {
      const named = companyIn(context, cell, place);
      if (named === undefined) continue;
      const folded = fold(cell.text);
      const score =
        named.weight +
        (place < 6 ? 0.5 : place < 14 ? 0.25 : 0) +
        (aboveAddress(context, cell) ? 0.7 : 0) +
        (row.box[3] - row.box[1] > typical * 1.25 ? 0.4 : 0) -
        (otherOffices.test(folded)
          ? /registered in england/.test(folded)
            ? 0.4
            : place < 8
              ? 0.8
              : 2.5
          : 0) -
        (place > 20 ? 0.4 : 0) -
        place * 0.01;
      if (score < 1.5 || (best !== undefined && score <= best.score)) continue;
      const { value, from, to } = named;
      best = { reading: asReading(cell, from, to, value, Math.min(0.8, 0.45 + score * 0.1)), value, score };
    }
  return best === undefined ? undefined : toField(context, field, best.reading, best.value);
}

/** What of a cell names a company, and how surely. */
function companyIn(
  context: Context,
  cell: Cell,
  place: number,
): { value: string; from: number; to: number; weight: number } | undefined {
  const text = cell.text;
  const form = findLegalForm(text);
  if (form !== null && form.start > 0) {
    const before = /^.*[-–—:|]\s+/.exec(text.slice(0, form.start))?.[0] ?? "";
    const titled =
      before !== "" && (/[:|\d]/.test(before) || notNames.test(fold(before)) || isCaption(context, before));
    const from = titled ? before.length : 0;
    const name = readName(text.slice(from), true);
    if (name === null || findAmounts(name.value, context.sheet.notation).some((a) => a.money))
      return undefined;
    if (!isCapitalised(name.value.split(" ")[0] ?? "") || isCaption(context, text.slice(from, form.start)))
      return undefined;
    const begun = from === 0 && name.value.split(" ").length <= 2 ? lineAbove(context, cell) : undefined;
    const value = begun === undefined ? name.value : `${begun.text.trim()} ${name.value}`;
    return { value, from, to: from + name.end, weight: 2.2 };
  }
  if (/\d{2}|@|[:;]/.test(text) || text.trim().length > 70 || labelled(context, cell)) return undefined;
  const folded = fold(text);
  const named = /^\p{Lu}[\p{L}&'’., -]{4,60}$/u.test(text.trim()) && text.trim().split(/\s+/).length >= 2;
  const to = text.trimEnd().length;
  if (
    named &&
    organisations.test(folded) &&
    isCapitalised(text.trim()) &&
    !/\b(?:statement|advice|slip)\b/.test(folded)
  )
    return { value: text.trim(), from: 0, to, weight: 1.7 };
  if (place >= 14 || isCaption(context, text) || notNames.test(folded) || titles.test(folded))
    return undefined;
  if (!/^[\p{Lu}][\p{Lu}\s.&'-]{5,}$/u.test(text) || ordinaryOnly(text)) return undefined;
  const below = context.sheet.rows[cell.row.index + 1]?.cells.find(
    (c) => Math.abs(c.box[0] - cell.box[0]) < 0.02,
  );
  const suffix =
    below === undefined || findLegalForm(` ${below.text.trim()}`)?.start !== 1 ? "" : ` ${below.text.trim()}`;
  return { value: `${text.trim()}${suffix}`, from: 0, to, weight: 1.2 };
}

/** A label opens the cell and is most of it, or announces the rest. */
const labelled = (context: Context, cell: Cell): boolean =>
  context.labels.some(
    (l) =>
      l.row === cell.row &&
      l.exact &&
      l.start === cell.offset &&
      (l.end - l.start > cell.text.trim().length * 0.6 || /^\s?:/.test(l.row.text.slice(l.end))),
  );

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
        .replace(/\s+[-–].*$|\s*\|.*$/, "")
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
      const beside = besidePersonal(context, cell) || abovePersonal(context, cell);
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
  const titled = titles.test(folded);
  const other =
    [notNames, notPeople, organisations].some((words) => words.test(folded)) ||
    ordinaryOnly(text) ||
    isCaption(context, text) ||
    (street.test(folded) &&
      text.split(" ").length === 2 &&
      !abovePersonal(context, cell) &&
      !abovePostcode(context, cell));
  if ((other && !titled) || !isName(text) || findLegalForm(text) !== null) return false;
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
  context.labels.some(({ row, field }) => row === cell.row && personal.test(field));

/** A number that only a person has follows within three lines in the same column. */
const abovePersonal = (context: Context, cell: Cell): boolean =>
  context.labels.some(
    ({ row, field, start }) =>
      row.page === cell.row.page &&
      row.index > cell.row.index &&
      row.index <= cell.row.index + 3 &&
      personal.test(field) &&
      Math.abs(locate(row, start, start + 1).box[0] - cell.box[0]) < 0.03,
  );

const personal =
  /^(?:employee_(?:reference|id_number|social_security_number)|tax_code|job_title|taxpayer_id_number)$/;

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
