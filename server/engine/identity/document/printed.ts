import { latinWords } from "../../mrz/names";

export type Agreement = "agree" | "differ" | "not_read";

/** The printed words of the document against values of its machine readable part. */
export type PrintedAgreement = Readonly<{
  name: Agreement;
  number: Agreement;
  birthDate: Agreement;
  expiryDate: Agreement;
}>;

type Values = {
  surname: string;
  givenNames: string;
  number: string;
  birthDate: string | null;
  expiryDate: string | null;
};

/**
 * Looks for the machine readable values among the printed words. Finding one is agreement. Not finding a value says little
 * (small print, glare), so only another date of the same kind, or none of a name's words in a text that was read well, differs.
 */
export function comparePrinted(words: readonly string[], values: Values): PrintedAgreement {
  const text = words.flatMap((word) => latinWords(word));
  const squeezed = text.join("");
  const readWell = text.filter((word) => word.length >= 4).length >= 12;
  return {
    name: nameAgreement(text, values, readWell),
    number: values.number.length >= 5 && fold(squeezed).includes(fold(values.number)) ? "agree" : "not_read",
    birthDate: dateAgreement(squeezed, words, values.birthDate),
    expiryDate: dateAgreement(squeezed, words, values.expiryDate),
  };
}

function nameAgreement(text: readonly string[], values: Values, readWell: boolean): Agreement {
  const names = latinWords(`${values.surname} ${values.givenNames}`).filter((word) => word.length >= 3);
  const printed = new Set(text.map(fold));
  const found = names.filter((word) => printed.has(fold(word))).length;
  if (found >= Math.min(2, names.length) && found > 0) return "agree";
  return found === 0 && readWell && names.length > 0 ? "differ" : "not_read";
}

const MONTHS = "ENE|JAN FEB MAR ABR|APR MAY|MAI JUN JUL AGO|AUG SEP|SET OCT|OKT NOV DIC|DEC|DEZ".split(" ");

/** A date counts as printed when its digits stand together in either order, or day, month name and year do. */
function dateAgreement(squeezed: string, words: readonly string[], date: string | null): Agreement {
  if (!date) return "not_read";
  const [year = "", month = "", day = ""] = date.split("-");
  const short = year.slice(2);
  const forms = [day + month + year, year + month + day, month + day + year, day + month + short];
  if (forms.some((form) => squeezed.includes(form))) return "agree";
  const named = new RegExp(`${day}(${MONTHS[Number(month) - 1]})[A-Z]*(${year}|${short})`);
  const loose = words
    .join("")
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, "");
  return named.test(squeezed) || named.test(loose) ? "agree" : "not_read";
}

function fold(text: string): string {
  return text.replaceAll("O", "0").replaceAll(/[IL]/g, "1").replaceAll("S", "5").replaceAll("B", "8");
}
