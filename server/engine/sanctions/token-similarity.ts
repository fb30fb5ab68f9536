import { PartKind } from "./parse-name";
import { Script } from "./romanise";
import { consonantDistance, EXCHANGE, soundDistance } from "./sound-distance";
import { nativeOf, type TokenColumns, textOf } from "./token-table";
import { latinPieces, type NativeWord, nativeWord, spells } from "./transliteration";
import { LEARNED_SCRIPTS } from "./transliteration/symbols";
import { wadeGiles } from "./wade-giles";

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

/**
 * A Korean syllable in one spelling, whatever the system: Revised (geun), McCune–Reischauer (kŭn) or as people write
 * themselves (Ahn, Park, Shin). Consonants are written voiced between vowels; the systems differ in when.
 */
function koreanSound(text: string): string {
  return text
    .replace(/eo|aw/g, "o")
    .replace(/eu|oo/g, "u")
    .replace(/ee/g, "i")
    .replace(/([aeiou])[hr](?=[kgpbn]|$)/g, "$1")
    .replace(/sh(?=i)/g, "s")
    .replace(/j/g, "ch")
    .replace(/g(?=[aeiouywh]|$)/g, (letter, at: number, all: string) => (all[at - 1] === "n" ? letter : "k"))
    .replace(/d/g, "t")
    .replace(/b/g, "p");
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
  const one = a.learned[i] ?? 0;
  const other = b.learned[j] ?? 0;
  if (one !== 0 && other === 0) return likelier(a, i, b, j, person);
  if (other !== 0 && one === 0) return likelier(b, j, a, i, person);
  if (one === other && one >= IN_SYLLABLES)
    return nativeOf(a, i) === nativeOf(b, j) ? 1 : sameText(a, i, b, j) ? 0.97 : 0;
  return romanSimilarity(a, i, b, j, person);
}

/** Korean and Chinese: another syllable is another name, however near it sounds. */
const IN_SYLLABLES = LEARNED_SCRIPTS.indexOf("korean") + 1;

/** A word of a learned script against one in Latin letters: by how it is likely to be spelled, or by its letters. */
function likelier(native: TokenColumns, i: number, latin: TokenColumns, j: number, person: boolean): number {
  const kind = latin.kind[j];
  // Consonants alone resemble too much: where vowels are left out, only the likelihood of the whole spelling counts.
  const roman = abjad(native.script[i] ?? 0) ? 0 : romanSimilarity(native, i, latin, j, person);
  if (roman >= 0.9) return roman;
  const word = words.get(native, i);
  const letters = (latin.textAt[j + 1] ?? 0) - (latin.textAt[j] ?? 0);
  if (Math.abs(letters - word.letters) > 2 + word.letters / 2) return roman;
  if (kind !== PartKind.Word && kind !== PartKind.Kunya) return roman;
  return Math.max(spells(word, pieces.get(latin, j)), rewritten(word, latin, j), roman);
}

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
      this.rows = this.tables.get(of) ?? [];
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
  const text = textOf(latin, j);
  const plain = text.replace(GLUED_ARTICLE, "").replaceAll("v", "w");
  return plain === text ? 0 : spells(word, latinPieces(plain)) - 0.02;
}

const GLUED_ARTICLE = /^[aeu]l(?=[a-z]{4})/;

const EMPTY: NativeWord = { script: "russian", steps: [], least: 0, letters: 0, syllables: 0 };
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
  if (aKind === PartKind.Number || bKind === PartKind.Number) return 0;
  if (aKind === PartKind.Initial || bKind === PartKind.Initial) {
    // A firm's single letter is a name of its own, not a person's shortened one.
    if (!person || aKind === bKind || aKind === PartKind.Particle || bKind === PartKind.Particle) return 0;
    const x = a.text[at];
    const y = b.text[bt];
    return x === y ? 0.85 : 0;
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
  // Names in syllables have as many in Latin letters: Seo-yeon is not Son, whatever the key leaves of it.
  const syllabic = aScript === Script.Hangul || bScript === Script.Hangul;
  if (syllabic && syllablesOf(a, i) !== syllablesOf(b, j)) return 0;
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
  if (!person && organisation !== 0 && organisation === b.organisation[j]) {
    return 0.9;
  }
  if (sameWithoutArticle(a, i, b, j) || sameWithoutArticle(b, j, a, i)) return 0.93;
  const stem = a.stem[i] ?? 0;
  if (!person && stem !== 0 && stem === b.stem[j] && shorter >= 4) return 0.92;
  if (person && (spelledAs(oldAsked.get(a, i), b, j) || spelledAs(oldListed.get(b, j), a, i))) return 0.95;
  // One character of a Chinese or Korean name is a whole word: near is another one.
  if (aScript === Script.Hangul || bScript === Script.Hangul)
    return koreanSound(textOf(a, i)) === koreanSound(textOf(b, j)) ? 0.93 : 0;
  if (aScript === Script.Ideograph || bScript === Script.Ideograph) return 0;
  let best = 0;
  const limit = budget(length);
  const d = soundDistance(a.key, ka, kaEnd, b.key, kb, kbEnd, limit);
  if (d <= limit) {
    const first = a.key[ka] ?? 0;
    const second = b.key[kb] ?? 0;
    const penalty = first === second ? 0 : (EXCHANGE[first * 128 + second] ?? 100) <= 50 ? 0.03 : 0.09;
    const skeleton = a.skeleton[i] ?? 0;
    const vowelsOnly = skeleton !== 0 && skeleton === b.skeleton[j];
    best = 1 - ((vowelsOnly ? 0.75 : 0.95) * d) / 100 / Math.max(length, 3) - penalty - 0.02;
    if (aKind !== bKind) best *= 0.8;
  }
  if (best < 0.72 && familiar(a, i, b, j)) {
    return 0.75;
  }
  return Math.max(best, 0);
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

/** Runs of vowels in a word; y leads a syllable. */
function syllablesOf(of: TokenColumns, at: number): number {
  let runs = 0;
  let vowel = false;
  for (let from = of.textAt[at] ?? 0; from < (of.textAt[at + 1] ?? 0); from += 1) {
    const now = VOWELS.has(of.text[from] ?? 0);
    if (now && !vowel) runs += 1;
    vowel = now;
  }
  return runs;
}

const VOWELS = new Set([..."aeiou"].map((letter) => letter.charCodeAt(0)));

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

function familiar(a: TokenColumns, i: number, b: TokenColumns, j: number): boolean {
  for (let x = i * 4; x < i * 4 + 4; x += 1) {
    const group = a.nicknames[x];
    if (!group) return false;
    for (let y = j * 4; y < j * 4 + 4; y += 1) if (b.nicknames[y] === group) return true;
  }
  return false;
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
  if (abjad(aScript) && abjad(bScript)) {
    if (aScript !== bScript) return 0;
    const m = (a.textAt[i + 1] ?? 0) - (a.textAt[i] ?? 0);
    const n = (b.textAt[j + 1] ?? 0) - (b.textAt[j] ?? 0);
    const longer = Math.max(m, n);
    const limit = longer <= 3 ? 0 : longer <= 5 ? 70 : 130;
    const d = soundDistance(
      a.text,
      a.textAt[i] ?? 0,
      a.textAt[i + 1] ?? 0,
      b.text,
      b.textAt[j] ?? 0,
      b.textAt[j + 1] ?? 0,
      limit,
    );
    return d <= limit ? 1 - (1.1 * d) / 100 / longer : 0;
  }
  const [c, row, v, other] = abjad(aScript) ? [a, i, b, j] : [b, j, a, i];
  const from = c.keyAt[row] ?? 0;
  const end = c.keyAt[row + 1] ?? 0;
  const d = consonantDistance(c.key, from, end, v.key, v.keyAt[other] ?? 0, v.keyAt[other + 1] ?? 0);
  const length = Math.max(end - from, 3);
  const alike = 0.96 - (0.9 * d) / 100 / length;
  return alike >= 0.6 ? (end - from <= 2 ? alike - 0.1 : alike) : 0;
}
