import { describe, expect, it } from "vitest";
import { catalogue, type FindingCode } from "./catalogue";
import { findingAt } from "./integrity/finding";
import { finding } from "./make-finding";
import { carried, rank, severityOf } from "./severity";
import type { Severity } from "./types";

const codes = Object.keys(catalogue) as FindingCode[];
const severities: readonly Severity[] = ["low", "medium", "high"];

describe("the law of severity", () => {
  it("gives no more than the evidence carries: high needs two independent things and a certain reading", () => {
    for (let against = 0; against < 6; against++)
      for (const doubtful of [false, true]) {
        const severity = severityOf({ against, doubtful });
        expect(severity === "high").toBe(against > 1 && !doubtful);
        expect(severity === "low").toBe(against === 0);
        expect(rank[severityOf({ against: against + 1, doubtful })]).toBeGreaterThanOrEqual(rank[severity]);
      }
  });

  it("holds for every code, whatever asks for it and wherever it stands", () => {
    const context = { index: 0, type: null, fields: [], today: "2026-11-29" };
    for (const code of codes)
      for (const severity of severities) {
        const most = rank[(catalogue[code] as { most?: Severity }).most ?? "high"];
        for (let hundredths = 5; hundredths <= 100; hundredths += 5) {
          const confidence = hundredths / 100;
          const said = finding(code, "document", severity, { document: 0, confidence }).severity;
          expect(rank[said]).toBeLessThanOrEqual(Math.min(most, rank[severity]));
          if (confidence < 0.5) expect(said, code).not.toBe("high");
          if (confidence >= 0.5) expect(rank[said]).toBe(Math.min(most, rank[severity]));
          expect(carried(code, said, confidence)).toBe(said);
        }
        expect(rank[findingAt(context, undefined, code, "document", severity).severity]).toBeLessThanOrEqual(
          most,
        );
      }
  });

  it("a word, a gap, an age or a missing proof alone is never high", () => {
    for (const code of [
      "transaction_direction_conflict",
      "document_outdated",
      "documents_missing",
      "salary_credit_missing",
      "value_unreadable",
      "issuer_template_differs",
    ] satisfies FindingCode[])
      expect(carried(code, "high"), code).not.toBe("high");
  });
});
