import { fieldOf, numberOf, textOf } from "../field-of";
import { habit, has } from "../knowledge";
import { round2 } from "../values/amount";
import { sameCompany } from "../values/name";
import { type Figure, mean, type Source } from "./figure";
import { payslipFigure } from "./slip-figure";
import { succeeds } from "./succession";

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
export function fromJobs(sources: readonly Source[], annual: number | undefined): Figure | null {
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
  if (!beside || first === undefined || second === undefined)
    return fromPayslips(
      sources.filter((source) => !left(source, sources)),
      annual,
    );
  const [a, b] = [fromPayslips(first.slips, undefined), fromPayslips(second.slips, undefined)];
  if (a === null || b === null || a.basis !== b.basis || a.currency !== b.currency)
    return fromPayslips(sources, annual);
  const main = a.amount >= b.amount ? a : b;
  return {
    ...main,
    amount: round2(a.amount + b.amount),
    method: "several_jobs",
    instead: [...a.instead, ...b.instead],
  };
}

/** Whether the job of a slip had ended when another slip's began. */
const left = ({ part }: Source, sources: readonly Source[]): boolean =>
  sources.some((other) => succeeds(other.part, part));

/** Extra payments that the law of a country gives everybody in a year. */

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
  const newest = recent[0];
  if (newest === undefined) return null;
  const first = { ...newest, f: { ...newest.f, instead: recent.flatMap(({ f }) => f.instead) } };
  let amount = first.f.method === "us_hourly" ? first.f.amount : mean(recent.map(({ f }) => f.amount));
  const year = ordinary.slice(0, 12).map(({ f }) => f.amount);
  if (extra === null && year.length >= 3 && variation(year) > 0.1) {
    const careful = Math.min(amount, mean(year)) * (variation(year) > 0.25 ? 0.8 : 1);
    const instead = ordinary.slice(0, 12).flatMap(({ f }) => f.instead);
    return { ...first.f, amount: round2(careful), method: "variable", instead };
  }
  const country = first.s.extraction.country;
  const printed = whole.map(({ f }) => f.extra).filter((value) => value > 0);
  const extras = extra === null ? printed : [extra];
  if (extras.length > 0) {
    const times = Math.max(extras.length, Number(habit(country, "extra_pays") ?? 1));
    const method = has(country, "fourteen_pays") ? "es_14" : "thirteenth";
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
