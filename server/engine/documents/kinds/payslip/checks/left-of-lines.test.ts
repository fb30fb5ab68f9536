import { describe, expect, it } from "vitest";
import { extract } from "../../../extract-fields";
import { page } from "../../../test-page";
import { checkPayslip } from ".";

function found(lines: readonly string[], country: string): string[] {
  const extraction = extract(page(lines, "slip"), 0, "2026-11-21", country);
  const told = extraction.parts
    .flatMap((part) => checkPayslip({ extraction, part, applicant: { name: "" }, today: "2026-11-21" }))
    .filter(({ severity, field }) => severity === "high" && field === "net_pay")
    .map(({ values }) => `${values.printed} ${values.expected}`);
  return [...new Set(told)];
}

const dutch = (net: string, more: readonly string[] = []) => [
  "Salarisspecificatie | juni 2026",
  "Werkgever: Zeilmakerij Terpstra B.V. | Medewerker: Jelle Dijkhuis",
  "Omschrijving | Uitbetaling | Inhouding",
  "Maandsalaris | 3.180,00 | ",
  "Brutoloon | 3.180,00 | ",
  "Pensioenpremie | | 148,36",
  "Loonheffing | | 511,25",
  "Premie WGA | | 109,54",
  "Kilometervergoeding | 163,48 | ",
  ...more,
  `Netto te betalen | ${net} | `,
];

const french = (net: string) => [
  "BULLETIN DE PAIE | Septembre 2026",
  "Employeur : Vannerie du Marais SARL | Salarié : Odile Kermarrec",
  "Salaire brut | 2 611,40",
  "Total des cotisations salariales | 573,18",
  "Net à payer avant impôt sur le revenu | 2 038,22",
  "Impôt sur le revenu prélevé à la source | 71,34",
  `Net à payer | ${net}`,
];

describe("a net pay that nothing leads to", () => {
  it("is asked about where what is taken off and paid besides leaves the same but for a digit or a round sum", () => {
    expect(found(dutch("2.574,33"), "NL")).toEqual([]);
    expect(found(dutch("2.974,33"), "NL")).toEqual(["2.974,33 2.574,33"]);
    expect(found(dutch("3.024,33"), "NL")).toEqual(["3.024,33 2.574,33"]);
  });

  it("is left alone where it is some other sum, or a printed amount makes the difference", () => {
    expect(found(dutch("2.391,07"), "NL")).toEqual([]);
    expect(found(dutch("2.570,33"), "NL")).toEqual([]);
    expect(found(dutch("2.974,33", ["Voorschot uitbetaald | | 400,00"]), "NL")).toEqual([]);
  });

  it("is left alone where whole sums that are printed, with decimals or without, make the difference", () => {
    const allowances = (...sums: string[]) => sums.map((sum, i) => `Vergoeding ${"abcd"[i]} | ${sum} | `);
    expect(found(dutch("2.824,33", allowances("120,00", "48,00", "32,00", "50,00")), "NL")).toEqual([]);
    expect(found(dutch("3.024,33", ["Eerder ontvangen: 450"]), "NL")).toEqual([]);
    expect(found(dutch("3.024,33", ["Eerder ontvangen: 470"]), "NL")).toEqual(["3.024,33 2.574,33"]);
  });

  it("is what stood before the tax, less the tax", () => {
    expect(found(french("1 966,88"), "FR")).toEqual([]);
    expect(found(french("2 966,88"), "FR")).toEqual(["2 966,88 1 966,88"]);
  });
});
