import { expect, it } from "vitest";
import { extract } from "../../../extract-fields";
import { taxYearStart } from "../../../tax/pay-calendar";
import { page } from "../../../test-page";
import { checkPayslip } from ".";

function found(lines: readonly string[], country: string): string[] {
  const extraction = extract(page(lines, "many"), 0, "2026-11-21", country);
  return extraction.parts
    .flatMap((part) => checkPayslip({ extraction, part, applicant: { name: "" }, today: "2026-11-21" }))
    .filter(({ code }) => code === "ytd_mismatch")
    .map(({ severity, field, values }) => `${severity} ${field} ${values.printed} ${values.expected}`);
}

const irish = (period: string, paid: string): string[] => [
  "PAYSLIP",
  "Employer: Burren Limeworks Ltd | | Employee: Donal Kirwan",
  `Pay period: ${period} | | Pay date: ${paid}`,
  "Description | This period | Year to date",
  "Gross pay | 2,961.40 | 26,652.60",
  "PAYE tax | 301.17 | 2,710.53",
  "PRSI | 127.34 | 1,146.06",
  "USC | 58.86 | 529.74",
  "Net pay | 2,474.03 | 22,266.27",
];

it("a year cannot hold more equal pays than there were", () => {
  expect(found(irish("01/09/2026 - 30/09/2026", "25/09/2026"), "IE")).toEqual([]);
  // Paid on the last day of July for August, by way of exception.
  expect(found(irish("01/08/2026 - 31/08/2026", "31/08/2026"), "IE")).toEqual([]);
  expect(found(irish("01/05/2026 - 31/05/2026", "29/05/2026"), "IE")).toEqual([
    "medium ytd_gross_pay 26,652.60 14,807.00",
  ]);
});

const british = (period: string, paid: string): string[] => [
  "PAYSLIP",
  "Employer: Saltersgate Foods Ltd | | Employee: Imran Dale",
  `Pay period: ${period} | | Pay date: ${paid}`,
  "Gross pay | 2,874.16 | Gross pay TD | 17,310.88",
  "PAYE tax | 365.20 | Tax paid TD | 2,208.40",
  "National Insurance | 146.09 | Employee NI TD | 886.90",
  "Net pay | 2,362.87",
];

it("the first pay of a tax year is all there is of that year", () => {
  expect(found(british("01/10/2026 - 31/10/2026", "30/10/2026"), "GB")).toEqual([]);
  expect(found(british("01/04/2026 - 30/04/2026", "30/04/2026"), "GB")).toEqual([
    "medium ytd_gross_pay 17,310.88 2,874.16",
  ]);
});

it("the year's line under the month's is no more than it in January", () => {
  const french = (from: string, until: string, year: string): string[] => [
    "BULLETIN DE PAIE",
    "Employeur : Tonnellerie du Blayais SARL | | Salarié : Yann Loubère",
    `Période du ${from} au ${until}`,
    "Salaire brut | 2 412,00",
    "Net payé | 1 803,40",
    "Cumuls | Brut | Net imposable | Impôt",
    "Mois | 2 412,00 | 1 961,15 | 70,60",
    year,
  ];
  const whole = "Année | 19 805,00 | 16 102,33 | 583,90";
  expect(found(french("01/08/2026", "31/08/2026", whole), "FR")).toEqual([]);
  expect(found(french("01/01/2026", "31/01/2026", whole), "FR")).toEqual([
    "medium ytd_gross_pay 19 805,00 2 412,00",
  ]);
  const same = "Année | 2 412,00 | 1 961,15 | 70,60";
  expect(found(french("01/01/2026", "31/01/2026", same), "FR")).toEqual([]);
});

it("a tax year begins by the law of its country, and is not guessed", () => {
  expect(taxYearStart("GB", "2026-04-05")).toBe("2025-04-06");
  expect(taxYearStart("GB", "2026-04-06")).toBe("2026-04-06");
  expect(taxYearStart("SE", "2026-04-05")).toBe("2026-01-01");
  expect(taxYearStart("AU", "2026-04-05")).toBeUndefined();
  expect(taxYearStart(null, "2026-04-05")).toBeUndefined();
});
