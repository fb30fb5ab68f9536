import { expect, it } from "vitest";
import { extract } from "../../extract";
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
