import { calibrated } from "./calibrate";
import { entryOf } from "./catalogue";
import { checkDocumentContent } from "./checks";
import { unconfirmed } from "./confirm";
import { crossCheck } from "./cross-check";
import type { Extraction } from "./extract/extraction";
import { extract } from "./extract-fields";
import { findMissing, matchRequested } from "./find-missing";
import { type Income, income } from "./income";
import { integrity } from "./integrity";
import { fillIn } from "./learned";
import { findingsAfterFilling } from "./learned/findings-after-filling";
import { mergeFindings } from "./merge-findings";
import { earlierNames, nameInDocuments, subjectOf } from "./people";
import { recognise } from "./recognise";
import { counting, remember, rememberedIncome, settle, unresolved } from "./rounds";
import { score } from "./score";
import type {
  AnalysedDocument,
  Analysis,
  AnalysisInput,
  DocumentType,
  Earlier,
  Field,
  Finding,
  InputFile,
  RawField,
  ReadDocument,
  ReadFailure,
} from "./types";
import { findIdentifiers } from "./values/identifier";
import { mask } from "./values/mask";
import { asMeasured } from "./weigh-findings";

/** `readDocument` reads one file: in a child process in production, in this process in tests. */
export type AnalysisPorts = { readDocument: (file: InputFile) => Promise<ReadDocument> };

/** Nothing could be read: the screening fails with this reason instead of scoring (decisions 6.15). */
export type AnalysisFailure = { failed: true; reason: ReadFailure };
export type AnalysisOutcome = ({ failed: false } & Analysis) | AnalysisFailure;

/** What is judged: the case without the bytes of its files, which have been read by then. */
export type JudgeInput = Omit<AnalysisInput, "files"> & { files: readonly Omit<InputFile, "bytes">[] };

/**
 * Reads, understands and judges the documents of one applicant. Deterministic: the same bytes and case give the same
 * answer whatever the order of the files; indexes in the answer are those of `input.files`.
 */
export const analyse = async (input: AnalysisInput, ports: AnalysisPorts): Promise<AnalysisOutcome> =>
  judge(await Promise.all(input.files.map((file) => ports.readDocument(file))), input);

/** Understands and judges what was read, one reading a file in the order of `input.files`; pure. */
export function judge(sources: readonly ReadDocument[], input: JudgeInput): AnalysisOutcome {
  const reasons = sources.map((s) => s.failure);
  if (sources.length === 0 || reasons.every((r) => r !== undefined)) {
    const reason =
      reasons.every((r) => r === "document_encrypted") && reasons.length > 0
        ? "document_encrypted"
        : reasons.includes("processing_timeout")
          ? "processing_timeout"
          : "document_unreadable";
    return { failed: true, reason };
  }
  const first = input.earlier?.documents.length ?? 0;
  const extractions = sources.map((source, i) =>
    recognise(
      extract(source, first + i, input.today, input.country ?? input.applicant.country ?? null),
      input.applicant.name,
    ),
  );
  const earlier = input.earlier && replaced(input.earlier, extractions, input.files);
  // Files are found by the index of their document, over all rounds.
  const files = [...(earlier?.documents ?? []).map(({ requested }) => ({ requested })), ...input.files];
  // Nobody said who the applicant is: the documents are then compared with one another.
  const name = input.applicant.name.trim() === "" ? nameInDocuments(extractions) : input.applicant.name;
  const applicant = { ...input.applicant, name };
  const asked = {
    ...input,
    files,
    applicant: { ...applicant, earlierNames: earlierNames(extractions, applicant) },
  };
  return { failed: false, ...weigh(extractions, asked, earlier) };
}

/** Earlier documents of which a readable better copy came stand back behind it. */
function replaced(earlier: Earlier, fresh: readonly Extraction[], files: JudgeInput["files"]): Earlier {
  const copies = new Map(
    fresh.flatMap(({ document, source }, i) => {
      const of = files[i]?.replaces;
      return of === undefined || source.failure !== undefined ? [] : [[of, document] as const];
    }),
  );
  const documents = earlier.documents.map((one) => {
    const by = one.replacedBy ?? copies.get(one.index);
    return by === undefined ? one : { ...one, replacedBy: by };
  });
  return { ...earlier, documents };
}

type Asked = Omit<JudgeInput, "files"> & { files: readonly Partial<Omit<InputFile, "bytes">>[] };

/** What several documents, the applicant and the case say to one another. */
function compare(extractions: readonly Extraction[], input: Asked) {
  const own = extractions.filter((e) =>
    e.parts.every((part) => subjectOf(e, part, input.applicant)?.agreement !== "different"),
  );
  const figure = income(own);
  const cross = crossCheck(extractions, input, figure);
  const requested = matchRequested(extractions, input, input.today);
  return {
    figure,
    cross,
    requested,
    findings: [
      ...cross.findings,
      ...findMissing(requested, figure),
      ...unconfirmed(extractions, input.caseDetails),
    ],
  };
}

/** Everything after reading and extraction. */
function weigh(read: readonly Extraction[], input: Asked, earlier?: Earlier): Analysis {
  const remembered = earlier ? remember(earlier) : [];
  const fresh = read.map(fillIn);
  const extractions = [...remembered, ...fresh];
  const after = compare(extractions, input);
  const plain = compare([...remembered, ...read], input);
  const cross = findingsAfterFilling(plain.cross.findings, after.cross.findings);
  const before = earlier && compare(remembered, input);
  const unchanged =
    before?.figure.monthly_amount === after.figure.monthly_amount || after.figure.monthly_amount === null;
  const figure = (earlier && unchanged ? rememberedIncome(earlier) : null) ?? after.figure;
  const compared =
    earlier && before
      ? settle(unresolved(earlier), before.findings, findingsAfterFilling(plain.findings, after.findings))
      : findingsAfterFilling(plain.findings, after.findings);
  const contentOf = (list: readonly Extraction[]): Finding[] =>
    list.flatMap((e) => checkDocumentContent(e, input.today, input.applicant, input.files[e.document]));
  const content = findingsAfterFilling(contentOf(read), contentOf(fresh));
  const file = read.flatMap((e) => fileFindings(e, [...content, ...cross], input.today));
  const findings = mergeFindings(
    [...content, ...compared, ...file].map((f) => asMeasured(f, input.measured)),
  );
  const result = score({
    extractions,
    findings,
    income: figure,
    applicant: input.applicant,
    purpose: input.purpose,
    caseDetails: input.caseDetails,
    thresholds: input.thresholds,
    today: input.today,
  });
  const types = extractions.map((e) => e.classification.type).filter((t) => t !== null);
  const parts = extractions.flatMap((e) => e.parts).filter(({ type }) => type !== "id");
  return {
    ...result,
    findings,
    fields: [
      ...(earlier ? rememberedFields(earlier) : []),
      ...fresh.flatMap(published),
      ...incomeFields(figure),
    ],
    income: {
      monthly_amount: figure.monthly_amount,
      // Without an income the documents still are in a currency.
      currency: figure.currency ?? mostCommon(parts.map(({ context }) => context.currency)),
    },
    detectedDocumentType: common(types),
    detectedCountry: mostCommon(extractions.map(({ country }) => country)),
    documents: [...(earlier?.documents ?? []), ...fresh.map((e) => analysed(e, input))],
    requested: after.requested,
    crossCheck: {
      agreements: dedupe(after.cross.agreements),
      contradictions: findings.flatMap((f, place) =>
        cross.some((c) => c.code === f.code && c.field === f.field && c.document === f.document)
          ? [place]
          : [],
      ),
    },
  };
}

function analysed(e: Extraction, { files }: Asked): AnalysedDocument {
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

function fileFindings(extraction: Extraction, others: readonly Finding[], today: string): Finding[] {
  if (extraction.source.failure !== undefined) return [];
  const arithmeticFails = others.some(
    (f) => f.document === extraction.document && f.severity === "high" && entryOf(f.code)?.figures === true,
  );
  return integrity(extraction.source, {
    index: extraction.document,
    type: extraction.classification.type,
    fields: extraction.fields,
    today,
    arithmeticFails,
  }).map(withoutIdentifiers);
}

/** File facts quote what was printed; account and personal numbers among it are masked like everywhere else. */
function withoutIdentifiers(finding: Finding): Finding {
  const clean = (text: string): string =>
    findIdentifiers(text, ["iban", "ssn", "nino", "card"]).reduce(
      (out, id) => out.replace(id.printed, mask(id.printed)),
      text,
    );
  return {
    ...finding,
    values: Object.fromEntries(
      Object.entries(finding.values).map(([k, v]) => [k, typeof v === "string" ? clean(v) : v]),
    ),
  };
}

/** The complete identifier stays inside the engine, and so does the inner scale of confidence. */
function published({ fields, source }: Extraction): Field[] {
  return fields.map(({ raw: _raw, ...field }: RawField) => {
    const page = source.pages.find(({ number }) => number === field.page);
    return { ...field, confidence: calibrated(field.confidence, page?.source === "ocr" ? "ocr" : "text") };
  });
}

function incomeFields(figure: Income): Field[] {
  if (figure.document === null || figure.method === null || figure.basis === null) return [];
  const base = { document: figure.document, page: figure.page, confidence: figure.confidence };
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
