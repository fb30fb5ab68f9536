/**
 * Standard rates of VAT in the states of the Union, in hundredths of a per cent, each with the day since when it holds (Council Directive
 * 2006/112/EC, Article 97; changes as the states published them). Older ones are not needed: invoices carry the rate of their day.
 */
const STANDARD: Readonly<Record<string, readonly (readonly [since: string, rate: number])[]>> = {
  AT: [["1984-01-01", 2000]],
  BE: [["1996-01-01", 2100]],
  BG: [["1999-01-01", 2000]],
  CY: [["2014-01-13", 1900]],
  CZ: [["2013-01-01", 2100]],
  DE: [["2021-01-01", 1900]],
  DK: [["1992-01-01", 2500]],
  EE: [
    ["2009-07-01", 2000],
    ["2024-01-01", 2200],
    ["2025-07-01", 2400],
  ],
  ES: [["2012-09-01", 2100]],
  FI: [
    ["2013-01-01", 2400],
    ["2024-09-01", 2550],
  ],
  FR: [["2014-01-01", 2000]],
  GR: [["2016-06-01", 2400]],
  HR: [["2012-03-01", 2500]],
  HU: [["2012-01-01", 2700]],
  IE: [["2021-03-01", 2300]],
  IT: [["2013-10-01", 2200]],
  LT: [["2009-09-01", 2100]],
  LU: [
    ["2015-01-01", 1700],
    ["2023-01-01", 1600],
    ["2024-01-01", 1700],
  ],
  LV: [["2012-07-01", 2100]],
  MT: [["2004-01-01", 1800]],
  NL: [["2012-10-01", 2100]],
  PL: [["2011-01-01", 2300]],
  PT: [["2011-01-01", 2300]],
  RO: [
    ["2017-01-01", 1900],
    ["2025-08-01", 2100],
  ],
  SE: [["1990-07-01", 2500]],
  SI: [["2013-07-01", 2200]],
  SK: [
    ["2011-01-01", 2000],
    ["2025-01-01", 2300],
  ],
};

/** Parts of the states that are not in the common VAT territory (Article 6), by the beginning of their postal codes. */
const APART: Readonly<Record<string, RegExp>> = {
  ES: /^(35|38|51|52)/,
  FR: /^97/,
  DE: /^(27498|78266)/,
  IT: /^(23041|23030|22061)/,
  FI: /^22/,
};

/** Monaco counts as France (Article 7). */
export function vatState(country: string): string {
  return country === "MC" ? "FR" : country;
}

/** Whether VAT of the Union is due where this address is. */
export function isInUnion(country: string | null, postalCode = ""): boolean {
  if (country === null) return false;
  return vatState(country) in STANDARD && !APART[country]?.test(postalCode.replace(/\s/g, ""));
}

/** The standard rate of a state on a day (`2026-11-20`); null outside the Union, or before the table begins. */
export function standardRate(country: string, day: string): number | null {
  const rates = STANDARD[vatState(country)] ?? [];
  return rates.findLast(([since]) => since <= day)?.[1] ?? null;
}
