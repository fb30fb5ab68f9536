import { MONTHS } from "./months";
import { distance, fold } from "./text";

/** `value` is ISO; a month alone gives its first day and `precision` month. Offsets are those of the searched text. */
export type FoundDate = {
  value: string;
  precision: "day" | "month";
  start: number;
  end: number;
  noYear?: boolean;
};
/** `ymd` says that a year of two figures stands first. */
export type DateOrder = "dmy" | "mdy" | "ymd";
export type Period = { start: string; end: string; from: number; to: number };

/** Months in the languages of Europe, Turkey and the Americas, as `fold` writes them: which one a word means (knowledge/vocabulary). */
const monthOf: ReadonlyMap<string, number> = new Map(MONTHS);
const monthWord = [...monthOf.keys()].sort((a, b) => b.length - a.length).join("|");
/** How months begin: most texts with a figure name none, and are not searched for one. */
const monthStart = new RegExp([...new Set([...monthOf.keys()].map((name) => name.slice(0, 3)))].join("|"));
/** Months as identity documents print them in two languages: `AUG/AOUT`, `05 JUL / JUIL 2020`. */
const twoMonths = `(?:${monthWord})\\.?(?:\\s*/\\s*[a-z]{2,9}\\.?)?`;

const iso = /(?<![\d.,/-])((?:19|20)\d{2})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d|[./-]\d)/g;
const numeric =
  /(?<![\d.,/-])(\d{1,2})\s?([./-])\s?(\d{1,2})(?:\s?\2\s?((?:19|20)\d{2}|\d{2})|\s((?:19|20)\d{2}))(?!\d|[./-]\d)/g;
const shortNumeric = /(?<![\d.,/-])(\d{1,2})([./-])(\d{1,2})(?![\d/-]|\.\d)/g;
const spacedDigits = /(?<![\d.,/-])(\d{2}) (\d{2}) ((?:19|20)\d{2})(?![\d.,])/g;
const dayMonth = new RegExp(
  `(?<![\\d.,/])(\\d{1,2})(?:\\.|\\u00ba|\\u00b0|st|nd|rd|th|er|re|\\u00aa)?\\s*(?:de\\s+|d'|of\\s+|day of\\s+|di\\s+|[-/])?(${twoMonths})(?![a-z])\\s*(?:,|del?|of|[-/])?\\s*((?:19|20)\\d{2}|\\d{2}(?![\\d.,:/]|\\s+(?:de|di|do|of)(?![a-z])))?(?!\\d)`,
  "g",
);
const monthDay = new RegExp(
  `(?<![a-z])(${monthWord})\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+((?:19|20)\\d{2})(?!\\d)`,
  "g",
);
/** `Oct 5`, where the year stands elsewhere. */
const monthDayAlone = new RegExp(
  `(?<![a-z])(${monthWord})\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?(?![\\d./:]|,?\\s*(?:19|20)\\d{2})`,
  "g",
);
const monthYear = new RegExp(
  `(?<![a-z])(${monthWord})\\.?[\\s_]*(?:de\\s+|del\\s+|of\\s+|,|/|-|')?\\s*((?:19|20)\\d{2})(?![\\d])`,
  "g",
);
/** `Oct-26`, `sept. '26`: a year of two figures needs its mark. */
const monthShortYear = new RegExp(
  `(?<![a-z\\d])(?<!\\d[ .-])(${monthWord})\\.?\\s?[-'/]\\s?(\\d{2})(?![\\d.,:/-])`,
  "g",
);
const numericMonth = /(?<![\d.,/-])(0?[1-9]|1[0-2])\s?[/.-]\s?((?:19|20)\d{2})(?!\d|[./-]\d)/g;
const isoMonth = /(?<![\d.,/-])((?:19|20)\d{2})[-/](0[1-9]|1[0-2])(?![\d./-])/g;

const pad = (n: number): string => String(n).padStart(2, "0");
const century = (year: string): number =>
  year.length === 4 ? Number(year) : Number(year) < 60 ? 2000 + Number(year) : 1900 + Number(year);
export const daysInMonth = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

function make(year: number, month: number, day: number): string | null {
  if (month < 1 || month > 12 || day < 1 || year < 1900 || year > 2100 || day > daysInMonth(year, month))
    return null;
  return `${year}-${pad(month)}-${pad(day)}`;
}

/**
 * Day first, unless the document's own dates only make sense month first. `preferred` decides when every date is
 * ambiguous (month first for documents of the United States).
 */
export function inferDateOrder(texts: Iterable<string>, preferred: DateOrder): DateOrder {
  let day = 0;
  let month = 0;
  let year = 0;
  const pointed = new Set<string>();
  const lines = [...texts];
  const full = new Set(lines.flatMap((text) => text.match(/(?<!\d)20\d{2}(?!\d)/g) ?? []));
  for (const text of lines) {
    for (const match of text.matchAll(numeric)) {
      // Where a year that is printed in full stands: `26-10-30` of 2026.
      const known = [match[1], match[4]].map((part) => full.has(`20${part}`));
      if (match[4]?.length === 2) year += Number(known[0]) - Number(known[1]);
      const [first, second] = [Number(match[1]), Number(match[3])];
      // What no month has days for is a misreading and tells nothing; between points the day stands first but for a few documents.
      if (first > 31 || second > 31) continue;
      if (first > 12 && second <= 12) day++;
      if (second <= 12 || first > 12) continue;
      if (match[2] !== ".") month++;
      else if (make(century(match[4] ?? match[5] ?? ""), first, second) !== null) pointed.add(match[0]);
    }
  }
  // One such date alone may be misread.
  if (pointed.size > 1) month += pointed.size;
  if (year > 2) return "ymd";
  if (day === month) return preferred;
  return day > month ? "dmy" : "mdy";
}

/** The month whose name a damaged word can only be: a letter in six may differ. */
export function nearestMonth(word: string): string | undefined {
  const near = MONTHS.flatMap(([name, month]) => {
    const limit = name.length < 5 ? 0 : name.length < 8 ? 1 : 2;
    const apart = distance(word, name, limit);
    return apart <= limit ? [{ name, month, apart }] : [];
  });
  const [best] = near.sort((a, b) => a.apart - b.apart);
  return near.every(({ month }) => month === best?.month) ? best?.name : undefined;
}

/** The number of a month by its name or abbreviation, 0 for any other word. */
export const monthName = (word: string): number => monthOf.get(word) ?? 0;
/** The names and abbreviations of a month, without accents. */
export const monthWords = (month: number): readonly string[] =>
  MONTHS.flatMap(([name, own]) => (own === month ? [name] : []));
const monthNumber = (text: string): number => monthOf.get(text.replace(/[^a-z].*$/, "")) ?? 0;

/** `Form 12-B rev. 03.2019`: of what month a form is says nothing of what is filled in. */
const revision =
  /(?<![a-z])(?:rev(?:ision|isione|\.)?|version|vers|versione|versao|wersja|edition|edizione|edicion|edicao|ausgabe)[\s.:]*$/;

/** Every date of a text. Dates without a year are given only when `year` is known. */
export function findDates(text: string, order: DateOrder, year?: number): FoundDate[] {
  if (!/\d/.test(text)) return [];
  const folded = fold(text);
  const named = monthStart.test(folded);
  const found: FoundDate[] = [];
  const add = (
    match: RegExpMatchArray,
    value: string | null,
    precision: "day" | "month",
    noYear?: boolean,
  ): void => {
    if (value === null || match.index === undefined) return;
    const start = match.index;
    if (precision === "month" && revision.test(folded.slice(Math.max(0, start - 12), start))) return;
    const end = start + match[0].trimEnd().length;
    if (found.some((other) => start < other.end && end > other.start)) return;
    found.push({ value, precision, start, end, ...(noYear === true ? { noYear } : {}) });
  };
  const written = (form: RegExp): Iterable<RegExpMatchArray> => (named ? folded.matchAll(form) : []);
  for (const m of folded.matchAll(iso)) add(m, make(Number(m[1]), Number(m[2]), Number(m[3])), "day");
  for (const m of folded.matchAll(numeric)) {
    const [a, b, y] = [Number(m[1]), Number(m[3]), century(m[4] ?? m[5] ?? "")];
    const ahead = order === "ymd" && m[4]?.length === 2 ? make(2000 + a, b, Number(m[4])) : null;
    const first = order === "mdy" ? make(y, a, b) : make(y, b, a);
    add(m, ahead ?? first ?? (order === "mdy" ? make(y, b, a) : make(y, a, b)), "day");
  }
  for (const m of folded.matchAll(spacedDigits))
    add(m, make(Number(m[3]), Number(m[2]), Number(m[1])), "day");
  for (const m of written(monthDay)) add(m, make(Number(m[3]), monthNumber(m[1] ?? ""), Number(m[2])), "day");
  for (const m of written(dayMonth)) {
    const printed = m[3];
    const known = printed === undefined ? year : century(printed);
    if (known === undefined) continue;
    add(m, make(known, monthNumber(m[2] ?? ""), Number(m[1])), "day", printed === undefined);
  }
  if (year !== undefined) {
    for (const m of written(monthDayAlone))
      add(m, make(year, monthNumber(m[1] ?? ""), Number(m[2])), "day", true);
    for (const m of folded.matchAll(shortNumeric)) {
      const [a, b] = [Number(m[1]), Number(m[3])];
      add(m, order === "dmy" ? make(year, b, a) : make(year, a, b), "day", true);
    }
  }
  for (const m of written(monthYear)) add(m, make(Number(m[2]), monthNumber(m[1] ?? ""), 1), "month");
  for (const m of written(monthShortYear))
    add(m, make(century(m[2] ?? ""), monthNumber(m[1] ?? ""), 1), "month");
  for (const m of folded.matchAll(numericMonth)) add(m, make(Number(m[2]), Number(m[1]), 1), "month");
  for (const m of folded.matchAll(isoMonth)) add(m, make(Number(m[1]), Number(m[2]), 1), "month");
  return found.sort((a, b) => a.start - b.start);
}

export const lastDayOf = (month: string): string => {
  const [y = "1970", m = "01"] = month.split("-");
  return `${y}-${m}-${pad(daysInMonth(Number(y), Number(m)))}`;
};

/** The time of day and the zone that exports print beside a day: `1 October 2026 [GMT+02:00] - 31 October 2026`. */
const clock =
  /\[[^\]]{2,12}\]|(?<!\d)\d{1,2}:\d{2}(?::\d{2})?(?!\d)|\b(?:gmt|utc|ce?st|bst)\b(?:[+-]\d{1,2})?/g;

const link =
  /^\s*(?:al?|au|jusqu'(?:au|a)|till? och med|tom|til(?: og med)?|az do|bis(?: zum| einschl\.?)?|to|through|thru|until|till?|hasta(?: el)?|ate(?: a)?|e|y|and|und|et|en|tot(?: en met)?|t\/m|do|-|:|\.{1,3}|>|->|→|\/|fino al?|al)?\s*(?:el\s|le\s|the\s|zum\s|:)?\s*$/;
const dayRange = new RegExp(
  `(?<![\\d./-])(\\d{1,2})["'*°ºª“”]*(?:er|st|nd|rd|th|\\.)?\\s*(?:(?:de\\s+)?(${monthWord}))?\\s*(?:al|jusqu'au|au|a|to|bis(?: zum)?|hasta el|fino al|tot(?: en met)?|til|-|–|y el|ate)\\s*(\\d{1,2})(?:st|nd|rd|th|\\.)?\\s*(?:de\\s+|d')?(${monthWord})\\.?\\s*(?:de\\s+|del\\s+)?((?:19|20)\\d{2})`,
);
/** `October 4 - October 17, 2026`, `October 4 to 17, 2026`. */
const monthDayRange = new RegExp(
  `(?<![a-z])(${monthWord})\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?\\s*(?:-|–|to|through|thru)\\s*(?:(${monthWord})\\.?\\s+)?(\\d{1,2})(?:st|nd|rd|th)?,?\\s+((?:19|20)\\d{2})(?!\\d)`,
);

/** The first period of a text: two dates joined by a word or dash, `1 al 31 de agosto de 2026`, or a month alone. */
export function findPeriod(text: string, order: DateOrder): Period | null {
  if (!/\d/.test(text)) return null;
  const folded = fold(text);
  const named = monthStart.test(folded);
  const range = named ? dayRange.exec(folded) : null;
  if (range !== null) {
    const year = Number(range[5]);
    const last = monthNumber(range[4] ?? "");
    const start = make(year, range[2] === undefined ? last : monthNumber(range[2]), Number(range[1]));
    const end = make(year, last, Number(range[3]));
    if (start !== null && end !== null && start <= end)
      return { start, end, from: range.index, to: range.index + range[0].length };
  }
  const american = named ? monthDayRange.exec(folded) : null;
  if (american !== null) {
    const year = Number(american[5]);
    const first = monthNumber(american[1] ?? "");
    const last = american[3] === undefined ? first : monthNumber(american[3]);
    const start = make(last < first ? year - 1 : year, first, Number(american[2]));
    const end = make(year, last, Number(american[4]));
    if (start !== null && end !== null && start <= end)
      return { start, end, from: american.index, to: american.index + american[0].length };
  }
  const dates = findDates(text, order);
  for (let i = 0; i + 1 < dates.length; i++) {
    const [a, b] = [dates[i], dates[i + 1]];
    if (a === undefined || b === undefined || !link.test(folded.slice(a.end, b.start).replace(clock, " ")))
      continue;
    const end = b.precision === "month" ? lastDayOf(b.value) : b.value;
    if (a.value <= end) return { start: a.value, end, from: a.start, to: b.end };
  }
  const month = dates.find((date) => date.precision === "month");
  if (month !== undefined)
    return { start: month.value, end: lastDayOf(month.value), from: month.start, to: month.end };
  return null;
}

const dayNumber = (date: string): number => Math.round(Date.parse(`${date}T00:00:00Z`) / 86_400_000);
/** Whole days from `a` to `b`, negative when `b` is earlier. */
export const daysBetween = (a: string, b: string): number => dayNumber(b) - dayNumber(a);
/** `date` moved by whole months, clamped to the month's last day. */
export function addMonths(date: string, months: number): string {
  const [y = 1970, m = 1, d = 1] = date.split("-").map(Number);
  const index = y * 12 + (m - 1) + months;
  const [year, month] = [Math.floor(index / 12), (index % 12) + 1];
  return `${year}-${pad(month)}-${pad(Math.min(d, daysInMonth(year, month)))}`;
}
