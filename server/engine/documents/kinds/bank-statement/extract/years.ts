import type { Context } from "../../../extract/context";
import { addMonths, findDates, type Period } from "../../../values/date";

/** The year to take for a date printed without one, given the date before it. */
export function yearOf(
  period: Period | null,
  context: Context,
  today: string | null,
): (last: string | null) => number {
  const anywhere = findDates(
    context.sheet.rows
      .slice(0, 30)
      .map((r) => r.text)
      .join("\n"),
    context.order,
  )
    .at(0)
    ?.value.slice(0, 4);
  const fallback = Number(anywhere ?? today?.slice(0, 4) ?? "2000");
  return (last) => Number((last ?? period?.start)?.slice(0, 4) ?? fallback);
}

/** A date printed without a year falls into the statement's period; a statement over New Year changes year once. */
export function placeYear(
  value: string,
  noYear: boolean,
  last: string | null,
  period: Period | null,
): string {
  if (!noYear) return value;
  if (period !== null) {
    for (const shift of [0, 12, -12]) {
      const moved = shift === 0 ? value : addMonths(value, shift);
      if (moved >= period.start && moved <= period.end) return moved;
    }
    return value;
  }
  return last !== null && value < last && Number(last.slice(5, 7)) - Number(value.slice(5, 7)) > 6
    ? addMonths(value, 12)
    : value;
}
