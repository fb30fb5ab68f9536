import { linesOf } from "./plain-phrase";
import { type RomanWord, romanise, Script } from "./romanise";
import { oneLetterApart } from "./sound-distance";
import { spellingKey } from "./spelling-key";
import { GENERIC_WORDS } from "./words/generic-words";
import { FORM_WORDS, LEGAL_FORMS } from "./words/legal-forms";
import { NATIVE_LEGAL_FORMS } from "./words/native-legal-forms";
import { BESIDE_FIRMS, ORGANISATION_ABBREVIATIONS } from "./words/organisation-abbreviations";
import { ORGANISATION_PHRASES } from "./words/organisation-phrases";

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
const inPlain = (phrase: string) =>
  phrase
    .normalize("NFKC")
    .toLowerCase()
    .split(/[\s/]+/)
    .filter((word) => word !== "")
    .flatMap((word) => romanise(word).map(({ text }) => text));
const ways = new Map(FORM_WORDS.flatMap((line) => line.split(" ").map((word) => [word, line.split(" ")])));
/** A form of several words with each of them in full and short. */
const inEveryWay = (phrase: readonly string[]) =>
  phrase.length === 1
    ? [phrase]
    : phrase.reduce<string[][]>(
        (all, word) => all.flatMap((before) => (ways.get(word) ?? [word]).map((way) => [...before, way])),
        [[]],
      );
FORM_CLASSES.forEach((name, at) => {
  const latin = (LEGAL_FORMS[name] ?? "").split("|").map((phrase) => phrase.trim().split(/\s+/));
  const native = linesOf(NATIVE_LEGAL_FORMS[name] ?? "").map(inPlain);
  for (const phrase of [...latin.flatMap(inEveryWay), ...native]) {
    let node = formRoot;
    for (const word of phrase) {
      const key = formKey(word);
      let next = node.next.get(key);
      if (!next) {
        next = { next: new Map(), bit: 0 };
        node.next.set(key, next);
      }
      node = next;
    }
    if (node !== formRoot) node.bit ||= 1 << at;
  }
});

const inFull = new Map(
  linesOf(ORGANISATION_ABBREVIATIONS).map((line) => {
    const [short = "", full = ""] = line.split(" ");
    return [short, full] as const;
  }),
);

/** Words of firms' names that are long enough to be known by both their halves. */
const LEAST_SPLIT = 7;
const longWords = new Set(
  [...inFull.values(), ...Object.values(LEGAL_FORMS).flatMap((phrases) => phrases.split(/[|\s]+/))].filter(
    (word) => word.length >= LEAST_SPLIT,
  ),
);

/** The halves of a word that is written as two put together again: "mari time", "hol dings". */
export function withoutSplits(words: readonly RomanWord[]): RomanWord[] {
  const out: RomanWord[] = [];
  for (const word of words) {
    const before = out.at(-1);
    const whole = (before?.text ?? "") + word.text;
    if (
      before &&
      !word.native &&
      longWords.has(whole) &&
      !longWords.has(before.text) &&
      !longWords.has(word.text)
    )
      out[out.length - 1] = { ...before, text: whole };
    else out.push(word);
  }
  return out;
}

/** Words that show where two were written as one; of a shorter one chance would show it. */
const LEAST_JOINED = 5;
const sayingWords = new Set(
  [
    ...longWords,
    ...[...Object.values(GENERIC_WORDS), ...FORM_WORDS, ...ORGANISATION_PHRASES].flatMap((line) =>
      line.split(/[|\s]+/),
    ),
  ].filter((word) => word.length >= LEAST_JOINED),
);
/** What stands before or behind such a word. */
const LEAST_BESIDE = 2;

/** A word in plain letters with what a firm may be called by, before or behind another, apart: "stockcompany", "kongshipping". */
export function apart(word: string): string {
  if (sayingWords.has(word)) return word;
  for (let letters = word.length - LEAST_BESIDE; letters >= LEAST_JOINED; letters -= 1) {
    const [first, last] = [word.slice(0, letters), word.slice(-letters)];
    if (sayingWords.has(last)) return `${apart(word.slice(0, -letters))} ${last}`;
    if (sayingWords.has(first)) return `${first} ${apart(word.slice(letters))}`;
  }
  return word;
}

/** A shortened word of an organisation's name in full: "trdg", "engrg". */
export function writtenOut(word: RomanWord): RomanWord {
  const full = inFull.get(word.text);
  return full ? { ...word, text: full } : word;
}

/** A shortened word may be half of another: Sol Tech, for Soltech. */
export function withShortsJoined(written: string): string {
  const plain = written.toLowerCase();
  const joined = plain.replace(
    /(?<=(?<!\p{L})(\p{L}{2,6})) (?=(\p{L}+)(?!\p{L}))/gu,
    (between, before, short) => (inFull.has(short) && !sayingWords.has(before) ? "" : between),
  );
  return joined === plain ? written : joined;
}

const besideFirms = new Set(linesOf(BESIDE_FIRMS).map((line) => inPlain(line).join(" ")));
const LONGEST_BESIDE = 4;

/** The words of a firm's name without what stands before and behind it: "Messrs.", "Head Office", "in liquidation". */
export function withoutBeside(words: readonly RomanWord[]): RomanWord[] {
  let left = [...words];
  for (let again = true; again; ) {
    again = false;
    for (let length = Math.min(LONGEST_BESIDE, left.length - 1); length > 0 && !again; length -= 1) {
      const phrase = (part: readonly RomanWord[]) => part.map(({ text }) => text).join(" ");
      if (besideFirms.has(phrase(left.slice(0, length)))) left = left.slice(length);
      else if (besideFirms.has(phrase(left.slice(-length)))) left = left.slice(0, -length);
      else continue;
      again = true;
    }
  }
  return left;
}

/** Whether words are nothing but what stands beside firms. */
export function onlyBesideFirms(words: readonly RomanWord[]): boolean {
  return besideFirms.has(
    withoutBeside(words)
      .map(({ text }) => text)
      .join(" "),
  );
}

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
export function shortenPhrases(words: readonly RomanWord[]): RomanWord[] {
  const out: RomanWord[] = [];
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

/** A misspelled word of a legal form has at least so many letters. */
const SHORTEST_MISSPELLED = 5;
const LONGEST_ALONE = 7;

interface Step {
  node: FormNode;
  misspelled: boolean;
}
/** Which forms words may begin: a name is looked through for them in each of its readings, and hardly any word begins one. */
const begun = new Map<string, Step | null>();
const MOST_BEGUN = 5000;

function firstWord(text: string): Step | null {
  const known = begun.get(text);
  if (known !== undefined) return known;
  const found = nextWord(formRoot, text);
  if (begun.size >= MOST_BEGUN) begun.clear();
  begun.set(text, found);
  return found;
}

/** The next word of a legal form, also with one letter of it wrong. */
function nextWord(node: FormNode, text: string): Step | null {
  const key = formKey(text);
  const known = node.next.get(key);
  if (known) return { node: known, misspelled: false };
  if (text.length < SHORTEST_MISSPELLED) return null;
  for (const [other, next] of node.next)
    if (other.length >= SHORTEST_MISSPELLED - 1 && oneLetterApart(other, key))
      return { node: next, misspelled: true };
  return null;
}

/** A field that was too short left at least so many letters of a word. */
const LEAST_LEFT = 2;

/** Where a legal form begins that the end of a field cut in its last word: "limited liabil"; the number of words when there is none. */
export function cutFormAt(words: readonly RomanWord[]): number {
  const last = words.at(-1)?.text ?? "";
  for (let from = Math.max(1, words.length - LONGEST_CUT); from < words.length; from += 1) {
    let node: FormNode | undefined = formRoot;
    for (let at = from; at + 1 < words.length && node; at += 1)
      node = node.next.get(formKey(words[at]?.text ?? ""));
    if (!node || last.length < LEAST_LEFT) continue;
    if ([...node.next.keys()].some((key) => isBeginning(last, key))) return from;
  }
  return words.length;
}
const LONGEST_CUT = 4;

/** Whether a word is the beginning of one that is known by its key. */
const isBeginning = (cut: string, key: string) =>
  key.length > cut.length && (key.startsWith(cut) || key.startsWith(spellingKey(cut)));

/** Words whose last ones are a well-known phrase that the end of a field cut in a word, with its abbreviation: "design bur"; null when there is none. */
export function withPhraseWhole(words: readonly RomanWord[]): RomanWord[] | null {
  const last = words.at(-1)?.text ?? "";
  if (last.length < LEAST_LEFT) return null;
  for (let from = 0; from + 1 < words.length; from += 1) {
    let node: PhraseNode | undefined = phraseRoot;
    for (let at = from; at + 1 < words.length && node; at += 1)
      node = node.next.get(formKey(words[at]?.text ?? ""));
    for (const [key, next] of node?.next ?? []) {
      const short = isBeginning(last, key) ? onlyEnd(next) : null;
      if (short !== null) return [...words.slice(0, from), { text: short, script: Script.Spelled }];
    }
  }
  return null;
}

/** The abbreviation of the one phrase that begins so. */
function onlyEnd(node: PhraseNode): string | null {
  const [next, ...others] = node.next.values();
  return node.short ?? (next && others.length === 0 ? onlyEnd(next) : null);
}

type Form = { length: number; bit: number; letters: number };

/**
 * Longest legal form that starts at `from`: how many words it takes and its class bit. One word of it may be misspelled where the
 * others tell what is meant, or where a long one ends the name.
 */
export function legalFormAt(words: readonly RomanWord[], from: number): Form | null {
  let node = formRoot;
  let best: Form | null = null;
  let letters = 0;
  let misspelled = 0;
  for (let at = from; at < words.length; at += 1) {
    const text = words[at]?.text ?? "";
    const step = at === from ? firstWord(text) : nextWord(node, text);
    if (!step) break;
    if (step.misspelled) misspelled += 1;
    if (misspelled > 1) break;
    node = step.node;
    letters += text.length;
    const alone = at === from && at > 1 && at + 1 === words.length && text.length >= LONGEST_ALONE;
    if (node.bit && (misspelled === 0 || at > from || alone))
      best = { length: at - from + 1, bit: node.bit, letters };
  }
  return best;
}

/** Whether nothing but legal forms follows. */
export function onlyForms(words: readonly RomanWord[], from: number): boolean {
  let at = from;
  while (at < words.length) {
    const form = legalFormAt(words, at);
    if (!form) return false;
    at += form.length;
  }
  return true;
}
