import { expect, it } from "vitest";
import { extract } from "../../../extract";
import { page } from "../../../test-page";
import { bandedTax } from "./banded-tax";

function found(lines: readonly string[], country: string): string[] {
  const extraction = extract(page(lines, "tax"), 0, "2026-11-28", country);
  return extraction.parts.flatMap((part) =>
    bandedTax({ extraction, part, applicant: { name: "" }, today: "2026-11-28" }).map(
      ({ severity, field, values }) => `${severity} ${field} ${values.printed} ${values.expected}`,
    ),
  );
}

const calculation = (profit: string, taxable: string, more: readonly string[] = []): string[] => [
  "HM Revenue & Customs",
  "Tax calculation (SA302) for Thurstan Applegarth",
  "Tax year: 2024-25",
  `Profit from self-employment | | ${profit}`,
  "Total income received | | £70,570.00",
  "minus Personal Allowance | | £12,570.00",
  `Total income on which tax is due | | ${taxable}`,
  "Basic rate | £37,700.00 | @ 20% | £7,540.00",
  "Higher rate | £20,300.00 | @ 40% | £8,120.00",
  "Income Tax due | | | £15,660.00",
  ...more,
];

it("asks about an income that its bands do not come to", () => {
  expect(found(calculation("£70,570.00", "£58,000.00"), "GB")).toEqual([]);
  expect(found(calculation("£70,570.00", "£78,000.00"), "GB")).toEqual([
    "high taxable_income 78,000.00 58,000.00",
  ]);
});

it("leaves a part in peace that the paper prints as taxed elsewhere", () => {
  const lump = ["Lump sum taxed by its payer | | | £20,000.00"];
  expect(found(calculation("£70,570.00", "£78,000.00", lump), "GB")).toEqual([]);
});
