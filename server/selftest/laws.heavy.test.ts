import { expect, test } from "vitest";
import { indexOf, ownEntities } from "@/server/testing/own-lists";
import { CATALOGUE } from "./catalogue";
import { testLists } from "./test-lists";

// A seeded part of the laws over lists of our own making.

const index = indexOf(ownEntities());
const order = { seed: "suite", queries: 4_000, threshold: 0.7 };
const findings = testLists(index, order);

test("whatever a law does to a listed name, the floor of found ones holds", () => {
  const low = findings.laws
    .filter((law) => law.below)
    .map(({ law, share, asked, misses }) => ({
      law,
      share,
      asked,
      such: misses.slice(0, 3).map((miss) => miss.asked.name),
    }));
  expect(low).toEqual([]);
  expect(findings.summary.below).toEqual([]);
});

test("as the list writes it, everything is found", () => {
  const exact = findings.laws.find(({ law }) => law === "exact");
  expect(exact).toMatchObject({ share: 1 });
  expect(exact?.asked).toBeGreaterThan(20);
});

test("nothing is left out silently: asked, or counted with its reason", () => {
  expect(findings.laws.map(({ law }) => law)).toEqual(CATALOGUE.map(({ name }) => name));
  for (const { law, names, asked, found, skipped, misses } of findings.laws) {
    expect(asked === 0 && names > 0 ? Object.values(skipped).length : 1, law).toBeGreaterThan(0);
    expect(misses.length, law).toBe(Math.min(asked - found, 25));
    for (const miss of misses) expect(miss, law).toMatchObject({ id: expect.stringMatching(/^own-/) });
  }
  const asked = findings.laws.reduce((sum, law) => sum + law.asked, 0);
  const people = findings.strangers.reduce((sum, group) => sum + group.asked, 0);
  expect(findings.queries).toBe(asked + 2 * people);
});

test("the same seed asks the same questions, another one others", () => {
  const few = CATALOGUE.slice(0, 12);
  const ask = (seed: string) => testLists(index, { ...order, seed, queries: 500 }, few);
  const [one, again, other] = [ask("a"), ask("a"), ask("b")];
  expect(again.questions).toBe(one.questions);
  expect(again.laws.map(({ found, skipped }) => ({ found, skipped }))).toEqual(
    one.laws.map(({ found, skipped }) => ({ found, skipped })),
  );
  expect(other.questions).not.toBe(one.questions);
});

test("invented people are asked by name, then with their facts, which send fewer to review", () => {
  const sum = (of: (one: (typeof findings.strangers)[number]) => number) =>
    findings.strangers.reduce((total, one) => total + of(one), 0);
  expect(sum((one) => one.asked)).toBeGreaterThan(200);
  expect(sum((one) => one.with_facts)).toBeLessThanOrEqual(sum((one) => one.by_name));
});
