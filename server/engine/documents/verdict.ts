import { createHash } from "node:crypto";
import { calibrated } from "./calibrate";
import { type Dispute, restsOn, standingOf, undisputedOf } from "./disputes";
import type { Extraction } from "./extract/extraction";
import type { Income } from "./income";
import { counting } from "./rounds";
import { score } from "./score";
import type { AnalysedDocument, Analysis, DocumentType, Earlier, Field, RawField } from "./types";
import { type Alone, type Case, type Crossing, type Readings, weigh } from "./weigh";
import { whatWouldChange } from "./what-would-change";

/** The verdict on what was weighed, and what is said of it: the same function live and in a replay (adr/0039). */
export function verdict(readings: Readings, alone: Alone, crossed: Crossing, input: Case): Analysis {
  const { earlier } = input;
  const { extractions, disputes, figure, requested, across, judged } = weigh(readings, alone, crossed, input);
  const types = extractions.map((e) => e.classification.type).filter((t) => t !== null);
  const parts = extractions.flatMap((e) => e.parts).filter(({ type }) => type !== "id");
  return {
    ...score(judged),
    change: whatWouldChange(judged),
    findings: judged.findings,
    fields: [
      ...(earlier ? rememberedFields(earlier) : []),
      ...readings.filled.flatMap((e) => published(e, disputes)),
      ...incomeFields(figure),
    ],
    income: {
      monthly_amount: figure.monthly_amount,
      // Without an income the documents still are in a currency.
      currency: figure.currency ?? mostCommon(parts.map(({ context }) => context.currency)),
      ...restsOn(figure, disputes),
    },
    detectedDocumentType: common(types),
    detectedCountry: mostCommon(extractions.map(({ country }) => country)),
    documents: [...(earlier?.documents ?? []), ...readings.filled.map((e) => analysed(e, input))],
    accounts: readings.filled.flatMap(accountsOf),
    requested,
    crossCheck: {
      agreements: undisputedOf(dedupe(crossed.said.cross.agreements), disputes),
      contradictions: judged.findings.flatMap((f, place) =>
        across.some((c) => c.code === f.code && c.field === f.field && c.document === f.document)
          ? [place]
          : [],
      ),
    },
  };
}

function analysed(e: Extraction, { files }: Case): AnalysedDocument {
  const requested = files[e.document]?.requested;
  const trusted = e.source.signals.some(
    ({ kind, facts }) => kind === "signature" && facts.valid === true && facts.trusted === true,
  );
  return {
    index: e.document,
    type: e.classification.type,
    pages: e.source.pageCount,
    sha256: e.source.sha256,
    ...(e.source.failure === undefined ? {} : { failure: e.source.failure }),
    carrier: e.source.carrier,
    ...(trusted ? { trusted } : {}),
    ...(requested === undefined ? {} : { requested }),
  };
}

/** What was read of earlier documents that still count, without what the income rested on then. */
function rememberedFields(earlier: Earlier): Field[] {
  const count = new Set(counting(earlier).map(({ index }) => index));
  return earlier.fields.filter(({ name, document }) => count.has(document) && !name.startsWith("income_"));
}

/** The complete identifier stays inside the engine, and so does the inner scale of confidence. */
function published({ fields, source }: Extraction, disputes: readonly Dispute[]): Field[] {
  return fields.flatMap((read) => {
    const found = disputes.find((one) => one.field === read);
    if (found?.unread) return [];
    const { raw: _raw, proven: _proven, ...field }: RawField = read;
    const page = source.pages.find(({ number }) => number === field.page);
    const confidence = calibrated(field.confidence, page?.source === "ocr" ? "ocr" : "text");
    const proof = found === undefined ? (field.proof ?? "read") : "contradicted";
    return { ...field, confidence, ...standingOf(found), proof };
  });
}

/** Accounts of whom the document is about; an issuer's own is on all its papers. */
function accountsOf({ fields, document }: Extraction): { document: number; digest: string }[] {
  const whole = fields.flatMap(({ name, raw }) =>
    (name === "iban" || name === "account_number") && raw !== undefined && !HIDDEN.test(raw)
      ? [raw.toUpperCase().replace(/[^A-Z0-9]/g, "")]
      : [],
  );
  return [...new Set(whole)]
    .filter((number) => number.length >= SHORTEST_ACCOUNT)
    .map((number) => ({ document, digest: createHash("sha256").update(number).digest("hex") }));
}

const HIDDEN = /[*•xX]{3,}/;
const SHORTEST_ACCOUNT = 8;

function incomeFields(figure: Income): Field[] {
  if (figure.document === null || figure.method === null || figure.basis === null) return [];
  const base = {
    document: figure.document,
    page: figure.page,
    confidence: figure.confidence,
    proof: "read" as const,
  };
  return [
    { name: "income_method", value: figure.method, ...base },
    { name: "income_basis", value: figure.basis, ...base },
  ];
}

const common = (types: readonly DocumentType[]): DocumentType | null => {
  const distinct = new Set(types);
  const [first] = distinct;
  return first === undefined ? null : distinct.size === 1 ? first : "mixed";
};

function mostCommon(values: readonly (string | null)[]): string | null {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))[0]?.[0] ?? null;
}

function dedupe(
  list: readonly { field: string; documents: readonly number[] }[],
): { field: string; documents: number[] }[] {
  const byField = new Map<string, Set<number>>();
  for (const { field, documents } of list) {
    const set = byField.get(field) ?? new Set<number>();
    for (const document of documents) set.add(document);
    byField.set(field, set);
  }
  return [...byField]
    .map(([field, documents]) => ({ field, documents: [...documents].sort((a, b) => a - b) }))
    .sort((a, b) => a.field.localeCompare(b.field));
}
