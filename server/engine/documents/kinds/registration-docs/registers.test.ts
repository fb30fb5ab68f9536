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

it("a numbered caption below is no value, a code stands before what a business does, and a heading says who directs it", () => {
  const lines = [
    "Kamer van Koophandel",
    "Uittreksel Handelsregister",
    "1. Statutaire naam | Vlasloods Beheer B.V.",
    "2. Activiteiten | NACE 13.10 - Bewerken van vlas",
    "3. Geplaatst kapitaal | EUR 18.000,00",
    "Vennoot",
    "Naam | Terpstra, Jelle",
    "Datum in functie | 03-02-2019",
    "Dit uittreksel is gemaakt op 14-09-2026",
  ];
  expect(readLines(lines, "NL")).toMatchObject({
    company_name: "Vlasloods Beheer B.V.",
    company_object: "Bewerken van vlas",
    share_capital: 18_000,
    officer_name: "Terpstra, Jelle",
    issue_date: "2026-09-14",
  });
});

it("an Italian extract: the seat with its town first, the chamber with its district", () => {
  const lines = [
    "CAMERA DI COMMERCIO DELLA ROMAGNA",
    "Visura ordinaria società di capitale",
    "OFFICINE RUBICONE S.R.L.",
    "Indirizzo sede legale | Forlì (FC) Via Zanchini 12 CAP 47121",
    "Numero REA | FO - 304411",
  ];
  expect(readLines(lines, "IT")).toMatchObject({
    registry_name: "CAMERA DI COMMERCIO DELLA ROMAGNA",
    registered_address: "Forlì (FC) Via Zanchini 12 CAP 47121",
  });
});
