/** A calendar day as `YYYY-MM-DD`; all arithmetic is done in UTC. */
export type Day = string;

const DAY_MS = 86_400_000;

const MONTHS_ES =
  "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" ");
const MONTHS_EN =
  "January February March April May June July August September October November December".split(" ");

export function day(year: number, month: number, date: number): Day {
  return new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);
}

export function yearOf(value: Day): number {
  return Number(value.slice(0, 4));
}

export function monthOf(value: Day): number {
  return Number(value.slice(5, 7));
}

export function dateOf(value: Day): number {
  return Number(value.slice(8, 10));
}

export function addDays(value: Day, count: number): Day {
  return new Date(Date.parse(value) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The same date so many months later, or the last day of that month when it is shorter. */
export function addMonths(value: Day, count: number): Day {
  const first = day(yearOf(value), monthOf(value) + count, 1);
  return day(yearOf(first), monthOf(first), Math.min(dateOf(value), dateOf(lastDayOfMonth(first))));
}

export function firstDayOfMonth(value: Day): Day {
  return `${value.slice(0, 7)}-01`;
}

export function lastDayOfMonth(value: Day): Day {
  return day(yearOf(value), monthOf(value) + 1, 0);
}

export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** Saturday and Sunday move back to Friday. */
export function workingDayBefore(value: Day): Day {
  const weekday = new Date(Date.parse(value)).getUTCDay();
  return weekday === 6 ? addDays(value, -1) : weekday === 0 ? addDays(value, -2) : value;
}

export type DayStyle =
  | "es"
  | "es_short"
  | "es_dashes"
  | "es_long"
  | "uk"
  | "uk_short"
  | "uk_long"
  | "us"
  | "us_long"
  | "iso";

/** A day as it is printed on document of that country. */
export function printDay(value: Day, style: DayStyle): string {
  const [year = "", month = "", date = ""] = value.split("-");
  const nameEs = MONTHS_ES[Number(month) - 1] ?? "";
  const nameEn = MONTHS_EN[Number(month) - 1] ?? "";
  switch (style) {
    case "es":
    case "uk":
      return `${date}/${month}/${year}`;
    case "es_short":
      return `${date}/${month}/${year.slice(2)}`;
    case "es_dashes":
      return `${date}-${month}-${year}`;
    case "es_long":
      return `${Number(date)} de ${nameEs} de ${year}`;
    case "uk_short":
      return `${date} ${nameEn.slice(0, 3)} ${year}`;
    case "uk_long":
      return `${Number(date)} ${nameEn} ${year}`;
    case "us":
      return `${month}/${date}/${year}`;
    case "us_long":
      return `${nameEn} ${Number(date)}, ${year}`;
    case "iso":
      return value;
  }
}

export function monthName(value: Day, language: "es" | "en"): string {
  return (language === "es" ? MONTHS_ES : MONTHS_EN)[monthOf(value) - 1] ?? "";
}
