import { now } from "@/server/platform/clock";
import type { Context } from "@/server/platform/context";
import { allows, type Permission } from "@/server/platform/roles";
import { type DayOfScreenings, screeningStatistics, WAITING } from "@/server/screenings";
import { countDesk } from "./count";
import { mayRead } from "./require-case";

const DAY_MS = 86_400_000;
/** Four whole weeks and the one that runs. */
const WEEKS = 5;
const SOON_MS = 2 * DAY_MS;
/** As in count.ts. */
const MOST = 1_000;

export type WeekOfScreenings = Omit<DayOfScreenings, "day" | "medianMs"> & {
  /** Its Monday, YYYY-MM-DD, UTC. */
  from: string;
  /** The days of it that have been counted, 1 to 7. */
  days: number;
};

/** What is to be done and how the last weeks went: each part for those who may see it, null for others. */
export type Overview = {
  cases: { waiting: number; more: boolean; overdue: number } | null;
  links: { open: number; endingSoon: number } | null;
  webhooks: { endpoints: number; failing: number } | null;
  /** From the oldest to the one that runs; `before`: what was completed on the same days of the week before it. */
  screenings: { weeks: WeekOfScreenings[]; before: number } | null;
};

export async function readOverview(ctx: Context): Promise<Overview> {
  const may = (permission: Permission) =>
    ctx.actor.kind !== "user" || (ctx.actor.role !== undefined && allows(ctx.actor.role, permission));
  const [cases, links, webhooks, screenings] = await Promise.all([
    may("screenings:read") ? casesOf(ctx) : null,
    may("links:read") ? linksOf(ctx) : null,
    may("webhooks:read") ? webhooksOf(ctx) : null,
    may("usage:read") ? screeningStatistics(ctx, WEEKS * 7).then(byWeek) : null,
  ]);
  return { cases, links, webhooks, screenings };
}

async function casesOf(ctx: Context): Promise<Overview["cases"]> {
  const dueAt = { lt: now() };
  const inReview = { where: { status: "in_review", dueAt }, take: MOST };
  const [waiting, ...overdue] = await Promise.all([
    countDesk(ctx),
    ctx.db.screening.count({ where: { ...WAITING, dueAt }, take: MOST }),
    mayRead(ctx, "id_check") ? ctx.db.idCheck.count(inReview) : 0,
    mayRead(ctx, "sanctions_screening") ? ctx.db.sanctionsScreening.count(inReview) : 0,
  ]);
  const late = overdue.reduce((sum, count) => sum + count, 0);
  // What was decided a moment ago still lies there for as long as it can be undone.
  return { ...waiting, overdue: Math.min(late, waiting.waiting) };
}

async function linksOf(ctx: Context): Promise<Overview["links"]> {
  const [from, soon] = [now(), new Date(now().getTime() + SOON_MS)];
  const open = { status: "pending", requestOf: null };
  const [all, ending] = await Promise.all([
    ctx.db.verificationLink.count({ where: { ...open, expiresAt: { gt: from } } }),
    ctx.db.verificationLink.count({ where: { ...open, expiresAt: { gt: from, lt: soon } } }),
  ]);
  return { open: all, endingSoon: ending };
}

async function webhooksOf(ctx: Context): Promise<Overview["webhooks"]> {
  const [endpoints, failing] = await Promise.all([
    ctx.db.webhookEndpoint.count(),
    ctx.db.webhookEndpoint.count({ where: { failingSince: { not: null } } }),
  ]);
  return { endpoints, failing };
}

const NONE = { approve: 0, review: 0, decline: 0, failed: 0, completed: 0 };

/** Weeks begin on Mondays; of the oldest only a whole one is told. */
function byWeek(days: readonly DayOfScreenings[]): NonNullable<Overview["screenings"]> {
  const weeks = new Map<string, WeekOfScreenings>();
  for (const { day, medianMs: _, ...counts } of days) {
    const from = mondayOf(day);
    const week = weeks.get(from) ?? { from, days: 0, ...NONE };
    weeks.set(from, { from, days: week.days + 1, ...added(week, counts) });
  }
  const told = [...weeks.values()].filter((week, index) => week.days === 7 || index > 0);
  const sofar = told.at(-1)?.days ?? 0;
  const before = days.slice(-sofar - 7, days.length - 7).reduce((sum, { completed }) => sum + completed, 0);
  return { weeks: told, before };
}

function mondayOf(day: string): string {
  const at = Date.parse(day);
  return new Date(at - ((new Date(at).getUTCDay() + 6) % 7) * DAY_MS).toISOString().slice(0, 10);
}

function added(one: typeof NONE, other: typeof NONE): typeof NONE {
  return {
    approve: one.approve + other.approve,
    review: one.review + other.review,
    decline: one.decline + other.decline,
    failed: one.failed + other.failed,
    completed: one.completed + other.completed,
  };
}
