import { isPlaceholder, withoutTitles } from "./beside-names";
import { digitForSign, lettersForDigits, SIGN_IN_NUMBER, SIGN_LETTERS } from "./confusables";
import {
  apart,
  cutFormAt,
  legalFormAt,
  onlyBesideFirms,
  onlyForms,
  shortenPhrases,
  withoutBeside,
  withoutSplits,
  withPhraseWhole,
  withShortsJoined,
  writtenOut,
} from "./organisation-forms";
import { linesOf } from "./plain-phrase";
import { inSyllables, type RomanWord, romanise, Script } from "./romanise";
import { withInitialLetters } from "./spelled-initials";
import { familyAndGiven, japaneseReadings } from "./syllables";
import { GERESH, plainArabic } from "./transliteration/symbols";
import { GENERIC_ALONE, GENERIC_WORDS } from "./words/generic-words";
import {
  KUNYA,
  NATIVE_PARTICLES,
  NUMBER_SIGNS,
  NUMBER_WORDS,
  ORGANISATION_PARTICLES,
  PARTICLES,
  ROMAN_LETTERS,
  TENS,
} from "./words/particles";
import { PERSIAN_ENDINGS } from "./words/persian-endings";

/** What a part of a name is, which decides how much it weighs. */
export const PartKind = { Word: 0, Initial: 1, Number: 2, Particle: 3, Kunya: 4 } as const;
export type PartKind = (typeof PartKind)[keyof typeof PartKind];

export interface NamePart {
  text: string;
  script: Script;
  kind: PartKind;
  /** As written, when in a script whose spellings were learned. */
  native?: string;
}

export interface ParsedName {
  parts: NamePart[];
  /** Bits of the legal-form classes found in the name. */
  forms: number;
  /** The ideographs or Hangul syllables as written, when the name consists of them. */
  native: string;
}

const MAX_PARTS = 24;

const NATIVE_ONLY = /^[\p{Script=Han}\p{Script=Hangul}\s·・]+$/u;

const CYRILLIC_LOOKS = "авекмнорстухіјѕԁһӏ";
const LATIN_LOOKS = "abekmhopctyxijsdhl";

/** A word that mixes Latin and Cyrillic letters of one look, in the script of those that have no twin. */
function inOneScript(word: string): string {
  if (!/\p{Script=Cyrillic}/u.test(word) || !/\p{Script=Latin}/u.test(word)) return word;
  const to = (from: string, into: string) =>
    [...word].map((letter) => into[from.indexOf(letter)] ?? letter).join("");
  const cyrillic = to(LATIN_LOOKS, CYRILLIC_LOOKS);
  const latin = to(CYRILLIC_LOOKS, LATIN_LOOKS);
  if (!/\p{Script=Cyrillic}/u.test(latin)) return latin;
  return /\p{Script=Latin}/u.test(cyrillic) ? word : cyrillic;
}

/** The Arabic article as it sounds before the letter that follows: ez-Zevahiri, eş-Şami, ed-Din. */
const TURKISH_ARTICLE = /(?<!\p{L})[eu](z|s|ş|sh|d|t|r)-(?=\1)/gu;

/** A small l within or at the end of capitals is a capital I: TAl, ARlA; Al and AlQaida have their own. */
const SMALL_L = /(?<=\p{Lu}{2})l(?!\p{Ll})|(?<=\p{Lu})l(?=\p{Lu}(?!\p{Ll}))/gu;

const HYPHEN = /^[-\u2010\u2011]$/;

/** Who asks what a name tells reads it, one after another: the latest are kept. */
const read = new Map<string, readonly RomanWord[]>();
const MOST_READ = 200;

/** Words of a written name in plain letters, in order; `whole`: words in syllables are not taken apart. */
export function romanWords(written: string, whole = false): readonly RomanWord[] {
  if (whole) return wordsIn(written, true);
  const known = read.get(written);
  if (known) return known;
  const words = wordsIn(written, false);
  if (read.size >= MOST_READ) read.clear();
  read.set(written, words);
  return words;
}

function wordsIn(written: string, whole: boolean): RomanWord[] {
  const spaced = written
    .normalize("NFKC")
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff\u00ad]/g, "")
    .replace(/(?<=\p{L}\p{Ll}{2})(?=(?!I)\p{Lu}\p{L})/gu, " ")
    .replace(SMALL_L, "I")
    .replace(SIGN_IN_NUMBER, (sign) => digitForSign(sign))
    .toLowerCase()
    .replace(/(?<=\p{L})[@$!|€](?=\p{L})/gu, (mark) => SIGN_LETTERS.get(mark) ?? mark)
    .replace(/(?<=\p{Script=Hebrew})['’‘`´׳]/gu, GERESH)
    .replace(/['’‘ʼʻ`´′ʹʺ"”“«»„]/g, (mark) => (/["”“«»„]/.test(mark) ? " " : ""))
    .replace(TURKISH_ARTICLE, "al ")
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, (between) => (HYPHEN.test(between) ? " -" : " "))
    .replace(/^[ -]+|[ -]+$/g, "");
  if (spaced === "") return [];
  const out: RomanWord[] = [];
  for (const word of spaced.split(" ")) {
    const bound = word.startsWith("-");
    for (const part of romanise(inOneScript(bound ? word.slice(1) : word), whole))
      out.push(bound ? { ...part, bound } : part);
  }
  return out;
}

/** Spelled initials joined: "s p a" becomes "spa"; a legal form at the end of them stands alone: "x", "lp". */
function joinInitials(words: readonly RomanWord[]): RomanWord[] {
  const out: RomanWord[] = [];
  const join = (from: number, to: number) => {
    const text = words
      .slice(from, to)
      .map((word) => word.text)
      .join("");
    if (text !== "") out.push({ text, script: Script.Spelled });
  };
  for (let at = 0; at < words.length; ) {
    let end = at;
    while (end < words.length && /^[a-z]$/.test(words[end]?.text ?? "")) end += 1;
    if (end - at < 2) {
      const word = words[at];
      if (word) out.push(word);
      at += 1;
      continue;
    }
    let form = at;
    while (form < end && legalFormAt(words, form)?.length !== end - form) form += 1;
    join(at, form === end ? end : form);
    if (form < end) join(form, end);
    at = end;
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
/** "Father of the ...", before the name or written with it: Abul, Abolfazl, Aboulhassan. */
const FATHER_OF = /^ab(?:ou|u|o)(?:al|l)((?:[a-z]{4,})?)$/;
/** Compounds with the name of God: Habibullah, Fathollah, Habib Ullah. Abdullah is a name of its own. */
const OF_GOD = /^(?!abd)([a-z]{3,}?)[aeou]ll?[ao]h$/;
const GOD = new Set(["allah", "ullah", "ollah", "ulla", "olla", "ellah", "oallah"]);

const DIN = /^([a-z]{3,}?)(?:[aeoui]|al)?d?d(?:in|een|ine)$/;

/** Whose servant an Arabic name in one word says: "rahman" of Abdurrahman; null for any other word. */
export function servantOf(text: string): string | null {
  const rest = text.length >= 7 && !NOT_ABD.has(text) ? ABD.exec(text)?.[1] : undefined;
  return rest?.replace(/^l(?=[^aeiouyl])/, "") ?? null;
}

/** Arabic compounds brought to one shape: Abdul Rahman, Abd al-Rahman, Abdurrahman; Jamaluddin, Jamal al-Din. */
function splitCompounds(words: readonly RomanWord[]): RomanWord[] {
  const out: RomanWord[] = [];
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
    const rest = servantOf(text);
    if (rest && !/ov[a]?$|ev[a]?$|ovich$|ova$/.test(text)) {
      out.push({ text: "abd", script: word.script }, { text: rest, script: word.script });
      continue;
    }
    if (/^(?:[aeu]d?d[ie]+n[e]?|aldin|eldin|eldeen|aldeen|deen|uldin)$/.test(text)) {
      out.push({ ...word, text: "din" });
      continue;
    }
    const father = FATHER_OF.exec(text)?.[1];
    if (father !== undefined) {
      out.push({ ...word, text: "abu" });
      if (father !== "") out.push({ text: father, script: word.script });
      continue;
    }
    const ofGod = text.length >= 7 ? OF_GOD.exec(text)?.[1] : null;
    if (ofGod || GOD.has(text)) {
      if (ofGod) out.push({ text: ofGod, script: word.script });
      out.push({ ...word, text: "allah" });
      continue;
    }
    const din = text.length >= 8 ? DIN.exec(text) : null;
    if (din?.[1] && /[aeoui](?:l)?d?d(?:in|een|ine)$/.test(text)) {
      out.push({ text: din[1], script: word.script }, { text: "din", script: word.script });
      continue;
    }
    out.push(word);
  }
  return out;
}

/** Single letters that are a word between two names of a person: Ortega y Gasset. Any other stands for a name. */
const LETTER_PARTICLES = new Set(["e", "i", "y"]);

/** A letter of another alphabet by itself, however Latin spells it. */
const ONE_LETTER = /^\p{Script=Cyrillic}$/u;

function kindOf({ text, script, native }: RomanWord, person: boolean, between: boolean): PartKind {
  if (/\d/.test(text)) return PartKind.Number;
  if (!person && ORGANISATION_PARTICLES.has(text)) return PartKind.Particle;
  const letter =
    (text.length === 1 && (script === Script.Spelled || script === Script.Hebrew)) ||
    (person && ONE_LETTER.test(native ?? ""));
  if (person && letter && !(between && LETTER_PARTICLES.has(text))) return PartKind.Initial;
  if (PARTICLES.has(text) && (script === Script.Spelled || text === "al" || text === "bin"))
    return PartKind.Particle;
  if (text.length === 1) return letter ? PartKind.Initial : PartKind.Word;
  if (KUNYA.has(text)) return PartKind.Kunya;
  return PartKind.Word;
}

/**
 * The ways a personal name can be read in parts: with and without what may be a title. Chinese and Korean names are read by the
 * character, and as family and given name; several words in characters may also be a name of another language, each word one
 * of its words. `asked`: a title before a single word leaves that word.
 */
export function personNameReadings(written: string, asked = false): ParsedName[] {
  const turned = withInitialLetters(turnedRound(written));
  const compounds = asked ? withCompoundsJoined(turned) : turned;
  return [...new Set([turned, compounds])].flatMap((name) => readingsOfPerson(name, written, asked));
}

function readingsOfPerson(turned: string, written: string, asked: boolean): ParsedName[] {
  return withoutTitles(romanWords(turned), romanWords, asked).flatMap((titled) => {
    const words = titled.flatMap(inLetters);
    const whole = splitCompounds(words);
    const native = nativeOf(words) ?? turned;
    const bySyllable = finish(whole, 0, native, true);
    // Of Ortega y Gasset the letter is a word; of Eduardo E. González it may be a name.
    const joined =
      asked && bySyllable.parts.some(({ text, kind }) => text.length === 1 && kind === PartKind.Particle);
    const byInitials = joined ? [finish(whole, 0, native, true, false)] : [];
    const japanese = japaneseReadings(written).map((kana) => ({
      ...finish(romanWords(kana), 0, "", true),
      native: "",
    }));
    if (!inSyllables(written)) return [bySyllable, ...byInitials, ...japanese];
    const parts = familyAndGiven(bySyllable.native);
    const foreign = FOREIGN.test(written) ? romanWords(written, true) : [];
    return [
      bySyllable,
      ...(parts ? [{ ...finish(parts.map(inOneWord), 0, "", true), native: bySyllable.native }] : []),
      ...(foreign.length < 2 ? [] : [{ ...finish(foreign, 0, "", true), native: "" }]),
      ...japanese,
    ];
  });
}

let endings: RegExp | undefined;

/** A Persian family name that ends in a word written apart, with it: احمدی نژاد. */
function withCompoundsJoined(written: string): string {
  if (!/\p{Script=Arabic}/u.test(written)) return written;
  endings ??= new RegExp(
    `(?<=\\p{L}{2}) +(?=(?:${linesOf(PERSIAN_ENDINGS).map(plainArabic).join("|")})(?!\\p{L}))`,
    "gu",
  );
  const joined = plainArabic(written).replace(endings, "");
  return joined === plainArabic(written) ? written : joined;
}

/** A word of a person's name: digits in it stand for letters, and a number is no part of a name. */
function inLetters(word: RomanWord): RomanWord[] {
  if (!/\d/.test(word.text)) return [word];
  const text = lettersForDigits(word.text);
  return text === "" ? [] : [{ ...word, text }];
}

/** The characters of a name that consists of characters that are a syllable each. */
function nativeOf(words: readonly RomanWord[]): string | null {
  const native = words.map((word) => word.native ?? "").join("");
  return words.length > 0 && words.every((word) => word.native) && NATIVE_ONLY.test(native) ? native : null;
}

/** Syllables written together, still read by the syllable. */
const inOneWord = (native: string): RomanWord => {
  const [first, ...rest] = romanise(native);
  return {
    text: [first, ...rest].map((part) => part?.text ?? "").join(""),
    script: first?.script ?? Script.Ideograph,
    native,
  };
};

/** Words in characters that are no Chinese or Korean name: with a dot between, or none that could be a family name. */
const FOREIGN =
  /[·・‧•]|[\p{Script=Han}\p{Script=Hangul}]{3}|^[\p{Script=Han}\p{Script=Hangul}]{2}(?: [\p{Script=Han}\p{Script=Hangul}]{2})+$/u;

/** The name with what look like Arabic compounds left whole: Geraldine is no "Geral al-Din"; null when it has none. */
export function withoutCompounds(written: string): ParsedName | null {
  const [titled = []] = withoutTitles(romanWords(withInitialLetters(written)), romanWords, false);
  const words = titled.flatMap(inLetters);
  return splitCompounds(words).length > words.length ? finish(words, 0, written, true) : null;
}

/** "LAST, First" turned round. */
function turnedRound(written: string): string {
  const comma = written.split(",").map((half) => half.trim());
  return comma.length === 2 && comma[0] && comma[1] ? `${comma[1]} ${comma[0]}` : written;
}

/** Articles and prepositions shortened before a vowel: d'investissement, dell'industria. */
const ELISION = /(?<!\p{L})(d|l|un|qu|dell|all|nell|sull|dall)['’`](?=\p{L})/giu;

/** What a ship is, written before its name: M/V, MT, S.S., F/V, LPG/C. */
const SHIP_TYPE =
  /^\s*(?:m[./ ]{0,2}[vts]|[ms][./]y|s[./ ]{0,2}[sv]|f[./ ]{0,2}v|(?:lpg|lng)[./ ]{0,2}c|motor (?:vessel|tanker|yacht)|т[/.]{0,2}х|теплоход|танкер)[.:]?\s+(?=\S)/iu;

/** A vessel's name without the abbreviation documents put before it. */
export function withoutShipType(name: string): string {
  return name.replace(SHIP_TYPE, "");
}

/** An organisation's or vessel's name in parts, its legal forms taken out and kept as classes. */
export function parseOrganisationName(written: string): ParsedName {
  const spelled = romanWords(
    written
      .replace(/&/g, " and ")
      .replace(/(?<=n)°/gi, "o ")
      .replace(/(?<!\p{L})لل(?=\p{L}{3})/gu, "ال")
      .replace(/n['’`]\s/g, "n ")
      .replace(ELISION, "$1 "),
  );
  const words = shortenPhrases(
    withoutOwnInitials(joinInitials(inDigits(withoutBeside(withoutSplits(spelled)))).map(writtenOut)),
  );
  const kept: RomanWord[] = [];
  let forms = 0;
  for (let at = 0; at < words.length; ) {
    const form = legalFormAt(words, at);
    if (form && isForm(form, words, at, kept.length)) {
      forms |= form.bit;
      at += form.length;
      continue;
    }
    const word = words[at];
    if (word) kept.push(word);
    at += 1;
  }
  const nothingLeft = kept.every((word) => PARTICLES.has(word.text));
  return finish(romanNumeralLast(nothingLeft ? words : kept), nothingLeft ? 0 : forms, written);
}

/**
 * The ways an organisation's name can be read: capitals within a word may say nothing; asked, short words may be pieces of one, and the end of
 * its field may have cut it.
 */
export function organisationNameReadings(written: string, asked = false, mayBeCut = false): ParsedName[] {
  const asWritten = asked
    ? [
        asOneWord(written),
        withoutJoins(written),
        withShortsJoined(written),
        withAndApart(written),
        mayBeCut ? uncut(written) : written,
      ]
    : [];
  const other = [inOneCase(written), ...asWritten].filter((name) => name !== written);
  return [written, ...new Set(other)].map(parseOrganisationName);
}

/** "And" as Arabic writes it with the next word: الوصل وبابل. Many a word begins so by itself. */
const withAndApart = (written: string) => written.replace(/(?<=\p{Script=Arabic} +و)(?=\p{L}{3})/gu, " ");

/** A field of a payment holds 35 letters, those of some banks less; what fills one may have been cut. */
export const SHORTEST_CUT_NAME = 30;

/** A name that the end of its field cut: without the legal form that it cut in two, or with the whole phrase. */
function uncut(written: string): string {
  const words = romanWords(written);
  const from = cutFormAt(words);
  const whole = from < words.length ? words.slice(0, from) : withPhraseWhole(words);
  return whole ? whole.map(({ text }) => text).join(" ") : written;
}

/** PromSvyazBank as Promsvyazbank. */
const inOneCase = (written: string) =>
  written.replace(/\p{L}+/gu, (word) =>
    /\p{Ll}\p{Lu}/u.test(word) ? word.charAt(0) + word.slice(1).toLowerCase() : word,
  );

/** Words that a space between was forgotten, apart: JOINT STOCKCOMPANY. */
const withoutJoins = (written: string) =>
  written.replace(/(?<![^ ])[A-Za-z]+(?![^ ,.])/g, (word) => {
    const split = apart(word.toLowerCase());
    return split.length === word.length ? word : split;
  });

const PIECES = { most: 4, letters: 7 } as const;

/** Prom Svyaz Bank as Promsvyazbank; a name that is no such word stays. */
function asOneWord(written: string): string {
  if (/&|[^\p{Script=Latin}\p{Script=Common}]/u.test(written)) return written;
  const words = plainlyWritten(written).split(" ");
  const short = words.every((word) => /^[a-z]+$/.test(word) && word.length <= PIECES.letters);
  const whole = words.join("");
  const within = romanWords(written).map(({ text }) => text);
  // What stands between two names is no piece.
  return short && words.length > 1 && words.length <= PIECES.most && within.join("").includes(whole)
    ? whole
    : written;
}

/** Whether an organisation's name has nothing but legal forms, small words, placeholders and what stands beside firms. */
export function saysNothing(written: string): boolean {
  const all = joinInitials(romanWords(written));
  const words = all.filter((word) => !PARTICLES.has(word.text));
  return (
    onlyForms(words, 0) ||
    onlyBesideFirms(all) ||
    isPlaceholder(words, romanWords) ||
    isPlaceholder(all, romanWords)
  );
}

let generic: { words: ReadonlySet<string>; alone: ReadonlySet<string> } | undefined;

/**
 * Whether a firm is asked for by nothing but words that any firm may be called by, or by the one word for what it is: International Trading
 * Company, Bank.
 */
export function isGeneric(written: string): boolean {
  const set = (table: Readonly<Record<string, string>>) =>
    new Set(Object.values(table).flatMap((line) => line.split(/\s+/)));
  generic ??= { words: set(GENERIC_WORDS), alone: set(GENERIC_ALONE) };
  const { words: known, alone } = generic;
  const plain = /^[ -~]*$/.test(written) ? written.toLowerCase().split(/[^a-z]+/) : null;
  if (plain && !plain.some((word) => known.has(word) || alone.has(word))) return false;
  const words = beyondForms(written);
  return (
    words.length > 0 &&
    (words.every((word) => known.has(word)) || (words.length === 1 && alone.has(words[0] ?? "")))
  );
}

/** The words of a firm's name but for legal forms and small words; O.H.G. in front may be a name. */
function beyondForms(written: string): string[] {
  const words = joinInitials(romanWords(written));
  const out: string[] = [];
  for (let at = 0; at < words.length; ) {
    const word = words[at];
    const form = legalFormAt(words, at);
    const sure = form && isSure(form, words, at);
    if (word && !sure && !(PARTICLES.has(word.text) && !CONSONANT.test(word.text))) out.push(word.text);
    at += (sure && form.length) || 1;
  }
  return out;
}

/** Whether words that spell a legal form are nothing else: in front short ones may be a name. */
const isSure = ({ letters }: { letters: number }, words: readonly RomanWord[], at: number) =>
  at > 0 || words.length === 1 || letters > 3 || ANYWHERE.has(words[at]?.text ?? "");

/** One letter that is no "and" of any language: I & S Holding. */
const CONSONANT = /^[^aeiouyw]$/;

/** A firm's name as it is written, but for its legal forms and small words. */
export const plainlyWritten = (written: string): string => beyondForms(written).join(" ");

/** Whether a firm's name ends in a legal form, behind a word of its own. */
export function endsInForm(written: string): boolean {
  const words = joinInitials(romanWords(written));
  for (let at = Math.max(1, words.length - LONGEST_FORM); at < words.length; at += 1)
    if (legalFormAt(words, at)?.length === words.length - at) return true;
  return false;
}

const LONGEST_FORM = 5;

/** Whether a firm's name begins with a legal form, before a word of its own: OOO Romashka, PT Maju; `sure`: with one that is nobody's name. */
export function beginsInForm(written: string): "sure" | "may be" | null {
  const words = joinInitials(romanWords(written));
  const form = legalFormAt(words, 0);
  if (!form || onlyForms(words, form.length)) return null;
  return isSure(form, words, 0) ? "sure" : "may be";
}

/** A name that gives its own abbreviation says nothing more by it: "AIG - Armament Industries Group". */
function withoutOwnInitials(words: readonly RomanWord[]): RomanWord[] {
  return words.filter((word, at) => {
    if (word.text.length < OWN_INITIALS.least || word.text.length > OWN_INITIALS.most) return true;
    const others = words.filter((other, place) => place !== at && !PARTICLES.has(other.text));
    const initials = others.map((other) => other.text.charAt(0)).join("");
    return !(initials.startsWith(word.text) || (at > 0 && initials.endsWith(word.text)));
  });
}

const OWN_INITIALS = { least: 3, most: 8 } as const;

/** Forms that are no word of any language: they are a legal form wherever they stand. */
const ANYWHERE = new Set(
  "ltd llc inc ao ojsc pjsc cjsc jsc gmbh plc ooo oao pao zao limited incorporated".split(" "),
);

/** Whether words that spell a legal form are one here: at an edge, unmistakably long, or followed by nothing else. */
function isForm(
  form: { length: number; letters: number },
  words: readonly RomanWord[],
  at: number,
  kept: number,
): boolean {
  if (kept === 0 || at + form.length >= words.length) return true;
  if (form.length >= 2 ? form.letters >= 8 : form.letters >= 9) return true;
  if (form.length === 1 && (ANYWHERE.has(words[at]?.text ?? "") || (form.letters >= 3 && at <= 1)))
    return true;
  return onlyForms(words, at);
}

/** "Three", "III", "3rd", "No. 03", "thirty-third": digits, and nothing of how they are written. */
function inDigits(words: readonly RomanWord[]): RomanWord[] {
  const out: RomanWord[] = [];
  for (const [at, word] of words.entries()) {
    const digits = digitsOf(word.text);
    const before = words[at - 1]?.text ?? "";
    const tens = digits?.length === 1 ? TENS.get(before) : undefined;
    if (digits !== null && (tens !== undefined || NUMBER_SIGNS.has(before))) out.pop();
    out.push(digits === null ? word : { ...word, text: String((tens ?? 0) + Number(digits)) });
  }
  return out;
}

/** Longer ones are no numbers that anybody counts by. */
const NUMBER = /^(?:no|nr)?0*(\d{1,9})(?:st|nd|rd|th)?$/;
const digitsOf = (text: string): string | null =>
  NUMBER_WORDS.get(text) ?? TENS.get(text)?.toString() ?? NUMBER.exec(text)?.[1] ?? null;

/** A single letter at the end of a name of several words may be a Roman numeral. */
function romanNumeralLast(words: readonly RomanWord[]): RomanWord[] {
  const last = words.at(-1);
  const digits = words.length > 1 && last ? ROMAN_LETTERS.get(last.text) : undefined;
  return last && digits ? [...words.slice(0, -1), { ...last, text: digits }] : [...words];
}

/** Small words of other languages that are a syllable of Korean and Chinese given names: Kim Il-su, Song Na-ri. */
const SYLLABLE_PARTICLES = new Set(["il", "na", "an", "in"]);
const ONE_SYLLABLE = /^[^aeiouy]{0,3}[aeiouwy]{1,3}[^aeiouy]{0,2}$/;

/** Whether every word is a syllable, as in names of Korea and China: there a small word is half a given name. */
const inPlainSyllables = (words: readonly RomanWord[]) =>
  words.length >= 3 &&
  words.every(({ text, script }) => script === Script.Spelled && text.length > 1 && ONE_SYLLABLE.test(text));

const ARTICLES = new Set(["al", "el", "bin", "ibn", "the", "as", "ash", "bint", "of", "and"]);

function finish(
  words: readonly RomanWord[],
  forms: number,
  written: string,
  person = false,
  lettersJoin = true,
): ParsedName {
  const compact = written.replace(/[\s·・]/g, "");
  const native = NATIVE_ONLY.test(written) && compact !== "" ? compact.normalize("NFKC") : "";
  const syllables = person && inPlainSyllables(words);
  const parts = words.slice(0, MAX_PARTS).map((written, at) => {
    const between = person && at > 0 && at + 1 < words.length && written.script !== Script.Ideograph;
    const full = (place: number) =>
      (words[place]?.text.length ?? 0) > 1 && !ONE_LETTER.test(words[place]?.native ?? "");
    // Among initials a letter is one: И. Е. Ю., where и alone is "and".
    const joins = lettersJoin && between && full(at - 1) && full(at + 1);
    const small = written.script !== Script.Hangul && (joins || (between && full(at)));
    const particle = small && NATIVE_PARTICLES.get(written.native ?? "");
    const word: RomanWord = particle ? { text: particle, script: Script.Spelled } : written;
    const kind = kindOf(word, person, joins);
    // "Ben Cline", "Van Nguyen", "Pro Traffic": in front, most particles are a name.
    const given =
      kind === PartKind.Particle &&
      ((at === 0 && words.length > 1 && !ARTICLES.has(word.text)) ||
        (syllables && SYLLABLE_PARTICLES.has(word.text)));
    return {
      text: word.text.slice(0, 40),
      script: word.script,
      kind: given ? PartKind.Word : kind,
      ...(word.native ? { native: word.native.slice(0, 40) } : {}),
    };
  });
  return { parts, forms, native };
}
