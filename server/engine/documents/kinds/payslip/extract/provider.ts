import type { Context } from "../../../extract/context";
import { toField } from "../../../extract/make-field";
import type { RawField } from "../../../types";
import { collapse, fold } from "../../../values/text";
import { providerNames } from "./provider-names";

/** Ordinary words too: they need a word of the trade beside them. */
const ordinary =
  "Gusto|Workday|Intuit|Sage|Xero|IRIS|Iris|Primavera|Factorial|Sesame|Deel|Remote|Agenda|Exact|Abacus";
const trade =
  "Payroll|payroll|HR|Paie|paie|People|Software|software|Nóminas?|nóminas?|Lohn|Paghe|Cloud|50|100|200";

/** The longer name first: `Keka HR` before `Keka`. */
const longest = providerNames
  // Forms print in capitals what is long enough to be nothing else: `CENTRO PAGHE`.
  .flatMap((name) => (name.length >= 9 ? [name, name.toUpperCase()] : [name]))
  .sort((a, b) => b.length - a.length)
  .map((name) => name.replace(/[.+]/g, "\\$&"))
  .join("|");
const vendors = [
  new RegExp(`(?<![\\p{L}\\d])(${longest})(?![\\p{L}\\d])`, "u"),
  new RegExp(`(?<![\\p{L}\\d])(${ordinary}) (?:${trade})(?![\\p{L}\\d])`, "u"),
];

const capital = "\\p{Lu}[\\p{L}\\d'’.-]*";
const company = `(${capital}(?: (?:& |et |y |e |und |en |de |du )?${capital}){0,4}(?: (?:vzw|asbl|GmbH|AG))?)`;
/** Offices that keep other people's payroll, with the word of what they are; and whoever stands after who made the document. */
const offices = [
  new RegExp(
    `((?:Cabinet (?:comptable|d'expertise comptable)|Gestor[ií]a|Asesor[ií]a|Assessoria|Studio (?:Associato|Paghe)|Steuerkanzlei|Lohnbüro|Studio (?:di )?[Cc]onsulenza(?: del [Ll]avoro)?|[Cc]onsulente del [Ll]avoro:?|C\\.?E\\.?D\\.?|Fiduciaire|Treuhand(?:büro)?|Boekhoudkantoor|Administratiekantoor|Salarisadministratie|Biuro [Rr]achunkowe|Kancelaria [Pp]odatkowa|Gabinete de (?:[Cc]ontabilidade|[Gg]estão)) ${company.slice(1, -1)}(?: & Associés| & Asociados| & Associati)?)`,
    "u",
  ),
  new RegExp(
    `(?:[Ss]ociaal [Ss]ecretariaat|[Ss]ecrétariat social|(?:[Pp]ayroll|[Pp]ayslips?|[Pp]aie|[Ll]ohnabrechnung|[Nn]óminas?) (?:by|provided by|provider:?|bureau:?|software:?|agent:?|processed by|prepared by|éditée par|établie par|durch|por)|(?:[Pp]owered|[Pp]rocessed|[Gg]enerated|[Pp]roduced) by|[Ee]rstellt (?:mit|von)|[Ss]oftware paghe|[Ee]laborazione(?: a cura di)?|[Cc]onfeccionad[oa] (?:por|con)|[Gg]enerado (?:por|con)|[Pp]rocessado por|[Dd]ocumento emitido por|[Ee]mitido (?:por|pelo|com) (?:o )?programa|[Pp]rograma:|[Ww]ydruk z (?:programu|systemu)|[Vv]ytvořeno v programu|[Gg]enerated (?:with|using)|[Pp]roduced (?:with|using)|[Cc]reated with|[Ée]dité (?:par|avec)) ${company}`,
    "u",
  ),
  // `Lohnverrechnung: Huber & Moser`, `Payroll agent: Brightside`: the word of the trade, and a colon.
  new RegExp(
    `(?:Steuerberater(?:in)?|Steuerbüro|Steuerkanzlei|Lohnbüro|Lohnverrechnung|Personalverrechnung|Lohnbuchhaltung|[Aa]brechnende Stelle|Abrechnungsstelle|Abrechnungsservice|Gestor administrativo|Graduado [Ss]ocial|Asesor(?:ía)? laboral|Gestoría laboral|Contabilista(?: [Cc]ertificado)?|Técnico [Oo]ficial de [Cc]ontas|Intermediario|Expert-comptable|Gestionnaire de paie|Bureau de paie|Tiers déclarant|[Pp]ayroll (?:provider|bureau|agent|company|office|service|services|processor|partner|administrator)|[Pp]aymaster|Loonadministratie|Salarisadministratie|[Ss]ociaal [Ss]ecretariaat|[Ss]ecrétariat social|Obsługa (?:kadrowo-płacowa|płacowa)|Zpracovatel mezd|Zpracovala?|Lønadministration|Lönebyrå)\\s?:\\s?\\t?${company}`,
    "u",
  ),
  // `Huber Treuhand AG`, `Oakridge Payroll Services Ltd`: an office called by its trade.
  new RegExp(
    `(?<![\\p{L}\\d])(${capital}(?:(?:,? | & | y | e | et | und | i )${capital}){0,2} (?:Treuhand|Steuerberatung(?:sgesellschaft)?|Steuerberater|Lohnservice|Asesores|Gestores|Assessors|Contabilidade|Fiduciaire|Payroll (?:Services|Bureau|Solutions)|Accountancy|Chartered Accountants|Accountants|Administraties|Administratiekantoor|Boekhouders|Consulenti del Lavoro|Biuro Rachunkowe)(?:,? (?:AG|GmbH|mbB|KG|SA|S\\.A\\.|Sàrl|S\\.L\\.P?\\.|SLP|SL|Lda\\.?|Ltd\\.?|Limited|LLP|LLC|Inc\\.?|B\\.V\\.|BV|vzw))?)(?![\\p{L}\\d])`,
    "u",
  ),
];

/** Who keeps the payroll, where the document says so: never the employer, never a worker who is called like a program. */
export function provider(context: Context, fields: readonly RawField[]): RawField | undefined {
  const parties = fields
    .filter(({ name }) => name === "employee_name" || name === "employer_name")
    .map(({ value }) => fold(String(value)));
  for (const pattern of [...offices, ...vendors])
    for (const row of context.sheet.rows) {
      const match = pattern.exec(row.text);
      const value = collapse(match?.[1] ?? "")
        .replace(/(?<=[\p{L}\d]{4})\.\s.*$/u, "")
        .replace(/[.,;]+$/, "");
      if (match === null || value === "" || /^(?:Computador|Ordenador|Computer)$/i.test(value)) continue;
      if (parties.some((party) => party.includes(fold(match[0])))) continue;
      const start = match.index + match[0].indexOf(match[1] ?? "");
      return toField(
        context,
        "payroll_provider",
        { value, row, start, end: start + value.length, confidence: 0.85 },
        value,
      );
    }
  return undefined;
}
