import type { Figure } from "../../extract/table/figures";
import { cents } from "../../values/amount";
import { apart, madeOfWholes, misread, neighbourSums } from "../near-figures";
import {
  holdsMore,
  idle,
  isSum,
  isValue,
  leftOf,
  mostTerms,
  size,
  slackOf,
  type Term,
  takesMore,
  turned,
} from "./terms";
import { families, kinds, kindsOf, leading, lonely, rounded, type Way } from "./ways";

/**
 * A printed figure that no other leads to, and what all that nearly leads to it gives instead; `proofs` are the ways that share no other
 * figure, and each is proof of its own.
 */
export type Near = {
  figure: Figure;
  expected: number;
  ways: ReadonlySet<Way>;
  close: boolean;
  proofs: number;
  /** Nothing but the ways to it tells: neither a digit nor a round sum. */
  led?: true;
};

/** Where a document prints more different sums than these, two of them lead to a third by chance. */
const mostForLeads = 120;
/** A figure of a picture that was read with less certainty leads to nothing. */
const certain = 0.85;
/** On a document with more figures something comes near to the sum of some column. */
const mostForColumn = 40;

/** Smaller figures of two years make the same relation by chance. */
const leastOfYear = 100_000;

/** What was found to fit, and what would. */
type Guess = { ways: Set<Way>; close: boolean; proofs: Figure[][] };
/** What leads to a sum that no digit and no round sum tells apart from the printed one. */
type Lead = { ways: Set<Way>; by: (readonly Figure[])[] };

/**
 * What the readers of columns, tables and products saw: which figures fit, and what those that do not should have been. `left` says what
 * remains when everything that explains a difference is taken out.
 */
export class Seen {
  readonly sound = new Set<Figure>();
  /** What adds up as it is printed. */
  readonly proven: (readonly Term[])[] = [];
  private readonly guesses = new Map<Figure, Map<number, Guess>>();
  private readonly leads = new Map<Figure, Map<number, Lead>>();
  private readonly totals: Near[] = [];
  private readonly times = new Map<number, number>();
  /** The sum before each on its line: the month's beside the year's. */
  private readonly before = new Map<Figure, Figure>();

  constructor(
    private readonly picture: boolean,
    sums: readonly Figure[],
    lines: readonly (readonly Figure[])[],
  ) {
    for (const one of sums) this.times.set(size(one), (this.times.get(size(one)) ?? 0) + 1);
    for (const line of lines.map((all) => all.filter(isSum)))
      for (const [i, one] of line.entries()) {
        const other = line[i - 1];
        if (other !== undefined) this.before.set(one, other);
      }
  }

  guess(figure: Figure, expected: number, way: Way, by: readonly Figure[] = []): void {
    const printed = size(figure);
    if (expected < 5000 || expected === printed) return;
    if (this.picture && [figure, ...by].some(({ confidence }) => confidence < certain)) return;
    this.lead(figure, expected, way, by);
    // A reader of pictures takes a digit for one like it, but not the same one twice.
    const once = this.picture && this.times.get(printed) === 1;
    const close = apart(printed / 100, expected / 100, once);
    const round = (printed - expected) % 5000 === 0 && rounded.includes(way);
    if (!close && !(round && printed < expected * 2.2 && expected < printed * 2.2)) return;
    const of = this.guesses.get(figure) ?? new Map<number, Guess>();
    const one = of.get(expected) ?? { ways: new Set(), close, proofs: [] };
    one.ways.add(way);
    if (by.length > 0 && !one.proofs.some((other) => other.some((term) => by.includes(term))))
      one.proofs.push([...by]);
    this.guesses.set(figure, of.set(expected, one));
  }

  /** The same sum from figures of which none is the other's says more than any nearness: chance does not hit a cent twice. */
  private lead(figure: Figure, expected: number, way: Way, by: readonly Figure[]): void {
    const printed = size(figure);
    if (!leading.includes(way) || by.length === 0 || by.length > mostTerms || this.times.size > mostForLeads)
      return;
    if (expected % 100 === 0 || printed > expected * 4 || expected > printed * 4) return;
    const of = this.leads.get(figure) ?? new Map<number, Lead>();
    const one = of.get(expected) ?? { ways: new Set(), by: [] };
    if (one.by.some((other) => other.some((term) => by.some((own) => size(own) === size(term))))) return;
    one.by.push(by);
    one.ways.add(way);
    this.leads.set(figure, of.set(expected, one));
  }

  /** A total that leads to others, but that its own lines contradict: the line that is a digit away, or where several are, the total. */
  apart(total: Figure, lines: number, block: readonly Figure[]): void {
    if (this.picture && [total, ...block].some(({ confidence }) => confidence < certain)) return;
    const gap = lines - size(total);
    const near = (one: Figure): boolean =>
      size(one) > gap &&
      apart(size(one) / 100, (size(one) - gap) / 100, this.picture && this.times.get(size(one)) === 1);
    const [line, other] = block.filter(near);
    if (line !== undefined)
      this.totals.push({
        figure: other === undefined ? line : total,
        expected: (other === undefined ? size(line) - gap : lines) / 100,
        ways: new Set(["column"]),
        close: true,
        proofs: 1,
      });
  }

  /** The terms come to nothing together, or would if one of them were another figure. */
  judge(terms: readonly Term[], way: Way): void {
    const left = leftOf(terms);
    const figures = terms.map(({ figure }) => figure);
    if (Math.abs(left) <= slackOf(terms)) {
      for (const figure of figures) this.sound.add(figure);
      if (way !== "alike" && !idle(terms)) this.proven.push(terms);
    } else if (!idle(terms) && !turned(terms, left) && !this.mistaken(terms))
      for (const { figure, sign } of terms)
        this.guess(
          figure,
          unrounded(size(figure), size(figure) - sign * left, slackOf(terms)),
          this.ofYear(terms) || takesMore(terms) ? "year" : way,
          figures.filter((one) => one !== figure),
        );
  }

  /** The year's lines, whose months beside them add up. */
  private ofYear(terms: readonly Term[]): boolean {
    const months = terms.flatMap(({ figure, sign }) => {
      const month = this.before.get(figure);
      return month === undefined ? [] : [{ figure: month, sign }];
    });
    return months.length === terms.length && Math.abs(leftOf(months)) <= 1 && holdsMore(terms, months);
  }

  /** On a picture one of the figures may have been read for what it should be; the same mistake is not made twice. */
  mistaken(terms: readonly Term[]): boolean {
    const left = leftOf(terms);
    return (
      this.picture &&
      terms.some(
        ({ figure, sign }) =>
          this.times.get(size(figure)) === 1 && misread(size(figure), size(figure) - sign * left),
      )
    );
  }

  left(
    sums: readonly Figure[],
    all: readonly Figure[],
    spaced: readonly number[],
    yearly: boolean | undefined,
  ): Near[] {
    const sizes = new Set(sums.map(size));
    // An advance is printed without decimals, too.
    const plain = new Set([
      ...spaced,
      ...all
        .filter((one) => !one.percent && Math.abs(one.value) >= 50 && (one.money || isValue(one)))
        .map(size),
    ]);
    const between = new Set(neighbourSums(all).map(Math.abs));
    // A figure that fits in one place is right in the others.
    const fits = new Set([...this.sound].map(size).filter((one) => one % 100 !== 0));
    const made = (value: number): boolean =>
      plain.has(value) ||
      sizes.has(value) ||
      between.has(value) ||
      [...sizes].some((one) => one < value && one * 2 !== value && sizes.has(value - one));
    // What adds up with others is no advance; numbers of houses and towns are printed again and again.
    const open = all.filter(
      (one, i) =>
        !this.sound.has(one) &&
        (one.money || (isValue(one) && all.findIndex((other) => other.value === one.value) === i)),
    );
    const wrong = (figure: Figure): boolean => !this.sound.has(figure) && !fits.has(size(figure));
    const led = [...this.leads].flatMap(([figure, leads]) =>
      [...leads].flatMap(([expected, { ways, by }]) =>
        wrong(figure) &&
        by.length > 1 &&
        [...ways].some((way) => kinds[way] !== "product") &&
        !made(Math.abs(expected - size(figure)))
          ? [{ figure, expected: expected / 100, ways, close: false, proofs: by.length, led: true as const }]
          : [],
      ),
    );
    // Whoever changes one year's total changes its lines with it: that these still add up clears nothing.
    const otherYear = (figure: Figure, expected: number, { ways, close }: Guess): boolean =>
      yearly === true &&
      close &&
      ways.has("alike") &&
      !this.picture &&
      [size(figure), expected].every((one) => one >= leastOfYear) &&
      !made(Math.abs(expected - size(figure)));
    const near = [...this.guesses].flatMap(([figure, guesses]) =>
      !wrong(figure)
        ? [...guesses].flatMap(([expected, guess]) =>
            otherYear(figure, expected, guess)
              ? [{ figure, expected: expected / 100, ways: guess.ways, close: true, proofs: 1 }]
              : [],
          )
        : [...guesses].flatMap(([expected, { ways, close, proofs: by }]) => {
            const proofs = by.length;
            // Figures without cents come near each other by chance, unless cents come to a whole sum.
            const whole = [size(figure), expected, ...by.flat().map(size)].every((one) => one % 100 === 0);
            const twice = close && proofs > 1;
            // A line that one year lacks stands there for the other: nothing that is printed makes up the difference.
            if (yearly === true && twice && families.some((way) => ways.has(way)))
              return [{ figure, expected: expected / 100, ways, close, proofs }];
            const alone = !twice && (whole || (!close && kindsOf(ways) === 1));
            if (!twice && kindsOf(ways) === 1 && ways.has("column") && sums.length > mostForColumn) return [];
            if (alone && !families.some((way) => ways.has(way))) return [];
            if (ways.size === 1 && lonely.some((way) => ways.has(way))) return [];
            const gap = Math.abs(expected - size(figure));
            return made(gap) || madeOfWholes(open, gap, [expected, size(figure)])
              ? []
              : [{ figure, expected: expected / 100, ways, close, proofs }];
          }),
    );
    const totals = this.totals.filter(({ figure, expected }) => {
      const gap = Math.abs(cents(expected) - size(figure));
      return !made(gap) && !madeOfWholes(open, gap, [cents(expected), size(figure)]);
    });
    return [...led, ...near, ...totals];
  }
}

/** What a figure should be, but for the rounding of its terms: where one such sum is a digit apart from what is printed, that one. */
function unrounded(printed: number, expected: number, slack: number): number {
  for (let by = 0; by <= slack; by += 100)
    for (const sum of [expected - by, expected + by])
      if (slack > 1 && apart(printed / 100, sum / 100)) return sum;
  return expected;
}
