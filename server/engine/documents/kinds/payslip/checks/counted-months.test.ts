import { expect, it } from "vitest";
import { extract } from "../../../extract-fields";
import { page } from "../../../test-page";
import { checkPayslip } from ".";

function found(lines: readonly string[], country: string): string[] {
  const extraction = extract(page(lines, "counted"), 0, "2026-11-21", country);
  return extraction.parts
    .flatMap((part) => checkPayslip({ extraction, part, applicant: { name: "" }, today: "2026-11-21" }))
    .filter(({ code }) => code === "period_inconsistent")
    .map(({ severity, field, values }) => `${severity} ${field} ${values.date} ${values.other}`);
}

const german = (until: string): string[] => [
  "Entgeltabrechnung",
  "Arbeitgeber: Moorkamp Ziegelei GmbH | | Mitarbeiter: Antje Hollmann",
  "Abrechnungszeitraum: 01.06.2026 - 30.06.2026",
  "Gesamtbrutto | 3.310,00",
  "Auszahlungsbetrag | 2.198,40",
  `Jahressumme Brutto (${until}) | 19.860,00`,
];

it("the year's figures run until the month of the slip", () => {
  expect(found(german("Jan.–Juni"), "DE")).toEqual([]);
  expect(found(german("Jan.–Sept."), "DE")).toEqual(["medium pay_period_end 2026-06-30 Jan.–Sept"]);
  expect(found(german("Jan.–Dez."), "DE")).toEqual([]);
});

const italian = (regional: string, local: string): string[] => [
  "CEDOLINO PAGA",
  "Azienda: Officine Marecchia S.r.l. | | Dipendente: Piero Vandi",
  "Periodo: dal 01/05/2026 al 31/05/2026",
  "Totale competenze | 2.140,00",
  `Addizionale regionale 2025 rata ${regional} | 31,40`,
  `Addizionale comunale acconto rata ${local} | 9,12`,
  "Netto del mese | 1.612,00",
];

it("parts of a tax that ends with November count its months", () => {
  expect(found(italian("5/11", "3/9"), "IT")).toEqual([]);
  expect(found(italian("8/11", "6/9"), "IT")).toEqual(["medium pay_period_end 2026-05-31 8/11"]);
  // Of two that disagree one is counted otherwise.
  expect(found(italian("4/10", "6/9"), "IT")).toEqual([]);
});
