import type { RawField } from "../types";
import { findAmounts } from "../values/amount";
import { findDates, lastDayOf } from "../values/date";
import { collapse, fold } from "../values/text";
import { type Collector, collect } from "./collect";
import {
  amounts,
  type Context,
  derivedField,
  identifiersAnywhere,
  names,
  patterns,
  periods,
  prose,
  proseField,
  type Reading,
  texts,
  toField,
} from "./context";
import { wholeCell } from "./match-labels";
import { fallbackEmployer, fallbackPerson } from "./parties";

function issueDate(context: Context, c: Collector): void {
  c.date("issue_date");
  if (c.has("issue_date")) return;
  for (const row of context.sheet.rows.slice(0, 45))
    for (const cell of row.cells) {
      const date = findDates(cell.text, context.order)[0];
      if (date === undefined || date.precision !== "day") continue;
      const around = fold(cell.text.slice(0, date.start) + cell.text.slice(date.end)).replace(/[^a-z]/g, "");
      if (around.length > 22 || /geb|born|nac|birth|gultig|valid/.test(around)) continue;
      c.push(
        toField(
          context,
          "issue_date",
          {
            value: date.value,
            row,
            start: cell.offset + date.start,
            end: cell.offset + date.end,
            confidence: 0.7,
          },
          date.value,
        ),
      );
      return;
    }
}

/** The document's own title: the line set in the largest type, or one that says what the paper is. */
export function title(context: Context): RawField | undefined {
  const kinds =
    /\b(?:agreement|bescheinigung|bescheid|bestatigung|meldebestatigung|certificate|certificado|attestation|statement|application|form|gutschein|erklarung|absichtserklarung|letter of intent|contract|request|notice|carta|solicitud|justificante|declaracion|confirmation|memorandum|informe|zertifikat|\w*bescheinigung|\w*bescheid|\w*bestatigung|\w*erklarung)\b/;
  const rows = context.sheet.rows.filter((r) => r.page === context.sheet.rows[0]?.page).slice(0, 40);
  const sizes = rows.flatMap((r) => r.tokens.map((t) => t.box[3] - t.box[1])).sort((a, b) => a - b);
  const typical = sizes[Math.floor(sizes.length / 2)] ?? 0.01;
  let best:
    | { row: (typeof rows)[number]; cell: (typeof rows)[number]["cells"][number]; score: number }
    | undefined;
  for (const row of rows)
    for (const cell of row.cells) {
      const text = cell.text.trim();
      const letters = text.replace(/[^\p{L}]/gu, "").length;
      if (letters < 5 || text.length > 90 || letters < text.length * 0.6) continue;
      const height = (cell.box[3] - cell.box[1]) / typical;
      const score =
        (kinds.test(fold(text)) ? 2.5 : 0) +
        Math.min(height, 3) +
        (text === text.toUpperCase() ? 0.3 : 0) -
        row.index * 0.04 -
        (/[:.;,]$/.test(text) ? 1 : 0) -
        (text.split(" ").length > 9 ? 1 : 0) -
        (findDates(text, context.order).length > 0 ? 0.5 : 0);
      if (best === undefined || score > best.score) best = { row, cell, score };
    }
  if (best === undefined || best.score < 1.2) return undefined;
  const { row, cell } = best;
  return toField(
    context,
    "document_title",
    { value: cell.text, row, start: cell.offset, end: cell.offset + cell.text.length, confidence: 0.7 },
    collapse(cell.text),
  );
}

export function extractUtility(context: Context): RawField[] {
  const c = collect(context);
  const supplier = names(context, "supplier_name", { below: 1 })[0];
  if (supplier !== undefined) c.push(toField(context, "supplier_name", supplier, supplier.value));
  else c.push(fallbackEmployer(context, "supplier_name"));
  if (!c.name("account_holder")) c.push(fallbackPerson(context, "account_holder"));
  const place = texts(context, "service_address", { below: 1 }).find((r) => /\d/.test(r.value));
  if (place !== undefined)
    c.push(toField(context, "service_address", place, place.value.replace(/[.\s]+$/, "")));
  issueDate(context, c);
  c.date("due_date");
  const period = periods(context, "period", { below: 1 }).filter((r) => r.value.start !== r.value.end)[0];
  if (period !== undefined) {
    c.push(toField(context, "period_start", period, period.value.start));
    c.push(toField(context, "period_end", period, period.value.end));
  }
  const due = amounts(context, "amount_due", { below: 1, across: true, integers: false }).sort(
    (a, b) => (b.label?.length ?? 0) + b.confidence * 10 - ((a.label?.length ?? 0) + a.confidence * 10),
  )[0];
  if (due !== undefined) c.push(toField(context, "amount_due", due, due.value.value, { money: true }));
  const number = patterns(context, "account_number", /([A-Z]{0,3}\d[\dA-Z-]*(?:[ -]\d{2,})*)/, {
    below: 2,
  }).find((r) => r.value.replace(/\D/g, "").length >= 4);
  if (number !== undefined)
    c.push(toField(context, "account_number", number, number.value, { raw: number.value }));
  const supply = patterns(context, "supply_point_number", /([A-Z]{0,2}\d[\dA-Z ]{9,30})/)[0] ?? null;
  if (supply !== null) c.push(toField(context, "supply_point_number", supply, supply.value.trim()));
  const kinds: readonly (readonly [string, RegExp])[] = [
    ["electricity", /\b(?:electric|electricidad|luz|strom|electricite|elettric|eletric|kwh)/],
    ["gas", /\bgas\b/],
    ["water", /\b(?:water|agua|wasser|eau|acqua)\b/],
    ["telecom", /\b(?:internet|mobile|fibra|telefon|broadband|telecom)/],
    ["council_tax", /\bcouncil tax\b/],
    ["property_tax", /\b(?:property tax|ibi|taxe fonciere|grundsteuer|imu)\b/],
  ];
  const kind = kinds.find(([, pattern]) => pattern.test(context.sheet.flow.folded))?.[0];
  if (kind !== undefined) c.push(derivedField(context, "service_kind", kind, 0.7));
  return c.fields;
}

const institutions =
  /\b(?:instituto nacional de la seguridad social|tesoreria general de la seguridad social|servicio publico de empleo estatal|department for work (?:and|&) pensions|social security administration|deutsche rentenversicherung[a-z ]*|bundesagentur fur arbeit|caisse nationale[a-z' ]*|caisse d'allocations familiales|assurance retraite|carsat[a-z -]*|france travail|pole emploi|instituto da seguranca social|centro nacional de pensoes|inps|istituto nazionale della previdenza sociale|mutua[a-z ]*|agirc-arrco)\b/;

const bodies =
  /\b(?:instituto|institute|administration|administracion|service|servicio|agency|agencia|department|departamento|ministerio|fondo|fund|tesoreria|caisse|kasse|versicherung|pension|pensiones|retirement|seguridad social|social security|council|ayuntamiento|mutualidad)\b/;

/** The body that writes: the first line of the letter that reads like an institution. */
function letterhead(context: Context, field: string): RawField | undefined {
  const row = context.sheet.rows.slice(0, 4).find((r) => bodies.test(r.folded) && !/\d{3}/.test(r.text));
  const cell = row?.cells.find((x) => bodies.test(fold(x.text)));
  if (row === undefined || cell === undefined) return undefined;
  const text = cell.text.trim();
  return toField(
    context,
    field,
    { value: text, row, start: cell.offset, end: cell.offset + text.length, confidence: 0.8 },
    text,
  );
}

export function extractLetter(context: Context): RawField[] {
  const c = collect(context);
  const titled = prose(
    context,
    /^\s*(?:d\.\s?ª|d\.ª|dª|d\.|don|dona|sr\.|sra\.|herrn?|frau|mr\.?|mrs\.?|ms\.?|m\.|mme)\s+([^\n\t]{4,60})/m,
  );
  if (titled !== null)
    c.prose(
      "beneficiary_name",
      "name",
      [
        /^\s*(?:d\.\s?ª|d\.ª|dª|d\.|don|dona|sr\.|sra\.|herrn?|frau|mr\.?|mrs\.?|ms\.?|m\.|mme)\s+([^\n\t]{4,60})/m,
      ],
      0.88,
    );
  if (!c.has("beneficiary_name") && !c.name("beneficiary_name"))
    c.push(fallbackPerson(context, "beneficiary_name"));
  c.id("beneficiary_id_number", ["nif", "nino", "codice_fiscale", "ssn", "nif_pt"]);
  const payer = prose(context, new RegExp(`(${institutions.source})`));
  if (payer !== null) c.push(proseField(context, "payer_name", payer, payer.value, { confidence: 0.9 }));
  else if (!c.name("payer_name"))
    c.push(letterhead(context, "payer_name") ?? fallbackEmployer(context, "payer_name"));
  weeklyPension(context, c);
  c.amount("monthly_amount");
  c.prose(
    "monthly_amount",
    "amount",
    [
      /full monthly [a-z ]{0,30}benefit[^\n£$€]{0,50}((?:[£$€]\s?)?\d[\d.,' ]{0,24}\d)/,
      /(?:monthly (?:amount|benefit|payment|pension)|importe mensual|pension mensual|montant mensuel|importo mensile|valor mensal|monatliche\w*)[^\n\d£$€]{0,60}((?:[£$€]\s?)?\d[\d.,' ]{0,24}\d)/,
      /((?:[£$€]\s?)?\d[\d.,' ]{0,24}\d)\s*(?:€|euros?)?\s*(?:a month|per month|each month|al mes|mensuales|par mois|im monat|monatlich|al mese|por mes)/,
      /(?:monthly|mensual(?:es)?|mensuel|mensile|mensal)[^\n\d]{0,40}((?:[£$€]\s?)?\d[\d.,' ]{0,24}\d)/,
    ],
    0.82,
  );
  c.amount("annual_amount");
  c.prose("annual_amount", "amount", [
    /(?:importe anual|annual amount|over the year|a year this comes to|montant annuel|importo annuo|jahresbetrag)[^\d£$€]{0,40}((?:[£$€]\s?)?\d[\d.,' ]{0,24}\d)/,
  ]);
  c.amount("payments_per_year", "payments_per_year", false);
  c.prose("payments_per_year", "integer", [/(\d{2})\s+(?:pagas|payments a year|monthly payments)/]);
  issueDate(context, c);
  c.prose("effective_date", "date", [
    /(?:con efectos (?:de|del|desde)(?:l| el)?|efectos economicos|with effect from|effective|you will (?:receive|get) from|pension[^.]{0,40}? from|a compter du|ab dem|con decorrenza dal?)\s+(\d{1,2}[./-]\d{1,2}[./-]\d{4}|\d{1,2}(?:st|th|nd|rd)?\s+(?:de\s+)?[a-z]+\s+(?:de\s+)?\d{4}|[a-z]+ \d{1,2},? \d{4})/,
  ]);
  c.date("effective_date");
  c.date("end_date");
  c.prose("benefit_kind", "word", [
    /pension de ([a-z]+)/,
    /(retirement|widow'?s|disability|survivor'?s?|invalidity) (?:pension|benefit)/,
  ]);
  c.text("benefit_kind");
  verification(c);
  return c.fields;
}

/** British pensions are set by the week and paid every four weeks: what is paid at a time is the amount. */
function weeklyPension(context: Context, c: Collector): void {
  const sum = String.raw`(£\s?\d[\d.,]{0,12}\d)`;
  const everyFour = "every (?:4|four) weeks";
  const paid =
    prose(context, new RegExp(String.raw`${everyFour}[^\n\d£]{0,20}${sum}`)) ??
    prose(context, new RegExp(String.raw`${sum}\s*${everyFour}`));
  const weekly = paid ?? prose(context, new RegExp(String.raw`${sum}\s*(?:a|per|each) week`));
  const amount = weekly === null ? undefined : findAmounts(weekly.value, context.sheet.notation)[0];
  if (weekly === null || amount === undefined) return;
  const weeks = paid !== null ? 1 : new RegExp(everyFour).test(context.sheet.flow.folded) ? 4 : 52 / 12;
  const value = Math.round(amount.value * weeks * 100) / 100;
  c.push(proseField(context, "monthly_amount", weekly, value, { confidence: 0.85, money: true }));
}

function verification(c: Collector): void {
  c.prose(
    "verification_code",
    "word",
    [
      /(?:codigos? (?:seguro )?de verificacion|csv|cea|codigos? electronicos? de autenticidad|verification code|codigo electronico)(?:\s*\([a-z]+\))?\s*:?\s*([a-z0-9]{3,}(?:-[a-z0-9]{2,}){1,8}|[a-z0-9]{10,40})/,
    ],
    0.9,
  );
}

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
  const nif = identifiersAnywhere(context, ["nif"])[0];
  if (nif !== undefined)
    c.push(
      toField(context, "holder_id_number", nif, nif.value.printed, { kind: "nif", raw: nif.value.bare }),
    );
  const naf = identifiersAnywhere(context, ["naf"])[0];
  if (naf !== undefined)
    c.push(
      toField(context, "employee_social_security_number", naf, naf.value.printed, {
        kind: "naf",
        raw: naf.value.bare,
      }),
    );
  issueDate(context, c);
  c.prose("total_days", "integer", [
    /total de\s+([\d.]{1,24})\s+dias/,
    /([\d.]{1,24})\s+dias\s+(?:en alta|cotizados)/,
  ]);
  verification(c);
  for (const row of context.sheet.rows) {
    const list = findDates(row.text, context.order).filter((d) => d.precision === "day");
    const [start, end] = list;
    if (start === undefined || row.cells.length < 3) continue;
    const cell = row.cells.find(
      (x) =>
        /\p{L}{3}/u.test(x.text) &&
        !/^(?:general|autonomos?|agrario|hogar|r\.?e\.?t\.?a\.?)$/i.test(x.text.trim()) &&
        findDates(x.text, context.order).length === 0,
    );
    if (cell === undefined) continue;
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

export function extractAccounts(context: Context): RawField[] {
  const c = collect(context);
  const scale = /\bin millions\b|\bmillones de euros\b|\(in millions|\bin mio\b|\bmillions of\b/.test(
    context.sheet.flow.folded,
  )
    ? 1_000_000
    : /\bin thousands\b|\bmiles de euros\b|\ben miles\b|£'?000|€'?000|\$'?000|\bteur\b|\bt€|\bmilliers d'euros\b|\bin migliaia\b/.test(
          context.sheet.flow.folded,
        )
      ? 1000
      : 1;
  if (!c.name("company_name")) c.push(fallbackEmployer(context, "company_name"));
  const tax = identifiersAnywhere(context, ["cif", "siret"])[0];
  if (tax !== undefined)
    c.push(
      toField(context, "company_tax_id", tax, tax.value.printed, {
        raw: tax.value.bare,
        kind: tax.value.kind,
      }),
    );
  const year = fiscalYear(context, c);
  for (const name of [
    "total_assets",
    "equity",
    "revenue",
    "net_result",
    "operating_result",
    "result_before_tax",
    "non_current_assets",
    "current_assets",
    "cash",
    "non_current_liabilities",
    "current_liabilities",
  ]) {
    const found = yearly(context, name, year);
    if (found !== undefined)
      c.push(toField(context, name, found, found.value.value * scale, { money: true }));
  }
  c.name("auditor_name");
  if (!c.has("revenue")) {
    const section = context.labels.find(
      (l) => l.field === "revenue" && l.atCellStart && l.row.cells.length === 1,
    );
    const total =
      section === undefined ? undefined : yearly(context, "consolidated", year, section.row.index);
    if (total !== undefined)
      c.push(
        toField(
          context,
          "revenue",
          { ...total, confidence: total.confidence * 0.85 },
          total.value.value * scale,
          { money: true },
        ),
      );
  }
  return c.fields;
}

/** Of the columns of a table of figures, the one of the latest year; with one year only, the first. */
function yearly(
  context: Context,
  name: string,
  year: number | null,
  after = -1,
): Reading<{ value: number; money: boolean }> | undefined {
  const list = amounts(context, name, { across: true, below: 0 }).filter(
    (r) =>
      r.row.index > after &&
      (r.value.money || Math.abs(r.value.value) > 3000) &&
      r.label?.atCellStart === true &&
      wholeCell(r.label),
  );
  const row = list.sort((a, b) => (a.label?.row.index ?? 0) - (b.label?.row.index ?? 0))[0]?.row;
  const figures = list.filter((r) => r.row === row).sort((a, b) => a.start - b.start);
  if (figures.length < 2 || row === undefined) return figures[0];
  const heads = context.sheet.rows
    .slice(0, row.index)
    .reverse()
    .find((r) => (r.text.match(/\b(?:19|20)\d{2}\b/g) ?? []).length >= 2);
  const years = (heads?.text.match(/\b(?:19|20)\d{2}\b/g) ?? []).map(Number);
  const latest = years.indexOf(Math.max(...years, year ?? 0));
  return figures[latest >= 0 && latest < figures.length ? latest : 0];
}

function fiscalYear(context: Context, c: Collector): number | null {
  const end = prose(
    context,
    /(?:year ended|ejercicio (?:anual )?(?:cerrado|terminado) (?:el|a)|exercice clos le|geschaftsjahr (?:vom .{6,20} )?bis(?: zum)?|fiscal year ended|period ended|as at|balance (?:abreviado |de situacion )?al|balance sheet (?:as )?(?:at|as of)|at)\s+([^\n]{6,40})/,
  );
  const date = end === null ? undefined : findDates(end.value, context.order)[0];
  if (end !== null && date !== undefined) {
    c.push(
      proseField(
        context,
        "fiscal_year_end",
        end,
        date.precision === "month" ? lastDayOf(date.value) : date.value,
        { confidence: 0.85 },
      ),
    );
    c.push(proseField(context, "fiscal_year", end, Number(date.value.slice(0, 4)), { confidence: 0.85 }));
    return Number(date.value.slice(0, 4));
  }
  const named = prose(
    context,
    /(?:ejercicio|geschaftsjahr|exercice|exercicio|esercizio|fiscal year)\s+((?:19|20)\d{2})\b/,
  );
  if (named !== null) {
    c.push(proseField(context, "fiscal_year", named, Number(named.value), { confidence: 0.85 }));
    return Number(named.value);
  }
  const counts = new Map<number, number>();
  for (const m of context.sheet.flow.folded.matchAll(/\b(20\d{2}|19\d{2})\b/g))
    counts.set(Number(m[1]), (counts.get(Number(m[1])) ?? 0) + 1);
  const heads = context.sheet.rows.find(
    (r) => /^\W*(?:(?:19|20)\d{2}\W+)+$/.test(r.text) && (r.text.match(/\d{4}/g) ?? []).length >= 2,
  );
  const latest =
    heads === undefined
      ? [...counts].sort((a, b) => b[1] - a[1])[0]?.[0]
      : Math.max(...(heads.text.match(/\d{4}/g) ?? []).map(Number));
  if (latest === undefined) return null;
  c.push(derivedField(context, "fiscal_year", latest, 0.65));
  return latest;
}

export function extractRegistration(context: Context): RawField[] {
  const c = collect(context);
  const gazette = prose(context, /\b(borme-[a-z]-\d{4}-\d+(?:-\d+)?|boe-[a-z]-\d{4}-\d+)\b/);
  if (gazette !== null)
    c.push(
      proseField(context, "gazette_reference", gazette, gazette.value.toUpperCase(), { confidence: 0.95 }),
    );
  const dated =
    prose(context, /\(borme \d+ de (\d{1,2}\/\d{1,2}\/\d{4})\)/) ??
    prose(context, /(?:num\.?\s*\d+|lunes|martes|miercoles|jueves|viernes)[, ]+(\d{1,2} de [a-z]+ de \d{4})/);
  const date = dated === null ? undefined : findDates(dated.value, context.order)[0];
  if (dated !== null && date !== undefined)
    c.push(proseField(context, "issue_date", dated, date.value, { confidence: 0.88 }));
  const labelled = names(context, "company_name", { below: 1, company: true }).find(
    ({ label, row }) =>
      label !== undefined &&
      (/:$/.test(label.text) || row !== label.row || /^\s?:/.test(row.text.slice(label.end))),
  );
  if (labelled !== undefined && gazette === null)
    c.push(toField(context, "company_name", labelled, labelled.value));
  else c.push(companyLine(context));
  c.id("company_tax_id", ["cif", "siret", "nif_pt", "ein"]);
  const number = patterns(context, "company_registration_number", /([A-Z]{0,3}\s?\d[\dA-Z]{4,12})/)[0];
  if (number !== undefined) c.push(toField(context, "company_registration_number", number, number.value));
  const registry = prose(
    context,
    /\b(register of companies(?:, [a-z]+)?|secretary of state(?:, [a-z]+)?|registro mercantil(?: de [a-z]+)?|companies house|greffe du tribunal de commerce(?: de [a-z]+)?|handelsregister(?: [a-z]+)?|amtsgericht [a-z]+|conservatoria do registo comercial[a-z ]*|registro (?:delle )?imprese(?: di [a-z]+)?|boletin oficial del registro mercantil|agencia tributaria|agencia estatal de administracion tributaria)\b/,
  );
  if (registry !== null)
    c.push(proseField(context, "registry_name", registry, registry.value, { confidence: 0.8 }));
  c.prose("registry_province", "text", [/registro mercantil de ([a-z][a-z ]{2,24})\b/], 0.8);
  if (!c.has("issue_date")) issueDate(context, c);
  c.text("registered_address");
  c.amount("share_capital");
  c.date("incorporation_date");
  c.text("company_object");
  c.text("company_status");
  c.text("registry_entry");
  officerRows(context, c);
  for (const officer of c.has("officer_name")
    ? []
    : names(context, "officer_name", { below: 1 }).sort((a, b) => a.row.index - b.row.index))
    c.fields.push(toField(context, "officer_name", officer, officer.value));
  verification(c);
  return c.fields;
}

const roles =
  /^(?:(?:sole |managing )?director|secretary|company secretary|president|member|manager|chief \w+ officer|treasurer|administrador(?:a)?(?: (?:unic[oa]|solidari[oa]|mancomunad[oa]))?|adm\.? \w+|consejer[oa](?: delegad[oa])?|apoderad[oa]|president[ea]|secretari[oa]|gerant|geschaftsfuhrer(?:in)?|amministratore(?: unico| delegato)?|gerente)$/;

/** Tables of officers: a name in one cell, the office in its neighbour. */
function officerRows(context: Context, c: Collector): void {
  for (const row of context.sheet.rows) {
    const role = row.cells.findIndex((cell) => roles.test(fold(cell.text).trim()));
    const cell = row.cells[role === 0 ? 1 : 0];
    if (role < 0 || cell === undefined || !/^\p{Lu}[\p{L}'’. -]{4,60}$/u.test(cell.text.trim())) continue;
    const name = cell.text.trim();
    c.fields.push(
      toField(
        context,
        "officer_name",
        { value: name, row, start: cell.offset, end: cell.offset + name.length, confidence: 0.85 },
        name,
      ),
    );
  }
}

/** A line that is nothing but a company's name in capitals with its legal form. */
function companyLine(context: Context): RawField | undefined {
  const form =
    /^[\p{Lu}\d][\p{Lu}\d .,&'-]{5,120}(?:S\.?L\.?U?\.?|S\.?A\.?U?\.?|SOCIEDAD LIMITADA|SOCIEDAD ANONIMA|SOCIEDAD ANÓNIMA|LIMITED|LTD\.?|PLC|LLC|INC\.?|GMBH|SARL|SAS|LDA\.?)$/u;
  for (const row of context.sheet.rows) {
    const cell = row.cells.find((x) => form.test(x.text.trim()));
    if (cell !== undefined)
      return toField(
        context,
        "company_name",
        { value: cell.text, row, start: cell.offset, end: cell.offset + cell.text.length, confidence: 0.85 },
        cell.text.trim(),
      );
  }
  return fallbackEmployer(context, "company_name");
}

const authority =
  /^(?:finanzamt|bezirksamt|hauptzollamt|landesamt|ihk|jobcenter|burgeramt|amtsgericht|agentur fur|ministerio|ayuntamiento|agencia|prefecture|mairie|comune di|department of|city of|council|camara municipal|deutsche rentenversicherung)\b/;

/** Papers that are none of the known types: what they are, who they are about and what they ask. */
export function extractOther(context: Context): RawField[] {
  const c = collect(context);
  const flow = context.sheet.flow.folded;
  if (
    /\bform\b[\s\S]{0,40}\bw-?\s?9\b|\bw-?9\b[\s\S]{0,60}request for taxpayer|request for taxpayer[\s\S]{0,300}identification number/.test(
      flow,
    )
  )
    c.push(derivedField(context, "tax_form", "W-9", 0.85));
  c.push(title(context));
  const labelled = names(context, "holder_name", { below: 2 }).find((r) => r.value.split(" ").length >= 2);
  if (labelled !== undefined) c.push(toField(context, "holder_name", labelled, labelled.value));
  c.prose(
    "holder_name",
    "name",
    [
      /(?:^|\t|\n)(?:herrn?|frau)\s*[\n\t ]\s*(?!und\b)([a-z][^\n\t,]{3,50})/,
      /sehr geehrter? (?:herr|frau)\s+([^\n\t,]{3,50}),/,
      /\bherrn?\s+([a-z]+ [a-z]+) (?:zum|fur|als|im|am)\b/,
      /interest in (?:hiring|commissioning)\s+([a-z]+ [a-z]+)/,
      /\bherrn\s+([a-z]+ [a-z]+)/,
    ],
    0.75,
  );
  parties(context, c);
  if (!c.has("holder_name") && !c.has("party_name")) c.push(fallbackPerson(context, "holder_name"));
  for (const row of context.sheet.rows.slice(0, 60)) {
    const cell = row.cells.find((x) => authority.test(fold(x.text)));
    if (cell === undefined) continue;
    const text = cell.text
      .replace(/,\s*(?:Postfach|\d).*$/, "")
      .replace(/\s+\|.*$/, "")
      .trim();
    c.push(
      toField(
        context,
        "issuer_name",
        { value: text, row, start: cell.offset, end: cell.offset + cell.text.length, confidence: 0.75 },
        text,
      ),
    );
    break;
  }
  if (!c.has("issuer_name")) {
    const company = fallbackEmployer(context, "issuer_name");
    if (company !== undefined && company.confidence >= 0.7) c.push(company);
  }
  const ssn = identifiersAnywhere(context, ["ssn", "nif", "codice_fiscale"])[0];
  if (ssn !== undefined)
    c.push(
      toField(context, "holder_id_number", ssn, ssn.value.printed, {
        kind: ssn.value.kind,
        raw: ssn.value.bare,
      }),
    );
  else ssnBoxes(context, c);
  issueDate(context, c);
  c.prose(
    "declared_monthly_income",
    "amount",
    [
      /(?:gross )?monthly (?:gross )?income:?\s*((?:[£$€]\s?)?\d[\d.,]{0,24})/,
      /ingresos mensuales[^\n\d]{0,20}(\d[\d.,]{0,24})/,
      /monatliches (?:netto)?einkommen[^\n\d]{0,30}(\d[\d.,]{0,24})/,
    ],
    0.85,
  );
  c.prose(
    "amount_due",
    "amount",
    [
      /(?:total due|amount due|balance due|total a pagar)\W{0,4}((?:[£$€]\s?)?\d[\d.,]{0,24})/,
      /(?:bitte zahlen sie|zu zahlen)[\s\S]{0,160}?(\d[\d.]{0,24},\d{2})/,
      /festgesetzt[\s\S]{0,120}?(\d[\d.]{0,24},\d{2})/,
    ],
    0.78,
  );
  c.prose("account_number", "word", [/account number\s*:?\s*(\d[\d-]{4,20})/], 0.85);
  c.prose(
    "signature_date",
    "date",
    [
      /(?:dated|as of|entered into (?:as of|on))\s+([a-z]+ \d{1,2},? \d{4}|\d{1,2} [a-z]+ \d{4})/,
      /effective date[^\n]{0,20}?([a-z]+ \d{1,2},? \d{4})/,
    ],
    0.8,
  );
  return c.fields;
}

/** `between A and B`: each is a party. */
function parties(context: Context, c: Collector): void {
  const found = prose(
    context,
    /(?:by and between|between|entered into by)\s+(?!the landlord)([^\n,(]{4,80}?)(?:,|\s*\(|\s+and\s)/,
  );
  const rest = prose(
    context,
    /(?:by and between|between|entered into by)\s+(?!the landlord)[\s\S]{4,220}?\band\s+([A-Za-z][^\n,(]{3,60})/i,
  );
  const people = prose(context, /buyer information[\s\S]{0,60}?name:\s*([^\n]{4,50})/);
  const sellers = prose(context, /seller information[\s\S]{0,60}?name:\s*([^\n]{4,50})/);
  for (const party of people !== null && sellers !== null ? [people, sellers] : [found, rest]) {
    if (party === null) continue;
    const text = party.value.replace(/[\s,.(]+$/, "").replace(/^the\s/i, "");
    if (!/^\p{Lu}/u.test(text) || c.fields.some((f) => f.name === "party_name" && f.value === text)) continue;
    c.fields.push(proseField(context, "party_name", party, text, { confidence: 0.75 }));
  }
}

/** A social security number written one digit to a box. */
function ssnBoxes(context: Context, c: Collector): void {
  const at = context.sheet.rows.findIndex(
    (r) => /social security number/.test(r.folded) && r.cells.some((x) => x.box[0] > 0.5),
  );
  if (at < 0) return;
  const digits: { x: number; text: string }[] = [];
  for (const row of context.sheet.rows.slice(at, at + 5))
    for (const token of row.tokens)
      if (token.box[0] > 0.55 && /^[|[\]]?[\d]{1,4}[|[\]]?$/.test(token.text))
        digits.push({ x: token.box[0], text: token.text.replace(/\D/g, "") });
  const number = digits
    .sort((a, b) => a.x - b.x)
    .map((d) => d.text)
    .join("");
  if (number.length !== 9) return;
  const row = context.sheet.rows[at];
  if (row !== undefined)
    c.push(
      toField(
        context,
        "holder_id_number",
        { value: number, row, start: 0, end: row.text.length, confidence: 0.5 },
        `${number.slice(0, 3)}-${number.slice(3, 5)}-${number.slice(5)}`,
        { kind: "ssn", raw: number },
      ),
    );
}
