import type { Part } from "../extract/extraction";
import type { FieldName } from "../field-names";
import { fieldOf, numberOf, numbersIn, textOf } from "../field-of";
import { has } from "../knowledge";
import { printed } from "../relations/printed";
import { paymentsInYear, paymentsSoFar } from "../tax/pay-calendar";
import { cents, round2 } from "../values/amount";
import { daysBetween } from "../values/date";
import { type Figure, insteadOf, type Source } from "./figure";

/** One pay slip as a monthly figure: net where printed or derivable from printed deductions, else gross. */
export function payslipFigure({ part, extraction }: Source): SlipFigure | null {
  if (part.open?.includes("net_pay")) return null;
  const gross = numberOf(part, "gross_pay");
  const deductions = numberOf(part, "total_deductions");
  const printed = numberOf(part, "net_pay");
  const net =
    printed ?? (gross !== undefined && deductions !== undefined ? round2(gross - deductions) : undefined);
  const paid = net ?? gross;
  if (paid === undefined || paid <= 0) return null;
  const pay = regularPay(part, paid, gross ?? paid);
  const frequency = rhythm(part);
  const payments = paymentsInYear(frequency, textOf(part, "pay_date"), part.context.country);
  const days = frequency === "monthly" ? partialDays(part) : null;
  const factor = days === null ? payments / 12 : 30 / days;
  const origin = fieldOf(part, "net_pay") ?? fieldOf(part, "gross_pay");
  const method =
    days !== null
      ? "partial_period"
      : pay.hourly
        ? "us_hourly"
        : frequency !== "monthly"
          ? "frequency"
          : has(extraction.country, "fourteen_pays")
            ? numberOf(part, "payments_per_year") === 14
              ? "es_14"
              : "es_12"
            : "payslip";
  return {
    amount: round2(pay.regular * factor),
    extra: pay.extra,
    ordinary: pay.ordinary,
    currency: origin?.currency ?? part.context.currency,
    basis: net === undefined ? "gross" : "net",
    method,
    document: extraction.document,
    page: origin?.page ?? 1,
    confidence: origin?.confidence ?? 0.6,
    end: textOf(part, "pay_period_end") ?? textOf(part, "pay_date") ?? "",
    instead: printed === undefined ? [] : insteadOf(origin),
  };
}

/** How often is paid: as the slip says, else twice a month where it is for the one half of one and not everybody is paid by the month. */
function rhythm(part: Part): string {
  const told = textOf(part, "pay_frequency");
  const start = textOf(part, "pay_period_start") ?? "";
  const end = textOf(part, "pay_period_end") ?? textOf(part, "pay_date") ?? "";
  if (told !== undefined || start.slice(0, 7) !== end.slice(0, 7)) return told ?? "monthly";
  const days = start === "" ? 0 : daysBetween(start, end) + 1;
  const half = start.endsWith("-01") ? days === 15 : start.endsWith("-16") && days >= 13;
  return half && !has(part.context.country, "paid_by_the_month") ? "semi_monthly" : "monthly";
}

/** Gross pay of a slip without what a usual month does not have. */
export function usualGross(part: Part): number | undefined {
  const gross = numberOf(part, "gross_pay");
  if (gross === undefined) return undefined;
  const beside = numbersIn(part, "one_off_pay", "extra_pay", "expenses").map((value) => value ?? 0);
  const usual = beside.reduce((rest, value) => rest - Math.max(0, value), gross);
  return usual > gross * 0.2 ? round2(usual) : undefined;
}

/** A slip's figure; `extra` is a yearly payment it holds beside the month's, `ordinary` says whether it shows a usual month at all. */
type SlipFigure = Figure & { extra: number; ordinary: boolean };

/**
 * What of a slip's pay comes back every time: neither expenses nor what is paid once. A share of a month's pay or less is an extra
 * payment in instalments, and regular.
 */
function regularPay(
  part: Part,
  paid: number,
  gross: number,
): { regular: number; extra: number; ordinary: boolean; hourly: boolean } {
  const of = (name: FieldName): number => Math.max(0, numberOf(part, name) ?? 0);
  const outlay = isOnTop(part, paid, of("expenses")) ? 0 : Math.min(of("expenses"), paid);
  const earned = gross - outlay;
  const once = of("one_off_pay");
  const extra = of("extra_pay") > (earned - once - of("extra_pay")) * 0.3 ? of("extra_pay") : 0;
  const usual = earned - once - extra;
  const rate = numberOf(part, "income_tax_rate");
  // In Spain the months bear the social security of the extra payments, which then bear tax alone.
  if (
    has(part.context.country, "extra_pays_bear_tax_alone") &&
    extra > 0 &&
    rate !== undefined &&
    rate < 50 &&
    usual > earned * 0.2
  ) {
    const kept = (1 - rate / 100) * extra;
    const share = once > 0 ? usual / (usual + once) : 1;
    return {
      regular: round2((paid - outlay - kept) * share),
      extra: round2(kept),
      ordinary: of("sick_pay") < earned * 0.2,
      hourly: false,
    };
  }
  const kept = earned > 0 ? (paid - outlay) / earned : 0;
  // A slip for an extra or final payment alone shows no month.
  if (usual <= earned * 0.2)
    return { regular: round2(paid - outlay), extra: 0, ordinary: false, hourly: false };
  const hourly = hourlyMean(part, usual);
  return {
    regular: round2((hourly ?? usual) * kept),
    extra: round2(extra * kept),
    ordinary: of("sick_pay") < earned * 0.2,
    hourly: hourly !== null,
  };
}

/** Expenses that another sum adds to the pay are not in it: `Net earnings 2,917.99, plus reimbursements 146.20, deposited 3,064.19`. */
const isOnTop = ({ context: { sheet } }: Part, paid: number, expenses: number): boolean =>
  expenses > 0 && printed(sheet).sums.some((one) => one.cents === cents(paid + expenses));

/**
 * Hourly pay in the United States: the mean of the year's pay days where this one is unlike them, as long as the year was worked
 * throughout; else this slip's pay without much overtime, which takes a year to count.
 */
function hourlyMean(part: Part, usual: number): number | null {
  const paid = textOf(part, "pay_date");
  const frequency = textOf(part, "pay_frequency");
  const byTheHour = fieldOf(part, "hours_worked") ?? fieldOf(part, "hourly_rate");
  if (!has(part.context.country, "hourly_mean") || byTheHour === undefined) return null;
  const year = numberOf(part, "ytd_gross_pay");
  if (year !== undefined && paid !== undefined && frequency !== undefined) {
    const mean = year / paymentsSoFar(frequency, paid, "US");
    const off = Math.abs(mean - usual) / usual;
    if (off <= 0.1) return null;
    if (off < 0.25) return mean;
  }
  const overtime = numberOf(part, "overtime_pay") ?? 0;
  return overtime > usual * 0.1 ? usual - overtime : null;
}

/** Days of a slip for a part of a month: a start or an end of employment, a leave. Null for whole periods. */
export function partialDays(part: Part): number | null {
  const [first, end] = [textOf(part, "pay_period_start"), textOf(part, "pay_period_end")];
  if (first === undefined || end === undefined) return null;
  const hired = textOf(part, "employment_start_date") ?? "";
  const late = hired > first && hired <= end && (textOf(part, "pay_frequency") ?? "monthly") === "monthly";
  if (!late && fieldOf(part, "pay_frequency") !== undefined) return null;
  const start = late ? hired : first;
  const days = daysBetween(start, end) + 1;
  return days >= 5 && days < 27 && start.slice(0, 7) === end.slice(0, 7) ? days : null;
}
