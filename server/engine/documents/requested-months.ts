import { ownWords, requestedType } from "./requested-type";
import { addMonths, monthName } from "./values/date";
import { fold } from "./values/text";
import { numberWord } from "./values/written-number";

/** How many are meant: `last three`, `3 últimas`, `los dos últimos`. `Sept` is a month, `once` is also none. */
function numberMeant(word: string): number {
  const number = /^[1-9]\d?$/.test(word) ? Number(word) : (numberWord(word) ?? 0);
  return number >= 2 && number <= 12 && monthName(word) === 0 && word !== "once" ? number : 0;
}
const last = /\b(?:last|latest|recent|past|ultim[oa]s?|derniers?|dernieres?|letzten?|ultim[ie])\b/;
/** `payslips of the last three months` means months, `last three payslips` documents. */
const inMonths = /\b(?:months?|mes(?:es)?|mois|monate?n?|mes[ei])\b/;
const inWeeks = /\b(?:weeks?|weekly|fortnight\w*|semana\w*|quincena\w*|hebdo\w*|wochen\w*|settiman\w*)\b/;
/** Whole names of months as short as abbreviations. */
const shortNames = new Set(["mayo", "maio", "july", "juli", "juny", "juin", "aout"]);
/** Words that mean something else as often: they need their year. */
const ambiguous = new Set(["march", "marts", "marta"]);
/** Names of months and of people: alone, or before another month. */
const people = new Set(["april", "june"]);
const joining = new Set(["and", "y", "e", "et", "und", "i", "de", "del", "of", "to", "a"]);

/** Whether a word surely means the month that it may name. Abbreviations need their year beside them: `ago`, `sent` and `may` are words. */
function namesMonth(list: readonly string[], i: number): boolean {
  const word = list[i] ?? "";
  if (word.length < 3 || monthName(word) === 0) return false;
  const rest = list.slice(i + 1);
  const next = rest.find((other) => !joining.has(other) && monthName(other) === 0);
  if (/^20\d{2}$/.test(next ?? "") || /^20\d{2}$/.test(list[i - 1] ?? "")) return true;
  if (people.has(word)) {
    const [beside] = rest;
    return beside === undefined || joining.has(beside) || monthName(beside) > 0;
  }
  return (word.length > 4 || shortNames.has(word)) && !ambiguous.has(word);
}

/** The months that a request names (`payslip of October`) and how many of the last ones it counts (`last three payslips`). */
export function requestedMonths(words: string, today: string): { named: string[]; count: number } {
  const month = ownWords(words)?.month;
  if (month) return { named: [month], count: 0 };
  const list = fold(words)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const years = list.filter((word) => /^20\d{2}$/.test(word));
  const named = list.flatMap((word, i) => {
    if (!namesMonth(list, i)) return [];
    const year = list.slice(i + 1, i + 4).find((next) => /^20\d{2}$/.test(next)) ?? years.at(-1);
    const text = `-${String(monthName(word)).padStart(2, "0")}`;
    if (year !== undefined) return [`${year}${text}`];
    // Without a year the newest such month is meant.
    const thisYear = `${today.slice(0, 4)}${text}`;
    return [thisYear <= today.slice(0, 7) ? thisYear : addMonths(`${thisYear}-15`, -12).slice(0, 7)];
  });
  const monthly = ["payslip", "bank_statement"].includes(requestedType(words) ?? "");
  const number = list.map(numberMeant);
  const count =
    monthly && last.test(list.join(" ")) && !inWeeks.test(list.join(" ")) ? Math.max(0, ...number) : 0;
  return { named: [...new Set(named)].sort(), count: named.length > 0 ? 0 : count };
}

/**
 * The months that were asked for and that none of the documents is of. Of a number of last months those before today are meant, or with the
 * running one where its document is there already; as many documents as were asked for are enough, of whichever months.
 * Of documents by the week no months can be told.
 */
export function monthsLacking(
  words: string,
  found: readonly string[],
  today: string,
  documents = 0,
): string[] {
  const { named, count } = requestedMonths(words, today);
  const there = new Set(found);
  if (named.length > 0) return named.filter((month) => !there.has(month));
  const short = count - Math.max(there.size, inMonths.test(fold(words)) ? 0 : documents);
  if (short <= 0) return [];
  const middle = `${today.slice(0, 7)}-15`;
  const newest = there.has(today.slice(0, 7)) ? 0 : -1;
  const asked = Array.from({ length: count }, (_, i) =>
    addMonths(middle, newest - (count - 1 - i)).slice(0, 7),
  );
  return asked.filter((month) => !there.has(month)).slice(-short);
}
