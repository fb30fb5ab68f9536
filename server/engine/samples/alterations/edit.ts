import type { TextMark } from "../canvas";
import type { DrawnDocument, Expectation, FieldValue } from "../drawn-document";
import { textWidth } from "../fonts";
import { cents, printAmount } from "../money";

/** The texts that state a field, in painting order. */
export function marksOf(document: DrawnDocument, field: string): TextMark[] {
  return document.pages.flatMap((page) =>
    page.marks.flatMap((mark) => (mark.kind === "text" && mark.field === field ? [mark] : [])),
  );
}

/** Puts another text in the place of a mark: the edge that was aligned stays where it was. */
export function retype(mark: TextMark, text: string, font = mark.font): void {
  const before = textWidth(mark.font, mark.size, mark.text) * mark.stretch;
  const after = textWidth(font, mark.size, text) * mark.stretch;
  mark.x += mark.align === "right" ? before - after : mark.align === "center" ? (before - after) / 2 : 0;
  mark.text = text;
  mark.font = font;
}

const AMOUNT = /\d{1,3}(?:[.,]\d{3})*[.,]\d{2}|\d+[.,]\d{2}/;

/** The amount inside a printed text, or undefined. */
export function amountIn(text: string): number | undefined {
  const found = AMOUNT.exec(text)?.[0];
  if (found === undefined) return undefined;
  return Number(`${found.slice(0, -3).replace(/[.,]/g, "")}.${found.slice(-2)}`);
}

/** The text with its amount exchanged, in the notation it already uses. */
export function withAmount(text: string, value: number): string {
  return text.replace(AMOUNT, (found) => printAmount(value, found.at(-3) === "," ? "es" : "en"));
}

/** An amount a person would type: the old one and something more, so that it looks at home in its place. */
export function raised(value: number, by: number): number {
  return cents(value + Math.max(12, Math.round((value * by) / 10) * 10));
}

/** What is now printed replaces the truth; what no longer follows from the document is no income. */
export function restate(document: DrawnDocument, field: string, value: FieldValue): void {
  if (document.fields[field] !== undefined && !Array.isArray(document.fields[field]))
    document.fields[field] = value;
  document.income = null;
}

export function expect(
  document: DrawnDocument,
  codes: string[],
  field: string,
  severity: Expectation["severity"],
): DrawnDocument {
  document.expected.push({ codes, field, severity });
  return document;
}
