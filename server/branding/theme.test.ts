import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contrast, themeOf } from "./theme";

const color = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, "0")}`);

describe("theme", () => {
  it("keeps text readable on and in any brand colour", () => {
    fc.assert(
      fc.property(color, (primary) => {
        const theme = themeOf(primary);
        expect(contrast(theme.onBrand, theme.brand)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(theme.accent, "#ffffff")).toBeGreaterThanOrEqual(4.5);
        expect(contrast(theme.accentDark, "#0f1217")).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it("measures contrast as WCAG defines it", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
    expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
  });
});
