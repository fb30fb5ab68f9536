import { linesOf, plainWord } from "./plain-phrase";
import type { RomanWord } from "./romanise";
import { OFFICE_WORDS } from "./words/name-remarks";
import { PARTICLES } from "./words/particles";
import { PLACE_WORDS } from "./words/place-words";
import { NAME_LABELS, NO_NAMES, NO_WHOLE_NAMES, PLACEHOLDERS, SUFFIXES, TITLES } from "./words/titles";

/** Brings a written text to the words names are made of. */
type ToWords = (text: string) => readonly RomanWord[];

interface Beside {
  /** Phrases by their words; the value says whether it is a name as well. */
  before: ReadonlyMap<string, boolean>;
  after: ReadonlyMap<string, boolean>;
  placeholders: ReadonlySet<string>;
  /** What stands where no name is known. */
  nothing: ReadonlySet<string>;
  /** What is nobody's name by itself. */
  nobody: ReadonlySet<string>;
  heads: ReadonlySet<string>;
  offices: ReadonlySet<string>;
}

const LONGEST = 5;
/** Of so few letters a title may always be somebody's initials or name; these never are. */
const SHORT = 2;
const CERTAIN_SHORT = new Set("mr,ms,dr,jr,sr,ii,iv,ph d".split(","));

let beside: Beside | undefined;

function read(toWords: ToWords): Beside {
  const table = (data: Readonly<Record<string, string>>) => {
    const out = new Map<string, boolean>();
    for (const line of Object.values(data).flatMap(linesOf)) {
      const words = toWords(line.replace("*", "")).map(plainWord);
      const letters = Math.max(0, ...words.map((word) => word.length));
      const short =
        letters <= SHORT && /^[a-z ]+$/.test(words.join(" ")) && !CERTAIN_SHORT.has(words.join(" "));
      if (words.length > 0)
        out.set(words.join(" "), line.endsWith("*") || short || out.get(words.join(" ")) === true);
    }
    return out;
  };
  const set = (lines: readonly string[]) => new Set(lines.flatMap((line) => toWords(line).map(plainWord)));
  const phrases = (block: string) =>
    new Set(linesOf(block).map((line) => toWords(line).map(plainWord).join(" ")));
  const [heads, others] = [set(OFFICE_WORDS.heads.split("\n")), set(OFFICE_WORDS.beside.split("\n"))];
  return {
    before: table(TITLES),
    after: table(SUFFIXES),
    placeholders: phrases(PLACEHOLDERS),
    nothing: phrases(PLACEHOLDERS + NO_NAMES),
    nobody: phrases(PLACEHOLDERS + NO_NAMES + NAME_LABELS + NO_WHOLE_NAMES),
    heads,
    offices: new Set([...heads, ...others, ...PLACE_WORDS]),
  };
}

/** A word of two letters that is no certain title is a syllable of a name, or initials: Ra Kyung-su, Ma Yun. */
const initials = ([word = "", ...rest]: readonly string[]) =>
  rest.length === 0 &&
  /^[a-z]{1,2}$/.test(word) &&
  !CERTAIN_SHORT.has(word) &&
  !BEFORE_NAMES.has(word) &&
  !/^[^aeiouy]{2}$/.test(word);
/** What stands for a title or an unknown name in spite of it. */
const BEFORE_NAMES = new Set(["hj", "u", "x"]);

/** Length of the longest phrase at an edge of the words, and whether it is a name as well; null where there is none. */
function edge(
  words: readonly string[],
  table: ReadonlyMap<string, boolean>,
  atEnd: boolean,
): { length: number; doubtful: boolean } | null {
  for (let length = Math.min(LONGEST, words.length); length > 0; length -= 1) {
    const phrase = atEnd ? words.slice(-length) : words.slice(0, length);
    const doubtful = table.get(phrase.join(" "));
    if (doubtful !== undefined && (atEnd || !initials(phrase))) return { length, doubtful };
  }
  return null;
}

/** How many words at an edge tell an office: a run of its words with "minister", "director" or the like in it. */
function officeRun(words: readonly string[], { heads, offices }: Beside, atEnd: boolean): number {
  const from = atEnd ? [...words].reverse() : words;
  let run = 0;
  while (run < from.length && offices.has(from[run] ?? "")) run += 1;
  return from.slice(0, run).some((word) => heads.has(word)) ? run : 0;
}

const isSyllable = (text: string) => /^[^aeiouy]*[aeiouwy]+[^aeiouy]*$/.test(text);

const nameWords = (words: readonly RomanWord[]) => words.filter(({ text }) => !PARTICLES.has(text)).length;

/**
 * A personal name without the titles, ranks, degrees and remarks at its edges, in every way that leaves a name: with what may
 * be a name as well (Amir, Don) and without it, which needs two words to stay. `alone`: of what is certainly a title one word
 * may stay, too, beside the name as it was.
 */
export function withoutTitles(words: readonly RomanWord[], toWords: ToWords, alone: boolean): RomanWord[][] {
  beside ??= read(toWords);
  const known = beside;
  const kept = withoutPlaceholders(words, known);
  const certain = strip(kept, known, false, 2);
  const out = [certain];
  const less = strip(certain, known, true, 2);
  if (less.length < certain.length) out.push(less);
  if (alone && nameWords(certain) === 2) {
    const one = strip(certain, known, false, 1);
    if (one.length < certain.length) out.push(one);
  }
  return out;
}

/** "LAST First Dr"; a name that is also a title stands at the end as a name. */
const certainly = (found: ReturnType<typeof edge>) => (found?.doubtful ? null : found);

/** A name of three syllables is a family name and a given one: none of them says whose son somebody is. */
const SYLLABLES = 3;

function strip(words: readonly RomanWord[], known: Beside, doubtful: boolean, least: number): RomanWord[] {
  let left = [...words];
  for (;;) {
    const texts = left.map(plainWord);
    const tried: RomanWord[][] = [];
    const front = edge(texts, known.before, false);
    if (front && (doubtful || !front.doubtful)) tried.push(left.slice(front.length));
    const back = edge(texts, known.after, true) ?? certainly(edge(texts, known.before, true));
    // A short word at the end is a family name (Ma, Do) sooner than a degree, unless it can hardly be spoken or follows longer words.
    const ending = back ? texts.slice(-back.length) : [];
    const syllable =
      back !== null &&
      (left.at(-back.length)?.bound === true || (left.length === SYLLABLES && texts.every(isSyllable)));
    const degree =
      ending.length > 1 ||
      (ending[0] ?? "").length > SHORT ||
      !/[aeiouy]/.test(ending[0] ?? "") ||
      !texts.slice(0, -1).some(isSyllable);
    if (back && (!back.doubtful || (doubtful && degree && !syllable)))
      tried.push(left.slice(0, -back.length));
    const [first, last] = [officeRun(texts, known, false), officeRun(texts, known, true)];
    if (first > 0) tried.push(left.slice(first));
    if (last > 0) tried.push(left.slice(0, -last));
    const next = tried.filter((rest) => nameWords(rest) >= least).sort((a, b) => a.length - b.length)[0];
    if (!next) return left;
    left = next;
  }
}

function withoutPlaceholders(words: readonly RomanWord[], { placeholders }: Beside): RomanWord[] {
  let out = [...words];
  const texts = out.map(plainWord);
  for (let at = 0; at < texts.length; at += 1)
    for (let length = 4; length > 1; length -= 1)
      if (placeholders.has(texts.slice(at, at + length).join(" "))) {
        // "S/N" says that there is no number; S. N. Artemyev has two given names, and S. N. L. Artemyev three.
        const inLetters = texts.slice(at, at + length).every((text) => text.length === 1);
        if (inLetters && texts.filter((text) => text.length > 1).length < 2) continue;
        out.splice(at, length);
        texts.splice(at, length);
      }
  out = out.filter((word) => !placeholders.has(plainWord(word)));
  return nameWords(out) > 0 ? out : [...words];
}

/** Whether a text says nothing but titles, degrees and the like. */
export function onlyBeside(words: readonly RomanWord[], toWords: ToWords): boolean {
  beside ??= read(toWords);
  const known = beside;
  let texts = words.map(plainWord);
  while (texts.length > 0) {
    const found = edge(texts, known.after, false) ?? edge(texts, known.before, false);
    const length = found?.length ?? officeRun(texts, known, false);
    if (length === 0) return known.placeholders.has(texts.join(" "));
    texts = texts.slice(length);
  }
  return true;
}

/** Whether a text behind a comma is letters after a name: MP, JD, JP. */
export function isPostNominal(words: readonly RomanWord[], toWords: ToWords): boolean {
  beside ??= read(toWords);
  return beside.after.has(words.map(plainWord).join(" "));
}

/** Whether a text is single letters, titles, degrees and placeholders, none of which is a name as well: "Mr.", "Dr. A", "Mr. Unknown". */
export function namesNobody(words: readonly RomanWord[], toWords: ToWords): boolean {
  beside ??= read(toWords);
  const { before, after, nobody } = beside;
  let texts = words.map(plainWord);
  while (texts.length > 0) {
    let length = Math.min(LONGEST, texts.length);
    const none = () => {
      const phrase = texts.slice(0, length);
      const text = phrase.join(" ");
      if (nobody.has(text) || /^[a-z]$/.test(text)) return true;
      return !initials(phrase) && (before.get(text) ?? after.get(text)) === false;
    };
    while (length > 0 && !none()) length -= 1;
    if (length === 0) return false;
    texts = texts.slice(length);
  }
  return true;
}

/** Whether a text tells an office, a rank or a place somewhere in it. */
export function tellsOffice(words: readonly RomanWord[], toWords: ToWords): boolean {
  beside ??= read(toWords);
  const known = beside;
  return words.some((word) => known.heads.has(plainWord(word)));
}

/** Whether a text is only what forms are filled with when there is no name. */
export function isPlaceholder(words: readonly RomanWord[], toWords: ToWords): boolean {
  beside ??= read(toWords);
  const text = words.map(plainWord).join(" ");
  return beside.nothing.has(text) || words.every((word) => beside?.nothing.has(plainWord(word)));
}
