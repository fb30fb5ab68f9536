const calendar = new Set(
  "US CA IE DE AT CH LI FR BE LU NL ES PT IT PL CZ SK HU RO BG GR CY MT HR SI RS EE LV LT FI SE NO DK IS".split(
    " ",
  ),
);

/** The day the tax year of a day began; undefined where employers or law count otherwise. */
export function taxYearStart(country: string | null, day: string): string | undefined {
  const year = Number(day.slice(0, 4));
  if (country === "GB") return `${day.slice(5) >= "04-06" ? year : year - 1}-04-06`;
  return country !== null && calendar.has(country) ? `${year}-01-01` : undefined;
}
