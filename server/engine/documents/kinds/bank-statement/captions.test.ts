import { expect, it } from "vitest";
import { readLines } from "../../extract/test-reading";

it.each([
  ["NL", "Rekeningafschrift", "Saldo vorige periode", "Stand einde periode"],
  ["IT", "Estratto conto", "Saldo di partenza", "Nuovo saldo contabile"],
  ["PT", "Extrato de conta", "Saldo do extrato anterior", "Saldo de fecho"],
  ["FR", "Relevé de compte", "Solde du relevé précédent", "Solde à la clôture"],
  ["DE", "Kontoauszug", "Letzter Kontostand", "Saldo nach Buchung"],
])("a balance is known by whatever its bank calls it: %s", (country, title, before, after) => {
  const lines = [
    "Bank Ficticia",
    title,
    "IBAN: DE02 1203 0000 0000 2020 51",
    `${before} | 410,00`,
    `${after} | 1.310,00`,
    "Datum | Text | Betrag EUR",
    "03.09.2026 | KIOSK | -50,00",
    "05.09.2026 | KIOSK | -50,00",
    "21.09.2026 | SALARISBETALING ZAND TRANSPORT BV | 1.000,00",
  ];
  expect(readLines(lines, country)).toMatchObject({
    type: "bank_statement",
    opening_balance: 410,
    closing_balance: 1310,
    salary_credit: 1000,
    salary_payer_name: "ZAND TRANSPORT BV",
  });
});
