/** Wages of a calendar year that social security is charged on at most, in dollars. */
const wageBases: Readonly<Record<number, number>> = {
  2019: 132_900,
  2020: 137_700,
  2021: 142_800,
  2022: 147_000,
  2023: 160_200,
  2024: 168_600,
  2025: 176_100,
  2026: 184_500,
};
const socialSecurityRate = 6.2;
const medicareRate = 1.45;
/** Additional Medicare tax, withheld from what one employer pays above this in a year. */
const additional = { above: 200_000, rate: 0.9 };

/** The most wages of a year that social security is charged on; no limit for years that are not known. */
export const wageBase = (year: number): number => wageBases[year] ?? Number.POSITIVE_INFINITY;

/** Whether the rates of a year are known: documents of later years are not judged by those of earlier ones. */
export const coversYear = (year: number): boolean => wageBases[year] !== undefined;

/** Employee's tax on wages, after what the year had paid before. */
export function socialSecurity(year: number, wages: number, before = 0): number {
  const left = Math.max(0, wageBase(year) - before);
  return (Math.min(wages, left) * socialSecurityRate) / 100;
}

export function medicare(wages: number, before = 0): number {
  const over = Math.max(0, before + wages - additional.above) - Math.max(0, before - additional.above);
  return (wages * medicareRate + over * additional.rate) / 100;
}
