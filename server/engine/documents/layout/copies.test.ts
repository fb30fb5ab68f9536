import { expect, it } from "vitest";
import { makeSheet } from "../extract/sheet";
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
