import { expect, it } from "vitest";
import { checkDocumentContent } from "../../checks";
import { extract } from "../../extract-fields";
import { page } from "../../test-page";

const today = "2026-11-21";
const found = (lines: readonly string[], country: string): string[] =>
  checkDocumentContent(extract(page(lines, "accounts"), 0, today, country), today, { name: "" }, undefined)
    .filter(({ code }) => code === "accounts_mismatch")
    .map(({ severity, field, values }) => `${severity} ${field} ${values.printed} ${values.expected}`);

type Year = { sales?: string; before?: string; left?: string; kept?: string; more?: readonly string[] };

const french = ({
  sales = "318 420",
  before = "141 210",
  left = "42 730",
  kept = "42 730",
  more = [],
}: Year) => [
  "SARL Verrerie du Lac",
  "Comptes annuels - compte de résultat au 31 décembre 2025",
  "| | 2025 | 2024",
  `Chiffre d'affaires | | ${sales} | 296 115`,
  "Achats consommés | | 177 210 | 163 890",
  `Marge brute | | ${before} | 132 225`,
  ...more,
  `Résultat net | | ${left} | 37 415`,
  "Bilan",
  "Capital social | | 10 000 | 10 000",
  "Réserves | | 61 205 | 58 115",
  "Dividendes | | 20 000 | 10 000",
  `Résultat mis en réserve | | ${kept} | 37 415`,
];

it("asks this year's column what last year's comes to", () => {
  expect(found(french({}), "FR")).toEqual([]);
  expect(found(french({ sales: "388 420" }), "FR")).toEqual(["high revenue 388 420,00 318 420,00"]);
});

it("asks about a line whose twin of last year is its twin no more", () => {
  expect(found(french({ left: "72 730" }), "FR")).toEqual(["high net_result 72 730,00 42 730,00"]);
});

it("leaves alone what another line makes up, and round sums that are twins by chance", () => {
  const lent = ["Autres éléments du résultat | | 30 000 |"];
  expect(found(french({ left: "72 730", more: lent }), "FR")).toEqual([]);
  expect(found(french({ kept: "42 731" }), "FR")).toEqual([]);
});

const german = (assets: string) => [
  "Kelterei Ahrweiler GmbH",
  "Jahresabschluss - Bilanz zum 31. Dezember 2025",
  "| | 2025 | 2024",
  "Vorräte | | 48.210 | 45.930",
  "Forderungen | | 31.760 | 28.415",
  `Umlaufvermögen | | ${assets} | 74.345`,
  "Rückstellungen | | 12.300 | 11.200",
  "Verbindlichkeiten | | 26.115 | 24.880",
];

it("knows a total of two lines by the year before", () => {
  expect(found(german("79.970"), "DE")).toEqual([]);
  expect(found(german("99.970"), "DE")).toEqual(["high current_assets 99.970,00 79.970,00"]);
});
