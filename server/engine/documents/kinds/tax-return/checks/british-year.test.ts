import { describe, expect, it } from "vitest";
import { extract } from "../../../extract-fields";
import { page } from "../../../test-page";
import { taxBoxes } from ".";

const today = "2026-11-20";
const told = (lines: readonly string[]): string[] => {
  const extraction = extract(page(lines, "form"), 0, today, "GB");
  return extraction.parts
    .flatMap((part) => taxBoxes({ extraction, part, applicant: { name: "" }, today }))
    .map(({ code, field, severity, values }) => `${severity} ${code} ${field} ${values.expected}`);
};

type Year = {
  own?: string;
  others?: readonly [string, string];
  total?: string;
  tax?: string;
  code?: string;
  bands?: string;
  paid?: string;
};

/** 31,250 of pay, of which 18,680 are above the threshold. */
const year = ({
  own = "31,250.00",
  others = ["0.00", "0.00"],
  total = own,
  tax = "3,736.00",
  code = "1257L",
  bands = "A | 6,500 | 6,070 | 18,680",
  paid = "1,494.40",
}: Year): string[] => [
  "P60 End of Year Certificate",
  "Tax year to 5 April 2026",
  "Surname: HOLLINS | Forenames: GARETH",
  "National Insurance number: JR 20 11 47 C",
  "Pay and Income Tax details",
  "| Pay | Tax deducted",
  `In previous employment(s) | ${others[0]} | ${others[1]}`,
  `In this employment | ${own} | ${tax}`,
  `Total for year | ${total} | ${tax}`,
  `Final tax code | ${code}`,
  "National Insurance contributions in this employment",
  "NIC letter | Earnings at LEL | LEL up to PT | PT up to UEL | Employee's contributions",
  `${bands} | ${paid}`,
];

/** The same on single lines, as payroll programs print it. */
const lines = (pay: string, paid: string): string[] => [
  "P60 End of Year Certificate | Tax year to 5 April 2025",
  "Employee: Nerys Bowdler | National Insurance number PB 41 22 09 D",
  `Pay in this employment | £${pay}`,
  "Income Tax deducted | £3,736.00",
  "Previous employment pay | £0.00",
  "National Insurance contributions (letter M)",
  "Earnings at the Lower Earnings Limit | £6,500",
  "Earnings above LEL, up to the Primary Threshold | £6,070",
  "Earnings above PT, up to the Upper Earnings Limit | £18,680",
  `Employee's contributions on all earnings above the PT | £${paid}`,
];

describe("a British year of pay", () => {
  it("is left alone where everything is as it was", () => {
    expect(told(year({}))).toEqual([]);
    expect(told(lines("31,250.00", "1,494.40"))).toEqual([]);
  });

  it("is the total less what others paid", () => {
    const others = ["4,300.00", "860.00"] as const;
    expect(told(year({ others, total: "35,550.00" }))).toEqual([]);
    expect(told(year({ others, total: "35,550.00", own: "41,250.00" }))[0]).toBe(
      "high tax_box_mismatch employment_income 31,250.00",
    );
  });

  it("is a digit apart from what its bands come to", () => {
    expect(told(year({ own: "51,250.00" }))[0]).toMatch(/^high tax_box_mismatch employment_income 31,25\d/);
    expect(told(lines("51,250.00", "1,494.40"))[0]).toMatch(/^high tax_box_mismatch employment_income/);
    // What was paid into a pension before tax.
    expect(told(year({ own: "30,650.00", tax: "3,616.00" }))).toEqual([]);
  });

  it("has contributions at the rate of its letter", () => {
    const raised = { own: "41,250.00", tax: "5,736.00", bands: "A | 6,500 | 6,070 | 28,680" };
    expect(told(year({ ...raised, paid: "2,294.40" }))).toEqual([]);
    expect(told(year(raised))[0]).toMatch(/^medium tax_box_mismatch employment_income 31,250/);
    // A letter that others pay for.
    expect(told(year({ ...raised, bands: "C | 6,500 | 6,070 | 28,680", paid: "0.00" }))).toEqual([]);
  });

  it("is taxed by its last code", () => {
    expect(told(year({ tax: "1,736.00" }))).toEqual([
      expect.stringMatching(/^medium tax_box_mismatch employment_income/),
    ]);
    // Months for themselves, another country's scale, a first year's half.
    expect(told(year({ tax: "1,736.00", code: "1257L M1" }))).toEqual([]);
    expect(told(year({ tax: "1,736.00", code: "S1257L" }))).toEqual([]);
    expect(told(year({ tax: "5,900.00" }))).toEqual([]);
  });
});
