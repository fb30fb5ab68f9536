import { romanise, Script } from "./romanise";
import { spellingKey } from "./spelling-key";
import { LEGAL_FORMS } from "./words/legal-forms";
import { ORGANISATION_PHRASES } from "./words/organisation-phrases";
import { KUNYA, NUMBER_WORDS, PARTICLES, ROMAN_LETTERS } from "./words/particles";
import { TITLES } from "./words/titles";

/** What a part of a name is, which decides how much it weighs. */
export const PartKind = { Word: 0, Initial: 1, Number: 2, Particle: 3, Kunya: 4 } as const;
export type PartKind = (typeof PartKind)[keyof typeof PartKind];

export interface NamePart {
  text: string;
  script: Script;
  kind: PartKind;
}

export interface ParsedName {
  parts: NamePart[];
  /** Bits of the legal-form classes found in the name. */
  forms: number;
  /** The ideographs or Hangul syllables as written, when the name consists of them. */
  native: string;
}

const MAX_PARTS = 24;
const MAX_LENGTH = 300;

const FORM_CLASSES = Object.keys(LEGAL_FORMS);
interface FormNode {
  next: Map<string, FormNode>;
  bit: number;
}
const formRoot: FormNode = { next: new Map(), bit: 0 };
const formKey = (word: string) =>
  word.length >= 6
    ? spellingKey(word)
        .replace(/[aeiou]+$/, "")
        .slice(0, 9)
    : word;
FORM_CLASSES.forEach((name, at) => {
  for (const phrase of (LEGAL_FORMS[name] ?? "").split("|")) {
    let node = formRoot;
    for (const word of phrase.trim().split(/\s+/)) {
      const key = formKey(word);
      let next = node.next.get(key);
      if (!next) {
        next = { next: new Map(), bit: 0 };
        node.next.set(key, next);
      }
      node = next;
    }
    node.bit ||= 1 << at;
  }
});

interface PhraseNode {
  next: Map<string, PhraseNode>;
  short: string | null;
}
const phraseRoot: PhraseNode = { next: new Map(), short: null };
for (const line of ORGANISATION_PHRASES) {
  const forms = line.split("|");
  for (const form of forms) {
    let node = phraseRoot;
    for (const word of form.split(" ")) {
      const key = formKey(word);
      const next: PhraseNode = node.next.get(key) ?? { next: new Map(), short: null };
      node.next.set(key, next);
      node = next;
    }
    node.short ??= forms[0] ?? null;
  }
}

/** Well-known phrases replaced by their abbreviation, longest first. */
function shortenPhrases(words: readonly RomanPart[]): RomanPart[] {
  const out: RomanPart[] = [];
  for (let at = 0; at < words.length; ) {
    let node: PhraseNode | undefined = phraseRoot;
    let end = at;
    let short: string | null = null;
    for (let to = at; to < words.length && node; to += 1) {
      node = node.next.get(formKey(words[to]?.text ?? ""));
      if (node?.short) {
        short = node.short;
        end = to + 1;
      }
    }
    const word = words[at];
    if (short !== null) {
      out.push({ text: short, script: Script.Spelled });
      at = end;
    } else {
      if (word) out.push(word);
      at += 1;
    }
  }
  return out;
}

/** Longest legal form that starts at `from`: how many words it takes and its class bit. */
function legalFormAt(
  words: readonly RomanPart[],
  from: number,
): { length: number; bit: number; letters: number } | null {
  let node: FormNode | undefined = formRoot;
  let best: { length: number; bit: number; letters: number } | null = null;
  let letters = 0;
  for (let at = from; at < words.length && node; at += 1) {
    const word = words[at];
    if (!word) break;
    node = node.next.get(formKey(word.text));
    letters += word.text.length;
    if (node?.bit) best = { length: at - from + 1, bit: node.bit, letters };
  }
  return best;
}

interface RomanPart {
  text: string;
  script: Script;
}

const BEYOND_LATIN = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;
const SPELLING_BREAK =
  /\s+(?:or|OR|ou|oder)\s+(?=["“”„'«\p{Lu}])|\s*\/\s+|\s+\/\s*|;\s+| alias |\s*\(?\s*\b(?:also known as|a\.?k\.?a\.?|f\.?k\.?a\.?)\s+|\s+(?=(?:Arabic|Russian|Ukrainian|Belarusian)\s*:)/u;
const REMARK =
  /^(?:original script|previously listed as|a\.?k\.?a\.?|formerly(?: known as)?|russian|belarusian|arabic)\s*:?\s*/iu;

/**
 * The separate spellings inside one written name: "A or B", "A / B", text in brackets, and remarks such as
 * "(original script: X)". The first is the name as it stands.
 */
export function spellingsIn(written: string): string[] {
  const text = written.slice(0, MAX_LENGTH).normalize("NFKC").replace(/\s+/g, " ").trim();
  const out = new Set<string>();
  for (const half of text.split(SPELLING_BREAK)) {
    const plain = half
      .replace(/^(?:[Rr]ussian|[Bb]elaruss?ian|[Uu]krainian|[Aa]rabic|[Pp]reviously|[Ff]ormerly)\s*:\s*/, "")
      .trim();
    if (plain === "") continue;
    const inside = /^(.*?)\s*\(([^()]*)\)?\s*(.*)$/u.exec(plain);
    if (!inside) {
      out.add(plain);
      continue;
    }
    const without = `${inside[1] ?? ""} ${inside[3] ?? ""}`.replace(/[()]/g, " ").trim();
    const remark = (inside[2] ?? "").replace(REMARK, "").trim();
    const otherScript = BEYOND_LATIN.test(remark) !== BEYOND_LATIN.test(without);
    const aside = otherScript || REMARK.test(inside[2] ?? "") || /^[\p{Lu}\d .&-]{2,12}$/u.test(remark);
    if (without !== "" && aside) out.add(without);
    if (otherScript || (REMARK.test(inside[2] ?? "") && remark.includes(" "))) out.add(remark);
    else if (!aside) out.add(plain.replace(/[()]/g, " ").trim());
  }
  return out.size === 0 ? [text] : [...out];
}

const NATIVE_ONLY = /^[\p{Script=Han}\p{Script=Hangul}\s·・]+$/u;

/** Words of a written name in plain letters, in order. */
function romanWords(written: string): RomanPart[] {
  const spaced = written
    .normalize("NFKC")
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff\u00ad]/g, "")
    .replace(/(?<=\p{L}\p{Ll}{2})(?=\p{Lu}\p{L})/gu, " ")
    .toLowerCase()
    .replace(/['’‘ʼʻ`´′ʹʺ"”“«»„]/g, (mark) => (/["”“«»„]/.test(mark) ? " " : ""))
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, " ")
    .trim();
  if (spaced === "") return [];
  const out: RomanPart[] = [];
  for (const word of spaced.split(" ")) for (const part of romanise(word)) out.push(part);
  return out;
}

/** Spelled initials joined: "s p a" becomes "spa", "l x c" becomes "lxc". */
function joinInitials(words: RomanPart[]): RomanPart[] {
  const out: RomanPart[] = [];
  for (let at = 0; at < words.length; ) {
    let end = at;
    while (end < words.length && words[end]?.text.length === 1 && /[a-z]/.test(words[end]?.text ?? ""))
      end += 1;
    if (end - at >= 2) {
      out.push({
        text: words
          .slice(at, end)
          .map((word) => word.text)
          .join(""),
        script: Script.Spelled,
      });
      at = end;
    } else {
      const word = words[at];
      if (word) out.push(word);
      at += 1;
    }
  }
  return out;
}

const ABD = /^abd(?:[aeiou]l?|l)?(?:r(?=r)|s(?=s)|n(?=n)|z(?=z))?([bcdfghjklmnpqrstvwz][a-z]{3,})$/;
const NOT_ABD = new Set([
  "abdullah",
  "abdallah",
  "abdollah",
  "abdulla",
  "abdalla",
  "abdellah",
  "abdullahi",
  "abdeslam",
  "abdulov",
]);
const ABD_WORDS = new Set([
  "abdul",
  "abdel",
  "abdal",
  "abdol",
  "abdur",
  "abdus",
  "abdoul",
  "abd",
  "abdu",
  "abdou",
  "abed",
  "abdool",
  "adbul",
  "badul",
  "abudl",
  "adbur",
  "badur",
  "bdul",
]);
const DIN = /^([a-z]{3,}?)(?:[aeoui]|al)?d?d(?:in|een|ine)$/;

/** Arabic compounds brought to one shape: Abdul Rahman, Abd al-Rahman, Abdurrahman; Jamaluddin, Jamal al-Din. */
function splitCompounds(words: RomanPart[]): RomanPart[] {
  const out: RomanPart[] = [];
  for (const word of words) {
    const text = word.text;
    if (word.script !== Script.Spelled || text.length < 3) {
      out.push(word);
      continue;
    }
    if (ABD_WORDS.has(text)) {
      out.push({ ...word, text: "abd" });
      continue;
    }
    const abd = text.length >= 7 && !NOT_ABD.has(text) ? ABD.exec(text) : null;
    if (abd?.[1] && !/ov[a]?$|ev[a]?$|ovich$|ova$/.test(text)) {
      const rest = abd[1].replace(/^l(?=[^aeiouyl])/, "");
      out.push({ ...word, text: "abd" }, { ...word, text: rest });
      continue;
    }
    if (/^(?:[aeu]d?d[ie]+n[e]?|aldin|eldin|eldeen|aldeen|deen|uldin)$/.test(text)) {
      out.push({ ...word, text: "din" });
      continue;
    }
    const din = text.length >= 8 ? DIN.exec(text) : null;
    if (din?.[1] && /[aeoui](?:l)?d?d(?:in|een|ine)$/.test(text)) {
      out.push({ ...word, text: din[1] }, { ...word, text: "din" });
      continue;
    }
    out.push(word);
  }
  return out;
}

function kindOf(text: string, script: Script): PartKind {
  if (/\d/.test(text)) return PartKind.Number;
  if (PARTICLES.has(text) && (script === Script.Spelled || text === "al" || text === "bin"))
    return PartKind.Particle;
  if (text.length === 1)
    return script === Script.Arabic || script === Script.Ideograph ? PartKind.Word : PartKind.Initial;
  if (KUNYA.has(text)) return PartKind.Kunya;
  return PartKind.Word;
}

/** A personal name in parts: titles dropped while two parts remain, "LAST, First" turned round. */
export function parsePersonName(written: string): ParsedName {
  const comma = written.split(",").map((half) => half.trim());
  const turned = comma.length === 2 && comma[0] && comma[1] ? `${comma[1]} ${comma[0]}` : written;
  let words = splitCompounds(romanWords(turned));
  while (words.length > 2 && TITLES.has(words[0]?.text ?? "")) words = words.slice(1);
  return finish(words, 0, turned, true);
}

/** An organisation's or vessel's name in parts, its legal forms taken out and kept as classes. */
export function parseOrganisationName(written: string): ParsedName {
  const words = joinInitials(romanWords(written.replace(/&/g, " and ").replace(/n['’`]\s/g, "n ")));
  const kept: RomanPart[] = [];
  let forms = 0;
  for (let at = 0; at < words.length; ) {
    const form = legalFormAt(words, at);
    const atEdge = kept.length === 0 || (form !== null && at + form.length >= words.length);
    const long = form !== null && (form.length >= 2 ? form.letters >= 8 : form.letters >= 9);
    const restIsForms = form !== null && onlyForms(words, at);
    if (form && (atEdge || long || restIsForms || (form.letters >= 3 && form.length === 1 && at <= 1))) {
      forms |= form.bit;
      at += form.length;
      continue;
    }
    const word = words[at];
    if (word) kept.push(word);
    at += 1;
  }
  if (kept.every((word) => PARTICLES.has(word.text)))
    return finish(shortenPhrases(numbered(words)), 0, written);
  return finish(numbered(shortenPhrases(kept)), forms, written);
}

function onlyForms(words: readonly RomanPart[], from: number): boolean {
  let at = from;
  while (at < words.length) {
    const form = legalFormAt(words, at);
    if (!form) return false;
    at += form.length;
  }
  return true;
}

/** Number words and Roman numerals as digits. */
function numbered(words: RomanPart[]): RomanPart[] {
  return words.map((word, at) => {
    const last = at === words.length - 1 && at > 0;
    const digits = NUMBER_WORDS.get(word.text) ?? (last ? ROMAN_LETTERS.get(word.text) : undefined);
    return digits ? { ...word, text: digits } : word;
  });
}

const ARTICLES = new Set(["al", "el", "bin", "ibn", "the", "as", "ash", "bint", "of", "and"]);

function finish(words: RomanPart[], forms: number, written: string, person = false): ParsedName {
  const compact = written.replace(/[\s·・]/g, "");
  const native = NATIVE_ONLY.test(written) && compact !== "" ? compact.normalize("NFKC") : "";
  const parts = words.slice(0, MAX_PARTS).map((word, at) => {
    const kind = kindOf(word.text, word.script);
    // "Ben Cline", "Van Nguyen": in front, most particles are a given name.
    const given =
      person && at === 0 && kind === PartKind.Particle && words.length > 1 && !ARTICLES.has(word.text);
    return { text: word.text.slice(0, 40), script: word.script, kind: given ? PartKind.Word : kind };
  });
  return { parts, forms, native };
}
