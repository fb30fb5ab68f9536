import { expect, it } from "vitest";
import { extract } from "../../extract";
import { page } from "../../test-page";
import { leftOfTotal } from "./left-of-total";

function found(lines: readonly string[], country: string, source: "text" | "ocr" = "text"): string[] {
  const extraction = extract(page(lines, "letter", source), 0, "2026-11-28", country);
  return extraction.parts.flatMap((part) =>
    leftOfTotal({ extraction, part, applicant: { name: "" }, today: "2026-11-28" }).map(
      ({ severity, field, values }) => `${severity} ${field} ${values.printed} ${values.expected}`,
    ),
  );
}

const award = (paid: string, more: readonly string[] = []): string[] => [
  "Housing Benefit award notice",
  "Benefit award for Ermintrude Gosforth, from 6 April 2026",
  `Your payment this month is | | £${paid}`,
  "Rent allowance | | £512.40",
  "Support for 2 children from 2017 | | £206.10",
  "Total entitlement | | £718.50",
  "Total deductions | | £96.25",
  ...more,
  `Total payment | | £${paid}`,
];

it("asks about a payment that is not what the letter grants less what it takes off", () => {
  expect(found(award("622.25"), "GB")).toEqual([]);
  expect(found(award("922.25"), "GB")).toEqual(["high monthly_amount 922.25 622.25"]);
  expect(found(award("922.25"), "GB", "ocr")).toHaveLength(1);
});

it("leaves arrears in peace that the letter prints", () => {
  expect(found(award("701.25", ["Arrears | | £79.00"]), "GB")).toEqual([]);
});
