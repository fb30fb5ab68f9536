import { makeContext } from "./extract/context";
import type { Extraction } from "./extract/extraction";
import { makeSheet } from "./extract/sheet";
import type { Income } from "./income";
import type { AnalysedDocument, Earlier, Field, Finding, ReadDocument, SingleType } from "./types";

// A later round has the result of the one before, not its documents: files and their texts are gone with the analysis (adr/0015). What is
// kept of a document, its fields, stands in for it where documents are compared and weighed.

/** Documents of earlier rounds that still count: those that no better copy took the place of. */
export const counting = ({ documents }: Pick<Earlier, "documents">): AnalysedDocument[] =>
  documents.filter(({ replacedBy }) => replacedBy === undefined);

const hidden = (field: Field): boolean => typeof field.value === "string" && field.value.includes("•");
const derived = new Set(["income_method", "income_basis"]);

/** The documents of earlier rounds as far as they are remembered: fields without text. Masked numbers cannot be compared and are left out. */
export function remember(earlier: Earlier): Extraction[] {
  return counting(earlier).map((document): Extraction => {
    const source: ReadDocument = {
      sha256: document.sha256,
      mediaType: "application/pdf",
      carrier: document.carrier ?? "text_pdf",
      pageCount: document.pages,
      pages: [],
      signals: document.trusted ? [{ kind: "signature", facts: { valid: true, trusted: true } }] : [],
      ...(document.failure === undefined ? {} : { failure: document.failure }),
    };
    const fields = earlier.fields.filter(
      (field) => field.document === document.index && !derived.has(field.name) && !hidden(field),
    );
    const country = earlier.detectedCountry;
    const currency = fields.find((field) => field.currency !== undefined)?.currency ?? null;
    const sheet = { ...makeSheet(source), ocr: source.carrier !== "text_pdf" };
    const base = {
      sheet,
      document: document.index,
      country,
      language: null,
      currency,
      order: "dmy",
      isTitle: () => false,
    } as const;
    const context = makeContext(base, {});
    const type: SingleType | null = document.type === "mixed" ? null : document.type;
    const part = { type, sheet, context, fields, ledger: null, period: null, mrz: null };
    const known = document.failure === undefined;
    return {
      document: document.index,
      source,
      classification: { type: document.type, confidence: 1, parts: [] },
      country,
      language: null,
      parts: known ? [part] : [],
      fields: known ? fields : [],
    };
  });
}

/** The income as the result of the round before says it; null when the document that it rests on no longer counts. */
export function rememberedIncome({ income, fields, steps, documents }: Earlier): Income | null {
  const [method, basis] = ["income_method", "income_basis"].map((name) =>
    fields.find((field) => field.name === name),
  );
  if (method !== undefined && !counting({ documents }).some(({ index }) => index === method.document))
    return null;
  const took = (rule: string) => steps.some((step) => step.rule === rule);
  return {
    ...income,
    basis: basis?.value === "net" || basis?.value === "gross" ? basis.value : null,
    method: method === undefined ? null : String(method.value),
    document: method?.document ?? null,
    page: method?.page ?? 1,
    confidence: method?.confidence ?? 0,
    sources: income.monthly_amount === null ? 0 : took("capacity.one_source") ? 1 : 2,
    corroborated: took("capacity.corroborated"),
    instead: income.instead ?? [],
  };
}

/** The same statement about the same place. */
const sayingOf = ({ code, field, document, values }: Finding): string =>
  JSON.stringify([
    code,
    field,
    document ?? null,
    Object.entries(values)
      .filter(([name]) => name !== "currency")
      .sort(),
  ]);

/**
 * What comparing documents says after an answer. `before` and `after` are what it says of the remembered documents without and with the
 * new ones. Their difference is what the answer changed; what memory alone can no longer tell stays as it was found.
 */
export function settle(
  found: readonly Finding[],
  before: readonly Finding[],
  after: readonly Finding[],
): Finding[] {
  const [stood, told] = [new Set(found.map(sayingOf)), new Set(before.map(sayingOf))];
  return [
    ...found.filter((one) => !told.has(sayingOf(one))),
    ...after.filter((one) => stood.has(sayingOf(one)) || !told.has(sayingOf(one))),
  ];
}

/** What was found of documents that still count. */
export function unresolved({ findings, documents }: Earlier): Finding[] {
  const gone = new Set(documents.flatMap((one) => (one.replacedBy === undefined ? [] : [one.index])));
  return findings.filter(
    ({ document, values }) =>
      !(document !== undefined && gone.has(document)) &&
      !(typeof values.other === "number" && gone.has(values.other)),
  );
}
