import { addDays, type Day, day, daysBetween, yearOf } from "./days";
import { cents, percent, total } from "./money";
import type { Job } from "./story";

/** Federal withholding of a single filer, standard schedule: annual wage above the standard deduction, by year. */
const FEDERAL: Record<number, { deduction: number; bands: [upTo: number, rate: number][] }> = {
  2025: {
    deduction: 15_000,
    bands: [
      [11_925, 10],
      [48_475, 12],
      [103_350, 22],
      [197_300, 24],
      [Infinity, 32],
    ],
  },
  2026: {
    deduction: 16_100,
    bands: [
      [12_400, 10],
      [50_400, 12],
      [105_700, 22],
      [201_775, 24],
      [Infinity, 32],
    ],
  },
};
const SOCIAL_SECURITY = 6.2;
const MEDICARE = 1.45;
const PERIODS = 26;
/** A pay Friday; every other one is a pay day. */
const ANCHOR: Day = "2026-01-02";

export interface PayrollUs {
  start: Day;
  end: Day;
  payDay: Day;
  hours: number;
  hourly: number;
  gross: number;
  retirement: number;
  medical: number;
  federal: number;
  socialSecurity: number;
  medicare: number;
  state: number;
  stateRate: number;
  taxes: number;
  deductions: number;
  net: number;
  /** Number of the pay day within its year. */
  count: number;
}

/** The biweekly pay days from `from` to `to`. */
export function payDaysUs(from: Day, to: Day): Day[] {
  const lead = ((daysBetween(ANCHOR, from) % 14) + 14) % 14;
  const days: Day[] = [];
  for (let next = addDays(from, (14 - lead) % 14); next <= to; next = addDays(next, 14)) days.push(next);
  return days;
}

/** Eighty hours of regular pay; retirement and medical plan come off before income tax, the plan before all taxes. */
export function payrollUs(job: Job, payDay: Day, region: string): PayrollUs {
  const hourly = cents(job.annual / PERIODS / 80);
  const gross = cents(hourly * 80);
  const retirement = percent(gross, 4);
  const medical = 84.5;
  const taxed = cents(gross - medical);
  const federal = federalTax(cents(taxed - retirement), yearOf(payDay));
  const stateRate = { OR: 8.75, OH: 2.75, NC: 3.99 }[region] ?? 0;
  const state = percent(cents(taxed - retirement), stateRate);
  const socialSecurity = percent(taxed, SOCIAL_SECURITY);
  const medicare = percent(taxed, MEDICARE);
  const taxes = total([federal, socialSecurity, medicare, state]);
  const deductions = total([taxes, retirement, medical]);
  return {
    start: addDays(payDay, -18),
    end: addDays(payDay, -5),
    payDay,
    hours: 80,
    hourly,
    gross,
    retirement,
    medical,
    federal,
    socialSecurity,
    medicare,
    state,
    stateRate,
    taxes,
    deductions,
    net: cents(gross - deductions),
    count: payDaysUs(day(yearOf(payDay), 1, 1), payDay).length,
  };
}

function federalTax(pay: number, year: number): number {
  const schedule = FEDERAL[year] ?? FEDERAL[2026];
  if (!schedule) return 0;
  const taxable = Math.max(0, pay * PERIODS - schedule.deduction);
  let tax = 0;
  let from = 0;
  for (const [upTo, rate] of schedule.bands) {
    tax += (Math.max(0, Math.min(taxable, upTo) - from) * rate) / 100;
    from = upTo;
  }
  return cents(tax / PERIODS);
}
