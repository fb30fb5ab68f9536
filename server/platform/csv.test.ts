import { parse } from "csv-parse/sync";
import { expect, it } from "vitest";
import { csvLine } from "./csv";

it("keeps every text as a text", () => {
  const cells = ["=1+1", "+34 600", "-5", "@x", 'say "hi", twice', "two\nlines", "plain", ""];
  const [row] = parse(csvLine(cells));
  expect(row).toEqual(["'=1+1", "'+34 600", "'-5", "'@x", 'say "hi", twice', "two\nlines", "plain", ""]);
});

it.each([
  ["\t=1+1", "\t'=1+1"],
  [" =1+1", "' =1+1"],
  ["＝1+1", "'＝1+1"],
  ["Ana;=HYPERLINK(0)", "Ana;'=HYPERLINK(0)"],
  ["a\n@x\r\n-1", "a\n'@x\r\n'-1"],
  ['a","=1', 'a","=1'],
  ["a,=1", "a,'=1"],
  ["3-4 @ home; ok", "3-4 @ home; ok"],
])("%j is no formula, wherever a spreadsheet ends its cells", (cell, kept) => {
  const line = csvLine(["x", cell]);
  expect(parse(line)).toEqual([["x", kept]]);
  for (const delimiter of [",", ";", "\t"]) {
    const cells = parse(line, {
      delimiter,
      quote: delimiter === "," ? '"' : null,
      relax_column_count: true,
    }).flat();
    expect(cells.filter((one: string) => /^\s*[=+@＝-]/.test(one))).toEqual([]);
  }
});

it("keeps numbers and leaves absent values empty", () => {
  expect(csvLine([-5, null, undefined, 0])).toBe("-5,,,0\r\n");
});
