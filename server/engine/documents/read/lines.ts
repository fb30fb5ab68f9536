import { height, union } from "../geometry";
import type { Box, Line, Word } from "../types";

const columnGap = 1.6;

/**
 * Builds visual rows from words: a word joins the row whose vertical middle lies within its own height. Rows go from top to
 * bottom, words from left to right. `aspect` is page width divided by page height, so that gaps and heights compare.
 */
export function linesFrom(words: readonly Word[], aspect: number): Line[] {
  const shown = words.filter((word) => word.text !== "");
  const byMiddle = [...shown].sort((a, b) => middle(a.box) - middle(b.box) || a.box[0] - b.box[0]);
  const rows: { words: Word[]; middle: number; height: number }[] = [];
  for (const word of byMiddle) {
    const row = nearestRow(rows, word);
    if (row) {
      row.words.push(word);
      row.middle += (middle(word.box) - row.middle) / row.words.length;
      row.height = Math.max(row.height, height(word.box));
    } else {
      rows.push({ words: [word], middle: middle(word.box), height: height(word.box) });
    }
  }
  return rows.sort((a, b) => a.middle - b.middle).map((row) => lineOf(row.words, aspect));
}

const middle = (box: Box): number => (box[1] + box[3]) / 2;

type Row = { words: Word[]; middle: number; height: number };

function nearestRow(rows: readonly Row[], word: Word): Row | undefined {
  const at = middle(word.box);
  const size = height(word.box);
  // Words come sorted by middle, so only the last few rows can still take one.
  for (let index = rows.length - 1; index >= Math.max(0, rows.length - 4); index -= 1) {
    const row = rows[index];
    if (!row) continue;
    const reach = 0.42 * Math.min(size, row.height) + 0.12 * Math.abs(size - row.height);
    if (Math.abs(row.middle - at) <= reach && !collides(row.words, word)) return row;
  }
  return undefined;
}

/** Two words of one row may touch; a word that lies on another by half its width belongs to a row of its own, unless a text ran over it. */
function collides(words: readonly Word[], word: Word): boolean {
  const size = word.box[2] - word.box[0];
  return words.some((other) => {
    const shared = Math.min(other.box[2], word.box[2]) - Math.max(other.box[0], word.box[0]);
    return shared > 0.5 * Math.min(size, other.box[2] - other.box[0]) && !overprinted(other, word);
  });
}

/** On exactly one height, and of other words: a text was too long for its place. Cents that are set small and raised are on it, too. */
const overprinted = (a: Word, b: Word): boolean =>
  a.text !== b.text && Math.abs(a.box[1] - b.box[1]) < 0.05 * Math.min(height(a.box), height(b.box));

/** From left to right; where a text runs over another, what was drawn in one go stays together, or else what stands a space apart. */
export function inOrder(unsorted: readonly Word[], aspect: number): Word[] {
  const words = [...unsorted].sort((a, b) => a.box[0] - b.box[0]);
  const gap = (a: Word, b: Word): number => ((b.box[0] - a.box[2]) * aspect) / height(b.box);
  const gaps = words.slice(1).map((word, i) => gap(words[i] as Word, word));
  if (!gaps.some((one) => one < -overlap)) return words;
  const spaces = gaps.filter((one) => one > 0 && one < columnGap).sort((a, b) => a - b);
  const usual = spaces[spaces.length >> 1] ?? 0;
  const runs: Word[][] = [];
  for (const word of words) {
    const near = runs.flatMap((run) => {
      const last = run.at(-1) as Word;
      const space = gap(last, word);
      const drawn = word.order - last.order;
      const far = drawn === 0 || drawn === 1 ? drawn - 2 : Math.abs(space - usual);
      return space > -overlap && space < columnGap ? [{ run, far }] : [];
    });
    const own = near.sort((a, b) => a.far - b.far)[0]?.run;
    if (own === undefined) runs.push([word]);
    else own.push(word);
  }
  return runs.flat();
}
/** What lies further over what stands before it, in heights of the print, runs over it. */
const overlap = 0.4;

function lineOf(unsorted: readonly Word[], aspect: number): Line {
  const words = inOrder(unsorted, aspect);
  const first = words[0];
  let box: Box = first ? first.box : [0, 0, 0, 0];
  let text = first?.text ?? "";
  for (let index = 1; index < words.length; index += 1) {
    const word = words[index];
    const before = words[index - 1];
    if (!word || !before) continue;
    const gap = (word.box[0] - before.box[2]) * aspect;
    text += (gap > columnGap * Math.min(height(word.box), height(before.box)) ? "\t" : " ") + word.text;
    box = union(box, word.box);
  }
  return { text, words, box };
}
