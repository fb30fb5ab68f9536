import { expect, it } from "vitest";
import { extract } from "../../../extract";
import { page } from "../../../test-page";
import { printedRates } from "./year-shares";

function found(lines: readonly string[], country: string, source: "text" | "ocr" = "text"): string[] {
  const extraction = extract(page(lines, "tax", source), 0, "2026-11-28", country);
  return extraction.parts.flatMap((part) =>
    printedRates({ extraction, part, applicant: { name: "" }, today: "2026-11-28" }).map(
      ({ severity, field, values }) => `${severity} ${field} ${values.printed} ${values.expected}`,
    ),
  );
}

const certificate = (pay: string, withheld = "3.339,60"): string[] => [
  "Certificado de retenciones e ingresos a cuenta del IRPF",
  "Rendimientos del trabajo - Ejercicio 2025",
  "Perceptor: NIF 25190478G CASTÁN BERDÚN, AURELIO",
  `Importe íntegro satisfecho | | | ${pay} €`,
  "Tipo de retención | | | 13,20 %",
  `Retenciones practicadas | | | ${withheld} €`,
  "Cotizaciones a la Seguridad Social (6,48 %) | | | 1.639,44 €",
];

it("asks about a pay of which neither the tax nor the contributions are the printed share", () => {
  expect(found(certificate("25.300,00"), "ES")).toEqual([]);
  expect(found(certificate("35.300,00"), "ES")).toEqual(["high employment_income 35.300,00 25.300,00"]);
  expect(found(certificate("35.300,00"), "ES", "ocr")).toEqual([
    "high employment_income 35.300,00 25.300,00",
  ]);
});

it("asks less where only the contributions say so", () => {
  expect(found(certificate("35.300,00", "4.659,60"), "ES")[0]).toContain("medium employment_income");
});
