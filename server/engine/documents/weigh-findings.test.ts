import { describe, expect, it } from "vitest";
import { MEASURED } from "./measured";
import type { Finding } from "./types";
import { asMeasured, precisionOf, shareOf } from "./weigh-findings";

const finding = (code: Finding["code"], severity: Finding["severity"]): Finding => ({
  code,
  severity,
  field: "net_pay",
  document: 0,
  values: {},
});

describe("what findings are worth", () => {
  const measured = {
    "net_pay_mismatch high": [39, 1],
    "font_outlier medium": [12, 8],
    "layout_outlier medium": [6, 18],
    "text_overlap medium": [0, 5],
    "document_outdated medium": [2, 30],
  } as const;

  it("follows from the documents that they spoke of", () => {
    expect(precisionOf("font_outlier", "medium", measured)).toBe(0.6);
    expect(shareOf("net_pay_mismatch", "high", measured)).toBe(1);
    expect(shareOf("font_outlier", "medium", measured)).toBeCloseTo(0.25);
    expect(shareOf("layout_outlier", "medium", measured)).toBe(0.25);
  });

  it("is unknown where too few documents were seen", () => {
    expect(precisionOf("text_overlap", "medium", measured)).toBeNull();
    expect(shareOf("text_overlap", "medium", measured)).toBe(1);
    expect(asMeasured(finding("text_overlap", "medium"), measured).severity).toBe("medium");
  });

  it("is a note where honest documents meet it as often, unless it is no sign of a change", () => {
    expect(asMeasured(finding("layout_outlier", "medium"), measured).severity).toBe("low");
    expect(asMeasured(finding("net_pay_mismatch", "high"), measured).severity).toBe("high");
    expect(asMeasured(finding("document_outdated", "medium"), measured).severity).toBe("medium");
  });

  it("is read from a table that was measured", () => {
    expect(Object.values(MEASURED).length).toBeGreaterThan(10);
    for (const [altered, honest] of Object.values(MEASURED)) expect(altered + honest).toBeGreaterThan(0);
  });
});
