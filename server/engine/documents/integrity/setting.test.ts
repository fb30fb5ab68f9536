import { describe, expect, it } from "vitest";
import type { IntegrityContext, ReadDocument, Signal, Word } from "../types";
import { settingFindings } from "./setting";

const box = [0.7, 0.5, 0.79, 0.512] as const;
const apart = (property: string, by: number, text = "1.204,66"): Signal => ({
  kind: "set_apart",
  page: 1,
  box,
  facts: { text, property, by, others: 9 },
});
const trace = (what: string, barred = false): Signal => ({
  kind: "text_traces",
  page: 1,
  box,
  facts: { trace: what, width: 31, barred },
});
const word = (text: string): Word => ({ text, box, confidence: 1, size: 9, order: 4 });

function judged(signals: Signal[], more: Partial<IntegrityContext> = {}, words: Word[] = []): string[] {
  const document: ReadDocument = {
    sha256: "00",
    mediaType: "application/pdf",
    carrier: "text_pdf",
    pageCount: 1,
    pages: [{ number: 1, width: 595, height: 842, source: "text", words, lines: [] }],
    signals,
  };
  const context: IntegrityContext = { index: 0, type: "payslip", fields: [], today: "2026-11-21", ...more };
  return settingFindings(document, context).map(
    ({ code, severity, field }) => `${code} ${severity} ${field}`,
  );
}

const pay = { name: "gross_pay", value: 1204.66, document: 0, page: 1, box, confidence: 1 } as const;

describe("values set unlike their like", () => {
  it("asks about one that is spaced, dropped or shifted, and rests on two causes or on figures that disagree", () => {
    expect(judged([apart("spacing", 0.03)], { fields: [pay] })).toEqual(["layout_outlier medium gross_pay"]);
    expect(judged([apart("spacing", 0.03), apart("edge", 0.8)])).toEqual(["layout_outlier medium document"]);
    expect(judged([apart("spacing", 0.03), apart("baseline", 0.5)])).toEqual([
      "layout_outlier high document",
    ]);
    expect(judged([apart("baseline", 0.4)], { fields: [pay], arithmeticFails: true })).toEqual([
      "layout_outlier high gross_pay",
    ]);
    expect(judged([apart("edge", 0.4)])).toEqual(["layout_outlier low document"]);
    expect(judged([apart("edge", 0.4)], { fields: [pay], arithmeticFails: true })).toEqual([
      "layout_outlier medium gross_pay",
    ]);
  });

  it("takes emphasis, a stamp and what stands on lines of its own for what they are", () => {
    expect(judged([apart("size", 0.4)])).toEqual(["layout_outlier low document"]);
    expect(judged([apart("face", 0, "Entrada 14/10/2026")])).toEqual(["font_outlier low document"]);
    expect(judged([apart("face", 0)])).toEqual(["font_outlier medium document"]);
    expect(judged([apart("baseline", -2)])).toEqual([]);
    expect(judged([apart("baseline", 0.5, "20144")])).toEqual([]);
    expect(judged([apart("edge", 0.5, "03/11/2026")])).toEqual([]);
  });

  it("asks what was taken out of a pay slip, notes it elsewhere and under a bar", () => {
    expect(judged([trace("taken_out")])).toEqual(["text_removed medium document"]);
    expect(judged([trace("taken_out", true)])).toEqual(["text_removed low document"]);
    expect(judged([trace("taken_out")], { type: "rental_contract" })).toEqual(["text_removed low document"]);
    expect(judged([trace("taken_out")], { type: "rental_contract" }, [word("1.204,66")])).toEqual([
      "text_removed medium document",
    ]);
    expect(judged([trace("moved")], {}, [word("Nebenkosten")])).toEqual([]);
    expect(judged([trace("moved")], {}, [word("1.204,66")])).toEqual(["layout_outlier medium document"]);
  });
});
