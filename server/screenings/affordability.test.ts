import { expect, test } from "vitest";
import { affordabilityOf } from "./affordability";

const earning = (monthly_amount: number | null, basis: string) => ({
  income: { monthly_amount, currency: "EUR" },
  fields: [{ name: "income_basis", value: basis, document: 0, page: 1, confidence: 1 }],
});

test("the rent is told as a share of the income, with the limit by name", () => {
  expect(affordabilityOf(earning(2000, "net"), { monthly_rent: 700 }, "en")).toBe(
    "The rent of €700.00 takes 35% of the monthly income of €2,000.00; that is within the limit of 35 % of the net income.",
  );
  expect(affordabilityOf(earning(2000, "net"), { monthly_rent: 760 }, "es")).toMatch(
    /38\s%.*fuera del límite/,
  );
  expect(affordabilityOf(earning(2000, "gross"), { monthly_rent: 760 }, "en")).toContain(
    "within the limit of 30 monthly rents",
  );
});

test("nothing is told without a rent or an income", () => {
  expect(affordabilityOf(earning(null, "net"), { monthly_rent: 700 }, "en")).toBeNull();
  expect(affordabilityOf(earning(2000, "net"), { employer: "Olmo" }, "en")).toBeNull();
});
