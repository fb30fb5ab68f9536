import { linesOf } from "./plain-phrase";
import { type RomanWord, romanise, Script } from "./romanise";
import { spellingKey } from "./spelling-key";
import { LEGAL_FORMS } from "./words/legal-forms";
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
FORM_CLASSES.forEach((name, at) => {
  const latin = (LEGAL_FORMS[name] ?? "").split("|").map((phrase) => phrase.trim().split(/\s+/));
  const native = linesOf(NATIVE_LEGAL_FORMS[name] ?? "").map(inPlain);
  for (const phrase of [...latin, ...native]) {
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

/** A shortened word of an organisation's name in full: "trdg", "engrg". */
export function writtenOut(word: RomanWord): RomanWord {
  const full = inFull.get(word.text);
  return full ? { ...word, text: full } : word;
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

/** Longest legal form that starts at `from`: how many words it takes and its class bit. */
export function legalFormAt(
  words: readonly RomanWord[],
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
