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

  it("holds as many pays as there were, of somebody who was there all year", () => {
    expect(found(dutch({ month: "09" }), "NL")).toEqual(["medium ytd_mismatch ytd_gross_pay 30.690,00"]);
    expect(found(dutch({ month: "09", joined: "01-02-2026" }), "NL")).toEqual([]);
  });
});
