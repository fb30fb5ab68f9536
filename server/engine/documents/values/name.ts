import { collapse, distance, fold } from "./text";

const titles = new Set(
  (
    "mr mrs ms miss mx dr prof sir dame mme mlle mm m monsieur madame mademoiselle sr sra srta don dona d da herr frau sig sigra " +
    "signor signora dott dottssa senhor senhora dna exmo exma"
  ).split(" "),
);
const particles = new Set(
  "de del de la las los y e i da do dos das di della dei van von der den zu le du et and und".split(" "),
);

/** A form of address: `Mr`, `Doña`, `Frau`. */
export const isTitle = (word: string): boolean => titles.has(fold(word).replace(/[^a-z]/g, ""));

/** In lower case between the capitalised words of a name; some begin other names (Al, El), so records are compared with them. */
const joining = new Set([
  ...particles,
  ..."ap ab ferch mac nic dem des dal dalla degli el al ten ter vom zum zur of the &".split(" "),
]);

/** Whether every word but the small ones of names begins with a capital or a figure: `Anna von dem Bussche`, `D’Arcy & 3 Söhne`. */
export const isCapitalised = (name: string): boolean =>
  name
    .split(/\s+/)
    .every((word) => /^["'(]?(?:(?:d|l|dell|dall|all)['’])?[\p{Lu}\d&]/u.test(word) || joining.has(word));

/** The parts of a person's name, folded, without titles; particles stay out because records drop them freely. */
export function nameParts(name: string): string[] {
  const words = fold(name.replace(/\b(?:[A-Za-z]\.){2,}/g, (m) => m.replaceAll(".", "")))
    .replace(/[^a-z0-9ñ]+/g, " ")
    .split(" ")
    .filter(Boolean);
  const parts = words.filter((word) => !titles.has(word) && !particles.has(word));
  return parts.length > 0 ? parts : words;
}

export type NameAgreement = "same" | "partial" | "typo" | "different";

/**
 * Compares two names of a person, whatever their order. `same` when all parts of the shorter name are in the longer
 * one and at least two are shared (a second surname or middle name may be missing, initials count); `typo` when parts
 * differ by a letter; `partial` when one name holds only a single part of the other; otherwise another person.
 */
export function compareNames(a: string, b: string): NameAgreement {
  const [shorter = [], longer = []] = [nameParts(a), nameParts(b)].sort((x, y) => x.length - y.length);
  if (shorter.length === 0) return "different";
  if (shorter.join("") === longer.join("")) return "same";
  const left = [...longer];
  const take = (test: (other: string) => boolean): boolean => {
    const i = left.findIndex(test);
    if (i >= 0) left.splice(i, 1);
    return i >= 0;
  };
  const tally = { exact: 0, initial: 0, close: 0, missing: 0 };
  for (const part of shorter) {
    const limit = part.length >= 8 ? 2 : 1;
    if (take((other) => other === part)) tally.exact++;
    else if (take((other) => (part.length === 1 || other.length === 1) && part.charAt(0) === other.charAt(0)))
      tally.initial++;
    else if (part.length >= 4 && take((other) => distance(part, other, limit) <= limit)) tally.close++;
    else tally.missing++;
  }
  const shared = tally.exact + tally.initial + tally.close;
  if (tally.missing > 0)
    return tally.missing === 1 && shared >= 3 && left.length === 0 ? "partial" : "different";
  if (shorter.length === 1 && longer.length > 1) return tally.exact === 1 ? "partial" : "different";
  if (tally.close > 0) return "typo";
  return tally.exact >= 1 ? "same" : "partial";
}

const legalForms =
  /\b(s\.?\s?l\.?\s?u?\.?|s\.?\s?a\.?\s?u?\.?|s\.?\s?l\.?\s?l\.?|s\.? coop|scoop|s\.?a\.?s\.?u?|sarl|eurl|sci|gmbh|mbh|ag|kg|ohg|ug|e\.?\s?v|ltd|limited|plc|llp|llc|inc|incorporated|corp|corporation|company|co|s\.?\s?r\.?\s?l\.?|s\.?\s?p\.?\s?a\.?|s\.?n\.?c|lda|ltda|unipessoal|s\.?c\.?|b\.?v|n\.?v|oy|ab|as|holdings?|group|grupo)\b\.?/g;

/** A company's name without legal form, group words, accents and punctuation, for comparison only. */
export function companyKey(name: string): string {
  const folded = fold(name)
    .replace(legalForms, " ")
    .replace(/[^a-z0-9]+/g, " ");
  return collapse(folded) || collapse(fold(name).replace(/[^a-z0-9]+/g, " "));
}

/** True when two company names mean the same employer: equal, contained, or equal but for a letter. */
export function sameCompany(a: string, b: string): boolean {
  const [x, y] = [companyKey(a), companyKey(b)];
  if (x === "" || y === "") return false;
  const [shorter, longer] = x.length <= y.length ? [x, y] : [y, x];
  if (longer === shorter || ` ${longer} `.includes(` ${shorter} `)) return true;
  const [sx, sy] = [shorter.replaceAll(" ", ""), longer.replaceAll(" ", "")];
  if (sy.startsWith(sx) && sx.length >= 8) return true;
  const limit = Math.floor(sx.length / 10) + 1;
  return sx.length >= 6 && distance(sx, sy, limit) <= limit;
}

/** Legal forms with dots, in full or in capitals: what they stand for is plain wherever they are printed. */
const companyForm =
  /(?<![\p{L}])(S\.?\s?A\.?\s?(?:de|DE)\s?C\.?\s?V\.?|S\.?A\.?T\.?\s?N[º°.o]{1,2}\s?\d+|S\.A\.T\.|S\.?\s?de\s?R\.?\s?L\.?(?:\s?de\s?C\.?\s?V\.?)?|[Ss]p(?:ółka|\.)?\s?z\s?o\.?\s?o\.?|A\.Ş\.?|Ltd\.? Şti\.?|[Ss]dn\.? [Bb]hd\.?|SDN\.? BHD\.?|Berhad|U\.A\.|S\.?\s?L\.?\s?[ULP]?\.?|S\.?\s?A\.?\s?U?\.?|S\.?A\.?S\.?U?|SARL|Sàrl|SÀRL|S\.à\s?r\.l\.|Sagl|EURL|SCI|SELARL|SCOP|GIE|(?:GmbH|SE|AG|UG|KG)\s*&\s*Co\.?\s*(?:KG(?:aA)?|OHG)|(?:g)?GmbH|Genossenschaft|Cyf(?:yngedig)?|CYF|[Ss]p\.?\s?[jk]\.|[Ss]ociété en nom collectif|[Ss]oci[eé]t[aà] [\p{L} ]{0,22}a r\.?\s?l\.?|mbH|AG(?:\s*&\s*Co\.?\s*KG(?:aA)?)?|KG(?:aA)?|OHG|OG|UG(?:\s?\(haftungsbeschränkt\))?|GbR|PartG(?:\s?mbB|mbB)?|e\.?\s?V\.?|e\.?\s?K\.?(?=\W|$)|E\.K\.?|eG|Ltd\.?|Limited|LTD|PLC|plc|LLP|LLC|PLLC|L\.L\.C\.|Inc\.?|INC\.?|Corp\.?|CORP\.?|Corporation|(?:Company|Co\.?)(?:,?\s(?:Ltd\.?|Limited|Inc\.?|LLC|PLC))|Company|(?<!,\s)C[Oo]\.|Ltée|(?:Pvt\.?|Pte\.?|Pty\.?)\s(?:Ltd\.?|Limited)|AöR|EIRL|SNC|SCIC|L\.P\.|a\.s\.|DAC|CLG|CIC|Teoranta|S\.?\s?r\.?\s?l\.?(?:\s?s\.?)?|S\.?R\.?L\.?|S\.?\s?p\.?\s?A\.?|S\.?n\.?c\.?|S\.?a\.?s\.?(?=\W|$)|[Ss]oc\.?\s?[Cc]oop\.?(?:\s?a\s?r\.?l\.?)?|S\.?\s?Coop\.?(?:\s?And\.?)?|S\.?C\.?C\.?L\.?|Lda\.?|LDA\.?|Ltda\.?|LTDA\.?|EIRELI|B\.V\.|N\.V\.|V\.?O\.?F\.?|V\.?Z\.?W\.?|vzw|VZW|ASBL|asbl|SPRL|N\.A\.|s\.r\.o\.|spol\.\s?s\sr\.o\.|d\.o\.o\.|Kft\.?|Zrt\.?|Nyrt\.?|ApS|Oyj?|בע"מ)(?![\p{L}])/u;

/** Two capitals that mean other things too: a legal form only where a name ends with them. */
const closingForm =
  /(?<=\p{L}[\p{L}.&'’-]*\s)(?:NV|BV|CO|Co|SE|AS|AB|PC|CV|CB|SC|SCP|LP|UC|SAT|A\/S|S\/A|C\.B\.|S\.C\.|P\.C\.|P\.A\.)(?=\s*(?:$|[,;·|(–—-]))/u;

/** `Boulder CO`, `14 ELM ST, BOULDER CO`: the state, not a company. */
const coloradan = (text: string, at: number): boolean =>
  /\p{Ll}|\d/u.test(text) || /,\s*[\p{Lu}.' -]+$/u.test(text.slice(0, at));

/** Offsets of the legal form printed in a text, or null. */
export function findLegalForm(text: string): { start: number; end: number } | null {
  const match = companyForm.exec(text) ?? closingForm.exec(text);
  if (match?.[0] === "CO" && coloradan(text, match.index)) return null;
  return match === null ? null : { start: match.index, end: match.index + match[0].length };
}
