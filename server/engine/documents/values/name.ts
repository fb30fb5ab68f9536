import anyAscii from "any-ascii";
import { collapse, distance, fold } from "./text";

const titles = new Set(
  (
    "mr mrs ms miss mx dr prof sir dame mme mlle mm m monsieur madame mademoiselle sr sra srta don dona d da herr frau sig sigra " +
    "signor signora dott dottssa senhor senhora dna exmo exma herrn mevr mevrouw mej dhr heer mw drs ir ing dipl pan pani panna " +
    "master lady lord rev hon esq jr snr egr gent ssa avv rag geom arch eng dra vve veuve famille familie"
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

/** What stands between the words of a name, in whatever script it is; `Mª` is short for a word. */
const between = /(?:[^\p{L}\p{M}\p{N}]|[ªº])+/gu;

/** The parts of a person's name, folded, without titles; particles stay out because records drop them freely. */
export function nameParts(name: string): string[] {
  const words = fold(name.replace(/\b(?:[A-Za-z]\.){2,}/g, (m) => m.replaceAll(".", "")))
    .replaceAll("ς", "σ")
    .replace(between, " ")
    .split(" ")
    .filter(Boolean);
  const parts = words.filter((word) => !titles.has(word) && !particles.has(word));
  return parts.length > 0 ? parts : words;
}

export type NameAgreement = "same" | "partial" | "typo" | "different";

/** Given names that forms shorten; each the same in whatever way it is written. */
const shortened: Readonly<Record<string, string>> = {
  ma: "maria",
  fco: "francisco",
  fca: "francisca",
  wm: "william",
  chas: "charles",
  geo: "george",
  thos: "thomas",
  robt: "robert",
};

/** `Mueller` is Müller, `Strauss` Strauß, `Aas` Ås. */
const spelling = (part: string): string =>
  shortened[part] ??
  part
    .replace(/([aou])e/g, "$1")
    .replace(/aa/g, "a")
    .replace(/ss/g, "s");

const latin = /\p{Script=Latin}/u;

const romanised = (part: string): string => anyAscii(part).toLowerCase();

/**
 * What of a word outlives its way from one script into another: its consonants but h, for each office spells
 * the vowels and sibilants, and some scripts write no vowel.
 */
const bones = (part: string): string =>
  romanised(part)
    .replace(/[^b-df-gj-np-tvxz]/g, "")
    .replace(/(.)\1+/g, "$1");

/** Whether a word of one script is one of another, as offices transliterate them. */
function transliterates(a: string, b: string): boolean {
  const [x, y] = [bones(a), bones(b)];
  const fewest = Math.min(x.length, y.length);
  if (fewest > 1) return distance(x, y, 1) <= (fewest > 2 ? 1 : 0);
  return x === y && distance(romanised(a), romanised(b), 2) <= 2;
}

/** `S.J.` and the `KJ` of `de Wit KJ` are initials unless the other name has such a part. */
function spread(name: string, others: readonly string[]): string[] {
  const dotted = fold(name).match(/(?<![a-z])(?:[a-z]\.){2,}/g) ?? [];
  const initials = (part: string): boolean =>
    !others.includes(part) &&
    (dotted.some((block) => block.replaceAll(".", "") === part) || /^[bcdfghj-np-tvwxz]{2,4}$/.test(part));
  return nameParts(name).flatMap((part) => (initials(part) ? [...part] : [part]));
}

/** Takes what a test pairs out of both lists, and says how many pairs there were. */
function pair(left: string[], right: string[], test: (a: string, b: string) => boolean): number {
  let pairs = 0;
  for (let i = left.length - 1; i >= 0; i--) {
    const at = right.findIndex((other) => test(left[i] ?? "", other));
    if (at < 0) continue;
    left.splice(i, 1);
    right.splice(at, 1);
    pairs++;
  }
  return pairs;
}

/** `O'Brien` and `OBRIEN`: one part of a name where the other has two. */
function joined(left: string[], right: string[]): number {
  let pairs = 0;
  for (const [one, two] of [
    [left, right],
    [right, left],
  ] as const)
    for (let i = one.length - 1; i >= 0; i--) {
      const at = two.findIndex((part, k) => k + 1 < two.length && part + two[k + 1] === one[i]);
      if (at < 0) continue;
      one.splice(i, 1);
      two.splice(at, 2);
      pairs++;
    }
  return pairs;
}

/**
 * Compares two names of a person, whatever their order. `same` when all parts of the shorter name are in the longer
 * one and at least two are shared (a second surname or middle name may be missing, initials count); `typo` when parts
 * differ by a letter; `partial` when one name holds only a single part of the other; otherwise another person.
 */
export function compareNames(a: string, b: string): NameAgreement {
  const [left = [], right = []] = [spread(a, nameParts(b)), spread(b, nameParts(a))].sort(
    (p, q) => p.length - q.length,
  );
  if (left.length === 0) return "different";
  if (left.join("") === right.join("")) return "same";
  const [few, many] = [left.length, right.length];
  // The surest pairs first: an initial must not take the surname that the other name prints in full.
  const foreign = latin.test(a) !== latin.test(b);
  const isSame = (p: string, q: string): boolean =>
    p === q || spelling(p) === spelling(q) || (foreign && transliterates(p, q));
  const exact = pair(left, right, isSame) + joined(left, right);
  const initial = pair(left, right, (p, q) => (p.length === 1 || q.length === 1) && p[0] === q[0]);
  const close = pair(left, right, (p, q) => {
    const limit = p.length >= 8 ? 2 : 1;
    return p.length >= 4 && distance(p, q, limit) <= limit;
  });
  const shared = exact + initial + close;
  if (left.length > 0)
    return left.length === 1 && shared >= 3 && right.length === 0 ? "partial" : "different";
  if (few === 1 && many > 1) return exact === 1 ? "partial" : "different";
  if (close > 0) return "typo";
  return exact >= 1 ? "same" : "partial";
}

const cases =
  /^(?:[aeiouy]|[ei]?m|ie?m|y[mch]|ie|ej|ich|imi|o[wv]i|ou|[ei]?go|i?ego|eho|ie?mu|emu|om|oj|ovu)?$/;

/** Whether two words are one name in two cases: `Kowalskim` and Kowalski, `Markiem` and Marek, `Novákem` and Novák. */
function sameStem(a: string, b: string): boolean {
  if (a === b) return true;
  let k = 0;
  while (k < a.length && k < b.length && a[k] === b[k]) k++;
  const [p, q] = [a.slice(k), b.slice(k)];
  // A vowel that only the plain form has: `Pawel`, `Pawlem`.
  const fleeting = (plain: string, bent: string): boolean =>
    /^e[b-df-hj-np-tv-xz]$/.test(plain) && bent.startsWith(plain.slice(1)) && cases.test(bent.slice(1));
  return k >= 3 && ((cases.test(p) && cases.test(q)) || fleeting(p, q) || fleeting(q, p));
}

/** Whether a name is another in a case that Slavic contracts put their parties in. */
export function isBent(a: string, b: string): boolean {
  const [left = [], right = []] = [nameParts(a), nameParts(b)].sort((p, q) => p.length - q.length);
  const rest = [...right];
  return left.length >= 2 && pair([...left], rest, sameStem) === left.length;
}

const legalForms =
  /\b(s\.?\s?l\.?\s?u?\.?|s\.?\s?a\.?\s?u?\.?|s\.?\s?l\.?\s?l\.?|s\.? coop|scoop|s\.?a\.?s\.?u?|sarl|eurl|sci|gmbh|mbh|ag|kg|ohg|ug|e\.?\s?v|ltd|limited|plc|llp|llc|inc|incorporated|corp|corporation|company|co|s\.?\s?r\.?\s?l\.?|s\.?\s?p\.?\s?a\.?|s\.?n\.?c|lda|ltda|unipessoal|s\.?c\.?|b\.?v|n\.?v|oyj?|ab|a\/s|as|asa|aps|i\/s|sp\.?\s?z\s?o\.?\s?o\.?|s\.?\s?r\.?\s?o\.?|a\.\s?s\.?|kft|dac|holdings?|group|grupo|gruppe|groupe|gruppo|grupa|koncern)\b\.?/g;

/** A company's name without legal form, group words, accents and punctuation, for comparison only. */
export function companyKey(name: string): string {
  const folded = fold(name).replace(legalForms, " ").replace(between, " ");
  return collapse(folded) || collapse(fold(name).replace(between, " "));
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
  /(?<![\p{L}])(S\.?\s?A\.?\s?(?:de|DE)\s?C\.?\s?V\.?|S\.?A\.?T\.?\s?N[º°.o]{1,2}\s?\d+|S\.A\.T\.|S\.?\s?de\s?R\.?\s?L\.?(?:\s?de\s?C\.?\s?V\.?)?|[Ss]p(?:ółka|\.)?\s?z\s?o\.?\s?o\.?|SP\.?\s?Z\s?O\.?\s?O\.?|A\.Ş\.?|(?<!\.)A\.S\.(?!\s?\p{L}\.)|Ltd\.? Şti\.?|[Ss]dn\.? [Bb]hd\.?|SDN\.? BHD\.?|Berhad|U\.A\.|S\.?\s?L\.?\s?[ULP]?\.?|S\.?\s?A\.?\s?U?\.?|S\.?A\.?S\.?U?|SARL|Sàrl|SÀRL|S\.à\s?r\.l\.|Sagl|EURL|SCI|SELARL|SCOP|GIE|(?:G(?:mb|MB)H|SE|AG|UG|KG)\s*&\s*C[Oo]\.?\s*(?:KG(?:[aA]A)?|OHG)|g?G(?:mb|MB)H|Genossenschaft|Cyf(?:yngedig)?|CYF|[Ss]p\.?\s?[jk]\.|[Ss]ociété en nom collectif|[Ss]oci[eé]t[aà] [\p{L} ]{0,22}a r\.?\s?l\.?|mbH|AG(?:\s*&\s*Co\.?\s*KG(?:aA)?)?|KG(?:aA)?|OHG|OG|UG(?:\s?\(haftungsbeschränkt\))?|GbR|PartG(?:\s?mbB|mbB)?|e\.?\s?V\.?|e\.?\s?K\.?(?=\W|$)|E\.K\.?|eG|Ltd\.?|Limited|LTD|PLC|plc|LLP|LLC|PLLC|L\.L\.C\.|(?:Inc|INC)(?!\.?\s(?:DATE|MONTH|POINT|Date|date))\.?|Corp\.?|CORP\.?|Corporation|(?:Company|Co\.?)(?:,?\s(?:Ltd\.?|Limited|Inc\.?|LLC|PLC))|Company|(?<!,\s)C[Oo]\.|Ltée|(?:Pvt\.?|Pte\.?|Pty\.?)\s(?:Ltd\.?|Limited)|AöR|EIRL|SNC|SCIC|L\.P\.|a\.s\.|DAC|CLG|CIC|Teoranta|S\.?\s?r\.?\s?l\.?(?:\s?s\.?)?|S\.?R\.?L\.?|S\.?\s?p\.?\s?A\.?|S\.\s?P\.\s?A\.?|D\.P\.C\.|P\.L\.L\.C\.|L\.L\.P\.|(?:S\.?n\.?c\.?|S\.N\.C\.|s\.n\.c\.|snc|S\.?a\.?s\.?(?=\W|$)|s\.a\.s\.|sas(?=\sdi\s))(?:\sdi\s\p{Lu}[\p{L}'’]+(?:\s\p{Lu}[\p{L}'’]+){0,3}(?:\s(?:&|e)\s[Cc]\.)?)?|[Ss]oc(?:iet[aà]|\.)?\s?[Cc]oop(?:erativa|\.)?(?:\s[Ss]oc(?:iale|\.))?(?:\s?a\s?r\.?\s?l\.?)?|[Cc]oop\.?(?:\s[Ss]oc(?:iale|\.))?\sa\s?r\.?\s?l\.?|C\.?R\.?L\.?(?=\W|$)|[Ss]p(?:ółka|\.)\s?(?:k\.|komandytowa|jawna|cywilna|akcyjna|partnerska)|v\.o\.s\.|o\.p\.s\.|z\.\s?s\.|S\.?\s?Coop\.?(?:\s?And\.?)?|S\.?C\.?C\.?L\.?|Lda\.?|LDA\.?|Ltda\.?|LTDA\.?|EIRELI|B\.V\.|N\.V\.|V\.?O\.?F\.?|V\.?Z\.?W\.?|vzw|VZW|ASBL|asbl|SPRL|N\.A\.|s\.r\.o\.|spol\.\s?s\sr\.o\.|d\.o\.o\.|Kft\.?|Zrt\.?|Nyrt\.?|ApS|Oyj?|בע"מ)(?![\p{L}]|[-–]\p{L})/u;

/** Two capitals that mean other things too: a legal form only where a name ends with them. */
const closingForm =
  /(?<=\p{L}[\p{L}.&'’-]*\s)(?:NV|BV|CO|Co|SE|AS|AB|PC|CV|CB|SC|SCP|LP|UC|SAT|A\/S|S\/A|C\.B\.|S\.C\.|s\.c\.|P\.C\.|P\.A\.)(?=\s*(?:$|[,;·|(–—-]))/u;

/** `Boulder CO`, `14 ELM ST, BOULDER CO`: the state, not a company. */
const coloradan = (text: string, at: number): boolean =>
  /\p{Ll}|\d/u.test(text) || /,\s*[\p{Lu}.' -]+$/u.test(text.slice(0, at));

/** Where all is set in capitals, so is a form that has small letters elsewhere: `APS`, `S.R.O.`, `SOCIETÀ COOPERATIVA`. */
const inCapitals = (text: string): RegExpExecArray | null =>
  /\p{Ll}/u.test(text) ? null : anyCase.exec(text);
const anyCase = new RegExp(companyForm.source, "iu");

/** Offsets of the legal form printed in a text, or null. */
export function findLegalForm(text: string): { start: number; end: number } | null {
  const match = companyForm.exec(text) ?? closingForm.exec(text) ?? inCapitals(text);
  if (match?.[0] === "CO" && coloradan(text, match.index)) return null;
  return match === null ? null : { start: match.index, end: match.index + match[0].length };
}
