import { describe, expect, it } from "vitest";
import { extract } from "../../../extract-fields";
import { page } from "../../../test-page";
import { taxBoxes } from ".";

const found = (lines: readonly string[], country: string): string[] => {
  const extraction = extract(page(lines, "return"), 0, "2026-11-21", country);
  return extraction.parts.flatMap((part) =>
    taxBoxes({ extraction, part, applicant: { name: "" }, today: "2026-11-21" })
      .filter(({ severity }) => severity !== "low")
      .map(({ code, values }) => `${code} ${values.printed} ${values.expected}`),
  );
};

describe("a calculation of the British tax office", () => {
  const lines = (tax: string) => [
    "HM Revenue & Customs",
    "Tax calculation SA302 2025-26",
    "Name: Barnaby Thistlewood",
    "Pay from all employments | £71,480.00",
    "Total income received | £71,480.00",
    `Income Tax due | £${tax}`,
  ];

  it("asks of earnings what the bands of its year do", () => {
    // 37,700 at twenty and 21,210 at forty per cent, after an allowance of 12,570.
    expect(found(lines("16,024.00"), "GB")).toEqual([]);
    expect(found(lines("11,782.00"), "GB").join()).toContain("tax_box_mismatch");
  });
});

describe("a Spanish return", () => {
  const lines = (net: string) => [
    "Agencia Tributaria",
    "Modelo 100 - Impuesto sobre la Renta de las Personas Físicas - Ejercicio 2025",
    "Declarante: Práxedes Lomas Ibáñez NIF: 48371205C",
    "Concepto | Casilla | Importe",
    "Rendimiento neto previo | 0017 | 27.664,96",
    "Otros gastos deducibles | 0019 | 2.000,00",
    `Rendimiento neto reducido | 0025 | ${net}`,
  ];

  it("leaves costs alone between net incomes that the law reduces no more", () => {
    expect(found(lines("25.664,96"), "ES")).toEqual([]);
    expect(found(lines("25.024,96"), "ES").join()).toContain("tax_box_mismatch 25.024,96 25.664,96");
  });
});
