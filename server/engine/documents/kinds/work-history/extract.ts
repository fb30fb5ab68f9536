import { type Collector, collect } from "../../extract/collect";
import type { Context } from "../../extract/context";
import { issueDate, verification } from "../../extract/issue";
import { toField } from "../../extract/make-field";
import { fallbackPerson } from "../../extract/parties/person";
import { identifiersAnywhere } from "../../extract/read-identifiers";
import { amounts, texts } from "../../extract/read-values";
import type { Cell, Row } from "../../extract/sheet";
import type { FieldName } from "../../field-names";
import type { RawField } from "../../types";
import { findDates } from "../../values/date";
import { kindsGiven } from "../../values/identifier";
import { findLegalForm } from "../../values/name";
import { fold } from "../../values/text";

/** A number or code behind its caption, as it is printed. */
function printed(context: Context, c: Collector, name: FieldName, shape: RegExp): void {
  if (c.has(name)) return;
  const found = texts(context, name, { below: 1 }).find(({ value }) => shape.test(value));
  if (found !== undefined) c.push(toField(context, name, found, found.value));
}

/** The caption of the column that names who employed. */
const employers =
  /^(?:nombre de la |denominacion de la |razon social|ragione sociale)?\W*(?:empresa|empleador|entidade (?:empregadora|patronal)|empregador|employer|employeurs?|entreprise|etablissement|datore(?: di lavoro)?|azienda|arbeitgeber|betrieb|dienstgeber|werkgever|pracodawca|platnik(?: skladek)?|zamestnavatel|isyeri|angajator|arbetsgivare|arbejdsgiver|arbeidsgiver)/;

/** What stands in an employer's place and is none: unemployment, sickness, an agreement with the fund, the kind of a time. */
const noEmployer =
  /^(?:\w*beitragszeit\w*|\w*anrechnungszeit\w*|kindererziehung\w*|lavor(?:o|atore) (?:dipendente|autonomo)|servizio militare|periode assimilee|prestacion(?:es)?|subsidio|desempleo|convenio especial|incapacidad|vacaciones (?:retribuidas|no disfrutadas)|chomage|maladie|arbeitslosigkeit|arbeitslosengeld|krankengeld|disoccupazione|naspi|maternita|malattia|desemprego|doenca)\b/;

/** Kinds of insurance that stand before an employer. */
const scheme = /^(?:general|autonomos?|agrario|hogar|r\.?e\.?t\.?a\.?)$/;

/** How a job's begin and end are captioned. */
const captionOf = (words: string): RegExp =>
  new RegExp(String.raw`^(?:fecha |data |date )?(?:d[aei] |d['’])?\W*(?:${words})\b`);
const begins = captionOf(
  "alta|inicio|inizio|desde|dal|da|debut|entree|du|von|beginn|od|van|from|start|hired?|begin(?:datum)?",
);
const ends = captionOf(
  "baja|fin|final|fine|termino|cese|hasta|al?|sortie|au|bis|ende|do|tot|to|until|end|einddatum|left|leaving|termination",
);

type Columns = { employer?: Cell; start?: Cell; end?: Cell };

/** Of the row that names who employed and from when. */
function columnsOf({ sheet }: Context): Columns {
  for (const { cells } of sheet.rows) {
    if (cells.length < 3) continue;
    const find = (words: RegExp) => cells.find(({ text }) => words.test(fold(text)));
    const employer = find(employers);
    if (employer === undefined) continue;
    const [start, end] = [find(begins), find(ends)];
    return { employer, ...(start && { start }), ...(end && { end }) };
  }
  return {};
}

const isUnder = ({ box }: Cell, column: Cell | undefined): boolean =>
  column !== undefined && box[0] < column.box[2] && box[2] > column.box[0];

/**
 * What a row of a table names as who employed: under the caption, by its legal form, or first. Where columns stand close, a name and the day
 * behind it are one cell.
 */
function employerIn(context: Context, row: Row, column: Cell | undefined, year: boolean): Cell | undefined {
  const words = row.cells
    .map((one) => ({ ...one, text: one.text.slice(0, findDates(one.text, context.order)[0]?.start).trim() }))
    .filter(({ text }) => /\p{L}{3}/u.test(text) && !scheme.test(bare(text)));
  return (
    words.find((word) => isUnder(word, column)) ??
    words.find(({ text }) => findLegalForm(text) !== null) ??
    (year || column !== undefined ? undefined : words[0])
  );
}

/** Who employed is said above the days, with or without a caption; between the two stands the kind of insurance. */
function employerAbove({ sheet, order }: Context, row: Row): Cell | undefined {
  const above = sheet.rows.slice(Math.max(0, row.index - 3), row.index).reverse();
  const cell = above.find(({ folded }) => !/^(?:regimen|regime|grupo|c\.?c\.?c|cuenta)\b/.test(folded))
    ?.cells[0];
  if (cell === undefined || findDates(cell.text, order).length > 0) return undefined;
  const caption = employers.test(fold(cell.text)) ? cell.text.indexOf(":") + 1 : 0;
  const at = cell.text.length - cell.text.slice(caption).trimStart().length;
  return { ...cell, offset: cell.offset + at, text: cell.text.slice(at) };
}

const bare = (text: string): string =>
  fold(text)
    .replace(/[\s–—-]+$/, "")
    .trim();

export function extractWorkHistory(context: Context): RawField[] {
  const c = collect(context);
  c.prose(
    "holder_name",
    "name",
    [
      /(?:d\.\/?\s?ª|d\.ª|dª|d\/dª|d\.|don|dona)\s+([^\n,]{4,60}?)(?:,| con | nacid)/,
      /(?:nombre y apellidos|titular):?\s*([^\n]{4,60})/,
    ],
    0.9,
  );
  if (!c.has("holder_name") && !c.name("holder_name")) c.push(fallbackPerson(context, "holder_name"));
  c.id("holder_id_number", ["nif_pt", "tckn", "pesel", "birth_number", "pan"]);
  const persons = ["nif", "codice_fiscale", ...kindsGiven("person", context.country)] as const;
  const own = identifiersAnywhere(context, persons).find(
    ({ value }) => value.verdict === "valid" || value.kind === "nif",
  );
  if (own !== undefined)
    c.push(
      toField(context, "holder_id_number", own, own.value.printed, {
        kind: own.value.kind,
        raw: own.value.bare,
      }),
    );
  const insured = identifiersAnywhere(context, ["naf", ...kindsGiven("insured", context.country)]).find(
    ({ value }) => value.verdict === "valid" || value.kind === "naf" || value.kind === "nino",
  );
  if (insured !== undefined)
    c.push(
      toField(context, "employee_social_security_number", insured, insured.value.printed, {
        kind: insured.value.kind,
        raw: insured.value.bare,
      }),
    );
  c.prose("issue_date", "date", [/\bal dia\s+(\d{1,2} de [a-z]+ de \d{4}|\d{1,2}[./-]\d{1,2}[./-]\d{4})/]);
  c.prose("total_days", "integer", [
    /total de\s+([\d.]{1,24})\s+dias/,
    /([\d.]{1,24})\s+dias\s+(?:en alta|cotizados)/,
  ]);
  const days = amounts(context, "total_days", { below: 1, integers: true }).find(
    ({ value }) => value.value >= 1,
  );
  // Days are whole: what looks like thousandths are thousands.
  if (!c.has("total_days") && days !== undefined)
    c.push(
      toField(
        context,
        "total_days",
        days,
        Number.isInteger(days.value.value) ? days.value.value : Math.round(days.value.value * 1_000),
      ),
    );
  printed(context, c, "employee_social_security_number", /^(?=(?:\D*\d){7})[\d/ .A-Z-]{8,22}$/);
  verification(c);
  const columns = columnsOf(context);
  const jobs = new Set<Row>();
  const captioned = (row: Row): boolean =>
    context.labels.some((label) => label.row === row && label.text.length > 3) ||
    row.cells.some(({ text }) => /\p{L}{3}[^:]*:\s*\d{1,2}[./-]\d{1,2}[./-]\d{4}$/u.test(text));
  const push = (field: FieldName, value: string, row: Row, start: number, end: number, confidence: number) =>
    c.fields.push(toField(context, field, { value, row, start, end, confidence }, value));
  for (const row of context.sheet.rows) {
    const days = findDates(row.text, context.order).filter((d) => d.precision === "day");
    const year = /^(?:19|20)\d{2}$/.test(row.cells[0]?.text.trim() ?? "");
    if (days.length === 0 && !year) continue;
    // A job is a row of a table, or a block whose days say themselves what they are.
    const above = columns.employer || !begins.test(row.folded) ? undefined : employerAbove(context, row);
    if (!above && (row.cells.length < (columns.employer ? 2 : 3) || captioned(row))) continue;
    const cell = above ?? employerIn(context, row, columns.employer, year);
    if (cell === undefined || noEmployer.test(fold(cell.text))) continue;
    const name = cell.text
      .replace(/^(?:GENERAL|AUTONOMO|R\.?E\.?T\.?A\.?)\s+\d*\s*/, "")
      .replace(/^\d{6,}\s*/, "")
      // Beside the weeks of the column before, where its caption has no cell of its own.
      .replace(columns.employer === undefined ? /^\d{1,4}\s+(?=\p{Lu}\p{L}{2})/u : "", "")
      .trim();
    // A table by years names an employer in each of them.
    if (year && c.fields.some((field) => field.name === "employer_name" && field.value === name)) continue;
    jobs.add(row);
    push("employer_name", name, cell.row, cell.offset, cell.offset + cell.text.length, 0.88);
    // When a job began and when that took effect are two days of its begin: the end stands under its own caption.
    const standsUnder = (day: (typeof days)[number], column: Cell | undefined): boolean =>
      row.cells.some(
        (one) => isUnder(one, column) && one.offset <= day.start && day.start < one.offset + one.text.length,
      );
    const [first, second] = days;
    const start = days.find((day) => standsUnder(day, columns.start)) ?? first;
    if (start === undefined) continue;
    push("employment_start_date", start.value, row, start.start, start.end, 0.85);
    const end = columns.end === undefined ? second : days.find((day) => standsUnder(day, columns.end));
    if (end !== undefined && end !== start)
      push("employment_end_date", end.value, row, end.start, end.end, 0.85);
  }
  if (!c.has("issue_date")) {
    const rows = context.sheet.rows.filter((row) => !jobs.has(row));
    issueDate({ ...context, sheet: { ...context.sheet, rows } }, c);
  }
  return c.fields;
}
