import { describe, expect, it } from "vitest";
import { extract } from "../../../extract-fields";
import { page } from "../../../test-page";

const read = (lines: readonly string[], country: string): Record<string, unknown> =>
  Object.fromEntries(
    extract(page(lines, "slip"), 0, "2026-11-20", country).fields.map(({ name, value }) => [name, value]),
  );

/** A word for gross, other pay, the total of both, what comes off, what is left. */
const slip = (title: string, gross: string, more: string, total: string, tax: string, net: string) => [
  title,
  `${gross} | 2.400,00`,
  `${more} | 1.150,00`,
  `${total} | 3.550,00`,
  `${tax} | 1.010,00`,
  `${net} | 2.540,00`,
];

describe("the word for gross above other pay and the total of both", () => {
  it.each([
    ["NL", slip("Loonstrook", "Brutosalaris", "Overwerk 150 %", "Totaal bruto", "Loonheffing", "Netto loon")],
    ["NL", slip("Loonstrook", "Bruto loon", "Ploegentoeslag", "Totaal bruto", "Loonheffing", "Netto loon")],
    ["DE", slip("Lohnabrechnung", "Bruttolohn", "Zulage", "Gesamtbrutto", "Lohnsteuer", "Nettolohn")],
    ["BE", slip("Loonbrief", "Brutoloon", "Premie", "Totaal bruto", "Bedrijfsvoorheffing", "Netto loon")],
    ["IT", slip("Busta paga", "Lordo", "Straordinario", "Totale lordo", "IRPEF", "Netto in busta")],
  ])("names the base pay (%s)", (country, lines) => {
    expect(read(lines, country)).toMatchObject({ base_pay: 2400, gross_pay: 3550, net_pay: 2540 });
  });

  it("is the gross pay where nothing is added to it", () => {
    const lines = ["Loonstrook", "Brutosalaris | 2.400,00", "Loonheffing | 260,00", "Netto loon | 2.140,00"];
    expect(read(lines, "NL")).toMatchObject({ gross_pay: 2400 });
    expect(read(lines, "NL")).not.toHaveProperty("base_pay");
  });
});

it("a caption of the year over its own figure is no title of what stands below", () => {
  const lines = [
    "Lohnabrechnung September 2026",
    "Grundgehalt | 3.000,00",
    "Lohnsteuer | 500,00",
    "Brutto aufgelaufen:",
    "^27.000,00",
    "Lohnsteuer Jahr:",
    "^4.500,00",
    "Auszahlungsbetrag:",
    "^2.500,00",
  ];
  expect(read(lines, "DE")).toMatchObject({ ytd_gross_pay: 27000, ytd_income_tax: 4500, net_pay: 2500 });
});

it.each(["A-SKAT I ÅR", "A-SKAT I AR"])("the year's tax with accents and without: %s", (caption) => {
  const lines = [
    "Lønseddel",
    "Lønperiode | 10.2026",
    "Månedsløn | 40.000,00",
    "A-skat 38 % | 13.000,00",
    `BRUTTOLØN I ÅR | ${caption}`,
    "400.000,00 | 130.000,00",
    "Nettoløn | 27.000,00",
  ];
  expect(read(lines, "DK")).toMatchObject({ ytd_income_tax: 130000, net_pay: 27000 });
});
