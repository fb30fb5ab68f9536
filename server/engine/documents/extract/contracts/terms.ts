import type { FieldName } from "../../field-names";
import { acceptance } from "../../read/places-to-sign";
import type { RawField } from "../../types";
import { findDates } from "../../values/date";
import { collapse, fold } from "../../values/text";
import { addressBeside, addressIn } from "../addresses";
import type { Collector } from "../collect";
import type { Context } from "../context";
import { derivedField, proseField, toField } from "../make-field";
import { texts } from "../read-values";
import { isParty, isRole } from "./parties";
import { running } from "./running";

/** Whether the contract bears the signatures it asks for. `ink` counts drawn or stamped marks near the places to sign. */
export function signedState(context: Context, ink: boolean): RawField | undefined {
  const flow = context.sheet.flow.folded;
  const say = (value: boolean, confidence: number): RawField =>
    derivedField(context, "signed", value, confidence);
  if (ink) return say(true, 0.75);
  if (signedInWords.test(flow) || written(context)) return say(true, 0.7);
  if (leftOpen.test(flow)) return say(false, 0.85);
  if (byProvider.test(flow)) return say(true, 0.65);
  // On a picture a signature is only ink among ink; and who dates the place where each party signs has signed.
  if (context.sheet.ocr || datedPlaces(context)) return undefined;
  return opened.test(flow) || placesToSign(context) ? say(false, 0.6) : undefined;
}

/** A line to sign on, beside or over what it is for. */
const leftOpen =
  /(?:firma|signature|signed|unterschrift|assinatura|signe|firmado|handtekening|podpis)[^\n]{0,40}_{4,}|_{6,}[^\n]*\n[^\n]*(?:firma|signature|unterschrift|assinatura|landlord|tenant|buyer|seller|employee|employer)/;
/** Lines that begin with who signs there. */
const opened =
  /(?:^|\t|\n|\.\s)\s*(?:el|la|le|il|the)?\s*(?:firma|signature|signed|bailleur|locataire|locatore|conduttr?ice|conduttore|vendedora?|compradora?|arrendadora?|arrendataria?|vermieter|mieter|landlord|tenant|buyer|seller|employer|employee|yours sincerely|accepted|agreed and accepted|unterschrift)/;

const signedInWords =
  /(?:^|\s)\/s\/\s*[a-z]|\bsigned by both parties\b|\bfirmado electronicamente\b|\be-?signed\b|\bdigitally signed\b|\bdocusign\b|\baccepted:?\s+[a-z]+ [a-z]+, \d/;
/** What electronic signatures print of themselves: who signed, with which certificate, through whom. */
const byProvider =
  /\bsigned electronically\b|\bcertificate of completion\b|\bsignature adoption\b|\bsigne\s?:\s?[a-z]{2}|\bf\.to\s+[a-z]{2}|\bgez\.\s+[a-z]{2}|\bw\.g\.\s+[a-z]{2}|\(-\)\s+[a-z]{2}|signe electroniquement|signature electronique (?:avancee|qualifiee|realisee)|assinado eletronicamente|assinatura (?:eletronica|digital) qualificada|chave movel digital|\bassinado por:?\s+[a-z]{2}|\bfirmado por:?\s+[a-z]{2}[^\n]{2,60}\n?[^\n]{0,40}\d{4}|firmado con certificado|(?:elektronisch|digitaal) ondertekend|podpisano (?:elektronicznie|cyfrowo)|podpis (?:zaufany|kwalifikowany) \W?[a-z]|profil(?:em)? zaufany|sottoscritto digitalmente|eigenhandig unterschrieben|lu et approuve[^)]{0,40}\n[^\n]*signature|elektronisch (?:signiert|unterzeichnet)|qualifiziert elektronisch|firmado (?:digitalmente|por ambas partes)|assinado digitalmente|firmato digitalmente|\byousign\b|\bsignaturit\b|\badobe (?:acrobat )?sign\b|\bhellosign\b|\bskribble\b|\buniversign\b|\bdropbox sign\b|\bautenti\b|\b(?:adobe|docusign|pandadoc) envelope\b|\benvelope id\b|\b(?:logalty|viafirma|validated ?id|evicertia|ecertic|docaposte|namirial|infocert|aruba sign|d\.velop sign|fp sign)\b|firma (?:electronica|digital) (?:avanzada|cualificada|reconocida)|firma elettronica (?:avanzata|qualificata)|firma biometrica|audit trail/;

/** Each party's place to sign bears a date of its own. */
const datedPlaces = ({ sheet, order }: Context): boolean =>
  sheet.rows.some(
    ({ cells, index }) =>
      cells.length >= 2 &&
      index > sheet.rows.length * 0.6 &&
      cells.every((cell) => findDates(cell.text, order).length === 1),
  );

const signing =
  /\b(?:firmas?|signatures?|signed|unterschrift(?:en)?|assinaturas?|handtekening(?:en)?|podpisy?|underskrift|underteckn\w+|allekirjoitus)\b/;
/** What stands over the place of whoever accepts, or speaks for a company. */
const accepting = new RegExp(
  String.raw`^(?:\S+ \S+ )?(?:(?:per |voor |lu et )?(?:${acceptance})|agreed|bon pour accord|il proponente|pour (?:la societe|l'(?:employeur|entreprise))|per (?:la societa|l'azienda)|por la empresa|pela empresa|for the company|fur die (?:firma|gesellschaft))\b`,
);
/** A line to sign on, drawn with signs. */
const ruled = /^[_.…\s]{8,}$/;
const leadsToRole =
  /^\W*(?:(?:for|fur|fuer|por|per|pour|voor|za|the|el|la|le|il|lo|o|a|l['’]|los|las|les|os|as|der|die|de|het|i|gli)\s?(?:and on behalf of\s|(?:la|le|the|o|el|die|den|de)\s)?)?(?:part[ei]e?s?\s)?(?:(?:promitentes?|promitten[it]e|promettente|future?|signature of|firma d(?:el|e la|i|a|o)|name of)\s(?:the\s)?)?/;

/** A cell near the foot that names a party and nothing else, or says that somebody signs there, or leaves a line for it. */
function placesToSign({ sheet }: Context): boolean {
  const foot = sheet.rows.filter(
    ({ index }) => index >= sheet.rows.length * 0.6 || index >= sheet.rows.length - 8,
  );
  const places = foot.flatMap(({ cells }) =>
    cells.filter(({ text }) => {
      const words = fold(text).replace(/^\W+/, "");
      if (ruled.test(text)) return true;
      if (text.length > 60) return false;
      if (accepting.test(words)) return true;
      if (signing.test(words) && text.length < 48 && !/[.;]\s/.test(words)) return true;
      const rest = words.replace(leadsToRole, "");
      return isRole(rest.split(/[:(,]/)[0] ?? "") && !/\b(?:shall|will|agrees?|must|paga|debe)\b/.test(rest);
    }),
  );
  const last = places.at(-1)?.row;
  if (last === undefined) return false;
  // Two beside each other or right under each other, and no clauses behind them.
  const near = places.filter(({ row }) => row.page === last.page && last.index - row.index <= 8);
  const behind = sheet.rows.slice(last.index + 1).filter(({ text }) => text.length > 110).length;
  // The names of the parties alone may stand under signatures that nobody noted: a line to sign on, or the word, is left open.
  const open = near.some(({ text }) => {
    const words = fold(text).replace(/^\W+/, "");
    return ruled.test(text) || signing.test(words) || accepting.test(words);
  });
  return near.length >= 2 && open && behind < 3;
}

/** Names at the foot of the document in a face that nothing else is set in: signatures put down as text. */
function written({ sheet }: Context): boolean {
  if (sheet.ocr) return false;
  const faces = new Map<string, { total: number; names: string[] }>();
  const all = new Map<string, number>();
  for (const row of sheet.rows)
    for (const { word } of row.tokens) {
      const face: { total: number; names: string[] } = faces.get(word.font ?? "") ?? { total: 0, names: [] };
      face.total += 1;
      const foot = row.index > sheet.rows.length * 0.55;
      if (foot && /^\p{Lu}[\p{L}.'’-]*$|^\p{Ll}{2,}$/u.test(word.text)) face.names.push(fold(word.text));
      faces.set(word.font ?? "", face);
      all.set(fold(word.text), (all.get(fold(word.text)) ?? 0) + 1);
    }
  // What is printed elsewhere, too, is a name; a small face of titles or notes has other words.
  return [...faces].some(
    ([font, { total, names }]) =>
      faces.size > 1 &&
      total >= 2 &&
      total <= 16 &&
      names.length === total &&
      (font === "" ||
        (!/bold/i.test(font) && names.filter((name) => (all.get(name) ?? 0) > 1).length * 2 >= total)),
  );
}

/** A party behind its label: all names of the cell, several parties kept in one value as printed. */
export function partyByLabel(context: Context, c: Collector, name: FieldName, colon = false): void {
  if (c.has(name)) return;
  for (const found of texts(context, name, { below: 1 })) {
    if (
      found.label?.atCellStart !== true ||
      // `Vendor's solicitors` are not the vendor.
      /^['’]s?\s+(?!(?:full )?names?\b)\p{L}/u.test(found.row.text.slice(found.label.end)) ||
      (colon && !found.label.text.endsWith(":") && !/^\s*:/.test(found.row.text.slice(found.label.end))) ||
      !/[:\s]$|^/.test(found.label.text)
    )
      continue;
    const value = found.value
      .replace(/,?\s*(?:con\s+)?(?:NIF|DNI|NIE|C\.?F\.?)\b.*$/i, "")
      .replace(/,\s*\d.*$/, "")
      .replace(/[.\s]+$/, "");
    if (
      /\d/.test(value) ||
      !isParty(value) ||
      value.split(" ").length > 9 ||
      !/^\p{Lu}/u.test(value) ||
      value.replace(/[^\p{L}]/gu, "").length < 4
    )
      continue;
    if (
      /\b(?:agrees?|shall|shalls|will|hereby|soll|kann|hat|ist|sind|et|und|and the|doit|debe|informationen)\b/i.test(
        value,
      ) &&
      value.split(" ").length > 4
    )
      continue;
    c.push(toField(context, name, found, value));
    return;
  }
}

export function address(context: Context, c: Collector): void {
  const { text, folded, flowAt } = running(context.sheet);
  for (const match of folded.matchAll(located)) {
    const from = match.index + match[0].length;
    // A line that breaks behind the post code goes on with the town.
    const passage = text.slice(from, from + 190).replace(/(?<=\d-\d{3})\n(?=\p{Lu})/u, " ");
    const found = addressIn(passage.split("\n")[0] ?? "");
    // `Herr Achatz, Hofmark 5, …` is where somebody lives.
    if (
      found === null ||
      found.start > 110 ||
      register.test(fold(found.value)) ||
      /^(?:Herrn?|Frau|Mrs?|Ms|Miss|Mme|M\.|D\.|Dña|Don|Doña|Sig)\b/.test(found.value)
    )
      continue;
    const at = {
      value: found.value,
      start: flowAt(from + found.start),
      end: flowAt(from + found.end - 1) + 1,
    };
    c.push(proseField(context, "property_address", at, found.value, { confidence: 0.88 }));
    return;
  }
  const labelled = addressBeside(context, "property_address");
  if (labelled !== undefined && !register.test(fold(String(labelled.value)))) {
    c.push(labelled);
    return;
  }
  const found = streetLocated(text, folded) ?? onlyOne(text, folded);
  if (found === null) return;
  const at = { value: found.value, start: flowAt(found.start), end: flowAt(found.end - 1) + 1 };
  c.push(proseField(context, "property_address", at, found.value, { confidence: 0.75 }));
}

/** Where a property is entered is not where it stands. */
const register =
  /\b(?:registro|registre|registo|conservatoria|grundbuch|land registry|kadaster|ksieg\w* wieczyst\w*|notar\w*)\b/;

type At = { value: string; start: number; end: number };

/** A street and its number without a post code, right behind the words that lead to where the property is. */
function streetLocated(text: string, folded: string): At | null {
  for (const match of folded.matchAll(located)) {
    const from = match.index + match[0].length;
    const street = streetOnly.exec(text.slice(from, from + 150).split("\n")[0] ?? "");
    if (street === null || street.index > 30) continue;
    const start = from + street.index;
    return { value: collapse(street[0]), start, end: start + street[0].length };
  }
  return null;
}

const townName = String.raw`\p{Lu}[\p{L}'’-]+(?:\s(?:(?:de|del|la|sur|di|do|da)\s)?\p{Lu}[\p{L}'’-]+){0,2}`;
const streetOnly = new RegExp(
  String.raw`(?:${townName},\s)?(?:[Cc]alle|C\/|c\/|[Aa]v(?:enida|da\.?|\.)|[Pp]aseo|[Pp]laza|[Rr]onda|[Cc]amino|[Cc]arrer|[Vv]ia(?:le)?|[Cc]orso|[Pp]iazza|[Vv]icolo|[Ll]argo|[Rr]ue|[Aa]venue|[Bb]oulevard|[Cc]hemin|[Pp]lace|[Aa]llée|[Ii]mpasse|[Rr]ua|[Tt]ravessa|[Pp]raça|[Uu]l(?:ica|\.))\s\p{L}[^,;:\n()]{1,40}?,?\s(?:n(?:úm(?:ero)?|o|º|°)?[.º°]*\s?)?\d{1,4}(?:[\/-]?\p{L}(?!\p{L}))?(?:,\s(?:\d{1,2}\.?[ºª°](?:\s\p{L}+)?|(?:piso|planta|puerta|piano|interno|portal|escalera|bajo|andar|étage)\s?\S*?(?=[,.;\s])))*(?:,?\s(?:de |en |a )?${townName})?`,
  "u",
);

const residence =
  /resid|domicil|demeur|wohnhaft|wonend|woonacht|gevestigd|kantoor|\bsede\b|siege|registered|address of the (?:landlord|tenant|buyer|seller)|living|zamieszk|siedzib|morad|\bcon sede|geboren|\bborn\b|\bnat[oa]\b|\bnee?\b|anschrift|amtssitz|notar|agent|solicitor|\bof\s*$|\bc\/o\b|ansassig|sitz|bosatt|folkbokford|bopael|payable|\bpago\b|zahlbar/;

/** The one address that sentences of the contract print which is not where somebody lives or works; or the one that they print twice. */
function onlyOne(text: string, folded: string): At | null {
  const all: (At & { lives: boolean; said: boolean })[] = [];
  for (let line = 0; line < text.length; ) {
    const end = text.indexOf("\n", line) < 0 ? text.length : text.indexOf("\n", line);
    for (let from = line; from < end; ) {
      const found = addressIn(text.slice(from, end));
      if (found === null) break;
      const start = from + found.start;
      const before = folded.slice(Math.max(0, start - 90), start);
      const said = (folded.slice(line, start).match(/[a-z]{2,}/g) ?? []).length >= 3;
      all.push({
        value: found.value,
        start,
        end: from + found.end,
        lives: residence.test(before.split(/[.;]\s/).at(-1) ?? before),
        said,
      });
      from += found.end;
    }
    line = end + 1;
  }
  const free = all.filter(({ lives, said }) => said && !lives);
  if (new Set(free.map(({ value }) => value)).size === 1) return free[0] ?? null;
  // The seller often lives in what is sold: its street and number stand once more, as the property's.
  const flat = folded.replace(/\s+/g, " ");
  // Those who live together live where nothing is sold.
  const homes = all.filter(({ lives }) => lives).map(({ value }) => value);
  const twice = all.filter(({ value }) => {
    if (homes.filter((home) => home === value).length > 1) return false;
    const street = fold(
      value.split(",").find((piece) => /\p{L}{3}/u.test(piece) && /\d/.test(piece)) ?? "",
    ).trim();
    return street.length > 5 && flat.split(street).length > 2;
  });
  return free.length === 0 && new Set(twice.map(({ value }) => value)).size === 1 ? (twice[0] ?? null) : null;
}

/** Words that lead to where the property is. */
const located =
  /\b(?:sit[oa]s?|plaatselijk bekend|post[ao] in|situad[oa]s?|ubicad[oa]s?|emplazad[oa]|situee?s?|sise?|situat[oa]|localizad[oa]|gelegen|belegen|belagen|na adrese|pod adresem|nachazejici se|polozon\w+|adresinde|located|situated|known as|lying|im hause|in der|in dem|vermietet wird|vermietet|vertragsgegenstand|kaufgegenstand|mietgegenstand|mietobjekt|premises|property|dwelling|inmueble|vivienda|piso|finca|imovel|fracao|immobile|unita immobiliare|logement|appartement|local|wohnung|grundstuck|woning|lokal|adresse du (?:logement|bien)|direccion (?:de la vivienda|del piso|del inmueble)?|address of (?:the )?(?:property|premises))\b/g;
