import fc from "fast-check";
import { expect, test } from "vitest";
import { type Tier, unitPrice } from "@/server/platform/money";
import { invoiceAmounts, minimumOf } from "./invoice-amounts";
import { periodOf } from "./period";

const tiers = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 400 }), { maxLength: 4 }),
    fc.array(fc.nat(500), { minLength: 5, maxLength: 5 }),
  )
  .map(([bounds, cents]): Tier[] =>
    [...bounds.sort((a, b) => a - b), null].map((up_to, index) => ({ up_to, cents: cents[index] ?? 0 })),
  );
const instant = fc.date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true });

test("a unit costs what the tier of its place says, and dearer tiers only count beyond the cheaper ones", () => {
  fc.assert(
    fc.property(tiers, fc.nat(600), (list, units) => {
      let sum = 0;
      for (let nth = 1; nth <= units; nth += 1) sum += unitPrice(list, nth);
      let graduated = 0;
      let from = 0;
      for (const { up_to, cents } of list) {
        graduated += Math.max(0, Math.min(units, up_to ?? units) - from) * cents;
        from = up_to ?? units;
      }
      expect(sum).toBe(graduated);
    }),
  );
});

test("every instant falls into one period, from the 20th to the 19th, and periods meet", () => {
  fc.assert(
    fc.property(instant, (at) => {
      const period = periodOf(at);
      expect(period.start <= at && at < period.end).toBe(true);
      expect([period.start.getUTCDate(), period.end.getUTCDate()]).toEqual([20, 20]);
      expect(period.endDate.slice(-2)).toBe("19");
      expect(periodOf(period.end).start).toEqual(period.end);
      expect(periodOf(new Date(period.start.getTime() - 1)).end).toEqual(period.start);
    }),
  );
});

test("a part of a period owes its part of the minimum, a half cent counts up", () => {
  fc.assert(
    fc.property(instant, fc.nat(1_000_000), (openedAt, minimum) => {
      const period = periodOf(openedAt);
      const part = minimumOf(minimum, period, openedAt);
      expect(part).toBeGreaterThanOrEqual(0);
      expect(part).toBeLessThanOrEqual(minimum);
      expect(minimumOf(minimum, periodOf(period.end), openedAt)).toBe(minimum);
    }),
  );
  const june = periodOf(new Date("2026-06-25T10:00:00Z"));
  expect(minimumOf(3_000, june, new Date("2026-07-19T23:59:59Z"))).toBe(100);
  expect(minimumOf(15, june, new Date("2026-07-19T00:00:00Z"))).toBe(1);
  expect(minimumOf(14, june, new Date("2026-07-19T00:00:00Z"))).toBe(0);
});

test("the total is the sum of its lines and never below the minimum", () => {
  const cents = fc.nat(100_000);
  fc.assert(
    fc.property(cents, cents, cents, cents, (volume, minimum, fixed, onboarding) => {
      const amounts = invoiceAmounts({ volume, minimum, fixed, onboarding });
      expect(amounts.total).toBe(amounts.volume + amounts.fixed + amounts.minimumTopup + amounts.onboarding);
      expect(amounts.volume + amounts.minimumTopup).toBe(Math.max(volume, minimum));
    }),
  );
});
