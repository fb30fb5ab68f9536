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
      "To clear up: 1) the payslip file as the employer or its payroll portal issues it (net pay); 2) the original file, as it was first received (gross pay); 3) the payslip of the missing month (September 2026).",
    );
  });

  it("names the movement or the end that does not fit, in how many places, and whose document is asked for", () => {
    const balance = (values: Finding["values"], places?: Finding["places"]) =>
      finding("running_balance_mismatch", {
        field: "running_balance",
        values,
        ...(places === undefined ? {} : { places }),
      });
    const asked = (one: Finding, lang: "en" | "es") =>
      /\(([^()]+)\)\.$/.exec(renderSummary(analysis({ findings: [one] }), lang))?.[1];
    const movement = balance({ of: "movement", date: "2026-07-03" });
    expect([asked(movement, "en"), asked(movement, "es")]).toEqual([
      "the movement of 3 July 2026",
      "el movimiento del 3 de julio de 2026",
    ]);
    const end = balance({ of: "closing", date: null });
    expect([asked(end, "en"), asked(end, "es")]).toEqual(["closing balance", "el saldo final"]);
    const thrice = balance({ of: "balance", date: "2026-07-03" }, [{ values: {} }, { values: {} }]);
    expect([asked(thrice, "en"), asked(thrice, "es")]).toEqual([
      "running balance in 3 places",
      "el saldo en 3 lugares",
    ]);
    const other = finding("name_mismatch", { field: "account_holder" });
    expect([asked(other, "en"), asked(other, "es")]).toEqual(["document 1", "documento 1"]);
    const useless = finding("document_not_relevant", { field: "document", severity: "low" });
    expect([asked(useless, "en"), asked(useless, "es")]).toEqual([
      "in place of document 1",
      "en lugar del documento 1",
    ]);
    const months = finding("period_gap", { severity: "low", values: { from: "2026-06", to: "2026-08" } });
    expect([asked(months, "en"), asked(months, "es")]).toEqual([
      "June 2026 to August 2026",
      "junio de 2026 a agosto de 2026",
    ]);
  });

  it("says that an income was stated for somebody else", () => {
    const income = { monthly_amount: null, currency: "EUR" };
    const findings = [finding("name_mismatch", { field: "employee_name" })];
    expect(renderSummary(analysis({ income, findings }), "en")).toContain(
      "No monthly income could be established: the documents that state one name somebody else.",
    );
    const documents = [0, 1].map((index) => ({
      index,
      type: "payslip" as const,
      pages: 1,
      sha256: `${index}`,
    }));
    expect(renderSummary(analysis({ income, findings, documents }), "en")).toContain(
      "No monthly income could be established. ",
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
