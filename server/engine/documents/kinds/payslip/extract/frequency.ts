import type { Context } from "../../../extract/context";
import { derivedField, toField } from "../../../extract/make-field";
import { texts } from "../../../extract/read-values";
import { has } from "../../../knowledge";
import { taxYearStart } from "../../../tax/pay-calendar";
import type { RawField } from "../../../types";
import { daysBetween, lastDayOf } from "../../../values/date";
import { fold, patternsOf } from "../../../values/text";

/** What may stand behind a caption for how often is paid. */
const frequencyWords = patternsOf<string>(String.raw`
biweekly \b(?:bi-?weekly|every (?:two|2|other) (?:weeks?|[a-z]{3,6}day)|(?:aux|toutes les) (?:deux|2) semaines|fortnight(?:ly)?|catorcenal|tweewekelijks|14-tagig|zweiwochentlich|quattordicinale)\b
four_weekly \b(?:(?:four|4)[- ]w(?:ee)?kly|lunar(?: month)?|every (?:four|4) weeks|(?:vier|4)[- ]?(?:weken|wekelijks)|vierwochentlich)\b
semi_monthly \b(?:semi-?monthly|twice (?:a|per) month|bi-?mensuel(?:le)?|quincenal|quinzenal|halbmonatlich)\b
weekly \b(?:weekly|semanal|week ending|tax week|hebdomadaire|wochentlich|settimanale|wekelijks|tygodniow[oay])\b
monthly \b(?:monthly|mensual|mensuel(?:le)?|monatlich|mensile|mensal|maandelijks|maand|miesieczn[aeyi]|manedlig|tax month)\b
`);

/** `Pay frequency: 26`: how many times a year is paid. */
const timesAYear: Readonly<Record<string, string>> = {
  52: "weekly",
  26: "biweekly",
  24: "semi_monthly",
  13: "four_weekly",
  12: "monthly",
};

/** What tells it wherever it stands: in other languages and words a week may be that of the hours or of the holidays. */
const toldAnywhere = patternsOf<string>(String.raw`
biweekly \b(?:bi-?weekly|every two weeks|fortnightly|fortnight(?= (?:no\.? ?|number |ending )?\d))\b
four_weekly \b(?:(?:four|4)[- ]w(?:ee)?kly|lunar month|every (?:four|4) weeks)\b
semi_monthly \b(?:semi-?monthly|twice a month)\b
four_weekly \b(?:\d{1,2}|four|vier) (?:weken|wochen|weeks)(?! (?:notice|holiday))\b.{0,20}\bperiod|\bperiod\w*\b.{0,20}\b(?:4|four|vier) (?:weken|wochen|weeks)\b
weekly \b(?:weekly|semanal|week ending|tax week)\b|periode\W{1,3}week \d{1,2}\b|(?:^|[\n\t])(?:pay |payroll |loon)?(?:week|wk|semana|semaine|woche|settimana)\s?(?:no\.?|nr\.?|n[.º°]|number|nummer|#)?\W{0,3}\d{1,2}(?![\d.,:/-]|\s(?:hours|std|days))
monthly \b(?:monthly|mensual|mensuel|monatlich|mensile|(?:tax|calendar) month|month end(?:ing|ed))\b|(?:^|[\n\t])(?:pay )?month\s\d{1,2}(?![\d.,:/-])|(?:specificatie|strook)\W{1,3}maand \d{1,2}\b
`);

/** How often a period of so many days comes; undefined when it is none of the usual ones. */
function periodOf(days: number, end: string): string | undefined {
  if (days === 7) return "weekly";
  if (days === 14) return "biweekly";
  if (days === 15 || days === 16 || (days === 13 && end.endsWith("-28"))) return "semi_monthly";
  if (days === 28) return "four_weekly";
  return days > 28 && days <= 31 ? "monthly" : undefined;
}

export function frequency(
  context: Context,
  fields: readonly RawField[],
  push: (f: RawField | undefined) => void,
): void {
  const labelled = texts(context, "pay_frequency", { below: 1 })[0];
  const word =
    labelled === undefined
      ? undefined
      : (frequencyWords.find(([, pattern]) => pattern.test(fold(labelled.value)))?.[0] ??
        timesAYear[/^\d{2}(?!\S)/.exec(labelled.value)?.[0] ?? ""]);
  if (labelled !== undefined && word !== undefined) {
    push(toField(context, "pay_frequency", labelled, word));
    push(firstDay(context, fields, word));
    return;
  }
  const value = (name: string): string | undefined => fields.find((f) => f.name === name)?.value.toString();
  const [start, end, paid] = [value("pay_period_start"), value("pay_period_end"), value("pay_date")];
  if (start !== undefined && end !== undefined) {
    const days = daysBetween(start, end) + 1;
    const kind = days >= 28 && days <= 31 && start.endsWith("-01") ? "monthly" : periodOf(days, end);
    // Where everybody is paid by the month a shorter period is a part of one.
    if (kind !== "monthly" && has(context.country, "paid_by_the_month")) return;
    if (kind !== undefined) push(derivedField(context, "pay_frequency", kind, 0.85));
    return;
  }
  const mentioned =
    toldAnywhere.find(([, pattern]) => pattern.test(context.sheet.flow.folded))?.[0] ??
    byNumber(context, paid ?? end);
  if (mentioned !== undefined) push(derivedField(context, "pay_frequency", mentioned, 0.6));
  else if (end !== undefined && paid !== undefined) push(fromYearToDate(context, fields));
}

const numbered =
  /\b(?:(?:tax|pay|payroll) )?(?:period|pd|periode|periodo|w(?:ee)?k ?\/ ?m(?:onth|th))\b\W{0,4}(?:n(?:o|r|umber|[.º°])\W{0,3})?(?:(w(?:ee)?k?|m(?:th|onth)?)\W{0,2})?(\d{1,2})(?![\d./-])/;

/** `Tax Period 31` of November is a week: a year has twelve months, and the number says how many periods have passed. */
function byNumber({ sheet, country }: Context, day: string | undefined): string | undefined {
  for (const { folded } of sheet.rows) {
    const [, unit, count] = numbered.exec(folded.replaceAll("\t", " ")) ?? [];
    if (count === undefined) continue;
    if (unit !== undefined) return unit.startsWith("w") ? "weekly" : "monthly";
    const begins = day === undefined ? undefined : taxYearStart(country, day);
    if (Number(count) <= 12 || day === undefined || begins === undefined) return undefined;
    const weeks = Math.floor(daysBetween(begins, day) / 7) + 1;
    return Object.entries(daysIn).find(
      ([, days]) => Math.abs(Math.ceil((weeks * 7) / days) - Number(count)) <= 1,
    )?.[0];
  }
  return undefined;
}

const daysIn: Readonly<Record<string, number>> = { weekly: 7, biweekly: 14, four_weekly: 28 };

/** Where only the last day of the period is printed, its first follows from how often is paid, as a caption says it. */
function firstDay(context: Context, fields: readonly RawField[], kind: string): RawField | undefined {
  const end = fields.find(({ name }) => name === "pay_period_end")?.value.toString();
  if (end === undefined || fields.some(({ name }) => name === "pay_period_start")) return undefined;
  const days = daysIn[kind];
  const start =
    days !== undefined
      ? new Date(Date.parse(end) - (days - 1) * 86_400_000).toISOString().slice(0, 10)
      : kind === "monthly" && end === lastDayOf(end)
        ? `${end.slice(0, 7)}-01`
        : undefined;
  return start === undefined ? undefined : derivedField(context, "pay_period_start", start, 0.8);
}

/** Without a period's start, the number of periods behind the year-to-date figure tells the frequency. */
function fromYearToDate(context: Context, fields: readonly RawField[]): RawField | undefined {
  const number = (name: string): number => Number(fields.find((f) => f.name === name)?.value ?? 0);
  const end = fields.find((f) => f.name === "pay_period_end" || f.name === "pay_date")?.value.toString();
  const [gross, base, ytd] = [number("gross_pay"), number("base_pay"), number("ytd_gross_pay")];
  if (end === undefined || gross <= 0 || ytd <= 0) return undefined;
  const month = Number(end.slice(5, 7)) - 1 + Number(end.slice(8, 10)) / 31;
  const perYear =
    (ytd / (base > 0 && base < gross * 1.5 ? Math.max(gross, base) : gross) / Math.max(month, 0.2)) * 12;
  const kind =
    perYear > 38 ? "weekly" : perYear > 25 ? "biweekly" : perYear > 19 ? "semi_monthly" : "monthly";
  return derivedField(context, "pay_frequency", kind, 0.6);
}
