import { describe, expect, it } from "vitest";
import { medicare, socialSecurity, wageBase } from "./us-tax";

describe("United States payroll", () => {
  it("charges social security up to the wage base of the year", () => {
    expect(socialSecurity(2026, 5_000)).toBeCloseTo(310, 2);
    expect(socialSecurity(2026, 200_000)).toBeCloseTo(11_439, 2);
    expect(socialSecurity(2026, 5_000, 182_000)).toBeCloseTo(155, 2);
    expect(socialSecurity(2026, 5_000, 190_000)).toBe(0);
    expect(wageBase(1999)).toBe(Number.POSITIVE_INFINITY);
  });

  it("adds to Medicare above two hundred thousand", () => {
    expect(medicare(5_000)).toBeCloseTo(72.5, 2);
    expect(medicare(10_000, 195_000)).toBeCloseTo(190, 2);
    expect(medicare(250_000)).toBeCloseTo(4_075, 2);
  });
});
