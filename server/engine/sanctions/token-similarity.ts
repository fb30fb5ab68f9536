import { standsFor } from "./initials";
import { PartKind, servantOf } from "./parse-name";
import { Script } from "./romanise";
import { consonantDistance, EXCHANGE, letterDistance, soundDistance } from "./sound-distance";
import { skeletonOf, spellingKey } from "./spelling-key";
import { koreanApart, sameForms, spellsSyllables, syllablesApart } from "./syllables";
import { Common, nativeOf, type TokenColumns, textOf } from "./token-table";
import { latinPieces, type NativeWord, nativeWord, spells } from "./transliteration";
import { LEARNED_SCRIPTS } from "./transliteration/symbols";
import { wadeGiles } from "./wade-giles";
import { isFamilyGroup, variantGroup } from "./word-groups";

function sameBytes(
  a: Uint8Array,
  aFrom: number,
  aEnd: number,
  b: Uint8Array,
  bFrom: number,
  bEnd: number,
): boolean {
  if (aEnd - aFrom !== bEnd - bFrom) return false;
  for (let at = 0; at < aEnd - aFrom; at += 1) if (a[aFrom + at] !== b[bFrom + at]) return false;
  return true;
}

/** The largest distance (hundredths) at which two words of this length can still be the same name. */
function budget(length: number): number {
  if (length <= 2) return 40;
  if (length === 3) return 60;
  if (length === 4) return 105;
  if (length <= 6) return 160;
  if (length <= 9) return 210;
  return 300;
}

const abjad = (script: number) => script === Script.Arabic || script === Script.Hebrew;

/**
 * How alike two words are, 0 to 1: equal, same sound key, listed variant, translation, familiar form, near spelling,
 * consonants across scripts, initial. Words with digits must be equal.
 */
export function similarity(a: TokenColumns, i: number, b: TokenColumns, j: number, person: boolean): number {
  const alike = wordSimilarity(a, i, b, j, person);
  if (!person || alike <= OTHER_NAME || alike === 1 || isInitial(a, i) || isInitial(b, j)) return alike;
  return namesApart(a, i, b, j, alike) ? OTHER_NAME : alike;
}

/** An initial is no name of its own that another could be told from. */
const isInitial = (of: TokenColumns, at: number) => of.kind[at] === PartKind.Initial;

/** Words of the same sounds, or spelled by a known system, are at least so alike. */
const ONLY_NEAR = 0.9;
/** Two words for one trade. */
export const ONE_TRADE = 0.9;
/** Below this two words are not laid against each other. */
const OTHER_NAME = 0.6;

/**
 * Two words that are names each for itself, however near they sound: two known given names (Hasan, Husayn), a family name and the
 * patronymic of its root (Mikhailov, Mikhailovich), a given name and the family name made of it (Mahmud, Mahmudi), two syllables of
 * Chinese (Li, Lei).
 */
function namesApart(a: TokenColumns, i: number, b: TokenColumns, j: number, alike: number): boolean {
  const [one, other] = [a.variant[i] ?? 0, b.variant[j] ?? 0];
  const latin = a.learned[i] === 0 && b.learned[j] === 0;
  if (inAlphabets(a, i, b, j) && one !== 0 && other !== 0 && one !== other)
    return sharedGroup(a, i, b, j) === 0;
  const [x, y] = [keyOf(a, i), keyOf(b, j)];
  if (latin && (servantsApart(textOf(a, i), textOf(b, j)) || nisbasApart(x, y) || familiesApart(a, i, b, j)))
    return true;
  if (latin && one !== other && (one === 0 ? isNisba(y, x) : isNisba(x, y))) return true;
  if (/v(?:C|na)$/.test(x) !== /v(?:C|na)$/.test(y) && (/[oe]va?$/.test(x) || /[oe]va?$/.test(y)))
    return true;
  if (latin && alike < ONLY_NEAR && koreanApart(textOf(a, i), textOf(b, j))) return true;
  return latin && syllablesApart(textOf(a, i), textOf(b, j)) && !isFamilyGroup(sharedGroup(a, i, b, j));
}

/** Abdurrahim and Abdurrahman, each in one word. */
function servantsApart(one: string, other: string): boolean {
  const [x, y] = [servantOf(one), servantOf(other)];
  if (!x || !y || x === y) return false;
  const [first, second] = [variantGroup(x, spellingKey(x)), variantGroup(y, spellingKey(y))];
  return first !== 0 && second !== 0 && first !== second;
}

/** Two family names made of two given names: Karimi, Karami. */
function nisbasApart(one: string, other: string): boolean {
  if (one === other || !one.endsWith("i") || !other.endsWith("i")) return false;
  const [first, second] = [one, other].map((key) => variantGroup(key.slice(0, -1), key.slice(0, -1)));
  return first !== 0 && second !== 0 && first !== second;
}

/** Two of the world's commonest family names that differ by more than vowels, however near: Castillo, Castro. */
const familiesApart = (a: TokenColumns, i: number, b: TokenColumns, j: number) =>
  a.common[i] === Common.Family &&
  b.common[j] === Common.Family &&
  (a.variant[i] === 0 || a.variant[i] !== b.variant[j]) &&
  sharedGroup(a, i, b, j) === 0 &&
  skeletonOf(keyOf(a, i)) !== skeletonOf(keyOf(b, j));

/** Latin and Cyrillic write every vowel: what is one name in one of them is no other in the other. */
const inAlphabets = (a: TokenColumns, i: number, b: TokenColumns, j: number) =>
  (a.learned[i] ?? 0) <= CYRILLIC && (b.learned[j] ?? 0) <= CYRILLIC;
const CYRILLIC = LEARNED_SCRIPTS.indexOf("russian") + 1;
const ARABIC = LEARNED_SCRIPTS.indexOf("arabic") + 1;

const isVowel = (code: number) => "aeiou".includes(String.fromCharCode(code));

/** A family name made of a given name: Mahmudi, Mustafavi; vowels within are spelled in many ways. */
const isNisba = (name: string, other: string) =>
  other === `${name}i` ||
  other === `${name}vi` ||
  (other.endsWith("i") &&
    /[^aeiou]$/.test(name) &&
    skeletonOf(name) === skeletonOf(other) &&
    name[0] === other[0]);

const keyOf = (of: TokenColumns, at: number) => {
  let out = "";
  for (let from = of.keyAt[at] ?? 0; from < (of.keyAt[at + 1] ?? 0); from += 1)
    out += String.fromCharCode(of.key[from] ?? 0);
  return out;
};

function wordSimilarity(a: TokenColumns, i: number, b: TokenColumns, j: number, person: boolean): number {
  const one = a.learned[i] ?? 0;
  const other = b.learned[j] ?? 0;
  if (one !== 0 && other === 0) return likelier(a, i, b, j, person);
  if (other !== 0 && one === 0) return likelier(b, j, a, i, person);
  if (one !== other && one !== 0 && other !== 0) {
    // Two scripts that are not Latin meet by their sounds, which say nothing unless they are the same.
    if (Math.max(one, other) >= IN_SYLLABLES) return 0;
    const alike = romanSimilarity(a, i, b, j, person);
    return alike >= 0.85 ? alike : 0;
  }
  if (one === other && one >= IN_SYLLABLES)
    return sameForms(nativeOf(a, i)) === sameForms(nativeOf(b, j)) ? 1 : sameText(a, i, b, j) ? 0.97 : 0;
  if (one === other && one !== 0 && abjad(Math.max(a.script[i] ?? 0, b.script[j] ?? 0)))
    return sameLetters(a, i, b, j);
  return romanSimilarity(a, i, b, j, person);
}

/** Arabic or Hebrew words in their own letters: romanised they would lose what tells them apart. */
function sameLetters(a: TokenColumns, i: number, b: TokenColumns, j: number): number {
  const one = nativeOf(a, i);
  const other = nativeOf(b, j);
  if (one === other) return 1;
  const variant = a.variant[i] ?? 0;
  if (variant !== 0 && variant === b.variant[j]) return 0.95;
  const longer = Math.max(one.length, other.length);
  const far = letterDistance(one, other);
  return far <= (longer <= 3 ? 0 : longer <= 6 ? 1 : 2) ? 1 - (1.1 * far) / longer : 0;
}

/** Korean and Chinese: another syllable is another name, however near it sounds. */
const IN_SYLLABLES = LEARNED_SCRIPTS.indexOf("korean") + 1;

/** A word of a learned script against one in Latin letters: by how it is likely to be spelled, or by its letters. */
function likelier(native: TokenColumns, i: number, latin: TokenColumns, j: number, person: boolean): number {
  const kind = latin.kind[j];
  if (inSyllables(native.script[i] ?? 0)) {
    if (kind === PartKind.Initial) return romanSimilarity(native, i, latin, j, person);
    // An, Bin and De are particles elsewhere and names here.
    return spellsSyllables(nativeOf(native, i), textOf(latin, j));
  }
  // What is said in other letters is told by what it means, where both sides mean it.
  if (!person && native.organisation[i] !== 0 && native.organisation[i] === latin.organisation[j])
    return romanSimilarity(native, i, latin, j, person);
  if (native.learned[i] === ARABIC && endsOtherwise(nativeOf(native, i), textOf(latin, j))) return 0;
  // Consonants alone resemble too much: where vowels are left out, only the likelihood of the whole spelling counts.
  const roman = abjad(native.script[i] ?? 0) ? 0 : romanSimilarity(native, i, latin, j, person);
  if (roman >= 0.9) return roman;
  const word = words.get(native, i);
  const letters = (latin.textAt[j + 1] ?? 0) - (latin.textAt[j] ?? 0);
  if (Math.abs(letters - word.letters) > 3 + word.letters / 2) return roman;
  if (kind !== PartKind.Word && kind !== PartKind.Kunya) return roman;
  return Math.max(spells(word, pieces.get(latin, j)), rewritten(word, latin, j), roman);
}

/** Arabic letters write the last i of a name always: Abbas is no Abbasi. */
const endsOtherwise = (native: string, latin: string) =>
  LAST_I.test(native) ? /[^aeiouy]$/.test(latin) : /[^aeiou]i$/.test(latin) && !/[ءئؤةهاو]$/.test(native);
const LAST_I = /[يیى]$/;

const inSyllables = (script: number) => script === Script.Hangul || script === Script.Ideograph;
/** What was made of a row of a table once is kept as long as the table. */
class Kept<T> {
  private readonly tables = new WeakMap<TokenColumns, (T | undefined)[]>();
  private table: TokenColumns | null = null;
  private rows: (T | undefined)[] = [];

  constructor(private readonly make: (of: TokenColumns, at: number) => T) {}

  get(of: TokenColumns, at: number): T {
    // Question after question is compared with one list: its rows are at hand without a look-up.
    if (of !== this.table) {
      this.table = of;
      // Of its full length: filled here and there an array would become a table of its own.
      this.rows = this.tables.get(of) ?? new Array(of.kind.length);
      this.tables.set(of, this.rows);
    }
    const known = this.rows[at] ?? this.make(of, at);
    this.rows[at] = known;
    return known;
  }
}

/** Latin spellings of Arabic letters that the word pairs hardly hold: Persian v for waw, the article written with the name. */
function rewritten(word: NativeWord, latin: TokenColumns, j: number): number {
  if (word.script !== "arabic") return 0;
  const plain = rewrittenPieces.get(latin, j);
  return plain === null ? 0 : spells(word, plain) - 0.02;
}

const rewrittenPieces = new Kept((of, at) => {
  const text = textOf(of, at);
  const plain = text.replace(GLUED_ARTICLE, "").replaceAll("v", "w");
  return plain === text ? null : latinPieces(plain);
});

const GLUED_ARTICLE = /^[aeu]l(?=[a-z]{4})/;

const EMPTY: NativeWord = {
  script: "russian",
  steps: [],
  ahead: new Float64Array(1),
  least: 0,
  letters: 0,
  syllables: 0,
  known: [],
};
const words = new Kept((of, at) => nativeWord(nativeOf(of, at)) ?? EMPTY);
const pieces = new Kept((of, at) => latinPieces(textOf(of, at)));
const sameText = (a: TokenColumns, i: number, b: TokenColumns, j: number) => textOf(a, i) === textOf(b, j);

function romanSimilarity(a: TokenColumns, i: number, b: TokenColumns, j: number, person: boolean): number {
  const at = a.textAt[i] ?? 0;
  const aEnd = a.textAt[i + 1] ?? 0;
  const bt = b.textAt[j] ?? 0;
  const bEnd = b.textAt[j + 1] ?? 0;
  const aScript = a.script[i] ?? 0;
  const bScript = b.script[j] ?? 0;
  if (aScript === bScript || (!abjad(aScript) && !abjad(bScript))) {
    if (sameBytes(a.text, at, aEnd, b.text, bt, bEnd)) {
      return 1;
    }
  }
  const aKind = a.kind[i] ?? 0;
  const bKind = b.kind[j] ?? 0;
  const shape = a.shape[i] ?? 0;
  const looksAlike = shape !== 0 && shape === b.shape[j];
  // Two numbers that differ are two, whatever their digits look like.
  if (looksAlike && aKind !== bKind) return LOOKS_ALIKE;
  if (aKind === PartKind.Number || bKind === PartKind.Number) return 0;
  if (aKind === PartKind.Initial || bKind === PartKind.Initial) {
    // A firm's single letter is a name of its own, not a person's shortened one. Small words are shortened as well: b. Salman, v. Bülow.
    if (!person) return 0;
    return Math.max(
      aKind === PartKind.Initial ? standsFor(textOf(a, i), b, j) : 0,
      bKind === PartKind.Initial ? standsFor(textOf(b, j), a, i) : 0,
    );
  }
  if (abjad(aScript) || abjad(bScript)) return acrossScripts(a, i, b, j, aScript, bScript);
  const variant = a.variant[i] ?? 0;
  const sameVariant = variant !== 0 && variant === b.variant[j];
  const ka = a.keyAt[i] ?? 0;
  const kaEnd = a.keyAt[i + 1] ?? 0;
  const kb = b.keyAt[j] ?? 0;
  const kbEnd = b.keyAt[j + 1] ?? 0;
  const length = Math.max(kaEnd - ka, kbEnd - kb);
  const shorter = Math.min(kaEnd - ka, kbEnd - kb);
  if (shorter >= 2 && sameBytes(a.key, ka, kaEnd, b.key, kb, kbEnd)) {
    return 0.97;
  }
  if (sameVariant) {
    return 0.95;
  }
  const patronymic = a.patronymic[i] ?? 0;
  if (patronymic !== 0 && patronymic === b.patronymic[j]) {
    return 0.95;
  }
  const organisation = a.organisation[i] ?? 0;
  const oneTrade = !person && organisation !== 0 && organisation === b.organisation[j];
  // Compounds of one trade may be one name, with a letter wrong: Stroygasmontazh.
  if (oneTrade && shorter < LONG_COMPOUND) return ONE_TRADE;
  if (!person && (shortens(a, i, b, j) || shortens(b, j, a, i))) return SHORTENED;
  if (sameWithoutArticle(a, i, b, j) || sameWithoutArticle(b, j, a, i)) return 0.93;
  const stem = a.stem[i] ?? 0;
  if (!person && stem !== 0 && stem === b.stem[j] && shorter >= 4) return 0.92;
  if (person && (spelledAs(oldAsked.get(a, i), b, j) || spelledAs(oldListed.get(b, j), a, i))) return 0.95;
  if (looksAlike) return LOOKS_ALIKE;
  // One character of a Chinese or Korean name is a whole word: near is another one.
  if (inSyllables(aScript) || inSyllables(bScript)) return 0;
  let best = 0;
  const limit = budget(length);
  const d = soundDistance(a.key, ka, kaEnd, b.key, kb, kbEnd, limit);
  if (d <= limit) {
    const first = a.key[ka] ?? 0;
    const second = b.key[kb] ?? 0;
    if (length <= 2 && first !== second && !(isVowel(first) && isVowel(second))) return 0;
    const penalty = first === second ? 0 : (EXCHANGE[first * 128 + second] ?? 100) <= 50 ? 0.03 : 0.09;
    const skeleton = a.skeleton[i] ?? 0;
    const vowelsOnly = skeleton !== 0 && skeleton === b.skeleton[j];
    best = 1 - ((vowelsOnly ? 0.75 : 0.95) * d) / 100 / Math.max(length, 3) - penalty - 0.02;
    if (aKind !== bKind) best *= 0.8;
  }
  if (oneTrade) return Math.max(best, ONE_TRADE);
  const group = best < FAMILY_ELSEWHERE ? sharedGroup(a, i, b, j) : 0;
  if (isFamilyGroup(group)) return person ? FAMILY_ELSEWHERE : Math.max(best, 0);
  return group !== 0 && best < 0.72 ? FAMILIAR : Math.max(best, 0);
}

/** In so many sounds one that is wrong leaves a compound nearer to itself than to others of its trade. */
const LONG_COMPOUND = 10;

/** A familiar form for the full name. */
export const FAMILIAR = 0.75;
/** A family name as it is spelled in another dialect or country: Chan for Chen. */
const FAMILY_ELSEWHERE = 0.9;

/** Words that differ by letters and digits mistaken for one another: rn and m, 1 and l. */
const LOOKS_ALIKE = 0.93;

/** A word of firms cut off or without its vowels: Log for Logistics, Avn for Aviation. */
const SHORTENED = 0.86;
const SHORTENED_LETTERS = { least: 3, most: 6 } as const;

/** Whether the first word is the second shortened, a word that firms are called by: its beginning, or its consonants to the last. */
function shortens(a: TokenColumns, i: number, b: TokenColumns, j: number): boolean {
  if ((b.organisation[j] ?? 0) === 0 || (a.organisation[i] ?? 0) !== 0) return false;
  const from = a.textAt[i] ?? 0;
  const letters = (a.textAt[i + 1] ?? 0) - from;
  const start = b.textAt[j] ?? 0;
  const long = (b.textAt[j + 1] ?? 0) - start;
  if (letters < SHORTENED_LETTERS.least || letters > SHORTENED_LETTERS.most || long < letters + 2)
    return false;
  if (a.text[from] !== b.text[start]) return false;
  let place = 1;
  let beginning = true;
  for (let at = 1; at < letters; at += 1) {
    const letter = a.text[from + at] ?? 0;
    if (letter !== b.text[start + at]) beginning = false;
    if (beginning) continue;
    if (isVowel(letter)) return false;
  }
  if (beginning) return true;
  for (let at = 1; at < letters; at += 1, place += 1) {
    while (place < long && b.text[start + place] !== a.text[from + at]) place += 1;
    if (place === long) return false;
  }
  return a.text[from + letters - 1] === b.text[start + long - 1];
}

/** Pinyin words as Wade and Giles spell them; one for either side, whose tables alternate. */
const oldAsked = new Kept((of, at) => wadeGiles(textOf(of, at)));
const oldListed = new Kept((of, at) => wadeGiles(textOf(of, at)));

function spelledAs(text: string, of: TokenColumns, at: number): boolean {
  const from = of.textAt[at] ?? 0;
  if (text === "" || (of.textAt[at + 1] ?? 0) - from !== text.length) return false;
  for (let place = 0; place < text.length; place += 1)
    if (of.text[from + place] !== text.charCodeAt(place)) return false;
  return true;
}

/** Whether the first word is the second with the Arabic article written before it: Alshawa, Shawa. */
function sameWithoutArticle(a: TokenColumns, i: number, b: TokenColumns, j: number): boolean {
  const from = a.keyAt[i] ?? 0;
  const end = a.keyAt[i + 1] ?? 0;
  const bFrom = b.keyAt[j] ?? 0;
  const bEnd = b.keyAt[j + 1] ?? 0;
  if (end - from < 6 || end - from - 2 !== bEnd - bFrom || a.key[from + 1] !== EL) return false;
  const first = a.key[from] ?? 0;
  return (first === A || first === E || first === U) && sameBytes(a.key, from + 2, end, b.key, bFrom, bEnd);
}

const [A, E, U, EL] = [97, 101, 117, 108];

/** A group that both words are in, of familiar forms or of spellings of a family name; 0 when there is none. */
export function sharedGroup(a: TokenColumns, i: number, b: TokenColumns, j: number): number {
  for (let x = i * 4; x < i * 4 + 4; x += 1) {
    const group = a.nicknames[x];
    if (!group) return 0;
    for (let y = j * 4; y < j * 4 + 4; y += 1) if (b.nicknames[y] === group) return group;
  }
  return 0;
}

/** Arabic or Hebrew consonants against spelled words: w, y, h and vowels do not count; never Hebrew against Arabic. */
function acrossScripts(
  a: TokenColumns,
  i: number,
  b: TokenColumns,
  j: number,
  aScript: number,
  bScript: number,
): number {
  if (abjad(aScript) && abjad(bScript)) return 0;
  const [c, row, v, other] = abjad(aScript) ? [a, i, b, j] : [b, j, a, i];
  const from = c.keyAt[row] ?? 0;
  const end = c.keyAt[row + 1] ?? 0;
  const d = consonantDistance(c.key, from, end, v.key, v.keyAt[other] ?? 0, v.keyAt[other + 1] ?? 0);
  const length = Math.max(end - from, 3);
  const alike = 0.96 - (0.9 * d) / 100 / length;
  return alike >= 0.6 ? (end - from <= 2 ? alike - 0.1 : alike) : 0;
}
