import { linesFrom } from "../read/lines";
import type { Box, Page, Word } from "../types";

/** So many neighbours tell how a page lies. */
const telling = 12;
/** Their slopes differ by less than this, or this part of it, in as many of them as `most` says. */
const [alike, share] = [0.004, 0.5];
const most = 0.6;
/** Less than this is no slope, and more is how something is set, not how the sheet lay. */
const [least, steepest] = [0.001, 0.06];

const middle = ([, y0, , y1]: Box): number => (y0 + y1) / 2;
const tall = ([, y0, , y1]: Box): number => y1 - y0;

/** A page as if it lay straight, and where its boxes are on the page itself. */
export type Straight = { page: Page; printed: (box: Box) => Box };

/**
 * A sheet that lay askew, or was set so, runs up or down from word to word by one slope. Its lines are rows along it: what stands at the right end
 * of one may stand as high as the left end of the next.
 */
export function straightened(page: Page): Straight {
  const slope = slopeOf(page);
  if (slope === 0) return { page, printed: (box) => box };
  const turned =
    (by: number) =>
    ([x0, y0, x1, y1]: Box): Box => {
      const step = ((x0 + x1) / 2 - 0.5) * by;
      return [x0, y0 + step, x1, y1 + step];
    };
  const words = page.words.map((word) => ({ ...word, box: turned(-slope)(word.box) }));
  return {
    page: { ...page, words, lines: linesFrom(words, page.width / page.height) },
    printed: turned(slope),
  };
}

/** How far words that follow one another on a line go down, in heights of the page for its width. */
function slopeOf({ words, width, height }: Page): number {
  const slopes = words
    .slice(1)
    .flatMap((word, i) => {
      const before = words[i] as Word;
      const across = (word.box[0] + word.box[2] - before.box[0] - before.box[2]) / 2;
      const gap = ((word.box[0] - before.box[2]) * width) / (tall(word.box) * height);
      const follows = gap > -0.1 && gap < 3 && Math.abs(tall(word.box) / tall(before.box) - 1) < 0.2;
      const down = middle(word.box) - middle(before.box);
      return follows && Math.abs(down) < tall(word.box) * 0.5 ? [down / across] : [];
    })
    .sort((a, b) => a - b);
  const usual = slopes[Math.floor(slopes.length / 2)] ?? 0;
  const steep = Math.abs((usual * height) / width);
  const within = Math.max(alike, Math.abs(usual) * share);
  const same = slopes.filter((slope) => Math.abs(slope - usual) < within).length;
  return slopes.length >= telling && same > slopes.length * most && steep > least && steep < steepest
    ? usual
    : 0;
}
