import { expect, it } from "vitest";
import { readLines } from "../../extract/test-reading";

it("of two years' columns the newer one is the pension", () => {
  const lines = [
    "INSTITUTO SOCIAL DE LA MARINA",
    "REVALORIZACIÓN DE LA PENSIÓN PARA EL AÑO 2027",
    "Titular: HERMINIA CABAL ROZAS | | DNI: 12345678Z",
    "Clase de pensión: VIUDEDAD",
    "Concepto | Año 2026 | Año 2027",
    "Importe mensual íntegro | 902,10 | 926,46",
    "Usted percibirá 14 pagas al año. El importe anual de su pensión asciende a 12.970,44 €.",
    "Avilés, a 20 de enero de 2027",
  ];
  expect(readLines(lines, "ES")).toMatchObject({
    type: "pension_letter",
    monthly_amount: 926.46,
    annual_amount: 12_970.44,
    payments_per_year: 14,
    benefit_kind: "VIUDEDAD",
  });
});

it("a daily rate is not the benefit of a month", () => {
  const lines = [
    "SERVICIO PÚBLICO DE EMPLEO ESTATAL",
    "RESOLUCIÓN SOBRE PRESTACIÓN POR DESEMPLEO",
    "Cuantía diaria | 31,20 €",
    "Importe mensual bruto | 936,00 €",
    "Fecha de inicio | 02/01/2027",
    "Fecha de finalización | 01/07/2027",
    "Badajoz, 14 de enero de 2027",
  ];
  expect(readLines(lines, "ES")).toMatchObject({
    type: "benefit_letter",
    monthly_amount: 936,
    effective_date: "2027-01-02",
    end_date: "2027-07-01",
    issue_date: "2027-01-14",
  });
});
