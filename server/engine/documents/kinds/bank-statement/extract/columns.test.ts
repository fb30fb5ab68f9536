import { describe, expect, it } from "vitest";
import { makeSheet } from "../../../extract/sheet";
import { page } from "../../../test-page";
import { findHeaders } from "./columns";

const roles = (head: string): string[] =>
  findHeaders(
    makeSheet(page(["Kontoutskrift", head, "03.10.2026 | Kiosk | -12,40 | 88,20"], "head")),
  ).flatMap(({ columns }) => columns.map(({ role }) => role));

it.each([
  ["Dato | Tekst | Beløb DKK | Saldo DKK"],
  ["Bokført dato | Forklaring | Beløp (NOK) | Saldo NOK"],
  ["Kirjauspäivä | Selite | Määrä EUR | Saldo €"],
  ["Date | Description | Amount ZAR | Balance (ZAR)"],
])("captions of a list of movements, with the currency of their sums: %s", (head) => {
  expect(roles(head)).toEqual(["date", "description", "amount", "balance"]);
});

describe("a caption that names texts elsewhere, with sums under it", () => {
  const roles = (head: string, line: string) =>
    findHeaders(makeSheet(page([head, line, line, line], "sums"))).flatMap(({ columns }) =>
      columns.map(({ role }) => role),
    );

  it.each([
    "Bu-Tag | Verwendungszweck | Umsatz",
    "Fecha | Concepto | Movimiento",
    "Date | Libellé | Mouvement",
    "Datum | Omschrijving | Mutatie",
    "Date | Details | Transaction",
    "Data | Descrizione | Movimento",
  ])("is that of the amounts: %s", (head) => {
    expect(roles(head, "02.03.2026 | Mill Lane | -12,40")).toEqual(["date", "description", "amount"]);
  });

  it("stays that of the texts where they stand under it", () => {
    expect(roles("Datum | Umsatz | Betrag", "02.03.2026 | Mill Lane | -12,40")).toEqual([
      "date",
      "description",
      "amount",
    ]);
  });
});
