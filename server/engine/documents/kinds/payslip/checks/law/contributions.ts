import { numberOf } from "../../../../field-of";
import { type Answer, answer, editionOn, figureOf, listOf, union } from "../../../../law";
import { fewCome } from "../../../../relations/sums";
import { paymentsSoFar } from "../../../../tax/pay-calendar";
import type { Finding } from "../../../../types";
import { cents } from "../../../../values/amount";
import { daysBetween } from "../../../../values/date";
import { mostBonus, timesOf } from "./belgium";
import { type Facts, type Line, printedBases } from "./facts";
import { notByLaw, otherPay, placeOf } from "./say";
import { captions, parts } from "./shares";

/** A line of a share: its amounts, its lawful rates and what they are charged on at these. */
type Said = {
  readonly name: string;
  readonly lines: readonly Line[];
  readonly percents: readonly number[];
  readonly ceiling: number;
  readonly free: number;
  /** What may have been let off its amount. */
  readonly relief: number;
  /** The year may have come to where nothing more is charged. */
  readonly full: boolean;
};
type Span = { readonly least: number; readonly most: number };

/** Nearer than this two bases differ by rounding, by an allowance, by the part of it that a share is charged on. */
const apartBy = 0.03;
/** What is paid beside a month's pay is charged up to the ceilings of the months before. */
const beside =
  /einmal|sonderzahl|weihnacht|urlaubsgeld|bonus|pramie|tantieme|abfind|jubila|13\.|13e|treizieme|exceptionnel|rappel|regul|solde de tout|conges payes|finiquito|atraso|gratifica|gehaltsnach|nachzahl|korrektur|ruckrechn/;
/** Other pay is charged otherwise, or not: what is paid in sickness, by insurers, for short work. */
const otherwise =
  /(?<!prorr\w{0,4} (?:de )?(?:las? )?)\bpagas? ext\w*(?! prorr)|gratificacion ext|kurzarbeit|krankengeld|mutterschaft|ubergangsbereich|gleitzone|midijob|altersteilzeit|incapacidad|enfermedad|accidente|maternidad|paternidad|nacimiento|\berte\b|\bi\.?t\.?\b|maladie|arret|maternite|apprenti|temps partiel|chorob\w* (?:wynagr|zasil)|wynagrodzenie chorob|zasilek|malattia|maternita|infortunio|baixa|doenca|ziekte|taggeld|unfall/;

/** What the law of the day takes of the pay by shares, each line against the bases that the slip prints. */
export function contributions(facts: Facts): Finding[] {
  const scheme = `${facts.country.toLowerCase()}.contributions`;
  const bases = printedBases(facts);
  if (bases === undefined) return [];
  const said = sharesOf(facts, scheme);
  const late = said.flatMap((one) => rateOfAnother(facts, scheme, one));
  if (late.length > 0) return late;
  const lawful = said.filter(({ lines }) => lines.length > 0);
  const odd = lawful.filter((one) => !bases.some((base) => holds(one, base)));
  if (odd.length === 0) return [];
  const over = odd.flatMap((one) => aboveCeiling(facts, scheme, one));
  if (over.length > 0) return beside.test(facts.text) ? [] : over.slice(0, 2);
  if (otherwise.test(facts.text)) return [];
  // Where most say another base, those that leave it open say it too.
  const shared = odd.length > 1 || odd.length === lawful.length ? sharedSpan(lawful) : undefined;
  if (shared !== undefined) return ofAnotherPay(facts, scheme, lawful, shared);
  if (odd.length === lawful.length && odd.length > 1) return allLess(facts, scheme, odd);
  // One line among others that hold.
  const [first, ...more] = odd;
  const [line, ...copies] = first?.lines ?? [];
  if (first === undefined || line === undefined || more.length > 0 || copies.length > 0) return [];
  const agreed = bases.filter((base) => lawful.every((one) => one === first || holds(one, base)));
  const found = union(agreed.flatMap((base) => charged(facts, scheme, first, base)));
  return found === undefined
    ? []
    : [notByLaw(facts, "social_security_contribution", placeOf(facts, line), line.amount, found, true)];
}

/** Lines of the shares that the country's law has, and that pay less than a quarter of the pay. */
function sharesOf(facts: Facts, scheme: string): Said[] {
  const { country, day, lines, pay, payments, text } = facts;
  const edition = editionOn(scheme, day)?.edition;
  if (edition === undefined) return [];
  const region = parts[country];
  const absent = region && (region.words.test(text) ? region.elsewhere : region.there);
  const together = sumsOfRates(
    Object.keys(captions[country] ?? {}).map((name) => percentsOf(scheme, day, name)),
  );
  return Object.entries(captions[country] ?? {}).flatMap(([name, caption]) => {
    if (name === absent) return [];
    // A line of a rate that is the employer's is the employer's, wherever it stands.
    const theirs = listOf(edition, "other", name);
    const lawful = percentsOf(scheme, day, name);
    const own = lines.filter(
      ({ amount, caption: words, rates }) =>
        amount < pay * 0.25 &&
        caption.test(words) &&
        // `Desempleo y formación 1,65 %`: a line of several shares says the sum of their rates, and nothing of one of them.
        !rates.some((rate) => together.has(rateKey(rate)) && !lawful.includes(rate)) &&
        (rates.some((rate) => lawful.includes(rate)) || !rates.some((rate) => theirs.includes(rate))),
    );
    const ceiling = figureOf(edition, "ceiling", name);
    // A rate on the line says which of them it is.
    const stated = lawful.filter((one) => own.some(({ rates }) => rates.includes(one)));
    const percents = stated.length > 0 ? stated : lawful;
    return own.length === 0
      ? []
      : [
          {
            name,
            lines: own,
            percents:
              country === "BE" ? percents.flatMap((one) => timesOf(facts).map((by) => one * by)) : percents,
            ceiling: ceiling === undefined ? Number.POSITIVE_INFINITY : (ceiling * 12) / payments,
            free: ((figureOf(edition, "free", name) ?? 0) * 12) / payments,
            relief: country === "BE" ? mostBonus(facts) : 0,
            full: yearSoFar(facts) >= (figureOf(edition, "year_ceiling", name) ?? Number.POSITIVE_INFINITY),
          },
        ];
  });
}

const rateKey = (percent: number): number => Math.round(percent * 1_000);

/** Every sum of one rate each of two shares or more. */
function sumsOfRates(shares: readonly (readonly number[])[]): ReadonlySet<number> {
  let sums: { rate: number; of: number }[] = [{ rate: 0, of: 0 }];
  for (const rates of shares)
    sums = [
      ...sums,
      ...sums.flatMap(({ rate, of }) => rates.map((one) => ({ rate: rate + one, of: of + 1 }))),
    ];
  return new Set(sums.filter(({ of }) => of > 1).map(({ rate }) => rateKey(rate)));
}

/** The year's pay, or what it is at least by its days: two pays more than it has had, for what was paid beside them. */
const yearSoFar = ({ part, pay, frequency, day, country }: Facts): number =>
  numberOf(part, "ytd_gross_pay") ?? pay * (paymentsSoFar(frequency, day, country) + 2);

/** Rates of a day; where a law gives a range, its ends. */
function percentsOf(scheme: string, day: string, name: string): readonly number[] {
  const edition = editionOn(scheme, day)?.edition;
  if (edition === undefined) return [];
  const [from, until] = [
    figureOf(edition, "percent", name, "from"),
    figureOf(edition, "percent", name, "until"),
  ];
  return from !== undefined && until !== undefined ? [from, until] : listOf(edition, "percent", name);
}

const isRange = ({ name }: Said): boolean => name === "health";

/** What an amount is charged on, at each lawful rate: at a ceiling, on everything above. */
function spans(said: Said): Span[] {
  const { lines, percents, ceiling, free, relief, full } = said;
  const rates: readonly Span[] = isRange(said)
    ? [{ least: Math.min(...percents), most: Math.max(...percents) }]
    : percents.map((one) => ({ least: one, most: one }));
  return lines.flatMap(({ amount }) =>
    rates.map(({ least, most }) => ({
      least: free + ((amount - 0.031) * 100) / most,
      most:
        full || amount >= (ceiling * least) / 100 - 0.05
          ? Number.POSITIVE_INFINITY
          : free + ((amount + relief + 0.031) * 100) / least,
    })),
  );
}

const holds = (one: Said, base: number): boolean =>
  spans(one).some(({ least, most }) => base >= least && base <= most) && !isAbove(one);

/** Every amount of the share exceeds what its highest rate takes of the ceiling. */
const isAbove = ({ lines, percents, ceiling }: Said): boolean =>
  lines.every(({ amount }) => amount > (ceiling * Math.max(...percents)) / 100 + 0.06);

function aboveCeiling(facts: Facts, scheme: string, one: Said): Finding[] {
  const [line, ...more] = one.lines;
  if (line === undefined || more.length > 0 || !isAbove(one)) return [];
  const found = union(charged(facts, scheme, one, facts.pay));
  return found === undefined
    ? []
    : [notByLaw(facts, "social_security_contribution", placeOf(facts, line), line.amount, found, true)];
}

/** A year of more than twelve payments has smaller ceilings, and less that is free: the law's are of a month. */
const charged = (
  { day, payments }: Facts,
  scheme: string,
  { name, percents, ceiling, free }: Said,
  base: number,
): Answer[] =>
  percents.flatMap((percent) =>
    payments === 12 || (ceiling === Number.POSITIVE_INFINITY && free === 0)
      ? (answer(scheme, day, "amount", { share: name, base, percent }) ?? [])
      : [],
  );

/** What all shares are charged on together, none of them at its ceiling. */
function sharedSpan(said: readonly Said[]): Span | undefined {
  const [first, ...more] = said.map((one) =>
    spans(one).filter(({ most }) => most < Number.POSITIVE_INFINITY),
  );
  const meet = (one: Span, other: Span): Span[] => {
    const [least, most] = [Math.max(one.least, other.least), Math.min(one.most, other.most)];
    return least <= most ? [{ least, most }] : [];
  };
  return more.reduce<readonly Span[]>(
    (all, list) => all.flatMap((one) => list.flatMap((other) => meet(one, other))),
    first ?? [],
  )[0];
}

/** The shares agree with one another on a base that stands nowhere on the slip. */
function ofAnotherPay(facts: Facts, scheme: string, said: readonly Said[], span: Span): Finding[] {
  const { pay, day } = facts;
  const base = (span.least + span.most) / 2;
  const found = editionOn(scheme, day);
  const clear = said.length > 1 ? base < pay * (1 - apartBy) : base < pay * 0.94;
  if (found === undefined || !clear || base < pay * 0.3 || isPart(facts, span)) return [];
  return [otherPay(facts, found, base, said.length > 1)];
}

/** The pay without a few lines of the slip. */
function isPart({ pay, lines }: Facts, { least, most }: Span): boolean {
  const sums = [...new Set(lines.map(({ amount }) => cents(amount)))].filter((one) => one !== cents(pay));
  return fewCome(sums, cents(pay - (least + most) / 2), {
    most: 3,
    slack: 4 + Math.round((most - least) * 50),
  });
}

/** Every share is less than any base leads to, and they agree on none: what each was charged on was not one pay. */
function allLess(facts: Facts, scheme: string, said: readonly Said[]): Finding[] {
  const { pay } = facts;
  const less = said.every((one) =>
    spans(one).every((span) => span.most < pay * (1 - apartBy) && !isPart(facts, span)),
  );
  const asked = said.flatMap((one) => {
    const [line] = one.lines;
    const found = union(charged(facts, scheme, one, pay));
    return line === undefined || found === undefined
      ? []
      : [notByLaw(facts, "social_security_contribution", placeOf(facts, line), line.amount, found, false)];
  });
  return less ? asked.slice(0, 1) : [];
}

/** The line says that a rate was used which is none of this day's, and what it comes to at it. */
function rateOfAnother(facts: Facts, scheme: string, one: Said): Finding[] {
  const { name, lines, percents } = one;
  const { day } = facts;
  const found = editionOn(scheme, day);
  const [line, ...more] = lines;
  if (found === undefined || line === undefined || more.length > 0 || percents.length > 2) return [];
  // In its first weeks a year is paid by the rates of the one before.
  if (daysBetween(found.edition.from, day) < 45) return [];
  const known = [...percents, ...listOf(found.edition, "other", name)];
  const used = line.rates.filter((rate) => rate > 0.05 && Math.abs(rate - line.amount) > 0.001);
  const [rate, ...others] = used;
  if (rate === undefined || others.length > 0 || known.includes(rate)) return [];
  if (isRange(one) && rate > Math.min(...percents) && rate < Math.max(...percents)) return [];
  const lawful = percents.reduce(
    (best, one) => (Math.abs(one - rate) < Math.abs(best - rate) ? one : best),
    0,
  );
  // A rate far from it is of another line.
  if (rate > lawful * 1.6 || rate < lawful * 0.6) return [];
  const base = (line.amount * 100) / rate;
  const bases = printedBases(facts) ?? [];
  const taken = [...line.sums, ...bases].find((one) => Math.abs(one - base) <= 0.6 / rate + 0.01);
  const said =
    taken === undefined
      ? undefined
      : answer(scheme, day, "amount", { share: name, base: taken, percent: lawful });
  return said === undefined
    ? []
    : [notByLaw(facts, "social_security_contribution", placeOf(facts, line), line.amount, said, true)];
}
