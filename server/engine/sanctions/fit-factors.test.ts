import { describe, expect, it } from "vitest";
import { fitFactors } from "./fit-factors";

const person = (name: string) => ({ schema: "Person", properties: { name: [name] } });
const pair = (query: string, candidate: string, match: boolean) => ({
  query: person(query),
  candidate: person(candidate),
  match,
});

describe("fitFactors", () => {
  it("moves factors towards the labels, the same way each time", () => {
    const surnames = [
      "Oberholt",
      "Quintrell",
      "Vasconde",
      "Tamerling",
      "Ruzicka",
      "Ferndale",
      "Ibarguren",
      "Mostarac",
    ];
    const longer = surnames.map((name) => pair(`Elena Maria Sofia ${name}`, `Elena ${name}`, false));
    const same = surnames.map((name) => pair(`Elena ${name}`, `Elena ${name}`, true));
    const fit = fitFactors([...longer, ...same]);
    expect(fit.pairs).toBe(16);
    expect(fit.after).toBeGreaterThanOrEqual(fit.before);
    expect(fit.person.containedQuery).toBeGreaterThan(0.66);
    expect(fitFactors([...longer, ...same])).toEqual(fit);
  });
});
