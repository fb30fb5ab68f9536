import { type PreparedPair, preparePair, scorePair } from "./compare";
import { type Factors, ORGANISATION_FACTORS, PERSON_FACTORS } from "./factors";

/** Two entities in FollowTheMoney form, and whether they are the same. */
export interface LabelledPair {
  query: unknown;
  candidate: unknown;
  match: boolean;
}

export interface FactorSets {
  person: Factors;
  organisation: Factors;
}

export interface Fit extends FactorSets {
  pairs: number;
  /** F1 at the threshold: as it stands, after the fit, and on pairs that the fit did not see. */
  before: number;
  after: number;
  unseen: number;
}

const THRESHOLD = 0.7;
const FOLDS = 4;
const SWEEPS = 3;
const STEPS = [0.9, 0.96, 1.04, 1.1];
/** How steeply being on the wrong side of the threshold counts. */
const STEEP = 20;
/** An improvement smaller than this is chance. */
const LEAST_GAIN = 2e-4;

interface Trial {
  pair: PreparedPair;
  match: boolean;
}

/** Factors moved, one at a time, to where labelled pairs fall on their side of the threshold. Same pairs, same factors. */
export function fitFactors(pairs: readonly LabelledPair[]): Fit {
  const trials = pairs.flatMap(({ query, candidate, match }) => {
    const pair = preparePair(query, candidate);
    return pair ? [{ pair, match }] : [];
  });
  const given: FactorSets = { person: PERSON_FACTORS, organisation: ORGANISATION_FACTORS };
  const fitted = ascend(trials, given);
  const unseen = Array.from({ length: FOLDS }, (_, fold) => {
    const learned = ascend(
      trials.filter((_, at) => at % FOLDS !== fold),
      given,
    );
    return tally(
      trials.filter((_, at) => at % FOLDS === fold),
      learned,
    );
  });
  return {
    ...fitted,
    pairs: trials.length,
    before: f1([tally(trials, given)]),
    after: f1([tally(trials, fitted)]),
    unseen: f1(unseen),
  };
}

function ascend(trials: readonly Trial[], start: FactorSets): FactorSets {
  let best = start;
  let least = loss(trials, best);
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    const before = least;
    for (const set of ["person", "organisation"] as const)
      for (const name of Object.keys(start[set]) as (keyof Factors)[])
        for (const step of STEPS) {
          const value = Math.min(best[set][name] * step, name === "unmatchedQuery" ? 1.5 : 1);
          const tried = { ...best, [set]: { ...best[set], [name]: Math.round(value * 1000) / 1000 } };
          const found = loss(trials, tried);
          if (found < least - LEAST_GAIN) {
            least = found;
            best = tried;
          }
        }
    if (before - least < LEAST_GAIN) break;
  }
  return best;
}

/** The mean surprise over both classes alike, however many of each there are. */
function loss(trials: readonly Trial[], factors: FactorSets): number {
  const sums = { true: [0, 0], false: [0, 0] };
  for (const { pair, match } of trials) {
    const side = (scorePair(pair, factors).score - THRESHOLD) * (match ? STEEP : -STEEP);
    const sum = sums[match ? "true" : "false"];
    sum[0] = (sum[0] ?? 0) + Math.log1p(Math.exp(-side));
    sum[1] = (sum[1] ?? 0) + 1;
  }
  return Object.values(sums).reduce((all, [sum = 0, count = 0]) => all + (count ? sum / count : 0), 0) / 2;
}

interface Tally {
  right: number;
  wrong: number;
  missed: number;
}

function tally(trials: readonly Trial[], factors: FactorSets): Tally {
  const out = { right: 0, wrong: 0, missed: 0 };
  for (const { pair, match } of trials) {
    const hit = scorePair(pair, factors).score >= THRESHOLD;
    if (hit && match) out.right += 1;
    else if (hit) out.wrong += 1;
    else if (match) out.missed += 1;
  }
  return out;
}

function f1(tallies: readonly Tally[]): number {
  const sum = (key: keyof Tally) => tallies.reduce((all, one) => all + one[key], 0);
  const whole = 2 * sum("right") + sum("wrong") + sum("missed");
  return whole === 0 ? 0 : Math.round(((2 * sum("right")) / whole) * 1e4) / 1e4;
}
