import { linesFrom } from "@/server/engine/documents/read/lines";
import type { Box, Page, Word } from "@/server/engine/documents/types";

// What a law of `npm run bench -- laws` does to the words of a page.

/** Dice that fall the same for the same words. */
export function dice(of: string): (sides: number) => number {
  let state = [...of].reduce(
    (all, letter) => Math.imul(all ^ letter.charCodeAt(0), 16_777_619),
    2_166_136_261,
  );
  return (sides) => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_507) + 0x9e3779b9;
    return ((state ^ (state >>> 13)) >>> 0) % sides;
  };
}
export type Throw = ReturnType<typeof dice>;
/** The page as the law changes it; nothing where it says nothing about such a page. */
export type Law = (page: Page, roll: Throw, index: number) => Page | undefined;

export const set = (page: Page, words: readonly Word[]): Page => ({
  ...page,
  words,
  lines: linesFrom(words, page.width / page.height),
});
export const each = (page: Page, change: (word: Word) => readonly Word[]): Page =>
  set(page, page.words.flatMap(change));
export const figure = /^[^\d\p{L}]{0,2}\d{1,3}(?:[.,' ]?\d{3})*[.,]\d{2}[^\d\p{L}]{0,2}$/u;
export const box = ([x0, y0, x1, y1]: Box, dx: number, dy: number): Box => [
  x0 + dx,
  y0 + dy,
  x1 + dx,
  y1 + dy,
];
export const typed = (
  text: string,
  { width, height }: Page,
  left: number,
  top: number,
  size: number,
): Word[] => {
  let x = left;
  return text.split(" ").map((one, order) => {
    const wide = (one.length * size * 0.5) / width;
    const word: Word = {
      text: one,
      box: [x, top, x + wide, top + size / height],
      confidence: 1,
      size,
      order,
    };
    x += wide + (size * 0.28) / width;
    return word;
  });
};
export const bottom = (page: Page): number => Math.max(0, ...page.words.map((word) => word.box[3]));

/** What is printed together on a line, and apart from the rest of it: a caption, a value. */
export const linesOf = (page: Page): Word[][][] =>
  linesFrom(page.words, page.width / page.height).map(({ words }) =>
    words.reduce<Word[][]>((found, word) => {
      const [last, before] = [found.at(-1), found.at(-1)?.at(-1)];
      const gap = before && (word.box[0] - before.box[2]) * page.width;
      if (last && gap !== undefined && gap < (word.box[3] - word.box[1]) * page.height) last.push(word);
      else found.push([word]);
      return found;
    }, []),
  );

export const cells = (page: Page): Word[][] => linesOf(page).flat();
