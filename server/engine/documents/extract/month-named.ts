import { daysBetween, type FoundDate, findDates, findPeriod } from "../values/date";
import { fold } from "../values/text";
import type { Context } from "./context";

/** What stands before the month of a slip in its head: nothing, or a word for month, pay or period. */
const before =
  /^(?:(?:fur|for|(?:the )?month(?: of)?|pay month|monat|abrechnungsmonat|lohnmonat|mois(?: de)?|du mois de|paie (?:de|du mois de)|periode|period|pay period|mese(?: di)?|mese retribuito|mese di competenza|competenza|periodo|mes(?: de)?|maand|loonperiode|tijdvak|manad|maned|kuukausi)\s?:?\s)?$/;
/** It is October in Croatian and November in Polish and Czech. */
const ambiguous = /listopad/;

/** The one month that the head of a slip names in words, in a cell of its own; undefined where it names several. */
export function monthNamed({ sheet, order }: Context): string | undefined {
  const months = new Set<string>();
  for (const { cells } of sheet.rows.slice(0, 12))
    for (const { text } of cells) {
      const date = findDates(text, order)[0];
      if (date?.precision !== "month" || text.slice(date.end).trim() !== "") continue;
      const printed = fold(text.slice(date.start, date.end));
      if (!/[a-z]{3}/.test(printed) || ambiguous.test(printed)) continue;
      if (before.test(fold(text.slice(0, date.start)).trimStart())) months.add(date.value.slice(0, 7));
    }
  return months.size === 1 ? [...months][0] : undefined;
}

export type PrintedRange = {
  start: string;
  end: string;
  row: Context["sheet"]["rows"][number];
  from: number;
  to: number;
};

/** The periods of a week to a month that are printed by their first and last day. */
export function printedRanges({ sheet, order }: Context): PrintedRange[] {
  return sheet.rows.flatMap((row) =>
    [{ text: row.text.replaceAll("\t", " "), offset: 0 }, ...row.cells].flatMap(({ text, offset }) => {
      const period = findPeriod(text, order);
      if (period === null) return [];
      const length = daysBetween(period.start, period.end) + 1;
      if (length < 5 || length > 35 || findDates(text.slice(period.from, period.to), order).some(isMonth))
        return [];
      return [
        { start: period.start, end: period.end, row, from: offset + period.from, to: offset + period.to },
      ];
    }),
  );
}

const isMonth = ({ precision }: FoundDate): boolean => precision === "month";
