import type { Context } from "../../../extract/context";
import { toField } from "../../../extract/make-field";
import { masthead } from "../../../extract/parties/masthead";
import { names } from "../../../extract/read-names";
import type { Row } from "../../../extract/sheet";
import type { RawField } from "../../../types";
import { findLegalForm } from "../../../values/name";
import { collapse, fold } from "../../../values/text";

/** Words that only institutes carry in their names. */
const institute =
  /(?:\b(?:bank|banks|bankers|banking|banco|banca|banque|bance|caixa|caja|cajamar|caisse|cassa|credito|credit (?:agricole|mutuel|lyonnais|cooperatif|suisse|union|regional|municipal|maritime|foncier|populaire|industriel|commercial|immobilier|communal|du|de|des)|credit unions?|federal credit|building society|savings|sparkasse|sparbank|volksbank|raiffeisen\w*|landesbank|bankhaus|spolka|bankowosc|kutxa|laboral kutxa|ruralvia|bancoomeva|financial|kasse)\b|\w{3,}bank(?:en|a)?\b|\bbank(?:a|as|asi)\b|\b(?:pankki|sparisjodur|zalozna|sporiteln[ai]|takarek\w*|trapeza|katilim)\b|\w+(?:banco|banca)\b|\b(?:banc(?!ari|aire)|caja|caixa)[a-z]{3,}\b)/;
/** Houses known by a name without such a word. */
const houses =
  /\b(?:bbva|santander|sabadell|bankinter|bankia|unicaja|abanca|ibercaja|openbank|evo|n26|revolut|monzo|starling|wise|bunq|qonto|vivid|nickel|boursorama|boursobank|fortuneo|bnp paribas|societe generale|lcl|bred|cic|hsbc|barclays|lloyds|natwest|halifax|nationwide|tsb|chime|chase|jpmorgan|wells fargo|citibank|citi|capital one|truist|pnc|usaa|ally|sofi|rbc|scotiabank|cibc|bmo|ing(?!\.)|dkb|comdirect|consorsbank|postbank|targobank|commerzbank|hypovereinsbank|unicredit|intesa sanpaolo|fineco|mediolanum|bper|bpm|poste italiane|bancoposta|hype|millennium bcp|millennium|novobanco|montepio|activobank|moey|bpi|cgd|itau|bradesco|nubank|inter|caixa economica federal|c6|banamex|banorte|hsbc mexico|anz|westpac|asb|bnz|kiwibank|commbank|nab|abn amro|rabobank|belfius|kbc|bnp paribas fortis|argenta|pko|pekao|mbank|santander bank polska|ubs|postfinance|zkb|erste|bawag|hdfc|icici|sbi|axis|canara|gtbank|zenith|uba|fnb|absa|nedbank|standard bank|capitec|payoneer|paypal)\b/;
/** Phrases with such a word that name no institute. */
const generic =
  /^(?:(?:iban|bic|swift|international bank|branch identifier)\b.*|(?:your|my|the|our|sample|online|internet|mobile|business|personal|telephone|phone|private|digital|open|holiday|bank holiday|e-?) )*(?:bank(?:ing)?(?: (?:statement|account|transfer|details|deposits?|giro|name|code|card|charges?|services?|reference|use only|copy|number|ltd payment).*)?|caja de ahorros?|savings(?: account.*)?|credito|credit|kasse|banco|banca|banque|caisse|caixa|cassa|financial|caja|multibanco|(?:banca|banco|banque|caja) (?:online|on line|en linea|electronica|electronico|digital|directa|a distance|a distancia|en ligne|telefonica|movil|mobile|multicanale?|privee|privada|privata)|(?:code|codice|codigo|cod|nom|nome|nombre|numero|clave) (?:de |da |del |della )?(?:la )?(?:banque|banco|banca|bank|entidad).*|bank(?:konto|leitzahl|verbindung)\b.*)$/;
const forms =
  /^(?:plc|ltd|limited|s\.?a\.?u?|s\.?l\.?|ag|eg|n\.?a\.?|inc|s\.?p\.?a\.?|n\.?v\.?|b\.?v\.?|s\.?c\.?c\.?|kgaa|a\.?[sş]\.?|asa|ab|oyj|zrt|nyrt|p?jsc)\.?$/i;
const particles =
  /^(?:of|and|&|de|del|du|des|et|y|e|di|da|do|dos|das|della|delle|dei|degli|la|le|the|für|fuer|von|van|der|den|und|en|d')$/i;

/** The phrase of capitalised words around a word of institutes. */
function phraseIn(text: string): string | null {
  const words = text.split(/\s+/);
  const folded = words.map((word) => fold(word.replace(/[^\p{L}\d'&.-]/gu, "")));
  for (const [at] of words.entries()) {
    if (!institute.test(folded[at] ?? "") && !institute.test(`${folded[at] ?? ""} ${folded[at + 1] ?? ""}`))
      continue;
    const phrase = phraseAround(words, folded, at);
    if (phrase !== null) return phrase;
  }
  return null;
}

function phraseAround(words: readonly string[], folded: readonly string[], at: number): string | null {
  if (!/^[("'«]?\p{Lu}|^\p{Ll}+(?:bank$|\p{Lu})/u.test(words[at] ?? "")) {
    if (at < 1 || !/^\p{Lu}/u.test(words[at - 1] ?? "")) return null;
  }
  const fits = (i: number): boolean =>
    /^["'«(]?(?:(?:d|l|dell|dall|all|sull)['’])?[\p{Lu}\d]|^&$/u.test(words[i] ?? "") ||
    particles.test(words[i] ?? "");
  let from = at;
  while (from > 0 && fits(from - 1) && !/[,;:.·|]$/.test(words[from - 1] ?? "")) from--;
  let to = at;
  while (
    to + 1 < words.length &&
    !/[,;:|·]$/.test(words[to] ?? "") &&
    (fits(to + 1) || forms.test(words[to + 1] ?? "") || institute.test(folded[to + 1] ?? "")) &&
    !/[a-z]\.$/.test(words[to] ?? "")
  )
    to++;
  // `Caja Rural del Sur, S. Coop. de Crédito`: a form of several words.
  const several =
    /^.*?,?\s(?:S\.?\s?Coop\.?|Sdad\.? Coop\.?|Sociedad Cooperativa|Soc\.? Coop\.?)(?: (?:Andaluza|Limitada|Ltda\.?))?(?: de Cr[eé]dito)?(?=$|[\s,;.)])/iu.exec(
      words.slice(from).join(" "),
    )?.[0];
  if (several !== undefined) to = Math.max(to, from + several.trim().split(/\s+/).length - 1);
  // `Kutxa, S.A.`: a legal form behind a comma.
  if (/,$/.test(words[to] ?? "") && forms.test((words[to + 1] ?? "").replace(/[.,;]+$/, ""))) to++;
  while (from < at && particles.test(words[from] ?? "")) from++;
  while (to > at && particles.test(words[to] ?? "")) to--;
  const name = collapse(words.slice(from, to + 1).join(" "))
    .replace(/^[("'«]+|[)"'»,;:|·]+$/g, "")
    .replace(
      /(?<=\S)\s(?:Oddzia[lł]|Filiale?|Agence|Agencia|Sucursal|Succursale|Zweigstelle|Niederlassung|Oficina)(?=\s|$).*$/u,
      "",
    )
    .replace(/(?<!(?:^|[\s.])\p{L})\.$/u, "");
  return name.length >= 4 && name.length <= 60 && !generic.test(fold(name)) ? name : null;
}

/** What stands beside the name of who issued the document, in the small print. */
const beside =
  /^(.{3,60}?)[\s,.·|–-]+(?:societe (?:cooperative|par actions)|sociedad cooperativa|societa (?:cooperativa|per azioni)|entidad de|electronic money|istituto di (?:moneta|pagamento)|etablissement de|zahlungsinstitut|e-geld|is (?:authori[sz]ed|regulated|a trading|registered|licensed)|member fdic|entidad de (?:dinero|pago|credito)|authorised|registered (?:in|office)|insc\w*\b|reg\.? merc|(?:is )?(?:statutair )?gevestigd|statutaire zetel|maatschappelijke zetel|sede(?: legale| social)?:?|siege social|z siedziba|wpisan[ya]|matriculad[oa]|aderente al fondo|sitz|societe anonyme|sa a |capital social|tfn|iscritta|aktiengesellschaft|amtsgericht|hrb|federally insured|equal housing|all rights)/;
/** Banks of states, which the small print names as who watches over the others; they keep nobody's account. */
const central =
  /^(?:the )?(?:banco (?:de (?:espana|portugal|mexico)|central\b.*)|banca d'italia|bank of (?:england|canada|japan|lithuania|italy|spain|greece)|banque (?:de france|nationale de belgique|centrale\b.*)|(?:deutsche )?bundesbank|(?:de )?nederlandsche bank|(?:european |swiss )?(?:central|national) bank(?: of (?:belgium|ireland|poland|romania|slovakia|ukraine|austria|hungary|cyprus|malta|luxembourg|kenya|nigeria|the .*))?|oesterreichische nationalbank|schweizerische nationalbank|reserve bank of .*|narodowy bank polski|ceska narodni banka|federal reserve\b.*|norges bank|sveriges riksbank|danmarks nationalbank|europaische zentralbank)$/;

/** Two names the same but for their form and writing. */
const key = (name: string): string =>
  fold(name)
    .replace(/[^a-z0-9 ]/g, "")
    .replace(/\b(?:plc|ltd|limited|sa|ag|na|inc|spa|nv|scc)\b/g, "")
    .trim();

/** Small print sets names side by side with bars and dots between them. */
function partsOf(text: string, offset: number): { text: string; offset: number }[] {
  const parts: { text: string; offset: number }[] = [];
  let at = 0;
  for (const piece of text.split(/(\s[|·•I–]\s|\s-\s(?=\p{Lu}\p{Ll}+[ .])|(?<=\p{Ll}{3}\.)\s(?=\p{Lu}))/u)) {
    if (!/^\s(?:[|·•I–-]\s)?$/.test(piece)) parts.push({ text: piece, offset: offset + at });
    at += piece.length;
  }
  return parts;
}

/** The institute that issued the statement: captioned, at the head of the page, or in the small print. */
export function bankName(context: Context, moved: ReadonlySet<Row>, holder?: string): RawField | undefined {
  const labelled = names(context, "bank_name", { below: 0, company: true }).find(
    (r) => r.label?.atCellStart && r.label.text.endsWith(":") && !/:$/.test(r.value),
  );
  if (labelled !== undefined) return toField(context, "bank_name", labelled, labelled.value);
  const first = context.sheet.rows[0]?.page;
  const found: { value: string; row: Row; start: number; end: number; score: number }[] = [];
  for (const row of context.sheet.rows) {
    if (moved.has(row)) continue;
    for (const cell of row.cells.flatMap(({ text, offset }) => partsOf(text, offset))) {
      const { text } = cell;
      const folded = fold(text);
      const small = beside.exec(fold(row.text.slice(cell.offset)));
      const phrase = phraseIn(text);
      const known = phrase !== null && central.test(fold(phrase)) ? null : phrase;
      const house = known === null && text.length < 40 ? houses.exec(folded) : null;
      const printed =
        known ??
        (house !== null && !/\d{3}/.test(text) && house.index < 3
          ? collapse(text.replace(/\s+[-–—|·].*$/, ""))
          : null) ??
        (small?.[1] !== undefined && findLegalForm(text.slice(0, small[1].length + 8)) !== null
          ? collapse(text.slice(0, findLegalForm(text)?.end ?? small[1].length))
          : null);
      if (printed === null || /^\d|\d{4}/.test(printed)) continue;
      const whole = key(printed).length >= key(text).length - 2;
      const top = row.page === first && row.box[1] < 0.16;
      const score =
        (row.page === first ? 0.5 : 0) +
        (top ? (whole ? 3 : 1.6) : 0) +
        (small !== null ? 1.8 : 0) +
        (findLegalForm(printed) !== null ? 0.5 : 0) +
        (whole ? 0.4 : 0) +
        (row.box[1] > 0.9 ? 0.4 : 0) -
        (text.length > 100 ? 0.3 : 0);
      const at = text.indexOf(printed.split(" ")[0] ?? printed);
      const start = cell.offset + Math.max(0, at);
      found.push({ value: printed, row, start, end: start + printed.length, score });
    }
  }
  for (const one of found) {
    const same = found.filter(
      (other) =>
        other !== one && (key(other.value) === key(one.value) || key(other.value).includes(key(one.value))),
    );
    one.score += Math.min(1.2, same.length * 0.4);
  }
  const [best] = found.sort((a, b) => b.score - a.score || a.row.index - b.row.index);
  if (best === undefined || best.score < 0.9) {
    const brand = masthead(context, holder);
    return (
      brand &&
      toField(
        context,
        "bank_name",
        {
          value: brand.value,
          row: brand.cell.row,
          start: brand.cell.offset,
          end: brand.cell.offset + brand.value.length,
          confidence: 0.7,
        },
        brand.value,
      )
    );
  }
  const fuller = found.find(({ value }) => goesOn(context, best, value));
  if (fuller !== undefined) best.value = fuller.value;
  const { score, ...reading } = best;
  return toField(
    context,
    "bank_name",
    { ...reading, confidence: Math.min(0.92, 0.55 + score * 0.1) },
    best.value,
  );
}

/** A name in full, of which the head of the page sets the end under the beginning. */
function goesOn({ sheet }: Context, { value, row }: { value: string; row: Row }, whole: string): boolean {
  const rest = key(whole).startsWith(`${key(value)} `) ? key(whole).slice(key(value).length + 1) : "";
  return (
    rest !== "" &&
    sheet.rows
      .slice(row.index + 1, row.index + 4)
      .some((next) => next.page === row.page && next.cells.some(({ text }) => key(text) === rest))
  );
}

/** Whether a name is that of an institute and not of somebody who keeps an account there. */
export const isInstitute = (name: string): boolean =>
  institute.test(fold(name)) || houses.test(fold(name).slice(0, 30));
