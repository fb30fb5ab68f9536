import { describe, expect, it } from "vitest";
import { downColumn, inReadingOrder } from "./standing";

describe("what sums lead to by where they stand, in cents", () => {
  it("is the first less, or with, those behind it in a text, however far the text before goes", () => {
    expect(inReadingOrder([99_900, 210_000, -15_330, -3_045])).toContain(191_625);
    expect(inReadingOrder([210_000, 15_330, 3_045])).toContain(191_625);
    expect(inReadingOrder([6_020, 1_215])).toContain(7_235);
    expect(inReadingOrder([6_020])).toEqual([]);
  });

  it("is the foot of a column whose subtotals stand for the lines above them", () => {
    const bill = [2_150, 6_480, 8_630, 863, 1_400, 5_275, 6_675, 1_335];
    expect(downColumn(bill)).toContain(8_630 + 863 + 6_675 + 1_335);
    // A pay, what is taken of it, what is left to be taxed, and what is taken of that.
    expect(downColumn([312_000, -40_778, 271_222, -58_110, -2_905])).toContain(210_207);
    expect(downColumn([312_000, -40_778, 291_222, -58_110, -2_905])).not.toContain(210_207);
  });
});
