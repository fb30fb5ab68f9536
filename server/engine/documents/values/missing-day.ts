import type { FoundDate } from "./date";
import { daysInMonth, lastDayOf, monthName } from "./date";
import { fold } from "./text";

/** `last` is the day the month ends on. Offsets are those of the searched text. */
export type MissingDay = Pick<FoundDate, "start" | "end"> & { year: number; month: number; last: string };

const forms: readonly [
  RegExp,
  (match: RegExpMatchArray) => readonly [year: string, month: string, day: string],
][] = [
  [
    /(?<![\d.,/-])(\d{2})\s?([./-])\s?(\d{2})\s?\2\s?(20\d{2})(?!\d|[./-]\d)/g,
    (m) => (Number(m[3]) > 12 ? [m[4] ?? "", m[1] ?? "", m[3] ?? ""] : [m[4] ?? "", m[3] ?? "", m[1] ?? ""]),
  ],
  [
    /(?<![\d.,/-])(20\d{2})([-/.])(\d{2})\2(\d{2})(?!\d|[./-]\d)/g,
    (m) => [m[1] ?? "", m[3] ?? "", m[4] ?? ""],
  ],
  [
    /(?<![\d.,/])(\d{2})(?:\.|st|nd|th)?\s(?:de |d'|of )?([a-z]{3,12})\.?,?\s(?:de |del )?(20\d{2})(?!\d)/g,
    (m) => [m[3] ?? "", m[2] ?? "", m[1] ?? ""],
  ],
  [
    /(?<![a-z])([a-z]{3,12})\.?\s(\d{2})(?:st|nd|th)?,\s(20\d{2})(?!\d)/g,
    (m) => [m[3] ?? "", m[1] ?? "", m[2] ?? ""],
  ],
];
/** It is October in Croatian and November in Polish and Czech. */
const ambiguous = /^listopad/;

/** Days that their month does not have, `31.11.2026`, `31 de noviembre de 2026`: read as a date they are none, whichever order is meant. */
export function missingDays(text: string): MissingDay[] {
  if (!/3[01]|29/.test(text)) return [];
  const folded = fold(text);
  return forms.flatMap(([form, parts]) =>
    [...folded.matchAll(form)].flatMap((match) => {
      const [y, m, d] = parts(match);
      const month = /^\d/.test(m) ? Number(m) : ambiguous.test(m) ? 0 : monthName(m);
      const [year, day] = [Number(y), Number(d)];
      if (month < 1 || month > 12 || day > 31 || day <= daysInMonth(year, month)) return [];
      const last = lastDayOf(`${y}-${String(month).padStart(2, "0")}`);
      return [{ year, month, last, start: match.index, end: match.index + match[0].length }];
    }),
  );
}
