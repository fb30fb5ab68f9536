import { fieldsOf, textOf } from "../../../field-of";
import { has } from "../../../knowledge";
import { against, type CheckInput, finding, legible } from "../../../make-finding";
import { taxYearStart } from "../../../tax/pay-calendar";
import type { Finding } from "../../../types";
import { cents, findAmounts } from "../../../values/amount";
import { addMonths, daysBetween } from "../../../values/date";
import { type PayAmount, payAmounts } from "../extract/amounts";
import { printedSums } from "./printed-sums";
import { taken } from "./year-of-pays";

type Part = CheckInput["part"];

const days: Readonly<Record<string, number>> = { weekly: 7, biweekly: 14, four_weekly: 28 };
/** Where pay of a further month is usual, taxed and insured as any other. */

/**
 * The year's figures hold more pays than there were by the day of payment: those of a later month, on a slip that was moved to an
 * earlier one. In the first month of a tax year they are this pay's alone.
 */
export function tooManyPays({ part }: CheckInput): Finding[] {
  const [gross, year] = fieldsOf(part, "gross_pay", "ytd_gross_pay");
  const possible = paysBy(part);
  if (gross === undefined || !legible(gross) || possible === undefined) return [];
  const now = cents(Number(gross.value));
  if (now <= 0) return [];
  const most = possible + (has(part.context.country, "further_pays") ? 3 : 1);
  const printed = evenPays(part, now, most) ?? firstPays(part, now, possible, most);
  if (printed === undefined) return [];
  return [
    finding(
      "ytd_mismatch",
      "ytd_gross_pay",
      "medium",
      year ?? gross,
      against(part, printed / 100, (now * possible) / 100),
    ),
  ];
}

/** How many pays of this kind the tax year can hold by the later of the end of the period and the day of payment. */
const paysBy = (part: Part): number | undefined => {
  const counts = paysByDay(part);
  return counts.length === 0 ? undefined : Math.max(...counts);
};

/** How many it has to hold by the earlier of the two, of somebody who was paid all year. */
export const fewestPaysBy = (part: Part): number | undefined => {
  const counts = paysByDay(part);
  return counts.length < 2 ? undefined : Math.min(...counts);
};

function paysByDay(part: Part): number[] {
  const frequency = textOf(part, "pay_frequency");
  return [textOf(part, "pay_period_end"), textOf(part, "pay_date")].flatMap((day) => {
    const begins = day === undefined ? undefined : taxYearStart(part.context.country, day);
    if (day === undefined || begins === undefined) return [];
    const length = days[frequency ?? ""];
    if (length !== undefined) return [Math.floor(daysBetween(begins, day) / length) + 1];
    let months = 0;
    while (months < 11 && addMonths(begins, months + 1) <= day) months += 1;
    if (frequency === "monthly") return [months + 1];
    return frequency === "semi_monthly" ? [months * 2 + (Number(day.slice(8)) > 15 ? 2 : 1)] : [];
  });
}

/**
 * Pay, tax and contributions are all printed a second time, so many times each: more often than there were pays. Round sums may be so
 * many times each other by themselves; figures to the cent are not.
 */
function evenPays(part: Part, now: number, most: number): number | undefined {
  const printed = new Set(printedSums(part.context.sheet));
  for (let pays = most + 1; pays <= 53; pays += 1) {
    if (!printed.has(now * pays)) continue;
    const others = [...printed].filter(
      (one) => one >= 500 && one < now && one % 100 !== 0 && printed.has(one * pays),
    );
    if (others.length >= 3) return now * pays;
  }
  return undefined;
}

const sizeOf = (one: PayAmount | undefined): number => cents(Math.abs(one?.value ?? 0));

/** The first pay of a year that is mostly gone by its own figures: one may have been larger, but not all that is taken from it. */
function firstPays(part: Part, now: number, possible: number, most: number): number | undefined {
  if (possible > 1) return undefined;
  const amounts = payAmounts(part.context);
  const far = (name: string): boolean => {
    const [one, year] = [sizeOf(amounts.current(name)[0]), sizeOf(amounts.ytd(name)[0])];
    return one > 0 && year > one * most * 1.25;
  };
  // A larger pay of its own before this one is no multiple of it.
  const [one, whole] = [now, sizeOf(amounts.ytd("gross_pay")[0])];
  const even = Math.abs(whole / one - Math.round(whole / one)) < 0.05;
  return even && far("gross_pay") && ["net_pay", ...taken].filter(far).length >= 2
    ? sizeOf(amounts.ytd("gross_pay")[0])
    : yearUnderMonth(part, now, most);
}

const month = /^(?:mois|monat|month|mese|mes|maand|periode|period|this (?:period|month))(?![a-z])/;
const year = /^(?:annee|jahr|year|anno|ano|jaar|cumul|kumul|ytd|acumulado)/;

/** A line of the month and one of the year under it, the pay and what follows from it in each. */
function yearUnderMonth(part: Part, now: number, most: number): number | undefined {
  const { rows, notation } = part.context.sheet;
  const sums = (text: string): number[] =>
    findAmounts(text, notation)
      .filter(({ money, percent }) => money && !percent)
      .map(({ value }) => cents(Math.abs(value)));
  for (const row of rows) {
    const under = rows[row.index + 1];
    if (under === undefined || !month.test(row.folded) || !year.test(under.folded)) continue;
    const [own, whole] = [sums(row.text), sums(under.text)];
    const at = own.indexOf(now);
    if (at < 0 || own.length < 3 || own.length !== whole.length) continue;
    if (own.every((one, i) => one > 0 && (whole[i] ?? 0) > one * most * 1.25)) return whole[at];
  }
  return undefined;
}
