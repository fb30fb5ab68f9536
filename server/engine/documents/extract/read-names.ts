import { findAmounts } from "../values/amount";
import { findLegalForm, isCapitalised } from "../values/name";
import { collapse, fold } from "../values/text";
import { addressIn } from "./addresses";
import type { Place } from "./candidates";
import { type Context, type Reading, type ReadOptions, readings } from "./context";
import { captionWords, type Label } from "./match-labels";

const stop = /\t|\s[-–—|·•]\s|\s{3,}/;
const trailing = /[\s,;:.·|_*"'«»)/\-–—]+$/;

/** `(1)`, quotes and forms of address such as `D./D.ª` before a name. */
const numbering =
  /^(?:\(?\d\)\s*)?[\s"'«»:.\-–—_*]*(?:D\.?\s?\/\s?D(?:oña|ña|\.?\s?[ªa?*])\.?\s+|D[ñÑ][aA]\.?\s+|D\.?\s?[ª?*'’]\.?\s+|D\.a\.?\s+|D\.\s+|(?:Egr|Gent|Spett)\.?(?:ma|mo|le)?\.?\s+|Don\s+|Doña\s+|(?:La société|L'entreprise|La(?=\s(?:SAS|SARL|SASU|SCI|EURL|SELARL|SA)\s)|La sociedad|La empresa|A sociedade|La società|(?:La |A )?(?:nostra|nuestra|notre|nossa|our) (?:società|sociedad|empresa|société|entreprise|sociedade|company|firm))\s+)?/i;

/** `D.` and `Don` are forms of address in three countries; in others an initial and a given name. */
const given = /^(?:D\.|Don)\s/;
const addressed: ReadonlySet<string | null> = new Set([null, "ES", "IT", "PT"]);

/** The name of a person or company at the start of a text: cut before addresses, identifiers and further labels. */
export function readName(
  text: string,
  company = false,
  country: string | null = null,
): { value: string; end: number } | null {
  let end = text.search(stop);
  if (end < 0) end = text.length;
  // `Norte Azul - Serviços, Lda.`: a dash inside a company's name, before its legal form.
  const dashed = /^[^\t\d,;:]+\s[-–—]\s[^\t\d;:]+$/u.exec(text.slice(0, findLegalForm(text)?.end ?? 0));
  if (company && dashed !== null && isCapitalised(dashed[0].replace(/\s[-–—]/, ""))) end = dashed[0].length;
  let name = text.slice(0, end);
  const form = findLegalForm(name);
  // `La SAS Atelier Nord`: a form that stands before the name does not end it.
  const leading = form !== null && /^(?:la|le|l['’]|die|der)\s*$/i.test(name.slice(0, form.start));
  if (form !== null && form.start > 0 && !leading) name = name.slice(0, form.end);
  else {
    const comma = name.search(
      /,\s*(?:\d|C\/|av\.|con\s|and\s|y\s|mit\s|with\s|of\s|domicilia|(?:calle|avda|plaza|via|rue|place|n[ºo°]|NIF|DNI|CIF|mayor de edad|née?|nat[ao]?|geb|geboren|residing|wohnhaft|demeurant|residente)(?!\p{L}))/iu,
    );
    if (comma > 0) name = name.slice(0, comma);
    // `Grethe Lund, Stallbakken 8, 5003 Bergen`: behind a comma, an address.
    const lives = addressIn(text.slice(0, 160));
    const street = lives === null ? -1 : text.slice(0, lives.end).search(/(?<=\s\S+),[^,;\t]*\d/u);
    if (street > 0) name = name.slice(0, street);
    const of = name.search(/\s(?:of|at)\s\d/);
    if (of > 0) name = name.slice(0, of);
    const id = name.search(
      /\s(?:[A-Z]?\d{5,}|N\.?I\.?F|D\.?N\.?I|C\.?I\.?F|NIE|NIPC|SIRET|DOB|IBAN|BIC|SWIFT|PESEL|BSN|PPSN?|NISS|INSZ|UAN|PAN N[or]|N\.?I\.? N[or]|NINO:|SSN|(?:Emp(?:loyee)?|Staff|Payroll|Works|Pers(?:onnel)?)\.?[ -](?:N[or]|ID|Ref)|Matr(?:icola|\.))\b|\s(?:ID|CNPJ|CPF|CUI[LT]|R\.?F\.?C\.?|CURP|TIN|RUT|RUC|NIT|NIP|REGON|AHV|SVNR|SV-Nr|IČO?|DIČ|P\.\s?IVA|KvK|ABN|UEN|GSTIN|KRA PIN|EPF)(?=\W*(?:\d|:|N(?:o|r|umber)\b))|\s\(|\s—/,
    );
    if (id > 0) name = name.slice(0, id);
    const digit = name.search(/\s\S*\d/);
    if (digit > 0 && !(company && name.split(/\s+/).length <= 3)) name = name.slice(0, digit);
  }
  name = form === null ? name.replace(trailing, "") : name.replace(/[\s,;:·|_*"'«»\-–—]+$/, "");
  const kept = given.test(name) && !addressed.has(country);
  const lead = kept ? 0 : name.length - name.replace(numbering, "").length;
  const value = collapse(name.slice(lead));
  if (/^D\.?\s?\/\s?D/i.test(value)) return null;
  const letters = value.replace(/[^\p{L}]/gu, "").length;
  if (letters < 3 || value.length > 90 || value.split(" ").length > 10 || letters < value.length * 0.55)
    return null;
  if (form === null && !company && /\d/.test(value)) return null;
  return { value, end: lead + value.length };
}

/** Labels inside sentences name nothing: a label of a name opens its cell, ends with a colon or is a phrase of its own. */
const introduces = (label: Label): boolean =>
  label.atCellStart || label.length >= 14 || /[:.]$/.test(label.text);

export function names(
  context: Context,
  field: string,
  options: ReadOptions & { company?: boolean; person?: boolean } = {},
): Reading<string>[] {
  return readings(
    context,
    field,
    (place) => {
      if (!introduces(place.label) || (place.where === "right" && apart(place)) || signing(place)) return [];
      // A company that stands where a person should is the next column's; the person may follow it in the same cell.
      const form = options.person === true ? findLegalForm(place.text) : null;
      const after =
        form === null
          ? options.person === true
            ? (numbered.exec(place.text)?.[0].length ?? 0)
            : 0
          : form.end + (/^[\s.,]*/.exec(place.text.slice(form.end))?.[0].length ?? 0);
      const name = readName(place.text.slice(after), options.company === true, context.country);
      if (
        name === null ||
        (beyond(place) && !standsAlone(context, place.label)) ||
        (options.company !== true && heads(context, place)) ||
        (isCaption(context, name.value) && findLegalForm(name.value) === null) ||
        !/^["'(]?[\p{Lu}\d]|^(?:d'|de |di |da |van |von )[\p{Lu}]|^Mc/u.test(name.value) ||
        /^\d{1,2}\.\s/.test(name.value) ||
        noNames.test(fold(name.value)) ||
        broken.test(fold(name.value)) ||
        captioned(context, place, after + name.end) ||
        (options.company !== true && notPeople.test(` ${fold(name.value)} `)) ||
        (place.where === "right" &&
          place.nearness === 1 &&
          !/:/.test(place.label.text + place.row.text.slice(place.label.end, place.start)) &&
          !/\s/.test(name.value) &&
          options.company !== true)
      )
        return [];
      return [{ value: name.value, start: after, end: after + name.end }];
    },
    options,
  );
}

/** `0031 Miss Tamsin Eddy`, `114 - Inês Leal`: the number somebody is filed under, before the name. */
const numbered = /^(?:[A-Z]{1,3}-?)?\d{2,10}\s?[-–/]?\s(?=\p{Lu}[\p{L}.'’-]*[\s,]+\p{L})/u;

/** The value stands in another cell than its caption. */
const beyond = ({ label, row, start, where }: Place): boolean =>
  where === "below" || row.text.slice(label.end, start).includes("\t");

/** A sum stands right beside the cell: it names a line of a table, and no person, unless its caption announces one with a colon. */
function heads(context: Context, { label, row, start, where }: Place): boolean {
  const between = label.text + row.text.slice(label.end, start);
  if (label.row === row && between.includes(":") && !between.includes("\t")) return false;
  const next = row.cells.find(({ offset }) => offset > start);
  return (
    where === "right" &&
    next !== undefined &&
    findAmounts(next.text, context.sheet.notation).some(({ money, start: at }) => money && at < 3)
  );
}

/** Words that captions of every kind are made of, beside those of a type's own labels. */
const generic = new Set(
  (
    "description descripcion descrizione designation bezeichnung omschrijving concepto concept concetto rubrique rubrica item details " +
    "tax taxes current total totals amount rate hours units base basis taux montant importe importo betrag valor value qty quantity " +
    "summary information notes remarks continued page of the and for to in on by per this your our from with or de del la el los las " +
    "le les du des et en un une der die das und von zu im di da do dos das e il lo van het een accidents travail maladies " +
    "complementaire incapacite invalidite deces retraite famille assurance chomage sante prevoyance cotisations salariales patronales " +
    "rentenversicherung krankenversicherung arbeitslosenversicherung pflegeversicherung kirchensteuer steuer sozialversicherung " +
    "contributions insurance pension medical dental vision national social security federal state local income withholding medicare " +
    "quantita cantidad quantite quantidade menge anzahl ilosc aantal unita valore reparto filiale sede dato figurativo " +
    "devengos deducciones earnings deductions payments reimbursements benefits employer employee encargos pagina page razon"
  ).split(" "),
);

/** Whether a text is made of words of captions only; a name has at least one word of its own. */
export function isCaption(context: Context, text: string): boolean {
  const words = fold(text).match(/[a-z]{2,}/g) ?? [];
  const known = captionWords(context.phrases);
  return words.length > 0 && words.every((word) => known.has(word) || generic.has(word));
}

/** Nothing but words of captions stands beside a label in its cell: only then its value stands in another. */
export function standsAlone(context: Context, label: Label): boolean {
  const cell = label.row.cells.findLast((c) => c.offset <= label.start);
  if (cell === undefined) return true;
  const before = cell.text.slice(0, Math.max(0, label.start - cell.offset));
  // `Customer name / Kundenname`: the same caption once more.
  const after = cell.text
    .slice(label.end - cell.offset)
    .replace(/\([^)]*\)/g, " ")
    .replace(/^\s?\/\s?[\p{L}' .-]{3,40}:?$/u, " ");
  const rest = `${before.replace(/^[\s\d.()·•*-]{1,6}/, "")} ${after}`;
  return !/\d/.test(rest) && (!/\p{L}{2}/u.test(rest) || isCaption(context, rest));
}

/** `Signed for the employer: D. Hartley`: who signs is not the party. */
const signing = ({ label, row }: Place): boolean =>
  /\b(?:signed|signature|firmado|firma|unterschrift|signe|assinatura)\b[^\t]{0,30}$/.test(
    fold(row.text.slice(0, label.start)),
  );

/** A form of address alone on its line has its name below, not in the next column. */
const apart = ({ label, row, start }: Place): boolean =>
  /^(?:herrn?|frau|mr|mrs|ms|miss|mme|madame|monsieur|sr|sra|d)\.?$/i.test(label.text) &&
  row.text.slice(label.end, start).includes("\t");

/** What stands there is the caption of something else. */
const captioned = (context: Context, place: Place, end: number): boolean =>
  context.labels.some(
    ({ row, start, end: stop, exact, length }) =>
      row === place.row && exact && length >= 5 && start <= place.start && stop >= place.start + end,
  );

/** Little words that make a phrase of what stands beside a label. */
const notPeople =
  /\s(?:und|zur|zum|fur|the|your|not|but|of|or|is|are|soll|mit|aus|bei|para|por|que|pour|dans|sur|payslip|statement|contract|agreement|abfindung\w*|entschadigung\w*)\s/;

/** What breaks off in the middle of a phrase. */
const broken = /\b(?:von|des|der|du|of|the|for|per|und|and|pour|para)$/;

const noNames =
  /^(?:sin|sede|filiale|reparto|nome|name|nombre|nom|und|and|address|adresse|domicilio|no|number|date|fecha|page|telefon|telefono|phone|fax|email|e-mail|information|details|type|code|total|signature|firma|euros?|miles|unidad(?:es)?|einheit|devise|valuta|moneda|currency)\b[\s.:/]*(?:fax|information)?$/;
