import { describe, expect, it } from "vitest";
import { extract } from "../../../extract-fields";
import { page } from "../../../test-page";
import { checkPayslip } from ".";

function found(lines: readonly string[], country: string, source: "text" | "ocr" = "text"): string[] {
  const extraction = extract(page(lines, "even", source), 0, "2026-11-21", country);
  return extraction.parts
    .flatMap((part) => checkPayslip({ extraction, part, applicant: { name: "" }, today: "2026-11-21" }))
    .filter(({ severity }) => severity !== "low")
    .map(({ code, severity, field, values }) => `${severity} ${code} ${field} ${values.expected}`);
}

describe("a year of equal pays", () => {
  const dutch = ({ gross = "3.410,00", net = "2.807,46", month = "08", joined = "01-04-2021" }) => [
    "Loonstrook",
    "Werkgever: Kuiperij Oosthoek B.V. | | Werknemer: Femke Rademaker",
    `Periode: 01-${month}-2026 t/m ${month === "08" ? "31" : "30"}-${month}-2026 | | Betaaldatum: 24-${month}-2026`,
    `In dienst: ${joined}`,
    "Omschrijving | Bedrag | Cumulatief",
    `Brutoloon | ${gross} | 27.280,00`,
    "Loonheffing | -487,13 | -3.897,04",
    "Pensioenpremie | -115,41 | -923,28",
    "Verrekende korting | 391,57 | 3.132,56",
    `Netto te betalen | ${net} | 22.459,68`,
  ];
  it("holds other pays than this one, and other net pays by as much", () => {
    expect(found(dutch({}), "NL")).toEqual([]);
    expect(found(dutch({ gross: "4.030,00", net: "3.427,46" }), "NL")).toEqual([
      expect.stringMatching(/^(?:medium|high) ytd_mismatch/),
    ]);
    expect(found(dutch({ gross: "4.030,00", net: "3.427,46" }), "NL", "ocr")).toEqual([
      expect.stringMatching(/^medium ytd_mismatch/),
    ]);
  });

  it("was taxed as its other pays were: a round sum more, in the year as well, was not", () => {
    const danish = (gross: string, year: string, more: readonly string[] = [], tax = "8.934,06") => [
      "Lønspecifikation",
      "Arbejdsgiver: Bryggens Bødkeri ApS | | Navn: Asta Krogsgaard",
      "Periode: 01.10.2026 - 31.10.2026",
      `Gage | ${gross}`,
      ...more,
      `Bruttoløn | ${gross}`,
      `A-skat | ${tax}`,
      `Bruttoløn år til dato | ${year}`,
      "A-skat år til dato | 89.340,60",
    ];
    const accused = "medium ytd_mismatch gross_pay 42.479,26";
    expect(found(danish("42.479,26", "424.792,60"), "DK")).not.toContain(accused);
    expect(found(danish("43.029,26", "425.342,60"), "DK")).toContain(accused);
    // Paid back beside the pay, raised by what nobody types, another tax this month.
    for (const lines of [
      danish("43.029,26", "425.342,60", ["Kørselsgodtgørelse | 550,00"]),
      danish("43.029,26", "425.342,60", ["Kørsel | 300,00", "Telefon | 250,00"]),
      danish("42.981,51", "425.294,85"),
      danish("43.029,26", "425.342,60", [], "9.154,06"),
    ])
      expect(found(lines, "DK")).not.toContain(accused);
  });

  it("is so many times the pay but for a digit that no bonus is", () => {
    const french = (year: string, gross = "2 814,37", month = "09") => [
      "BULLETIN DE PAIE",
      "Employeur : Tonnellerie Vasselin SARL | | Salarié : Colombe Ardouin",
      `Période : 01/${month}/2026 au 30/${month}/2026`,
      `Salaire de base | ${gross}`,
      `SALAIRE BRUT | ${gross}`,
      `Brut cumulé | ${year}`,
    ];
    const accused = "medium ytd_mismatch ytd_gross_pay 25 329,33";
    expect(found(french("65 329,33"), "FR")).toContain(accused);
    // As it was, with a bonus, another year of pays, a pay in whole euros.
    for (const year of ["25 329,33", "26 329,33", "27 329,33", "64 802,11"])
      expect(found(french(year), "FR"), year).not.toContain(accused);
    expect(found(french("65 200,00", "2 800,00"), "FR").join()).not.toContain("ytd_gross_pay 25 200,00");
  });

  it("holds as many pays as there were, of somebody who was there all year", () => {
    expect(found(dutch({ month: "09" }), "NL")).toEqual(["medium ytd_mismatch ytd_gross_pay 30.690,00"]);
    expect(found(dutch({ month: "09", joined: "01-02-2026" }), "NL")).toEqual([]);
  });
});
