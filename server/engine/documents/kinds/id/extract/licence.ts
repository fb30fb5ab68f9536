import type { Collector } from "../../../extract/collect";
import type { Context, Reading } from "../../../extract/context";
import { proseField, toField } from "../../../extract/make-field";
import { prose } from "../../../extract/read-values";
import { findDates } from "../../../values/date";
import { collapse } from "../../../values/text";
import { loneDates, loneName } from "./unlabelled";

/** Numbered items of European licences, and cards with no labels beside the name. */
export function licence(context: Context, c: Collector): void {
  const item = (name: string, number: RegExp, read: (text: string) => string | null): void => {
    if (c.has(name)) return;
    for (const row of context.sheet.rows)
      for (const cell of row.cells) {
        const match = number.exec(`${cell.text} `);
        if (match === null) continue;
        const own = cell.text.slice(match[0].length).trim();
        const value = read(own === "" ? (row.cells[row.cells.indexOf(cell) + 1]?.text ?? "") : own);
        if (value === null) continue;
        const reading: Reading<string> = {
          value,
          row,
          start: cell.offset + match[0].length,
          end: cell.offset + cell.text.length,
          confidence: 0.75,
        };
        c.push(toField(context, name, reading, value));
        return;
      }
  };
  const name = (text: string): string | null => {
    const clean = collapse(text.replace(/[“"'”*_«»|]/g, " "));
    return /^\p{Lu}[\p{L}' -]{1,40}$/u.test(clean) && clean.replace(/[^\p{L}]/gu, "").length >= 3
      ? clean
      : null;
  };
  const date = (text: string): string | null =>
    findDates(text.slice(0, 26), context.order).find((d) => d.precision === "day")?.value ?? null;
  item("surname", /^(?:\S{1,3}\s)?1[.,]?\s+/, name);
  item("given_names", /^(?:\S{1,3}\s)?2[.,]?\s+/, name);
  item("date_of_birth", /^(?:\S{1,3}\s)?3[.,]?\s*/, date);
  item("issue_date", /^(?:.{0,4}\s)?4\s?(?:[a3@][.,]?|[.,])\s+/, date);
  item("expiry_date", /^(?:.{0,4}\s)?4\s?b[.,]?\s+/, date);
  item(
    "document_number",
    /^(?:\S{1,3}\s)?[5s5][.,]\s+/,
    // A number of the card's issue may stand behind the holder's.
    (text) =>
      /^([A-Z0-9]{12,20})\s\d{2}$/.exec(text.trim())?.[1] ??
      /^([A-Z0-9]{5,20})\b/.exec(text.replace(/\s/g, ""))?.[1] ??
      null,
  );
  if (!c.has("surname")) loneName(context, c);
  if (!c.has("document_number"))
    c.prose(
      "document_number",
      "word",
      [
        /\b(?:lic(?:en[cs]e)?|dl|l[i1]?c)\s?(?:no|n|#|number)?\.?:?\s*([a-z]?\d[\da-z-]{4,16})/,
        /number\W{0,3}([a-z]?\d[\da-z-]{5,16})/,
      ],
      0.7,
    );
  if (!c.has("sex")) {
    const found = prose(context, /\bsex\w{0,2}\.?:?\s*([mf])\b/);
    if (found !== null)
      c.push(proseField(context, "sex", found, found.value.toUpperCase(), { confidence: 0.75 }));
  }
  loneDates(context, c);
}
