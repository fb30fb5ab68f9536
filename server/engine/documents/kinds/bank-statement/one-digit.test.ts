import { describe, expect, test } from "vitest";
import { checkDocumentContent } from "../../checks";
import { extract } from "../../extract-fields";
import { page } from "../../test-page";

const today = "2026-11-20";
const found = (lines: string[]): string[] =>
  checkDocumentContent(
    extract(page(lines, "statement"), 0, today, "GB"),
    today,
    { name: "Wilf Garrod" },
    undefined,
  )
    .filter(({ severity }) => severity !== "low")
    .map(({ code, severity, values }) => `${code} ${severity} ${values.printed} ${values.expected}`);

const withBalances = (current: string): string[] => [
  "Tamar Mutual Bank",
  "Statement of account",
  "Account holder: Wilf Garrod",
  "Period: 01/10/2026 to 31/10/2026",
  `Current balance | ${current}`,
  "Date | Details | Amount | Balance",
  "01/10/2026 | Opening balance | | 612.40",
  "03/10/2026 | Bakery | -14.25 | 598.15",
  "09/10/2026 | Council tax | -132.00 | 466.15",
  "17/10/2026 | Wages Polruan Boats Ltd | 1,518.66 | 1,984.81",
  "29/10/2026 | Water | -41.18 | 1,943.63",
];

const withoutBalances = (closing: string, wages = "1,518.66", fee = ""): string[] => [
  "Tamar Mutual Bank",
  "Statement of account",
  "Account holder: Wilf Garrod",
  "Period: 01/10/2026 to 31/10/2026",
  "Opening balance | 612.40",
  `Closing balance | ${closing}`,
  ...(fee === "" ? [] : [`Set aside in pots | ${fee}`]),
  "Date | Details | Amount",
  "03/10/2026 | Bakery | -14.25",
  "09/10/2026 | Council tax | -132.00",
  `17/10/2026 | Wages Polruan Boats Ltd | ${wages}`,
  "29/10/2026 | Water | -41.18",
];

describe("a balance that the movements lead to but for one digit", () => {
  test("is asked about under a caption of the present balance, where the chain proves the other", () => {
    expect(found(withBalances("1,943.63"))).toEqual([]);
    // The balance of the day on which the statement was downloaded.
    expect(found(withBalances("2,270.11"))).toEqual([]);
    expect(found(withBalances("4,943.63"))).toEqual(["balance_summary_mismatch high 4,943.63 1,943.63"]);
  });

  test("is asked about where only the movements lead to it", () => {
    expect(found(withoutBalances("1,943.63"))).toEqual([]);
    expect(found(withoutBalances("4,943.63"))).toEqual(["balance_summary_mismatch high 4,943.63 1,943.63"]);
    expect(found(withoutBalances("1,943.63", "2,518.66"))).toEqual([
      "balance_summary_mismatch high 1,943.63 2,943.63",
    ]);
  });

  test("is asked about where it is some fifties off, and many movements lead to it", () => {
    const many = (closing: string, ...more: string[]): string[] => [
      ...withoutBalances(closing),
      "30/10/2026 | Chemist | -9.95",
      "30/10/2026 | Ferry | -27.60",
      ...more,
    ];
    expect(found(many("1,906.08"))).toEqual([]);
    expect(found(many("2,656.08"))).toEqual(["balance_summary_mismatch high 2,656.08 1,906.08"]);
    // A line that no column took in is as much as the difference.
    expect(found(many("2,656.08", "Adjustment of 12 October 750.00"))).toEqual([]);
  });

  test("is left alone where a printed sum makes the difference, or nothing comes near", () => {
    expect(found(withoutBalances("4,943.63", "1,518.66", "3,000.00"))).toEqual([]);
    expect(found(withoutBalances("2,017.09"))).toEqual([]);
  });
});
