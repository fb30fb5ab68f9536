import type { LabelTable } from "../../knowledge/label-table";
import { distance, fold, squash } from "../../values/text";

/** A field that a caption names, and how sure: 1 is one of its phrases, word for word. */
export type Meaning = { field: string; score: number };

type Phrase = { field: string; squashed: string; words: readonly string[]; weight: number };
type Lexicon = {
  spelled: ReadonlyMap<string, string>;
  /** Short captions by their shape: pictures have `L.R.P.F.` for `I.R.P.F.`. */
  shaped: ReadonlyMap<string, string>;
  byStart: ReadonlyMap<string, readonly Phrase[]>;
  vocabulary: ReadonlySet<string>;
  known: Map<string, readonly Meaning[]>;
};

const lexicons = new WeakMap<LabelTable, Lexicon>();

const small = new Set(
  "a al d da das de del della den der des di die do dos du e el en et for h het i i' in l la las le les lo los na o of od on op per po por para pour s sur the to und van von w y z your".split(
    " ",
  ),
);
const weightOf = (word: string): number =>
  small.has(word) ? 0.15 : word.length === 1 ? 0.2 : 0.7 + Math.min(word.length, 9) / 30;

/** `I.R.P.F.` and `401(k)` are one word each, `CSG/CRDS` and `Brutto-Bezüge` two. */
const wordsOf = (text: string): string[] =>
  fold(text)
    .replace(/\b(?:\p{L}\.\s?){2,}/gu, (letters) => `${letters.replace(/[.\s]/g, "")} `)
    .replace(/(\d)\((\p{L})\)/gu, "$1$2")
    .replace(/['’]s\b/g, "")
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== "");

/** Letters that look alike on a picture as one, for captions of a few letters. */
const shapeOf = (squashed: string): string | undefined =>
  /^[a-z01]{4,6}$/.test(squashed) ? squashed.replace(/[l1]/g, "i").replace(/0/g, "o") : undefined;

function lexiconOf(table: LabelTable): Lexicon {
  const before = lexicons.get(table);
  if (before !== undefined) return before;
  const byStart = new Map<string, Phrase[]>();
  const spelled = new Map<string, string>();
  const shaped = new Map<string, string>();
  const vocabulary = new Set<string>();
  for (const [field, texts] of Object.entries(table))
    for (const text of texts) {
      const words = wordsOf(text);
      const phrase = {
        field,
        squashed: squash(text),
        words,
        weight: words.reduce((sum, word) => sum + weightOf(word), 0),
      };
      if (!spelled.has(phrase.squashed)) spelled.set(phrase.squashed, field);
      const shape = shapeOf(phrase.squashed);
      if (shape !== undefined && !shaped.has(shape)) shaped.set(shape, field);
      for (const word of words) vocabulary.add(word);
      const key = words.find((word) => !small.has(word))?.slice(0, 2);
      if (key !== undefined) byStart.set(key, [...(byStart.get(key) ?? []), phrase]);
    }
  const lexicon = { byStart, spelled, shaped, vocabulary, known: new Map() };
  lexicons.set(table, lexicon);
  return lexicon;
}

/** How alike a printed word and one of a phrase are: the same, shortened, inflected, or a letter read wrong. */
function alike(printed: string, word: string): number {
  if (printed === word) return 1;
  if (small.has(word) || small.has(printed)) return 0;
  const [short, long] = printed.length < word.length ? [printed, word] : [word, printed];
  if (long.startsWith(short)) {
    if (short === printed && short.length >= 3) return 0.9;
    if (short.length >= 4 && long.length - short.length <= 3) return 0.9;
  }
  const limit = short.length >= 9 ? 2 : short.length >= 5 ? 1 : 0;
  return limit > 0 && distance(printed, word, limit) <= limit ? 0.86 : 0;
}

/** A word that bad spacing broke in two is one again. */
function rejoined(words: readonly string[], vocabulary: ReadonlySet<string>): string[] {
  const whole: string[] = [];
  for (const word of words) {
    const before = whole.at(-1);
    const joined = (before ?? "") + word;
    if (before !== undefined && vocabulary.has(joined) && !(vocabulary.has(before) && vocabulary.has(word)))
      whole[whole.length - 1] = joined;
    else whole.push(word);
  }
  return whole;
}

function similarity(printed: readonly string[], beside: number, phrase: Phrase): number {
  const used = new Set<number>();
  let found = 0;
  let first = Number.POSITIVE_INFINITY;
  let covered = 0;
  for (const word of phrase.words) {
    let best = 0;
    let at = -1;
    for (const [i, other] of printed.entries()) {
      if (used.has(i)) continue;
      const value = alike(other, word);
      if (value > best) [best, at] = [value, i];
    }
    if (at < 0) continue;
    used.add(at);
    if (!small.has(word)) first = Math.min(first, at);
    found += best * weightOf(word);
    covered += best * weightOf(printed[at] ?? "");
  }
  const recall = found / phrase.weight;
  if (recall < 0.78) return 0;
  const all = printed.reduce((sum, word) => sum + (/^\d+$/.test(word) ? 0.1 : weightOf(word)), 0) + beside;
  const lead = printed.slice(0, first).some((word) => !small.has(word) && /\p{L}{2}/u.test(word));
  return Math.min(1, recall * (0.4 + 0.6 * Math.min(1, covered / Math.max(all, 0.01))) * (lead ? 0.86 : 1));
}

/**
 * The fields whose phrases a caption resembles, best first. Words may be shortened, inflected, misread or broken; a caption
 * in two languages is read in each; what stands in brackets counts little.
 */
export function meanings(table: LabelTable, caption: string): readonly Meaning[] {
  const lexicon = lexiconOf(table);
  const known = lexicon.known.get(caption);
  if (known !== undefined) return known;
  const best = new Map<string, number>();
  const note = (field: string, score: number): void => {
    if (score > Math.max(0.5, best.get(field) ?? 0)) best.set(field, score);
  };
  const plain = caption.replace(/\([^)]*\)?/g, " ");
  const variants = [caption, plain, ...(/\s[/|–—]\s/.test(plain) ? plain.split(/\s[/|–—]\s/) : [])];
  for (const variant of new Set(variants)) {
    const exact = lexicon.spelled.get(squash(variant));
    if (exact !== undefined) note(exact, 1);
    else if (/^(?:\p{L}\.\s?){3,}$/u.test(variant.trim())) {
      const shaped = lexicon.shaped.get(shapeOf(squash(variant)) ?? "");
      if (shaped !== undefined) note(shaped, 0.93);
    }
    const words = rejoined(wordsOf(variant), lexicon.vocabulary);
    if (words.length === 0 || words.length > 14) continue;
    const beside = variant === plain && plain !== caption ? 0.15 : 0;
    const seen = new Set<Phrase>();
    for (const word of words)
      for (const phrase of lexicon.byStart.get(word.slice(0, 2)) ?? [])
        if (!seen.has(phrase)) {
          seen.add(phrase);
          note(phrase.field, similarity(words, beside, phrase));
        }
  }
  const ranked = [...best]
    .map(([field, score]) => ({ field, score }))
    .sort((a, b) => b.score - a.score || a.field.localeCompare(b.field));
  if (lexicon.known.size > 20_000) lexicon.known.clear();
  lexicon.known.set(caption, ranked);
  return ranked;
}
