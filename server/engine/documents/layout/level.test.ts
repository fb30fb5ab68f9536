import { expect, it } from "vitest";
import { makeSheet } from "../extract/sheet";
import { linesFrom } from "../read/lines";
import { page } from "../test-page";
import type { ReadDocument, Word } from "../types";

/** A page whose values, all that stands right of its captions, are moved down by so many points. */
function moved(lines: readonly string[], points: number, which: (word: Word) => boolean): ReadDocument {
  const document = page(lines, "form");
  return {
    ...document,
    pages: document.pages.map((one) => {
      const words = one.words.map((word): Word => {
        const [x0, y0, x1, y1] = word.box;
        const by = which(word) ? points / one.height : 0;
        return { ...word, box: [x0, y0 + by, x1, y1 + by] };
      });
      return { ...one, words, lines: linesFrom(words, one.width / one.height) };
    }),
  };
}
const rows = (document: ReadDocument): string[] => makeSheet(document).rows.map(({ text }) => text);

const form = ["Name | Ada Lund", "^Number | 4471", "^Since | 03.02.2021", "^Pay | 2.310,00", "^Tax | 402,17"];
const twoTables = [
  "Pay slip",
  "Base pay | 1.904,11 | Income tax | 310,40",
  "^Overtime | 88,20 | Insurance | 97,15",
  "^Night work | 45,00 | Pension | 51,90",
  "^Meals | 12,75 | Loan | 30,00",
  "Paid out | 1.560,61",
];
const list = [
  "Day | Text | Amount | Balance",
  ...["03.02.", "04.02.", "09.02.", "11.02.", "20.02."].map(
    (day, i) => `^${day} | Shop | ${i + 3},20 | 88,${i}1`,
  ),
];
const steps = [-6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6];

it.each([
  ["a form", form, 0.25],
  ["two tables side by side", twoTables, 0.25],
  ["a list", list, 0.45],
] as const)("values of %s some points off their lines are read on them", (_, lines, from) => {
  for (const step of steps) {
    const isValue = (word: Word): boolean => word.box[0] > from && /\d/.test(word.text);
    expect([step, rows(moved(lines, step, isValue))]).toEqual([step, rows(page(lines, "form"))]);
  }
});

it("a column set closer than the one beside it is not pulled onto its lines", () => {
  const document = page(
    ["Ada Lund | Our number", "4 Mill Lane | 88213", "Leeds | Our office", "England | North"],
    "letter",
  );
  const [only] = document.pages;
  if (only === undefined) throw new Error("no page");
  const words = only.words.map((word): Word => {
    const [x0, y0, x1, y1] = word.box;
    const closer = x0 > 0.25 ? (y0 - 0.05) * 0.62 + 0.05 : y0;
    return { ...word, box: [x0, closer, x1, closer + y1 - y0] };
  });
  const lines = linesFrom(words, only.width / only.height);
  expect(rows({ ...document, pages: [{ ...only, words, lines }] })).toEqual([
    "Ada Lund\tOur number",
    "88213",
    "4 Mill Lane",
    "Our office",
    "Leeds\tNorth",
    "England",
  ]);
});

it("a value in the middle between the two lines of its caption stays between them", () => {
  const lines = [
    "Withheld tax (rate",
    "^made for you) | 39,27",
    "Paid | 11,00",
    "Cost of travel from",
    "^home | 4,15",
    "Sum | 12,30",
  ];
  const document = page([...lines, "Share of the house", "^in all of it | 7,77"], "lines");
  const pages = document.pages.map((one) => {
    const words = one.words.map((word): Word => {
      const [x0, y0, x1, y1] = word.box;
      return /^(?:39|4,|7,)/.test(word.text) ? { ...word, box: [x0, y0 - 0.008, x1, y1 - 0.008] } : word;
    });
    return { ...one, words, lines: linesFrom(words, one.width / one.height) };
  });
  const alone = rows({ ...document, pages }).filter((row) => /^\d/.test(row));
  expect(alone).toEqual(["39,27", "4,15", "7,77"]);
});

it("between a title and a line of another size stands no value of its own", () => {
  const lines = [
    "Pay slip",
    ...form.map((line, i) => (i === 0 ? "Name | Ada Lund | Paid on | 31.10.2026" : line)),
  ];
  const document = page(lines, "title");
  const pages = document.pages.map((one) => {
    const words = one.words.map((word, i): Word => {
      const [x0, y0, x1, y1] = word.box;
      if (i < 2) return { ...word, box: [x0, y0 + 0.004, x1, y1 + 0.012] };
      const up = /\d/.test(word.text) ? 0.0065 : 0;
      return { ...word, box: [x0, y0 - up, x1, y1 - up] };
    });
    return { ...one, words, lines: linesFrom(words, one.width / one.height) };
  });
  expect(rows({ ...document, pages })).toEqual(rows(document));
});
