import { expect, it } from "vitest";
import { extract } from "../../extract-fields";
import { page } from "../../test-page";
import { bothSides } from "./sides";

const today = "2026-11-28";
function found(lines: readonly string[], country: string): string[] {
  const extraction = extract(page(lines, "accounts"), 0, today, country);
  return extraction.parts.flatMap((part) => {
    const input = { extraction, part, applicant: { name: "" }, today };
    return bothSides(input).map(
      ({ severity, field, values }) => `${severity} ${field} ${values.printed} ${values.expected}`,
    );
  });
}

it("asks about the sides of a balance sheet that differ, beside each other or one under the other", () => {
  const german = (assets: string): string[] => [
    "Korbmacherei Aukamm GmbH",
    "Bilanz zum 31. Dezember 2025",
    "Anlagevermögen | | 61.240,00 | | Eigenkapital | 48.115,00",
    "Umlaufvermögen | | 52.305,00 | | Verbindlichkeiten | 65.430,00",
    `Summe Aktiva | | ${assets} | | Summe Passiva | 113.545,00`,
  ];
  expect(found(german("113.545,00"), "DE")).toEqual([]);
  expect(found(german("143.545,00"), "DE")).toEqual(["high total_assets 143.545,00 113.545,00"]);
  const spanish = (assets: string): string[] => [
    "TELARES DEL CINCA SL",
    "BALANCE DE SITUACIÓN ABREVIADO A 31/12/2025",
    `TOTAL ACTIVO | | ${assets} | 201.330,00`,
    "PATRIMONIO NETO | | 120.440,00 | 98.110,00",
    "TOTAL PATRIMONIO NETO Y PASIVO | | 214.870,00 | 201.330,00",
  ];
  expect(found(spanish("214.870,00"), "ES")).toEqual([]);
  expect(found(spanish("264.870,00"), "ES")).toEqual(["high total_assets 264.870,00 214.870,00"]);
});

it("takes liabilities under the assets for what is owed without equity", () => {
  const lines = [
    "Harrowgate Kilns Ltd",
    "Balance sheet as at 31 December 2025",
    "Total assets | | 184,200 | 171,450",
    "Total liabilities | | 104,200 | 99,310",
    "Shareholders' equity | | 80,000 | 72,140",
  ];
  expect(found(lines, "GB")).toEqual([]);
});
