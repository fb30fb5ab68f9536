import type { Row } from "../extract/sheet";
import { type DateOrder, findDates } from "../values/date";
import { fold } from "../values/text";

const names: readonly (readonly string[])[] = [
  "sunday sonntag dimanche domingo domenica zondag",
  "monday montag lundi lunes lunedi maandag segunda-feira",
  "tuesday dienstag mardi martes martedi dinsdag terca-feira",
  "wednesday mittwoch mercredi miercoles mercoledi woensdag quarta-feira",
  "thursday donnerstag jeudi jueves giovedi donderdag quinta-feira",
  "friday freitag vendredi viernes venerdi vrijdag sexta-feira",
  "saturday samstag sonnabend samedi sabado sabato zaterdag",
].map((line) => line.split(" "));
const dayOf = new Map(names.flatMap((line, i) => line.map((name) => [name, i] as const)));
const word = new RegExp(`(?<![a-z-])(${[...dayOf.keys()].join("|")}),? (?:(?:den|dem|le|el|il|dia|the) )?$`);

/** A day of the week that stands before a date with its year, and is none of that date's. */
export function wrongWeekday(
  rows: readonly Row[],
  order: DateOrder,
): { date: string; named: string; row: Row; start: number; end: number } | undefined {
  for (const row of rows)
    for (const { value, precision, start, end } of findDates(row.text, order)) {
      const name = word.exec(fold(row.text.slice(0, start)))?.[1];
      if (precision !== "day" || name === undefined) continue;
      // Either order gives a date, and only one of them the day.
      const other = order === "dmy" ? "mdy" : "dmy";
      const day = (date: string | undefined): number | undefined =>
        date === undefined ? undefined : new Date(`${date}T00:00:00Z`).getUTCDay();
      const printed = row.text.slice(start, end);
      if ([value, findDates(printed, other)[0]?.value].some((date) => day(date) === dayOf.get(name)))
        continue;
      return { date: value, named: name, row, start, end };
    }
  return undefined;
}
