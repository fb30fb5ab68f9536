import { parse } from "csv-parse/sync";
import { expect, it } from "vitest";
import { csvLine } from "./csv";

it("keeps every text as a text", () => {
  const cells = ["=1+1", "+34 600", "-5", "@x", 'say "hi", twice', "two\nlines", "plain", ""];
  const [row] = parse(csvLine(cells));
  expect(row).toEqual(["'=1+1", "'+34 600", "'-5", "'@x", 'say "hi", twice', "two\nlines", "plain", ""]);
});

it("keeps numbers and leaves absent values empty", () => {
  expect(csvLine([-5, null, undefined, 0])).toBe("-5,,,0\r\n");
});
