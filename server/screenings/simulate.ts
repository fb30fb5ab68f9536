import { isDeepStrictEqual } from "node:util";
import type pg from "pg";
import { recordView } from "@/server/audit";
import { reviewGap } from "@/server/engine/documents/score-rules";
import { now } from "@/server/platform/clock";
import type { Context } from "@/server/platform/context";
import { asAccount, tenantPool } from "@/server/platform/db/pool";
import { requirePermission } from "@/server/platform/permissions";
import { effectSeen, readSettings } from "@/server/settings";
import type { DecisionRules } from "@/server/settings/schema";
import type { Result } from "./schema";

type Decision = Result["decision"];
const DECISIONS = ["approve", "review", "decline"] as const;

const DAYS = 90;
const DAY_MS = 86_400_000;
const MOST_EXAMPLES = 8;

type Counted = {
  purpose: string;
  was: Decision;
  now: Decision;
  person: Decision | null;
  count: number;
  first: Date;
  last: Date;
};

type Moved = { id: string; was: Decision; now: Decision };

/**
 * What thresholds would have decided in the last 90 days, against what was decided: how many change and which, and how often the people
 * who decided for themselves would have been agreed with. The engine keeps a score under a threshold for some findings and lifts it into
 * review without any: both move with the thresholds. Of scores from before that was kept, one right under today's threshold was kept there.
 */
export async function simulateRules(ctx: Context, rules: DecisionRules) {
  requirePermission(ctx, "settings:read");
  requirePermission(ctx, "screenings:read");
  const today = (await readSettings(ctx)).decision;
  const values = valuesOf(ctx, rules, today.approve_min);
  const counted = await ask<Counted>(ctx, "simulate-count", COUNT, values);
  const changes = counted.filter((one) => one.was !== one.now);
  // Who opens the page sees the rules that hold: nothing was tried.
  const tried = !isDeepStrictEqual(rules, today);
  const [shown] = await Promise.all([
    examplesOf(ctx, changes, values),
    tried ? recordView(ctx, "settings", "decision", "simulated") : undefined,
  ]);
  const screenings = sum(counted);
  const changed = sum(changes);
  return {
    days: DAYS,
    screenings,
    changed,
    decisions: DECISIONS.map((decision) => ({
      decision,
      was: sum(counted.filter(({ was }) => was === decision)),
      now: sum(counted.filter((one) => one.now === decision)),
    })),
    moves: movesOf(changes).map(({ was: from, now: to, count }) => ({ from, to, count })),
    people: {
      was: agreement(counted, ({ was }) => was),
      now: agreement(counted, (one) => one.now),
    },
    examples: shown,
    seen: effectSeen(ctx.scope.accountId, rules, { screenings, changed }),
  };
}

/** What changes by what it was and what it would be, with when the first and the last of each ended. */
function movesOf(changes: readonly Counted[]) {
  return DECISIONS.flatMap((was) =>
    DECISIONS.flatMap((to) => {
      const alike = changes.filter((one) => one.was === was && one.now === to);
      if (alike.length === 0) return [];
      const [first] = alike.map((one) => one.first).sort((a, b) => a.getTime() - b.getTime());
      const [last] = alike.map((one) => one.last).sort((a, b) => b.getTime() - a.getTime());
      return [{ was, now: to, count: sum(alike), first, last }];
    }),
  );
}

/** Where people approved or declined for themselves: whether the rule says the same, leaves it to them, or says the opposite. */
function agreement(counted: readonly Counted[], ruled: (one: Counted) => Decision) {
  const decided = counted.filter(({ person }) => person === "approve" || person === "decline");
  return {
    agrees: sum(decided.filter((one) => ruled(one) === one.person)),
    asks: sum(decided.filter((one) => ruled(one) === "review")),
    differs: sum(decided.filter((one) => ruled(one) !== "review" && ruled(one) !== one.person)),
  };
}

const sum = (counted: readonly { count: number }[]) => counted.reduce((total, { count }) => total + count, 0);

const LATELY = `"accountId" = $1 AND environment = $2::"Environment" AND status = 'completed' AND "completedAt" >= $3`;

function valuesOf(
  { scope }: Context,
  { approve_min, review_min, by_purpose }: DecisionRules,
  before: number,
) {
  const own = Object.entries(by_purpose);
  return [
    scope.accountId,
    scope.environment,
    new Date(now().getTime() - DAYS * DAY_MS),
    approve_min,
    review_min,
    own.map(([purpose]) => purpose),
    own.map(([, rule]) => rule.approve_min),
    own.map(([, rule]) => rule.review_min),
    before - 1,
    reviewGap,
  ];
}

/** These rows with what the rules of `valuesOf` say of each. Without a join, so that rows of an index stay in its order. */
const ruled = (rows: string) => `
  SELECT rows.*, CASE
    WHEN kept >= approve THEN 'approve'
    WHEN kept >= review OR bound LIKE '%lifted' THEN CASE WHEN review >= approve THEN 'approve' ELSE 'review' END
    ELSE 'decline' END AS now
  FROM (${rows}) AS rows
  CROSS JOIN LATERAL (SELECT array_position($6::text[], purpose) AS own) AS place
  CROSS JOIN LATERAL (SELECT coalesce(($7::int[])[own], $4::int) AS approve, coalesce(($8::int[])[own], $5::int) AS review) AS rule
  CROSS JOIN LATERAL (SELECT coalesce("scoreFree", score) AS free,
    coalesce("scoreBound", CASE WHEN score = $9::int THEN 'approve' ELSE '' END) AS bound) AS engine
  CROSS JOIN LATERAL (SELECT CASE WHEN bound LIKE 'review%' THEN least(free, greatest(review - $10::int, 0))
    WHEN bound LIKE 'approve%' THEN least(free, approve - 1) ELSE free END AS kept) AS held`;

/** Alike ones are counted first and ruled once, by an index that holds all it needs: the table's rows are large. */
const COUNT = `
  SELECT purpose, decision AS was, now, "reviewDecision" AS person, sum(count)::int AS count, min(first) AS first, max(last) AS last
  FROM (${ruled(`
    SELECT purpose, decision, "reviewDecision", score, "scoreFree", "scoreBound",
      count(*) AS count, min("completedAt") AS first, max("completedAt") AS last
    FROM "Screening" WHERE ${LATELY} GROUP BY 1, 2, 3, 4, 5, 6`)}
  ) AS ruled GROUP BY purpose, decision, now, "reviewDecision"`;

/** The newest of each kind of change, back from its last along the same index. */
const EXAMPLES = `
  SELECT example.id::text, kind.was, kind.now
  FROM unnest($11::text[], $12::text[], $13::timestamptz[], $14::timestamptz[]) AS kind(was, now, first, last)
  CROSS JOIN LATERAL (
    SELECT id, "completedAt" FROM (${ruled(`
      SELECT id, purpose, score, "scoreFree", "scoreBound", "completedAt" FROM "Screening"
      WHERE ${LATELY} AND decision = kind.was AND "completedAt" BETWEEN kind.first AND kind.last`)}
    ) AS ruled WHERE ruled.now = kind.now ORDER BY "completedAt" DESC LIMIT ${MOST_EXAMPLES}
  ) AS example ORDER BY example."completedAt" DESC`;

async function ask<Row extends pg.QueryResultRow>(
  { scope }: Context,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const query = { name, text, values: [...values] };
  return (await asAccount(scope.accountId, () => tenantPool().query<Row>(query))).rows;
}

/** Some of what changes, of each kind of change, the newest first. */
async function examplesOf(ctx: Context, changes: readonly Counted[], values: readonly unknown[]) {
  const moves = movesOf(changes);
  if (moves.length === 0) return [];
  const found = await ask<Moved>(ctx, "simulate-examples", EXAMPLES, [
    ...values,
    moves.map(({ was }) => was),
    moves.map(({ now }) => now),
    moves.map(({ first }) => first),
    moves.map(({ last }) => last),
  ]);
  const kinds = moves.map((move) =>
    found.flatMap(({ id, was, now }) =>
      was === move.was && now === move.now ? [{ id, from: was, to: now }] : [],
    ),
  );
  const picked = Array.from({ length: MOST_EXAMPLES }, (_, nth) => kinds.flatMap((kind) => kind[nth] ?? []))
    .flat()
    .slice(0, MOST_EXAMPLES);
  const rows = await ctx.db.screening.findMany({
    where: { id: { in: picked.map(({ id }) => id) } },
    select: {
      id: true,
      applicant: true,
      score: true,
      purpose: true,
      reviewDecision: true,
      completedAt: true,
    },
  });
  return picked.flatMap((one) => {
    const row = rows.find(({ id }) => id === one.id);
    if (!row) return [];
    const { applicant, score, purpose, reviewDecision: person, completedAt } = row;
    const { name } = applicant as { name: string };
    return [{ ...one, name, score, purpose, person, completedAt }];
  });
}
