import { describe, expect, it } from "vitest";
import { extract } from "../../../extract";
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

  it("is left alone where what makes the difference is printed", () => {
    const lines = slip({ base: "2,510.30", gross: "2,210.30", net: "1,800.00" });
    expect(found([...lines.slice(0, 4), "Unpaid leave | -300.00", ...lines.slice(4)])).toEqual([]);
  });
});
