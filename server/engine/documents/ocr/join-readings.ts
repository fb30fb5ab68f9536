import type { Glyph } from "../../print/read-line";
import type { ReadWord } from "../ports";
import { fold } from "../values/text";

/** A character of a line with how sure it is, where it stands along the line (0..1), and whether a blank parts it from the one before. */
type Letter = Glyph & { word: number };

/** What a difference costs, and what only one of them saw. */
const [other, alone] = [1, 0.8];
/** So much of the longer reading may differ: beyond, they are readings of different things. */
const mostApart = 0.5;
/** A word that was read in two ways is less sure than either says. */
const disputed = 0.85;

/**
 * One line read twice: as glyphs, by a model that is sure of shapes but knows neither most accents nor where words end, and as words,
 * by one that knows both but sees less on patterned ground. Word by word, the surer one decides; a letter that both saw is written
 * with its accent, and blanks are those of the words. Boxes in fractions of the line.
 */
export function joinedReadings(glyphs: readonly Glyph[], words: readonly ReadWord[]): ReadWord[] {
  const shapes = lettersOf(glyphs);
  const letters = words.flatMap((word, index) =>
    [...word.text].map((text, at, all): Letter => {
      const [from, , to] = word.box;
      return {
        text,
        word: index,
        confidence: word.confidence,
        at: from + ((to - from) * (at + 0.5)) / all.length,
      };
    }),
  );
  const { pairs, cost } = aligned(shapes, letters);
  if (cost > mostApart * Math.max(shapes.length, letters.length))
    return asWords(meanOf(shapes) * shapes.length >= meanOf(letters) * letters.length ? shapes : letters);
  return asWords(
    inWords(pairs).flatMap((pairs, word) => decided(pairs).map((letter) => ({ ...letter, word }))),
  );
}

/** Whether glyphs and words are the same signs one after the other, blanks, accents and capitals aside: two readers seldom err alike. */
export function saySame(glyphs: readonly Glyph[], words: readonly ReadWord[]): boolean {
  const [one, other] = [glyphs, words].map((parts) =>
    fold(parts.map(({ text }) => text).join("")).replaceAll(" ", ""),
  );
  return one !== "" && one === other;
}

type Pair = readonly [shape: Letter | undefined, letter: Letter | undefined];

/** The words of the second reading with what the first saw in their places; where a word begins that only the first saw, another. */
function inWords(pairs: readonly Pair[]): Pair[][] {
  const runs: Pair[][] = [];
  let [shapes, letters] = [-1, -1];
  for (const pair of pairs) {
    const [shape, letter] = pair;
    const begins = letter === undefined ? shape?.word !== shapes && shapes >= 0 : letter.word !== letters;
    const run = runs.at(-1);
    if (run === undefined || begins) runs.push([pair]);
    else run.push(pair);
    shapes = shape?.word ?? shapes;
    letters = letter?.word ?? letters;
  }
  return runs;
}

function decided(pairs: readonly Pair[]): Letter[] {
  const shapes = pairs.flatMap(([shape]) => shape ?? []);
  const letters = pairs.flatMap(([, letter]) => letter ?? []);
  // The shapes of `c`, `o`, `s` and `w` are alike in both cases.
  const cased = inOneCase(letters) && !inOneCase(shapes);
  const both = pairs.flatMap(([shape, letter]) =>
    shape && letter && alike(shape, letter) ? [spelled(shape, letter, cased)] : [],
  );
  if (both.length === pairs.length) return both;
  const agreed = new Map(both.map((letter) => [letter.at, letter]));
  if (meanOf(shapes) >= meanOf(letters))
    return shapes.map((shape) => ({
      ...(agreed.get(shape.at) ?? shape),
      confidence: shape.confidence * disputed,
    }));
  return letters.map((letter) => ({ ...letter, confidence: letter.confidence * disputed }));
}

/** A letter in which both agree; the words know its accent. */
const spelled = (shape: Letter, letter: Letter, cased: boolean): Letter => ({
  ...shape,
  text: isAscii(shape.text) && (cased || !isAscii(letter.text)) ? letter.text : shape.text,
  confidence: 1 - (1 - shape.confidence) * (1 - letter.confidence),
});

/** All capitals, none, or only the first. */
const inOneCase = (letters: readonly Letter[]): boolean =>
  /^\P{L}*\p{L}?(?:\P{Lu}*|\P{Ll}*)$/u.test(letters.map(({ text }) => text).join(""));

const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);
const alike = (a: Letter, b: Letter): boolean => a.text === b.text || fold(a.text) === fold(b.text);

const textFrom = (glyphs: readonly Glyph[], at: number): string =>
  glyphs
    .slice(at, at + 5)
    .map(({ text }) => text)
    .join("");

/** Glyphs without blanks, each with the number of its word. */
function lettersOf(glyphs: readonly Glyph[]): Letter[] {
  let word = 0;
  return glyphs.flatMap((glyph, at): Letter[] => {
    // No word has a `Q` before a consonant: it is an `O` with a speck. Codes and short forms do (`Qty`).
    const isO = glyph.text === "Q" && /^Q[b-df-hj-np-tvwxz]\p{L}{2,}/iu.test(textFrom(glyphs, at));
    if (glyph.text !== " ") return [{ ...glyph, word, text: isO ? "O" : glyph.text }];
    word += 1;
    return [];
  });
}

const meanOf = (letters: readonly Letter[]): number =>
  letters.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, letters.length);

/** The cheapest way to lay one reading upon the other. */
function aligned(shapes: readonly Letter[], letters: readonly Letter[]): { pairs: Pair[]; cost: number } {
  const columns = letters.length + 1;
  const costs = new Float32Array((shapes.length + 1) * columns);
  const swap = (i: number, j: number): number =>
    alike(shapes[i - 1] as Letter, letters[j - 1] as Letter) ? 0 : other;
  const at = (i: number, j: number): number => costs[i * columns + j] ?? 0;
  for (let i = 0; i <= shapes.length; i++)
    for (let j = 0; j <= letters.length; j++) {
      if (i === 0 && j === 0) continue;
      costs[i * columns + j] = Math.min(
        i > 0 && j > 0 ? at(i - 1, j - 1) + swap(i, j) : Infinity,
        i > 0 ? at(i - 1, j) + alone : Infinity,
        j > 0 ? at(i, j - 1) + alone : Infinity,
      );
    }
  const pairs: Pair[] = [];
  let [i, j] = [shapes.length, letters.length];
  while (i > 0 || j > 0) {
    const here = at(i, j);
    if (i > 0 && j > 0 && Math.abs(here - at(i - 1, j - 1) - swap(i, j)) < 1e-3)
      pairs.push([shapes[--i], letters[--j]]);
    else if (i > 0 && Math.abs(here - at(i - 1, j) - alone) < 1e-3) pairs.push([shapes[--i], undefined]);
    else pairs.push([undefined, letters[--j]]);
  }
  return { pairs: pairs.reverse(), cost: at(shapes.length, letters.length) };
}

/** Letters of one word are one word, as wide as they stand. */
function asWords(letters: readonly Letter[]): ReadWord[] {
  const runs: Letter[][] = [];
  for (const letter of letters) {
    const run = runs.at(-1);
    if (run?.at(-1)?.word === letter.word) run.push(letter);
    else runs.push([letter]);
  }
  const first = letters[0]?.at ?? 0;
  const last = letters.at(-1)?.at ?? 1;
  const pitch = letters.length > 1 ? (last - first) / (letters.length - 1) : 0.5;
  return runs.map((run) => {
    const from = Math.max(0, (run[0]?.at ?? 0) - pitch / 2);
    const to = Math.min(1, (run.at(-1)?.at ?? 1) + pitch / 2);
    return {
      text: run.map(({ text }) => text).join(""),
      box: [from, 0, Math.max(to, from + 1e-3), 1],
      confidence: meanOf(run),
      line: 0,
    };
  });
}
