import { expect, it } from "vitest";
import { extract } from "../../extract-fields";
import { page } from "../../test-page";
import { balanceSheet } from "./checks";

function found(lines: readonly string[], country: string): string[] {
  const extraction = extract(page(lines, "accounts"), 0, "2026-11-21", country);
  return extraction.parts
    .flatMap((part) => balanceSheet({ extraction, part, applicant: { name: "" }, today: "2026-11-21" }))
    .map(({ code, field }) => `${code} ${field}`);
}

it("takes an item between the halves of the assets for what it is, and asks about a total that nothing gives", () => {
  const lines = (total: string): string[] => [
    "Orgelhaus Wendland GmbH",
    "Bilanz zum 31. Dezember 2025",
    "Anlagevermögen | | 182.400,00",
    "Umlaufvermögen | | 96.350,00",
    "Rechnungsabgrenzungsposten | | 2.150,00",
    `Summe Aktiva | | ${total}`,
    "Eigenkapital | | 140.000,00",
  ];
  expect(found(lines("280.900,00"), "DE")).toEqual([]);
  expect(found(lines("298.900,00"), "DE")).toEqual(["accounts_mismatch total_assets"]);
});

it("takes the numbers that a register gives to lines for no column of figures", () => {
  const lines = (profit: string): string[] => [
    "HORNOS DEL SEGRE SL",
    "CUENTA DE PÉRDIDAS Y GANANCIAS ABREVIADA EJERCICIO 2025",
    "Resultado antes de impuestos | 49300 | 20.000,00 | 18.000,00",
    "Impuestos sobre beneficios | 41900 | -5.000,00 | -4.500,00",
    `Resultado del ejercicio | 49500 | ${profit} | 13.500,00`,
  ];
  expect(found(lines("15.000,00"), "ES")).toEqual([]);
  expect(found(lines("19.000,00"), "ES")).toEqual(["accounts_mismatch net_result"]);
});
