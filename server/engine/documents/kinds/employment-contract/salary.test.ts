import { expect, it } from "vitest";
import { readLines } from "../../extract/test-reading";

it.each([
  [["Your annual salary will be £28,400.00, paid monthly by transfer to your account."]],
  [["Annual salary: | £28,400.00 gross, payable monthly in arrears"]],
  [
    [
      "The Company shall pay you an annual salary of £28,400.00,",
      "paid monthly in arrears on the last working day.",
    ],
  ],
])("a year's pay that is paid by the month is no month's pay: %s", (lines) => {
  const read = readLines(
    [
      "STATEMENT OF EMPLOYMENT PARTICULARS",
      "Employer: Marram Coastal Foods Ltd",
      "Employee: Iris Penhallow",
      ...lines,
      "Start date: 4 March 2024",
    ],
    "GB",
  );
  expect(read.annual_gross_salary).toBe(28400);
  expect(read.monthly_gross_salary).toBeUndefined();
});
