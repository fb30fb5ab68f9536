import type { Language } from "../types";

const MONTHS = {
  en: new Intl.DateTimeFormat("en-GB", { month: "long", timeZone: "UTC" }),
  es: new Intl.DateTimeFormat("es-ES", { month: "long", timeZone: "UTC" }),
} as const;

/** A date as its readers write it: day, month and year; any other text as it is. */
export function readable(value: string, lang: Language): string {
  const [year, month, day] = value.split("-");
  if (!/^\d{4}-\d{2}(-\d{2})?$/.test(value) || year === undefined || month === undefined) return value;
  const name = MONTHS[lang].format(new Date(Date.UTC(2000, Number(month) - 1, 1)));
  if (day === undefined) return lang === "es" ? `${name} de ${year}` : `${name} ${year}`;
  return lang === "es" ? `${Number(day)} de ${name} de ${year}` : `${Number(day)} ${name} ${year}`;
}
