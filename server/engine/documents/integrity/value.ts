import { area, covered, overlap } from "../geometry";
import type { Box, IntegrityContext, RawField } from "../types";
import { findDates } from "../values/date";

/** What kind of value a piece of text is: the kinds of the first line decide about people, the rest do not. */
export type ValueKind = "amount" | "date" | "account" | "name" | "text";

const amount =
  /^[^\p{L}\d]{0,3}(?:[A-Z]{3}\s?)?[-+(]?\s?\d{1,3}(?:[.,'’\s]?\d{3})*[.,]\d{2}\)?\s?(?:[€$£%]|[A-Z]{3})?$/u;
const wholeAmount = /^[€$£]\s?\d[\d.,']*$|^\d[\d.,']*\s?(?:€|EUR|USD|GBP)$|^\(?\d{1,3}(?:[.,'’]\d{3})+\)?$/;
const numericDate = /\b\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}\b/;
const account = /\b[A-Z]{2}\d{2}(?:\s?[A-Z0-9]{4}){3,}|\b\d{8,}[A-Z]?\b|\b[XYZ]?\d{7,8}-?[A-Z]\b/;

/** The kind of a printed text, from its shape alone. */
export function kindOf(text: string): ValueKind {
  const trimmed = text.trim();
  if (amount.test(trimmed) || wholeAmount.test(trimmed)) return "amount";
  if (trimmed.split(/\s+/).some((word) => amount.test(word) && /\d/.test(word))) return "amount";
  if (numericDate.test(trimmed) || findDates(trimmed, "dmy").length > 0) return "date";
  if (account.test(trimmed)) return "account";
  const words = trimmed.split(/\s+/).filter((word) => /^\p{L}[\p{L}.'’-]*,?$/u.test(word));
  if (words.length >= 2 && words.length <= 6 && words.every((word) => /^\p{Lu}/u.test(word))) return "name";
  return "text";
}

/** Whether a value of this kind decides about the person. */
export const decides = (kind: ValueKind): boolean => kind !== "text";

/** The extracted field that a place on a page belongs to: the one whose box it shares most. */
export function fieldAt(
  context: IntegrityContext,
  page: number | undefined,
  box: Box | undefined,
): RawField | undefined {
  if (page === undefined || box === undefined) return undefined;
  let best: RawField | undefined;
  let most = 0.3;
  for (const field of context.fields) {
    if (field.page !== page || !field.box) continue;
    const shared = overlap(field.box, box) / Math.max(1e-9, Math.min(area(field.box), area(box)));
    if (shared > most) {
      most = shared;
      best = field;
    }
  }
  return best;
}

const kindsByName: readonly (readonly [RegExp, ValueKind])[] = [
  [/(?:^|_)name$|holder$|signatory|party/, "name"],
  [/date|period|_start$|_end$/, "date"],
  [/iban|account|number|_id$|reference/, "account"],
];

/** The kind of a place: of the field it belongs to, else of its text. */
export function kindAt(field: RawField | undefined, text: string): ValueKind {
  if (field) {
    if (typeof field.value === "number") return "amount";
    const named = kindsByName.find(([pattern]) => pattern.test(field.name));
    if (named) return named[1];
  }
  return kindOf(text);
}

/** Same letters and digits, whatever the case, accents, spaces and punctuation. */
export const sameText = (a: string, b: string): boolean => letters(a) === letters(b);

export const letters = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();

/** Whether two boxes mean the same place on the page. */
export const samePlace = (a: Box | undefined, b: Box | undefined): boolean =>
  a !== undefined && b !== undefined && Math.max(covered(a, b), covered(b, a)) > 0.4;

/** Document types on which an edited figure moves a decision about money. */
export const isEvidenceOfIncome = (context: IntegrityContext): boolean =>
  context.type === "payslip" || context.type === "bank_statement" || context.type === "tax_return";
