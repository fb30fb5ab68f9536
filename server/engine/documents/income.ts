import type { Extraction, Part } from "./extract";
import { isSalary, payerName } from "./extract/bank-statement";
import type { Movement } from "./extract/movements";
import { paymentsInYear, paymentsSoFar } from "./pay-calendar";
import type { RawField } from "./types";
import { round2 } from "./values/amount";
import { daysBetween } from "./values/date";
import { companyKey, sameCompany } from "./values/name";

export type Income = {
  monthly_amount: number | null;
  currency: string | null;
  basis: "net" | "gross" | null;
  method: string | null;
  /** The document and page the figure rests on, for the fields `income_method` and `income_basis`. */
  document: number | null;
  page: number;
  confidence: number;
  /** Distinct documents that carry or confirm the figure. */
  sources: number;
  /** Credits of a statement agree with the pay slips within 2 %. */
  corroborated: boolean;
};

const none: Income = {
  monthly_amount: null,
  currency: null,
  basis: null,
  method: null,
  document: null,
  page: 1,
  confidence: 0,
  sources: 0,
  corroborated: false,
};

type Source = { extraction: Extraction; part: Part };
type Figure = {
  amount: number;
  currency: string | null;
  basis: "net" | "gross";
  method: string;
  document: number;
  page: number;
  confidence: number;
  end: string;
};

export const fieldOf = (part: { fields: readonly RawField[] }, name: string): RawField | undefined =>
  part.fields.find((f) => f.name === name);
export const numberOf = (part: { fields: readonly RawField[] }, name: string): number | undefined => {
  const value = fieldOf(part, name)?.value;
  return typeof value === "number" ? value : undefined;
};
export const textOf = (part: { fields: readonly RawField[] }, name: string): string | undefined => {
  const value = fieldOf(part, name)?.value;
  return typeof value === "string" ? value : undefined;
};

/** One pay slip as a monthly figure: net where printed or derivable from printed deductions, else gross. */
function payslipFigure({ part, extraction }: Source): SlipFigure | null {
  const gross = numberOf(part, "gross_pay");
  const deductions = numberOf(part, "total_deductions");
  const printed = numberOf(part, "net_pay");
  const net =
    printed ?? (gross !== undefined && deductions !== undefined ? round2(gross - deductions) : undefined);
  const paid = net ?? gross;
  if (paid === undefined || paid <= 0) return null;
  const pay = regularPay(part, paid, gross ?? paid);
  const frequency = textOf(part, "pay_frequency") ?? "monthly";
  const payments = paymentsInYear(frequency, textOf(part, "pay_date"), part.context.country);
  const days = partialDays(part);
  const factor = days === null ? payments / 12 : 30 / days;
  const origin = fieldOf(part, "net_pay") ?? fieldOf(part, "gross_pay");
  const method =
    days !== null
      ? "partial_period"
      : pay.hourly
        ? "us_hourly"
        : frequency !== "monthly"
          ? "frequency"
          : extraction.country === "ES"
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
  };
}

/** Gross pay of a slip without what a usual month does not have. */
export function usualGross(part: Part): number | undefined {
  const gross = numberOf(part, "gross_pay");
  if (gross === undefined) return undefined;
  const beside = ["one_off_pay", "extra_pay", "expenses"].map((name) => numberOf(part, name) ?? 0);
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
  const of = (name: string): number => Math.max(0, numberOf(part, name) ?? 0);
  const outlay = Math.min(of("expenses"), paid);
  const earned = gross - outlay;
  const once = of("one_off_pay");
  const extra = of("extra_pay") > (earned - once - of("extra_pay")) * 0.3 ? of("extra_pay") : 0;
  const usual = earned - once - extra;
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

/**
 * Hourly pay in the United States: the mean of the year's pay days, as long as the year was worked throughout; else this slip's pay
 * without much overtime, which takes a year to count.
 */
function hourlyMean(part: Part, usual: number): number | null {
  const paid = textOf(part, "pay_date");
  const frequency = textOf(part, "pay_frequency");
  const byTheHour = fieldOf(part, "hours_worked") ?? fieldOf(part, "hourly_rate");
  if (part.context.country !== "US" || byTheHour === undefined) return null;
  const year = numberOf(part, "ytd_gross_pay");
  if (year !== undefined && paid !== undefined && frequency !== undefined) {
    const mean = year / paymentsSoFar(frequency, paid, "US");
    if (mean > usual * 0.75 && mean < usual * 1.25) return mean;
  }
  const overtime = numberOf(part, "overtime_pay") ?? 0;
  return overtime > usual * 0.1 ? usual - overtime : null;
}

/** Days of a slip for a part of a month: a start or an end of employment, a leave. Null for whole periods. */
function partialDays(part: Part): number | null {
  const [start, end] = [textOf(part, "pay_period_start"), textOf(part, "pay_period_end")];
  if (start === undefined || end === undefined || fieldOf(part, "pay_frequency") !== undefined) return null;
  const days = daysBetween(start, end) + 1;
  return days >= 5 && days < 27 && start.slice(0, 7) === end.slice(0, 7) ? days : null;
}

const mean = (values: readonly number[]): number =>
  values.reduce((a, b) => a + b, 0) / Math.max(1, values.length);

const variation = (values: readonly number[]): number => {
  const middle = mean(values);
  const spread = Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
  return middle === 0 ? 0 : spread / middle;
};

/** Takes slips that hold an extra payment (June, July, December) out of the ordinary ones; `extra` is what they add. */
function withoutExtraPay<T extends { f: Figure }>(
  all: readonly T[],
): { ordinary: T[]; extra: number | null } {
  const amounts = all.map(({ f }) => f.amount).sort((a, b) => a - b);
  const usual = amounts[Math.floor((amounts.length - 1) / 2)] ?? 0;
  const isExtra = ({ f }: T): boolean =>
    all.length >= 3 && f.amount > usual * 1.5 && f.amount < usual * 2.3 && /-(?:06|07|12)-/.test(f.end);
  const extras = all.filter(isExtra).map(({ f }) => f.amount - usual);
  return { ordinary: all.filter((item) => !isExtra(item)), extra: extras.length === 0 ? null : mean(extras) };
}

/**
 * The slips of one employer, newest first, and jobs held beside each other added up. A second job counts only when both paid for
 * the same month: a change of employer leaves the newer one.
 */
function fromJobs(sources: readonly Source[], annual: number | undefined): Figure | null {
  const jobs: { name: string; slips: Source[] }[] = [];
  const nameless: Source[] = [];
  for (const source of sources) {
    const field = fieldOf(source.part, "employer_name");
    if (field === undefined || typeof field.value !== "string" || field.confidence < 0.6) {
      nameless.push(source);
      continue;
    }
    const name = field.value;
    const job = jobs.find((other) => sameCompany(other.name, name));
    if (job === undefined) jobs.push({ name, slips: [source] });
    else job.slips.push(source);
  }
  const months = (slips: readonly Source[]): Set<string> =>
    new Set(slips.flatMap(({ part }) => (textOf(part, "pay_period_end") ?? "").slice(0, 7) || []));
  const ocr = sources.some(({ part }) => part.context.sheet.ocr);
  const [first, second] = [...jobs].sort((a, b) => a.name.localeCompare(b.name));
  const beside =
    jobs.length === 2 && !ocr && nameless.length === 0 && first !== undefined && second !== undefined
      ? [...months(first.slips)].filter((month) => months(second.slips).has(month)).length > 0
      : false;
  if (!beside || first === undefined || second === undefined) return fromPayslips(sources, annual);
  const [a, b] = [fromPayslips(first.slips, undefined), fromPayslips(second.slips, undefined)];
  if (a === null || b === null || a.basis !== b.basis || a.currency !== b.currency)
    return fromPayslips(sources, annual);
  const main = a.amount >= b.amount ? a : b;
  return { ...main, amount: round2(a.amount + b.amount), method: "several_jobs" };
}

/** Extra payments that the law of a country gives everybody in a year. */
const extraPayments: Readonly<Record<string, number>> = { ES: 2, PT: 2 };

/** Mean of the last three ordinary slips of different periods; the floor of a year with extra pays unless the annual gross is known. */
function fromPayslips(sources: readonly Source[], annual: number | undefined): Figure | null {
  const figures = sources
    .map((s) => ({ s, f: payslipFigure(s) }))
    .flatMap(({ s, f }) => (f === null ? [] : [{ s, f }]));
  const basis = figures.some(({ f }) => f.basis === "net") ? "net" : "gross";
  const byPeriod = new Map<string, (typeof figures)[number]>();
  const comparable = figures.filter(({ f }) => f.basis === basis);
  const whole = comparable.filter(({ f }) => f.ordinary && f.method !== "partial_period");
  for (const item of whole.length > 0 ? whole : comparable)
    byPeriod.set(item.f.end === "" ? `#${item.f.document}` : item.f.end, item);
  const all = [...byPeriod.values()].sort(
    (a, b) =>
      b.f.end.localeCompare(a.f.end) ||
      a.s.extraction.source.sha256.localeCompare(b.s.extraction.source.sha256),
  );
  const { ordinary, extra } = withoutExtraPay(all);
  const recent = ordinary.slice(0, 3);
  const first = recent[0];
  if (first === undefined) return null;
  let amount = first.f.method === "us_hourly" ? first.f.amount : mean(recent.map(({ f }) => f.amount));
  const year = ordinary.slice(0, 12).map(({ f }) => f.amount);
  if (extra === null && year.length >= 3 && variation(year) > 0.1) {
    const careful = Math.min(amount, mean(year)) * (variation(year) > 0.25 ? 0.8 : 1);
    return { ...first.f, amount: round2(careful), method: "variable" };
  }
  const country = first.s.extraction.country;
  const printed = whole.map(({ f }) => f.extra).filter((value) => value > 0);
  const extras = extra === null ? printed : [extra];
  if (extras.length > 0) {
    const times = Math.max(extras.length, extraPayments[country ?? ""] ?? 1);
    const method = country === "ES" ? "es_14" : "thirteenth";
    return { ...first.f, amount: round2(amount + (times * mean(extras)) / 12), method };
  }
  const rate = numberOf(first.s.part, "income_tax_rate");
  const gross = numberOf(first.s.part, "gross_pay");
  if (
    first.f.method === "es_14" &&
    annual !== undefined &&
    rate !== undefined &&
    gross !== undefined &&
    Math.abs(annual - gross * 14) < gross * 0.1
  ) {
    const extra = (annual - gross * 12) / 2;
    amount = (12 * amount + 2 * extra * (1 - rate / 100)) / 12;
  }
  return { ...first.f, amount: round2(amount) };
}

/** Salary credits of statements, clustered by payer, as a monthly figure. */
function fromCredits(sources: readonly Source[]): Figure | null {
  const clusters = new Map<string, { movement: Movement; source: Source }[]>();
  const seen = new Set<string>();
  for (const source of sources) {
    for (const movement of source.part.ledger?.movements ?? []) {
      if (!isSalary(movement) || movement.amount === null) continue;
      const once = `${movement.date}|${movement.amount}|${movement.description}`;
      if (seen.has(once)) continue;
      seen.add(once);
      const payer = companyKey(payerName(movement.description) ?? "");
      clusters.set(payer, [...(clusters.get(payer) ?? []), { movement, source }]);
    }
  }
  let total = 0;
  let best: Figure | null = null;
  for (const items of clusters.values()) {
    const dated = items
      .filter((i) => i.movement.date !== null)
      .sort((a, b) => (a.movement.date ?? "").localeCompare(b.movement.date ?? ""));
    const amounts = items.map((i) => i.movement.amount ?? 0);
    const gaps = dated
      .slice(1)
      .map((item, i) => daysBetween(dated[i]?.movement.date ?? "", item.movement.date ?? ""));
    const gap = gaps.length === 0 ? 30 : mean(gaps);
    const factor = gap <= 9 ? 52 / 12 : gap <= 14.5 ? 26 / 12 : gap <= 18 ? 2 : 1;
    const figure = mean(amounts.slice(-3)) * factor;
    total += figure;
    const first = items[0];
    if (first !== undefined && (best === null || figure > best.amount)) {
      best = {
        amount: figure,
        currency: first.source.part.context.currency,
        basis: "net",
        method: "bank_credits",
        document: first.source.extraction.document,
        page: first.movement.row.page,
        confidence: items.length >= 2 ? 0.9 : 0.75,
        end: dated.at(-1)?.movement.date ?? "",
      };
    }
  }
  return best === null ? null : { ...best, amount: round2(total) };
}

function fromTax({ part, extraction }: Source): Figure | null {
  const work =
    fieldOf(part, "employment_income") ??
    fieldOf(part, "self_employment_income") ??
    fieldOf(part, "pension_income");
  if (work === undefined || typeof work.value !== "number" || work.value <= 0) return null;
  const total = numberOf(part, "total_income");
  if (
    total !== undefined &&
    part.fields.some((f) => f.name === "tax_form" && f.value === "1040") &&
    total < work.value * 0.5
  )
    return null;
  return {
    amount: round2(work.value / 12),
    currency: work.currency ?? part.context.currency,
    basis: "gross",
    method: work.name === "self_employment_income" ? "self_employed" : "annual_certificate",
    document: extraction.document,
    page: work.page,
    confidence: work.confidence * 0.9,
    end: String(fieldOf(part, "tax_year")?.value ?? ""),
  };
}

/** Spanish income tax on a year's yield, without deductions for family: what is left to live on is never more. */
function afterSpanishTax(year: number): number {
  const scale = [
    [12_450, 0.19],
    [20_200, 0.24],
    [35_200, 0.3],
    [60_000, 0.37],
    [Number.POSITIVE_INFINITY, 0.45],
  ] as const;
  let from = 0;
  let tax = -Math.min(year, 5_550) * 0.19;
  for (const [until, rate] of scale) {
    tax += Math.max(0, Math.min(year, until) - from) * rate;
    from = until;
  }
  return year - Math.max(0, tax);
}

/** Profit of a business (never its turnover) as a monthly figure; the mean of the last two years where both are there. */
function businessMean(sources: readonly Source[]): Figure | null {
  const figures = sources.map(fromBusiness).filter((f) => f !== null);
  const byYear = new Map(figures.map((f) => [f.end, f] as const));
  const [latest, before] = [...byYear.values()].sort((a, b) => b.end.localeCompare(a.end));
  if (latest === undefined) return null;
  const amount = before === undefined ? latest.amount : mean([latest.amount, before.amount]);
  return { ...latest, amount: round2(amount) };
}

function fromBusiness({ part, extraction }: Source): Figure | null {
  const form = String(fieldOf(part, "tax_form")?.value ?? "");
  const profit = fieldOf(part, "business_net_profit");
  if (profit === undefined || typeof profit.value !== "number" || profit.value <= 0) return null;
  // A return that shows wages too is judged by them.
  if ((numberOf(part, "employment_income") ?? 0) > profit.value) return null;
  const quarter = Number(
    /\b([1-4])\s?t\b|\b([1-4])\s?(?:º|o|er|do)?\.?\s?trimestre/
      .exec(part.context.sheet.flow.folded)
      ?.slice(1)
      .find(Boolean) ?? 4,
  );
  const year = form === "130" ? (profit.value / quarter) * 4 : profit.value;
  const spanish = extraction.country === "ES";
  return {
    amount: round2((spanish ? afterSpanishTax(year) : year) / 12),
    currency: profit.currency ?? part.context.currency,
    basis: spanish ? "net" : "gross",
    method: "self_employed",
    document: extraction.document,
    page: profit.page,
    confidence: profit.confidence * 0.85,
    end: `${fieldOf(part, "tax_year")?.value ?? ""}${form === "130" ? `-${quarter}` : ""}`,
  };
}

function fromContract({ part, extraction }: Source): Figure | null {
  const annual = fieldOf(part, "annual_gross_salary");
  const monthly = fieldOf(part, "monthly_gross_salary");
  const used = annual ?? monthly ?? fieldOf(part, "hourly_rate");
  if (used === undefined || typeof used.value !== "number" || used.value <= 0) return null;
  const payments = numberOf(part, "payments_per_year") ?? 12;
  const hours = numberOf(part, "weekly_hours");
  if (used.name === "hourly_rate" && hours === undefined) return null;
  const year =
    used === annual ? used.value : used === monthly ? used.value * payments : used.value * (hours ?? 0) * 52;
  const amount = year / 12;
  return {
    amount: round2(amount),
    currency: used.currency ?? part.context.currency,
    basis: "gross",
    method: "contract",
    document: extraction.document,
    page: used.page,
    confidence: used.confidence * 0.85,
    end: "",
  };
}

function fromPension({ part, extraction }: Source): Figure | null {
  const monthly = fieldOf(part, "monthly_amount");
  const annual = numberOf(part, "annual_amount");
  if (monthly === undefined || typeof monthly.value !== "number") return null;
  const fourWeekly = /\b(?:every (?:four|4) weeks|four[- ]weekly|4[- ]weekly)\b/.test(
    part.context.sheet.flow.folded,
  );
  const payments =
    numberOf(part, "payments_per_year") ?? (extraction.country === "ES" ? 14 : fourWeekly ? 13 : 12);
  const amount = annual ?? monthly.value * payments;
  return {
    amount: round2(amount / 12),
    currency: monthly.currency ?? part.context.currency,
    basis: "gross",
    method: "pension",
    document: extraction.document,
    page: monthly.page,
    confidence: monthly.confidence * 0.9,
    end: "",
  };
}

const newest = (figures: readonly (Figure | null)[]): Figure | null =>
  figures.filter((f) => f !== null).sort((a, b) => b.end.localeCompare(a.end) || b.amount - a.amount)[0] ??
  null;

/**
 * Monthly income by the rules of fields.md section 6: net before gross, pay slips confirmed by bank credits before
 * anything else, the lower figure where the two differ by more than 2 %. Documents of other people must be left out.
 */
export function income(extractions: readonly Extraction[]): Income {
  const sources = [...extractions]
    .sort((a, b) => a.source.sha256.localeCompare(b.source.sha256))
    .flatMap((extraction) => extraction.parts.map((part) => ({ extraction, part })));
  const of = (type: string): Source[] => sources.filter((s) => s.part.type === type);
  const contract = newest(of("employment_contract").map(fromContract));
  const tax = businessMean(of("tax_return")) ?? newest(of("tax_return").map(fromTax));
  const annual =
    contract?.method === "contract" ? contract.amount * 12 : tax === null ? undefined : tax.amount * 12;
  const slips = fromJobs(of("payslip"), annual);
  const floor = fromJobs(of("payslip"), undefined);
  const credits = fromCredits(of("bank_statement"));
  const pension = newest(of("pension_letter").map(fromPension));
  let chosen: Figure | null = slips;
  let corroborated = false;
  if (
    slips !== null &&
    floor !== null &&
    credits !== null &&
    slips.basis === "net" &&
    slips.currency === credits.currency
  ) {
    const difference = Math.abs(floor.amount - credits.amount) / Math.max(floor.amount, credits.amount);
    corroborated = difference <= 0.02;
    if (!corroborated)
      chosen =
        floor.amount <= credits.amount
          ? { ...floor, method: "lower_of" }
          : { ...credits, method: "lower_of" };
  } else if (slips !== null && slips.basis === "gross" && credits !== null) chosen = credits;
  chosen ??= credits ?? pension ?? tax ?? contract;
  if (chosen === null) return none;
  if (pension !== null && chosen !== pension && chosen.currency === pension.currency)
    chosen = { ...chosen, amount: round2(chosen.amount + pension.amount) };
  const sourcesUsed = [slips, credits, tax, contract, pension].filter((f) => f !== null).length;
  return {
    monthly_amount: round2(chosen.amount),
    currency: chosen.currency,
    basis: chosen.basis,
    method: chosen.method,
    document: chosen.document,
    page: chosen.page,
    confidence: Math.round(Math.min(0.95, chosen.confidence) * 100) / 100,
    sources: sourcesUsed,
    corroborated,
  };
}
