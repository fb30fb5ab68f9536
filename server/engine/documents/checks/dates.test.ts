import { expect, it } from "vitest";
import { extract } from "../extract-fields";
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

const ofSlip = (lines: readonly string[], country: string): string[] => {
  const extraction = extract(page(lines, "slip"), 0, "2026-11-21", country);
  return extraction.parts
    .flatMap((part) => checkDates({ extraction, part, applicant: { name: "" }, today: "2026-11-21" }))
    .map(
      ({ severity, code, field, values }) => `${severity} ${code} ${field} ${values.date} ${values.other}`,
    );
};

const german = (month: string, range: string, paid: string): string[] => [
  "Entgeltabrechnung",
  `Arbeitgeber: Kranichfeld Orgelbau GmbH | | ${month}`,
  "Mitarbeiter: Wiebke Tannert",
  `Abrechnungszeitraum: ${range}`,
  "Gesamtbrutto | 3.310,00",
  "Auszahlungsbetrag | 2.198,40",
  `Auszahlung am: ${paid}`,
];

it("the month in a slip's head is that of its days or of its payment", () => {
  const odd = ["medium period_inconsistent pay_period_end 2026-09-30 2026-08"];
  const september = "01.09.2026 - 30.09.2026";
  expect(ofSlip(german("für September 2026", september, "30.09.2026"), "DE")).toEqual([]);
  expect(ofSlip(german("für August 2026", september, "30.09.2026"), "DE")).toEqual(odd);
  expect(ofSlip(german("für Oktober 2026", september, "12.10.2026"), "DE")).toEqual([]);
  // What else a month may be named for.
  expect(ofSlip(german("Tarif ab August 2026", september, "30.09.2026"), "DE")).toEqual([]);
});

it("nobody is paid weeks before the month begins", () => {
  const odd = ["medium period_inconsistent pay_date 2026-08-20 2026-09-01"];
  const september = "01.09.2026 - 30.09.2026";
  expect(ofSlip(german("September 2026", september, "20.08.2026"), "DE")).toEqual(odd);
  // In advance, with the last days of the month before.
  expect(ofSlip(german("September 2026", september, "28.08.2026"), "DE")).toEqual([]);
});

it("a day of the week is that of its date", () => {
  const slip = (day: string): string[] => [
    "PAY STATEMENT",
    "Employer: Larkmoor Textiles Ltd | | Employee: Hugh Penrose",
    `Pay date: ${day}`,
    "Gross pay | 2,480.00",
    "Net pay | 2,051.44",
  ];
  expect(ofSlip(slip("Friday 25 September 2026"), "GB")).toEqual([]);
  expect(ofSlip(slip("Friday 25 August 2026"), "GB")).toEqual([
    "medium period_inconsistent pay_date 2026-08-25 friday",
  ]);
});
