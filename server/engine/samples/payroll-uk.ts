import { type Day, day, daysBetween, monthOf, workingDayBefore, yearOf } from "./days";
import { cents, percent, total } from "./money";
import type { Job } from "./story";

/** 2025-26 and 2026-27 alike: thresholds are frozen. Monthly figures in pounds, rates in percent. */
const TAX_CODE = "1257L";
const FREE_PAY_YEAR = 12_579;
const BASIC_RATE = 20;
const HIGHER_RATE = 40;
const BASIC_BAND_YEAR = 37_700;
const NI = { primaryThreshold: 1048, upperLimit: 4189, main: 8, upper: 2 };
const PENSION = { lower: 520, upper: 4189, worker: 5, employer: 3 };

export interface PayrollUk {
  taxCode: string;
  taxMonth: number;
  payDay: Day;
  basic: number;
  tax: number;
  insurance: number;
  pension: number;
  employerPension: number;
  gross: number;
  deductions: number;
  net: number;
  ytd: { gross: number; taxable: number; tax: number; insurance: number; pension: number; net: number };
}

/** One calendar month of a monthly salary, cumulative basis from 6 April; pension by net pay arrangement. */
export function payrollUk(job: Job, month: Day): PayrollUk {
  const months = taxMonths(month);
  const basic = cents(job.annual / 12);
  const pension = percent(Math.min(basic, PENSION.upper) - PENSION.lower, PENSION.worker);
  const insurance = nationalInsurance(basic);
  const taxAfter = (count: number) => payeToDate(cents((basic - pension) * count), count);
  const tax = cents(taxAfter(months) - taxAfter(months - 1));
  const deductions = total([tax, insurance, pension]);
  return {
    taxCode: TAX_CODE,
    taxMonth: months,
    payDay: payDayUk(month),
    basic,
    tax,
    insurance,
    pension,
    employerPension: percent(Math.min(basic, PENSION.upper) - PENSION.lower, PENSION.employer),
    gross: basic,
    deductions,
    net: cents(basic - deductions),
    ytd: {
      gross: cents(basic * months),
      taxable: cents((basic - pension) * months),
      tax: taxAfter(months),
      insurance: cents(insurance * months),
      pension: cents(pension * months),
      net: cents(basic * months - taxAfter(months) - (insurance + pension) * months),
    },
  };
}

/** Pay is on the 28th, or the Friday before. */
export function payDayUk(month: Day): Day {
  return workingDayBefore(day(yearOf(month), monthOf(month), 28));
}

/** Number of the tax month of a pay day late in the month: April is 1. */
function taxMonths(month: Day): number {
  return ((monthOf(month) + 8) % 12) + 1;
}

function payeToDate(pay: number, months: number): number {
  if (months === 0) return 0;
  const taxable = Math.max(0, Math.floor(pay - (FREE_PAY_YEAR * months) / 12));
  const band = Math.ceil((BASIC_BAND_YEAR * months) / 12);
  return cents((Math.min(taxable, band) * BASIC_RATE + Math.max(0, taxable - band) * HIGHER_RATE) / 100);
}

function nationalInsurance(pay: number): number {
  const main = Math.max(0, Math.min(pay, NI.upperLimit) - NI.primaryThreshold);
  return cents((main * NI.main + Math.max(0, pay - NI.upperLimit) * NI.upper) / 100);
}

export function taxYearUk(value: Day): string {
  const start = daysBetween(day(yearOf(value), 4, 6), value) >= 0 ? yearOf(value) : yearOf(value) - 1;
  return `${start}-${String(start + 1).slice(2)}`;
}
