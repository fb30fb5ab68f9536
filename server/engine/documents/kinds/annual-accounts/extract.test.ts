import { expect, it } from "vitest";
import { readLines } from "../../extract/test-reading";

it("takes neither the number of a note nor the year before", () => {
  const lines = [
    "Harrow & Finch Looms Limited",
    "Balance sheet at 30 June 2026",
    "Company registration number 08812345",
    "| Note | 2025 | 2026",
    "| | £'000 | £'000",
    "Fixed assets | 4 | 610 | 655",
    "Current assets | | 402 | 398",
    "Creditors: amounts falling due within one year | 6 | (221) | (240)",
    "Net assets | | 791 | 813",
  ];
  expect(readLines(lines, "GB")).toMatchObject({
    type: "annual_accounts",
    company_tax_id: "08812345",
    non_current_assets: 655_000,
    current_assets: 398_000,
    current_liabilities: 240_000,
    equity: 813_000,
  });
});
