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
  sameMonth: 0.04,
  sameYear: 0.02,
  /** A slip of the pen: a digit, two neighbouring digits or day and month exchanged, a year off. It never clears by itself. */
  slip: 0,
  nearYearOnly: -0.05,
  sameYearOtherDay: -0.1,
  nearYear: -0.15,
  apart: -0.25,
} as const;

function effectOf(asked: ParsedDate, listed: ParsedDate): number {
  const years = Math.abs(asked.year - listed.year);
  const full = asked.day > 0 && listed.day > 0 && !listed.approximate;
  const sameDay = full && asked.month === listed.month && asked.day === listed.day;
  if (years === 0) {
    if (full) {
      if (sameDay) return DATE_EFFECTS.equal;
      if (asked.month === listed.day && asked.day === listed.month) return DATE_EFFECTS.slip;
      // The first of January stands for "year known" on most lists.
      if (listed.month === 1 && listed.day === 1) return DATE_EFFECTS.sameYear;
      if (oneSlip(asked, listed)) return DATE_EFFECTS.slip;
      if (asked.month === listed.month || asked.day === listed.day) return DATE_EFFECTS.nearYearOnly;
      return DATE_EFFECTS.sameYearOtherDay;
    }
    if (asked.month && listed.month && !listed.approximate)
      return asked.month === listed.month
        ? DATE_EFFECTS.sameMonth
        : oneSlip(asked, listed)
          ? DATE_EFFECTS.slip
          : DATE_EFFECTS.nearYearOnly;
    return DATE_EFFECTS.sameYear;
  }
  if (listed.approximate) return years <= 2 ? 0 : years <= 5 ? DATE_EFFECTS.nearYearOnly : DATE_EFFECTS.apart;
  if (oneSlip(asked, listed) || (years === 1 && (sameDay || !full))) return DATE_EFFECTS.slip;
  if (sameDay && years <= 10) return DATE_EFFECTS.nearYearOnly;
  if (years === 1) return DATE_EFFECTS.nearYear;
  if (years === 2 && !full) return DATE_EFFECTS.nearYear;
  return DATE_EFFECTS.apart;
}

/**
 * Whether two dates, as far as both are known, differ by one digit or by two neighbouring digits exchanged. Of years alone, half of which
 * agree in three digits, another decade is no slip.
 */
function oneSlip(asked: ParsedDate, listed: ParsedDate): boolean {
  const month = asked.month > 0 && listed.month > 0;
  const day = month && asked.day > 0 && listed.day > 0;
  const digits = (date: ParsedDate) =>
    `${date.year}`.padStart(4, "0") +
    (month ? `${date.month}`.padStart(2, "0") : "") +
    (day ? `${date.day}`.padStart(2, "0") : "");
  const [one, other] = [digits(asked), digits(listed)];
  const apart = [...one].flatMap((digit, at) => (digit === other[at] ? [] : [at]));
  const [first = 0, second = 0] = apart;
  return (
    (apart.length === 1 && (month || first === 3)) ||
    (apart.length === 2 &&
      second === first + 1 &&
      one[first] === other[second] &&
      one[second] === other[first])
  );
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
