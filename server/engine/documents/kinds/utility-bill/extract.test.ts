import { expect, it } from "vitest";
import { readLines } from "../../extract/test-reading";

it.each([
  [
    "NL",
    [
      "Factuur",
      "Contractant: Willemijn Oosterhuis",
      "Verbruiksadres: Singel 4, 3511 AB Utrecht",
      "Factuurdatum: 02-10-2026",
      "Vastrecht | 21,10",
      "Levering warmteverbruik | 40,00",
      "Te betalen: 61,10 EUR",
    ],
    61.1,
  ],
  [
    "PT",
    [
      "A sua fatura",
      "Cliente: Graça Teles Moura",
      "Morada de fornecimento: Rua Nova 8, 4700-010 Braga",
      "Termo fixo | 9,20",
      "Energia ativa | 30,80",
      "Montante a pagar: 40,00 EUR",
    ],
    40,
  ],
])("a bill is known by what was supplied, whatever its title: %s", (country, lines, due) => {
  expect(readLines(lines, country)).toMatchObject({ type: "utility_bill", amount_due: due });
});

it("an invoice for work is none", () => {
  const lines = [
    "Invoice 2026-118",
    "Bill to: Tamsin Orchard Studio",
    "Graphic design, 3 days | 1,200.00",
    "VAT 20 % | 240.00",
    "Amount due: 1,440.00 GBP",
    "Due date: 30/11/2026",
  ];
  expect(readLines(lines, "GB").type).toBe("other");
});

it("a Polish bill by what it delivers, and nothing due on the day it is made out", () => {
  const lines = [
    "Mazur Energia Sp. z o.o.",
    "Faktura VAT nr 77/2026",
    "Data wystawienia: 04.02.2026",
    "Nabywca: Ewa Sikora",
    "Nr PPE: 590310600009988776",
    "Dystrybucja|20,00 zł",
    "Do zapłaty|81,10 zł",
  ];
  const read = readLines(lines, "PL");
  expect(read).toMatchObject({ type: "utility_bill", issue_date: "2026-02-04", amount_due: 81.1 });
  expect(read.due_date).toBeUndefined();
});
