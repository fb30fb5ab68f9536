import type { Locale } from "./index";

const TAGS: Record<Locale, string> = { en: "en-GB", es: "es-ES" };

/** Making a format costs as much as a hundred values written with it, and pages write hundreds. There are few: their options are ours. */
const made = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

function kept<F extends Intl.NumberFormat | Intl.DateTimeFormat, O>(
  Format: new (tag: string, options: O) => F,
  locale: Locale,
  options: O,
): F {
  const key = `${Format.name} ${locale} ${JSON.stringify(options)}`;
  const format = (made.get(key) as F | undefined) ?? new Format(TAGS[locale], options);
  made.set(key, format);
  return format;
}

const numbers = (locale: Locale, options: Intl.NumberFormatOptions) =>
  kept(Intl.NumberFormat, locale, options);
const moments = (locale: Locale, options: Intl.DateTimeFormatOptions) =>
  kept(Intl.DateTimeFormat, locale, options);

export function formatNumber(locale: Locale, value: number, digits = 0): string {
  return numbers(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
}

/** Money in the reader's notation; `cents` is an integer, `currency` an ISO 4217 code in any case. */
export function formatCents(locale: Locale, cents: number, currency: string): string {
  return numbers(locale, { style: "currency", currency: currency.toUpperCase() }).format(cents / 100);
}

export function formatPercent(locale: Locale, share: number): string {
  return numbers(locale, { style: "percent", maximumFractionDigits: 0 }).format(share);
}

/** "21 Nov 2026". `utc` for calendar days that carry no time, such as billing periods. */
export function formatDate(locale: Locale, at: Date | string, options: { utc?: boolean } = {}): string {
  return moments(locale, {
    day: "numeric",
    month: "short",
    year: "numeric",
    ...(options.utc ? { timeZone: "UTC" } : {}),
  }).format(new Date(at));
}

/** "November 2026" of YYYY-MM; short, "Nov". */
export function formatMonth(locale: Locale, month: string, form: "long" | "short" = "long"): string {
  return moments(locale, {
    month: form,
    ...(form === "long" ? { year: "numeric" } : {}),
    timeZone: "UTC",
  }).format(new Date(`${month}-01T00:00:00Z`));
}

/** "21 Nov 2026, 09:41:07" where the reader is; with `utc`, for paper that may be read anywhere, "21 Nov 2026, 09:41:07 UTC". */
export function formatInstant(locale: Locale, at: Date | string, options: { utc?: boolean } = {}): string {
  return moments(locale, {
    dateStyle: "medium",
    ...(options.utc ? { timeStyle: "long", timeZone: "UTC" } : { timeStyle: "medium" }),
  }).format(new Date(at));
}

/** "16:10" where the reader is, with the day where it is another one than today. */
export function formatTime(locale: Locale, at: Date | string, today = new Date()): string {
  const moment = new Date(at);
  const other = moment.toDateString() !== today.toDateString();
  return moments(locale, {
    hour: "2-digit",
    minute: "2-digit",
    ...(other ? { day: "numeric", month: "short" } : {}),
  }).format(moment);
}

/** The name of a country, "ES" as "Spain"; what is none stays as it is. */
export function regionName(locale: Locale, code: string): string {
  return new Intl.DisplayNames(TAGS[locale], { type: "region", fallback: "code" }).of(code) ?? code;
}

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** "3 hours ago", "in 2 days"; below a minute "now". */
export function formatRelative(locale: Locale, at: Date | string, from: Date): string {
  const seconds = (new Date(at).getTime() - from.getTime()) / 1000;
  const relative = new Intl.RelativeTimeFormat(TAGS[locale], { numeric: "auto", style: "short" });
  for (const [unit, size] of STEPS) {
    if (Math.abs(seconds) >= size) return relative.format(Math.trunc(seconds / size), unit);
  }
  return relative.format(0, "second");
}

/** "4.2 GB", "180 MB". */
export function formatBytes(locale: Locale, bytes: number): string {
  const gigabytes = bytes / 1024 ** 3;
  return gigabytes >= 1
    ? `${formatNumber(locale, gigabytes, 1)} GB`
    : `${formatNumber(locale, bytes / 1024 ** 2)} MB`;
}

/** "4.2 s", "180 ms", "3 min". */
export function formatDuration(locale: Locale, ms: number): string {
  if (ms < 1000) return `${formatNumber(locale, ms)} ms`;
  if (ms < 60_000) return `${formatNumber(locale, ms / 1000, 1)} s`;
  return `${formatNumber(locale, ms / 60_000)} min`;
}
