import { expect, it } from "vitest";
import { makeSheet } from "../extract/sheet";
import { linesFrom } from "../read/lines";
import { page } from "../test-page";
import type { ReadDocument, Word } from "../types";

/** Each word letter by letter, as wide as they are together; `by` moves a word before. */
function inLetters(document: ReadDocument, by: (word: Word) => number = () => 0): ReadDocument {
  const pages = document.pages.map((one) => {
    const words = one.words.flatMap((word) => {
      const [x0, y0, x1, y1] = word.box;
      const wide = (x1 - x0) / word.text.length;
      const from = x0 + by(word);
      return [...word.text].map((text, i) => ({
        ...word,
        text,
        box: [from + i * wide, y0, from + (i + 1) * wide, y1] as const,
      }));
    });
    return { ...one, words, lines: linesFrom(words, one.width / one.height) };
  });
  return { ...document, pages };
}
const rows = (document: ReadDocument): string[] => makeSheet(document).rows.map(({ text }) => text);

const lines = ["Pay slip of a day", "Base pay | 2.310,00", "Tax at 4 % | 402,17", "S. Coop. | 12,20"];

it("letters set one by one are the words that they make, of two letters too", () => {
  expect(rows(inLetters(page(lines, "letters")))).toEqual(rows(page(lines, "letters")));
});

it("a name that runs into the figure beside it keeps its letters, and the figure its digits", () => {
  const long = page([...lines, "Mill Lane Bakery Ltd | 1.898,22"], "over");
  const over = inLetters(long, ({ text }) => (/^1\.898/.test(text) ? -0.047 : 0));
  const last = rows(over).slice(lines.length).join(" ");
  expect(last).toContain("Ltd");
  expect(last).toContain("1.898,22");
});
