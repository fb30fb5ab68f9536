import { describe, expect, it } from "vitest";
import { readingText } from "../drawn-document";
import { drawLayout } from ".";

const asOf = "2026-11-21";
const documents = Array.from({ length: 120 }, (_, i) => drawLayout(`test/${i}`, asOf));
const amount = (document: (typeof documents)[number], name: string): number => Number(document.fields[name]);

describe("documents in layouts that chance makes", () => {
  it("are the same for the same seed, and others for another", () => {
    const text = (seed: string): string => drawLayout(seed, asOf).pages.map(readingText).join("\n");
    expect(text("test/7")).toBe(text("test/7"));
    expect(new Set(Array.from({ length: 40 }, (_, i) => text(`other/${i}`))).size).toBe(40);
  });

  it("are of every market and type", () => {
    expect(new Set(documents.map(({ country }) => country)).size).toBe(9);
    expect(new Set(documents.map(({ type }) => type))).toEqual(
      new Set(["payslip", "bank_statement", "utility_bill"]),
    );
  });

  it("have figures that follow from each other", () => {
    for (const document of documents) {
      if (document.type === "payslip")
        expect(amount(document, "gross_pay") - amount(document, "total_deductions")).toBeCloseTo(
          amount(document, "net_pay"),
          2,
        );
      if (document.type === "bank_statement" && document.fields.total_credits !== undefined)
        expect(
          amount(document, "opening_balance") +
            amount(document, "total_credits") -
            amount(document, "total_debits"),
        ).toBeCloseTo(amount(document, "closing_balance"), 2);
    }
  });

  it("print every field they state inside the page", () => {
    for (const document of documents)
      for (const page of document.pages)
        for (const mark of page.marks)
          if (mark.kind === "text" && mark.field !== undefined) {
            expect(mark.x, `${document.layout} ${mark.text}`).toBeGreaterThan(0);
            expect(mark.y, `${document.layout} ${mark.text}`).toBeLessThan(page.height);
          }
  });
});
