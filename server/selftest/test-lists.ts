import { createHash } from "node:crypto";
import type { SanctionsIndex } from "@/server/engine/sanctions";
import { askIndex, CreateSanctionsScreening } from "@/server/sanctions-checks";
import { CATALOGUE, isAbout } from "./catalogue";
import { floorOf, isBelow } from "./floors";
import { isSkip, KINDS, type Kind, type Law, type Listed, type Question, type Skip } from "./law";
import { draw, listedIn, sameName } from "./listed";
import { Random } from "./random";
import type { LawResult, Report, StrangersResult } from "./schema";
import { GROUPS_OF_PEOPLE, stranger } from "./strangers";

export type Order = { seed: string; queries: number; threshold: number };
export type Findings = Pick<Report, "queries" | "questions" | "summary" | "laws" | "strangers">;

/** Of all questions, those about people who do not exist; each of them is asked twice. */
const SHARE_OF_STRANGERS = 0.15;
/** A law whose names are few is not asked for ever. */
const TRIES_BY_QUESTION = 12;
/** So many names in a row of which it asks nothing, and a law has asked what it can. */
const TRIES_IN_VAIN = 400;
/** Misses that a report spells out for each law. */
const MISSES_SHOWN = 25;
/** How often a kind is drawn where a law is about several. */
const WEIGHT: Readonly<Record<Kind, number>> = { person: 6, company: 3, vessel: 1 };

/**
 * Draws listed names, writes each by the laws of the catalogue, asks by the customers' way, and says what was found; then asks about people
 * who do not exist. The same index and order ask the same questions. Computes for as long as it takes: give it a thread.
 */
export function testLists(index: SanctionsIndex, order: Order, laws: readonly Law[] = CATALOGUE): Findings {
  const listed = listedIn(index);
  const called = new Map<string, Set<string>>();
  for (const one of listed)
    for (const name of [...one.latin, ...one.native]) {
      const key = `${one.kind} ${sameName(name)}`;
      called.set(key, (called.get(key) ?? new Set()).add(one.id));
    }
  const digest = createHash("sha256");
  const times: number[] = [];
  const ask = (kind: Kind, question: Question): { ids: Map<string, number>; ms: number } | "refused" => {
    digest.update(JSON.stringify([kind, question]));
    const from = performance.now();
    const body = CreateSanctionsScreening.safeParse({ subject: { kind, ...question } });
    if (!body.success) return "refused";
    const { hits } = askIndex(index, body.data.subject, order.threshold);
    const ms = performance.now() - from;
    times.push(ms);
    const ids = new Map(
      hits.flatMap((hit) => [hit.id, ...hit.referents].map((id) => [id, hit.score] as const)),
    );
    return { ids, ms };
  };

  const asked = Math.round(order.queries * (1 - SHARE_OF_STRANGERS));
  const runs = laws.map(
    (law) => new LawRun(law, listed, new Random(`${order.seed} ${law.name}`), called, ask),
  );
  // What laws of few names leave over goes to the others.
  for (let left = asked; left > 0; ) {
    const open = runs.filter((run) => !run.exhausted);
    if (open.length === 0) break;
    const share = Math.max(1, Math.floor(left / open.length));
    const before = left;
    for (const run of open) if (left > 0) left -= run.ask(Math.min(share, left));
    if (left === before) break;
  }
  const results = runs.map((run) => run.result());
  const strangers = askStrangers(order, called, (question) => {
    const answer = ask("person", question);
    return answer !== "refused" && answer.ids.size > 0;
  });
  return {
    queries: times.length,
    questions: digest.digest("hex"),
    summary: summaryOf(results, strangers, times),
    laws: results,
    strangers,
  };
}

class LawRun {
  readonly skipped: Partial<Record<Skip, number>> = {};
  readonly misses: LawResult["misses"] = [];
  readonly pools: { kind: Kind; weight: number; of: Listed[] }[];
  readonly scores: number[] = [];
  readonly times: number[] = [];
  asked = 0;
  found = 0;
  exhausted = false;
  private readonly seen = new Set<string>();

  constructor(
    private readonly law: Law,
    listed: readonly Listed[],
    private readonly random: Random,
    private readonly called: ReadonlyMap<string, ReadonlySet<string>>,
    private readonly askThem: (
      kind: Kind,
      question: Question,
    ) => { ids: Map<string, number>; ms: number } | "refused",
  ) {
    const about = listed.filter((one) => isAbout(law, one));
    this.pools = KINDS.map((kind) => ({
      kind,
      weight: WEIGHT[kind],
      of: about.filter((one) => one.kind === kind),
    })).filter(({ of }) => of.length > 0);
    this.exhausted = this.pools.length === 0;
  }

  /** Asks so many questions if it can, and says how many it did. */
  ask(wanted: number): number {
    let done = 0;
    let vain = 0;
    const most = Math.max(100, wanted * TRIES_BY_QUESTION);
    for (let tries = 0; done < wanted && tries < most && vain < TRIES_IN_VAIN; tries += 1) {
      vain += 1;
      const drawn = this.drawn();
      const written = drawn ? this.written(drawn) : "nothing_to_change";
      if (!drawn || isSkip(written)) {
        if (typeof written === "string") this.skip(written as Skip);
        continue;
      }
      const answer = this.answer(drawn, written as Question);
      if (!answer) continue;
      done += 1;
      vain = 0;
    }
    if (done < wanted) this.exhausted = true;
    return done;
  }

  private skip(reason: Skip): void {
    this.skipped[reason] = (this.skipped[reason] ?? 0) + 1;
  }

  private drawn() {
    let at = this.random.next() * this.pools.reduce((sum, { weight }) => sum + weight, 0);
    const pool = this.pools.find(({ weight }) => {
      at -= weight;
      return at < 0;
    });
    const one = this.random.maybe((pool ?? this.pools[0])?.of ?? []);
    return one ? draw(one, this.law.script === "native" ? one.native : one.latin, this.random) : null;
  }

  /** A question, or why there is none: what would be unfair to ask is left out and counted. */
  private written(drawn: NonNullable<ReturnType<LawRun["drawn"]>>): Question | Skip {
    const { law } = this;
    if (drawn.listed.kind === "person" && drawn.words.length < 2 && !law.oneWord) return "one_word";
    if (drawn.words.join("").replace(/[^\p{L}\p{N}]/gu, "").length < 4 && law.script !== "native")
      return "too_short";
    const made = law.write(drawn, this.random);
    if (isSkip(made)) return made;
    const question: Question = typeof made === "string" ? { name: made } : made;
    if (question.name.length > 200) return "too_long";
    const isPlain =
      law.name.startsWith("exact") || Object.keys(question).length > 1 || law.script === "native";
    if (!isPlain && question.name === drawn.written) return "same_text";
    return question;
  }

  private answer({ listed, written }: NonNullable<ReturnType<LawRun["drawn"]>>, question: Question): boolean {
    const mark = `${listed.id} ${JSON.stringify(question)}`;
    if (this.seen.has(mark)) {
      this.skip("asked_already");
      return false;
    }
    this.seen.add(mark);
    const answer = this.askThem(listed.kind, question);
    if (answer === "refused") {
      this.skip("refused");
      return false;
    }
    // The same name on another list is the same alert.
    const wanted = [
      listed.id,
      ...listed.referents,
      ...(this.called.get(`${listed.kind} ${sameName(written)}`) ?? []),
    ];
    const scores = wanted.flatMap((id) => answer.ids.get(id) ?? []);
    this.asked += 1;
    this.times.push(answer.ms);
    if (scores.length > 0) {
      this.found += 1;
      this.scores.push(Math.max(...scores));
    } else if (this.misses.length < MISSES_SHOWN)
      this.misses.push({ id: listed.id, asked: { kind: listed.kind, ...question }, others: answer.ids.size });
    return true;
  }

  result(): LawResult {
    const { name, group, says } = this.law;
    const floor = floorOf(name);
    return {
      law: name,
      group,
      says,
      names: this.pools.reduce((sum, { of }) => sum + of.length, 0),
      asked: this.asked,
      found: this.found,
      share: this.asked === 0 ? null : round(this.found / this.asked, 4),
      floor,
      below: isBelow(this.found, this.asked, floor),
      score:
        this.scores.length === 0
          ? null
          : { p10: quantile(this.scores, 0.1), median: quantile(this.scores, 0.5) },
      ms: speed(this.times),
      skipped: this.skipped,
      misses: this.misses,
    };
  }
}

function askStrangers(
  { seed, queries }: Order,
  called: ReadonlyMap<string, ReadonlySet<string>>,
  reviewed: (question: Question) => boolean,
): StrangersResult[] {
  const each = Math.max(1, Math.round((queries * SHARE_OF_STRANGERS) / 2 / GROUPS_OF_PEOPLE.length));
  return GROUPS_OF_PEOPLE.map(({ people, frequency }) => {
    const random = new Random(`${seed} ${people.country} ${frequency}`);
    const asked = Array.from({ length: each }, () => stranger(people, frequency, random));
    return {
      country: people.country,
      frequency,
      asked: asked.length,
      by_name: asked.filter(({ byName }) => reviewed(byName)).length,
      with_facts: asked.filter(({ withFacts }) => reviewed(withFacts)).length,
      namesakes: asked.filter(({ byName }) => called.has(`person ${sameName(byName.name)}`)).length,
    };
  });
}

function summaryOf(
  laws: readonly LawResult[],
  strangers: readonly StrangersResult[],
  times: number[],
): Report["summary"] {
  const sum = <T>(rows: readonly T[], of: (row: T) => number) =>
    rows.reduce((total, row) => total + of(row), 0);
  const told = laws.flatMap(({ law, share }) => (share === null ? [] : [{ law, share }]));
  const people = sum(strangers, (row) => row.asked);
  return {
    asked: sum(laws, (row) => row.asked),
    found: sum(laws, (row) => row.found),
    mean: told.length === 0 ? null : round(sum(told, (row) => row.share) / told.length, 4),
    worst: told.reduce<(typeof told)[number] | null>(
      (low, one) => (low && low.share <= one.share ? low : one),
      null,
    ),
    below: laws.filter((row) => row.below).map((row) => row.law),
    reviewed_by_name: people === 0 ? null : round(sum(strangers, (row) => row.by_name) / people, 4),
    reviewed_with_facts: people === 0 ? null : round(sum(strangers, (row) => row.with_facts) / people, 4),
    ms: speed(times),
  };
}

const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;

function quantile(values: number[], at: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * at))] ?? 0;
}

const speed = (times: number[]) =>
  times.length === 0 ? null : { p50: round(quantile(times, 0.5), 3), p99: round(quantile(times, 0.99), 3) };
