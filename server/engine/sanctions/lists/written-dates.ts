const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const two = (value: number) => String(value).padStart(2, "0");
const WIDEST_RANGE = 12;

function single(text: string): string | null {
  const iso = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?(?:T.*)?$/.exec(text);
  if (iso) return [iso[1], iso[2], iso[3]].filter((part) => part !== undefined && part !== "00").join("-");
  const european = /^(\d{1,2}|dd)\/(\d{1,2}|mm)\/(\d{4})$/i.exec(text);
  if (european) {
    const [, day = "", month = "", year = ""] = european;
    if (!/^\d+$/.test(month) || Number(month) === 0) return year;
    return /^\d+$/.test(day) && Number(day) > 0
      ? `${year}-${two(Number(month))}-${two(Number(day))}`
      : `${year}-${two(Number(month))}`;
  }
  const written = /^(?:(\d{1,2})\s+)?([A-Za-z]{3})[a-z]*\.?\s+(\d{4})$/.exec(text);
  if (written?.[2]) {
    const month = MONTHS.indexOf(written[2].toLowerCase()) + 1;
    if (month === 0) return null;
    return written[1]
      ? `${written[3]}-${two(month)}-${two(Number(written[1]))}`
      : `${written[3]}-${two(month)}`;
  }
  return null;
}

/**
 * Dates as lists write them ("circa 1961", "1961 to 1963", "Mar 1970", "15 Sep 1979", "dd/mm/1958") as ISO dates of the
 * precision known; a leading `~` marks what the list calls approximate. Prose without a date gives nothing.
 */
export function writtenDates(text: string): string[] {
  const plain = text.replace(/\s+/g, " ").trim();
  if (plain === "") return [];
  const circa = /^(?:circa|c\.|ca\.?|approximately|approx\.?|about)\s+/i.exec(plain);
  if (circa)
    return writtenDates(plain.slice(circa[0].length)).map((date) => `~${date.replace("~", "").slice(0, 4)}`);
  const range =
    /^(.+?)\s+(?:to|-|–)\s+(.+)$/i.exec(plain) ??
    /^between (.+?) and (.+)$/i.exec(plain) ??
    /^(\d{4})-(\d{4})$/.exec(plain);
  if (range?.[1] && range[2]) return yearRange(single(range[1]), single(range[2]));
  const parts = plain.split(/\s+or\s+|\s*;\s*|\s+and\s+/i);
  if (parts.length > 1) return [...new Set(parts.flatMap((part) => writtenDates(part)))];
  const one = single(plain);
  if (one) return [one];
  const decade = /(?:early|mid|late)?\s*(\d{3})0s/i.exec(plain);
  return decade?.[1] ? [`~${decade[1]}5`] : [];
}

/** Every year of a range of dates; a range too wide to list stands for its middle. */
export function yearRange(from: string | null, to: string | null): string[] {
  const first = Number(from?.slice(0, 4));
  const last = Number(to?.slice(0, 4));
  if (!first || !last || last < first) return [from, to].flatMap((date) => (date ? [date] : []));
  if (last - first > WIDEST_RANGE) return [`~${Math.round((first + last) / 2)}`];
  return Array.from({ length: last - first + 1 }, (_, step) => String(first + step));
}
