import fc from "fast-check";
import { expect, it } from "vitest";
import { extract } from "../../../extract-fields";
import { page } from "../../../test-page";
import type { ReadDocument } from "../../../types";

/** Words that banks print at the foot of a page over what the next one begins with, and at the end of an account just as well. */
const FEET = [
  ["ES", "Saldo a cuenta nueva", "Saldo final"],
  ["ES", "Saldo actual", "Saldo final"],
  ["GB", "New balance", "Closing balance"],
  ["GB", "End balance", "Closing balance"],
  ["FR", "Nouveau solde", "Solde final"],
  ["IT", "Nuovo saldo", "Saldo finale"],
] as const;

const money = (cents: number): string => (cents / 100).toFixed(2);

/** Several pages of one table; each ends with a balance, and its captions are printed anew above the next. */
function statement(foot: string, end: string, moved: readonly number[], onPage: number): ReadDocument {
  let balance = 100_000;
  const pages: string[][] = [];
  for (let from = 0; from < moved.length; from += onPage) {
    const rows = moved.slice(from, from + onPage).map((cents, i) => {
      balance += cents;
      const day = String(from + i + 1).padStart(2, "0");
      const [out, into] = cents < 0 ? [money(-cents), ""] : ["", money(cents)];
      return `${day}/10/2026 | Cafe Tormes ${day} | ${out} | ${into} | ${money(balance)}`;
    });
    const last = from + onPage >= moved.length;
    pages.push([
      "Date | Description | Paid out | Paid in | Balance",
      ...rows,
      `${last ? end : foot} | | | | ${money(balance)}`,
    ]);
  }
  const [first = [], ...more] = pages;
  const head = ["Bank account statement", "01/10/2026 to 31/10/2026", "Opening balance | | | | 1000.00"];
  const made = [[...head, ...first], ...more].map((lines) => page(lines, "feet"));
  const [one = page([], "none")] = made;
  const all = made.flatMap(({ pages }, i) => pages.map((each) => ({ ...each, number: i + 1 })));
  return { ...one, pageCount: all.length, pages: all };
}

it("an account goes on behind the balance of a page's foot, and ends with its last one", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...FEET),
      fc.array(
        fc.integer({ min: -9_000, max: 9_000 }).filter((cents) => Math.abs(cents) > 100),
        { minLength: 9, maxLength: 27 },
      ),
      fc.integer({ min: 4, max: 8 }),
      ([country, foot, end], moved, onPage) => {
        const { fields, parts } = extract(statement(foot, end, moved, onPage), 0, "2026-11-21", country);
        const closing = fields.filter(({ name }) => name === "closing_balance").map(({ value }) => value);
        expect(closing).toEqual([(100_000 + moved.reduce((sum, one) => sum + one, 0)) / 100]);
        expect(parts[0]?.ledger?.accounts.length).toBe(1);
      },
    ),
    { numRuns: 60 },
  );
});
