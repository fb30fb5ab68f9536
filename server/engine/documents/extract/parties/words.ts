import { findAmounts } from "../../values/amount";
import { fold } from "../../values/text";
import type { Context, Reading } from "../context";
import { type Cell, locate } from "../sheet";

/** Words of titles, tables and documents that no name of a person or company holds. */
export const notNames =
  /\b(?:statement|payslip|pay slip|stub|account|pagina|nomina|hoja de|recibo|bulletin|fiche|abrechnung|bank|extracto|summary|period|date|fecha|number|copy|department|tax|informe|contrato|factura|rechnung|calle|form|earnings|deductions|description|movimientos|releve|cedolino|confidential|phone|tel|fax|email|www|http|checking|balance|gehalt|salary|salario|salari|net|gross|original|copia|duplicado|descripcion|concepto|importe|sir|madam|dear|gentile|egregi[oa]|estimad[oa]|geehrter?|chere?|exm[oa]|agency|authority|letter|benefits?|verification|personal|information|payments?|dept|vchr|clock|dati|datos|donnees|dades|dados|sparkasse|volksbank|banco|banque|banca|caixa|loonstrook|non-? ?negotiable|void|salarisstrook|prospetto|busta paga|certificate|certificado|assessment|calculation|advice|remuneration|vencimento|pasek|lista plac|fluturas|lohnabrechnung|entgeltabrechnung|entgeltnachweis|salaire|paie|cedolini|emolumenti|haberes|wynagrodzen\w*|payroll|loonbrief|loonspecificatie|employee|employer|empresa|trabajador|salarie|dipendente|arbeitgeber|werkgever|werknemer|vyplatni|vyplatna|mzdovy|listek|paska|kwitek|odcinek|beslissing|beschikking|bescheid|mitteilung|mededeling|decision|resolucion|decisione|decyzja|uitkering|pensoes|pensiones)\b/;

/** Words that are common in documents and addresses, and surnames too: alone, or after another of them, they name nobody. */
const ordinary = new Set(
  (
    "page box close lane price wheeler street road avenue terrace drive city court place park green hill way walk row yard mews crescent " +
    "gardens square view grove rise total amount contract invoice customer service file savings everyday online member business transactions " +
    "sheet estado duplicado express administration security station house building floor unit suite office centre center mill farm church high " +
    "north south east west county state sr self rate hours current year month week day paid due part main first last"
  ).split(" "),
);

export const ordinaryOnly = (text: string): boolean =>
  fold(text)
    .split(/[^a-z]+/)
    .filter((word) => word.length > 1)
    .every((word) => ordinary.has(word));

/** Ways and places: a line of two words that ends with one is an address before it is a name. */
export const street =
  /\s(?:street|road|avenue|lane|close|drive|terrace|court|place|crescent|gardens|square|grove|mews|way|park|strasse|str|weg|platz|allee|straat|laan|plein)$/;

/** What an address opens with where the kind of way or place stands first: `ZA de Kergoat`, `Rua do Moinho`, `ul. Leśna`. */
export const ways =
  /^(?:za|zi|zac|zae|zone|rue|avenue|boulevard|bd|chemin|allee|impasse|route|quai|lotissement|residence|immeuble|batiment|bat|lieu-?dit|hameau|via|viale|piazza|corso|vicolo|localita|frazione|loc\.|fraz\.|zona|poligono|pol\.|urbanizacion|urb\.|edificio|parque|calle|plaza|paseo|avda|avenida|camino|carretera|rua|praca|travessa|estrada|largo d[aeo]|ul\.|al\.|os\.|pl\.|osiedle|aleja|parc d|c\/o)[\s.']/;

/** Words of companies that a person is never called. */
export const notPeople =
  /\b(?:company|electric(?:ity)?|energy|utilities|payments?|processing|center|centre|department|ministry|ministerio|servicio|servicios|services|group|grupo|gruppe|groupe|team|support|payroll|human resources|recursos humanos|personalabteilung|universal|credit)\b/;

/** Words of what an organisation is, where no legal form says that it is one. */
export const organisations =
  /\b(?:gaec|scea|(?:transit|housing|port|water|health|airport|development|transport) authority|hospital|clinic|school|university|college|church|foundation|dental|medical|veterinary|logistics|restaurant|hotel|academy|institute|laboratories|pharmacy|bakery|nursery|care (?:home|centre|center|services)|dental care|health ?care|universidad|colegio|hospitales|clinica|fundacion|universite|lycee|clinique|krankenhaus|universitat|klinik|schule|stiftung|ayuntamiento|ajuntament|concello|udala|diputacion|generalitat|ministero|ministerie|ministerstwo|bundesministerium|agenzia (?:delle|regionale)|agencia|prefettura|tribunale|camera di commercio|landratsamt|amtsgericht|rijksdienst|agence|junta de|consejeria|ministerio|comune di|comune|azienda (?:sanitaria|ospedaliera|usl)|regione|provincia di|universita|istituto|liceo|camara municipal|junta de freguesia|agrupamento de escolas|santa casa|centro hospitalar|mairie|commune de|commune d'|ville de|departement|rectorat|ministere|prefecture|conseil (?:departemental|regional)|centre hospitalier|chu de|academie|gemeinde|stadt|landkreis|freistaat|landesamt|bundesamt|kanton|gemeente|provincie|stichting|ziekenhuis|ocmw|cpas|council|borough|nhs|trust|county of|city of|state of|department of|board of education|school district|urzad|szpital|szkola|przedszkole|przychodnia|uniwersytet|politechnika|spoldzielnia|starostwo|gmina|nemocnice|prispevkova organizace|zakladni skola|gymnazium|obecni urad|mestsky urad|prefeitura|secretaria de|governo do estado|cooperativa|services|solutions|systems|studios?|partners|associates|consult(?:ing|ants)|engineering|construction|industries|manufacturing|trading|transports?|builders|garage|farms|foods|catering|cleaning|recruitment|staffing|association|asociacion|associazione|verein)\b/;

/** Those who print or pay for the employer, insure or look after the worker: never the employer. */
export const otherOffices =
  /\b(?:cabinet comptable|expert-?comptable|gestoria|asesoria|assessoria|consulente del lavoro|studio (?:associato|paghe)|steuerberat\w*|lohnburo|sociaal secretariaat|secretariat social|payroll (?:by|services|provider)|software|powered by|umbrella margin|agency|krankenkasse|aok|barmer|dak|finanzamt|urssaf|mutuelle|prevoyance|mutua|sparkasse|volksbank|bank|banco|banque|banca|caisse|cassa di|assicurazion\w*|insurance|convention collective|convenio|ccnl|ccn|cao|paritair comite|registered in england)\b/;

export const isName = (text: string): boolean =>
  /^(?:(?:mr|mrs|ms|miss|dr|m|mme|mlle|monsieur|madame|herr|frau|sr|sra|d|dña|dª|don|doña|sig|sig\.ra|dott)\.?\s+)?[\p{L}][\p{L}'’.\-, ]{2,60}$/iu.test(
    text.trim(),
  ) &&
  text.trim().split(/\s+/).length >= 2 &&
  text.trim().split(/\s+/).length <= 7;

export const asReading = (
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

export const upperCased = (text: string): boolean => /^[^a-zß-ÿ]*$/.test(text);

export const titles =
  /^(?:mr|mrs|ms|miss|mx|m|mme|mlle|monsieur|madame|herrn?|frau|sr|sra|d|dna|don|dona|sig(?:\.?ra|\.na)?|(?:de )?heer|dhr|mevr|mevrouw|pani)\.?\s/;

/** How long a form of address is that no name is given with, in the Netherlands, Poland and Italy. */
export const formOfAddress = (text: string): number =>
  /^(?:(?:[Dd]e [Hh]eer|DE HEER|Dhr|DHR|Mevr(?:ouw)?|MEVR(?:OUW)?|Pani|Sig(?:\.?ra|\.na)?)\.?\s)(?=\p{Lu})/u.exec(
    text,
  )?.[0].length ?? 0;

/** A line with a street or post code follows within a few lines in the same column. */
export function aboveAddress(context: Context, cell: Cell): boolean {
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

/** A number that only a person has follows within three lines in the same column. */
export const abovePersonal = (context: Context, cell: Cell): boolean =>
  context.labels.some(
    ({ row, field, start }) =>
      row.page === cell.row.page &&
      row.index > cell.row.index &&
      row.index <= cell.row.index + 3 &&
      personal.test(field) &&
      Math.abs(locate(row, start, start + 1).box[0] - cell.box[0]) < 0.03,
  );

export const personal =
  /^(?:employee_(?:reference|id_number|social_security_number)|tax_code|job_title|taxpayer_id_number)$/;

/** Post code and town in the same column, two to four lines below. */
export const abovePostcode = (context: Context, cell: Cell): boolean =>
  context.sheet.rows
    .slice(cell.row.index + 1, cell.row.index + 5)
    .filter((row) => row.page === cell.row.page)
    .flatMap((row) => row.cells)
    .some(
      ({ text, box }) =>
        Math.abs(box[0] - cell.box[0]) < 0.03 &&
        /^\d{4,5}\s\p{L}{2}|\s[A-Z]{2}\s\d{5}\b|\b[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}\b/u.test(text),
    );
