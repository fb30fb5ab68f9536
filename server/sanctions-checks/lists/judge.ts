import type { ListStats } from "./take-in";

/** A version whose size differs by more than this from the last is kept back until a person looks at it. */
const BAND = { fewest: 0.9, most: 1.25 } as const;
/** Small lists move by a few entries without meaning. */
const SLACK = 20;
/** The share of dated persons, and of names an entity, may not fall below this part of what it was. */
const SHARE = 0.5;

export type Verdict = "good" | "too_few" | "too_many" | "below_minimum" | "dates_missing" | "aliases_missing";

/** Whether a new version is believable next to the one in force. */
export function judge(fresh: ListStats, before: ListStats | null, minimum: number): Verdict {
  if (fresh.entities < minimum) return "below_minimum";
  if (!before || before.entities === 0) return "good";
  if (fresh.entities < before.entities * BAND.fewest - SLACK) return "too_few";
  if (fresh.entities > before.entities * BAND.most + SLACK) return "too_many";
  const ratio = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
  if (ratio(fresh.dated, fresh.persons) < SHARE * ratio(before.dated, before.persons)) return "dates_missing";
  if (ratio(fresh.names, fresh.entities) < 1 + SHARE * (ratio(before.names, before.entities) - 1))
    return "aliases_missing";
  return "good";
}
