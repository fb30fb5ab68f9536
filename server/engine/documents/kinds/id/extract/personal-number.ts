import type { Collector } from "../../../extract/collect";
import type { Context } from "../../../extract/context";
import { toField } from "../../../extract/make-field";
import type { Row } from "../../../extract/sheet";
import { habit } from "../../../knowledge";

/** The day of birth in the parts that a state's pattern of personal numbers names: `{yy}{mm+20}{dd}`, also with what it adds for women or a century. */
const withBirth = (pattern: string, yyyy: string, mm: string, dd: string): string => {
  const parts: Readonly<Record<string, string>> = {
    cc: yyyy.slice(0, 2),
    yy: yyyy.slice(2),
    yyy: yyyy.slice(1),
    yyyy,
    mm,
    dd,
  };
  return pattern.replace(/\{([a-z]+)((?:\+\d+)*)\}/g, (_, name: string, added: string) => {
    const part = parts[name] ?? "";
    const all = added
      .split("+")
      .map((more) => String(Number(part) + Number(more)).padStart(part.length, "0"));
    return all.length === 1 ? part : `(?:${all.join("|")})`;
  });
};

/** The personal number of a card whose caption cannot be read: in the form of the state, beginning with the holder's day of birth. */
export function personalNumber(context: Context, c: Collector, zone: readonly Row[]): void {
  const form = habit(context.country, "personal_number_of_birth");
  const born = /^(\d{4})-(\d{2})-(\d{2})$/.exec(
    String(c.fields.find(({ name }) => name === "date_of_birth")?.value ?? ""),
  );
  if (form === undefined || born === null) return;
  const [, yyyy = "", mm = "", dd = ""] = born;
  const pattern = new RegExp(`(?<![A-Z\\d])${withBirth(form, yyyy, mm, dd)}(?![A-Z\\d])`);
  const taken = c.fields.find(({ name }) => name === "document_number")?.value;
  for (const row of context.sheet.rows) {
    const found = zone.includes(row) ? null : pattern.exec(row.text);
    if (found === null || found[0] === taken) continue;
    const [value] = found;
    const at = { value, row, start: found.index, end: found.index + value.length, confidence: 0.8 };
    c.push(toField(context, "id_number", at, value));
    return;
  }
}
