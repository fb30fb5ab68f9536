import { linesFrom } from "../read/lines";
import type { Page, Word } from "../types";

/** So many pieces that touch, one drawn after the other, are one word; two are where so much of a page is drawn so. */
const [pieces, share] = [3, 0.4];
/** What touches is nearer than so much of a letter. */
const near = 0.08;
/** On one height but for so much of it. */
const level = 0.1;

/**
 * Letters that a file sets one by one (`T a x y e a r`) touch within a word and are drawn one after the other: they are words again, also where
 * a long text runs over what stands beside it.
 */
export function wordsOfLetters(page: Page): Page {
  if (page.source !== "text") return page;
  const runs: [Word, ...Word[]][] = [];
  for (const word of page.words) {
    const run = runs.at(-1);
    if (run !== undefined && touches(run.at(-1) as Word, word)) run.push(word);
    else runs.push([word]);
  }
  const drawn = runs.reduce((sum, { length }) => sum + (length < pieces ? 0 : length), 0);
  if (drawn === 0) return page;
  const least = drawn > page.words.length * share ? 2 : pieces;
  const words = runs.flatMap((run): Word[] => {
    const [first, last] = [run[0], run.at(-1) as Word];
    if (run.length < least) return run;
    const text = run.map((word) => word.text).join("");
    return [{ ...first, text, box: [first.box[0], first.box[1], last.box[2], first.box[3]] }];
  });
  return { ...page, words, lines: linesFrom(words, page.width / page.height) };
}

function touches(a: Word, b: Word): boolean {
  const letter = (a.box[2] - a.box[0]) / Math.max(1, a.text.length);
  return (
    Math.abs(b.box[0] - a.box[2]) < letter * near &&
    Math.abs(b.box[1] - a.box[1]) < (a.box[3] - a.box[1]) * level &&
    Math.abs(a.size - b.size) < a.size * level
  );
}
