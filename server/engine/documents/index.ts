import { calibrated } from "./calibrate";
import { caseValues } from "./case-values";
import { entryOf } from "./catalogue";
import { checkDocumentContent } from "./checks";
import { unconfirmed } from "./confirm";
import { type CrossCheck, crossCheck, itemsOf } from "./cross-check";
import { type Dispute, disputesOf, impossible, restsOn, sound, standingOf, undisputedOf } from "./disputes";
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
import { whatWouldChange } from "./what-would-change";

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

/** What documents and applicant say to one another, before anything is made of their figures. */
type Said = { extractions: readonly Extraction[]; cross: CrossCheck; alone: readonly Finding[] };
const saidBy = (extractions: readonly Extraction[], input: Asked): Said => ({
  extractions,
  cross: crossCheck(extractions, input),
  alone: unconfirmed(extractions, input.caseDetails),
});

/** What is made of figures that nothing contradicts, and what the case says against it. */
function compare({ extractions, cross, alone }: Said, disputes: readonly Dispute[], input: Asked) {
  const undisputed = sound(extractions, disputes);
  const own = undisputed.filter((e) =>
    e.parts.every((part) => subjectOf(e, part, input.applicant)?.agreement !== "different"),
  );
  const figure = income(own);
  const requested = matchRequested(extractions, input, input.today);
  const ofCase = caseValues(itemsOf(extractions), itemsOf(undisputed), input, figure);
  return {
    undisputed,
    figure,
    requested,
    across: [...cross.findings, ...ofCase],
    findings: [...cross.findings, ...ofCase, ...findMissing(requested, figure), ...alone],
  };
}

/** Everything after reading and extraction. */
function weigh(read: readonly Extraction[], input: Asked, earlier?: Earlier): Analysis {
  const remembered = earlier ? remember(earlier) : [];
  const fresh = read.map(fillIn);
  const extractions = [...remembered, ...fresh];
  const [said, saidPlain] = [saidBy(extractions, input), saidBy([...remembered, ...read], input)];
  const contentOf = (list: readonly Extraction[]): Finding[] =>
    list.flatMap((e) => checkDocumentContent(e, input.today, input.applicant, input.files[e.document]));
  const content = findingsAfterFilling(contentOf(read), contentOf(fresh));
  const crossed = findingsAfterFilling(saidPlain.cross.findings, said.cross.findings);
  const file = read.flatMap((e) => fileFindings(e, [...content, ...crossed], input.today));
  const measured = (f: Finding): Finding => asMeasured(f, input.measured);
  const contradicted = disputesOf(
    [...content, ...crossed, ...said.alone, ...file, ...(earlier ? unresolved(earlier) : [])].map(measured),
    extractions,
  );
  const apart = impossible(extractions, contradicted);
  const disputes = [...contradicted, ...apart.dropped];
  const after = compare(said, disputes, input);
  const plain = compare(saidPlain, disputes, input);
  const before = earlier && compare(saidBy(remembered, input), disputes, input);
  const unchanged =
    before?.figure.monthly_amount === after.figure.monthly_amount || after.figure.monthly_amount === null;
  const figure = (earlier && unchanged ? rememberedIncome(earlier) : null) ?? after.figure;
  const across = findingsAfterFilling(plain.across, after.across);
  const between = findingsAfterFilling(plain.findings, after.findings);
  const compared = earlier && before ? settle(unresolved(earlier), before.findings, between) : between;
  const findings = mergeFindings(
    [...content, ...apart.findings, ...compared, ...file]
      .map(measured)
      .map((f) => inCurrency(f, extractions)),
  );
  const judged = {
    extractions: after.undisputed,
    findings,
    income: figure,
    applicant: input.applicant,
    purpose: input.purpose,
    caseDetails: input.caseDetails,
    thresholds: input.thresholds,
    today: input.today,
  };
  const result = score(judged);
  const types = extractions.map((e) => e.classification.type).filter((t) => t !== null);
  const parts = extractions.flatMap((e) => e.parts).filter(({ type }) => type !== "id");
  return {
    ...result,
    change: whatWouldChange(judged),
    findings,
    fields: [
      ...(earlier ? rememberedFields(earlier) : []),
      ...fresh.flatMap((e) => published(e, disputes)),
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
    documents: [...(earlier?.documents ?? []), ...fresh.map((e) => analysed(e, input))],
    requested: after.requested,
    crossCheck: {
      agreements: undisputedOf(dedupe(said.cross.agreements), disputes),
      contradictions: findings.flatMap((f, place) =>
        across.some((c) => c.code === f.code && c.field === f.field && c.document === f.document)
          ? [place]
          : [],
      ),
    },
  };
}

/** Sums that are no field of their own. */
const SUMS: ReadonlySet<string> = new Set(["running_balance", "salary_credit", "income"]);

/** A finding about a sum of money says in which currency it is, so that sentences can. */
function inCurrency(finding: Finding, extractions: readonly Extraction[]): Finding {
  const own = extractions.find(({ document }) => document === finding.document);
  const field = own?.fields.find(({ name }) => name === finding.field);
  const currency = field?.currency ?? (SUMS.has(finding.field) ? own?.parts[0]?.context.currency : undefined);
  return currency ? { ...finding, values: { ...finding.values, currency } } : finding;
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
function published({ fields, source }: Extraction, disputes: readonly Dispute[]): Field[] {
  return fields.flatMap((read) => {
    const found = disputes.find((one) => one.field === read);
    if (found?.unread) return [];
    const { raw: _raw, proven: _proven, ...field }: RawField = read;
    const page = source.pages.find(({ number }) => number === field.page);
    const confidence = calibrated(field.confidence, page?.source === "ocr" ? "ocr" : "text");
    return { ...field, confidence, ...standingOf(found) };
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
