import { describe, expect, it } from "vitest";
import { extract } from "../../../extract-fields";
import { apart } from "../../../relations/near-figures";
import { page } from "../../../test-page";
import { checkPayslip } from ".";

function found(lines: readonly string[], country = "GB"): string[] {
  const extraction = extract(page(lines, "slip"), 0, "2026-11-21", country);
  return extraction.parts
    .flatMap((part) => checkPayslip({ extraction, part, applicant: { name: "" }, today: "2026-11-21" }))
    .filter(({ severity }) => severity === "high")
    .map(({ code, field, values }) => `${code} ${field} ${values.printed} ${values.expected}`);
}

const slip = ({ net = "1,938.76", gross = "2,517.40", tax = "301.22", advance = "" }) => [
  "PAYSLIP",
  "Employer: Harrowgate Looms Ltd | | Employee: Idris Vane",
  "Pay date: 30/10/2026",
  "Payments | | Deductions |",
  `Salary | 2,400.00 | PAYE tax | ${tax}`,
  "Overtime | 117.40 | National Insurance | 117.55",
  " | | Pension | 159.87",
  `Gross pay | ${gross} | ${advance}`,
  `Net pay | ${net}`,
];

describe("a digit of one figure", () => {
  it("is asked about where the rest of the slip gives the same figure but for it", () => {
    expect(found(slip({}))).toEqual([]);
    expect(found(slip({ net: "1,978.76" }))).toEqual(["net_pay_mismatch net_pay 1,978.76 1,938.76"]);
  });

  it("is left alone where a printed amount makes the difference, or where nothing comes near", () => {
    expect(found(slip({ net: "1,894.16", advance: "Advance | 40.00" }))).toEqual([]);
    expect(found(slip({ net: "1,880.03" }))).toEqual([]);
  });

  it("is left alone where two printed amounts make the difference, or round figures have no printed total", () => {
    const twice = slip({ net: "1,874.16", advance: "Loan | 25.50" });
    expect(found([...twice, "Meals | 34.50"])).toEqual([]);
    const round = slip({ net: "1,900.00", gross: "2,400.00", tax: "300.00" }).map((line) =>
      line
        .replace("117.55", "120.00")
        .replace("159.87", "100.00")
        .replace(/^Overtime . 117.40/, "Hours | 168.00"),
    );
    expect(found(round)).toEqual([]);
  });

  it("means one digit before the decimals, and none that a reader of pictures mistakes", () => {
    expect(apart(1934.16, 1974.16)).toBe(true);
    expect(apart(934.16, 1934.16)).toBe(false);
    expect(apart(1934.16, 934.16)).toBe(true);
    expect(apart(1934.16, 934.16, true)).toBe(false);
    expect(apart(1934.16, 1394.16)).toBe(false);
    expect(apart(1934.16, 1934.16)).toBe(false);
    expect(apart(1934.16, 1934.76)).toBe(false);
    expect(apart(1934.16, 1984.16, true)).toBe(false);
    expect(apart(1934.16, 1834.16, true)).toBe(false);
    expect(apart(1934.16, 1234.16, true)).toBe(true);
    expect(apart(1134.16, 1734.16, true)).toBe(false);
  });
});
