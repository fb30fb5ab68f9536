import type { Collector } from "../../../extract/collect";
import type { Context } from "../../../extract/context";
import { toField } from "../../../extract/make-field";
import type { Row } from "../../../extract/sheet";

/** The day of birth in the parts that personal numbers are made of. */
type Born = { yyyy: string; yy: string; mm: string; dd: string };

/** The month, also with what states add to it for women or for a century. */
const month = (mm: string, ...added: number[]): string =>
  `(?:${[0, ...added].map((more) => String(Number(mm) + more).padStart(2, "0")).join("|")})`;
const dayFirst = (rest: string) => (b: Born) => b.dd + b.mm + b.yy + rest;
const yugoslav = (b: Born): string => b.dd + b.mm + b.yyyy.slice(1) + String.raw`\d{6}`;
const baltic = (b: Born): string => `[1-8]${b.yy}${b.mm}${b.dd}${String.raw`\d{4}`}`;
const czech = (b: Born): string => b.yy + month(b.mm, 50, 20, 70) + b.dd + String.raw`\s?/?\s?\d{3,4}`;

/** How states write the day of birth into the number of a person. */
const numbers: Readonly<Record<string, (born: Born) => string>> = {
  BA: yugoslav,
  BE: (b) => String.raw`${b.yy}[. ]?${b.mm}[. ]?${b.dd}[- ]?\d{3}[. -]?\d{2}`,
  BG: (b) => b.yy + month(b.mm, 20, 40) + b.dd + String.raw`\d{4}`,
  CN: (b) => String.raw`\d{6}${b.yyyy}${b.mm}${b.dd}\d{3}[\dX]`,
  CZ: czech,
  DK: dayFirst(String.raw`\s?-?\s?\d{4}`),
  EE: baltic,
  EG: (b) => String.raw`[23]${b.yy}${b.mm}${b.dd}\d{7}`,
  FI: dayFirst(String.raw`[-+A-FU-Y]\d{3}[\dA-Z]`),
  // Women's days are counted from forty on.
  ID: (b) => String.raw`\d{6}${month(b.dd, 40)}${b.mm}${b.yy}\d{4}`,
  IS: dayFirst(String.raw`\s?-?\s?\d{4}`),
  KG: (b) => String.raw`[12]${b.dd}${b.mm}${b.yyyy}\d{5}`,
  KR: (b) => String.raw`${b.yy}${b.mm}${b.dd}-\d{7}`,
  KW: (b) => String.raw`[23]${b.yy}${b.mm}${b.dd}\d{5}`,
  KZ: (b) => String.raw`${b.yy}${b.mm}${b.dd}\d{6}`,
  LT: baltic,
  LV: dayFirst(String.raw`\s?-\s?\d{5}`),
  ME: yugoslav,
  MK: yugoslav,
  MX: (b) => String.raw`[A-Z]{4}${b.yy}${b.mm}${b.dd}[HMX][A-Z]{5}[A-Z\d]\d`,
  MY: (b) => String.raw`${b.yy}${b.mm}${b.dd}-\d{2}-\d{4}`,
  NO: dayFirst(String.raw`\s?\d{5}`),
  PL: (b) => b.yy + month(b.mm, 20) + b.dd + String.raw`\d{5}`,
  RO: (b) => String.raw`[1-8]${b.yy}${b.mm}${b.dd}\d{6}`,
  RS: yugoslav,
  SE: (b) => String.raw`(?:${b.yyyy.slice(0, 2)})?${b.yy}${b.mm}${b.dd}\s?[-+]?\s?\d{4}`,
  SI: yugoslav,
  SK: czech,
  UA: (b) => String.raw`${b.yyyy}${b.mm}${b.dd}-\d{5}`,
  UZ: (b) => String.raw`[3-6]${b.dd}${b.mm}${b.yy}\d{7}`,
  ZA: (b) => String.raw`${b.yy}${b.mm}${b.dd} ?\d{4} ?[01]\d{2}`,
};

/** The personal number of a card whose caption cannot be read: in the form of the state, beginning with the holder's day of birth. */
export function personalNumber(context: Context, c: Collector, zone: readonly Row[]): void {
  const form = numbers[context.country ?? ""];
  const born = /^(\d{4})-(\d{2})-(\d{2})$/.exec(
    String(c.fields.find(({ name }) => name === "date_of_birth")?.value ?? ""),
  );
  if (form === undefined || born === null) return;
  const [, yyyy = "", mm = "", dd = ""] = born;
  const pattern = new RegExp(`(?<![A-Z\\d])${form({ yyyy, yy: yyyy.slice(2), mm, dd })}(?![A-Z\\d])`);
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
