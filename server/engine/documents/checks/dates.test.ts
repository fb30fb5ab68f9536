import { expect, it } from "vitest";
import { extract } from "../extract";
import { page } from "../test-page";
import { checkDates } from "./dates";

it("tells of a contract that begins after the day of the screening, and of no other", () => {
  const found = (begins: string, today: string) => {
    const lines = [
      "EMPLOYMENT AGREEMENT",
      "Employer: Brackenfold Joinery Ltd",
      "Employee: Isla Quarrie",
      `Start date of employment: ${begins}`,
      "Annual gross salary: GBP 31,200.00",
      "Job title: Bench joiner",
      "Notice period: one month",
    ];
    const extraction = extract(page(lines, "agreement"), 0, today, "GB");
    expect(extraction.classification.type).toBe("employment_contract");
    return extraction.parts
      .flatMap((part) => checkDates({ extraction, part, applicant: { name: "" }, today }))
      .map(({ code, severity, values }) => `${severity} ${code} ${values.date}`);
  };
  expect(found("4 January 2027", "2026-11-21")).toEqual(["low contract_not_begun 2027-01-04"]);
  expect(found("4 January 2027", "2027-01-04")).toEqual([]);
  expect(found("6 March 2023", "2026-11-21")).toEqual([]);
});
