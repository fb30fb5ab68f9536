import { expect, it } from "vitest";
import { extract } from "../../../extract-fields";
import { page } from "../../../test-page";
import { checkPayslip } from ".";

const found = (net: string): string[] => {
  const lines = [
    "EARNINGS STATEMENT",
    "Employer: Quarry Lane Foods Inc | | Employee: Abe Lindt",
    "Pay date: 10/16/2026",
    "Earnings | Current | YTD Amount",
    "Regular pay | 1,200.00 | 24,000.00",
    "Gross pay | 1,200.00 | 24,000.00",
    "Taxes | Current | YTD Amount",
    "Federal Withholding | 96.00 | 1,920.00",
    "Social Security | 74.40 | 1,488.00",
    "Medicare | 17.40 | 348.00",
    "Uniform rental | 6.50 | 130.00",
    `Net pay | ${net} | 20,114.00`,
  ];
  const extraction = extract(page(lines, "stub"), 0, "2026-11-21", "US");
  return extraction.parts
    .flatMap((part) => checkPayslip({ extraction, part, applicant: { name: "" }, today: "2026-11-21" }))
    .map(({ code, severity, values }) => `${severity} ${code} ${values.expected}`);
};

it("what leads from the year's gross to the year's net pay leads from this pay's to its own", () => {
  expect(found("1,005.70")).toEqual([]);
  expect(found("1,305.70")).toEqual(["high net_pay_mismatch 1,005.70"]);
});
