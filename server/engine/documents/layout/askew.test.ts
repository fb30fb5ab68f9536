import { expect, it } from "vitest";
import { makeSheet } from "../extract/sheet";
import { linesFrom } from "../read/lines";
import { page } from "../test-page";
import type { ReadDocument } from "../types";

/** A page turned about its middle by so many degrees. */
function turned(document: ReadDocument, degrees: number): ReadDocument {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const pages = document.pages.map((one) => {
    const words = one.words.map((word) => {
      const [x0, y0, x1, y1] = word.box;
      const down = ((x0 + x1) / 2 - 0.5) * slope * (one.width / one.height);
      return { ...word, box: [x0, y0 + down, x1, y1 + down] as const };
    });
    return { ...one, words, lines: linesFrom(words, one.width / one.height) };
  });
  return { ...document, pages };
}

const ledger = [
  "Statement of the savings bank for October",
  "Day | Text of the entry | Amount | Balance",
  ...["03.10.", "04.10.", "09.10.", "11.10.", "20.10.", "28.10."].map(
    (day, i) => `^${day} | Corner shop in Leeds | ${i + 3},20 | 88,${i}1`,
  ),
];

it.each(["text", "ocr"] as const)("rows of a page askew run along it (%s)", (source) => {
  const rows = (document: ReadDocument): string[] => makeSheet(document).rows.map(({ text }) => text);
  const straight = page(ledger, "ledger", source);
  for (const degrees of [-2, -1, -0.5, -0.2, 0.2, 0.5, 1, 2])
    expect(rows(turned(straight, degrees)), `${degrees}`).toEqual(rows(straight));
});

it("what is read of it stands where it is printed", () => {
  const document = turned(page(ledger, "ledger"), 1);
  const printed = new Map(document.pages[0]?.words.map(({ text, box }) => [text, box]));
  for (const { tokens } of makeSheet(document).rows)
    for (const { text, box } of tokens)
      if (/^88,/.test(text)) expect(box[1]).toBeCloseTo(printed.get(text)?.[1] ?? 0, 3);
});

it("one line that climbs does not make a page askew", () => {
  const document = page([...ledger, "Thank you for the trust of all these years"], "ledger");
  const pages = document.pages.map((one) => ({
    ...one,
    words: one.words.map((word, i) =>
      i < one.words.length - 9
        ? word
        : {
            ...word,
            box: [
              word.box[0],
              word.box[1] - word.box[0] * 0.02,
              word.box[2],
              word.box[3] - word.box[0] * 0.02,
            ] as const,
          },
    ),
  }));
  const rows = makeSheet({ ...document, pages }).rows.slice(0, -1);
  expect(rows.map(({ box }) => box[1])).toEqual(
    makeSheet(document)
      .rows.slice(0, -1)
      .map(({ box }) => box[1]),
  );
});
