import { expect, it } from "vitest";
import { extract } from "../../../extract-fields";
import { page } from "../../../test-page";

const given = (lines: readonly string[], name: string): unknown =>
  extract(page(lines, "summary"), 0, "2026-11-20", "US").fields.find((field) => field.name === name)?.value;

const head = [
  "Harbor Point Credit Union",
  "Statement of account",
  "April 1, 2026 through April 30, 2026",
  "Member: OLGA BRANDVOLD",
  "Account Number: 000117730244",
];
const deposits = [
  "Deposits and Additions",
  "Date|Description|Amount",
  "04/03|Lakeside Mills PAYROLL|1,900.00",
  "04/17|Lakeside Mills PAYROLL|1,900.00",
  "Total Deposits and Additions|3,800.00",
];
const cards = [
  "Card Withdrawals",
  "Date|Description|Amount",
  "04/05|Corner Grocery|120.40",
  "04/11|Gas and Go|44.10",
  "Total Card Withdrawals|164.50",
];
const transfers = [
  "Electronic Withdrawals",
  "Date|Description|Amount",
  "04/02|Harlow Rentals|1,310.00",
  "04/20|City Power|88.25",
  "Total Electronic Withdrawals|1,398.25",
];
const summary = [
  "Beginning Balance|610.00",
  "Deposits and Additions|3,800.00",
  "Card Withdrawals|-164.50",
  "Electronic Withdrawals|-1,398.25",
  "Fees|-15.00",
  "Ending Balance|2,832.25",
];

it("adds up what a summary prints kind by kind, where no line is the whole", () => {
  const listed = [
    ...head,
    ...summary,
    ...deposits,
    ...cards,
    ...transfers,
    "Fees",
    "04/30|Service fee|15.00",
  ];
  expect(given(listed, "total_debits")).toBe(1577.75);
  expect(given(listed, "total_credits")).toBe(3800);
});

it("does so without the lists behind it", () => {
  expect(given([...head, ...summary], "total_debits")).toBe(1577.75);
});

it("takes no sum of lines that do not lead from one balance to the other", () => {
  const off = [...head, ...summary.map((line) => line.replace("-1,398.25", "-1,398.52"))];
  expect(given(off, "total_debits")).not.toBe(1578.02);
});
