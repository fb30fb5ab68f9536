import { describe, expect, it } from "vitest";
import { extract } from "../extract-fields";
import { page } from "../test-page";
import { findCopies } from "./find-copies";
import { followBalances } from "./follow-balances";

type Move = readonly [day: string, what: string, out: string, into: string, balance: string];

const statement = (month: string, last: string, opening: string, closing: string, moves: readonly Move[]) => [
  "Harrow Vale Bank",
  "Statement of account",
  "Ms Ines Calloway",
  "Sort code 20-44-51 | Account number 61820437",
  `Statement period 01/${month}/2026 to ${last}/${month}/2026`,
  "Date | Description | Paid out | Paid in | Balance",
  `01/${month}/2026 | Opening balance | | | ${opening}`,
  ...moves.map(([day, ...rest]) => `${day}/${month}/2026 | ${rest.join(" | ")}`),
  `${last}/${month}/2026 | Closing balance | | | ${closing}`,
];
const july: readonly Move[] = [
  ["03", "Card payment GROCER", "41.25", "", "1,158.75"],
  ["09", "Direct debit WATER", "33.10", "", "1,125.65"],
  ["17", "Card payment CYCLE SHOP", "88.40", "", "1,037.25"],
  ["28", "Salary LOOM AND SON", "", "1,842.16", "2,879.41"],
];
const august: readonly Move[] = [
  ["04", "Card payment BAKERY", "12.75", "", "2,866.66"],
  ["11", "Direct debit POWER", "71.90", "", "2,794.76"],
  ["20", "Card payment OPTICIAN", "145.00", "", "2,649.76"],
  ["28", "Salary LOOM AND SON", "", "1,842.16", "4,491.92"],
];
const read = (...documents: readonly (readonly string[])[]) =>
  documents.map((lines, i) => extract(page(lines, `statement-${i}`), i, "2026-11-21", "GB"));
const followed = (...documents: readonly (readonly string[])[]): string[] => {
  const items = read(...documents).flatMap((extraction) =>
    extraction.parts.map((part) => ({ extraction, part })),
  );
  return followBalances(items, () => undefined).map(
    ({ code, document, values }) => `${code} ${document} ${values.printed} ${values.expected}`,
  );
};

describe("statements of one account", () => {
  const first = statement("07", "31", "1,200.00", "2,879.41", july);

  it("begin with what the one before ended with", () => {
    expect(followed(first, statement("08", "31", "2,879.41", "4,491.92", august))).toEqual([]);
  });

  it("are asked about where they do not, although each adds up", () => {
    const more = august.map(
      ([day, what, out, into, balance]): Move => [
        day,
        what,
        out,
        into,
        balance.replace(/^./, (digit) => String(Number(digit) + 2)),
      ],
    );
    expect(followed(first, statement("08", "31", "4,879.41", "6,491.92", more))).toEqual([
      "balance_summary_mismatch 1 4,879.41 2,879.41",
    ]);
  });

  it("say nothing where a month lies between them", () => {
    expect(
      followed(
        first,
        statement("09", "30", "2,901.00", "2,888.25", [
          ["04", "Card payment BAKERY", "12.75", "", "2,888.25"],
        ]),
      ),
    ).toEqual([]);
  });

  it("are one where their movements are the same on other days", () => {
    const copied = (moves: readonly Move[]): string[] =>
      findCopies(read(first, statement("08", "31", "1,200.00", "2,879.41", moves))).map(({ code }) => code);
    expect(copied(july)).toEqual(["document_duplicate"]);
    expect(copied(august)).toEqual([]);
  });
});
