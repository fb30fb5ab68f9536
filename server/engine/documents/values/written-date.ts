import { monthName } from "./date";
import { fold } from "./text";
import { numberInWords } from "./written-number";

/** `am ersten Oktober zweitausendsechsundzwanzig`: the year of dates that contracts write out; `twenty twenty-six`. */
function year(words: string): number | null {
  const text = words.trim();
  if (/^(?:19|20)\d{2}$/.test(text)) return Number(text);
  const [, rest] = /^twenty[\s-]+(.+)$/.exec(text) ?? [];
  const number = rest === undefined ? numberInWords(text) : 2000 + (numberInWords(rest) ?? 0);
  return number !== null && number >= (rest === undefined ? 2000 : 2010) && number < 2100 ? number : null;
}

const written =
  /(?<![\p{L}\d])((?:\d{1,2}|[a-z]+(?:-[a-z]+)*(?: (?:y|e|et) [a-z]+)?))(?:\s*\(\d{1,2}\))?\s+(?:dias? |day )?(?:d(?:el?|o|i) (?:mes(?:e)? d[ei] )?|del mese di |of |di )?([a-z]{3,10})\s*,?\s*(?:de |del |do (?:ano )?(?:de )?|of |im jahre? |dell'anno |in the year |l'an )?(?:ano (?:de )?)?((?:19|20)\d{2}|(?:dos ?mil|two thousand|twenty|deux mille|zweitausend|dois mil|due ?mila)[a-z -]{0,40})/gu;

/** Dates with a day or a year in words. Offsets are those of the text. */
export function findWrittenDates(text: string): { value: string; start: number; end: number }[] {
  const found: { value: string; start: number; end: number }[] = [];
  for (const match of fold(text).matchAll(written)) {
    const [whole, dayWords = "", monthWords = "", yearWords = ""] = match;
    const month = monthName(monthWords);
    const last = dayWords.split(" ");
    const day = /^\d+$/.test(dayWords)
      ? Number(dayWords)
      : (numberInWords(dayWords, true) ?? numberInWords(last.at(-1) ?? "", true));
    const words = yearWords.trim().split(/\s+/);
    for (let n = words.length; n > 0; n--) {
      const y = year(words.slice(0, n).join(" "));
      if (month === 0 || day === null || day < 1 || day > 31 || y === null) continue;
      const end = match.index + whole.length - yearWords.length + words.slice(0, n).join(" ").length;
      const value = `${y}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
      found.push({ value, start: match.index, end });
      break;
    }
  }
  return found;
}
