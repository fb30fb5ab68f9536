import { describe, expect, it } from "vitest";
import { extract } from "../extract-fields";
import { page } from "../test-page";
import { checkIdentifiers } from "./identifiers";

const found = (lines: readonly string[], country: string): string[] => {
  const extraction = extract(page(lines, "numbers"), 0, "2026-11-21", country);
  return extraction.parts.flatMap((part) =>
    checkIdentifiers({ extraction, part, applicant: { name: "" }, today: "2026-11-21" }).map(
      ({ code, severity, field }) => `${severity} ${code} ${field}`,
    ),
  );
};

describe("the number of a company", () => {
  const spanish = (number: string) => [
    "RECIBO DE SALARIOS",
    `EMPRESA: Tejería Valdemorillo, S.L. | CIF: ${number}`,
    "TRABAJADOR: Nicanor Albarrán Soto | NIF: 48371205C",
    "Periodo: del 01/10/2026 al 31/10/2026",
    "TOTAL DEVENGADO | 1.900,00",
    "LÍQUIDO A PERCIBIR | 1.600,00",
  ];
  const italian = (number: string) => [
    "CEDOLINO PAGA",
    `Azienda: Ceramiche Altopiano S.r.l. | P.IVA ${number}`,
    "Dipendente: Ottavia Brambilla",
    "Periodo di retribuzione: Ottobre 2026",
    "TOTALE COMPETENZE | 1.900,00",
    "NETTO IN BUSTA | 1.500,00",
  ];

  it("weighs as that of a person where its control digit is wrong", () => {
    expect(found(spanish("B30941728"), "ES")).toEqual([]);
    expect(found(spanish("B30941722"), "ES")).toEqual(["high id_check_digit_invalid employer_tax_id"]);
    expect(found(italian("02847130362"), "IT")).toEqual([]);
    expect(found(italian("02847130365"), "IT")).toEqual(["high id_check_digit_invalid employer_tax_id"]);
  });
});
