import { describe, expect, it } from "vitest";
import { makeSheet } from "../extract/sheet";
import { linesFrom } from "../read/lines";
import { page } from "../test-page";
import type { ReadDocument } from "../types";

const of = (pages: readonly (readonly string[])[]): ReadDocument => {
  const [first, ...more] = pages.map((lines) => page(lines, "file"));
  if (first === undefined) throw new Error("no page");
  const all = [first, ...more].flatMap(({ pages }) => pages).map((one, i) => ({ ...one, number: i + 1 }));
  return { ...first, pageCount: all.length, pages: all };
};
const read = (pages: readonly (readonly string[])[]): number[] => [
  ...new Set(makeSheet(of(pages)).rows.map((row) => row.page)),
];

const slip = (month: string, net: string, head = "Pay slip") => [
  head,
  `Ada Lund | Number 44715 | Month ${month}`,
  "Base pay | 2.310,00",
  "Income tax | 402,17",
  "Insurance | 97,15",
  `Paid out | ${net}`,
  "Paid to account 1188 2204 | of Mill Bank in Leeds by order of the firm",
];

it("a page that repeats one before it is read once, whatever it is called", () => {
  const september = slip("09/2026", "1.810,68");
  expect(read([september, september])).toEqual([1]);
  expect(read([september, slip("09/2026", "1.810,68", "Pay slip Copy 2")])).toEqual([1]);
  const other = ["Notes", "What is paid is paid by the firm", "Ask us on 555 010 222"];
  expect(read([september, other, september, other])).toEqual([1, 2, 4]);
});

it("one figure makes it another page", () => {
  const september = slip("09/2026", "1.810,68");
  expect(read([september, slip("10/2026", "1.810,68")])).toEqual([1, 2]);
  expect(read([september, slip("09/2026", "1.910,68")])).toEqual([1, 2]);
});

it("pages without figures are not told apart by them", () => {
  const terms = ["Terms", "What is rented is given back clean", "Clause 12 and clause 14 hold"];
  expect(read([terms, terms])).toEqual([1, 2]);
});

describe("a slip that one sheet has twice", () => {
  const september = slip("09/2026", "1.810,68");
  const sheet = (lines: readonly string[], ...more: (readonly [across: number, down: number])[]) => {
    const document = page(lines, "sheet");
    const pages = document.pages.map((one) => {
      const words = [[0, 0], ...more].flatMap(([across = 0, down = 0]) =>
        one.words.map((word) => {
          const [x0, y0, x1, y1] = word.box.map((at) => at / 2) as [number, number, number, number];
          return { ...word, box: [x0 + across, y0 + down, x1 + across, y1 + down] as const };
        }),
      );
      return { ...one, words, lines: linesFrom(words, one.width / one.height) };
    });
    return { ...document, pages };
  };
  const texts = (document: ReadDocument) => makeSheet(document).rows.map(({ text }) => text);
  const once = texts(sheet(september));

  it.each([
    ["below", [[0, 0.41]]],
    [
      "twice below",
      [
        [0, 0.31],
        [0, 0.62],
      ],
    ],
    ["beside", [[0.5, 0]]],
    [
      "below and beside",
      [
        [0, 0.5],
        [0.5, 0],
        [0.5, 0.5],
      ],
    ],
  ] as const)("%s, is read once", (_, places) => {
    expect(texts(sheet(september, ...places))).toEqual(once);
  });

  it("is read twice where a figure differs", () => {
    const two = sheet(september, [0, 0.5]);
    const pages = two.pages.map((one) => {
      let some = 0;
      const words = one.words.map((word) =>
        word.text === "402,17" && some++ === 1 ? { ...word, text: "420,17" } : word,
      );
      return { ...one, words, lines: linesFrom(words, one.width / one.height) };
    });
    expect(texts({ ...two, pages })).toHaveLength(once.length * 2);
  });
});
