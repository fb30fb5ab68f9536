import { describe, expect, it } from "vitest";
import type { FindingCode } from "./catalogue";
import { sound } from "./disputes/sound";
import { extract } from "./extract-fields";
import { mergeFindings } from "./merge-findings";
import { onCurve, type ScoreInput, score } from "./score";
import { affordability } from "./score-rules";
import { page } from "./test-page";
import { DEFAULT_THRESHOLDS } from "./thresholds";
import type { Finding, Severity } from "./types";

const note = (code: FindingCode, severity: Severity, extra: Partial<Finding> = {}): Finding => ({
  code,
  field: `case_details.${code}`,
  severity,
  document: 0,
  page: 1,
  values: {},
  ...extra,
});

const income: ScoreInput["income"] = {
  monthly_amount: 2000,
  currency: "EUR",
  basis: "net",
  method: "es_12",
  document: 0,
  page: 1,
  confidence: 0.9,
  sources: 2,
  corroborated: true,
  instead: [],
};

function run(findings: readonly Finding[], over: Partial<ScoreInput> = {}) {
  return score({
    extractions: sound(
      [
        {
          document: 0,
          source: {
            sha256: "a",
            mediaType: "application/pdf",
            carrier: "text_pdf",
            pageCount: 1,
            pages: [],
            signals: [],
          },
          classification: { type: "payslip", confidence: 0.9, parts: [] },
          country: "ES",
          language: "es",
          parts: [],
          fields: [],
        },
      ],
      [],
    ),
    findings,
    income,
    applicant: { name: "Elena Prado Sanz" },
    purpose: "rental",
    caseDetails: { monthly_rent: 500 },
    thresholds: DEFAULT_THRESHOLDS,
    today: "2026-11-21",
    ...over,
  });
}

describe("documents that were asked for and did not come", () => {
  const gone = (severity: Severity) => note("documents_missing", severity, { document: undefined });
  it("take points, and keep a case from approval where income or identity rest on them", () => {
    const whole = run([]);
    expect(whole.decision).toBe("approve");
    const low = run([gone("low")]);
    expect(low.score).toBe(whole.score - 4);
    const medium = run([gone("medium")]);
    expect(medium).toMatchObject({ score: 69, decision: "review" });
    expect(medium.steps.at(-1)).toMatchObject({ rule: "cap.C4", code: "documents_missing" });
  });
});

describe("score", () => {
  it("names what binds it alike whatever the order of the documents", () => {
    const both = [
      note("tax_box_mismatch", "high", { document: 0 }),
      note("name_mismatch", "high", { document: 0, page: 2 }),
    ];
    expect(run([...both].reverse()).steps).toEqual(run(both).steps);
  });

  it("interpolates affordability between its breakpoints", () => {
    expect(onCurve(affordability.net, 0.2)).toBe(100);
    expect(onCurve(affordability.net, 0.275)).toBe(96);
    expect(onCurve(affordability.net, 0.9)).toBe(0);
  });

  it("takes 45 points for the first high and caps below approval", () => {
    const result = run([note("net_pay_mismatch", "high")]);
    expect(result.breakdown.document_integrity).toBe(55);
    expect(result.score).toBeLessThanOrEqual(69);
    expect(result.steps.some(({ rule, points }) => rule === "integrity.high.1" && points === -45)).toBe(true);
  });

  it("caps two independent highs, a proven change and another person below review", () => {
    expect(run([note("net_pay_mismatch", "high"), note("iban_invalid", "high")]).score).toBeLessThanOrEqual(
      40,
    );
    expect(run([note("text_covered", "high")]).decision).toBe("decline");
    expect(run([note("net_pay_mismatch", "high", { values: { also: "text_covered" } })]).decision).toBe(
      "decline",
    );
    expect(run([note("name_mismatch", "high")]).decision).toBe("decline");
  });

  it("keeps a document from approval while a printed value is asked about, and not for the program that saved it", () => {
    const asked = run([note("rate_mismatch", "medium")]);
    expect(asked).toMatchObject({ score: 69, decision: "review" });
    expect(asked.steps.at(-1)).toMatchObject({ rule: "cap.C7", code: "rate_mismatch" });
    expect(run([note("producer_online_editor", "medium")]).decision).toBe("approve");
  });

  it("never declines on low and medium signals alone", () => {
    const codes = [
      "producer_online_editor",
      "image_region_inconsistent",
      "font_outlier",
      "incomplete_pages",
    ] as const;
    const many = codes.map((code) => note(code, "medium"));
    expect(run(many).decision).not.toBe("decline");
    expect(run(many).breakdown.document_integrity).toBe(71);
  });

  it("keeps caps inside 0 to 100 whatever the thresholds", () => {
    expect(run([note("name_mismatch", "high")], { thresholds: { approveMin: 3, reviewMin: 3 } }).score).toBe(
      0,
    );
  });

  it("adds up: the steps of the total lead to the score", () => {
    const result = run([note("net_pay_mismatch", "high")]);
    const sum = result.steps
      .filter(({ part }) => part === "total")
      .reduce((total, { points }) => total + points, 0);
    expect(sum).toBe(result.score);
  });
});

describe("mergeFindings", () => {
  const box = [0.5, 0.5, 0.6, 0.52] as const;

  it("makes one finding of arithmetic and file facts about one value", () => {
    const merged = mergeFindings([
      note("text_covered", "high", { field: "document", box }),
      note("net_pay_mismatch", "high", { field: "net_pay", box }),
    ]);
    expect(merged).toHaveLength(1);
    expect(merged[0]).toMatchObject({
      code: "net_pay_mismatch",
      field: "net_pay",
      values: { also: "text_covered" },
    });
  });

  it("says what else is asked about a figure that stands alone", () => {
    const [merged, more] = mergeFindings([
      note("figure_unconfirmed", "low", { field: "net_pay", box }),
      note("value_unreadable", "low", { field: "net_pay", box }),
    ]);
    expect(more).toBeUndefined();
    expect(merged).toMatchObject({ code: "value_unreadable", values: { also: "figure_unconfirmed" } });
  });

  it("keeps different values apart and puts the gravest first", () => {
    const merged = mergeFindings([
      note("document_outdated", "low"),
      note("iban_invalid", "high", { field: "iban" }),
      note("net_pay_mismatch", "high", { field: "net_pay", box }),
    ]);
    expect(merged.map(({ severity }) => severity)).toEqual(["high", "high", "low"]);
  });

  describe("documents that say nothing about an income", () => {
    const unknown: ScoreInput["income"] = { ...income, monthly_amount: null, document: null, sources: 0 };
    const slip = [
      "Recibo de vencimento",
      "Padaria Central Lda",
      "Colaborador: Elena Prado Sanz",
      "Outubro 2026",
    ];
    const power = ["Fatura de eletricidade", "Titular: Elena Prado Sanz", "Total a pagar | 48,20 EUR"];
    const sent = (lines: readonly string[], caseDetails: Record<string, number>) =>
      run([], {
        income: unknown,
        caseDetails,
        extractions: sound([extract(page(lines, "document"), 0, "2026-11-21", "PT")], []),
      });
    const rules = (of: ReturnType<typeof sent>) => of.steps.map(({ rule }) => rule);

    it("a bill by itself does not fail for want of an income nobody asked about", () => {
      expect(rules(sent(power, {}))).toContain("capacity.not_asked");
      expect(sent(power, {}).breakdown.financial_capacity).toBe(55);
    });

    it("a rent, or a pay slip that tells no figure, needs one", () => {
      for (const needed of [sent(power, { monthly_rent: 700 }), sent(slip, {})]) {
        expect(rules(needed)).toContain("capacity.no_income");
        expect(needed.decision).not.toBe("approve");
      }
    });
  });
});
