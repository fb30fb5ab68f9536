import { expect, it } from "vitest";
import { extract } from "../extract-fields";
import { page } from "../test-page";
import { checkDocument } from "./document";

it("misses the date of a pay slip only where none of its dates is printed", () => {
  const missing = (...dates: string[]): string[] => {
    const lines = [
      "PAYSLIP",
      "Employer: Tern & Slate Ltd | | Employee: Ada Whitlow",
      ...dates,
      "Gross pay | | 2000.00",
      "Total deductions | | 400.00",
      "Net pay | | 1600.00",
    ];
    const extraction = extract(page(lines, "slip"), 0, "2026-11-21", "GB");
    return extraction.parts
      .flatMap((part) => checkDocument({ extraction, part, applicant: { name: "" }, today: "2026-11-21" }))
      .map(({ code, field, severity }) => `${severity} ${code} ${field}`);
  };
  expect(missing("Pay date: 30 October 2026")).toEqual([]);
  expect(missing("Pay period: October 2026")).toEqual([]);
  expect(missing()).toEqual(["medium required_field_missing pay_period_end"]);
});

/** What is found on a note of delivery with these lines. */
const codes = (...lines: string[]): string[] => {
  const source = page(["DELIVERY NOTE", "Orchard Lane Dairy Ltd", ...lines], "note");
  const extraction = extract(source, 0, "2026-11-21", "GB");
  return extraction.parts
    .flatMap((part) => checkDocument({ extraction, part, applicant: { name: "" }, today: "2026-11-21" }))
    .map(({ code }) => code);
};

it("takes a word of a table for no overprint", () => {
  expect(codes("Item | Kind | Pieces", "Blue cheese | Sample | 2", "Butter | Order | 12")).not.toContain(
    "specimen_document",
  );
  expect(codes("Item | Kind | Pieces", "Butter | Order | 12", "SAMPLE")).toContain("specimen_document");
  expect(codes("Item | Kind | Pieces", "S A M P L E | Order | 12")).toContain("specimen_document");
});

it("what a real document is no proof of makes it no specimen", () => {
  const bill = ["Acquedotto del Gargano | Bolletta", "Consumo | 12 mc | 31,20"];
  expect(codes(...bill, "Copia di cortesia, documento non valido ai fini fiscali.")).not.toContain(
    "specimen_document",
  );
  expect(codes(...bill, "Riepilogo non valido come fattura")).not.toContain("specimen_document");
  expect(codes(...bill, "This summary is not valid as a VAT invoice.")).not.toContain("specimen_document");
  expect(codes(...bill, "Documento non valido")).toContain("specimen_document");
  expect(codes(...bill, "Not valid for identification")).toContain("specimen_document");
});
