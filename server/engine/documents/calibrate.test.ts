import { describe, expect, it } from "vitest";
import { calibrated } from "./calibrate";

describe("calibrated", () => {
  it.each(["text", "ocr"] as const)("never falls and stays a probability for %s", (source) => {
    const stated = Array.from({ length: 101 }, (_, index) => calibrated(index / 100, source));
    expect(stated).toEqual([...stated].sort((a, b) => a - b));
    expect(stated[0]).toBeGreaterThan(0);
    expect(stated.at(-1)).toBeLessThan(1);
  });

  it("promises less for pictures", () => {
    expect(calibrated(0.7, "ocr")).toBeLessThan(calibrated(0.7, "text"));
  });
});
