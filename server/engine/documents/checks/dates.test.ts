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

it("asks about another month named on a slip, but not about since when somebody works there", () => {
  const found = (month: string) => {
    const lines = [
      "RECIBO DE SALARIOS",
      "Empresa: Talleres Ribaforada S.L. | | Trabajador: Jon Etxarri",
      `Periodo: del 01/10/2026 al 31/10/2026 | | ${month}`,
      "Total devengado | 2.104,00",
      "Total a deducir | 391,22",
      "Líquido a percibir | 1.712,78",
    ];
    const extraction = extract(page(lines, "slip"), 0, "2026-11-21", "ES");
    return extraction.parts
      .flatMap((part) => checkDates({ extraction, part, applicant: { name: "" }, today: "2026-11-21" }))
      .map(({ code, values }) => `${code} ${values.other}`);
  };
  expect(found("Octubre de 2026")).toEqual([]);
  expect(found("Antigüedad: mayo de 2019")).toEqual([]);
  expect(found("Agosto de 2026")).toEqual(["period_inconsistent 2026-08"]);
});
