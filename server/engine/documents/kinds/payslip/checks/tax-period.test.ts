import { expect, it } from "vitest";
import { extract } from "../../../extract-fields";
import { page } from "../../../test-page";
import { checkPayslip } from ".";

function found(lines: readonly string[], country: string): string[] {
  const extraction = extract(page(lines, "number"), 0, "2026-11-21", country);
  return extraction.parts
    .flatMap((part) => checkPayslip({ extraction, part, applicant: { name: "" }, today: "2026-11-21" }))
    .filter(({ code }) => code === "period_inconsistent")
    .map(({ severity, values }) => `${severity} ${values.date} ${values.other}`);
}

const british = (number: string, paid: string): string[] => [
  "PAYSLIP",
  "Employer: Kittiwake Marine Ltd | | Employee: Rhona Baird",
  `Pay date: ${paid} | | ${number}`,
  "Gross pay | 2,480.00",
  "Net pay | 2,051.44",
];

it("a tax month and a tax week of the United Kingdom count from the sixth of April", () => {
  expect(found(british("Tax month: 5", "28/08/2026"), "GB")).toEqual([]);
  expect(found(british("Tax month: 5", "31/07/2026"), "GB")).toEqual(["medium 2026-07-31 M5"]);
  expect(found(british("Tax period: Month 5", "30/06/2026"), "GB")).toEqual(["medium 2026-06-30 M5"]);
  // The day of payment and that of the payroll fall to either side of the sixth.
  expect(found(british("Tax month: 5", "03/08/2026"), "GB")).toEqual([]);
  expect(found(british("Tax week: 17", "31/07/2026"), "GB")).toEqual([]);
  expect(found(british("Tax week: 17", "28/08/2026"), "GB")).toEqual(["medium 2026-08-28 W17"]);
});

const dutch = (named: string, range: string): string[] => [
  "SALARISSPECIFICATIE",
  "Werkgever: Zandbank Baggerwerken B.V. | | Werknemer: Jelle Oosterhof",
  `Periode: ${range} | | ${named}`,
  "Brutoloon | 2.910,00",
  "Netto te betalen | 2.344,12",
];

it("elsewhere the number beside a month is the month's", () => {
  const june = "01-06-2026 t/m 30-06-2026";
  expect(found(dutch("juni 2026 (6)", june), "NL")).toEqual([]);
  expect(found(dutch("juni 2026 (5)", june), "NL")).toEqual(["medium 2026-06-30 M5"]);
});
