import { describe, expect, it } from "vitest";
import { checkDocumentContent } from "../../../checks";
import { extract } from "../../../extract-fields";
import { page } from "../../../test-page";

function told(lines: readonly string[], country: string): string[] {
  const extraction = extract(page(lines, "honest"), 0, "2026-11-21", country);
  return checkDocumentContent(extraction, "2026-11-21", { name: "" }, {})
    .filter(({ severity, code }) => severity !== "low" && code !== "document_outdated")
    .map(({ severity, code, field }) => `${severity} ${code} ${field}`);
}

const german = (...lines: readonly string[]) => [
  "Entgeltabrechnung Oktober 2026",
  "Arbeitgeber: Papiermühle Aurach GmbH | | Mitarbeiterin: Roswitha Sonntag",
  "Abrechnungszeitraum: 01.10.2026 - 31.10.2026",
  ...lines,
];

describe("honest slips", () => {
  it("pay work at night with a share of what an hour costs", () => {
    const slip = german(
      "Lohnart | Stunden | Satz | Betrag",
      "Stundenlohn | 160,00 | 18,00 | 2.880,00",
      "Urlaub | 8,00 | 18,00 | 144,00",
      "Nachtzuschlag 40 % | 12,00 | 18,00 | 86,40",
      "Gesamtbrutto | 3.110,40",
      "Lohnsteuer | 402,00",
      "Auszahlungsbetrag | 2.708,40",
    );
    expect(told(slip, "DE")).toEqual([]);
    const late = [...slip, "RV 9,3 % von 3.110,40 | 289,27", "16,00 Std Spätzuschlag 25 % auf 18,00 | 72,00"];
    expect(told(late, "DE")).toEqual([]);
  });

  it("name people that are called as days are, and days of birth beside those of entry", () => {
    const slip = german(
      "Roswitha Sonntag | 03.04.1985",
      "Eintritt / Geburtsdatum: 01.04.2019 / 12.07.1984",
      "Gesamtbrutto | 3.110,40",
      "Auszahlungsbetrag | 2.708,40",
    );
    expect(told(slip, "DE").filter((one) => one.includes("period_inconsistent"))).toEqual([]);
  });

  it("pay travel that is in the base in part", () => {
    const slip = [
      "RECIBO DE SALARIOS",
      "Empresa: Rótulos Campoo, S.L. | | Trabajador: Teófilo Lavín Sáiz",
      "Periodo de liquidación: 01/10/2026 a 31/10/2026",
      "Salario base | 1.600,00",
      "Kilometraje 600 km | 180,00",
      "TOTAL DEVENGADO | 1.780,00",
      "Contingencias comunes | 4,70 | 88,86",
      "TOTAL A DEDUCIR | 88,86",
      "LÍQUIDO A PERCIBIR | 1.691,14",
      "Prorrata pagas extras | 266,67",
      "Base de contingencias comunes | 1.890,67",
    ];
    expect(told(slip, "ES")).toEqual([]);
  });
});
