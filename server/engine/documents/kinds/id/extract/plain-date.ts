import { findDates } from "../../../values/date";

/** Months that a second language names, and figures parted by blanks, as dates are read elsewhere; lengths stay. */
export const plainDate = (text: string): string =>
  text
    .replace(/(\d\s?)(\p{L}{2,9}\s?\/\s?)(?=\p{L}{3})/gu, (all: string, day: string, other: string) =>
      findDates(`01 ${other.replace(/\W/g, "")} 2000`, "dmy").length > 0
        ? all
        : day + " ".repeat(other.length),
    )
    .replace(/(?<!\d)(\d{2}) (\d{2}) (\d{2}|\d{4})(?!\d)/g, "$1.$2.$3");
