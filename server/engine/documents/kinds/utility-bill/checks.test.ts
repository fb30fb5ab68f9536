import { expect, it } from "vitest";
import { extract } from "../../extract-fields";
import { page } from "../../test-page";
import { usedADay } from "./checks";

function found(lines: readonly string[], country: string): string[] {
  const extraction = extract(page(lines, "bill"), 0, "2026-11-21", country);
  return extraction.parts
    .flatMap((part) => usedADay({ extraction, part, applicant: { name: "" }, today: "2026-11-21" }))
    .map(({ code, severity, values }) => `${severity} ${code} ${values.printed} ${values.expected}`);
}

const spanish = (reading: string, used: string, more: readonly string[] = []) => [
  "Energía Sierra Norte S.L.",
  "Factura de electricidad",
  "Titular: Benita Orduña Sanz",
  "Período de facturación: 01/07/2026 - 31/07/2026",
  `Lectura anterior | 20.114 | Lectura actual | ${reading}`,
  `Consumo | ${used} kWh`,
  "Consumo medio diario: 8,3 kWh",
  ...more,
  "Plazo de pago 20 días | Total a pagar | 61,38 €",
];

const british = (daily: string) => [
  "Marsh Lane Water Company",
  "Water bill | Customer: Lowri Penhallow",
  "Previous reading | 1,204",
  "Present reading | 1,262",
  "Used m3 | 58",
  "Fixed charge | 91 days at 10.2p | 9.28",
  `Average per day ${daily} m3`,
  "Total amount due | £98.40",
  "Please pay within 14 days",
];

it("asks about a use a day that is not what the meter says over the days of the bill", () => {
  expect(found(spanish("20.363", "249"), "ES")).toEqual([]);
  expect(found(spanish("20.463", "349"), "ES")).toEqual(["medium sum_mismatch 8,30 11,63"]);
  expect(found(british("0.64"), "GB")).toEqual([]);
  expect(found(british("0.94"), "GB")).toEqual(["medium sum_mismatch 0.94 0.64"]);
});

it("leaves alone what was used in another year, by others, or costs a day", () => {
  const others = (line: string) => spanish("20.463", "349").map((one) => (/medio/.test(one) ? line : one));
  expect(found(others("Consumo medio diario del año anterior: 8,3 kWh"), "ES")).toEqual([]);
  expect(found(others("Coste medio diario: 1,97 €"), "ES")).toEqual([]);
  expect(found(spanish("20.463", "349", ["Consumo medio diario de la zona: 6,1 kWh"]), "ES")).toEqual([]);
});
