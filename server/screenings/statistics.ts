import { now } from "@/server/platform/clock";
import type { Context } from "@/server/platform/context";
import { requirePermission } from "@/server/platform/permissions";
import { msOf } from "./tally";

const OUTCOMES = ["approve", "review", "decline", "failed"] as const;
type Outcome = (typeof OUTCOMES)[number];

export type DayOfScreenings = Record<Outcome, number> & {
  /** YYYY-MM-DD, UTC. */
  day: string;
  completed: number;
  medianMs: number | null;
};

const DAY_MS = 86_400_000;

/** The screenings that ended in the last days, a row a day, days without any and today included. */
export async function screeningStatistics(ctx: Context, last = 30): Promise<DayOfScreenings[]> {
  requirePermission(ctx, "usage:read");
  const today = Date.parse(now().toISOString().slice(0, 10));
  const days = Array.from({ length: last }, (_, nth) => new Date(today - (last - 1 - nth) * DAY_MS));
  const tallies = await ctx.db.screeningTally.findMany({
    where: { day: { in: days } },
    orderBy: { speed: "asc" },
    select: { day: true, outcome: true, speed: true, count: true },
  });
  return days.map((day) => {
    const ofDay = tallies.filter((tally) => tally.day.getTime() === day.getTime());
    const countOf = (outcome: Outcome) => sum(ofDay.filter((tally) => tally.outcome === outcome));
    const counts = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, countOf(outcome)]));
    const completed = ofDay.filter((tally) => tally.outcome !== "failed");
    return {
      ...(counts as Record<Outcome, number>),
      day: day.toISOString().slice(0, 10),
      completed: sum(completed),
      medianMs: medianOf(completed),
    };
  });
}

type Counted = { speed: number; count: number };

function sum(tallies: readonly Counted[]): number {
  return tallies.reduce((total, { count }) => total + count, 0);
}

/** Of tallies from fast to slow. */
function medianOf(tallies: readonly Counted[]): number | null {
  const middle = sum(tallies) / 2;
  let seen = 0;
  for (const { speed, count } of tallies) {
    seen += count;
    if (seen >= middle) return msOf(speed);
  }
  return null;
}
