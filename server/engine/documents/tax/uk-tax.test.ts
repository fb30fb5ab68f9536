import { describe, expect, it } from "vitest";
import { nationalInsurance, payAsYouEarn, taxYearOf } from "./uk-tax";

describe("United Kingdom payroll", () => {
  it("follows the published figures of a whole year", () => {
    // Free pay goes by tables of twelve months, and what is taxed by whole pounds.
    expect(payAsYouEarn(2026, "1257L", 35_000)).toBeCloseTo(4_484, 0);
    expect(payAsYouEarn(2026, "1257L", 60_000)).toBeCloseTo(11_428, 0);
    expect(nationalInsurance(2026, 35_000)).toBeCloseTo(1_794.4, 2);
    expect(nationalInsurance(2026, 60_000)).toBeCloseTo(3_210.6, 2);
  });

  it("knows flat codes and leaves the others alone", () => {
    expect(payAsYouEarn(2026, "BR", 1_000, 1)).toBe(200);
    expect(payAsYouEarn(2026, "K475", 1_000, 1)).toBeNull();
    expect(payAsYouEarn(2026, "S1257L", 1_000, 1)).toBeNull();
    expect(payAsYouEarn(2019, "1257L", 1_000, 1)).toBeNull();
  });

  it("begins the year on 6 April", () => {
    expect(taxYearOf("2026-04-05")).toBe(2025);
    expect(taxYearOf("2026-04-06")).toBe(2026);
    expect(taxYearOf("2021-04-06")).toBeNull();
  });
});
