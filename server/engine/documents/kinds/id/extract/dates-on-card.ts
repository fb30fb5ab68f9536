import type { Context } from "../../../extract/context";
import { has } from "../../../knowledge";
import { type FoundDate, findDates } from "../../../values/date";

/** Months that a second language names, and figures parted by blanks, as dates are read elsewhere; lengths stay. */
const plainDate = (text: string): string =>
  text
    .replace(/(\d\s?)(\p{L}{2,9}\s?\/\s?)(?=\p{L}{3})/gu, (all: string, day: string, other: string) =>
      findDates(`01 ${other.replace(/\W/g, "")} 2000`, "dmy").length > 0
        ? all
        : day + " ".repeat(other.length),
    )
    .replace(/(?<!\d)(\d{2}) (\d{2}) (\d{2}|\d{4})(?!\d)/g, "$1.$2.$3")
    .replace(/(?<!\d)((?:19|20)\d{2}) (\d{2}) (\d{2})(?!\d)/g, "$1-$2-$3");

/** States that write a sign behind year, month and day: readers of Latin letters drop it or take it for a figure, `199602 118`. */
const signedDay =
  /(?<!\d)((?:19|20)\d{2})\D{0,4}?([0O][1-9]|1[0-2])\D{0,4}?([0O][1-9]|[12]\d|3[01])\D?[8B]?(?!\d)/g;

/** The dates of a text as cards print them. */
export function datesOnCard({ country, order, sheet }: Context, text: string): FoundDate[] {
  const found = findDates(plainDate(text), order);
  if (found.length > 0 || !sheet.ocr || !has(country, "signs_behind_dates")) return found;
  return [...text.matchAll(signedDay)].map((match) => {
    const [all, year = "", month = "", day = ""] = match;
    const value = `${year}-${month}-${day}`.replaceAll("O", "0");
    return { value, start: match.index, end: match.index + all.length, precision: "day" };
  });
}
