import type { Page } from "../types";

/** So many figures of three digits and more say of which month and whom a page is. */
const telling = 5;
/** Of all words so many are those of the page it repeats; `Copy`, `Page 2` and a stamp may be its own. */
const same = 0.85;

/** Pages that repeat an earlier one to the last figure say nothing of their own: what they print would count twice. */
export function withoutCopies(pages: readonly Page[]): readonly Page[] {
  const seen: { words: ReadonlySet<string>; figures: string }[] = [];
  return pages.filter((page) => {
    const all = page.words.map(({ text }) => text).sort();
    const own = all.filter((text) => /(?:\d.*){3}/.test(text));
    const [words, figures] = [new Set(all), own.join(" ")];
    const copy = seen.some((other) => {
      const shared = [...words].filter((word) => other.words.has(word)).length;
      return other.figures === figures && shared >= Math.max(words.size, other.words.size) * same;
    });
    if (own.length >= telling) seen.push({ words, figures });
    return !copy;
  });
}
