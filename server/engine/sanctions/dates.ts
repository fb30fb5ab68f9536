import type { QualifierFinding } from "./types";

interface ParsedDate {
  year: number;
  month: number;
  day: number;
  approximate: boolean;
}

/** `YYYY[-MM[-DD]]`, a leading `~` for approximate; null for anything else. */
function parseDate(text: string): ParsedDate | null {
  const found = /^(~?)(\d{4})(?:-(\d\d)(?:-(\d\d))?)?/.exec(text);
  if (!found?.[2]) return null;
  return {
    approximate: found[1] === "~",
    year: Number(found[2]),
    month: Number(found[3] ?? 0),
    day: Number(found[4] ?? 0),
  };
}

/** Points a birth date adds to or takes from a name's score. */
const DATE_EFFECTS = {
  equal: 0.05,
  sameYear: 0.02,
  swapped: -0.04,
  nearYearOnly: -0.05,
  sameYearOtherDay: -0.1,
  nearYear: -0.15,
  apart: -0.25,
} as const;

function effectOf(asked: ParsedDate, listed: ParsedDate): number {
  const years = Math.abs(asked.year - listed.year);
  const full = asked.day > 0 && listed.day > 0 && !listed.approximate;
  if (years === 0) {
    if (full) {
      if (asked.month === listed.month && asked.day === listed.day) return DATE_EFFECTS.equal;
      if (asked.month === listed.day && asked.day === listed.month) return DATE_EFFECTS.swapped;
      // The first of January stands for "year known" on most lists.
      if (listed.month === 1 && listed.day === 1) return DATE_EFFECTS.sameYear;
      if (asked.month === listed.month || asked.day === listed.day) return DATE_EFFECTS.nearYearOnly;
      return DATE_EFFECTS.sameYearOtherDay;
    }
    if (asked.month && listed.month && !listed.approximate)
      return asked.month === listed.month ? 0.04 : DATE_EFFECTS.nearYearOnly;
    return DATE_EFFECTS.sameYear;
  }
  if (listed.approximate) return years <= 2 ? 0 : years <= 5 ? DATE_EFFECTS.nearYearOnly : DATE_EFFECTS.apart;
  if (full && asked.month === listed.month && asked.day === listed.day && years <= 10)
    return DATE_EFFECTS.nearYearOnly;
  if (years === 1) return full ? DATE_EFFECTS.nearYear : DATE_EFFECTS.nearYearOnly;
  if (years === 2 && !full) return DATE_EFFECTS.nearYear;
  return DATE_EFFECTS.apart;
}

/** The best agreement over all listed dates; null when either side gives none. */
export function compareBirthDates(
  asked: string | undefined,
  listed: readonly string[],
): QualifierFinding | null {
  const query = asked ? parseDate(asked) : null;
  if (!query || listed.length === 0) return null;
  let best: QualifierFinding | null = null;
  for (const text of listed) {
    const date = parseDate(text);
    if (!date) continue;
    const effect = effectOf(query, date);
    if (!best || effect > best.effect)
      best = {
        kind: "birth_date",
        outcome: effect > 0.015 ? "agrees" : effect >= -0.05 ? "similar" : "differs",
        queried: asked ?? "",
        listed: text.replace("~", "c. "),
        effect,
      };
  }
  return best;
}
