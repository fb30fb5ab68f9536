import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeSheet } from "../../extract/sheet";
import { page } from "../../test-page";
import { type Figure, type Graph, graphOf, proofOf } from ".";

const print = (hundredths: number): string => (hundredths / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ",");
const graphFor = (lines: readonly string[]): Graph => graphOf(makeSheet(page(lines, lines.join("\n"))));
const figureOf = (graph: Graph, size: number): Figure => {
  const found = graph.figures.find((one) => one.size === size);
  if (found === undefined) throw new RangeError(`${size} is not printed`);
  return found;
};
const isProven = (graph: Graph, size: number): boolean => proofOf(graph, figureOf(graph, size)) !== undefined;

/** A bill of lines and their total, with cents that are not round. */
const bills = fc
  .uniqueArray(fc.integer({ min: 1_001, max: 400_000 }), { minLength: 3, maxLength: 9 })
  .filter((lines) => lines.some((one) => one % 5 !== 0))
  .map((lines) => ({ lines, total: lines.reduce((sum, one) => sum + one, 0) }))
  .filter(({ lines, total }) => total > 50_000 && !lines.includes(total / 2));
const billOf = (lines: readonly number[], total: number): string[] => [
  "Harbour Ropes|Order 7",
  ...lines.map((one, i) => `Coil ${"ABCDEFGHI"[i]}|${print(one)}`),
  `All coils|${print(total)}`,
];

describe("what figures say to one another", () => {
  it("is how a total and its lines are proven", () => {
    fc.assert(
      fc.property(bills, ({ lines, total }) => {
        const graph = graphFor(billOf(lines, total));
        expect(isProven(graph, total)).toBe(true);
        expect(lines.every((one) => isProven(graph, one))).toBe(true);
      }),
    );
  });

  it("steps from each balance to the next, also where some are as wide as each other and others are not", () => {
    const moves = fc.array(
      fc.integer({ min: -90_017, max: 90_017 }).filter((one) => Math.abs(one) > 1_000),
      {
        minLength: 6,
        maxLength: 20,
      },
    );
    fc.assert(
      fc.property(moves, (moved) => {
        let balance = 61_313;
        const rows = moved.map((by) => {
          balance += by;
          return `Moved|${by < 0 ? "-" : ""}${print(Math.abs(by))}|${balance < 0 ? "-" : ""}${print(Math.abs(balance))}`;
        });
        const { relations, figures } = graphFor(["Quayside Savings", "What|By|Balance", ...rows]);
        const balances = figures.filter((_, i) => i % 2 === 1);
        for (const {
          kind,
          figures: [now, then],
        } of relations)
          if (kind === "step" && now && then && balances.includes(now) && balances.includes(then))
            expect(Math.abs(balances.indexOf(now) - balances.indexOf(then))).toBe(1);
      }),
    );
  });

  it("no longer proves a figure of which a digit was changed", () => {
    fc.assert(
      fc.property(
        bills,
        fc.nat(),
        fc.nat(),
        fc.integer({ min: 1, max: 9 }),
        ({ lines, total }, at, digit, by) => {
          const figures = [...lines, total];
          const changed = figures[at % figures.length] as number;
          const ten = 10 ** (digit % String(changed).length);
          const other =
            changed + ten * (((Math.floor(changed / ten) + by) % 10) - (Math.floor(changed / ten) % 10));
          fc.pre(other > 100 && !figures.includes(other));
          const after = figures.map((one) => (one === changed ? other : one));
          const graph = graphFor(billOf(after.slice(0, -1), after.at(-1) ?? 0));
          expect(isProven(graph, other)).toBe(false);
        },
      ),
    );
  });

  it("does not depend on the order of the lines", () => {
    fc.assert(
      fc.property(bills, fc.nat(), ({ lines, total }, by) => {
        const turned = [...lines.slice(by % lines.length), ...lines.slice(0, by % lines.length)];
        const [one, other] = [billOf(lines, total), billOf(turned, total)].map(graphFor);
        if (one === undefined || other === undefined) throw new RangeError();
        for (const size of [...lines, total]) expect(isProven(other, size)).toBe(isProven(one, size));
      }),
    );
  });

  it("hardly ever is said by figures that have nothing to do with each other", () => {
    const tables = fc.sample(
      fc.array(fc.tuple(fc.integer({ min: 500, max: 500_000 }), fc.integer({ min: 500, max: 500_000 })), {
        minLength: 12,
        maxLength: 24,
      }),
      { numRuns: 400, seed: 7 },
    );
    let [proven, all] = [0, 0];
    for (const table of tables) {
      const graph = graphFor(
        table.map(([a, b], i) => `Item ${"KLMNOPQRSTUVWXYZABCDEFGHIJ"[i]}|${print(a)}|${print(b)}`),
      );
      all += graph.figures.length;
      proven += graph.figures.filter((figure) => proofOf(graph, figure) !== undefined).length;
    }
    expect(all).toBeGreaterThan(10_000);
    expect(proven / all).toBeLessThan(0.002);
  });

  it("takes rounded shares for the amounts and the whole units of their base, and factors for nothing", () => {
    const graph = graphFor([
      "Base of dues|2,417.36",
      "Sickness|4.70|113.62",
      "Idleness|1.55|37.47",
      "Schooling|0.35|8.46",
      "Rope|17.25|12.40|213.90",
    ]);
    expect(isProven(graph, 241_736)).toBe(true);
    expect(isProven(graph, 11_362)).toBe(true);
    expect(isProven(graph, 1_240)).toBe(false);
    const other = graphFor([
      "Base of dues|2,517.36",
      "Sickness|4.70|113.62",
      "Idleness|1.55|37.47",
      "Schooling|0.35|8.46",
    ]);
    expect(isProven(other, 251_736)).toBe(false);
  });

  it("follows balances from line to line", () => {
    const lines = [
      "Brought on|3,180.44",
      "Ferry|61.35|3,119.09",
      "Wages|1,904.18|5,023.27",
      "Rent|842.61|4,180.66",
      "Oil|77.09|4,103.57",
    ].map((line) => (line.startsWith("Brought") ? line.replace("|", "||") : line));
    const graph = graphFor(lines);
    expect(isProven(graph, 418_066)).toBe(true);
    expect(isProven(graphFor(lines.map((line) => line.replace("4,180.66", "4,180.67"))), 418_067)).toBe(
      false,
    );
  });

  it("passes over subtotals", () => {
    const graph = graphFor([
      "Oak|412.37",
      "Elm|90.18",
      "Wood|502.55",
      "Nails|13.99",
      "Screws|27.46",
      "Iron|41.45",
      "Everything|544.00",
    ]);
    expect(isProven(graph, 50_255)).toBe(true);
    expect(isProven(graph, 54_400)).toBe(true);
  });
});
