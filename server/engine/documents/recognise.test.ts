import { describe, expect, it } from "vitest";
import { extract } from "./extract-fields";
import { recognise } from "./recognise";
import { page } from "./test-page";

const slip = [
  "Quayside Marine Ltd | | Payslip October 2026",
  "Orla Finnegan Byrne | | Reference 88",
  "Manager: Colm Devlin",
  "Gross pay | 2,700.00 | Total deductions | 442.60",
  "Net pay for the period | | | 2,257.40",
];

const nameOn = (lines: readonly string[], applicant: string, source: "text" | "ocr" = "text"): unknown =>
  recognise(extract(page(lines, "a1", source), 0, "2026-11-22", "IE"), applicant).fields.find(
    ({ name }) => name === "employee_name",
  )?.value;

describe("the applicant's own name on a document", () => {
  it("is the holder's where it is printed, with what else its cell holds of it", () => {
    expect(nameOn(slip, "Orla Finnegan")).toBe("Orla Finnegan Byrne");
  });

  it("is looked for in any order", () => {
    const lines = slip.map((line) => line.replace("Orla Finnegan Byrne", "FINNEGAN BYRNE, ORLA"));
    expect(nameOn(lines, "Orla Finnegan Byrne")).toBe("FINNEGAN BYRNE, ORLA");
  });

  it("is spelled as it is known where a picture was read a letter otherwise", () => {
    const lines = slip.map((line) => line.replace("Finnegan", "Finneqan"));
    const read = page(lines, "a2", "ocr");
    for (const { words } of read.pages) for (const word of words) word.confidence = 0.7;
    const { fields } = recognise(extract(read, 0, "2026-11-22", "IE"), "Orla Finnegan Byrne");
    expect(fields.find(({ name }) => name === "employee_name")?.value).toBe("Orla Finnegan Byrne");
  });

  it("is not put on a document that names somebody else", () => {
    const lines = slip.map((line) => line.replace("Orla", "Employee: Orla"));
    expect(nameOn(lines, "Siobhan Keane")).toBe("Orla Finnegan Byrne");
  });

  it("is not made up of two words that stand apart in a sentence", () => {
    const lines = [
      ...slip.slice(0, 1),
      "Employee: Brid Tully",
      "Orla was told by the payroll of Finnegan",
      ...slip.slice(3),
    ];
    expect(nameOn(lines, "Orla Finnegan")).toBe("Brid Tully");
  });
});
