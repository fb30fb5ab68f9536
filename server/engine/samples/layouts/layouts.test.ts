import { describe, expect, it } from "vitest";
import { readingText } from "../paper";
import { drawLayout } from ".";

const asOf = "2026-11-21";
const papers = Array.from({ length: 120 }, (_, i) => drawLayout(`test/${i}`, asOf));
const amount = (paper: (typeof papers)[number], name: string): number => Number(paper.fields[name]);

describe("papers in layouts that chance makes", () => {
  it("are the same for the same seed, and others for another", () => {
    const text = (seed: string): string => drawLayout(seed, asOf).pages.map(readingText).join("\n");
    expect(text("test/7")).toBe(text("test/7"));
    expect(new Set(Array.from({ length: 40 }, (_, i) => text(`other/${i}`))).size).toBe(40);
  });

  it("are of every market and type", () => {
    expect(new Set(papers.map(({ country }) => country)).size).toBe(9);
    expect(new Set(papers.map(({ type }) => type))).toEqual(
      new Set(["payslip", "bank_statement", "utility_bill"]),
    );
  });

  it("have figures that follow from each other", () => {
    for (const paper of papers) {
      if (paper.type === "payslip")
        expect(amount(paper, "gross_pay") - amount(paper, "total_deductions")).toBeCloseTo(
          amount(paper, "net_pay"),
          2,
        );
      if (paper.type === "bank_statement" && paper.fields.total_credits !== undefined)
        expect(
          amount(paper, "opening_balance") + amount(paper, "total_credits") - amount(paper, "total_debits"),
        ).toBeCloseTo(amount(paper, "closing_balance"), 2);
    }
  });

  it("print every field they state inside the page", () => {
    for (const paper of papers)
      for (const page of paper.pages)
        for (const mark of page.marks)
          if (mark.kind === "text" && mark.field !== undefined) {
            expect(mark.x, `${paper.layout} ${mark.text}`).toBeGreaterThan(0);
            expect(mark.y, `${paper.layout} ${mark.text}`).toBeLessThan(page.height);
          }
  });
});
