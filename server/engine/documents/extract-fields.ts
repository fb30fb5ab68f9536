import { classify, lettersBehind } from "./classify";
import { makeContext } from "./extract/context";
import type { Extraction, Part } from "./extract/extraction";
import { makeSheet, type Sheet } from "./extract/sheet";
import type { FieldName } from "./field-names";
import { kinds } from "./kinds";
import { evidenceOf, habit, labelsOf } from "./knowledge";
import { detectCountry, detectLanguage } from "./knowledge/language";
import type { ReadDocument, SingleType } from "./types";
import { inferCurrency } from "./values/currency";
import { inferDateOrder } from "./values/date";

/** True when something was drawn or stamped where signatures belong: facts the reader noted, never guessed from text. */
const hasInk = (source: ReadDocument): boolean =>
  source.pages.some(({ strokes = [] }) => strokes.length > 0) ||
  source.signals.some(
    ({ kind, facts }) =>
      kind === "signature_mark" ||
      kind === "signature" ||
      (kind === "annotation" && (facts.subtype === "ink" || facts.subtype === "stamp")),
  );

const titlePatterns = Object.values(evidenceOf).flatMap(({ titles }) =>
  titles.flatMap(([pattern, weight]) => (weight >= 4 ? [pattern] : [])),
);
const isTitle = (folded: string): boolean => titlePatterns.some((pattern) => pattern.test(folded));

/** Reads the fields of one document. `today` gives the century and year that short dates fall into. */
export function extract(
  received: ReadDocument,
  document: number,
  today: string,
  hintedCountry: string | null,
  labels = labelsOf,
): Extraction {
  const printed = makeSheet(received);
  const source = received.pages.length > 1 ? lettersBehind(received, printed) : received;
  const whole = source === received ? printed : makeSheet(source);
  const classification = classify(source, whole);
  const language = detectLanguage(whole.flow.text);
  const country = detectCountry(whole.flow.text, language) ?? (whole.rows.length > 0 ? hintedCountry : null);
  const split = classification.parts.length > 1;
  const known = { country, language, today, labels };
  const parts = classification.parts.flatMap(({ type, pages }) => {
    const months = type === "payslip" ? monthsOf(source, document, pages, known) : [];
    if (months.length > 1) return months;
    return [extractPart(source, document, split ? makeSheet(source, pages) : whole, type, known)];
  });
  return {
    document,
    source: received,
    classification,
    country,
    language,
    parts,
    fields: parts.flatMap((p) => p.fields),
  };
}

/** So many pages of slips at most are looked at one by one. */
const mostSlips = 14;

/** Slips of several months in one file, each on pages of its own, the latest first: pages that say what is paid for another month. */
function monthsOf(source: ReadDocument, document: number, pages: readonly number[], known: Known): Part[] {
  if (pages.length < 2 || pages.length > mostSlips) return [];
  const read = (of: readonly number[]): Part =>
    extractPart(source, document, makeSheet(source, of), "payslip", known);
  const ends = pages.map((page) => {
    const { fields } = read([page]);
    const given = (name: FieldName): boolean => fields.some((field) => field.name === name);
    const end = fields.find(({ name }) => name === "pay_period_end")?.value;
    return given("net_pay") && given("employee_name") && given("gross_pay") ? String(end ?? "") : "";
  });
  const months = new Map<string, number[]>();
  let current = ends[0] ?? "";
  for (const [i, page] of pages.entries()) {
    current = ends[i] || current;
    months.set(current, [...(months.get(current) ?? []), page]);
  }
  if (months.size < 2 || current === "" || months.has("")) return [];
  return [...months].sort(([a], [b]) => b.localeCompare(a)).map(([, of]) => read(of));
}

/** Some pages of a document by themselves, as a document of a type. */
export const readPages = (
  { source, document, country, language }: Extraction,
  type: SingleType,
  pages: readonly number[],
  today: string,
): Part =>
  extractPart(source, document, makeSheet(source, pages), type, {
    country,
    language,
    today,
    labels: labelsOf,
  });

type Known = { country: string | null; language: string | null; today: string; labels: typeof labelsOf };

function extractPart(
  source: ReadDocument,
  document: number,
  sheet: Sheet,
  type: SingleType,
  known: Known,
): Part {
  const { country, language, today, labels } = known;
  const currency = inferCurrency(sheet.flow.text, habit(country, "currency"));
  const american = habit(country, "date_order") === "mdy" || (country === null && currency === "USD");
  const order = inferDateOrder(
    sheet.rows.map((r) => r.text),
    american ? "mdy" : "dmy",
  );
  const context = makeContext({ sheet, document, country, language, currency, order, isTitle }, labels[type]);
  const read = kinds[type].read(context, { ink: hasInk(source), today });
  return { type, sheet, context, ledger: null, period: null, mrz: null, ...read };
}
