import { describe, expect, it } from "vitest";
import { extract } from "../../../extract-fields";
import { page } from "../../../test-page";
import { checkLines } from "./lines";

const print = (cents: number): string => (cents / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ",");
const names =
  "Loan,Union,Gym,Parking,Canteen,Dental,Vision,Library,Club,Uniform,Laundry,Charity,Bus,Train".split(",");
const lineOf = (i: number): string => `${names[i % names.length]} ${"ABC"[Math.floor(i / names.length)]}`;

/** A slip with so many deductions, whose total is so much more than they are; what is paid follows from the total. */
function asked(count: number, off: number): string[] {
  const lines = Array.from({ length: count }, (_, i) => 1_213 + ((i * 3_571) % 9_377));
  const total = lines.reduce((sum, one) => sum + one, 0) + off;
  const document = page(
    [
      "PAYSLIP",
      "Employer: Tern & Slate Ltd | | Employee: Ada Whitlow",
      "Pay period: October 2026",
      "Basic pay | | 4,871.36",
      "Gross pay | | 4,871.36",
      "Deductions | | Amount",
      ...lines.map((one, i) => `^${lineOf(i)} | | ${print(one)}`),
      `^Total deductions | | ${print(total)}`,
      `Net pay | | ${print(487_136 - total)}`,
    ],
    `many ${count} ${off}`,
  );
  const extraction = extract(document, 0, "2026-11-21", "GB");
  return extraction.parts
    .flatMap((part) => checkLines({ extraction, part, applicant: { name: "" }, today: "2026-11-21" }))
    .map(({ code, field }) => `${code} ${field}`);
}

describe("a total of many lines", () => {
  it.each([6, 10, 16, 20, 24])("of %i is asked about where no choice of them comes to it", (count) => {
    expect(asked(count, 777)).toEqual(["sum_mismatch total_deductions"]);
    expect(asked(count, 0)).toEqual([]);
  });

  it("may leave out one or two of them", () => {
    expect(asked(24, -1_213)).toEqual([]);
    expect(asked(24, -1_213 - (1_213 + 3_571))).toEqual([]);
  });
});
