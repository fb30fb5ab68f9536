import { daysBetween } from "../values/date";
import systems from "./closed-days.json";

type System = (typeof systems)[number];

const DAY_MS = 86_400_000;
const utc = (date: string): Date => new Date(`${date}T00:00:00Z`);
const plus = (date: string, days: number): string =>
  new Date(utc(date).getTime() + days * DAY_MS).toISOString().slice(0, 10);
const weekday = (date: string): number => utc(date).getUTCDay();

/** Easter Sunday of a Gregorian year (Meeus, Jones and Butcher). */
export function easterSunday(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return `${year}-${String(Math.floor(sum / 31)).padStart(2, "0")}-${String((sum % 31) + 1).padStart(2, "0")}`;
}

function mondayOf(year: number, { month, last }: System["mondays"][number]): string {
  const first = `${year}-${String(month).padStart(2, "0")}-01`;
  const monday = plus(first, (8 - weekday(first)) % 7);
  if (!last) return monday;
  const weeks = [35, 28, 21].find((days) => plus(monday, days - 7).slice(0, 7) === first.slice(0, 7)) ?? 28;
  return plus(monday, weeks - 7);
}

/** The holidays of a year; one that falls on a weekend, where it is made up for, is on the next day that is neither. */
function holidays(year: number, system: System): Set<string> {
  const found = new Set<string>([
    ...system.easter.map((days) => plus(easterSunday(year), days)),
    ...system.mondays.map((one) => mondayOf(year, one)),
    ...system.once,
  ]);
  for (const day of system.days) {
    let date = `${year}-${day}`;
    while (system.substitutes && (found.has(date) || system.weekdays.includes(weekday(date))))
      date = plus(date, 1);
    found.add(date);
  }
  return found;
}

/** Where a payment is booked: its country and currency, and the words of its row. */
export type Booking = { country: string | null; currency: string | null; words: string; date: string };

/**
 * The payment system on whose closed day a payment would have been booked (closed-days.json); undefined where the day is an ordinary one, or
 * nobody says by which system it came.
 */
export function closedSystem({ country, currency, words, date }: Booking): string | undefined {
  const closed = systems.find(
    (system) =>
      system.countries.includes(country ?? "") &&
      system.currency === currency &&
      daysBetween(system.from, date) >= 0 &&
      (system.names === null || new RegExp(system.names).test(words)) &&
      (system.weekdays.includes(weekday(date)) || holidays(Number(date.slice(0, 4)), system).has(date)),
  );
  return closed?.system;
}
