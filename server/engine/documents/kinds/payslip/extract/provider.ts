import type { Context, Reading } from "../../../extract/context";
import { toField } from "../../../extract/make-field";
import { readName } from "../../../extract/read-names";
import { saysWhoMadeIt } from "../../../knowledge";
import type { RawField } from "../../../types";
import { findLegalForm } from "../../../values/name";
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
    `((?:Cabinet (?:comptable|d'expertise comptable)|Gestor[ií]a|Asesor[ií]a|Assessoria|Studio (?:Associato|Paghe)|Steuerkanzlei|Lohnbüro|Studio (?:di )?[Cc]onsulenza(?: del [Ll]avoro)?|[Cc]onsulente del [Ll]avoro:?|C\\.?E\\.?D\\.?|Fiduciaire|Treuhand(?:büro)?|Boekhoudkantoor|Salariskantoor|Administratiekantoor|Salarisadministratie|Biuro [Rr]achunkowe|Kancelaria [Pp]odatkowa|Gabinete de (?:[Cc]ontabilidade|[Gg]estão)) ${company.slice(1, -1)}(?: & Associés| & Asociados| & Associati)?)`,
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

/** Whoever stands behind words that say who made the slip, or keeps the payroll. */
const announced = new RegExp(
  `(?:[Ss]ociaal [Ss]ecretariaat|[Ss]ecrétariat social|(?:[Pp]ayroll|[Pp]ayslips?|[Pp]aie|[Ll]ohnabrechnung|[Nn]óminas?) (?:by|(?:services )?(?:provided|[Aa]dministered|managed|processed|run) [Bb]y:?|provider:?(?: is)?|bureau:?|software:?|agent:?|processed by|prepared by|éditée par|établie par|durch|por)|[Aa]brechnung durch|[Bb]ulletin (?:de paie )?(?:établi|édité|émis|produit|réalisé) par(?: le cabinet)?|[Rr]ecibo (?:emitido|processado) por|[Pp]aie externalisée :|(?:[Pp]owered|[Pp]rocessed|[Gg]enerated|[Pp]roduced) by|[Ee]rstellt (?:mit|von)|[Vv]erzorgd door|[Ss]oftware paghe|[Ee]laborazione(?: a cura di)?|[Cc]onfeccionad[oa] (?:por|con)|[Gg]enerado (?:por|con)|[Pp]rocessado por|[Dd]ocumento emitido por|[Ee]mitido (?:por|pelo|com) (?:o )?programa|[Pp]rograma:|[Ww]ydruk z (?:programu|systemu)|[Vv]ytvořeno v programu|[Gg]enerated (?:with|using)|(?:[Pp]roduced|[Pp]rinted) (?:with|using)|[Cc]reated with|[Ée]dité (?:par|avec)) ${company}`,
  "u",
);

/** `Elaborato da Studio Bianchi`, `Processed by Summit Paydesk, Inc.`: who made the slip, where it is an office or a company and no person. */
function maker({ sheet }: Context): Reading<string> | undefined {
  for (const row of sheet.makers) {
    const words = saysWhoMadeIt(row.folded);
    const from = words + (/^[\s:]*(?:(?:le|la|o|el|il) )?/u.exec(row.text.slice(words))?.[0].length ?? 0);
    const name = row.folded.length === row.text.length ? readName(row.text.slice(from), true) : null;
    const called = name !== null && /^\p{Lu}/u.test(name.value) && office.test(fold(name.value));
    if (name === null || !(called || findLegalForm(name.value) !== null)) continue;
    return { value: name.value, row, start: from, end: from + name.end, confidence: 0.85 };
  }
  return undefined;
}

/** Words of the trade in the name of an office. */
const office =
  /\b(?:payroll|paydesk|hcm|hris|lohn\w*|paie|paghe|salaris\w*|accountan\w*|bookkeep\w*|steuer\w*|kanzlei|treuhand|fiduciaire|fiduciaria|cabinet|studio|consulenti?|gestoria|asesoria|assessoria|asesores|contabilidade|biuro|rachunkow\w+|administraties?|boekhoud\w*)\b/;

/** Who keeps the payroll, where the document says so: never the employer, never a worker who is called like a program. */
export function provider(context: Context, fields: readonly RawField[]): RawField | undefined {
  const parties = fields
    .filter(({ name }) => name === "employee_name" || name === "employer_name")
    .map(({ value }) => fold(String(value)));
  const own = (text: string): boolean => parties.some((party) => party.includes(fold(text)));
  const { rows, makers } = context.sheet;
  // What prepared a paper may be anybody: there it must be called an office, or a program.
  for (const pattern of [announced, ...offices, ...vendors])
    for (const row of pattern === announced ? rows : [...rows, ...makers]) {
      const match = pattern.exec(row.text);
      const value = collapse(match?.[1] ?? "")
        .replace(/(?<=[\p{L}\d]{4})\.\s.*$/u, "")
        .replace(/[.,;]+$/, "");
      if (match === null || value === "" || /^(?:Computador|Ordenador|Computer)$/i.test(value)) continue;
      if (own(match[0])) continue;
      const start = match.index + match[0].indexOf(match[1] ?? "");
      const reading = { value, row, start, end: start + value.length, confidence: 0.85 };
      return toField(context, "payroll_provider", reading, value);
    }
  const made = maker(context);
  return made && !own(made.value) ? toField(context, "payroll_provider", made, made.value) : undefined;
}
