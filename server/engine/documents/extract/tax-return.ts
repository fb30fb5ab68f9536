import type { RawField } from "../types";
import { fold } from "../values/text";
import { type Collector, collect } from "./collect";
import type { Context, Reading } from "./context";
import { proseField, toField } from "./make-field";
import { fallbackPerson } from "./parties";
import { identifiers, identifiersAnywhere } from "./read-identifiers";
import { names } from "./read-names";
import { amounts, patterns, prose, texts } from "./read-values";

/** Form names as printed, most telling first. Group 1, when there is one, is the form's number. */
const forms: readonly (readonly [RegExp, string | null])[] = [
  [/\bw-?2 wage and tax|\bform\W{0,4}w-?2\b(?!,? box)|\bw-2\b\s*wage/, "W-2"],
  [/\b1099-?(nec|misc|int|div|r|g|k)\b/, null],
  [
    /\bform\W{0,4}(1040(?:-[a-z]{1,3})?)\b|\b(1040)\b.{0,80}(?:individual|department)|individual income tax return/,
    "1040",
  ],
  [/\bt4\b[\s\S]{0,60}remuneration|remuneration paid[\s\S]{0,120}\bt4\b/, "T4"],
  [/\bp60\b/, "P60"],
  [/\bp45\b/, "P45"],
  [/\bsa302\b/, "SA302"],
  [/\bsa100\b/, "SA100"],
  [/\bp11d\b/, "P11D"],
  [/\bmodelo\s*(100|190|130|131|303|390|145|347|200|720|714|036|037)\b/, null],
  [/\bmodele\s*(\d{3,4})\b/, null],
  [/\bcertificado de retenciones\b/, "190"],
  [/\bavis d'impot\b|\bavis d'imposition\b/, "avis d'impôt"],
  [/\bmodelo\s*3\b.*\birs\b|\bdeclaracao.*irs\b/, "Modelo 3"],
  [/\bdemonstracao de liquidacao de irs\b|\bnota de liquidacao\b/, "Demonstração de liquidação de IRS"],
  [/\bmodello 730\b|\b730\b.{0,30}redditi/, "730"],
  [/\bcertificazione unica\b/, "CU"],
  [/\bredditi pf\b/, "Redditi PF"],
  [/\blohnsteuerbescheinigung\b/, "Lohnsteuerbescheinigung"],
  [/bescheid.{0,60}einkom|einkommensteuerbescheid|einkom\s?mens?\s?teuer/s, "Einkommensteuerbescheid"],
];

export function taxForm(
  context: Context,
): { value: string; found: { value: string; start: number; end: number } } | null {
  for (const [pattern, fixed] of forms) {
    const match = pattern.exec(context.sheet.flow.folded);
    if (match === null) continue;
    const printed = context.sheet.flow.text.slice(match.index, match.index + match[0].length);
    const number = match.slice(1).find((g) => g !== undefined);
    const value =
      fixed ??
      (match[0].startsWith("1099")
        ? `1099-${(number ?? "").toUpperCase()}`
        : /^modele/.test(match[0])
          ? printed.replace(/\s+/g, " ").toLowerCase()
          : (number ?? printed));
    return { value, found: { value: printed, start: match.index, end: match.index + match[0].length } };
  }
  return null;
}

/** The fields of returns, assessments and year-end certificates. Boxes without a label we know stay out. */
export function extractTaxReturn(context: Context): RawField[] {
  const c = collect(context);
  const form = taxForm(context);
  if (form !== null) c.push(proseField(context, "tax_form", form.found, form.value, { confidence: 0.92 }));
  else {
    const number = patterns(context, "tax_form_number", /^(\d{3})$/, { below: 2 })[0];
    if (number !== undefined) c.push(toField(context, "tax_form", number, number.value));
  }
  year(context, c);
  people(context, c, form?.value);
  for (const name of [
    "employment_income",
    "self_employment_income",
    "pension_income",
    "interest_income",
    "total_income",
    "adjusted_gross_income",
    "taxable_income",
    "tax_withheld",
    "social_security_wages",
    "social_security_contribution",
    "medicare_wages",
    "medicare_contribution",
    "tax_due",
    "tax_result",
    "business_gross_receipts",
    "business_gross_income",
    "business_net_profit",
  ]) {
    const found = boxed(context, name);
    if (found !== undefined) c.push(toField(context, name, found, found.value.value, { money: true }));
  }
  if (form?.value === "P60") {
    const pair = amounts(context, "employment_income", { across: true, below: 0, integers: false }).sort(
      (a, b) => b.row.index - a.row.index || a.start - b.start,
    );
    const paid = pair.filter((r) => r.row === pair[0]?.row)[1];
    if (paid !== undefined) c.push(toField(context, "tax_withheld", paid, paid.value.value, { money: true }));
  }
  c.date("filing_date");
  c.prose("filing_reference", "word", [
    /(?:numero de )?justificante:?\s*(\d{10,16}[a-z]?)\b/,
    /submission (?:receipt )?reference:?\s*([a-z0-9-]{6,})/,
  ]);
  issued(context, c);
  c.prose("verification_code", "word", [
    /(?:csv|codigo seguro de verificacion|codigo de verificacion):?\s*([a-z0-9-]{8,40})/,
  ]);
  return c.fields;
}

/** Boxed forms print the amount under its caption or at the end of its line; a lone dollar sign may stand between. */
function boxed(context: Context, name: string): Reading<{ value: number; money: boolean }> | undefined {
  const list = amounts(context, name, { across: true, below: 2 }).filter((r) => Math.abs(r.value.value) >= 1);
  const labelled = new Map<unknown, typeof list>();
  for (const reading of list) labelled.set(reading.label, [...(labelled.get(reading.label) ?? []), reading]);
  const groups = [...labelled.values()].map((group) => {
    const money = group.filter((r) => r.value.money).map((r) => withCents(context, r));
    const right = money.filter((r) => r.row === r.label?.row);
    const ordered = right.sort((a, b) => a.start - b.start);
    if (ordered.length > 0) return name === "employment_income" ? ordered[0] : ordered.at(-1);
    const below = money.filter((r) => r.row !== r.label?.row);
    if (below.length > 0) return below[0];
    const printed = (r: (typeof list)[number]): string => r.row.text.slice(r.start, r.end);
    return (
      group.find(
        (r) => r.row === r.label?.row && /^[1-9]\d{3,}$/.test(printed(r)) && !isYear(r.value.value),
      ) ??
      group.find(
        (r) =>
          r.row !== r.label?.row && r.value.value >= 100 && r.end - r.start >= 3 && !isYear(r.value.value),
      )
    );
  });
  return groups
    .filter((r) => r !== undefined)
    .sort(
      (a, b) =>
        Number(b.value.money) - Number(a.value.money) ||
        b.confidence - a.confidence ||
        // What is due is the last of the sums that lead to it.
        (name === "tax_due" ? b.row.index - a.row.index : 0),
    )[0];
}

const isYear = (value: number): boolean => Number.isInteger(value) && value > 1989 && value < 2100;

/** Forms with a column each for whole units and cents: `44.210 | 50`. */
function withCents<T extends Reading<{ value: number; money: boolean }>>(context: Context, reading: T): T {
  const { row, start, end, value } = reading;
  const rest = /^[\t ](\d{2})(?!\S)/.exec(row.text.slice(end));
  if (rest === null || !Number.isInteger(value.value) || /[.,]\d{1,2}$/.test(row.text.slice(start, end)))
    return reading;
  if (!/\beur\s+ct\b|\beuros?\s+c(?:en)?ts?\b|\bdollars\s+cents\b/.test(context.sheet.flow.folded))
    return reading;
  return {
    ...reading,
    end: end + rest[0].length,
    value: { ...value, value: value.value + Number(rest[1]) / 100 },
  };
}

function year(context: Context, c: Collector): void {
  const split = prose(
    context,
    /(?:tax year|year ended|year to|tax calculation(?: summary)? for|tax return for)[^\n]{0,30}?((?:19|20)\d{2}\s?[-/–]\s?(?:20)?\d{2})\b/,
  );
  if (split !== null) {
    const [a = "", b = ""] = split.value.split(/\s?[-/–]\s?/);
    c.push(proseField(context, "tax_year", split, `${a}-${b.slice(-2)}`, { confidence: 0.9 }));
    return;
  }
  const april = prose(context, /(?:tax )?year (?:ended|to|ending)\s+5(?:th)?\s+april\s+((?:19|20)\d{2})/);
  if (april !== null) {
    const end = Number(april.value);
    c.push(
      proseField(context, "tax_year", april, `${end - 1}-${String(end).slice(-2)}`, { confidence: 0.9 }),
    );
    return;
  }
  const captioned = patterns(context, "tax_year", /^\(?((?:19|20)\d{2})\)?$/, { below: 2 })[0];
  if (
    captioned !== undefined &&
    (captioned.label?.atCellStart === true || (captioned.label?.length ?? 0) > 10)
  ) {
    c.push(toField(context, "tax_year", captioned, Number(captioned.value)));
    return;
  }
  if (context.country === "GB") {
    const pair = prose(context, /(?<![\d./-])((?:19|20)\d{2})\s?[-/–]\s?(?:20)?(\d{2})(?![\d./-])/);
    const [from, to] = [Number(pair?.match[1]), Number(pair?.match[2])];
    if (pair !== null && to === (from + 1) % 100) {
      c.push(
        proseField(context, "tax_year", pair, `${from}-${String(to).padStart(2, "0")}`, { confidence: 0.8 }),
      );
      return;
    }
  }
  const expressions = [
    /(?:ejercicio|tax year|calendar year|annee d'imposition|revenus (?:de l'annee )?|revenus de|veranlagungszeitraum|ano dos rendimentos|anno d'imposta|periodo d'imposta|annee|for the year jan\. 1-dec\. 31,|for calendar year|bescheinigung fur|bescheid fur|ano|anno|detail summary|statement of liability)\s*:?\s*((?:19|20)\d{2})\b/,
    /\bfur\s*(?:das jahr\s*|kalenderjahr\s*)?((?:19|20)\d{2})\b/,
    /wage and tax\s*(?:statement)?\s*((?:19|20)\d{2})\b/,
    /\b((?:19|20)\d{2})\b[^\n]{0,12}form\s*1040/,
    /1040[^\n]{0,90}\b((?:19|20)\d{2})\b/,
    /(?:modelo \d{3}|w-?2|1099-[a-z]+|modele \d{3})(?![^\n]{0,20}\brev\b)[^\n]{0,60}\b((?:19|20)\d{2})\b/,
    /omb no\.?\s*[\d-]+[^\n]{0,30}\n[^\n]{0,80}\b(20\s?\d{2})\b/,
    /\b(20\s?\d{2})\b/,
  ];
  for (const [i, pattern] of expressions.entries()) {
    const found = prose(context, pattern);
    if (found === null) continue;
    const value = Number(found.value.replace(/\s/g, ""));
    if (value < 1990 || value > 2099) continue;
    c.push(proseField(context, "tax_year", found, value, { confidence: i < 6 ? 0.9 : 0.6 }));
    return;
  }
  const spaced = prose(context, /(?<!\d)(20 \d{2})(?!\d)/);
  if (spaced !== null)
    c.push(
      proseField(context, "tax_year", spaced, Number(spaced.value.replace(" ", "")), { confidence: 0.7 }),
    );
}

function people(context: Context, c: Collector, form: string | undefined): void {
  for (const field of ["employer_name", "payer_name"]) {
    const found =
      names(context, field, { company: true, where: "right" }).find((r) => /:$/.test(r.label?.text ?? "")) ??
      names(context, field, { below: 3, company: true, where: "below" })[0];
    if (found !== undefined && !/form|omb|internal|see|information/.test(fold(found.value)))
      c.push(toField(context, field, found, found.value));
  }
  if (form === "CU" && !c.has("employer_name")) {
    const found = firstSurname(context);
    if (found !== undefined) c.push(toField(context, "employer_name", found, found.value));
  }
  // A certificate of wages calls the employer its payer.
  const payerField = c.fields.find(({ name }) => name === "payer_name");
  if (form === "190" && payerField !== undefined) c.push({ ...payerField, name: "employer_name" });
  const labelled = names(context, "taxpayer_name", { below: 2 }).filter(
    (r) =>
      !/^(?:street|address|last|first|prenom|nom|surname|city|and|if|as|see|tin|form|social)\b/.test(
        fold(r.value),
      ) && r.value.split(" ").length >= 2,
  );
  const first = nameParts(context) ?? surnameAndForenames(context);
  if (first !== null) c.push(first);
  else if (labelled[0] !== undefined)
    c.push(toField(context, "taxpayer_name", labelled[0], labelled[0].value));
  else c.push(fallbackPerson(context, "taxpayer_name"));
  const kinds =
    context.country === "US"
      ? (["ssn"] as const)
      : context.country === "GB"
        ? (["nino", "utr"] as const)
        : context.country === "DE"
          ? (["steuer_id"] as const)
          : context.country === "IT"
            ? (["codice_fiscale"] as const)
            : context.country === "PT"
              ? (["nif_pt"] as const)
              : (["nif", "ssn", "codice_fiscale"] as const);
  const id =
    identifiers(context, "taxpayer_id_number", kinds, { below: 2 })[0] ??
    identifiersAnywhere(context, kinds)[0];
  if (id !== undefined)
    c.push(
      toField(context, "taxpayer_id_number", id, id.value.printed, {
        kind: id.value.kind,
        raw: id.value.bare,
      }),
    );
  else if (context.country === "US") {
    const plain = prose(
      context,
      /social security number[\s\S]{0,160}?(?<!\d)(\d{9}|\d{3} \d{2} \d{4})(?!\d)/,
    );
    if (plain !== null)
      c.push(
        proseField(context, "taxpayer_id_number", plain, plain.value, {
          kind: "ssn",
          raw: plain.value.replace(/\D/g, ""),
          confidence: 0.7,
        }),
      );
  }
  const masked =
    context.country === "US"
      ? patterns(context, "taxpayer_id_number", /([X*•]{3}-?[X*•]{2}-?\d{4})/, { below: 2 })[0]
      : undefined;
  if (masked !== undefined)
    c.push(toField(context, "taxpayer_id_number", masked, masked.value, { kind: "ssn" }));
  if (context.country === "ES") {
    const entity = identifiersAnywhere(context, ["cif"])[0];
    if (entity !== undefined)
      c.push(toField(context, "payer_tax_id", entity, entity.value.printed, { raw: entity.value.bare }));
  }
  const payer = identifiers(context, "payer_tax_id", ["ein", "ssn"], { below: 3 })[0];
  if (payer !== undefined)
    c.push(toField(context, "payer_tax_id", payer, payer.value.printed, { raw: payer.value.bare }));
  const employer = identifiers(context, "employer_tax_id", ["ein", "cif", "siret"], { below: 2 })[0];
  if (employer !== undefined)
    c.push(
      toField(context, "employer_tax_id", employer, employer.value.printed, { raw: employer.value.bare }),
    );
}

/** Forms with a caption each for surname and forenames. */
function surnameAndForenames(context: Context): RawField | null {
  const given = texts(context, "forenames", { below: 1 })[0];
  // A paper names several parties under the same captions: the surname is the one that stands nearest to the forenames.
  const surname = texts(context, "surname", { below: 1 }).sort(
    (a, b) => awayFrom(given, a) - awayFrom(given, b) || b.confidence - a.confidence,
  )[0];
  if (
    surname === undefined ||
    given === undefined ||
    !/^\p{Lu}/u.test(surname.value) ||
    !/^\p{Lu}/u.test(given.value)
  )
    return null;
  return toField(context, "taxpayer_name", surname, `${given.value} ${surname.value}`);
}

/** Papers of pay print the employer like a person, under the same captions and first. */
const firstSurname = (context: Context): Reading<string> | undefined =>
  texts(context, "surname", { below: 1 }).sort((a, b) => a.row.index - b.row.index)[0];

const awayFrom = (given: Reading<string> | undefined, surname: Reading<string>): number =>
  given === undefined ? 0 : Math.abs(given.row.index - surname.row.index);

/** US forms print the first name and the last name in neighbouring boxes under their captions. */
function nameParts(context: Context): RawField | null {
  for (const row of context.sheet.rows) {
    const first = /first name and (?:middle )?initial|first name and m\w+|your first name/.exec(row.folded);
    const last = row.folded.lastIndexOf("last n");
    if (first === null || last < 0) continue;
    const captions = row.cells.filter((cell) => /first name|last n/.test(fold(cell.text)));
    const [a, b] = captions;
    if (a === undefined) continue;
    for (const next of context.sheet.rows.slice(row.index + 1, row.index + 4)) {
      const limit = b === undefined ? a.box[2] + 0.2 : b.box[2] + 0.12;
      const cells = next.cells.filter(
        (cell) =>
          cell.box[0] >= a.box[0] - 0.03 &&
          cell.box[0] <= limit &&
          /^\p{Lu}\p{Ll}*[\p{L}' -]*$/u.test(cell.text.trim()) &&
          cell.text.trim().length >= 3,
      );
      const [given, surname] = cells;
      if (given === undefined) continue;
      const end = surname ?? given;
      const value = surname === undefined ? given.text.trim() : `${given.text.trim()} ${surname.text.trim()}`;
      if (value.split(" ").length < 2) continue;
      return toField(
        context,
        "taxpayer_name",
        { value, row: next, start: given.offset, end: end.offset + end.text.length, confidence: 0.85 },
        value,
      );
    }
  }
  return null;
}

function issued(context: Context, c: Collector): void {
  c.date("issue_date");
  c.prose("issue_date", "date", [/^\s*(?:en|a) [a-z .'-]{3,40},? a (\d{1,2} de [a-z]+ de \d{4})/m]);
  if (!c.has("issue_date") && context.country === "DE")
    c.prose("issue_date", "date", [/\b((?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])\.20\d{2})\b/], 0.7);
}
