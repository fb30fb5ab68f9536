import { describe, expect, it } from "vitest";
import type { FindingCode } from "../catalogue";
import type { Analysis, Finding } from "../types";
import { renderSummary } from ".";

const analysis = (over: Partial<Analysis> = {}): Analysis => ({
  score: 63,
  decision: "review",
  breakdown: { document_integrity: 60, financial_capacity: 90, identity: 80 },
  steps: [],
  findings: [],
  fields: [],
  income: { monthly_amount: 1547.51, currency: "EUR" },
  detectedDocumentType: "payslip",
  detectedCountry: "ES",
  documents: [{ index: 0, type: "payslip", pages: 1, sha256: "a" }],
  crossCheck: { agreements: [], contradictions: [] },
  ...over,
});
const finding = (code: FindingCode, over: Partial<Finding> = {}): Finding => ({
  code,
  field: "net_pay",
  severity: "high",
  document: 0,
  page: 1,
  values: {},
  ...over,
});

describe("the summary", () => {
  it("says what a proven income rests on and which printed figure differs", () => {
    const instead = [
      { document: 0, field: "net_pay", printed: 1887.51, used: 1547.51, from: "gross_and_deductions" },
    ] as const;
    const one = analysis({ income: { monthly_amount: 1547.51, currency: "EUR", instead } });
    expect(renderSummary(one, "en")).toContain(
      "Monthly income is €1,547.51 (net), from gross pay and deductions; the printed €1,887.51 differs.",
    );
    expect(renderSummary(one, "es")).toContain(
      "El ingreso mensual es de 1.547,51 € (neto), según el total devengado y las deducciones; el importe impreso, 1.887,51 €, difiere.",
    );
    const mean = analysis({ income: { monthly_amount: 1600, currency: "EUR", instead } });
    expect(renderSummary(mean, "en")).toContain(
      "Monthly income is €1,600.00 (net). In it €1,547.51, from gross pay and deductions, stands for the printed €1,887.51.",
    );
  });

  it("says which contradicted figure left no income", () => {
    const income = {
      monthly_amount: null,
      currency: "EUR",
      contradicted: [{ document: 0, field: "net_pay" as const, printed: 1887.51 }],
    };
    expect(renderSummary(analysis({ income }), "en")).toContain(
      "No monthly income could be established: other figures contradict the net pay of €1,887.51.",
    );
    expect(renderSummary(analysis({ income }), "es")).toContain("contradicen el líquido de 1.887,51 €.");
  });

  it("names everything that is asked once, the gravest first", () => {
    const findings = [
      finding("period_gap", { field: "sequence", severity: "low", values: { from: "2026-09" } }),
      finding("net_pay_mismatch"),
      finding("sum_mismatch", { field: "gross_pay", severity: "medium" }),
      finding("salary_credit_mismatch", { severity: "medium" }),
      finding("producer_library", { field: "metadata", severity: "low" }),
    ];
    expect(renderSummary(analysis({ findings }), "en")).toContain(
      "To clear up: 1) the payslip file as the employer or its payroll portal issues it (net pay); 2) the original file, as it was first received (gross pay); 3) the other payslips of the year (September 2026).",
    );
  });

  it("says that nothing needs an explanation only where nothing is asked", () => {
    const clean = "Nothing was found that needs an explanation.";
    expect(renderSummary(analysis(), "en")).toContain(clean);
    const gap = finding("period_gap", { field: "sequence", severity: "low", values: { from: "2026-09" } });
    expect(renderSummary(analysis({ findings: [gap] }), "en")).not.toContain(clean);
    expect(renderSummary(analysis({ findings: [gap] }), "es")).toContain("septiembre de 2026");
    const note = finding("producer_library", { field: "metadata", severity: "low" });
    expect(renderSummary(analysis({ findings: [note] }), "en")).toContain(clean);
    const step = { rule: "capacity.no_income", part: "financial_capacity", points: 25 } as const;
    const none = analysis({ income: { monthly_amount: null, currency: null }, steps: [step] });
    expect(renderSummary(none, "en")).not.toContain(clean);
  });
});
