import { expect, test } from "vitest";
import type { Field } from "@/server/engine/documents/types";
import { affordabilityOf } from "./affordability";

const earning = (monthly_amount: number | null, basis: string, currency: string | null = "EUR") => ({
  income: { monthly_amount, currency },
  fields: [{ name: "income_basis", value: basis, document: 0, page: 1, confidence: 1 }] satisfies Field[],
  findings: [],
});
const rent = (monthly_rent: string | number, purpose = "rental") => ({
  purpose,
  caseDetails: { monthly_rent },
});

test("the rent is told as a share of the income, with a usual limit by name", () => {
  expect(affordabilityOf(earning(2000, "net"), rent(700), "en")).toBe(
    "The rent of €700.00 takes 35% of the monthly income of €2,000.00; that is within a usual limit of 35% of the net income.",
  );
  expect(affordabilityOf(earning(2000, "net"), rent(760), "es")).toMatch(
    /38\s%.*fuera de un límite habitual/,
  );
  expect(affordabilityOf(earning(2000, "gross"), rent(760), "en")).toContain(
    "within a usual limit of 30 monthly rents",
  );
  expect(affordabilityOf(earning(2000, "gross"), rent(830), "en")).toContain("42%");
  expect(affordabilityOf(earning(2000, "gross"), rent(830), "en")).toContain("beyond");
});

test("what is judged is what is printed", () => {
  const just = affordabilityOf(earning(2000, "net"), rent(708), "en");
  expect(just).toContain("takes 35%");
  expect(just).toContain("within");
});

test("an unknown currency is given no sign, and two are not compared", () => {
  expect(affordabilityOf(earning(2000, "net", null), rent(700), "en")).toContain(
    "The rent of 700.00 takes 35% of the monthly income of 2,000.00;",
  );
  expect(affordabilityOf(earning(2000, "net"), rent("900 GBP"), "en")).toBeNull();
  expect(affordabilityOf(earning(2000, "net"), rent("900 €"), "en")).toContain("45%");
});

test("nothing is told without a rent or an income", () => {
  expect(affordabilityOf(earning(null, "net"), rent(700), "en")).toBeNull();
  expect(affordabilityOf(earning(2000, "net"), rent(0), "en")).toBeNull();
  expect(affordabilityOf(earning(2000, "net"), rent(700, "purchase"), "en")).toBeNull();
  const working = { purpose: "rental", caseDetails: { employer: "Olmo" } };
  expect(affordabilityOf(earning(2000, "net"), working, "en")).toBeNull();
});

test("a rent that a document contradicts takes no share", () => {
  const contradicted = {
    code: "case_value_mismatch",
    field: "case_details.monthly_rent",
    severity: "medium",
    values: {},
  } as const;
  expect(affordabilityOf({ ...earning(2000, "net"), findings: [contradicted] }, rent(700), "en")).toBeNull();
});
