import { describe, expect, it } from "vitest";
import { extract } from "../../../extract-fields";
import { page } from "../../../test-page";
import { taxBoxes } from ".";

const today = "2026-11-20";
type Year = { pay?: string; tax?: string; church?: string; pension?: string; unemployment?: string };

const certificate = ({
  pay = "38.400,00",
  tax = "4.120,00",
  church = "329,60",
  pension = "3.571,20",
  unemployment = "499,20",
}: Year): string[] => [
  "Ausdruck der elektronischen Lohnsteuerbescheinigung für 2025",
  "Frau Wiebke Osterloh | | 1. Bescheinigungszeitraum | 01.01.-31.12.",
  `Steuerklasse 1 | | 3. Bruttoarbeitslohn | ${pay}`,
  `Identifikationsnummer 47038615245 | | 4. Einbehaltene Lohnsteuer von 3. | ${tax}`,
  "| | 5. Solidaritätszuschlag von 3. | 0,00",
  `| | 6. Einbehaltene Kirchensteuer | ${church}`,
  "^| | des Arbeitnehmers von 3.",
  "Arbeitgeber: Torfwerk Worpswede GmbH",
  `| | 23. Arbeitnehmeranteil zur Renten- | ${pension}`,
  "^| | versicherung",
  "| | 27. Arbeitnehmerbeiträge zur",
  `^| | Arbeitslosenversicherung | ${unemployment}`,
];

const told = (year: Year): string[] => {
  const extraction = extract(page(certificate(year), "form"), 0, today, "DE");
  return extraction.parts
    .flatMap((part) => taxBoxes({ extraction, part, applicant: { name: "" }, today }))
    .map(({ code, field, severity, values }) => `${severity} ${code} ${field} ${values.expected}`);
};

describe("a German year of pay", () => {
  it("is left alone where church and insurances are what they should", () => {
    expect(told({})).toEqual([]);
    expect(told({ church: "370,80" })).toEqual([]);
    // Children lower it, and who belongs to no church pays none.
    expect(told({ church: "211,35" })).toEqual([]);
    expect(told({ church: "0,00" })).toEqual([]);
  });

  it("has church tax of its wage tax", () => {
    expect(told({ tax: "2.120,00" })).toEqual(["medium tax_box_mismatch tax_withheld 4.120,00"]);
    expect(told({ tax: "7.120,00" })).toEqual(["medium tax_box_mismatch tax_withheld 4.120,00"]);
    expect(told({ tax: "2.917,00", church: "370,80" })).toEqual([
      "medium tax_box_mismatch tax_withheld 4.120,00",
    ]);
  });

  it("has unemployment insurance of its pay, where the pension's share was changed with it", () => {
    expect(told({ pay: "58.400,00", pension: "5.431,20" })).toEqual([
      "medium tax_box_mismatch employment_income 38.400,00",
    ]);
    // A student for a part of the year.
    expect(told({ unemployment: "211,08" })).toEqual([]);
  });
});
