import { describe, expect, it } from "vitest";
import { paymentsInYear, paymentsSoFar } from "./pay-calendar";

describe("pay calendar", () => {
  it("counts the years that pay once more", () => {
    expect(paymentsInYear("biweekly", "2026-06-12", "US")).toBe(26);
    expect(paymentsInYear("biweekly", "2026-01-01", "US")).toBe(27);
    expect(paymentsInYear("biweekly", "2026-12-31", "US")).toBe(27);
    expect(paymentsInYear("biweekly", "2028-01-02", "US")).toBe(27);
    expect(paymentsInYear("weekly", "2026-06-11", "US")).toBe(53);
    expect(paymentsInYear("weekly", "2026-06-12", "US")).toBe(52);
  });

  it("knows week 53 of a tax year that ends on 5 April", () => {
    expect(paymentsInYear("weekly", "2027-04-05", "GB")).toBe(53);
    expect(paymentsInYear("weekly", "2026-10-05", "GB")).toBe(53);
    expect(paymentsInYear("weekly", "2026-10-09", "GB")).toBe(52);
    expect(paymentsInYear("biweekly", "2026-04-06", "GB")).toBe(27);
    expect(paymentsInYear("four_weekly", "2027-04-05", "GB")).toBe(14);
    expect(paymentsInYear("four_weekly", "2026-10-09", "GB")).toBe(13);
  });

  it("takes the usual number where no pay day is known", () => {
    expect(paymentsInYear("biweekly", undefined, "US")).toBe(26);
    expect(paymentsInYear("monthly", "2026-06-30", "ES")).toBe(12);
    expect(paymentsInYear("semi_monthly", "2026-06-30", "US")).toBe(24);
  });

  it("counts what was paid so far", () => {
    expect(paymentsSoFar("biweekly", "2026-01-09", "US")).toBe(1);
    expect(paymentsSoFar("biweekly", "2026-06-12", "US")).toBe(12);
    expect(paymentsSoFar("weekly", "2026-04-10", "GB")).toBe(1);
    expect(paymentsSoFar("monthly", "2026-04-30", "GB")).toBe(1);
    expect(paymentsSoFar("monthly", "2026-10-30", "US")).toBe(10);
    expect(paymentsSoFar("semi_monthly", "2026-03-15", "US")).toBe(5);
    expect(paymentsSoFar("semi_monthly", "2026-03-31", "US")).toBe(6);
  });
});
