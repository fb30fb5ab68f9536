import type { Context } from "../../../extract/context";
import { toField } from "../../../extract/make-field";
import type { RawField } from "../../../types";
import { collapse, fold } from "../../../values/text";

/** Names of payroll programs and services that mean nothing else. */
const names =
  "ADP|TriNet|Paychex|Paylocity|Paycom|Paycor|Ceridian|Dayforce|QuickBooks|Rippling|Justworks|Zenefits|OnPay|SurePayroll|Patriot Payroll|UKG|BrightPay|Moneysoft|MoneySoft|Pegasus Opera|Cintra|PayFit|Silae|Cegid|Nibelis|Sage Paie|EBP Paie|A3NOM|a3nom|a3ASESOR|Meta4|Nominaplus|NominaPlus|Contasol|Nominasol|GESTIN|DATEV|Lexware|sevDesk|BMD|RZL|SAP HCM|SBS Lohn|Agenda Lohn|Personio|Zucchetti|TeamSystem|Centro Paghe|Inaz|Ranocchi|Primavera BSS|PHC CS|Artsoft|Visma|Nmbrs|AFAS|Loket|Exact Online|SD Worx|Securex|Partena|Acerta|Liantis|Group S|UCM|Symfonia|Enova|Comarch|Płatnik|Abacus|Swissdec|Bexio|TOTVS|Domínio Sistemas|CONTPAQi|Aspel|Thesaurus Payroll|CollSoft|Nethris|Wagepoint|Humi|Employment Hero|KeyPay|MYOB|Xero Payroll|Sage Payroll|Sage 50 Payroll|Sage 50cloud Payroll|Gusto Payroll|IRIS Earnie|Star Payroll|12Pay|Staffology|Zellis|ResourceLink|iTrent|Paycircle|Moorepay|isolved|Paychex Flex|Square Payroll|Keka HR|Keka|greytHR|TallyPrime|Zoho Payroll|RazorpayX Payroll|Saral PayPack|sumHR|Darwinbox|TOConline|Moloni|Cegid Primavera|ARTSOFT|Sendys|WinTouch|Eticadata|PRIMAVERA|Vema|Money S3|PAMICA|GINPIX7|Ginpix|a3innuva|Nominasol|A3ASESOR|Decidium|ADP Decidium|HR Access|Pléiades|P&I LOGA|LOGA|KIDICAP|edlohn|TETA HR|enova365|Symfonia|Comarch ERP Optima|Comarch Optima|Gratyfikant GT|WAPRO|Rewizor|TeamSystem Paghe|Paghe Web Zucchetti|Passepartout|SISTEMI S\\.p\\.A\\.|Fortnox|Hogia|DataLøn|Danløn|Zenegy|Tripletex|Visma Lønn|ISAPAYE|ISAGRI|Sage Paie & RH|Sage 100 Paie|Quadra Paie|Quadratus Paie|ADP GSI|Sopra HR|Cegedim SRH|TeamsRH|SmartRH|Ciel Paye|EBP Paye|Openpaye|Berger-Levrault|Civil Net RH|Astre RH|Pégase Paie|ADDISON|PAISY|ADP Employer Services|Lexware lohn\\+gehalt|SBS Lohn plus|Stotax|hmd\\.lohn|eurodata|HANSALOG|Varial|LohnAs|Taylorix|VEDA HR|Centro Paghe|NoiPA|Paghe Infinity|Paghe Web|Job Sistemi|Bluenext|Buffetti|Paghe Project|GIS Paghe|HR Infinity|Eurocontab|Epsilon RH|Grupo Castilla|A3EQUIPO|a3innuva Nómina|Sage NominaPlus|Sage Despachos|Sage Logic Class|Logic Class|Meta4 PeopleNet|PeopleNet|Geyce|Monitor Informática|Nomimax|NCS Nóminas|Glasof|Holded|Eticadata ERP|eticadata|Raet|Visma Raet|Youforce|HR2day|LogiSal|Loonvisie|Employes|Attentia|Easypay|Partena Professional|Gratyfikant nexo PRO|Gratyfikant nexo|Gratyfikant|InsERT|R2płatnik|Symfonia Kadry i Płace|Comarch ERP XL|Streamsoft|WF-Gang|WAPRO Gang|Płace VULCAN|Płace Optivum|Simple\\.ERP|Varico|Spine Payroll|SpineHR|HRMantra|Paybooks|Pocket HRMS|factoHR|ZingHR|PeopleStrong|Ascent Payroll|Tally\\.ERP|Relyon Softech|MHR iTrent|MidlandHR iTrent|CoreHR|Access SelectPay|SelectPay|Sage Instant Payroll|Selima|Ciphr|Payescape|chris21|QTAC|Payroo|Pento|ResourceLink Aurora|ADP Workforce Now|ADP TotalSource|ADP iHCM|ADP Streamline|Namely|Heartland Payroll|Toast Payroll|APS Payroll|Sage 300 Payroll|CheckMark Payroll|Wave Payroll|Workforce Ready|UltiPro|UKG Pro|Payentry|Netchex|BambooHR|PrismHR|CoAdvantage|Insperity|PenSoft|Payroll Mate|BenefitMall|Proliant|Dominion Payroll";
/** Ordinary words too: they need a word of the trade beside them. */
const ordinary =
  "Gusto|Workday|Intuit|Sage|Xero|IRIS|Iris|Primavera|Factorial|Sesame|Deel|Remote|Agenda|Exact|Abacus";
const trade =
  "Payroll|payroll|HR|Paie|paie|People|Software|software|Nóminas?|nóminas?|Lohn|Paghe|Cloud|50|100|200";

/** The longer name first: `Keka HR` before `Keka`. */
const longest = names
  .split("|")
  // Forms print in capitals what is long enough to be nothing else: `CENTRO PAGHE`.
  .flatMap((name) => (name.length >= 9 && !name.includes("\\") ? [name, name.toUpperCase()] : [name]))
  .sort((a, b) => b.length - a.length)
  .join("|");
const vendors = [
  new RegExp(`(?<![\\p{L}\\d])(${longest})(?![\\p{L}\\d])`, "u"),
  new RegExp(`(?<![\\p{L}\\d])(${ordinary}) (?:${trade})(?![\\p{L}\\d])`, "u"),
];

const capital = "\\p{Lu}[\\p{L}\\d'’.-]*";
const company = `(${capital}(?: (?:& |et |y |e |und |en |de |du )?${capital}){0,4}(?: (?:vzw|asbl|GmbH|AG))?)`;
/** Offices that keep other people's payroll, with the word of what they are; and whoever stands after who made the paper. */
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

/** Who keeps the payroll, where the paper says so: never the employer, never a worker who is called like a program. */
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
