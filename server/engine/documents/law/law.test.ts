import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { admits, answer, type Given, nearest } from ".";
import { programmes } from "./programmes";
import { exampleSchema, type Scheme, schemeSchema } from "./schema";
import { schemes } from "./schemes";

const folder = import.meta.dirname;
const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  // What stands in no country's folder is a table of its own: days that are closed, leases that run on.
  .filter((name) => name.endsWith(".json") && name.includes("/"))
  .sort();
const json = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), "utf8"));
const isExamples = (name: string): boolean => name.endsWith(".examples.json");
const list = [...schemes.values()];

describe("the files", () => {
  it.each(files.filter((name) => !isExamples(name)))("%s is a scheme and is known", (name) => {
    const scheme = schemeSchema.parse(json(name));
    const [country, family] = scheme.scheme.split(/\.(.*)/s);
    expect(name).toBe(`${country}/${family?.replaceAll(/[._]/g, "-")}.json`);
    expect(schemes.get(scheme.scheme)).toEqual(scheme);
    if (scheme.programme !== undefined) expect(Object.keys(programmes)).toContain(scheme.programme);
  });
  it("knows no other", () => {
    expect(list).toHaveLength(files.filter((name) => !isExamples(name)).length);
  });
});

describe("worked examples", () => {
  it.each(files.filter(isExamples))("%s", (name) => {
    const scheme = schemeSchema.parse(json(name.replace(".examples", "")));
    for (const { on, given, gives, origin, source } of z.array(exampleSchema).parse(json(name)))
      for (const [output, value] of Object.entries(gives)) {
        const found = answer(scheme.scheme, on, output, given);
        expect(found?.assumed, source).toEqual([]);
        // What somebody else worked out may round between its steps.
        const off = Math.abs((found?.settings[0]?.least ?? Number.NaN) - value);
        expect(off, `${source} ${JSON.stringify(given)} ${output}`).toBeLessThan(
          origin === "computed" ? 0.0101 : 0.0001,
        );
      }
  });
});

describe("a year that no table covers", () => {
  it.each(list.map(({ scheme }) => scheme))("%s is not continued", (name) => {
    expect(answer(name, "2019-06-30", "tax", {})).toBeUndefined();
    expect(answer(name, "2031-06-30", "tax", {})).toBeUndefined();
  });
});

/** A paper that says something of each input, drawn from what the examples give. */
const drawn = ({ inputs }: Scheme, examples: readonly Given[]) =>
  fc
    .tuple(
      fc.nat(examples.length - 1),
      fc.dictionary(fc.constantFrom(...Object.keys(inputs)), fc.double({ min: 0.2, max: 3, noNaN: true })),
    )
    .map(([at, by]) =>
      Object.fromEntries(
        Object.entries(examples[at] ?? {}).map(([key, value]) => {
          const scaled =
            typeof value === "number" &&
            inputs[key]?.direction !== undefined &&
            inputs[key]?.until === undefined;
          return [key, scaled ? Math.round(value * (by[key] ?? 1) * 100) / 100 : value];
        }),
      ),
    );

describe("laws of every scheme that has examples", () => {
  for (const name of files.filter(isExamples)) {
    const scheme = schemeSchema.parse(json(name.replace(".examples", "")));
    const examples = z.array(exampleSchema).parse(json(name));
    const day = examples.at(-1)?.on ?? "";
    const outputs = Object.keys(examples[0]?.gives ?? {});
    const known = examples.filter(({ on }) => on === day).map(({ given }) => given);
    const jumps = scheme.jumps ?? 1e-6;
    const ranging = Object.entries(scheme.inputs).filter(([, { direction }]) => direction !== undefined);
    const point = (given: Given, output: string): number =>
      answer(scheme.scheme, day, output, given)?.settings[0]?.least ?? Number.NaN;

    it.runIf(ranging.length > 0)(
      `${scheme.scheme}: every point lies in the interval, and less information gives a wider one`,
      () => {
        fc.assert(
          fc.property(
            drawn(scheme, known),
            fc.constantFrom(...outputs),
            fc.constantFrom(...ranging.map(([key]) => key)),
            fc.double({ min: 0, max: 0.5, noNaN: true }),
            fc.double({ min: 0, max: 0.5, noNaN: true }),
            (given, output, key, below, above) => {
              const value = Number(given[key]);
              const narrow = { least: value * (1 - below), most: value * (1 + above) };
              const wide = { least: narrow.least * 0.9, most: narrow.most * 1.1 };
              const one = answer(scheme.scheme, day, output, { ...given, [key]: narrow });
              const other = answer(scheme.scheme, day, output, { ...given, [key]: wide });
              if (one === undefined || other === undefined) throw new Error("not covered");
              expect(admits(one, point(given, output), 1e-6)).toBe(true);
              expect(other.settings[0]?.least).toBeLessThanOrEqual((one.settings[0]?.least ?? 0) + jumps);
              expect(other.settings[0]?.most).toBeGreaterThanOrEqual((one.settings[0]?.most ?? 0) - jumps);
            },
          ),
          { numRuns: 300 },
        );
      },
    );

    it.runIf(ranging.length > 0)(`${scheme.scheme}: goes the way that its inputs say`, () => {
      fc.assert(
        fc.property(
          drawn(scheme, known),
          fc.constantFrom(...outputs),
          fc.constantFrom(...ranging),
          fc.double({ min: 1, max: 1.5, noNaN: true }),
          (given, output, [key, { direction }], by) => {
            const more = point({ ...given, [key]: Number(given[key]) * by }, output);
            const less = point(given, output);
            expect(direction === "rises" ? more - less : less - more).toBeGreaterThanOrEqual(-jumps);
          },
        ),
        { numRuns: 300 },
      );
    });

    it(`${scheme.scheme}: is no finer than a cent, and what it leads to is admitted`, () => {
      fc.assert(
        fc.property(drawn(scheme, known), fc.constantFrom(...outputs), (given, output) => {
          const found = answer(scheme.scheme, day, output, given);
          if (found === undefined) throw new Error("not covered");
          const value = nearest(found, 0);
          expect(admits(found, value, 0)).toBe(true);
          expect(nearest(found, value)).toBe(value);
        }),
      );
    });
  }
});
