import { expect, test } from "vitest";
import { extract } from "../extract-fields";
import { page } from "../test-page";
import { checkDocumentContent } from ".";

const today = "2026-11-20";
const found = (lines: readonly string[], country: string): string[] =>
  checkDocumentContent(extract(page(lines, "paper"), 0, today, country), today, { name: "" }, undefined)
    .filter(({ code }) => code === "name_mismatch")
    .map(({ severity, field, values }) => `${severity} ${field} ${values.printed} ${values.expected}`);

const slip = (payee: string): string[] => [
  "Entgeltabrechnung Oktober 2026",
  "Gärtnerei Havelblick GmbH",
  "Mitarbeiterin: Rieke Sandvoss",
  "Bruttolohn | 2.400,00",
  "Lohnsteuer | 220,00",
  "Auszahlungsbetrag | 1.650,00",
  `Überweisung auf DE52 2005 0550 1234 0987 65, Kontoinhaber: ${payee}`,
];
const statement = (addressee: string, holder = "Duarte Falcão Nogueira"): string[] => [
  "Banco do Mondego",
  "Extrato de conta",
  addressee,
  "Rua das Flores 12",
  "3000-140 Coimbra",
  "Período: 01/10/2026 a 31/10/2026",
  "Data | Descrição | Valor | Saldo",
  "02/10/2026 | Renda | -400,00 | 600,00",
  "12/10/2026 | Farmácia | -20,00 | 580,00",
  "27/10/2026 | Vencimento Olaria | 900,00 | 1.480,00",
  `Titular: ${holder}`,
];

test("a slip pays to the account of whom it is of", () => {
  expect(found(slip("Rieke Sandvoss"), "DE")).toEqual([]);
  expect(found(slip("Torben Achterberg"), "DE")).toEqual([
    "medium employee_name Rieke Sandvoss Torben Achterberg",
  ]);
  // A couple, initials, a married name, a company.
  for (const other of [
    "Torben und Rieke Sandvoss",
    "R. Sandvoss",
    "Rieke Achterberg",
    "Torben Sandvoss",
    "Havelbank AG",
  ])
    expect(found(slip(other), "DE")).toEqual([]);
});

test("a statement goes to whom it names as the holder", () => {
  expect(found(statement("Duarte F. Nogueira"), "PT")).toEqual([]);
  expect(found(statement("Beatriz Salgueiro Pinho"), "PT")).toEqual([
    "medium account_holder Beatriz Salgueiro Pinho Duarte Falcão Nogueira",
  ]);
  expect(found(statement("Beatriz Salgueiro Pinho", "Duarte Nogueira e Beatriz Pinho"), "PT")).toEqual([]);
});
