import type { VerifyWords } from "@/server/platform/i18n/verify/index";

/** Months (YYYY-MM) as they are read: `September and October 2026`. */
export function monthsIn(months: readonly string[], { notation }: Pick<VerifyWords, "notation">): string {
  const years = new Set(months.map((month) => month.slice(0, 4)));
  const written = months.map((month, place) => {
    const alone = years.size === 1 && place < months.length - 1;
    const format = new Intl.DateTimeFormat(notation, {
      month: "long",
      ...(alone ? {} : { year: "numeric" }),
      timeZone: "UTC",
    });
    return format.format(new Date(`${month}-15T00:00:00Z`));
  });
  return new Intl.ListFormat(notation, { type: "conjunction" }).format(written);
}
