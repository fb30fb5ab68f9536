import { type Collector, collect } from "../../extract/collect";
import type { Context } from "../../extract/context";
import { issueDate, verification } from "../../extract/issue";
import { toField } from "../../extract/make-field";
import { fallbackPerson } from "../../extract/parties/person";
import { identifiersAnywhere } from "../../extract/read-identifiers";
import { amounts, texts } from "../../extract/read-values";
import type { Row } from "../../extract/sheet";
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

export function extractWorkHistory(context: Context): RawField[] {
  const c = collect(context);
  c.prose(
    "holder_name",
    "name",
    [
      /(?:d\.\/?\s?ª|d\.ª|dª|d\/dª|d\.|don|dona)\s+([^\n,]{4,60}),/,
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
  if (!c.has("issue_date")) issueDate(context, c);
  c.prose("total_days", "integer", [
    /total de\s+([\d.]{1,24})\s+dias/,
    /([\d.]{1,24})\s+dias\s+(?:en alta|cotizados)/,
  ]);
  const days = amounts(context, "total_days", { below: 1, integers: true }).find(
    ({ value }) => value.value >= 1,
  );
  if (!c.has("total_days") && days !== undefined)
    c.push(toField(context, "total_days", days, days.value.value));
  printed(context, c, "employee_social_security_number", /^(?=(?:\D*\d){7})[\d/ .A-Z-]{8,22}$/);
  verification(c);
  const column = context.sheet.rows
    .filter(({ cells }) => cells.length >= 3)
    .flatMap(({ cells }) => cells)
    .find(({ text }) => employers.test(fold(text)));
  const captioned = (row: Row): boolean =>
    context.labels.some((label) => label.row === row && label.text.length > 3) ||
    row.cells.some(({ text }) => /\p{L}{3}[^:]*:\s*\d{1,2}[./-]\d{1,2}[./-]\d{4}$/u.test(text));
  for (const row of context.sheet.rows) {
    const list = findDates(row.text, context.order).filter((d) => d.precision === "day");
    const [start, end] = list;
    const year = /^(?:19|20)\d{2}$/.test(row.cells[0]?.text.trim() ?? "");
    if ((start === undefined && !year) || row.cells.length < 3 || captioned(row)) continue;
    const words = row.cells.filter(
      (x) =>
        /\p{L}{3}/u.test(x.text) &&
        !/^(?:general|autonomos?|agrario|hogar|r\.?e\.?t\.?a\.?)$/i.test(
          fold(x.text)
            .replace(/[\s–—-]+$/, "")
            .trim(),
        ) &&
        findDates(x.text, context.order).length === 0,
    );
    const cell =
      words.find(({ box }) => column !== undefined && box[0] < column.box[2] && box[2] > column.box[0]) ??
      words.find(({ text }) => findLegalForm(text) !== null) ??
      (year || column !== undefined ? undefined : words[0]);
    if (cell === undefined || noEmployer.test(fold(cell.text))) continue;
    const name = cell.text
      .replace(/^(?:GENERAL|AUTONOMO|R\.?E\.?T\.?A\.?)\s+\d*\s*/, "")
      .replace(/^\d{6,}\s*/, "")
      .trim();
    // A table by years names an employer in each of them.
    if (year && c.fields.some((field) => field.name === "employer_name" && field.value === name)) continue;
    c.fields.push(
      toField(
        context,
        "employer_name",
        { value: name, row, start: cell.offset, end: cell.offset + cell.text.length, confidence: 0.88 },
        name,
      ),
    );
    if (start === undefined) continue;
    c.fields.push(
      toField(
        context,
        "employment_start_date",
        { value: start.value, row, start: start.start, end: start.end, confidence: 0.85 },
        start.value,
      ),
    );
    if (end !== undefined)
      c.fields.push(
        toField(
          context,
          "employment_end_date",
          { value: end.value, row, start: end.start, end: end.end, confidence: 0.85 },
          end.value,
        ),
      );
  }
  return c.fields;
}
