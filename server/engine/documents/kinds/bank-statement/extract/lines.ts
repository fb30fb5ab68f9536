import type { Context } from "../../../extract/context";
import { locate, type Row } from "../../../extract/sheet";
import { daysInMonth, type FoundDate, findDates, type Period } from "../../../values/date";
import { type Figure, figuresOf } from "./figures";

/** A row of a statement: the day it opens with, its figures, and where its text starts. */
export type Line = {
  row: Row;
  figures: readonly Figure[];
  date: FoundDate | null;
  /** Where the dates at the start of the row end. */
  after: number;
};

/** Days written without separators, as passbooks and hosts print them: `01092026`, `20260901`, `010926`. */
const compact =
  /(?<![\d.,/-])(?:(?<d>\d{2})(?<m>\d{2})(?<y>(?:19|20)\d{2})|(?<y2>(?:19|20)\d{2})(?<m2>\d{2})(?<d2>\d{2}))(?![\d.,/-])/g;

function compactDates(text: string): FoundDate[] {
  return [...text.matchAll(compact)].flatMap((match) => {
    const g = match.groups ?? {};
    const [y, m, d] = [Number(g.y ?? g.y2), Number(g.m ?? g.m2), Number(g.d ?? g.d2)];
    if (m < 1 || m > 12 || d < 1 || d > daysInMonth(y, m)) return [];
    const value = `${y}-${String(m).padStart(2, "0")}-${String(d).padStart(2, "0")}`;
    return [{ value, precision: "day" as const, start: match.index, end: match.index + match[0].length }];
  });
}

/** The days of a text. A figure after a month is its year only when it comes near the statement's. */
export function daysOf(text: string, context: Context, year: number, period: Period | null): FoundDate[] {
  const near = (value: string): boolean =>
    Math.abs(Number(value.slice(0, 4)) - year) <= (period === null ? 8 : 1);
  const found = findDates(text, context.order, year).flatMap((date): FoundDate[] => {
    if (date.precision !== "day") return [];
    const glued =
      /\d{2}$/.test(text.slice(date.start, date.end)) && /^\s?\p{L}{3}/u.test(text.slice(date.end));
    const named = /\p{L}{3}/u.test(text.slice(date.start, date.end));
    if (date.noYear === true || (near(date.value) && !(glued && named))) return [date];
    // `02OCT 02OCT`: what looks like the year of the first day is the second day.
    const printed = text.slice(date.start, date.end);
    const again = findDates(printed.replace(/\s?\d{2}$/, ""), context.order, year)[0];
    if (again?.noYear !== true) return [date];
    const shift = date.start + again.end;
    const next = findDates(text.slice(shift), context.order, year)[0];
    return [
      { ...again, start: date.start + again.start, end: shift },
      ...(next?.precision === "day" && next.start < 3
        ? [{ ...next, start: shift + next.start, end: shift + next.end }]
        : []),
    ];
  });
  const more = compactDates(text).filter(
    (date) => near(date.value) && !found.some((other) => date.start < other.end && date.end > other.start),
  );
  return [...found, ...more].sort((a, b) => a.start - b.start);
}

/** The day a row opens with, and where the days at its start end: booking and value date stand side by side. */
function opensWith(row: Row, days: readonly FoundDate[]): { day: FoundDate | null; after: number } {
  const day =
    days.find(
      ({ start }) =>
        (start <= 14 && !/\p{L}{3}/u.test(row.text.slice(0, start))) ||
        /^\p{L}+:\s$/u.test(row.text.slice(0, start)),
    ) ?? null;
  let after = day?.end ?? 0;
  for (const next of days)
    if (
      day !== null &&
      next.start >= after &&
      /^[\s.,|/-]*$/.test(row.text.slice(after, next.start)) &&
      next.end - next.start > 4
    )
      after = next.end;
  return { day, after };
}

/** `10-14` in October: days without a year are written month first where that alone puts them into the statement's period. */
function written(context: Context, period: Period | null, year: number): Context {
  if (period === null) return context;
  const other: Context = { ...context, order: context.order === "mdy" ? "dmy" : "mdy" };
  const within = ({ order }: Context): number =>
    context.sheet.rows.filter(({ text }) => {
      const [day] = findDates(text.slice(0, 12), order, year);
      return (
        day?.noYear === true &&
        /^\W*\d{1,2}\W\d{1,2}(?!\d)/.test(text) &&
        [year, year + 1].some((y) => {
          const placed = `${y}${day.value.slice(4)}`;
          return placed >= period.start && placed <= period.end;
        })
      );
    }).length;
  const [own, turned] = [within(context), within(other)];
  return turned >= 3 && turned > own * 2 ? other : context;
}

/** The rows of a statement as lines. The day may open a row, or stand in the column where most rows have theirs. */
export function readLines(given: Context, period: Period | null, year: number): Line[] {
  const context = written(given, period, year);
  const { rows } = context.sheet;
  const days = rows.map((row) => (/\d/.test(row.text) ? daysOf(row.text, context, year, period) : []));
  const money = rows.map((row) => (/\d/.test(row.text) && !row.prose ? figuresOf(context, row) : []));
  // A statement that prints no cents prints sums below a thousand as it does counts.
  const counts =
    money.flat().length < 3 || !money.flat().some(({ found }) => /\d[.,]\d{1,2}\D*$/.test(found.raw));
  const opening = rows.map((row, i) => opensWith(row, days[i] ?? []));
  const figures = rows.map((row, i) => {
    const own =
      (counts && /\d/.test(row.text) && !row.prose ? figuresOf(context, row, true) : money[i]) ?? [];
    // `01.10` is a day as well as a figure; a day it is where a row opens.
    const { day, after } = opening[i] ?? { day: null, after: 0 };
    return day === null ? own : own.filter((figure) => figure.start >= after);
  });
  const columns = new Map<number, number>();
  const plain = (i: number): FoundDate[] =>
    (days[i] ?? []).filter((day) => figures[i]?.some((f) => f.start < day.end && f.end > day.start) !== true);
  rows.forEach((row, i) => {
    for (const day of plain(i)) {
      const x = Math.round(locate(row, day.start, day.end).box[0] * 50);
      columns.set(x, (columns.get(x) ?? 0) + 1);
    }
  });
  const most = Math.max(0, ...columns.values());
  const column = [...columns].filter(([, n]) => n > most * 0.8 && n >= 3).sort((a, b) => a[0] - b[0])[0]?.[0];
  return rows.map((row, i) => {
    const own = plain(i);
    const { day: opens, after } = opening[i] ?? { day: null, after: 0 };
    const stands =
      opens ??
      own.find(
        (day) =>
          column !== undefined && Math.abs(locate(row, day.start, day.end).box[0] * 50 - column) <= 1.5,
      );
    return { row, figures: figures[i] ?? [], date: stands ?? null, after };
  });
}
