import { against, type CheckInput, finding, legible } from "../make-finding";
import { apart } from "../relations/near-figures";
import { severityOf } from "../severity";
import type { Finding, RawField, SingleType } from "../types";
import { cents, type FoundAmount, findAmounts } from "../values/amount";
import { writtenNumbers } from "../values/written-number";
import { inProse } from "./in-prose";
import { placeOf } from "./written-amounts";

/** Documents whose sums are so many times one another, or a share that the text states. */
const tied: ReadonlySet<SingleType> = new Set([...inProse, "tax_return", "other"]);
/** A sum in cents, between two bounds for its rounding, that the figures `of` lead to. */
type Tie = { at: number; from: number; to: number; of: readonly number[]; weight: number };
type Sum = { value: number; unit: number; start: number; end: number };

/** More different sums than these are no text but a table. */
const mostSums = 40;
/** And of more numbers some two make any sum. */
const mostQuantities = 60;
/** Payments of a year. */
const TIMES = [12, 13, 14];
/** Counts that a text ties to a sum: `eighteen monthly instalments`, `1.5 months' rent`. */
const counted =
  /^\W{0,3}(?:\(\d{1,2}\)\s*)?(?:(?:equal|full|iguales|gleiche\w*|egales?|uguali|consecuti\w+|monthly|mensuales|mensuelles?|brut\w*)\s+){0,2}(?:mo?nth|week|woche|seman|settiman|weken|mes|mensual|mensil|monat|miet|mois|versement|instal|payment|paga|prestac|renda|rate\b|raten|maand|termijn|times|fois|vec|mal\b|loyer|huur)/;
const oneAndHalf =
  /\b(?:one and (?:a|one)[- ]half|1[.,]5|una? (?:mensualidad|mes) y medi[ao]|anderthalb|un mois et demi)\b/;
const withCents = /[.,]\d{2}\D*$/;
/** A currency beside it. */
const priced = /[^\d\s.,'’+–-]/;
/** Of more sums some two come near any third by chance. */
const fewSums = 6;
/** Sums farther away than a digit need as many ways to them. */
const forFar = 3;

/**
 * A sum of a contract or letter that hardly anything leads to, where others lead to one near it: `5 % of the salary, 1,980.00 a year`, `twelve
 * instalments of 1,950.00`, `38.4120 points at 42.52`, the sum in words. Each way that shares no figure with another is a vote.
 */
export function tiedFigures({ part, extraction }: CheckInput): Finding[] {
  if (part.type === null || !tied.has(part.type)) return [];
  const { flow, notation, ocr } = part.context.sheet;
  const amounts = findAmounts(flow.text, notation);
  const sums = sumsOf(amounts);
  const values = [...new Set(sums.map(({ value }) => value))];
  if (values.length > mostSums) return [];
  const written = writtenNumbers(flow.text);
  const factors = factorsOf(flow.folded, written);
  const few = inProse.has(part.type) && values.length <= fewSums;
  const said = { sums, amounts, written, text: flow.folded, factors, few };
  const proven = listed(sums);
  const named = (value: number): RawField | undefined =>
    part.fields.find(
      (field) => typeof field.value === "number" && field.currency && cents(field.value) === value,
    );
  const isNamed = ({ value }: { value: number }): boolean => named(value) !== undefined;
  const [first] = values
    .filter((value) => value >= 10_000 && !proven.has(value))
    .flatMap((value) => {
      const found = contradicted(value, said, ocr, part.type === "tax_return");
      return found === undefined ? [] : [{ value, ...found }];
    })
    // What is counted once more, or is a field, is what a reader asks about.
    .sort((a, b) => b.votes - a.votes || Number(isNamed(b)) - Number(isNamed(a)));
  if (first === undefined) return [];
  const field = named(first.value) ?? named(first.expected);
  if (field !== undefined && !legible(field)) return [];
  const at = sums.find(({ value }) => value === first.value);
  return [
    finding(
      "sum_mismatch",
      field?.name ?? "document",
      severityOf({ against: first.votes }),
      { document: extraction.document, ...(at && placeOf(part, at)) },
      against(part, first.value / 100, first.expected / 100),
    ),
  ];
}

type Written = { value: number; end: number };
type Said = {
  sums: readonly Sum[];
  amounts: readonly FoundAmount[];
  written: readonly Written[];
  text: string;
  factors: readonly number[];
  /** So few sums that two of them which come to a third are no chance. */
  few: boolean;
};

/** The sums of the text, the same one once for each place. */
function sumsOf(amounts: readonly FoundAmount[]): Sum[] {
  return amounts
    .filter(
      ({ percent, money, value, raw }) =>
        !percent && money && Math.abs(value) >= 20 && (priced.test(raw) || withCents.test(raw)),
    )
    .map(({ value, raw, start, end }) => ({
      value: Math.abs(cents(value)),
      unit: withCents.test(raw) ? 1 : 100,
      start,
      end,
    }));
}

/** The sums of a list, four or more that come to the one after them. */
function listed(sums: readonly Sum[]): Set<number> {
  const proven = new Set<number>();
  for (const [end, total] of sums.entries()) {
    let rest = total.value;
    for (let i = end - 1; i >= 0 && rest > 1; i -= 1) {
      rest -= sums[i]?.value ?? 0;
      if (Math.abs(rest) <= 1 && end - i >= 4)
        for (const { value } of sums.slice(i, end + 1)) proven.add(value);
    }
  }
  return proven;
}

/** How many times one sum may be another here: the usual payments, and the counts that stand beside words for months and payments. */
function factorsOf(folded: string, written: readonly Written[]): number[] {
  const digits = [...folded.matchAll(/(?<![\d.,/])\d{1,2}(?![\d/]|[.,]\d)/g)].map((match) => ({
    value: Number(match[0]),
    end: match.index + match[0].length,
  }));
  const counts = [...written, ...digits].filter(
    ({ value, end }) => value > 1 && value <= 60 && counted.test(folded.slice(end, end + 50)),
  );
  const half = oneAndHalf.test(folded) ? [1.5] : [];
  return [...new Set([...TIMES, ...counts.map(({ value }) => value), ...half])];
}

/** Everything that leads to some sum but the figures that print `value`. */
function tiesWithout(value: number, { sums, amounts, written, text, factors, few }: Said): Tie[] {
  const others = sums.filter((one) => one.value !== value);
  const distinct = others.filter((one, i) => others.findIndex((other) => other.value === one.value) === i);
  const rates = amounts.filter((one) => one.percent && one.value > 0.4 && one.value < 80);
  const ties: Tie[] = [];
  const add = (at: number, slack: number, of: readonly number[], weight = 1): void => {
    ties.push({ at, from: at - slack, to: at + slack, of, weight });
  };
  for (const { value: one, unit } of distinct) {
    for (const k of factors) {
      add(one * k, (unit * k) / 2 + 1, [one]);
      add(one / k, unit / 2 + 1, [one]);
    }
    for (const other of distinct) {
      if (other.value >= one) continue;
      for (const at of [one + other.value, one - other.value]) {
        // Cents that agree tell that they belong together; a rounding, or a fee of some coins, is none of a digit that somebody changed.
        const cent = [one, other.value, at].filter((sum) => sum % 100 !== 0).length > 1;
        const far = Math.abs(at - value) > value * 0.02 && !distinct.some((sum) => sum.value === at);
        const sure = few && cent && (far || Math.abs(at - value) <= 1);
        add(at, 1, [one, other.value], sure ? 2 : 1);
      }
    }
    // The same sum in another place.
    add(one, 0, [one]);
  }
  for (const rate of rates) {
    for (const one of others)
      if (together(text, rate, one))
        add((one.value * 100) / rate.value, (one.unit * 50) / rate.value + 1, [one.value]);
    // A share that the sentence of the sum itself names.
    const named = sums.some((one) => one.value === value && together(text, rate, one));
    for (const { value: one, unit } of distinct)
      add(shareOf(one, rate, value), (unit * rate.value) / 200 + 1, [one], named ? 2 : 1);
  }
  const quantities = amounts.filter(
    ({ percent, value: one, raw }) =>
      !percent && one > 1 && cents(one) !== value && raw.replace(/\D/g, "").length >= 3,
  );
  for (const [i, one] of quantities.slice(0, mostQuantities).entries())
    for (const other of quantities.slice(i + 1, mostQuantities)) {
      const product = one.value * other.value * 100;
      // So many of something at a price.
      if (product < 5000 || product > 1e9 || [one, other].every(({ raw }) => priced.test(raw))) continue;
      const of = [cents(one.value), cents(other.value)];
      // Two figures with decimals whose product is a sum to the cent: chance does not make it.
      if ([one, other].every(({ raw }) => /[.,]\d{2,4}\D*$/.test(raw)) && Math.round(product) % 100 !== 0)
        add(product, 1, of, 3);
      // What an hour costs is rounded.
      if (together(text, one, other)) add(product, Math.max(one.value, other.value) / 2 + 1, of);
    }
  const hourly = hourlyPay(text, amounts);
  // Another sum of a year, a bonus or the whole package, stands elsewhere.
  if (hourly !== undefined && sums.some((one) => one.value === value && hourly.near(one)))
    for (const weeks of WEEKS)
      add(hourly.week * weeks * 100, hourly.week * 0.05 + 1, [Math.round(-hourly.week * 100)], sureOf);
  for (const { value: one } of written)
    if (one >= 100 && one !== Math.trunc(value / 100)) add(one * 100, 0, [-one]);
  return ties;
}

/** The share of a whole: what is printed, where that makes the share as it is rounded. A whole percent is agreed, decimals may be worked out. */
function shareOf(whole: number, { value: rate, raw }: FoundAmount, printed: number): number {
  const decimals = /[.,](\d+)/.exec(raw)?.[1]?.length;
  const exact = (whole * rate) / 100;
  return decimals !== undefined && Math.abs(exact - printed) <= whole / 200 / 10 ** decimals
    ? printed
    : exact;
}

/** Weeks of a year and of a month, as employers round them. */
const WEEKS = [52, 52 / 12, 4.33, 4.345, 4.35];
/** What the text itself works out, `$26.40 per hour, 36 hours per week`, needs no other way. */
const sureOf = 4;
const perHour =
  /^\s*(?:(?:gross|brut[a-z]*|lord[aoi])\s+)?(?:per|an?|each|\/|je|pro|por|par|la|all'|a l'|de l'|za|i)?\s*(?:hour|hr|stunde|std|hora|heure|ora|uur|time|timme|godzin)/;
const ofAnHour =
  /(?:hourly (?:rate|wage|pay)|stundenlohn|stundensatz|por hora|(?:taux|salaire) horaire|(?:paga|retribuzione) orari[ao]|uurloon|timel[oa]n|stawka godzinowa)[^\d.;]{0,25}$/;
const hoursOfWeek =
  /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,2})?)[\s-]?(?:working |contracted )?(?:hours?|hrs|stunden|std\.?|horas|heures|ore|uur|uren|timer|timmar|godzin)\s+(?:(?:per|an?|each|every|pro|je|in der|por|a la|par|alla|de|w)\s+)?(?:week|woch|seman|settiman|tygodn|hebdo|uke|vecka|uge)/g;

type Hourly = { week: number; near: (sum: Pick<Sum, "start" | "end">) => boolean };

/** The pay of a week, in units, where the text names one wage an hour and one number of hours a week. */
function hourlyPay(text: string, amounts: readonly FoundAmount[]): Hourly | undefined {
  const wages = amounts.filter(
    ({ money, percent, value, start, end }) =>
      money &&
      !percent &&
      value >= 4 &&
      value < 300 &&
      (perHour.test(text.slice(end, end + 30)) || ofAnHour.test(text.slice(Math.max(0, start - 60), start))),
  );
  const hours = [...text.matchAll(hoursOfWeek)];
  const [wage, week] = [
    new Set(wages.map(({ value }) => value)),
    new Set(hours.map((match) => Number(match[1]?.replace(",", ".")))),
  ];
  const [[rate], [count]] = [[...wage], [...week]];
  if (wage.size !== 1 || week.size !== 1 || rate === undefined || count === undefined || count < 4)
    return undefined;
  const places = [...wages.map(({ end }) => end), ...hours.map(({ index }) => index)];
  return { week: rate * count, near: ({ start }) => places.some((at) => Math.abs(start - at) < 200) };
}

/** In one sentence, or on lines under one another. */
function together(text: string, one: Pick<Sum, "start" | "end">, other: Pick<Sum, "start" | "end">): boolean {
  const [first, second] = one.start < other.start ? [one, other] : [other, one];
  const between = text.slice(first.end, second.start);
  return between.length < 160 && !/[.;]\s+[a-z(]/.test(between);
}

/** Ways to a sum of which none shares a figure with another, and what they weigh together. */
function votesFor(sum: number, ties: readonly Tie[]): { ways: number; votes: number; sure: boolean } {
  const used = new Set<number>();
  const all = ties
    .filter(({ from, to }) => sum >= from && sum <= to)
    .sort((a, b) => b.weight - a.weight || a.of.length - b.of.length)
    .filter(({ of }) => {
      const free = !of.some((one) => used.has(one));
      for (const one of free ? of : []) used.add(one);
      return free;
    });
  const votes = all.reduce((sum, { weight }) => sum + weight, 0);
  return { ways: all.length, votes, sure: all.some(({ weight }) => weight === sureOf) };
}

/** Every sum that is another but for one digit before the decimals. */
function neighbours(value: number, picture: boolean): number[] {
  const digits = [...String(value)];
  return digits.slice(0, -2).flatMap((_, i) =>
    [..."0123456789"].flatMap((digit) => {
      const other = Number([...digits.slice(0, i), digit, ...digits.slice(i + 1)].join(""));
      return apart(value / 100, other / 100, picture) ? [other] : [];
    }),
  );
}

type Contradiction = { expected: number; votes: number };

function contradicted(
  value: number,
  said: Said,
  picture: boolean,
  table: boolean,
): Contradiction | undefined {
  const ties = tiesWithout(value, said);
  const own = votesFor(value, ties).votes;
  const close = new Set(neighbours(value, picture));
  // Of the many sums of a tax form some come together by chance.
  const far = (table ? [] : ties)
    .map(({ at }) => Math.round(at))
    .filter((at) => at !== value && at > value * 0.6 && at < value * 1.6);
  const printed = new Set(said.sums.map((one) => one.value));
  // Shares of a pension lead to it to the euro: the sum that they mean may stand there in cents.
  const isPrinted = (sum: number): boolean => {
    const slack = Math.max(
      10,
      ...ties.flatMap(({ from, to }) => (sum >= from && sum <= to ? [to - from] : [])),
    );
    return [...printed].some((one) => Math.abs(one - sum) < slack);
  };
  const [first] = [...new Set([...close, ...far])]
    // What a printed sum is the difference of may well be another sum.
    .filter((sum) => !printed.has(Math.abs(sum - value)))
    .map((expected) => ({ expected, near: close.has(expected), ...votesFor(expected, ties) }))
    .filter(({ expected, near, ways, votes, sure }) =>
      near
        ? votes > 1 && votes > own && (own === 0 || !printed.has(expected))
        : ((sure && Math.abs(expected - value) > value * 0.02) || ways >= forFar) &&
          votes > own + 1 &&
          !isPrinted(expected),
    )
    .sort((a, b) => b.votes - a.votes)
    .map(({ expected, votes }) => ({ expected, votes: votes - own }));
  return first;
}
