import { down, halfDown, round, up } from "./rounding";
import type { Parameter } from "./schema";

/** What a name of a formula may stand for: an earlier step, an input, a parameter. */
export type Known = { readonly [name: string]: Parameter };
type Term = (known: Known) => Parameter;

/** `[[30, 10], [null, 20]]`: up to thirty a tenth, what is above a fifth. */
type Bands = readonly (readonly [until: number | null, value: number])[];

const number = (value: Parameter | undefined): number => {
  if (typeof value !== "number") throw new Error("a formula counts with what is no number");
  return value;
};
const bandsOf = (value: Parameter | undefined): Bands => {
  if (!Array.isArray(value)) throw new Error("a formula needs bands");
  return value.map((band: Parameter) => {
    if (!Array.isArray(band)) throw new Error("a formula needs bands");
    const [until, found]: readonly Parameter[] = band;
    return [until === null ? null : number(until), number(found)] as const;
  });
};
/** Tax by slices; `share` is the part of the year that the limits are taken of. */
const bracket = (amount: number, bands: Bands, share: number): number => {
  let [tax, from] = [0, 0];
  for (const [until, percent] of bands) {
    const end = until === null ? Number.POSITIVE_INFINITY : until * share;
    if (amount > from) tax += ((Math.min(amount, end) - from) * percent) / 100;
    from = end;
  }
  return tax;
};
const step = (amount: number, bands: Bands): number => {
  const found = bands.find(([until]) => until === null || amount <= until);
  return number(found?.[1]);
};
const lookup = ([table, ...keys]: readonly Parameter[]): Parameter =>
  keys.reduce<Parameter>((of, key) => {
    const inner =
      of !== null && typeof of === "object" && !Array.isArray(of)
        ? (of as { readonly [name: string]: Parameter })[String(key)]
        : undefined;
    if (inner === undefined) throw new Error("a formula looks up what no table has");
    return inner;
  }, table ?? null);

/** The closed vocabulary of formulas. */
const vocabulary: Readonly<Record<string, (args: readonly Parameter[]) => Parameter>> = {
  bracket: ([amount, bands, share]) =>
    bracket(number(amount), bandsOf(bands), share === undefined ? 1 : number(share)),
  cap: ([amount, most]) => (most === null ? number(amount) : Math.min(number(amount), number(most))),
  difference: ([from, less]) => Math.max(0, number(from) - number(less)),
  down: ([amount, unit]) => down(number(amount), number(unit)),
  floor: ([amount, least]) => Math.max(number(amount), number(least)),
  halfdown: ([amount, unit]) => halfDown(number(amount), number(unit)),
  lookup,
  max: (args) => Math.max(...args.map(number)),
  min: (args) => Math.min(...args.map(number)),
  rate: ([amount, percent]) => (number(amount) * number(percent)) / 100,
  round: ([amount, unit]) => round(number(amount), number(unit)),
  step: ([amount, bands]) => step(number(amount), bandsOf(bands)),
  sum: (args) => args.reduce<number>((all, one) => all + number(one), 0),
  up: ([amount, unit]) => up(number(amount), number(unit)),
};
/** The only one that works out one of its sides alone: `when(class, 'A', …, …)`. */
const choice = "when";

/** `name = expression` of numbers, names, `'words'`, `+ - * /`, brackets and the vocabulary, made ready to be worked out. */
export function compile(text: string): Term {
  const tokens = text
    .match(/\s*(?:\d+(?:\.\d+)?|[a-z_][\w.]*|'[^']*'|[-+*/(),])/giy)
    ?.map((one) => one.trim());
  if (tokens === undefined || tokens.join("") !== text.replace(/\s+(?=(?:[^']*'[^']*')*[^']*$)/g, ""))
    throw new Error(`a formula is not understood: ${text}`);
  let at = 0;
  const take = (token: string): void => {
    if (tokens[at] !== token) throw new Error(`a formula misses ${token}: ${text}`);
    at += 1;
  };
  const factor = (): Term => {
    const token = tokens[at] ?? "";
    at += 1;
    if (token === "(") {
      const inner = added();
      take(")");
      return inner;
    }
    if (token === "-") {
      const inner = factor();
      return (known) => -number(inner(known));
    }
    if (/^\d/.test(token)) return () => Number(token);
    if (token.startsWith("'")) return () => token.slice(1, -1);
    if (tokens[at] !== "(")
      return (known) => {
        const value = known[token];
        if (value === undefined) throw new Error(`a formula names what nobody knows: ${token}`);
        return value;
      };
    return called(token);
  };
  const called = (name: string): Term => {
    const args: Term[] = [];
    take("(");
    while (tokens[at] !== ")") {
      args.push(added());
      if (tokens[at] === ",") at += 1;
    }
    take(")");
    const [one, other, then, otherwise] = args;
    if (name === choice && one && other && then && otherwise)
      return (known) => (one(known) === other(known) ? then(known) : otherwise(known));
    const word = vocabulary[name];
    if (word === undefined || !Object.hasOwn(vocabulary, name))
      throw new Error(`a formula uses a word that the vocabulary does not have: ${name}`);
    return (known) => word(args.map((arg) => arg(known)));
  };
  const multiplied = (): Term => {
    let left = factor();
    while (tokens[at] === "*" || tokens[at] === "/") {
      const [a, times] = [left, tokens[at] === "*"];
      at += 1;
      const b = factor();
      left = (known) => (times ? number(a(known)) * number(b(known)) : number(a(known)) / number(b(known)));
    }
    return left;
  };
  const added = (): Term => {
    let left = multiplied();
    while (tokens[at] === "+" || tokens[at] === "-") {
      const [a, plus] = [left, tokens[at] === "+"];
      at += 1;
      const b = multiplied();
      left = (known) => number(a(known)) + (plus ? number(b(known)) : -number(b(known)));
    }
    return left;
  };
  const whole = added();
  if (at < tokens.length) throw new Error(`a formula goes on where it should end: ${text}`);
  return whole;
}
