import { namedRentKey, rentOf } from "./case-values";
import { type ScoreInput, score } from "./score";
import { rank } from "./severity";
import type { Change, Fact, Finding } from "./types";
import { round2 } from "./values/amount";

/** Points that were answered at once are looked for up to so many; beyond, all of them are. */
const FEW = 2;
/** Shares of the income between which a rent is judged (score-rules.ts). */
const [EASY, HARD] = [0.2, 0.8] as const;
const STEPS = 14;

/**
 * The smallest change of facts that gives the next better decision, and the score that it gives: points that are answered, a rent, an income.
 * Fewer facts are smaller, and of as many an answer is smaller than another rent. Null where the decision is the best one, or nothing of
 * this kind reaches the next.
 */
export function whatWouldChange(input: ScoreInput): Change | null {
  const { decision } = score(input);
  if (decision === "approve") return null;
  const to = decision === "review" ? "approve" : "review";
  const reached = (facts: readonly Fact[]): number | null => {
    const after = score(withFacts(input, facts));
    return after.decision === "approve" || after.decision === to ? after.score : null;
  };
  const answers = grouped(input.findings).map((findings): Fact => ({ kind: "answered", findings }));
  const lacking = input.income.monthly_amount === null;
  const rent = rentOf(input.caseDetails);
  const money: Fact[] = lacking
    ? [{ kind: "income", at_least: round2((rent ?? 0) / EASY) }]
    : rent === null || rent <= 0
      ? []
      : [{ kind: "rent", at_most: round2((input.income.monthly_amount ?? 0) * EASY) }];
  const all: Fact[] = [...answers, ...money];
  for (const facts of [...combinations(all, FEW), answers, all]) {
    if (facts.length === 0 || reached(facts) === null) continue;
    const least = sparing(facts, (some) => reached(some) !== null);
    const exact = least.map((fact) => closest(fact, least, reached, rent, input));
    const at = reached(exact);
    if (at !== null) return { to, score: at, facts: exact };
  }
  return null;
}

/** What is true after the facts: points that were answered are none any more. */
export function withFacts(input: ScoreInput, facts: readonly Fact[]): ScoreInput {
  let { findings, caseDetails, income } = input;
  for (const fact of facts) {
    if (fact.kind === "answered") {
      const gone = new Set(fact.findings.map((at) => input.findings[at]));
      findings = findings.filter((finding) => !gone.has(finding));
    } else if (fact.kind === "rent") {
      const key = namedRentKey(caseDetails);
      if (key !== null) caseDetails = { ...caseDetails, [key]: fact.at_most };
    } else {
      const monthly_amount = fact.at_least > 0 ? fact.at_least : 1;
      const sources = Math.max(1, income.sources);
      income = { ...income, monthly_amount, basis: income.basis ?? "net", sources };
    }
  }
  return { ...input, findings, caseDetails, income };
}

/** What is asked about the same thing of one document is answered together. */
export function grouped(findings: readonly Finding[]): number[][] {
  const groups = new Map<string, number[]>();
  const order = findings
    .map((finding, at) => ({ finding, at }))
    .sort((a, b) => rank[b.finding.severity] - rank[a.finding.severity]);
  for (const { finding, at } of order) {
    const key = `${finding.code} ${finding.document ?? ""}`;
    groups.set(key, [...(groups.get(key) ?? []), at]);
  }
  return [...groups.values()].map((places) => [...places].sort((a, b) => a - b));
}

/** One fact, then two; the first ones first. */
function combinations(facts: readonly Fact[], most: number): Fact[][] {
  const few = facts.slice(0, 8);
  const one = few.map((fact) => [fact]);
  return most < 2 ? one : [...one, ...few.flatMap((a, i) => few.slice(i + 1).map((b) => [a, b]))];
}

/** Leaves out each fact that is not needed, the last ones first. */
function sparing(facts: readonly Fact[], enough: (facts: readonly Fact[]) => boolean): Fact[] {
  let kept = [...facts];
  for (const fact of [...facts].reverse()) {
    const without = kept.filter((one) => one !== fact);
    if (without.length > 0 && enough(without)) kept = without;
  }
  return kept;
}

/** The rent or income that is just enough, in whole units. */
function closest(
  fact: Fact,
  facts: readonly Fact[],
  reached: (facts: readonly Fact[]) => number | null,
  rent: number | null,
  input: ScoreInput,
): Fact {
  if (fact.kind === "answered") return fact;
  const others = facts.filter((one) => one !== fact);
  const made = (amount: number): Fact =>
    fact.kind === "rent"
      ? { kind: "rent", at_most: Math.floor(amount) }
      : { kind: "income", at_least: Math.ceil(amount) };
  let [good, bad] =
    fact.kind === "rent" ? [fact.at_most, rent ?? fact.at_most] : [fact.at_least, (rent ?? 0) / HARD];
  if (fact.kind === "income" && rentOf(input.caseDetails) === null) return { kind: "income", at_least: 0 };
  for (let step = 0; step < STEPS && Math.abs(good - bad) > 1; step += 1) {
    const middle = (good + bad) / 2;
    if (reached([...others, made(middle)]) === null) bad = middle;
    else good = middle;
  }
  return made(good);
}
