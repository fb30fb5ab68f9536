import { expect, it } from "vitest";
import { extract } from "../extract-fields";
import { page } from "../test-page";
import { repeatedBills } from "./repeated-bills";

type Bill = { from: string; until: string; issued: string; readings?: string; number?: string; due?: string };

const spanish = ({ from, until, issued, readings = "8412 8655 243", number, due = "61,38" }: Bill) => [
  "Aguas del Tiétar S.A.",
  "Factura de agua",
  ...(number === undefined ? [] : [`Nº factura: ${number}`]),
  "Titular: Benita Orduña Sanz",
  "Dirección de suministro: Calle Olmo 4, 05400 Arenas de San Pedro",
  `Fecha de emisión: ${issued}`,
  `Período de facturación: ${from} - ${until}`,
  "Lectura anterior | Lectura actual | Consumo m3",
  readings.split(" ").join(" | "),
  "Cuota de servicio | | 18,20",
  "Consumo | | 43,18",
  `Total a pagar | | ${due} €`,
];

/** Readings in a table without words for the period. */
const american = ({ from, until, issued, readings = "30,118 30,902 784" }: Bill) => [
  "Tideflat Electric Cooperative",
  "Account number 88-20114 | Electric bill",
  `Bill date ${issued} | Service address 9 Heron Lane`,
  "READ FROM | READ TO | PREVIOUS | PRESENT | KWH",
  `${from} | ${until} | ${readings.split(" ").join(" | ")}`,
  "Energy charge | | 96.43",
  "Total amount due | | $112.40",
];

const found = (lines: (bill: Bill) => readonly string[], country: string, ...bills: Bill[]): string[] =>
  repeatedBills(
    bills.map((bill, i) => extract(page(lines(bill), `bill-${i}`), i, "2026-11-21", country)),
  ).map(({ code, document, values }) => `${code} ${document} ${values.period}`);

const july = { from: "01/07/2026", until: "31/08/2026", issued: "05/09/2026" };
const september = { from: "01/09/2026", until: "31/10/2026", issued: "05/11/2026" };

it("tells a bill that comes again for another period with the same readings", () => {
  expect(found(spanish, "ES", july, september)).toEqual(["document_duplicate 1 2026-10-31"]);
  const june = { from: "Jun 04, 2026", until: "Jul 04, 2026", issued: "Jul 09, 2026" };
  const next = { from: "Jul 04, 2026", until: "Aug 04, 2026", issued: "Aug 09, 2026" };
  expect(found(american, "US", june, next)).toEqual(["document_duplicate 1 2026-08-09"]);
  expect(found(american, "US", june, { ...june, issued: "Aug 09, 2026" })).toEqual([]);
  expect(found(american, "US", june, { ...next, readings: "30,902 31,686 784" })).toEqual([]);
});

it("tells one that comes again with the number of another", () => {
  const flat = { readings: "tarifa plana mensual" };
  expect(found(spanish, "ES", { ...july, ...flat }, { ...september, ...flat })).toEqual([]);
  expect(
    found(
      spanish,
      "ES",
      { ...july, ...flat, number: "F26-004417" },
      { ...september, ...flat, number: "F26-004417" },
    ),
  ).toEqual(["document_duplicate 1 2026-10-31"]);
});

it("leaves alone the next bill, and the same one printed again", () => {
  expect(found(spanish, "ES", july, { ...september, readings: "8655 8898 243" })).toEqual([]);
  expect(found(spanish, "ES", july, { ...july, issued: "20/09/2026" })).toEqual([]);
});
