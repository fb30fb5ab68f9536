import { describe, expect, it } from "vitest";
import { extract } from "../extract";
import { judge } from "../index";
import { page } from "../test-page";
import { unconfirmed } from ".";

const today = "2026-11-21";
const read = (lines: readonly string[], index = 0) => extract(page(lines, `p${index}`), index, today, null);
const alone = (
  lines: readonly string[],
  details: Record<string, number> = {},
  ...more: string[][]
): string[] =>
  unconfirmed([lines, ...more].map(read), details).map(({ field, document }) => `${field} of ${document}`);

const slip = (net: string, ...deductions: string[]) => [
  "PAYSLIP",
  "Employer: Hartwell Joinery Ltd",
  "Employee: Moira Tennant",
  "Pay period: 01/10/2026 - 31/10/2026",
  "Gross pay | 2,640.00",
  ...deductions,
  `Net pay | ${net}`,
];
const taxes = ["PAYE tax | 301.20", "National Insurance | 127.44", "Pension | 132.00"];

describe("the figure that a paper is about", () => {
  it("is confirmed by what leads to it from the gross pay, and by no copy of itself", () => {
    expect(alone(slip("2,079.36", ...taxes))).toEqual([]);
    expect(alone(slip("2,979.36", ...taxes))).toEqual(["net_pay of 0"]);
    expect(alone([...slip("2,979.36", ...taxes), "Paid to your account | 2,979.36"])).toEqual([
      "net_pay of 0",
    ]);
    expect(alone(slip("2,079.36"))).toEqual(["net_pay of 0"]);
  });

  it("is confirmed by another paper or by the case", () => {
    const lease = (rent: string, ...more: string[]) => [
      "ASSURED SHORTHOLD TENANCY AGREEMENT",
      "Landlord: Ann Pike",
      "Tenant: Ida Moss",
      `Rent: £${rent} per calendar month`,
      ...more,
    ];
    expect(alone(lease("1,560.00"))).toEqual(["monthly_rent of 0"]);
    expect(alone(lease("1,560.00"), { monthly_rent: 1560 })).toEqual([]);
    expect(alone(lease("1,560.00"), { monthly_rent: 1260 })).toEqual(["monthly_rent of 0"]);
    // Five weeks of it.
    expect(alone(lease("1,560.00", "Deposit: £1,800.00"))).toEqual([]);
    expect(alone(lease("1,260.00", "Deposit: £1,800.00"))).toEqual(["monthly_rent of 0"]);
  });

  it("is the sum of a bill's lines, wherever their column stands", () => {
    const bill = (due: string) => [
      "ELECTRICITY BILL",
      "Customer: Ida Moss",
      "Standing charge | 18.30",
      "Energy used | 74.12",
      "Service plan | 6.99",
      `Amount due | £${due}`,
    ];
    expect(alone(bill("99.41"))).toEqual([]);
    expect(alone(bill("39.41"))).toEqual(["amount_due of 0"]);
  });

  it("holds back approval where it stands alone, and accuses nobody", () => {
    const decided = (net: string) => {
      const outcome = judge([page(slip(net, ...taxes), "slip")], {
        files: [{ mediaType: "application/pdf" }],
        applicant: { name: "Moira Tennant" },
        purpose: "rental",
        caseDetails: {},
        thresholds: { approveMin: 70, reviewMin: 45 },
        today,
      });
      if (outcome.failed) throw new Error(outcome.reason);
      return outcome;
    };
    expect(decided("2,079.36").decision).toBe("approve");
    const held = decided("2,084.91");
    expect(held.findings.find(({ code }) => code === "figure_unconfirmed")).toMatchObject({
      field: "net_pay",
      severity: "low",
    });
    expect(held.decision).toBe("review");
  });
});
