import { linesFrom } from "../read/lines";
import type { Page, Word } from "../types";

/** So many figures of three digits and more say of which month and whom a page is. */
const telling = 5;
/** Of all words so many are those of the page it repeats; `Copy`, `Page 2` and a stamp may be its own. */
const same = 0.85;
/** A sheet has so many copies above or beside one another. */
const copies = [2, 3] as const;
/** So far apart, in parts of the page, is still the same place of another copy. */
const place = 0.004;

const tells = ({ text }: Word): boolean => /(?:\d.*){3}/.test(text);
const said = (words: readonly Word[]): string =>
  words
    .map(({ text }) => text)
    .sort()
    .join(" ");

/** Pages that repeat an earlier one to the last figure say nothing of their own, and no more does a part of a sheet that repeats another: what they print would count twice. */
export function withoutCopies(pages: readonly Page[]): readonly Page[] {
  const seen: { words: ReadonlySet<string>; figures: string }[] = [];
  return pages
    .filter((page) => {
      const own = page.words.filter(tells);
      const [words, figures] = [new Set(page.words.map(({ text }) => text)), said(own)];
      const copy = seen.some((other) => {
        const shared = [...words].filter((word) => other.words.has(word)).length;
        return other.figures === figures && shared >= Math.max(words.size, other.words.size) * same;
      });
      if (own.length >= telling) seen.push({ words, figures });
      return !copy;
    })
    .map(onceOnSheet);
}

/** What a sheet prints again further down, or to the right, at one and the same distance. */
function onceOnSheet(page: Page): Page {
  for (const axis of [1, 0] as const)
    for (const many of copies) {
      const figures = page.words.filter(tells).sort((a, b) => a.box[axis] - b.box[axis]);
      const each = figures.length / many;
      if (!Number.isInteger(each) || each < telling) continue;
      const parts = Array.from({ length: many }, (_, i) => figures.slice(i * each, (i + 1) * each));
      const [first, second] = parts as [Word[], Word[]];
      if (parts.some((part) => said(part) !== said(first))) continue;
      const [across, down] = ([0, 1] as const).map((way) => edgeOf(second, way) - edgeOf(first, way));
      const repeats = (word: Word): boolean =>
        page.words.some(
          ({ text, box }) =>
            text === word.text &&
            Math.abs(word.box[0] - box[0] - (across ?? 0)) < place &&
            Math.abs(word.box[1] - box[1] - (down ?? 0)) < place,
        );
      const words = page.words.filter((word) => !repeats(word));
      if (words.length * many > page.words.length * (1 + (many - 1) * (1 - same))) continue;
      return onceOnSheet({ ...page, words, lines: linesFrom(words, page.width / page.height) });
    }
  return page;
}

const edgeOf = (words: readonly Word[], way: 0 | 1): number => Math.min(...words.map(({ box }) => box[way]));
