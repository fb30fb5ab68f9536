import { describe, expect, it } from "vitest";
import { extract } from "../../../extract-fields";
import { page } from "../../../test-page";
import { checkPayslip } from ".";

function found(lines: readonly string[], country: string): string[] {
  const extraction = extract(page(lines, "slip"), 0, "2026-11-21", country);
  return extraction.parts
    .flatMap((part) => checkPayslip({ extraction, part, applicant: { name: "" }, today: "2026-11-21" }))
    .filter(({ severity }) => severity !== "low")
    .map(({ code, field, severity }) => `${severity} ${code} ${field}`);
}

const slip = (net: string) => [
  "Thornby Kilns Ltd | | | Payslip",
  "Una Dace | | | Payment date 30 Oct 2026",
  "Earnings | | This period",
  "Salary | | 1,900.00",
  "Total earnings | | 1,900.00",
  "Deductions",
  "Employee pension | | 95.00",
  "Total deductions | | 95.00",
  "Taxes",
  "PAYE | | 170.40",
  "NIC | | 68.16",
  `Take home pay | | ${net}`,
];

describe("the total of one table", () => {
  it("accuses no net pay that the taxes printed outside it lead to, and one that they do not", () => {
    expect(found(slip("1,566.44"), "GB")).toEqual([]);
    expect(found(slip("2,566.44"), "GB")).toContain("high net_pay_mismatch net_pay");
  });

  it("contributions of other countries are no National Insurance", () => {
    const african = [
      "Karoo Wool Traders (Pty) Ltd | | | Payslip",
      "Pay date: 30/10/2026",
      "Basic Salary | | 21,000.00",
      "PAYE | | 2,840.00",
      "UIF | | 177.12",
      "Total deductions | | 3,017.12",
      "Net Pay | | 17,982.88",
    ];
    expect(found(african, "GB").filter((one) => one.includes("social_security"))).toEqual([]);
  });
});
