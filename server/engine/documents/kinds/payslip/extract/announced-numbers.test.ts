import { describe, expect, test } from "vitest";
import { checkDocumentContent } from "../../../checks";
import { extract } from "../../../extract-fields";
import { page } from "../../../test-page";

const today = "2026-11-20";
function read(lines: readonly string[], country: string, source: "text" | "ocr" = "text") {
  const extraction = extract(page(lines, "slip", source), 0, today, country);
  return {
    numbers: extraction.fields
      .filter(({ name }) => /^employee_(?:id|social)/.test(name))
      .map(({ raw, value }) => raw ?? value),
    found: checkDocumentContent(extraction, today, { name: "" }, undefined)
      .filter(({ severity, code }) => severity !== "low" && /^id_check|^placeholder/.test(code))
      .map(({ code, severity, field }) => `${severity} ${code} ${field}`),
  };
}

const slips: Readonly<Record<string, (number: string) => string[]>> = {
  BE: (n) => [
    "Loonbrief / Fiche de paie",
    "Steenbakkerij Dender BV",
    `Werknemer: Joke Moerman | Rijksregisternr. ${n}`,
    "Periode 01/10/2026 - 31/10/2026",
    "Brutoloon | 2.900,00",
    "RSZ 13,07 | -379,03",
    "Netto | 2.101,12",
  ],
  IT: (n) => [
    "Cedolino paga",
    "Falegnameria Abetone S.r.l.",
    `Lavoratore: Tosi Marta - C.F.: ${n}`,
    "Periodo di paga: ottobre 2026",
    "Totale competenze | 1.900,00",
    "Totale trattenute | 400,00",
    "Netto in busta | 1.500,00",
  ],
  AT: (n) => [
    "Lohn-/Gehaltsabrechnung Oktober 2026",
    "Tischlerei Enns GmbH, Hauptplatz 3, 4470 Enns, Österreich",
    "UID ATU12345675 | ÖGK | Kommunalsteuer",
    `Dienstnehmer: Paula Hirtl | Vers.Nr. ${n}`,
    "Bruttobezug | 2.800,00",
    "SV-Beitrag | 505,96",
    "Auszahlung | 2.010,00",
  ],
  IE: (n) => [
    "Payslip",
    "Slaney Joinery Ltd, 4 Quay Street, Wexford, Ireland",
    "PRSI class A1 | USC | Tax credits",
    `Employee: Niamh Furlong | PPS No: ${n}`,
    "Pay date: 30/10/2026",
    "Gross pay | 3,000.00",
    "PAYE | 300.00",
    "Net pay | 2,500.00",
  ],
};

describe("a number of a person behind its name", () => {
  test.each([
    ["BE", "85.07.30-033.28", "85.07.30-033.82"],
    ["IT", "TSOMRT80A41D612A", "TSOMRT80A41D612W"],
    ["AT", "1237 010180", "1238 010180"],
    ["IE", "1234567T", "1234567K"],
  ])("%s", (country, right, wrong) => {
    const slip = slips[country]?.bind(null);
    const [one, other] = [read(slip?.(right) ?? [], country), read(slip?.(wrong) ?? [], country)];
    expect(one.numbers).toEqual([right.replace(/[^A-Z\d]/g, "")]);
    expect(one.found).toEqual([]);
    expect(other.found).toHaveLength(1);
    expect(other.found[0]).toMatch(/^high id_check_digit_invalid employee_/);
  });

  test("is told from a picture only where its check digits are right", () => {
    expect(read(slips.IT?.("TSOMRT80A41D612W") ?? [], "IT", "ocr").found).toEqual([]);
  });
});
