import { expect, it } from "vitest";
import { extract } from "../../../extract-fields";
import { page } from "../../../test-page";
import { checkPayslip } from ".";

function found(lines: readonly string[], country: string): string[] {
  const extraction = extract(page(lines, "service"), 0, "2026-11-21", country);
  return extraction.parts
    .flatMap((part) => checkPayslip({ extraction, part, applicant: { name: "" }, today: "2026-11-21" }))
    .filter(({ code }) => code === "period_inconsistent")
    .map(({ severity, field, values }) => `${severity} ${field} ${values.date} ${values.other}`);
}

const dutch = (since: string, told: string): string[] => [
  "LOONSTROOK",
  "Werkgever: Veenkade Tuinbouw B.V. | | Werknemer: Sanne Hoekstra",
  "Periode: 01-09-2026 t/m 30-09-2026",
  `Datum in dienst: ${since} | | Anciënniteit: ${told}`,
  "Brutoloon | 3.020,00",
  "Netto te betalen | 2.402,77",
];

it("the years of service lead back to the day of entry", () => {
  expect(found(dutch("15-06-2020", "6 jaar 3 mnd"), "NL")).toEqual([]);
  expect(found(dutch("15-06-2014", "6 jaar 3 mnd"), "NL")).toEqual([
    "medium employment_start_date 2014-06-15 6 jaar 3 mnd",
  ]);
  // Months before the last ones, or after: the count runs to another day.
  expect(found(dutch("15-06-2020", "6 jaar 2 mnd"), "NL")).toEqual([]);
  // Service taken over from elsewhere is of any number of months.
  expect(found(dutch("15-06-2020", "11 jaar 8 mnd"), "NL")).toEqual([]);
  expect(found(dutch("15-06-2014", "6 jaar"), "NL")).toEqual([]);
});

const spanish = (caption: string, since: string): string[] => [
  "RECIBO DE SALARIOS",
  "Empresa: Hilaturas del Cinca S.L. | | Trabajador: Nuria Ballarín",
  `Periodo: 01/09/2026 a 30/09/2026 | | ${caption}: ${since}`,
  "Salario base | 1.720,00",
  "Complemento (3 quinquenios) | 206,40",
  "Total devengado | 1.926,40",
  "Líquido a percibir | 1.521,86",
];

it("no more steps are paid than the years of service allow; fewer are where they are capped", () => {
  expect(found(spanish("Antigüedad", "01/03/2010"), "ES")).toEqual([]);
  expect(found(spanish("Antigüedad", "01/03/2017"), "ES")).toEqual([
    "medium employment_start_date 2017-03-01 3 quinquenios",
  ]);
  expect(found(spanish("Antigüedad", "01/03/1990"), "ES")).toEqual([]);
  // The day of entry is not that of seniority.
  expect(found(spanish("Fecha de ingreso", "01/03/2017"), "ES")).toEqual([]);
});
