import { fieldOf, textOf } from "../../../field-of";
import { has } from "../../../knowledge";
import { type CheckInput, finding } from "../../../make-finding";
import { taxYearStart } from "../../../tax/pay-calendar";
import type { Finding } from "../../../types";
import { addMonths, daysBetween, monthName } from "../../../values/date";

/** The number that the period has in its tax year, beside the day it was paid on: a slip moved to another month often keeps it. */
export function taxPeriod({ part }: CheckInput): Finding[] {
  const { sheet, country } = part.context;
  const day = textOf(part, "pay_date") ?? textOf(part, "pay_period_end");
  const at = fieldOf(part, "pay_period_end") ?? fieldOf(part, "pay_date");
  const begins = day === undefined ? undefined : taxYearStart(country, day);
  if (sheet.ocr || day === undefined || at === undefined || begins === undefined) return [];
  const printed = has(country, "numbered_tax_periods") ? taxNumber(part) : besideMonth(part);
  if (printed === undefined) return [];
  const { unit, count } = printed;
  const due = (of: string): number =>
    unit === "week" ? Math.floor(daysBetween(begins, of) / 7) + 1 : monthsSince(begins, of) + 1;
  // Without a day of payment nobody knows on which side of the sixth that was.
  const slack =
    unit === "week"
      ? 2
      : has(country, "numbered_tax_periods") && textOf(part, "pay_date") === undefined
        ? 1
        : 0;
  // About the turn of a tax month the day the payroll ran and the day of payment may fall to either side.
  const possible = [0, -near, near].map((days) => due(moved(day, days)));
  if (count < 1 || possible.some((one) => Math.abs(one - count) <= slack)) return [];
  return [
    finding("period_inconsistent", at.name, "medium", at, {
      date: day,
      other: `${unit === "week" ? "W" : "M"}${count}`,
    }),
  ];
}

const near = 5;
const moved = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);

function monthsSince(begins: string, day: string): number {
  let months = 0;
  if (day < begins) return -1;
  while (months < 12 && addMonths(begins, months + 1) <= day) months += 1;
  return months;
}

type Count = { unit: "month" | "week"; count: number };

/** `Tax period | Month 8`, `Tax month: 8`, `Tax week 31`. */
function taxNumber(part: CheckInput["part"]): Count | undefined {
  const { rows } = part.context.sheet;
  const inLine =
    /\btax (?:(?:period|pd)\W{0,3}(?:(month|week|mth|wk)\W{0,2})?|(month|week|mth|wk)\W{0,3}(?:no\W{0,3}|number\W{0,3})?)(\d{1,2})(?![\d./-])/;
  for (const { folded } of rows) {
    const match = inLine.exec(folded.replaceAll("\t", " "));
    const word = match?.[1] ?? match?.[2];
    if (match !== null && word !== undefined)
      return { unit: word.startsWith("w") ? "week" : "month", count: Number(match[3]) };
  }
  // Captions of a table stand above.
  for (const row of rows) {
    const caption = row.cells.find(({ text }) => /^tax (?:period|month|week)$/i.test(text.trim()));
    const under = rows[row.index + 1]?.cells.find(
      ({ box }) => caption !== undefined && box[0] < caption.box[2] + 0.02 && box[2] > caption.box[0] - 0.02,
    );
    const match = /^(month|week)\s(\d{1,2})$/i.exec(under?.text.trim() ?? "");
    if (match !== null)
      return { unit: match[1]?.toLowerCase() === "week" ? "week" : "month", count: Number(match[2]) };
  }
  return undefined;
}

/** `Periode: november 2026 (10)`: where the tax year is the calendar's, the month's own number. */
function besideMonth(part: CheckInput["part"]): Count | undefined {
  // Dutch law numbers the periods; elsewhere it may be the second slip of the month.
  if (textOf(part, "pay_frequency") !== "monthly" || part.context.language !== "nl") return undefined;
  for (const { folded } of part.context.sheet.rows.slice(0, 25)) {
    const match = /(?<![a-z\d])([a-z]{3,12})\s(?:de )?20\d{2}\s\((\d{1,2})\)/.exec(
      folded.replaceAll("\t", " "),
    );
    const count = Number(match?.[2]);
    if (match !== null && monthName(match[1] ?? "") > 0 && count <= 12) return { unit: "month", count };
  }
  return undefined;
}
