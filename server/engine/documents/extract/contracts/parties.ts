import type { FieldName } from "../../field-names";
import { has } from "../../knowledge";
import type { RawField } from "../../types";
import { findIdentifiers, type IdentifierKind, kindsGiven } from "../../values/identifier";
import { compareNames, findLegalForm, isCapitalised, nameParts } from "../../values/name";
import { collapse, fold } from "../../values/text";
import type { Collector } from "../collect";
import type { Context } from "../context";
import { proseField } from "../make-field";
import { readName } from "../read-names";
import type { Cell, Row } from "../sheet";
import { type Running, running } from "./running";

/** What parties are called in contracts, without accents. */
const roles = {
  employer:
    "employers?|company|employeure?|arbeitgeber(?:in)?|dienstgeber(?:in)?|datore di lavoro|datrice di lavoro|azienda|empleadora?|empresa|entidade (?:patronal|empregadora)|empregadora?|primeir[oa]s? (?:outorgantes?|contraentes?)|werkgever|pracodawc[ay]|zamestnavatel(?:e|em)?|arbetsgivare[n]?|arbejdsgiver(?:en)?|arbeidsgiver(?:en)?|tyonantaja|isveren(?:in)?|angajator(?:ul)?|munkaltato|rabotodatel[ja]",
  employee:
    "employees?|worker|appointee|salariee?|employee?|arbeitnehmer(?:in|s)?|dienstnehmer(?:in)?|mitarbeiter(?:in)?|lavorat(?:ore|rice)|dipendente|trabajadora?|persona trabajadora|empleado|empleada|empregad[oa]|funcionari[oa]|colaboradora?|trabalhadora?|segund[oa]s? (?:outorgantes?|contraentes?)|werknemer|pracowni(?:k|kiem|ca)|treballadora?|auszubildende[rn]?|prestataria|zamestnan(?:ec|ce|cem|kyne)|arbetstagare[n]?|lonmodtager(?:en)?|arbeidstaker(?:en)?|tyontekija|isci(?:nin)?|salariat(?:ul|a)|munkavallalo|rabotnik",
  landlord:
    "landlords?|landlady|lessors?|owners?|licensors?|bailleurs?|bailleresse|loueurs?|proprietaires?|vermieter(?:in|innen)?|bestandgeber(?:in)?|locatori|locat(?:ore|rice)|arrendador(?:a|as|es)?|propietari[oa]s?|caser[oa]|propiedad|senhori[oa]s?|locadora?|verhuurder|wynajmujac(?:y|ymi?|ych|ego|a|e)|llogadora?|arrendadora?|pronajimatel(?:e|em|ka|kou)?|prenajimatel(?:om)?|hyresvard(?:en)?|uthyrare[n]?|udlejer(?:en)?|utleier(?:en)?|vuokranantaja|kiraya veren(?:in)?|berbeado|arendodatel[ja]|najmodatel[ja]|najmodavac",
  tenant:
    "tenants?|lessees?|renters?|residents?|occupants?|occupiers?|licensees?|contract-holders?|locataires?|preneurs?|mieter(?:in|innen|s)?|bestandnehmer(?:in)?|conduttori|condutt(?:ore|rice)|affittuari[oa]|arrendatari[oa]s?|inquilin[oa]s?|locatari[oa]s?|huurder|najemc(?:[ay]|ami)|llogater[oa]?|najem(?:ce|cem|kyne|kyni)|najomca|hyresgast(?:en)?|lejer(?:en)?|leietaker(?:en)?|vuokralainen|kiraci(?:nin)?|chirias(?:ul|a)?|berlo|arendator|nanimatel[ja]|najmoprimac",
  seller:
    "sellers?|vendors?|transferors?|vendeurs?|vendeuse|cedant|venditor[ei]|venditrice|promittente (?:venditore|venditrice|alienante)|promettante?|alienante|vendedor(?:a|as|es)?|transmitente|promitentes?[- ]vendedor(?:a|as|es)?|promotora?|verkaufer(?:in|innen)?|verausserer(?:in)?|ubergeber(?:in)?|verkoper|sprzedajac(?:y|ymi?|ych|ego|a|e)|sprzedawc[ay]|zbywc[ay]|venedora?|vend(?:eresse|euses)|prodavajici(?:mi?|ho)?|predavajuci(?:m)?|saljare[n]?|salger(?:en)?|selger(?:en)?|myyja|satici(?:nin)?|vanzator(?:ul)?|elado|prodavec|prodavatelj?",
  buyer:
    "buyers?|purchasers?|transferees?|acquereurs?|acheteurs?|cessionnaire|acquirent[ei]|compratore|compratrice|promissari[oa](?: acquirente)?|promittente (?:acquirente|compratore|compratrice)|beneficiaire|comprador(?:a|as|es)?|adquirentes?|promitentes?[- ]comprador(?:a|as|es)?|kaufer(?:in|innen)?|erwerber(?:in)?|ubernehmer(?:in)?|koper|kupujac(?:y|ymi?|ych|ego|a|e)|nabywc(?:[ay]|ami)|acheteuses?|acquereuse|kupujici(?:mi?|ho)?|kupujuci(?:m)?|kopare[n]?|kober(?:en)?|kjoper(?:en)?|ostaja|alici(?:nin)?|cumparator(?:ul)?|vevo|pokupatel[ja]",
  guarantor:
    "guarantors?|suret(?:y|ies)|cautions? solidaires?|garants?(?: solidaires?)?|garante|(?:fiador(?:a|es)?|avalistas?)(?: (?:y principal pagador(?:a|es)?|solidari[oa]s?))?|burgen?|fideiussor[ei]|poreczyciel|rucitel|borgensman|kautionist",
} as const;
export type Role = keyof typeof roles;

const anyRole = Object.values(roles).join("|");
const article = `(?:the |la |el |los |las |le |les |l['’] ?|il |lo |gli |i |o |a |os |as |die |der |den |dem |de |het )?`;
const part = `(?:partes? |partie |promitentes? |futur[aoe]?s? |zukunftige[rn]? |all |each |both )?`;
const quote = `["'“”«»„‟’‘]`;
const several = String.raw`(?:\(s\)|\(e\)|\(n\)|\(a\)|\(as\)|\(es\)|\(in\)|\(innen\)|\/-?(?:a|as|es|e|in|o|innen|rice))?`;
const title = String.raw`(?:(?:Herrn?|Frau|Firma|D\.?\s?\/\s?D(?:ñ|n)?ª?a?\.?|D\.\s?ª?|D\.ª|Dñ?ª\.?|Dña\.?|Don|Doña|DON|DOÑA|Sr(?:es)?\.?|Sra\.?|Mr\.?|Mrs\.?|Ms\.?|Miss|Mx\.?|Dr\.?|Prof\.?|M\.|MM\.|Mme|Mlle|Madame|Monsieur|Mademoiselle|MADAME|MONSIEUR|Sig\.?(?:ra|na|ri)?\.?|Signora?|Dott\.?(?:ssa)?|Avv\.|Senhora?|Exm[oa]\.?|Dhr\.?|Mevr\.?|Pan(?:i|ią|em)?|[Pp]aní|En|Na|Mag\.|Dipl\.(?:-\p{L}+\.?|\s\p{L}+\.)?|Ing\.) {1,2})`;
const small =
  "(?:de|del|de la|de las|de los|da|do|dos|das|di|della|dei|degli|van|von|vom|der|den|dem|zu|zur|ten|ter|le|la|des|du|al|el|ben|bin|af|av|i)";
const word = String.raw`(?:(?:\p{Lu}\.){2,5}|\p{Lu}[\p{L}\p{M}'’]*(?:-\p{Lu}?[\p{L}\p{M}'’]+)*\.?|(?:d|D|dell|Dell|l|L)['’]\p{Lu}[\p{L}]+)`;
const person = new RegExp(`(${title})*${word}(?: {1,2}(?:${small} ){0,3}${word}){0,6}`, "uy");
const titled = new RegExp(`^${title}`, "u");

/** Words that no party is called by. */
const never = new RegExp(
  String.raw`\b(?:${anyRole}|fdo|firmado|firmato|getekend|contract|contrato|contracte|contrat|contratto|vertrag|agreement|lease|tenancy|notar\w*|notaire|article|articulo|artikel|clause|clausula|section|seccion|paragraph|property|premises|address|adresse|direccion|domicilio|date|fecha|datum|data|signature|signed|firma|unterschrift|assinatura|name|nombre|names|nif|dni|nie|cif|reunidos|exponen|intervienen|comparecen|soussignes|parties|partes|parteien|this|these|hereby|whereas|january|february|march|april|may|june|july|august|september|october|november|december|ort|place|telephone|telefono|email|none|both|die|das|amtsgericht|registro|rcs|seite|page|the|and|or|et|und|entre|zwischen|between|phone|number|unit|street|province|postal|code|city|rights|termination|obligations?|duties|shall|will|each|any|all|only|if|its|their|your|our|witness|testigo|estado|state|yours|sincerely|ley|loi|codigo|lau|miete|rent|renta|wohnung|haus|piso|vivienda|umow[ay]|smlouv[ay]|zmluv[ay]|avtal(?:et)?|aftalen?|avtalen?|overeenkomst|huurovereenkomst|koopovereenkomst|acuerdo|accordo|acord[oa]?|contrat[oi]|promesse|bail|convention|deed|instrumento|escritura|scrittura|que|por|quien(?:es)?|celebran|otra|otro|presente|entidad|entidade|siguientes?|seguintes?|seguenti|suivants?|undersigned|folgende[nrs]?|propuesta|proposta|proposition|acquisto|vendita|compravendita|compraventa|arrendamiento|locazione|locacao|arras|preliminare|przedwstepna|sprzedazy|najmu|lokalu|vente|kaufvertrag|mietvertrag)\b`,
);

const represented =
  /(?:represented(?: herein)? by|vertreten durch|vertr\. d\.|representad[oa]s?(?: en este acto)? por|representee?s? par|rappresentat[oa](?: da)?|in persona d\w+|en la persona de|in the person of|notar(?:in|io|ia|s)?|notaire|notaio|rogante|acting (?:by|through)|por mediacion de|c\/o|agent:?|geschaftsfuhrer(?:in)?:?|director:?|conjuge|casad[oa] con|married to|hij[oa] de|prokurist(?:in)?|verwaltung:?|attn\.?|contact:?)[^.;\n]{0,28}$/;
/** Before whom it is signed. */
const notary = /^,?\s(?:notaire|notar(?:in|io|ia|is|iusz)?|notaio)\b/;
/** Who stands before this acts for the party named behind it. */
const acting =
  /^[\s,]*(?:[^.;:\n]{0,50}?[\s,])?(?:en (?:nombre y )?(?:en )?representacion de|actuando en nombre|on behalf of|in rappresentanza d|em representacao d|agissant (?:au nom|pour)|pour le compte de|in vertretung|handelnd fur)\b/;
const elsewhere =
  /(?:\b(?:wohnhaft|in|en|zu|at|residing|domiciliad[oa]|domicilio|calle|c\/|rue|via|avenida|avda\.?|plaza|paseo|rua|platz|place|street|residente em|residente in|demeurant|sede|siege|sis|sita|sito|rcs|of|near|aus|nach)|nat[oa] a|nee?\s*\(?e?\)? (?:le .{4,20} )?a|geb\.?|born)\s*:?\s*$/;
const leads =
  /(?:\b(?:between|and|und|zwischen|entre|et|y|e|i|tra|fra|sowie|(?:de|por) una parte|(?:de|por) otra(?: parte)?|de um lado|de outro(?: lado)?|einerseits|andererseits|enerzijds|anderzijds|da una parte|dall'altra|d'une part|d'autre part|a|by|with|mit|con|com|chez|bei|presso|por|para|tussen|en|soussigne\S{0,4})[,:]?|[:;(–—•&-]|\b\d{1,2}[.)]|\b[a-d]\)|\n|^)\s*["'“„«]?$/;

/** A form of address right before a name. */
const courtesy = /(?:\b(?:mrs?|ms|miss|d|dna|don|dona|sr|sra|m|mme|mlle|herrn?|frau|sig|sig\.ra)\.?ª?)?\s*$/;
/** What leads from someone to the party they act for: `en nombre y representación de la mercantil`, `agissant au nom de la société`. */
const principal =
  /\b(?:en (?:nombre(?: y (?:en )?representacion)?|representacion)(?: legal)? de|por cuenta de|(?:administrador|apoderad|representante legal|gerente)\w*(?: (?:unic[oa]|solidari[oa]|general|mancomunad[oa]))* de|en nom (?:i (?:en )?representacio )?de|em (?:nome(?: e (?:em )?representacao)?|representacao) d[aeo]|(?:in nome e per conto|in rappresentanza|legale rappresentante|amministrat\w+(?: unic[oa])?) d(?:i|el|ella|ell['’])|(?:agissant|au nom)(?: et pour le compte)? (?:de|pour)|representant(?! legal)|pour le compte de|(?:gerante?|presidente?|directeur|directrice) de|handelnd (?:fur|als [a-z]+(?: [a-z]+)? der)|(?:als )?geschaftsfuhrer(?:in)? der|im namen der|on behalf of|acting for|(?:authori[sz]ed (?:signatory|representative)|director|secretary) of|(?:handelend )?namens|in naam van|(?:ten deze )?vertegenwoordigend[e]?|w imieniu|reprezentujac\w*)(?: (?:la|el|l['’]|los|las|le|il|lo|o|a|die|der|den|the|de|het)\b['’]?| (?:mercantil|entidad|sociedad|compania|empresa|firma|ditta|azienda|societa|societe|association|gesellschaft|company|firm|vennootschap|spolki|sociedade))*[\s,:"“«„]*$/;

/** A form of address in small letters: `la sig.ra`, `o senhor`. */
const politely =
  /\b(?:sig(?:\.?ra|\.?na|\.ri|g)?\.?|signor[aei]?|dott(?:\.ssa)?\.?|senhora?|sra?\.?|don|dona|d\.|herrn?|frau|dhr\.?|(?:de )?heer|mevr\.?|mevrouw|pani?|pan(?:em|ia)|hr\.|fru|(?:el|la|los|las) cc?\.) $/;
/** A legal form that stands before the name: `La SAS Atelier Nord`, `SCI Les Pins`, `Firma Holz Maier`. */
const formFirst =
  /^(?:(?:La|L['’]|Le|Die|Der)\s?)?(?:(?:[Ss]ociété|[Ss]tà)\s)?((?:SASU?|SARL|EURL|SCI|SELARL|SNC|ООО|ПАО|АО|ТОВ|ПрАТ)\s(?:du |de la |des |de |d['’]|la |le |les )?["«]?\p{Lu}[^,;:(\n\t"»]{1,50}["»]?)/u;

/** Bodies without a legal form that own and let: heirs, owners of flats, parishes, towns. */
const bodyFirst =
  /^(?:Erbengemeinschaft|(?:Wohnungs)?[Ee]igentümergemeinschaft|WEG|Kirchengemeinde|Stiftung|Stadt|Gemeinde|Comunidad (?:de Propietarios|[Hh]ereditaria)|Herencia [Yy]acente|Fundación|Ayuntamiento|Fondation|Commune|Indivision|Succession|Hoirie|Fondazione|Condominio|Comune|Parrocchia|Fundação|Junta de Freguesia|Stichting|Gemeente)(?:\s(?:de|del|de la|di|du|des|d['’]|da|do|van|von|nach|der)){0,2}\s\p{Lu}[\p{L}'’.-]*(?:\s(?:(?:de|del|de la|di|du|la|van|von|der|und|y|e)\s)?\p{Lu}[\p{L}'’.-]*){0,4}/u;

type Span = { value: string; start: number; end: number; score: number };

/** A party's name that begins right here. */
function nameAt(text: string, at: number): Omit<Span, "score"> | null {
  const ahead = text.slice(at, at + 110).split(/[;:()"“”«»\t\n]|\s[–—-]\s/u)[0] ?? "";
  // `AG Oldenburg, HRB …` is the court that keeps the register.
  if (heading.test(ahead) || /^(?:AG|RCS|CCIAA)\s\p{Lu}/u.test(ahead)) return null;
  const first = formFirst.exec(ahead);
  if (first?.[1] !== undefined) {
    const own =
      first[1].split(/,|\s(?=(?:dont|au|ayant|représentée?|immatriculée?|sise?|demeurant)\b)/u)[0] ?? "";
    const start = at + first[0].length - first[1].length;
    if (isCapitalised(own)) return { value: collapse(own), start, end: start + own.length };
  }
  const body = bodyFirst.exec(ahead);
  if (body !== null) return { value: collapse(body[0]), start: at, end: at + body[0].length };
  const form = findLegalForm(ahead);
  if (
    form !== null &&
    form.start > 2 &&
    !/^(?:La|Le|L['’]|Die|Der|Il|El|A|O)\s?$/.test(ahead.slice(0, form.start))
  ) {
    const name = ahead.slice(0, form.end);
    const bare = name
      .slice(0, form.start)
      .replace(/,\s*$/, "")
      .replace(/\s*&\s*/g, " ");
    if (!bare.includes(",") && bare.split(/\s+/).length <= 9 && isCapitalised(bare.trim()))
      return { value: collapse(name), start: at, end: at + name.length };
  }
  if (/^(?:Et|Und|Y|E|And|Zwischen|Entre|Between|De|La|Le|El|The|Der|Die|Das|Il|O|A)\s/i.test(ahead))
    return null;
  person.lastIndex = at;
  const found = person.exec(text);
  if (found === null) return null;
  const value = (readName(collapse(found[0]))?.value ?? "").replace(/^Herrn\s/, "Herr ");
  const words = value.replace(titled, "").split(" ").length;
  // Behind a sentence's full stop begins another: `Primera. El`.
  if (/\p{Ll}{4,}\.\s/u.test(value.replace(titled, ""))) return null;
  // `V E N T E` is a title.
  if (/^(?:\p{L} )+\p{L}$/u.test(value) || /\b(?:el|la|los|las) cc?\. /.test(fold(value))) return null;
  if (value === "" || words > 7 || (words < 2 && !titled.test(found[0]))) return null;
  // `En Zaragoza, a …` is a place; `En Jordi Pla` a man.
  if (/^(?:En|Na)\s/.test(value) && (words < 2 || /^,?\s?a\s/.test(text.slice(at + found[0].length))))
    return null;
  if (never.test(fold(value)) || /^\s*\d/.test(text.slice(at + found[0].length))) return null;
  return { value, start: at, end: at + found[0].length };
}

/** `Geschäftsführer der Nordhof GmbH`: what somebody is in a company is no part of its name. */
const heading =
  /^(?:Geschäftsführer(?:in)?|Prokurist(?:in)?|Vorstand|Director\p{L}*|Administrador\p{L}*|Gerente|Apoderad[oa]|Amministrat\p{L}+|Gérante?|Présidente?|Directeur|Directrice|Manager|Secretary|Prezes\p{L}*|Bestuurder)\s(?:\p{Ll}|$)/u;

/** Said of two people before their names. */
const couple =
  /^(?:Eheleuten?|Ehegatten|Ehepaar|Geschwistern?|[ÉE]poux|Coniugi|C[oó]nyuges|C[ôo]njuges|Echtelieden|Małżonk\p{L}+|Manžel\p{L}+)\s/iu;
/** The husband or wife of who stands before. */
const spouse =
  /(?:^|[\s,])(?:y|e|i|et|und|and|en|oraz|a|og|och|sowie)\s(?:(?:a|o|la|il|su|sua|son|sa|dessen|deren|seine|ihre|his|her|de|zijn|haar)\s)?(?:mulher|marido|espos[ao]|conyuge|epouse|femme|epoux|mari|ehefrau|ehemann|wife|husband|moglie|marito|echtgeno[ot]te?|zona|maz|manzelka|manzel|hustru)\s*$/;

/** The names of a passage that may be those of a party, with what speaks for each. */
function namesIn(running: Running, from: number, to: number): Span[] {
  const spans: Span[] = [];
  const passage = running.text.slice(from, to);
  for (const match of passage.matchAll(/(?<![\p{L}\p{M}\d'’.-])\p{Lu}|(?<=\bD\.)\p{Lu}/gu)) {
    const at = from + match.index;
    if (spans.some(({ start, end }) => at >= start && at < end)) continue;
    const before = running.folded.slice(Math.max(0, at - 60), at);
    if (couple.test(running.text.slice(at, at + 24))) continue;
    // `EL C. JUAN …`: a citizen.
    if (/\b(?:el|la|los|las) $/.test(before) && /^CC?\. /.test(running.text.slice(at, at + 4))) continue;
    const name = nameAt(running.text, at);
    if (name === null || name.end > to + 2) continue;
    const formal = findLegalForm(name.value) !== null || bodyFirst.test(name.value);
    const polite = titled.test(running.text.slice(at, at + 24)) || politely.test(before);
    const lead = leads.test(running.folded.slice(Math.max(from, at - 30), at));
    let score = (formal ? 2 : 0) + (polite ? 2 : 0) + (lead ? 1.5 : 0) - spans.length * 0.2;
    // Who acts for another is not the party; whom they act for is.
    if (principal.test(running.folded.slice(from, at).replace(courtesy, ""))) {
      const agent = spans.at(-1);
      if (agent !== undefined && at - agent.end < 400 && (!formal || findLegalForm(agent.value) === null))
        agent.score -= 4;
      score += 1.5;
    } else if (notary.test(running.folded.slice(name.end, name.end + 16))) score -= 4;
    else if (represented.test(before) || acting.test(running.folded.slice(name.end, name.end + 90)))
      score -= 4;
    else if (elsewhere.test(before) && !polite && !(formal && lead)) score -= 2;
    spans.push({ ...name, score });
  }
  return spans;
}

/** The party a passage names, and those who are it together with it. */
function partyIn(running: Running, from: number, to: number): Span | null {
  const spans = namesIn(running, from, to);
  const most = spans.reduce<Span | null>((top, s) => (s.score > (top?.score ?? 1.2) ? s : top), null);
  if (most === null || findLegalForm(most.value) !== null) return most;
  // The second of two may be the one that more speaks for.
  const best =
    spans.find((s) => s.score > 1.8 && s.end <= most.start && goesOn(running, s.end, most)) ?? most;
  let { value, end } = best;
  // `Leroy and Faye Buchanan`: two given names before one surname.
  const paired =
    /(?:between|by|[:(,]|^|[Ee]heleuten?|[Ee]hegatten|[Ee]hepaar|époux|coniugi|cónyuges|cônjuges|echtelieden)\s*(\p{Lu}\p{L}+ (?:and|&|y|et|und|e|en) )$/u.exec(
      running.text.slice(Math.max(0, best.start - 40), best.start),
    )?.[1];
  if (paired !== undefined) return { ...best, value: `${paired}${value}`, start: best.start - paired.length };
  for (const other of spans) {
    const link = running.folded.slice(end, other.start);
    if (other.start <= best.start || (other.score < 0 && !spouse.test(link))) continue;
    if (!goesOn(running, end, other)) continue;
    value += `, ${other.value}`;
    end = other.end;
  }
  return { ...best, value, end };
}

/** Whether the name that ends here and another behind it are one party's. */
function goesOn(running: Running, end: number, other: Span): boolean {
  const link = running.folded.slice(end, other.start);
  const joined =
    /^\s*(?:,|\/|,?\s*(?:y|e|i|and|und|et|sowie|oraz|och|og|&|&amp;))\s*$/.test(link) ||
    (link.length < 160 && (spouse.test(link) || inSmallLetters.test(link)));
  // `…, solteiro, NIF …, e …`: what the first of two is and its number stand between them.
  const numbered =
    /^(?:,\s?[a-z .'’/()-]{3,30}){0,4},?\s*(?:con |with |mit |avec |com )?(?:o |el )?(?:c\.? ?f\.?|cod\w*\.? fiscale|d\.?n\.?i\.?|n\.?i\.?f\.?|n\.?i\.?e\.?|pesel|bsn|nn)[\s.:][^.;\n]{6,40},?\s(?:y|e|et|und|and|i|oraz|en)\s$/.test(
      link,
    );
  const later =
    titled.test(running.text.slice(other.start, other.start + 24)) &&
    /(?:\b(?:y|e|and|und|et|sowie)|[,;])\s*(?:(?:de|la|il|el|los|las|a|o)\s)?$/.test(link) &&
    link.length < 220;
  return joined || numbered || later;
}

/** `en mevrouw`, `oraz panią`: the form of address in small letters leads to the second of two. */
const inSmallLetters =
  /\b(?:en|oraz|i|e|och|og|a)\s(?:de heer|dhr\.?|mevr\.?|mevrouw|pani?|pania|panem|la sig\.ra|il sig\.|fru|herr)\s*$/;

const filler = String.raw`(?:proponent[ei]|hereinafter|hereafter|herein|collectively|jointly|individually|referred to|known|called|designated|as|the|together|an individual|nachfolgend|nachstehend|im folgenden|kunftig|kurz|auch|gemeinsam|genannt|bezeichnet|als|der|die|den|dem|en adelante|de ahora en adelante|en lo sucesivo|denominad[oa]s?|llamad[oa]s?|a|se|les?|(?:denominar|llamar|designar|conocer|identificar)an?|como|en calidad de|en concepto de|en su condicion de|el|la|los|las|parte|partie|lo|ci-apres|denomme(?:e|es|s|\(e\)|\(s\)|\(e\)\(s\))?|designe(?:e|es|s|\(e\)|\(s\)|\(e\)\(s\))?|appele(?:e|s)?|en qualite de|le|les|de seguida|adiante|doravante|designad[oa]s?(?: por)?|na qualidade de|o|os|di seguito|d'ora in (?:poi|avanti)|per brevita|denominat[oa]|indicat[oa]|in qualita di|il|quale|hierna|te noemen|genoemd|verder|zwan[yaei]\w*|dalej|w dalszej czesci|umowy|all|both|quien(?:es)?|seran?|be|shall|will|wird|werden|nomme(?:e|s|es)?|dale|jen|jako|nedan|kallad|herefter|aqui)`;
const definition = new RegExp(
  String.raw`(?:[("“«„]|\s[-–—]\s|,\s|\s)((?:${filler}(?:,|:)?\s?|l['’]|${quote}|[(,:]|\s){0,14})(${anyRole})${several}(?=\s?(?:${quote}|[).,;:]|\s[-–—]|\n|$|\t|\s+(?:d'une|d'autre|genannt|genoemd|y de otra|and|und|et|e|y|wird|por una|bezeichnet|\())|\s*\(\s*(?:[sne]|in)\s*\))`,
  "g",
);
const strong =
  /[("“«„]|\s[-–—]\s|adelante|sucesivo|hereinafter|hereafter|referred to|called|nachfolgend|nachstehend|im folgenden|kunftig|genannt|ci-apres|denom|design|seguida|doravante|di seguito|d'ora|en calidad|en concepto|in qualita|na qualidade|en qualite|hierna|zwan|llamad|nomm[eé]|genoemd|dale jen|kallad|herefter|\bals\b|\bas\b|\bcomo\b|\bquale\b/;

const calling =
  /\b(?:adiante designad[oa]s?|en adelante|en lo sucesivo|hierna te noemen|zwan[ay]\w* dalej|ci-apres|nachstehend|nachfolgend|im folgenden|di seguito|hereinafter|hereafter|dale jen|doravante)\b/g;

/** One of the two sides of a contract begins: who it is comes next. */
const sides =
  /(?:\b(?:de|por|d['’]|da|dall['’])\s?(?:la |l['’])?(?:una|un|uma|otra|outra|altra|une|autre)(?: part[ei]?| lado)?|\bd['’]autre part|\bd['’]une part|\bde (?:um|outro) lado|\bon the (?:one|other) (?:part|hand)|\b(?:einerseits|andererseits|enerzijds|anderzijds))\s*[,:;]?\s*$/;

/** Each definition (`– Verkäufer –`, `("the Tenant")`, `en adelante, la parte arrendataria`) and the passage before it. */
function defined(running: Running): { role: Role; party: Span | null; from: number; to: number }[] {
  const found: { role: Role; party: Span | null; from: number; to: number }[] = [];
  const opening = [
    ...running.folded.matchAll(
      /\b(?:between|zwischen|entre|reunidos|comparecen|erschienen|anwesend|outorgantes|tra|fra|presentent|comparu|pomiedzy|miedzy|mezi|medzi|mellan|mellem|mellom|tussen|ondergetekenden|undertecknade|undertegnede|celebran|declaram|comparsi|compareceram|stawili sie|made by|soussignes|parties)\b\s*:?/g,
    ),
  ].map((match) => match.index + match[0].length);
  // A passage does not go back over what another party is called by.
  for (const { index, 0: whole } of running.folded.matchAll(calling)) {
    const end = running.folded.slice(index + whole.length).search(/[;\n]|(?<=[a-z]{4})\.\s/);
    if (end >= 0 && end < 60) opening.push(index + whole.length + end);
  }
  let from = 0;
  for (const match of running.folded.matchAll(definition)) {
    const at = match.index;
    const end = at + match[0].length;
    const lead = running.folded.slice(at, end - (match[2]?.length ?? 0));
    // `PRIMEIRO OUTORGANTE (Senhorio): …` announces the name behind it.
    // `…, C.F. NRECRL60B03G702V, locatore,`: behind the number of a party stands what it is.
    const apposed =
      /^,\s$/.test(lead) && /\s(?=\S*\d\S*\d)[a-z\d.-]{7,18}$/.test(running.folded.slice(0, at));
    if (!(apposed || strong.test(` ${lead}`)) || /^["'”»)\s]{0,3}:/.test(running.folded.slice(end, end + 4)))
      continue;
    // So does `De otra parte, como PARTE COMPRADORA, D. …`, before any name.
    if (sides.test(running.folded.slice(Math.max(0, at - 40), at + 1))) continue;
    const start = Math.max(from, at - 520, ...opening.filter((o) => o < at && o > at - 700).slice(-1));
    const role = roleOf(match[2] ?? "");
    const party = role === null ? null : partyIn(running, start, at + 1);
    if (role !== null) found.push({ role, party, from: start, to: at });
    if (party !== null || end - from > 12) from = end;
  }
  return found;
}

const exact = (Object.entries(roles) as [Role, string][]).map(
  ([role, words]) => [role, new RegExp(`^(?:${words})$`)] as const,
);
const roleOf = (text: string): Role | null =>
  exact.find(([, pattern]) => pattern.test(text.trim()))?.[0] ?? null;

const onlyRole = new RegExp(String.raw`^(?:${anyRole})${several}\W*$`);
/** Whether folded words are what a party of a contract is called, several of them or one. */
export const isRole = (folded: string): boolean => onlyRole.test(folded.trim());

/** `El arrendador: D. …`, `como arrendador, D. …`, `VENDEDOR: DON …`: the name right behind the word. */
const announced = new RegExp(
  String.raw`(?:^|\n|\t|[.;,:)]\s|\s[–—-]\s|\b(?:como|as|als|en calidad de|en concepto de|en (?:su )?condicion de|and|und|et|y|e|tra|between|zwischen|entre)\b,?\s+)(?:\d{1,2}[.)]\s*|[a-d][.)]\s*)?${article}${part}(${anyRole})${several}(?:'s)?(?:\s(?:full )?(?:names?|nombre|nom|nome))?\s*(?:\((?<bracket>\d?[^)\n]{0,30})\))?\s*(?<mark>:|,|[-–—]|\bis\b|\bes\b|\bist\b|\be\b|\best\b)?[\s\t]+(?:\(?1[.)]\s*)?(?:(?:full )?(?:name|naam|nombre|nom|nome|imie i nazwisko)\s?:\s+)?(?:(?:la|el|l['’]|il|a|o|die|the|de)\s?(?:entidad|mercantil|sociedad|sociedade|compania|empresa|societe|societa|ditta|impresa|firma|company|gesellschaft|vennootschap)(?: mercantil| denominada)?\s+|(?:la|el|il|lo|o|a)\s(?:sig(?:\.?ra|\.na|nor[ae]?)?\.?|senhora?|sra?\.?)\s+|(?:de heer|dhr\.?|mevrouw|mevr\.?)\s+|(?:los )?(?:esposos|conyuges)\s+)?`,
  "g",
);
function prefixed(running: Running): { role: Role; party: Span; firm: boolean }[] {
  const found: { role: Role; party: Span; firm: boolean }[] = [];
  const pattern = new RegExp(announced);
  for (let match = pattern.exec(running.folded); match !== null; match = pattern.exec(running.folded)) {
    const { bracket, mark } = match.groups ?? {};
    const role = roleCalled(bracket ?? "") ?? roleOf(match[1] ?? "");
    const at = match.index + match[0].length;
    const name = role === null ? null : nameAt(running.text, at);
    if (role === null || name === null) {
      // `PRIMEIRO CONTRAENTE — PROMITENTE VENDEDOR: …`: behind one word for the party stands another.
      pattern.lastIndex = match.index + 1;
      continue;
    }
    const marked = mark !== undefined || /[\t\n]\s*(?:\(?1[.)]\s*)?(?:[a-z ]+:\s+)?$/.test(match[0]);
    if (!marked && !titled.test(running.text.slice(at, at + 20)) && findLegalForm(name.value) === null)
      continue;
    const party = partyIn(running, at, lineEnd(running.text, name.end)) ?? { ...name, score: 2 };
    found.push({
      role,
      party: party.start === at ? party : { ...name, score: 2 },
      firm:
        mark === ":" ||
        sides.test(running.folded.slice(Math.max(0, match.index - 40), match.index + 2)) ||
        /\t\s*(?:\(?1[.)]\s*)?(?:[a-z ]+:\s+)?$/.test(match[0]),
    });
  }
  return found;
}

const lineEnd = (text: string, at: number): number => {
  const end = text.indexOf("\n", at);
  return Math.min(end < 0 ? text.length : end, at + 160);
};

const alone = new RegExp(
  String.raw`^\W*(?:\d{1,2}[.)]\s*|[ivx]{1,4}[.)]\s*)?(?:(?:full )?(?:names?|nombre(?: y apellidos)?|nom|nome|signature|firma|unterschrift|assinatura|signed|fdo\.?|for|fur|por|per|pour|d(?:atos|ades|ati|ados|onnees)(?: personales| identificativ[oi]s| anagrafici)?|identificaci(?:on|o)|identificacao|identification|designation|details|particulars|information|angaben (?:zum|zur|des|der)|gegevens|dane)(?: (?:of|by|del?|dell[ae]|de la|du|des|do|da|van|for|and|on behalf of))*\s*:?\s*)?${article}${part}(${anyRole})${several}(?:'s)?(?:\s(?:full )?(?:names?|details|signature|information|nombre))?\W*$`,
);
const roleCalled = (text: string): Role | null => roleOf(alone.exec(fold(text))?.[1] ?? "");
const roleCell = (cell: Cell): Role | null => roleCalled(cell.text);
/** What a form prints beside or over a party's name. */
const nameCaption =
  /^\W*(?:full )?(?:names?|nom(?:,? prenoms?)?|nom et prenoms?|nombre(?: y apellidos)?|nome(?: completo)?|nome e cognome|cognome e nome|naam|namn|navn|nimi|jmeno(?: a prijmeni)?|nazwa|imie i nazwisko|adi soyadi|unvani|denumire|nume|denominazione|ragione sociale|raison sociale|razon social|firma)\W*$/;

/** A cell with the line that its text goes on in, where it is no name without it: `… Sanayi ve Ticaret` over `A.Ş.` */
function wrapped(rows: readonly Row[], cell: Cell): Cell {
  const more = rows[cell.row.index + 1]?.cells.find(({ box }) => Math.abs(box[0] - cell.box[0]) < 0.01);
  return more === undefined ||
    findLegalForm(cell.text) !== null ||
    findLegalForm(`X ${more.text}`)?.start !== 2
    ? cell
    : { ...cell, text: `${cell.text} ${more.text}` };
}

/** `Nom, prénom : …` in the lines under what stands beside a heading. */
function named(rows: readonly Row[], beside: Cell): Cell | undefined {
  for (const row of rows.slice(beside.row.index + 1, beside.row.index + 3)) {
    const [cell, ...more] = row.cells;
    if (cell === undefined || more.length > 0 || Math.abs(cell.box[0] - beside.box[0]) > 0.012)
      return undefined;
    const [caption, ...rest] = cell.text.split(/:\s/);
    if (rest.length === 1 && nameCaption.test(fold(caption ?? ""))) return { ...cell, text: rest[0] ?? "" };
  }
  return undefined;
}

/** A heading or the caption of a signature: the name stands under it or, where people sign, above it. */
function captioned(context: Context): { role: Role; party: Span; row: Row; below: boolean }[] {
  const { rows, flow } = context.sheet;
  const found: { role: Role; party: Span; row: Row; below: boolean }[] = [];
  const starts = new Map<Row, number>();
  let offset = 0;
  for (const row of rows) {
    starts.set(row, offset);
    offset += row.text.length + 1;
  }
  for (const row of rows)
    for (const cell of row.cells) {
      const own = /^(.{4,60}?)\s*\(([^)]{4,30})\)\W*$/.exec(cell.text);
      const inBrackets = own === null ? null : roleCell({ ...cell, text: own[2] ?? "" });
      const role = inBrackets ?? roleCell(cell);
      if (role === null) continue;
      const height = cell.box[3] - cell.box[1];
      const near = (step: 1 | -1): Cell | undefined => {
        for (let i = row.index + step, seen = 0; seen < 3; i += step, seen++) {
          const other = rows[i];
          const gap =
            other === undefined ? 1 : step === 1 ? other.box[1] - cell.box[3] : cell.box[1] - other.box[3];
          if (other === undefined || other.page !== row.page || gap > height * (step === 1 ? 7 : 3))
            return undefined;
          const under = other.cells.find(
            (c) =>
              Math.min(c.box[2], cell.box[2]) > Math.max(c.box[0], cell.box[0]) ||
              Math.abs(c.box[0] - cell.box[0]) < 0.02,
          );
          if (under !== undefined && roleCell(under) !== null) return undefined;
          const behind =
            under !== undefined && nameCaption.test(fold(under.text))
              ? other.cells[other.cells.indexOf(under) + 1]
              : undefined;
          const whole = behind === undefined ? undefined : wrapped(rows, behind);
          if (whole !== undefined && signedName(whole.text) !== null) return whole;
          if (
            under !== undefined &&
            (signedName(under.text) ?? (step === 1 ? bodyName(under.text) : null)) !== null
          )
            return under;
          if (step === -1 && under !== undefined) return undefined;
        }
        return undefined;
      };
      const next = inBrackets === null ? row.cells[row.cells.indexOf(cell) + 1] : undefined;
      // `Hyresvärd | Namn | Personnr` over the values of the last two.
      const beside =
        next !== undefined && nameCaption.test(fold(next.text))
          ? rows[row.index + 1]?.cells.find(({ box }) => Math.abs(box[0] - next.box[0]) < 0.02)
          : next;
      const options: [Cell | undefined, boolean][] =
        inBrackets !== null
          ? [[{ ...cell, text: own?.[1] ?? "" }, false]]
          : [
              [beside !== undefined && roleCell(beside) === null ? beside : undefined, true],
              [next === undefined ? undefined : named(rows, next), true],
              [near(1), true],
              [near(-1), false],
            ];
      for (const [at, below] of options) {
        const name = at === undefined ? null : (signedName(at.text) ?? (below ? bodyName(at.text) : null));
        if (at === undefined || name === null) continue;
        const start = (starts.get(at.row) ?? 0) + at.offset + at.text.indexOf(name.split(",")[0] ?? name);
        found.push({
          role,
          party: { value: name, start, end: start + name.length, score: 1 },
          row: at.row,
          below,
        });
        break;
      }
    }
  return flow.text.length > 0 ? found : [];
}

/** Who signs with an office speaks for the party. */
const office =
  /^,\s*(?:(?:managing|executive|finance|hr|sales) )?(?:director|manager|partner|ceo|secretary|chair|president|head of|gerente|administrador|apoderad|representante|amministratore|legale rappresentante|geschaftsfuhr|prokurist|vorstand|jednatel|bestuurder|directeur|directrice|gerant|mudur|prezes|czlonek)/;

/** The name a line is made of, whatever precedes it (`Fdo.:`, `Name:`), or the one it begins with. */
function signedName(text: string): string | null {
  const bare = text
    .replace(
      /^\W*(?:(?:de heer|mevrouw|pan[ií]?|la sig\.ra|il sig\.|o sr\.|a sra\.|fru|hr\.|herr[n]?)\s(?=\p{Lu})|fdo\.?|firmado|signed|by|name|full name|nombre|nombre y apellidos|nom|nome|print name|por|per|gez\.|\/s\/|\d{1,2}[.)])\s*:?\s*/iu,
      "",
    )
    .replace(/^[\s"“„«(]+/, "");
  const parts: string[] = [];
  let [at, from] = [0, 0];
  for (let name = nameAt(bare, 0); name !== null; name = nameAt(bare, from)) {
    parts.push(name.value);
    at = name.end;
    const link = /^\s*(?:,|\/|,?\s*(?:y|e|and|und|et|sowie|&))\s+/i.exec(bare.slice(at));
    if (link === null) break;
    from = at + link[0].length;
  }
  const rest = bare
    .slice(at)
    .replace(/^[.\s]+$/, "")
    .trim();
  if (parts.length === 0 || office.test(fold(rest))) return null;
  return rest === "" ||
    /^[,(;–—-]|^(?:con|with|mit|avec|dni|nif|nie|geb|born|residing|vertreten|represent|de\s\d|of\s\d)/i.test(
      rest,
    )
    ? parts.join(", ")
    : null;
}

/** Those who stand for somebody who died. */
const estate =
  /^(?:the\s)?(?:(?:estate|executors?|trustees?|heirs|personal representatives) of|herederos de|hereus de|heritiers d[eu]|succession d[eu]|eredi(?: di)?|herdeiros de|erben(?:gemeinschaft)?(?: nach)?|erven van)\s/;

/** A body without a legal form, such as the heirs of someone, where the line says so or goes on with who speaks for it. */
function bodyName(text: string): string | null {
  if (estate.test(fold(text)) && text.length < 70 && !/[\d:;]/.test(text))
    return collapse(text).replace(/[\s,.]+$/, "");
  const name =
    /^(\p{Lu}[^,;:()\d]{6,70}?),\s+(?:vertreten|represent|rappresent|domicili|con\s|with\s|of\s\d)/u.exec(
      text,
    )?.[1];
  return name === undefined || never.test(fold(name)) || name.split(" ").length > 8 ? null : collapse(name);
}

/** Whether a text can be the name of a party at all. */
export const isParty = (text: string): boolean => !never.test(fold(text)) && signedName(text) !== null;

/** Short forms of address and those of Italy, Poland and the Netherlands are none of the name: `Sig.ra Bianca Morra`. */
const untitled = (value: string): string =>
  value
    .split(/,\s/)
    .map((one) =>
      one.replace(
        /^(?:Sig\.?(?:ra|na|ri)?\.?|Signora?|MM?\.|[Pp]an(?:i|em|ią|ią|í)?|Dhr\.?|Mevr\.?|[Dd]e [Hh]eer|Mevrouw)\s(?=\p{Lu})/u,
        "",
      ),
    )
    .join(", ");

/** A name that is written shorter than elsewhere, with an initial: `N. Adeola` is the `Nkechi Adeola` of the first clause. */
function inFull(running: Running, value: string): string {
  const surname = value.split(" ").at(-1) ?? "";
  if (!/(?:^|\s)\p{Lu}\.(?=\s)/u.test(value) || value.includes(",") || surname.length < 3) return value;
  for (let at = running.text.indexOf(surname); at >= 0; at = running.text.indexOf(surname, at + 1)) {
    const before = running.text.slice(Math.max(0, at - 60), at);
    for (const { index } of before.matchAll(/(?<![\p{L}\p{M}'’.-])\p{Lu}/gu)) {
      const name = nameAt(running.text, at - before.length + index)?.value ?? "";
      if (!name.endsWith(surname) || name.length <= value.length || compareNames(name, value) !== "same")
        continue;
      if (!/(?:^|\s)\p{Lu}\.(?=\s)/u.test(name)) return name;
    }
  }
  return value;
}

/** The parties of a contract: named before their definition, behind their label, under their heading, or where they sign. */
export function parties(context: Context, c: Collector, wanted: Partial<Record<Role, FieldName>>): void {
  const run = running(context.sheet);
  const written = prefixed(run);
  const boxes = captioned(context);
  const offers: { role: Role; party: Span; flow: number; confidence: number }[] = [
    ...written
      .filter((x) => x.firm)
      .map((x) => ({ ...x, flow: run.flowAt(x.party.start), confidence: 0.92 })),
    ...defined(run).flatMap(({ role, party }) =>
      party === null ? [] : [{ role, party, flow: run.flowAt(party.start), confidence: 0.9 }],
    ),
    ...boxes
      .filter((x) => x.below && x.row.index < context.sheet.rows.length * 0.6)
      .map((x) => ({ ...x, flow: x.party.start, confidence: 0.88 })),
    ...written
      .filter((x) => !x.firm)
      .map((x) => ({ ...x, flow: run.flowAt(x.party.start), confidence: 0.85 })),
    ...boxes.map((x) => ({ ...x, flow: x.party.start, confidence: 0.75 })),
  ];
  const foot = run.flowAt(run.text.length - 1) * 0.75;
  const taken = new Set<string>();
  for (const [role, name] of Object.entries(wanted) as [Role, FieldName][]) {
    const own = offers.filter((o) => o.role === role && !taken.has(fold(o.party.value)));
    // Where somebody signs the name may be shortened; the clause that says who the party is has all of it.
    const [first] = own;
    const fuller =
      first === undefined || first.flow <= foot
        ? undefined
        : own.find(
            ({ flow, party }) =>
              flow <= foot && nameParts(party.value).length > nameParts(first.party.value).length,
          );
    const offer = fuller ?? first;
    if (offer === undefined || c.has(name)) continue;
    taken.add(fold(offer.party.value));
    const value = untitled(inFull(run, offer.party.value));
    const at = { value, start: offer.flow, end: offer.flow + (offer.party.end - offer.party.start) };
    c.push(proseField(context, name, at, value, { confidence: offer.confidence }));
  }
}

/** National and company numbers printed behind a party's name and before the next party's. */
export function numbersOf(
  context: Context,
  c: Collector,
  pairs: readonly (readonly [party: FieldName, number: FieldName])[],
): void {
  const kinds: readonly IdentifierKind[] = [...new Set([...known, ...nationals(context.country)])];
  const { text, folded } = context.sheet.flow;
  const run = running(context.sheet);
  const all = pairs.flatMap(([party]) => partNames(c.fields, party));
  for (const [party, name] of pairs) {
    if (c.has(name)) continue;
    const owns = partNames(c.fields, party);
    for (const own of owns) {
      const others = all.filter((other) => other !== own);
      const number =
        numberUnder(context, own, others, kinds) ??
        numberAfter(text, folded, own, others, kinds) ??
        numberWithin(run, party.replace(/_name$/, ""), kinds);
      if (number === null) continue;
      c.push(
        proseField(context, name, number, number.value, {
          ...(number.kind === undefined ? {} : { kind: number.kind, raw: number.bare }),
          confidence: 0.88,
        }),
      );
      break;
    }
  }
}

const known: readonly IdentifierKind[] = ["nif", "cif", "codice_fiscale", "nif_pt", "pan", "pesel", "tckn"];
/** What a country numbers its people and companies with; in Belgium people have one number for everything. */
const nationals = (country: string | null): readonly IdentifierKind[] =>
  country === null
    ? []
    : [
        ...kindsGiven("person", country),
        ...kindsGiven("company", country),
        ...(has(country, "number_for_everything") ? (["insz"] as const) : []),
      ].filter((kind) => !shapeless.has(kind));
/** Their shape alone says nothing. */
const shapeless: ReadonlySet<IdentifierKind> = new Set(["betriebsnummer", "steuernummer", "rfc", "vat"]);

const partNames = (fields: readonly RawField[], name: string): string[] =>
  fields
    .filter((f) => f.name === name && typeof f.value === "string")
    .flatMap((f) => String(f.value).split(/,\s(?=\p{Lu}[\p{L}.]+\s\p{L})/u))
    .map((value) => fold(value).replace(/\s+/g, " "));

/** Parties side by side, both names in one row: the number under a name stands in the name's own column. */
function numberUnder(
  context: Context,
  own: string,
  others: readonly string[],
  kinds: readonly IdentifierKind[],
): PartyNumber | null {
  const { rows } = context.sheet;
  const names = (cell: { text: string }, name: string) => fold(cell.text).replace(/\s+/g, " ").includes(name);
  const at = rows.findIndex(
    ({ cells }) =>
      cells.some((cell) => names(cell, own)) &&
      cells.some((cell) => !names(cell, own) && others.some((other) => names(cell, other))),
  );
  const row = rows[at];
  const cell = row?.cells.find((one) => names(one, own));
  if (row === undefined || cell === undefined) return null;
  let start = rows.slice(0, at).reduce((sum, { text }) => sum + text.length + 1, 0);
  for (const next of rows.slice(at, at + 5)) {
    if (next.page !== row.page) break;
    const under = next.cells.find(({ box }) => Math.abs(box[0] - cell.box[0]) < 0.012);
    const id = under === undefined ? undefined : findIdentifiers(under.text, kinds)[0];
    if (under !== undefined && id !== undefined) {
      const from = start + under.offset;
      return { value: id.printed, bare: id.bare, kind: id.kind, start: from + id.start, end: from + id.end };
    }
    start += next.text.length + 1;
  }
  return null;
}

/** Where the name is bent (`Ryszardem Kołodziejczakiem, PESEL …, zwanym dalej „Sprzedającym”`), what its definition speaks of. */
function numberWithin(run: Running, role: string, kinds: readonly IdentifierKind[]): PartyNumber | null {
  const passage = defined(run).find((one) => one.role === role);
  if (passage === undefined) return null;
  const id = findIdentifiers(run.text.slice(passage.from, passage.to).replace(/[\n\t]/g, " "), kinds)[0];
  if (id === undefined) return null;
  const start = run.flowAt(passage.from + id.start);
  return { value: id.printed, bare: id.bare, kind: id.kind, start, end: start + id.end - id.start };
}

type PartyNumber = { value: string; bare: string; kind?: IdentifierKind; start: number; end: number };

const companyNumber =
  /(?:\bhkid(?: card)?(?: no\.?)?|\bnric|passport(?: no\.?| number)?|personn(?:umme)?r|org(?:anisations)?\.?[- ]?n(?:umme)?r|rodne cislo|\br\. ?c\.|\bic[o0]?\b|kimlik no|\bpps(?:n| number| no\.?)?\b|\bcpr(?:-nr\.?)?|\bbsn\b|\bahv(?:-nr\.?)?|\bcnp\b|\binn\b|\bnip\b|\bkrs\b|\bid(?:entity)?(?: card)? (?:no\.?|number)|company (?:no|number|registration)|registered (?:number|no)|registration (?:number|no)|\brcs\b[^\d\n]{0,24}|\bsiren\b|\bsiret\b|\bhrb\b|\bfn\b|\bkvk\b|\bnipc\b|p\. ?iva|\bnif\b)\W{0,4}(?:de |n[ºo.°]*\s?)?([a-z]{0,3}\s?\d[\d .]{4,16}\d[a-z]?(?:[-/]\d{3,4}(?!\d)|\([\da]\))?)/;

function numberAfter(
  text: string,
  folded: string,
  own: string,
  others: readonly string[],
  kinds: readonly IdentifierKind[],
): PartyNumber | null {
  const flat = folded.replace(/[\n\t]/g, " ");
  for (let at = flat.indexOf(own); at >= 0; at = flat.indexOf(own, at + 1)) {
    const from = at + own.length;
    let passage = text.slice(from, from + 260);
    for (const other of others) {
      const stop = flat.slice(from, from + 260).indexOf(other);
      if (stop >= 0) passage = passage.slice(0, Math.min(passage.length, stop));
    }
    // Over the end of a line only what its check digits prove.
    const id = findIdentifiers(passage.replace(/[\n\t]/g, " "), kinds).find(
      (one) =>
        one.verdict === "valid" ||
        (known.includes(one.kind) && !/[\n\t]/.test(passage.slice(one.start, one.end))),
    );
    // In the next cell, under a caption of its own.
    const bare = /^\t(\d{6,8}[-/ ]\d{3,4}|[a-z]\d{6}\([\da]\))(?=[\t\n])/.exec(fold(passage));
    if (bare?.[1] !== undefined) {
      const value = text.slice(from + 1, from + 1 + bare[1].length);
      return { value, bare: value, start: from + 1, end: from + 1 + value.length };
    }
    if (id !== undefined)
      return { value: id.printed, bare: id.bare, kind: id.kind, start: from + id.start, end: from + id.end };
    const company = companyNumber.exec(fold(passage));
    if (company?.[1] !== undefined) {
      const start = from + company.index + company[0].length - company[1].length;
      const value = text.slice(start, start + company[1].length).trim();
      return { value, bare: value, start, end: start + value.length };
    }
  }
  return null;
}
