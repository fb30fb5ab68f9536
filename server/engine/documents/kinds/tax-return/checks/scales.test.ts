import { describe, expect, it } from "vitest";
import { americanScale, frenchScale, germanScale, incomesOf, italianScale } from "./scales";

describe("scales of income tax", () => {
  it("ask what the tables of their years ask", () => {
    expect(germanScale(2023, false)?.(10_908)).toBe(0);
    expect(germanScale(2023, false)?.(62_809)).toBe(16_406);
    // The zones meet.
    expect(germanScale(2024, false)?.(66_760)).toBe(Math.floor(0.42 * 66_760 - 10_636.31));
    expect(germanScale(2025, true)?.(80_000)).toBe(2 * (germanScale(2025, false)?.(40_000) ?? 0));
    expect(germanScale(1998, false)).toBeUndefined();
    expect(frenchScale(2023, 1)?.(20_000)).toBeCloseTo(957.66, 2);
    expect(frenchScale(2023, 2.5)).toBeUndefined();
    expect(americanScale(2024, "single")?.(30_000)).toBe(3371);
    expect(americanScale(2023, "joint")?.(150_000)).toBe(23_615);
    expect(italianScale(2023)?.(20_000)).toBe(4700);
  });

  it("lead back to the incomes", () => {
    const scale = frenchScale(2024, 1) ?? (() => 0);
    const [from, until] = incomesOf(scale, Math.round(scale(41_250)), 1.01);
    expect(from).toBeLessThan(41_250);
    expect(until).toBeGreaterThan(41_250);
    expect(until - from).toBeLessThan(10);
  });
});
