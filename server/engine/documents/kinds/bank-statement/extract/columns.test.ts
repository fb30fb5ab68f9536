import { expect, it } from "vitest";
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
