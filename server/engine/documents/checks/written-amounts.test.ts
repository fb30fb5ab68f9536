import { describe, expect, it } from "vitest";
import { extract } from "../extract-fields";
import { page } from "../test-page";
import { checkWrittenAmounts } from "./written-amounts";

function found(lines: readonly string[], source: "text" | "ocr" = "text"): string[] {
  const extraction = extract(
    page(
      ["RESIDENTIAL LEASE AGREEMENT", "Landlord: Ann Pike", "Tenant: Ida Moss", ...lines],
      "document",
      source,
    ),
    0,
    "2026-11-21",
    null,
  );
  return extraction.parts
    .flatMap((part) =>
      checkWrittenAmounts({ extraction, part, applicant: { name: "" }, today: "2026-11-21" }),
    )
    .map(({ code, severity, values }) => `${severity} ${code} ${values.printed} ${values.expected}`);
}

describe("a sum in words beside its figures", () => {
  const price = (figures: string) => [
    "CONTRATO DE ARRENDAMIENTO DE VIVIENDA",
    `La renta mensual se fija en la cantidad de ${figures} euros`,
    "(setecientos cuarenta euros), pagadera por adelantado.",
  ];
  it("needs no currency where nothing else stands in its brackets", () => {
    const offer = (figures: string) => [
      "PROPOSTA D'ACQUISTO",
      `Prezzo offerto: € ${figures} (centotrentamila/00).`,
    ];
    expect(found(offer("130.000,00"))).toEqual([]);
    expect(found(offer("139.000,00"))).toEqual(["high sum_mismatch 139.000,00 130.000,00"]);
    expect(found(["Si consegnano 1.250,00 kg (due/terzi) della merce."])).toEqual([]);
  });

  it("agrees with them", () => {
    expect(found(price("740,00"))).toEqual([]);
    expect(found(price("940,00"))).toEqual(["high sum_mismatch 940,00 740,00"]);
  });

  it("is not compared with sums that other words name, and on a picture not where a digit may be misread", () => {
    expect(found(["La renta de 940,00 euros y la fianza de setecientos cuarenta euros"])).toEqual([]);
    expect(found(price("940,00"), "ocr")).toEqual([expect.stringMatching(/^medium /)]);
    expect(found(price("140,00"), "ocr")).toEqual([]);
  });

  it("may stand before them, as on a cheque", () => {
    expect(
      found([
        "PAY TO THE ORDER OF | Ida Moss | $ **1,318.20",
        "One thousand three hundred eighteen and 20/100 | DOLLARS",
      ]),
    ).toEqual([]);
    expect(
      found([
        "PAY TO THE ORDER OF | Ida Moss | $ **1,918.20",
        "One thousand three hundred eighteen and 20/100 | DOLLARS",
      ]),
    ).toEqual(["high sum_mismatch 1,918.20 1,318.00"]);
  });
});

describe("an equation that the text spells out", () => {
  it("comes out", () => {
    expect(found(["Due on moving in: rent $900.00 + deposit $900.00 + key fee $40.00 = $1,840.00"])).toEqual(
      [],
    );
    expect(found(["Due on moving in: rent $700.00 + deposit $700.00 + key fee $40.00 = $1,840.00"])).toEqual([
      "high sum_mismatch 1,840.00 1,440.00",
    ]);
    expect(found(["12 x 815,40 EUR = 9.784,80 EUR"])).toEqual([]);
    expect(found(["12 x 815,40 EUR = 11.784,80 EUR"])).toEqual(["high sum_mismatch 11.784,80 9.784,80"]);
  });

  it("is left alone where a term of it was not read", () => {
    expect(
      found(["Total = $1,840.00", "a + b $20.00 = $1,840.00", "3.4 % of 900.00 + 12.00 = 42.60"]),
    ).toEqual([]);
  });

  it("is left alone where a share of it is taken first", () => {
    expect(found(["28 years ÷ 40 × full amount 310.20 a week = 217.14 a week"])).toEqual([]);
  });
});
