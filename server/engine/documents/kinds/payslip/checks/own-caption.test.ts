import { describe, expect, it } from "vitest";
import { extract } from "../../../extract-fields";
import { page } from "../../../test-page";
import { checkPayslip } from ".";

function found(lines: readonly string[], country = "GB"): string[] {
  const extraction = extract(page(lines, "slip"), 0, "2026-11-21", country);
  return extraction.parts
    .flatMap((part) => checkPayslip({ extraction, part, applicant: { name: "" }, today: "2026-11-21" }))
    .map(({ code, field, severity }) => `${severity} ${code} ${field}`);
}

const slip = (figures: { base: string; gross: string; net: string }) => [
  "PAYSLIP",
  "Employer: Thornby Kilns Ltd | | Employee: Una Dace",
  "Pay date: 30/10/2026",
  `Basic pay | ${figures.base}`,
  `Gross pay | ${figures.gross}`,
  "Total deductions | 410.30",
  `Net pay | ${figures.net}`,
];

describe("a figure under its own caption", () => {
  it("is asked about where the rest of the slip closes without it", () => {
    expect(found(slip({ base: "2,210.30", gross: "2,210.30", net: "1,800.00" }))).toEqual([]);
    expect(found(slip({ base: "2,210.30", gross: "2,910.30", net: "1,800.00" }))).toContain(
      "high gross_pay_mismatch gross_pay",
    );
    expect(found(slip({ base: "2,210.30", gross: "2,210.30", net: "5,800.00" }))).toContain(
      "high net_pay_mismatch net_pay",
    );
    expect(found(slip({ base: "6,210.30", gross: "2,210.30", net: "1,800.00" }))).toContain(
      "high gross_pay_mismatch base_pay",
    );
  });

  it("is a line a digit above the pay, though the totals were not understood", () => {
    const open = (base: string) => [
      "EARNINGS STATEMENT",
      "Employer: Thornby Kilns Inc | | Employee: Una Dace",
      "Pay date: 10/30/2026",
      `Regular pay | ${base}`,
      "Gross pay | 2,210.30",
      "Taxes | 301.12",
      "Before tax | 84.40",
      "After tax | 24.78",
      "Net pay | 1,800.00",
    ];
    expect(found(open("2,210.30"), "US")).toEqual([]);
    expect(found(open("4,210.30"), "US")).toEqual([expect.stringMatching(/gross_pay_mismatch base_pay$/)]);
  });

  const twoTables = (tax: string, gross: string) => [
    "PAY STATEMENT",
    "Employer: Thornby Kilns Inc | | Employee: Una Dace",
    "Pay date: 10/30/2026",
    "EARNINGS | Hours | This period | YTD hours | YTD",
    "Salary | 80.00 | 3,210.40 | 1680.00 | 67,418.40",
    `Total earnings | 80.00 | ${gross} | 1680.00 | 67,418.40`,
    "DEDUCTIONS | | This period | | YTD",
    "Dental | | 21.15 | | 444.15",
    "Vision | | 8.20 | | 172.20",
    "Total deductions | | 29.35 | | 616.35",
    "WITHHOLDINGS | | This period | | YTD",
    `Federal income tax | | ${tax} | | 8,542.80`,
    "Social security | | 199.04 | | 4,179.84",
    "Total withholdings | | 605.84 | | 12,722.64",
    "Net pay | | 2,575.21 | | 54,079.41",
  ];

  it("is not held against the total of another table, nor hours against a year's pay", () => {
    expect(found(twoTables("406.80", "3,210.40"), "US").filter((one) => one.startsWith("high"))).toEqual([]);
    expect(found(twoTables("406.80", "3,810.40"), "US")).toContain("high net_pay_mismatch net_pay");
  });

  it("comes out by the heads of a summary that takes taxes and deductions off apart", () => {
    const summary = (net: string) => [
      ...twoTables("406.80", "3,210.40").slice(0, 3),
      `Net pay | $${net}`,
      ...Array.from({ length: 6 }, (_, i) => `Notice ${"abcdef"[i]} of the plan`),
      "Federal income tax | $406.80",
      "Social security | $199.04",
      ...Array.from({ length: 6 }, (_, i) => `Message ${"abcdef"[i]} to all staff`),
      " | Gross | Taxes | Deductions | Net pay",
      `Current | $3,210.40 | $605.84 | $29.35 | $${net}`,
    ];
    expect(found(summary("2,575.21"), "US").filter((one) => one.startsWith("high"))).toEqual([]);
    expect(found(summary("2,975.21"), "US")).toContain("high net_pay_mismatch net_pay");
  });

  it("is left alone where what makes the difference is printed", () => {
    const lines = slip({ base: "2,510.30", gross: "2,210.30", net: "1,800.00" });
    expect(found([...lines.slice(0, 4), "Unpaid leave | -300.00", ...lines.slice(4)])).toEqual([]);
  });
});
