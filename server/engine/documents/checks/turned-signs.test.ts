import { expect, it } from "vitest";
import { extract } from "../extract-fields";
import { page } from "../test-page";
import { turnedSign } from "./near-figure";

const today = "2026-11-21";
function asked(lines: readonly string[]): string[] {
  const extraction = extract(page(lines, "signs"), 0, today, "GB");
  return extraction.parts
    .flatMap((part) => turnedSign({ extraction, part, applicant: { name: "" }, today }))
    .map(({ severity, values }) => `${severity} ${values.printed} ${values.expected}`);
}

const bill = (lines: readonly number[], total: string) => [
  "Severn Reach Water",
  "Water bill",
  "Customer: Lowri Penhallow",
  ...lines.map((line, i) => `Charge ${"abcdefgh"[i]} | | ${line.toFixed(2)}`),
  `Total amount due: ${total}`,
];
const due = [18.4, 61.75, 54.12, 9.07];

it("any one line of a bill, or its total, with the other sign is asked about", () => {
  expect(asked(bill(due, "143.34"))).toEqual([]);
  for (const at of due.keys()) {
    const lines = due.map((line, i) => (i === at ? -line : line));
    const [printed, expected] = [lines[at]?.toFixed(2), due[at]?.toFixed(2)];
    expect(asked(bill(lines, "143.34"))).toEqual([`medium ${printed} ${expected}`]);
  }
  expect(asked(bill(due, "-143.34"))).toEqual(["medium -143.34 143.34"]);
});

it("what is given back counts with its own sign, and a bill in credit has minuses of its own", () => {
  expect(asked(bill([18.4, 61.75, -54.12, 9.07], "35.10"))).toEqual([]);
  expect(asked(bill([-18.4, -61.75], "-80.15"))).toEqual([]);
});

const slip = (tax: string, deducted: string) => [
  "Mill Lane Bakery Ltd",
  "Payslip",
  "Employee: Ada Lund",
  "Basic pay | 1904.11",
  "Overtime | 88.20",
  "Gross pay | 1992.31",
  `Income tax | | ${tax}310.40`,
  `National Insurance | | ${tax}97.15`,
  `Total deductions | | ${deducted}407.55`,
  "Net pay | 1584.76",
];

it.each([
  ["", ""],
  ["-", "-"],
  ["-", ""],
  ["", "-"],
])("deductions may be printed with minuses (%s) and their total too (%s)", (tax, total) => {
  expect(asked(slip(tax, total))).toEqual([]);
});

const shortSlip = (first: string, second: string, total: string) => [
  "Mill Lane Bakery Ltd",
  "Payslip",
  "Employee: Ada Lund",
  `Basic pay | ${first}`,
  ...(second === "" ? [] : [`Overtime | ${second}`]),
  `Gross pay | ${total}`,
  "Income tax | | 310.40",
  "National Insurance | | 97.15",
  "Total deductions | | 407.55",
  `Net pay | ${second === "" ? "1496.56" : "1584.76"}`,
];

it("of two lines, or of one, the total below tells the sign as well", () => {
  expect(asked(shortSlip("1904.11", "88.20", "1992.31"))).toEqual([]);
  expect(asked(shortSlip("1904.11", "-88.20", "1992.31"))).toEqual(["medium -88.20 88.20"]);
  expect(asked(shortSlip("-1904.11", "88.20", "1992.31"))).toEqual(["medium -1,904.11 1,904.11"]);
  expect(asked(shortSlip("1904.11", "", "1904.11"))).toEqual([]);
  expect(asked(shortSlip("-1904.11", "", "1904.11"))).toEqual(["medium -1,904.11 1,904.11"]);
});

it("the only deduction may be printed with a minus and its total without", () => {
  const lines = ["Basic pay | 1904.11", "Bonus | 63.45", "Gross pay | 1967.56"];
  const taken = ["Income tax | | -310.40", "Total deductions | | 310.40", "Net pay | 1657.16"];
  expect(asked(["Mill Lane Bakery Ltd", "Payslip", "Employee: Ada Lund", ...lines, ...taken])).toEqual([]);
});

it("a column of movements whose total stands at the head of the paper has one sign", () => {
  const paid = [120.26, 82.78, 66.58, 92.32, 158.14, 25.71];
  const paper = (turn: number) => [
    "Mill Bank",
    "Account statement",
    "Opening balance | Money in | Money out | Closing balance",
    "900.00 | 310.00 | 545.79 | 664.21",
    "Date | Description | Money out | Money in",
    ...paid.map((sum, i) => `^0${i + 1}/10/2026 | Shop | ${(i === turn ? -sum : sum).toFixed(2)}`),
    "^09/10/2026 | Wages | | 310.00",
  ];
  expect(asked(paper(-1))).toEqual([]);
  expect(asked(paper(3))).toEqual(["medium -92.32 92.32"]);
});

const account = (amounts: readonly number[], turn?: number) => {
  let balance = 900;
  return [
    "Mill Bank",
    "Account statement",
    "Date | Description | Amount | Balance",
    "01/10/2026 | Opening balance | | 900.00",
    ...amounts.map((amount, i) => {
      balance += amount;
      return `^0${i + 2}/10/2026 | Shop | ${(i === turn ? -amount : amount).toFixed(2)} | ${balance.toFixed(2)}`;
    }),
  ];
};

it("a movement that the balances follow with the other sign alone is asked about", () => {
  const amounts = [-12.4, 233.11, -45.9, -7.35, 81.6];
  expect(asked(account(amounts))).toEqual([]);
  for (const at of amounts.keys())
    expect(asked(account(amounts, at))).toEqual([
      `medium ${(-(amounts[at] ?? 0)).toFixed(2)} ${(amounts[at] ?? 0).toFixed(2)}`,
    ]);
});

it("a list without balances that misses the closing one by twice a movement has that one turned", () => {
  const amounts = [-12.4, 233.11, -45.9, -7.35, -81.6];
  const paper = (turn: number) => [
    "Mill Bank",
    "Account statement",
    "Opening balance: | 900.00",
    "Closing balance: | 985.86",
    "Date | Description | Amount",
    ...amounts.map((sum, i) => `^0${i + 2}/10/2026 | Shop | ${(i === turn ? -sum : sum).toFixed(2)}`),
  ];
  expect(asked(paper(-1))).toEqual([]);
  for (const at of amounts.keys())
    expect(asked(paper(at))).toEqual([
      `medium ${(-(amounts[at] ?? 0)).toFixed(2)} ${(amounts[at] ?? 0).toFixed(2)}`,
    ]);
});
