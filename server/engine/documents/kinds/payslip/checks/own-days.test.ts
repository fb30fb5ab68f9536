import { expect, it } from "vitest";
import { extract } from "../../../extract-fields";
import { page } from "../../../test-page";
import { checkPayslip } from ".";

function found(lines: readonly string[], country: string, source: "text" | "ocr" = "text"): string[] {
  const extraction = extract(page(lines, "days", source), 0, "2026-11-21", country);
  return extraction.parts
    .flatMap((part) => checkPayslip({ extraction, part, applicant: { name: "" }, today: "2026-11-21" }))
    .filter(({ code }) => code === "period_inconsistent")
    .map(({ severity, field, values }) => `${severity} ${field} ${values.date} ${values.other}`);
}

const polish = (end: string): string[] => [
  "PASEK WYNAGRODZENIA",
  "Pracodawca: Garbarnia Narew Sp. z o.o. | | Pracownik: Halina Zawada",
  `Okres: 01.06.2026 - ${end}`,
  "Wynagrodzenie brutto | 6 120,00",
  "Do wypłaty | 4 480,15",
];

it("a period does not end on a day that its month has not", () => {
  expect(found(polish("30.06.2026"), "PL")).toEqual([]);
  expect(found(polish("31.06.2026"), "PL")).toEqual(["medium pay_period_end 31.06.2026 2026-06-30"]);
  // In a picture it may be misread.
  expect(found(polish("31.06.2026"), "PL", "ocr")).toEqual([]);
});

const german = (range: string, ...more: string[]): string[] => [
  "Lohn- und Gehaltsabrechnung",
  "Arbeitgeber: Deichwerk Apparatebau GmbH | | Mitarbeiter: Malte Friedrichs",
  `Juli 2026 | | Abrechnungszeitraum: ${range}`,
  "Gesamtbrutto | 3.310,00",
  "Auszahlungsbetrag | 2.198,40",
  ...more,
];

it("the slip of a month ends on that month's last day, unless somebody left before", () => {
  expect(found(german("01.07.2026 - 31.07.2026"), "DE")).toEqual([]);
  expect(found(german("01.07.2026 - 30.07.2026"), "DE")).toEqual([
    "medium pay_period_end 2026-07-30 2026-07-31",
  ]);
  expect(found(german("01.07.2026 - 30.07.2026", "Austritt | 30.07.2026"), "DE")).toEqual([]);
  expect(found(german("01.07.2026 - 15.07.2026"), "DE")).toEqual([]);
});

const italian = (place: string, paid: string): string[] => [
  "BUSTA PAGA",
  "Azienda: Vetreria Lagunare S.r.l. | | Dipendente: Tommaso Bellan",
  "Periodo: 01/09/2026 - 30/09/2026",
  "Totale competenze | 2.140,00",
  "Netto in busta | 1.633,20",
  `Data pagamento: ${paid}`,
  place,
];

it("nobody signs before a month begins what is paid at its end", () => {
  expect(found(italian("Mestre, 30 settembre 2026", "30/09/2026"), "IT")).toEqual([]);
  expect(found(italian("Mestre, 31 agosto 2026", "30/09/2026"), "IT")).toEqual([
    "medium issue_date 2026-08-31 2026-09-01",
  ]);
  // Paid in advance.
  expect(found(italian("Mestre, 31 agosto 2026", "02/09/2026"), "IT")).toEqual([]);
});

it("a period does not end before it begins", () => {
  expect(found(polish("30.06.2025"), "PL")).toEqual(["medium pay_period_end 2025-06-30 2026-06-01"]);
  // Which is the day and which the month may be told the wrong way.
  expect(found(german("12.07.2026 - 06.07.2026"), "DE")).toEqual([]);
});
