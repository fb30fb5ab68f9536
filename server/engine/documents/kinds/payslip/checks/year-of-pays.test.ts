import { expect, it } from "vitest";
import { extract } from "../../../extract-fields";
import { page } from "../../../test-page";
import { checkPayslip } from ".";

function found(lines: readonly string[], country: string): string[] {
  const extraction = extract(page(lines, "year"), 0, "2026-11-21", country);
  return extraction.parts
    .flatMap((part) => checkPayslip({ extraction, part, applicant: { name: "" }, today: "2026-11-21" }))
    .map(({ code, severity, field, values }) => `${severity} ${code} ${field} ${values.expected}`);
}

const irish = (month: string, year: string, more: readonly string[] = []): string[] => [
  "PAYSLIP",
  "Employer: Corrib Joinery Ltd | | Employee: Nuala Feeney",
  "Pay date: 28/08/2026",
  "Description | This period | Year to date",
  `Gross pay | ${month} | ${year}`,
  "PAYE tax | 214.37 | 1,714.96",
  "PRSI | 131.84 | 1,054.72",
  "USC | 55.25 | 442.00",
  ...more,
];

it("a year of equal pays is so many times each, and its gross pay too", () => {
  expect(found(irish("3,139.05", "25,112.40"), "IE")).toEqual([]);
  expect(found(irish("3,139.05", "29,112.40"), "IE")).toEqual(["high ytd_mismatch ytd_gross_pay 25,112.40"]);
  expect(found(irish("3,939.05", "25,112.40"), "IE")).toEqual([
    "medium gross_pay_mismatch gross_pay 3,139.05",
    "high ytd_mismatch ytd_gross_pay 31,512.40",
  ]);
});

it("what one month alone was paid explains a year that is more", () => {
  expect(found(irish("3,139.05", "25,482.40", ["Travel refund | | 370.00"]), "IE")).toEqual([]);
});

const british = (year: string, insured = "31,940.22"): string[] => [
  "PAYSLIP",
  "Employer: Fellside Optics Ltd | | Employee: Owen Tranter",
  "Pay date: 30/10/2026 | | Tax code: 1257L",
  "Salary | 4,510.00",
  "Gross pay | 4,510.00",
  "Earnings for NI | 4,510.00",
  "Pension 4% | 180.40",
  `Total gross pay TD | ${year}`,
  `Earnings for NI TD | ${insured}`,
];

it("what earnings are insured on is the gross pay of the year, where it is that of the pay", () => {
  expect(found(british("31,940.22"), "GB")).toEqual([]);
  expect(found(british("38,940.22"), "GB")).toEqual(["medium ytd_mismatch ytd_gross_pay 31,940.22"]);
  // Other months were below the threshold.
  expect(found(british("31,940.22", "28,117.05"), "GB")).toEqual([]);
});

it("round sums of a slip that are so many times each other say nothing", () => {
  const lines = [
    "PAY STATEMENT",
    "Employer: Saltmarsh Freight Inc | | Employee: Gil Ostrander",
    "Pay date: 12/31/2026",
    "Earnings | This Period | Year to Date",
    "Gross Pay | 6,000.00 | 72,000.00",
    "Federal Income Tax | 900.00 | 10,800.00",
    "Social Security | 372.00 | 4,464.00",
    "Medicare | 87.00 | 1,044.00",
    "401(k) | 600.00 | 7,200.00",
  ];
  expect(found(lines, "US")).toEqual([]);
});
