import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fewCome, someCome } from "./sums";

const lines = (min: number, max: number) =>
  fc.array(fc.integer({ min: 150, max: 90_000 }), { minLength: min, maxLength: max });
const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

describe("figures that come to a sum", () => {
  it("are any of few", () => {
    fc.assert(
      fc.property(lines(1, 12), fc.nat(), (values, choice) => {
        const chosen = values.filter((_, i) => (choice >> i) & 1);
        expect(someCome(values, sum(chosen) + 1)).toBe(true);
      }),
    );
    expect(someCome([1_000, 2_500, 4_100], 3_600)).toBe(false);
  });

  it("are of many all, or all but two", () => {
    fc.assert(
      fc.property(lines(13, 60), fc.nat(), fc.nat(), (values, a, b) => {
        const without = values.filter((_, i) => i !== a % values.length && i !== b % values.length);
        expect(someCome(values, sum(values))).toBe(true);
        expect(someCome(values, sum(without))).toBe(true);
      }),
    );
  });

  it("seldom come to a sum that is none of theirs, however many there are", () => {
    for (const count of [16, 24, 40]) {
      const tables = fc.sample(lines(count, count), { numRuns: 300, seed: count });
      const met = tables.filter((values) => someCome(values, sum(values) + 777)).length;
      expect(met / tables.length).toBeLessThan(0.12);
    }
  });

  it("may be taken off as well where either sign will do", () => {
    expect(someCome([5_000, 1_200, 340], 5_000 - 1_200 + 340)).toBe(false);
    expect(someCome([5_000, 1_200, 340], 5_000 - 1_200 + 340, { signed: true })).toBe(true);
    expect(someCome([5_000, -1_200], 3_800)).toBe(true);
  });

  it("are one, two or three where no more are asked for", () => {
    const values = [1_110, 2_230, 4_470, 8_990];
    expect(fewCome(values, 4_470)).toBe(true);
    expect(fewCome(values, 1_110 + 8_990)).toBe(true);
    expect(fewCome(values, 1_110 + 2_230 + 8_990)).toBe(false);
    expect(fewCome(values, 1_110 + 2_230 + 8_990, { most: 3 })).toBe(true);
    expect(fewCome([1_110], 2_220)).toBe(false);
  });

  it("are found in no time", () => {
    const many = Array.from({ length: 5_000 }, (_, i) => 1_003 + 7 * i);
    const start = performance.now();
    expect(someCome(many, 5)).toBe(false);
    expect(performance.now() - start).toBeLessThan(500);
  });
});
