import { printedRanges } from "../../../extract/month-named";
import { locate } from "../../../extract/sheet";
import { fieldOf, textOf } from "../../../field-of";
import { has } from "../../../knowledge";
import { type CheckInput, finding, placeAt } from "../../../make-finding";
import type { Finding, RawField } from "../../../types";
import { daysBetween, findDates, lastDayOf } from "../../../values/date";
import { missingDays } from "../../../values/missing-day";

/** A slip that was moved to another month keeps something of its own: the number of days, a date of signature. */
export function ownDays(input: CheckInput): Finding[] {
  if (input.part.context.sheet.ocr) return [];
  const missing = missingDay(input);
  return missing.length > 0
    ? missing
    : [...turned(input), ...shortMonth(input), ...signedBefore(input)].slice(0, 1);
}

const between = /^\s*(?:[-–—]|to|until|through|a|al|ao|au|bis|t\/m|tot|do|til|till)\s*$/i;

/** `01 Oct 2027 - 31 Oct 2026`: the only period of the slip ends before it begins. */
function turned({ part }: CheckInput): Finding[] {
  const { sheet, order, document } = part.context;
  if (printedRanges(part.context).length > 0) return [];
  for (const row of sheet.rows) {
    const days = findDates(row.text, order).filter(({ precision }) => precision === "day");
    for (const [i, first] of days.entries()) {
      const last = days[i + 1];
      if (last === undefined || first.value <= last.value) continue;
      if (!between.test(row.text.slice(first.end, last.start).replaceAll("\t", " "))) continue;
      // Day and month may be told apart the other way round: then the years are the same. Otherwise the year alone is another.
      const length = daysBetween(`${last.value.slice(0, 4)}${first.value.slice(4)}`, last.value) + 1;
      if (first.value.slice(0, 4) === last.value.slice(0, 4) || length < 5 || length > 35) continue;
      const place = placeAt(document, row, first.start, last.end);
      const values = { date: last.value, other: first.value };
      return [finding("period_inconsistent", "pay_period_end", "medium", place, values)];
    }
  }
  return [];
}

/** The last day of the period is one that its month does not have. */
function missingDay({ part }: CheckInput): Finding[] {
  const { sheet, document } = part.context;
  const end = fieldOf(part, "pay_period_end");
  const month = end === undefined ? undefined : String(end.value).slice(0, 7);
  for (const row of sheet.rows)
    for (const day of missingDays(row.text.replaceAll("\t", " "))) {
      const own = day.last.slice(0, 7);
      // Of a slip whose period was not read, a line that begins in the month.
      if (month === undefined ? !beginsIn(row.text, own) : own !== month) continue;
      // Months of thirty days are those of interest and of insurance: February then ends on a day it has not.
      const severity = day.month === 2 ? "low" : "medium";
      const place = locate(row, day.start, day.end);
      return [
        finding(
          "period_inconsistent",
          "pay_period_end",
          severity,
          { document, page: row.page, box: place.box },
          {
            date: row.text.slice(day.start, day.end),
            other: day.last,
          },
        ),
      ];
    }
  return [];
}

const beginsIn = (text: string, month: string): boolean =>
  (["dmy", "mdy"] as const).some((order) =>
    findDates(text, order).some(({ value }) => value === `${month}-01`),
  );

/** Where every month has thirty days for the pay, and a period says so. */
const thirty = new Set(["es", "pt", "it", "ca", "gl", "eu", "ro", "el"]);
const leaving =
  /\b(?:austritt|ausgetreten|vertragsende|befristet bis|leaver|leaving|termination|last day|p45|sortie|depart|fin de contrat|uit dienst|einde|solde de tout compte|zwolnien|fratrad|slutdatum)/;

/** The slip of a whole month ends on the thirtieth, which is the last day of others. */
function shortMonth({ part }: CheckInput): Finding[] {
  const { sheet, order, language, document } = part.context;
  const own = textOf(part, "pay_period_end")?.slice(0, 7);
  if (
    own === undefined ||
    thirty.has(language ?? "") ||
    has(part.context.country, "months_of_thirty_days") ||
    leaving.test(sheet.flow.folded)
  )
    return [];
  const head = sheet.rows.slice(0, Math.ceil(sheet.rows.length / 2));
  const named = head.some(({ cells }) =>
    cells.some(({ text }) =>
      findDates(text, order).some(
        ({ precision, value }) => precision === "month" && value.slice(0, 7) === own,
      ),
    ),
  );
  if (!named) return [];
  const last = lastDayOf(own);
  const range = printedRanges(part.context).find(
    ({ start, end }) => start === `${own}-01` && end === `${own}-30` && end !== last,
  );
  if (range === undefined) return [];
  const { row, from, to, end } = range;
  const place = placeAt(document, row, from, to);
  return [finding("period_inconsistent", "pay_period_end", "medium", place, { date: end, other: last })];
}

const odd = (at: RawField, date: string, other: string): Finding =>
  finding("period_inconsistent", at.name, "medium", at, { date, other });

/** Nobody confirms before the month begins what is paid in it. Where pay comes in advance, the payment lies before it too. */
function signedBefore({ part }: CheckInput): Finding[] {
  const [start, paid] = [textOf(part, "pay_period_start"), textOf(part, "pay_date")];
  if (start === undefined || paid === undefined || paid < start) return [];
  for (const name of ["signature_date", "issue_date"] as const) {
    const at = fieldOf(part, name);
    const date = at === undefined ? undefined : String(at.value);
    if (at === undefined || date === undefined || at.confidence < 0.75 || date >= start) continue;
    if (daysBetween(date, start) <= 62 && daysBetween(date, paid) > 14) return [odd(at, date, start)];
  }
  return [];
}
