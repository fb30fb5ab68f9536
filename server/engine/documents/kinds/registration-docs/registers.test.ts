import { expect, it } from "vitest";
import { readLines } from "../../extract/test-reading";

it("a German extract: the court, the section with the number, the capital under its long caption, an officer without the town", () => {
  const lines = [
    "Handelsregister B des Amtsgerichts Husum | Abteilung B | HRB 71904",
    "Wiedergabe des aktuellen Registerinhalts | Abruf vom 02.09.2026",
    "1. Anzahl der bisherigen Eintragungen:",
    "7",
    "2. a) Firma:",
    "Watt & Deich Tiefbau GmbH",
    "b) Sitz, Niederlassung, inländische Geschäftsanschrift:",
    "Geschäftsanschrift: Hafenstraße 2, 25813 Husum",
    "3. Grund- oder Stammkapital:",
    "50.000,00 EUR",
    "b) Vorstand, Leitungsorgan, geschäftsführende Direktoren:",
    "Geschäftsführer: Petersen, Momme, Husum, *04.11.1971",
  ];
  expect(readLines(lines, "DE")).toMatchObject({
    company_registration_number: "HRB 71904",
    registry_name: "Amtsgericht Husum",
    share_capital: 50_000,
    officer_name: "Petersen, Momme",
    issue_date: "2026-09-02",
  });
});

it("a Spanish note: the heading of the officers is none of them", () => {
  const lines = [
    "REGISTRO MERCANTIL DE TERUEL",
    "NOTA SIMPLE INFORMATIVA",
    "Denominación: | JAMONES DEL GUADALOPE SL",
    "N.I.F.: | B44012300",
    "Capital suscrito: | 30.000,00 Euros",
    "ADMINISTRADORES Y CARGOS SOCIALES",
    "Nombre: | ROYO ESTEBAN, PILAR",
    "Cargo: | Administradora única",
  ];
  expect(readLines(lines, "ES")).toMatchObject({
    company_name: "JAMONES DEL GUADALOPE SL",
    officer_name: "ROYO ESTEBAN, PILAR",
    share_capital: 30_000,
  });
});
