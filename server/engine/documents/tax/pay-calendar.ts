import { habit } from "../knowledge";
import { daysBetween } from "../values/date";

const perYear: Readonly<Record<string, number>> = {
  weekly: 52,
  biweekly: 26,
  four_weekly: 13,
  semi_monthly: 24,
  monthly: 12,
};
const daysApart: Readonly<Record<string, number>> = { weekly: 7, biweekly: 14, four_weekly: 28 };

/** First day of the year that wages are taxed by; undefined where it is not known how employers and law count. */
export function taxYearStart(country: string | null, date: string): string | undefined {
  const begins = habit(country, "tax_year_begins");
  const year = Number(date.slice(0, 4));
  return begins && `${date.slice(5) >= begins ? year : year - 1}-${begins}`;
}

/** The calendar's, where nothing else is known. */
const payYearStart = (date: string, country: string | null): string =>
  taxYearStart(country, date) ?? `${date.slice(0, 4)}-01-01`;

/**
 * How often a year pays wages. The calendar tells the years of 53 weeks, 27 fortnights and 14 periods of four weeks: those whose first
 * day, or second in a leap year, is a pay day.
 */
export function paymentsInYear(
  frequency: string,
  payDay: string | undefined,
  country: string | null,
): number {
  const step = daysApart[frequency];
  if (step === undefined || payDay === undefined) return perYear[frequency] ?? 12;
  const start = payYearStart(payDay, country);
  const next = `${Number(start.slice(0, 4)) + 1}${start.slice(4)}`;
  const first = daysBetween(start, payDay) % step;
  return Math.ceil((daysBetween(start, next) - first) / step);
}

/** How many of a year's wages were paid up to and with this pay day. */
export function paymentsSoFar(frequency: string, payDay: string, country: string | null): number {
  const start = payYearStart(payDay, country);
  const step = daysApart[frequency];
  if (step !== undefined) return Math.floor(daysBetween(start, payDay) / step) + 1;
  const [year, month, day] = payDay.split("-").map(Number) as [number, number, number];
  const [fromYear, fromMonth, fromDay] = start.split("-").map(Number) as [number, number, number];
  const months = (year - fromYear) * 12 + month - fromMonth + (day >= fromDay ? 1 : 0);
  return frequency === "semi_monthly" ? months * 2 - (day <= 16 ? 1 : 0) : months;
}
