import { z } from "zod";

/**
 * What one file of `law/<cc>/` holds: a scheme with its editions, each from the day it took effect to its last one, money in the currency
 * of the country, rates in per cent. Rules are a formula in the vocabulary of `formula.ts`, or the name of a programme that an authority
 * publishes as a flow chart (`programmes/`).
 */
const parameter: z.ZodType<Parameter> = z.lazy(() =>
  z.union([z.number(), z.string(), z.null(), z.array(parameter), z.record(z.string(), parameter)]),
);

const day = z.iso.date();

const input = z.strictObject({
  /** How every result of the scheme goes when this number rises; what has none is never a range. */
  direction: z.enum(["rises", "falls"]).optional(),
  /** What it may be where a paper does not say: all of these, what a table of the edition has, or everything between two numbers. */
  among: z.union([z.array(z.union([z.string(), z.number()])).min(1), z.string()]).optional(),
  from: z.number().optional(),
  until: z.number().optional(),
});

const source = z.strictObject({ title: z.string().min(4), where: z.string().min(4), year: z.int() });

const edition = z.strictObject({
  from: day,
  until: day,
  /** A: two independent sources, or an authority's rows reproduced; B: one good source; C: nobody is judged by it. */
  confidence: z.enum(["A", "B", "C"]),
  source,
  parameters: z.record(z.string(), parameter),
  /** Where this edition's rule is another than the scheme's. */
  formula: z.record(z.string(), z.string()).optional(),
});

/** One of `*.examples.json` beside a scheme; examples are tests and travel nowhere. */
export const exampleSchema = z.strictObject({
  on: day,
  given: z.record(z.string(), z.union([z.string(), z.number()])),
  gives: z.record(z.string(), z.number()),
  /** Whose figure it is: one computed from the same tables proves only that the description hangs together. */
  origin: z.enum(["authority", "published", "computed"]),
  source: z.string().min(4),
});

export const schemeSchema = z
  .strictObject({
    scheme: z.string().regex(/^[a-z]{2}(?:\.[a-z0-9_]+)+$/),
    title: z.string().min(4),
    /** What papers call its shares, as patterns of folded words. */
    printed: z.record(z.string(), z.string()).optional(),
    /** A region is charged one share instead of another; words of its papers tell which. */
    region: z.strictObject({ words: z.string(), there: z.string(), elsewhere: z.string() }).optional(),
    inputs: z.record(z.string(), input),
    /** How far rounding between the steps lets a result go against the direction of its inputs. */
    jumps: z.number().positive().optional(),
    formula: z.record(z.string(), z.string()).optional(),
    programme: z.string().optional(),
    editions: z.array(edition).min(1),
  })
  .refine(({ formula, programme }) => (formula === undefined) !== (programme === undefined), {
    message: "a scheme has a formula or names a programme",
  })
  .refine(
    ({ editions }) =>
      editions.every(
        ({ from, until }, i) => from <= until && (i === 0 || (editions[i - 1]?.until ?? "") < from),
      ),
    { message: "editions are sorted by date and do not overlap" },
  );

export type Parameter =
  | number
  | string
  | null
  | readonly Parameter[]
  | { readonly [name: string]: Parameter };
export type Scheme = z.infer<typeof schemeSchema>;
export type Edition = z.infer<typeof edition>;
export type Input = z.infer<typeof input>;

/** A calculation that an authority publishes step by step, and that a formula would only hide; its figures stay in the data. */
export type Programme = (
  parameters: Readonly<Record<string, Parameter>>,
  inputs: Readonly<Record<string, string | number>>,
) => Readonly<Record<string, number>>;
