import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compare } from "./compare";

const score = (asked: string, listed: string, schema = "Person") =>
  compare({ schema, properties: { name: [asked] } }, { schema, properties: { name: [listed] } }).score;

/** What is read or typed for a letter; written apart from the tables of the matcher. */
const MISTAKEN: readonly (readonly [letter: string, for_: string])[] = [
  ["o", "0"],
  ["i", "1"],
  ["l", "1"],
  ["e", "3"],
  ["a", "4"],
  ["s", "5"],
  ["b", "8"],
  ["a", "@"],
  ["s", "$"],
  ["m", "rn"],
  ["d", "cl"],
  ["w", "vv"],
  ["i", "l"],
  ["a", "\u0430"],
  ["o", "\u043e"],
  ["e", "\u0435"],
  ["o", "\u03bf"],
  ["a", "\uff41"],
];
const NAMES = ["ladislawa domkowiesi", "baldomero silwestrom", "modeste walbidosi"];

describe("letters that look alike", () => {
  it("are one, on either side", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...NAMES),
        fc.constantFrom(...MISTAKEN),
        fc.nat(),
        fc.boolean(),
        (name, [letter, mistaken], pick, onList) => {
          const places = [...name].flatMap((one, at) =>
            one === letter && at > 0 && name[at - 1] !== " " ? [at] : [],
          );
          const at = places[pick % Math.max(1, places.length)];
          if (at === undefined) return;
          const written = name.slice(0, at) + mistaken + name.slice(at + 1);
          const found = onList ? score(name, written) : score(written, name);
          expect(found, written).toBeGreaterThanOrEqual(0.85);
        },
      ),
      { numRuns: 200, seed: 2 },
    );
  });

  it.each([
    ["Bald0mer0 S1lwestrom", "Baldomero Silwestrom", "Person"],
    ["Baldornero Silvvestrorn", "Baldomero Silwestrom", "Person"],
    ["N0RWIK CHARTERlNG", "Norwik Chartering LLC", "Company"],
    ["Norwik Chartering", "N0rwik Ch4rtering", "Company"],
  ])("find %s", (asked, listed, schema) => {
    expect(score(asked, listed, schema)).toBeGreaterThanOrEqual(0.8);
  });

  it.each([
    ["Norwik Fund 5", "Norwik Fund 8", "Company"],
    ["Halcyon 15", "Halcyon 18", "Vessel"],
    ["Norwik 51", "Norwik 61", "Company"],
  ])("leave numbers numbers: %s is not %s", (asked, listed, schema) => {
    expect(score(asked, listed, schema)).toBeLessThan(score(asked, asked, schema) - 0.05);
  });
});
