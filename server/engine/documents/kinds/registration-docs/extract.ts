import { addressBeside } from "../../extract/addresses";
import { type Collector, collect } from "../../extract/collect";
import type { Context } from "../../extract/context";
import { days, give, signedOn } from "../../extract/contracts/clauses";
import { cuesOf } from "../../extract/contracts/cues";
import { verification } from "../../extract/issue";
import { proseField, toField } from "../../extract/make-field";
import { wholeCell } from "../../extract/match-labels";
import { fallbackEmployer } from "../../extract/parties/employer";
import { names } from "../../extract/read-names";
import { amounts, patterns, prose, texts } from "../../extract/read-values";
import { type Cell, locate } from "../../extract/sheet";
import type { RawField } from "../../types";
import { findDates } from "../../values/date";
import { kindsGiven } from "../../values/identifier";
import { findLegalForm } from "../../values/name";
import { fold } from "../../values/text";

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
      (/:$/.test(label.text) ||
        row !== label.row ||
        (label.exact && wholeCell(label)) ||
        /^\s?:/.test(row.text.slice(label.end))),
  );
  if (labelled !== undefined && gazette === null)
    c.push(toField(context, "company_name", labelled, labelled.value));
  else c.push(companyLine(context));
  c.id("company_tax_id", ["cif", "siret", "nif_pt", "ein", ...kindsGiven("company", context.country), "bsn"]);
  const number = patterns(
    context,
    "company_registration_number",
    /(\d{3} \d{3} \d{3}(?!\d)|(?:[A-Z]{2}\s-\s?)?[A-Z]{0,3}\s?\d[\dA-Z]{4,12})/,
  )[0];
  if (number !== undefined) {
    // `HRB 20917`: the section of the register is its caption and a part of the number.
    const [section = ""] = /\b(?:HR[AB]|GnR|VR|PR|FN|RM)$/.exec(number.label?.text ?? "") ?? [];
    const value = `${section} ${number.value}`.trim();
    c.push(toField(context, "company_registration_number", number, value));
  }
  c.text("registry_name");
  const registry =
    prose(
      context,
      new RegExp(
        String.raw`\b(amtsgericht(?:s|es)? ${town}(?: \([a-z ]+\))?|camera di commercio(?: industria,? artigianato e agricoltura)?(?: d(?:i|ella|ell'|el) ?${town}(?:[ -]+(?:e )?[a-z]+)?)?)\b`,
      ),
    ) ??
    prose(
      context,
      new RegExp(
        String.raw`\b((?:the )?registrar of companies for [a-z]+(?: and [a-z]+)?|register of companies(?:, [a-z]+)?|companies registration office|secretary of state(?:, [a-z]+)?|registro mercantil(?: de ${town})?|companies house|greffe du tribunal (?:de commerce|des activites economiques)(?: de ${town})?|handelsregister(?: [a-z]+)?|conservatoria do registo comercial[a-z ]*|registro (?:delle )?imprese(?: di ${town})?|boletin oficial del registro mercantil|agencia tributaria|agencia estatal de administracion tributaria)\b`,
      ),
    );
  if (registry !== null)
    c.push(
      proseField(
        context,
        "registry_name",
        registry,
        registry.value.replace(/^Amtsgericht(?:e?s)\s/, "Amtsgericht "),
        {
          confidence: 0.8,
        },
      ),
    );
  c.prose("registry_province", "text", [/registro mercantil de ([a-z][a-z ]{2,24})\b/], 0.8);
  const issued = days(context, issueCues).get("issue_date");
  if (issued !== undefined && issued.score > 0.6) give(context, c, "issue_date", issued);
  if (!c.has("issue_date")) c.date("issue_date");
  signedOn(context, c, [], "issue_date");
  c.push(addressBeside(context, "registered_address"));
  if (!c.has("registered_address")) {
    const place = texts(context, "registered_address", { below: 1 }).find(({ value }) =>
      /^[\p{Lu}\d]/u.test(value),
    );
    if (place !== undefined) c.push(toField(context, "registered_address", place, place.value));
  }
  const capitals = amounts(context, "share_capital", { below: 1 });
  const capital =
    capitals.find(({ value }) => value.money) ?? capitals.find(({ value }) => value.value >= 100);
  if (capital !== undefined)
    c.push(toField(context, "share_capital", capital, capital.value.value, { money: true }));
  c.date("incorporation_date");
  // A certificate of incorporation is of the day that it certifies.
  const given = c.fields.find(({ name }) => name === "issue_date");
  if (
    given !== undefined &&
    /\bis (?:on )?this day incorporated\b/.test(context.sheet.flow.folded.replace(/\s+/g, " "))
  )
    c.push({ ...given, name: "incorporation_date" });
  c.text("company_object");
  const object = c.fields.find(({ name }) => name === "company_object");
  if (object !== undefined) object.value = String(object.value).replace(activityCode, "");
  c.text("company_status");
  bookEntry(context, c);
  c.text("registry_entry");
  officerRows(context, c);
  officerCards(context, c);
  for (const officer of c.has("officer_name")
    ? []
    : names(context, "officer_name", { below: 1 }).sort((a, b) => a.row.index - b.row.index)) {
    const name = nameOf(officer.value);
    if (!isOfficer(name)) continue;
    c.fields.push(toField(context, "officer_name", officer, name));
    // Further ones stand under the first, each on a line without a caption.
    const [left] = locate(officer.row, officer.start, officer.end).box;
    for (const row of context.sheet.rows.slice(officer.row.index + 1)) {
      const [cell, ...others] = row.cells;
      const more = cell && nameOf(cell.text);
      if (!cell || others.length > 0 || !isUnder(cell, left) || !more || !isOfficer(more)) break;
      const at = { value: more, row, start: cell.offset, end: cell.offset + more.length, confidence: 0.85 };
      c.fields.push(toField(context, "officer_name", at, more));
    }
  }
  verification(c);
  return c.fields;
}

const isUnder = ({ box }: Cell, left: number): boolean => Math.abs(box[0] - left) < 0.008;

/** `Behnke, Tjark, Tostedt, *19.07.1976`: where an officer lives is no part of the name. */
const nameOf = (text: string): string =>
  text
    .replace(/^([^,]+, \p{Lu}[^,]+),.*$/u, "$1")
    .replace(/\s\/\s/, " ")
    .replace(appointed, "")
    .trim();

/** `Fermín. Nombrado el`, `Jory Tamblyn (appointed …`: since when a name holds the office is no part of it. */
const appointed = /[\s.,(]+(?:nombrad[oa]|appointed|nominat[oa]|bestellt|nomme|cargo|desde|since)\b.*$/i;

/** `NACE 31.09 - `, `CNAE: 5610 `, `47.11F – `: what a business is filed under, before what it does. */
const activityCode = /^(?:\p{L}[\p{L}-]*:?\s)?\d[\d.,\s]*(?:[A-Z](?=[,\s]))?[,\s–:-]+(?=\p{L}{3})/u;

/** When an extract was made: not when the company was, nor when anyone was appointed. */
const issueCues = cuesOf(`
issue_date 1.3 (?:produced|generated|printed|issued|extracted|retrieved|downloaded|dated|certified|given|witness[a-z ]{0,40})(?: at [a-z ,]{3,40})?(?: on| this| as of| the)*|snapshot|date of (?:issue|this extract|extract)|fecha de (?:emision|expedicion|consulta|la nota)|expedid[oa](?: en [a-z ]{3,30},?)?(?: el| a)?|emitid[oa] (?:el|em|a)|a jour au|delivre(?:e)? le|edite le|extrait du|vervaardigd op|gemaakt op|wygenerowano|sporzadzono|abruf (?:vom|am)|stand(?: vom)?|ausdruck vom|abgerufen am|data (?:di )?(?:estrazione|emissione|visura|stampa)|estratto (?:dal registro (?:delle )?(?:imprese )?)?(?:in data|il)|emitida em|data de emissao|valida ate|subscrita em|datum uittreksel|stan na dzien
_ 1.4 incorporat|constitu|formation|founded|appointed|nombrad|resigned|born|nacid|naissance|geboren|gegrundet|eintragung|immatricul|inicio|debut|next |due by|made up|last |confirmation statement|accounts|costituzione|iscrizione|nascita|atto|duree|until|hasta
`);

/** `Tomo 712, Folio 93, Hoja BU-13208`: where the register's books have a company, from the first of them to the end of the line or sentence. */
function bookEntry(context: Context, c: Collector): void {
  for (const row of context.sheet.rows)
    for (const { text, offset } of row.cells) {
      const found = /\b(?:tomo|libro|folio|hoja)\s(?=\S*\d)[^;]*?(?=\.\s|\.?$)/i.exec(text);
      if (found === null || !/\bhoja\b/i.test(found[0])) continue;
      const start = offset + found.index;
      const reading = { value: found[0], row, start, end: start + found[0].length, confidence: 0.9 };
      c.push(toField(context, "registry_entry", reading, found[0]));
      return;
    }
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

/** A name on a line of its own whose next line says what office it holds. */
function officerCards(context: Context, c: Collector): void {
  if (c.has("officer_name")) return;
  const { rows } = context.sheet;
  for (const [i, row] of rows.entries()) {
    // `Nombre: | …` over `Cargo: | …` is such a card, too.
    const [caption, beside] = row.cells;
    const named =
      row.cells.length === 2 && /^(?:nombre|name|nome|nom|naam|nazwa)\W*$/i.test(caption?.text ?? "");
    const text = (named ? (beside?.text ?? "") : row.text).trim();
    const next = rows[i + 1];
    const below = /^(?:role|position|cargo|funktion|qualite|carica)\b/.test(next?.folded ?? "")
      ? rows[i + 2]
      : undefined;
    if (next === undefined || (row.cells.length > 1 && !named) || !isOfficer(text)) continue;
    const heads = named && office.test(rows[i - 1]?.folded ?? "");
    if (!heads && !office.test(next.folded) && !office.test(below?.folded ?? "")) continue;
    const reading = { value: text, row, start: 0, end: row.text.length, confidence: 0.8 };
    c.fields.push(toField(context, "officer_name", reading, text));
  }
}
const isOfficer = (text: string): boolean =>
  /^\p{Lu}[\p{L}'’ -]{1,40},\s\p{Lu}[\p{L}'’ .-]{1,40}$/u.test(text) ||
  /^(?:\p{Lu}(?:[\p{L}'’.-]+|\.) (?:(?:de|del|de la|da|do|dos|di|van|von|der|le|la|y) )*){1,4}\p{Lu}[\p{L}'’-]+$/u.test(
    text,
  );
const office =
  /^(?:role|position|office|cargo|funcion|funktion|fonction|qualite|carica|title)?\W{0,3}(?:managing |sole |company |corporate |llp |designated )*(?:director|secretary|member|partner|president|administrador|consejer|apoderad|gerant|president|directeur|geschaftsfuhrer|prokurist|amministratore|consigliere|gerente|vorstand|bestuurder|functionaris|vennoot|prezes|czlonek zarzadu|jednatel|daglig leder|verkstallande)/;

/** `Saint-Malo`, `La Rochelle`, `Bad Homburg`, `San Sebastián`: the name of a town is one word, or what goes before it and one. */
const town = String.raw`(?:(?:la|le|les|el|los|las|san|santa|saint|sankt|st\.?|bad|palma de|santiago de) )?[a-z]+(?:['’-][a-z]+)*`;

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
  // Columns of a register letter what stands in them: `a) Holzbau Immenrath GmbH`.
  for (const { cells } of context.sheet.rows)
    for (const cell of cells) {
      const [lead] = /^a\)\s+/.exec(cell.text) ?? [];
      const form = lead === undefined ? null : findLegalForm(cell.text);
      if (lead === undefined || form === null) continue;
      const [start, end] = [cell.offset + lead.length, cell.offset + form.end];
      const value = cell.text.slice(lead.length, form.end);
      return toField(context, "company_name", { value, row: cell.row, start, end, confidence: 0.85 }, value);
    }
  return fallbackEmployer(context, "company_name");
}
