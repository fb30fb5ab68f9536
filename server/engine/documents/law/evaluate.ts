import { compile, type Known } from "./formula";
import { programmes } from "./programmes";
import type { Edition, Input, Parameter, Scheme } from "./schema";
import { schemes } from "./schemes";

/** What is known of an input: a number, a word, the numbers it lies between, or the words it is one of. */
export type Given = Readonly<Record<string, number | string | Range | readonly string[] | undefined>>;
export type Range = { readonly least: number; readonly most: number };

/** What one admissible setting of all that is not known leads to. */
export type Setting = Range & { readonly assuming: Readonly<Record<string, string | number>> };

export type Answer = {
  readonly scheme: Scheme;
  readonly edition: Edition;
  readonly settings: readonly Setting[];
  /** The inputs that were not known; none of them, and the answer is a point. */
  readonly assumed: readonly string[];
};

/** More settings than these are not worked out: nothing is said then. */
const mostSettings = 4096;

/** The edition of a scheme that holds on a day; undefined where no table covers it, or one that nobody has looked up. */
export function editionOn(name: string, day: string): { scheme: Scheme; edition: Edition } | undefined {
  const scheme = schemes.get(name);
  const edition = scheme?.editions.find(({ from, until }) => from <= day && day <= until);
  return scheme === undefined || edition === undefined || edition.confidence === "C"
    ? undefined
    : { scheme, edition };
}

/** Everything that the law of a day can lead to, given what is known; undefined where it does not say. */
export function answer(name: string, day: string, output: string, given: Given): Answer | undefined {
  const found = editionOn(name, day);
  if (found === undefined) return undefined;
  const { scheme, edition } = found;
  const run = runner(scheme, edition);
  let settings: Corners[] = [{ low: {}, high: {}, assuming: {} }];
  const assumed: string[] = [];
  for (const [key, input] of Object.entries(scheme.inputs)) {
    const ends = endsOf(input, edition, given[key]);
    if (ends === undefined) return undefined;
    if (ends.some(({ low, high }) => low !== high) || ends.length > 1) assumed.push(key);
    settings = settings.flatMap((one) =>
      ends.map(({ low, high }) => ({
        low: { ...one.low, [key]: low },
        high: { ...one.high, [key]: high },
        assuming: ends.length > 1 ? { ...one.assuming, [key]: low } : one.assuming,
      })),
    );
    if (settings.length > mostSettings) return undefined;
  }
  return {
    scheme,
    edition,
    assumed,
    settings: settings.map(({ low, high, assuming }) => {
      const least = run(low)[output];
      const same = Object.keys(scheme.inputs).every((key) => low[key] === high[key]);
      const most = same ? least : run(high)[output];
      if (least === undefined || most === undefined) throw new Error(`${name} has no result ${output}`);
      const jumps = same ? 0 : (scheme.jumps ?? 0);
      return { least: least - jumps, most: most + jumps, assuming };
    }),
  };
}

type Point = Readonly<Record<string, string | number>>;
type Corners = { low: Point; high: Point; assuming: Point };
type End = { low: string | number; high: string | number };

const isRange = (value: unknown): value is Range =>
  typeof value === "object" && value !== null && "least" in value && "most" in value;
const isList = (value: unknown): value is readonly string[] => Array.isArray(value);

/** Where the least and the most of a result lie, for each of the words an input may be. */
function endsOf(input: Input, edition: Edition, known: Given[string]): readonly End[] | undefined {
  const { direction, from, until } = input;
  const among = amongOf(input, edition);
  if (typeof known === "string" || typeof known === "number") {
    const covered = among === undefined || among.includes(known);
    return covered ? [{ low: known, high: known }] : undefined;
  }
  if (isList(known)) return known.map((one) => ({ low: one, high: one }));
  if (known === undefined && among !== undefined) return among.map((one) => ({ low: one, high: one }));
  const range = isRange(known)
    ? known
    : from === undefined || until === undefined
      ? undefined
      : { least: from, most: until };
  if (range === undefined || direction === undefined) return undefined;
  const [low, high] = direction === "rises" ? [range.least, range.most] : [range.most, range.least];
  return [{ low, high }];
}

function amongOf({ among }: Input, { parameters }: Edition): readonly (string | number)[] | undefined {
  return typeof among === "string" ? Object.keys(parameters[among] ?? {}) : among;
}

type Run = (inputs: Point) => Readonly<Record<string, number>>;
const runners = new WeakMap<Edition, Run>();

/** The results of a scheme for inputs that are all known. */
function runner(scheme: Scheme, edition: Edition): Run {
  const known = runners.get(edition);
  if (known !== undefined) return known;
  const run =
    scheme.programme === undefined ? ofFormula(scheme, edition) : ofProgramme(scheme.programme, edition);
  runners.set(edition, run);
  return run;
}

function ofProgramme(name: string, { parameters }: Edition): Run {
  const programme = programmes[name];
  if (programme === undefined) throw new Error(`no programme is called ${name}`);
  return (inputs) => programme(parameters, inputs);
}

function ofFormula({ formula = {} }: Scheme, { parameters, formula: own = formula }: Edition): Run {
  const steps = Object.entries(own).map(([name, text]) => [name, compile(text)] as const);
  return (inputs) => {
    const values: Record<string, Parameter> = { ...parameters, ...inputs };
    const results: Record<string, number> = {};
    for (const [name, term] of steps) {
      const value = term(values satisfies Known);
      values[name] = value;
      if (typeof value === "number") results[name] = value;
    }
    return results;
  };
}

/** Several answers of one scheme, for each of the things that a paper can be said to print, as one; undefined where there are none. */
export function union(answers: readonly (Answer | undefined)[]): Answer | undefined {
  const [first, ...more] = answers.filter((one) => one !== undefined);
  return first && { ...first, settings: [first, ...more].flatMap(({ settings }) => settings) };
}

/** The law leads to this figure under one setting at least, to within `slack`. */
export const admits = ({ settings }: Answer, printed: number, slack: number): boolean =>
  settings.some(({ least, most }) => printed >= least - slack && printed <= most + slack);

/** The figure nearest to a printed one that some setting leads to. */
export function nearest({ settings }: Answer, printed: number): number {
  const distance = (value: number): number => Math.abs(value - printed);
  return settings
    .map(({ least, most }) => Math.max(least, Math.min(most, printed)))
    .reduce((best, one) => (distance(one) < distance(best) ? one : best));
}

/** A figure of an edition by the names that lead to it; undefined where it has none. */
export function figureOf({ parameters }: Edition, ...names: readonly string[]): number | undefined {
  const value = within(parameters, names);
  return typeof value === "number" ? value : undefined;
}

/**
 * The least value of one rising input, up to `most`, from which on a result reaches a figure, to half a cent; undefined where it never
 * does or the rest is not known.
 */
export function inverse(
  name: string,
  day: string,
  output: string,
  given: Given,
  { input, reaches, most }: { input: string; reaches: number; most: number },
): number | undefined {
  const at = (value: number): number | undefined =>
    answer(name, day, output, { ...given, [input]: value })?.settings[0]?.least;
  if ((at(most) ?? Number.NEGATIVE_INFINITY) < reaches) return undefined;
  let [low, high] = [0, most];
  while (high - low > 0.005) {
    const middle = (low + high) / 2;
    if ((at(middle) ?? 0) >= reaches) high = middle;
    else low = middle;
  }
  return high;
}

/** A list of figures of an edition by the names that lead to it; empty where it has none. */
export function listOf({ parameters }: Edition, ...names: readonly string[]): readonly number[] {
  const value = within(parameters, names);
  return Array.isArray(value) ? value.filter((one) => typeof one === "number") : [];
}

const within = (parameters: Edition["parameters"], names: readonly string[]): Parameter | undefined =>
  names.reduce<Parameter | undefined>(
    (of, name) =>
      of !== undefined && of !== null && typeof of === "object" && !Array.isArray(of)
        ? (of as { readonly [name: string]: Parameter })[name]
        : undefined,
    parameters,
  );
