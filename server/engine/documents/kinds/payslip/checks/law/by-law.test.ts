import { describe, expect, it } from "vitest";
import { extract } from "../../../../extract-fields";
import { page } from "../../../../test-page";
import type { Finding } from "../../../../types";
import { byLaw } from ".";

function said(lines: readonly string[], country = "GB"): Finding[] {
  const extraction = extract(page(lines, "slip"), 0, "2026-11-21", country);
  return extraction.parts.flatMap((part) =>
    byLaw({ extraction, part, applicant: { name: "" }, today: "2026-11-21" }),
  );
}

/** A month's slip of an English employee, its pay, tax and contributions as given. */
const slip = (values: {
  pay: string;
  tax: string;
  insurance: string;
  off: string;
  net: string;
  year?: string;
  code?: string;
}) =>
  said([
    "Quillfeather Textiles Limited",
    "Employee: Rowan Tidewell | NI number: YB402175C | NI letter: A",
    `Tax code: ${values.code ?? "1257L"} | Tax month: 7 | Pay date: 30/10/2026`,
    "Pay frequency: Monthly | Period end: 31/10/2026",
    "Payments | Amount | Deductions | Amount",
    `Salary | ${values.pay} | PAYE tax | ${values.tax}`,
    `| | National Insurance | ${values.insurance}`,
    `Total gross pay | ${values.pay} | Total deductions | ${values.off}`,
    `Net pay | ${values.net}`,
    ...(values.year === undefined ? [] : [values.year]),
  ]);

describe("a British slip", () => {
  it("of which code, letter and year give tax and contributions is left alone", () => {
    expect(
      slip({ pay: "3,400.00", tax: "470.20", insurance: "188.16", off: "658.36", net: "2,741.64" }),
    ).toEqual([]);
    expect(
      slip({
        pay: "3,400.00",
        tax: "680.00",
        insurance: "188.16",
        off: "868.16",
        net: "2,531.84",
        code: "BR",
      }),
    ).toEqual([]);
  });

  it("whose insurance is eight per cent of everything is asked about, with its rule, year and source", () => {
    const found = slip({
      pay: "7,120.00",
      tax: "1,800.53",
      insurance: "485.76",
      off: "2,286.29",
      net: "4,833.71",
    });
    expect(found).toContainEqual(
      expect.objectContaining({
        field: "social_security_contribution",
        values: expect.objectContaining({
          rule: "Class 1 National Insurance",
          year: "2026",
          expected: "309.90",
        }),
      }),
    );
    expect(found[0]?.values.source).toContain("National Insurance");
  });

  it("whose tax to date is not that of its code, month and pay to date is asked about", () => {
    const year = "Year to date | Taxable pay 51,590.00 | Tax 9,870.00 | NI 2,169.30";
    const honest = { pay: "7,370.00", insurance: "314.90", off: "2,215.57", net: "5,154.43" };
    expect(slip({ ...honest, tax: "1,900.67", year: undefined })).toEqual([]);
    const kept = slip({ ...honest, tax: "1,264.40", off: "1,579.30", net: "5,790.70", year });
    expect(kept.map(({ field }) => field)).toContain("income_tax");
  });

  it("of a year that no table covers is not judged", () => {
    const lines = [
      "Quillfeather Textiles Limited",
      "Employee: Rowan Tidewell | NI number: YB402175C | NI letter: A",
      "Tax code: 1257L | Pay date: 30/10/2019 | Pay frequency: Monthly",
      "Salary | 3,400.00 | PAYE tax | 900.00",
      "| | National Insurance | 20.00",
      "Total gross pay | 3,400.00 | Total deductions | 920.00",
      "Net pay | 2,480.00",
    ];
    expect(said(lines)).toEqual([]);
  });
});
