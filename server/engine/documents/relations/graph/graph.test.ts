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
          // What others come to by chance they prove.
          const rest = figures.filter((one) => one !== changed);
          fc.pre(
            !rest.some((a) => rest.some((b) => a !== b && (a - b === other || rest.includes(other - a + b)))),
          );
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

describe("sums that stand elsewhere than their parts", () => {
  const slips = fc
    .record({
      pays: fc.uniqueArray(fc.integer({ min: 10_007, max: 300_011 }), { minLength: 2, maxLength: 4 }),
      offs: fc.uniqueArray(fc.integer({ min: 1_003, max: 9_001 }), { minLength: 2, maxLength: 6 }),
      back: fc.integer({ min: 1_009, max: 8_999 }),
    })
    .filter(({ pays, offs }) => [...pays, ...offs].some((one) => one % 5 !== 0))
    .map(({ pays, offs, back }) => {
      const earned = pays.reduce((sum, one) => sum + one, 0);
      const left = offs.reduce((sum, one) => sum - one, earned);
      const sizes = [...pays, ...offs, back, earned, left, left + back];
      return { pays, offs, back, earned, left, isPlain: new Set(sizes).size === sizes.length };
    })
    .filter(({ isPlain, left }) => isPlain && left > 10_000);
  /** Two columns, with what was reached so far printed among their lines, and what is paid in a box at the top. */
  const slipOf = (
    {
      pays,
      offs,
      back,
      earned,
      left,
    }: { pays: number[]; offs: number[]; back: number; earned: number; left: number },
    paid: number,
  ) => [
    `Uitbetaald|${print(paid)}`,
    "Regel|Bij|Af|Nummer",
    ...pays.map((one, i) => `Loon ${"ABCD"[i]}|${print(one)}||`),
    `Bruto|${print(earned)}||`,
    ...offs.map((one, i) => `Premie ${"EFGHIJ"[i]}||${print(one)}|`),
    `Over|${print(left)}||`,
    `Reiskosten|${print(back)}||`,
  ];
  const leadTo = (graph: Graph, size: number): boolean =>
    graph.relations.some(
      ({ kind, figures, chance }) => kind === "table" && chance < 0.2 && figures[0]?.size === size,
    );

  it("are what one column of a table leaves of another, over what was reached so far", () => {
    fc.assert(
      fc.property(slips, (slip) => {
        const paid = slip.left + slip.back;
        expect(leadTo(graphFor(slipOf(slip, paid)), paid)).toBe(true);
        expect(leadTo(graphFor(slipOf(slip, paid + 40_000)), paid + 40_000)).toBe(false);
      }),
    );
  });

  it("are the signed lines of a column, whatever stands between it and the box", () => {
    const lines = ["Lön|38,412.55", "Tillägg|1,284.20", "Resor|370.15", "Skatt|-8,907.35"];
    const graph = graphFor([
      ...lines,
      "Utskrift den tredje",
      "Bank",
      "Netto",
      "Att betala|Semester",
      "31,159.55|9",
    ]);
    expect(leadTo(graph, 3_115_955)).toBe(true);
  });

  it("are what is left of the first figure of a text, and nothing where the same is added and taken off", () => {
    const text = (size: string) => [
      `The full amount is 2,214.63 and we take 202.91 for the premium and 31.07 for a loan.`,
      `You will see ${size} in your account.`,
    ];
    const kinds = (lines: string[], size: number) =>
      graphFor(lines)
        .relations.filter(({ figures }) => figures[0]?.size === size)
        .map(({ kind }) => kind);
    expect(kinds(text("1,980.65"), 198_065)).toContain("text");
    expect(kinds(text("1,980.00"), 198_000)).toContain("text");
    expect(kinds(text("1,890.65"), 189_065)).toEqual([]);
    expect(kinds(text("1,981.00"), 198_100)).toEqual([]);
    expect(kinds(["Had 411.27, gave 95.13, got 95.13", "Has 411.27"], 41_127)).toEqual([]);
  });

  it("count whole figures in a column of sums, and no years over it", () => {
    const graph = graphFor(["Item|2024", "Pay|3,496.50", "Tax|502.65", "Club|200", "Left|2,793.85"]);
    expect(graph.figures.filter(({ unit }) => unit === "money").map(({ size }) => size)).toEqual([
      349_650, 50_265, 20_000, 279_385,
    ]);
  });
});
