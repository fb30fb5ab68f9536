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
import { fold } from "../../values/text";

/** A number or code behind its caption, as it is printed. */
function printed(context: Context, c: Collector, name: FieldName, shape: RegExp): void {
  if (c.has(name)) return;
  const found = texts(context, name, { below: 1 }).find(({ value }) => shape.test(value));
  if (found !== undefined) c.push(toField(context, name, found, found.value));
}

/** What stands in an employer's place and is none: unemployment, sickness, an agreement with the fund. */
const noEmployer =
  /^(?:prestacion(?:es)?|subsidio|desempleo|convenio especial|incapacidad|vacaciones (?:retribuidas|no disfrutadas)|chomage|maladie|arbeitslosigkeit|arbeitslosengeld|krankengeld|disoccupazione|naspi|maternita|malattia|desemprego|doenca)\b/;

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
  const own = identifiersAnywhere(context, ["nif", "codice_fiscale"])[0];
  if (own !== undefined)
    c.push(
      toField(context, "holder_id_number", own, own.value.printed, {
        kind: own.value.kind,
        raw: own.value.bare,
      }),
    );
  const naf = identifiersAnywhere(context, ["naf"])[0];
  if (naf !== undefined)
    c.push(
      toField(context, "employee_social_security_number", naf, naf.value.printed, {
        kind: "naf",
        raw: naf.value.bare,
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
  printed(context, c, "employee_social_security_number", /^[\d/ .-]{8,18}$/);
  verification(c);
  printed(context, c, "verification_code", /^(?=.*\d)[A-Z\d]{3,}(?:-[A-Z\d]{2,})+$/);
  const captioned = (row: Row): boolean =>
    context.labels.some((label) => label.row === row && label.text.length > 3) ||
    row.cells.some(({ text }) => /\p{L}{3}[^:]*:\s*\d{1,2}[./-]\d{1,2}[./-]\d{4}$/u.test(text));
  for (const row of context.sheet.rows) {
    const list = findDates(row.text, context.order).filter((d) => d.precision === "day");
    const [start, end] = list;
    if (start === undefined || row.cells.length < 3 || captioned(row)) continue;
    const cell = row.cells.find(
      (x) =>
        /\p{L}{3}/u.test(x.text) &&
        !/^(?:general|autonomos?|agrario|hogar|r\.?e\.?t\.?a\.?)$/i.test(
          fold(x.text)
            .replace(/[\s–—-]+$/, "")
            .trim(),
        ) &&
        findDates(x.text, context.order).length === 0,
    );
    if (cell === undefined || noEmployer.test(fold(cell.text))) continue;
    const name = cell.text
      .replace(/^(?:GENERAL|AUTONOMO|R\.?E\.?T\.?A\.?)\s+\d*\s*/, "")
      .replace(/^\d{6,}\s*/, "")
      .trim();
    c.fields.push(
      toField(
        context,
        "employer_name",
        { value: name, row, start: cell.offset, end: cell.offset + cell.text.length, confidence: 0.88 },
        name,
      ),
    );
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
