import { type Basis, sketch } from "./basis";
import { mayReplace } from "./better-paper";
import { entryOf } from "./catalogue";
import { checkDocumentContent } from "./checks";
import type { Extraction } from "./extract/extraction";
import { extract } from "./extract-fields";
import { integrity } from "./integrity";
import { fillIn } from "./learned";
import { findingsAfterFilling } from "./learned/findings-after-filling";
import { earlierNames, nameInDocuments } from "./people";
import { type FieldProof, proofsOf } from "./proof";
import { withStandings } from "./proof/with-standings";
import { recognise } from "./recognise";
import { remember } from "./rounds";
import { score } from "./score";
import type {
  Analysis,
  AnalysisInput,
  Earlier,
  Field,
  Finding,
  InputFile,
  ReadDocument,
  ReadFailure,
} from "./types";
import { findIdentifiers } from "./values/identifier";
import { mask } from "./values/mask";
import { verdict } from "./verdict";
import { type Case, crossing, type Readings, weigh } from "./weigh";
import { whatIf, withDocument } from "./what-if";

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
export const judge = (sources: readonly ReadDocument[], input: JudgeInput): AnalysisOutcome =>
  judgeWithBasis(sources, input).outcome;

/** Why every field of what was read is what it is. */
export function prove(sources: readonly ReadDocument[], input: JudgeInput): readonly FieldProof[] {
  const outcome = judge(sources, input);
  if (outcome.failed) return [];
  const shown = new Map(outcome.fields.map((field) => [keyOf(field), field]));
  return readAll(sources, input).flatMap((read) =>
    [...proofsOf(fillIn(read))].flatMap(([field, proof]): FieldProof[] => {
      const given = shown.get(keyOf(field));
      if (given === undefined) return [];
      // What a finding contradicts, and what was learned rather than read, rests on nothing.
      const standing = given.proof ?? "read";
      return [standing === proof.standing ? proof : { ...proof, standing, relations: [] }];
    }),
  );
}

const keyOf = ({ document, name, page, value, box }: Field): string =>
  JSON.stringify([document, name, page, value, box]);

/** What is read of each document, and how its figures stand to one another. */
const readAll = (sources: readonly ReadDocument[], input: JudgeInput): Extraction[] =>
  sources.map((source, i) => readOne(source, i, input));

const readOne = (source: ReadDocument, i: number, input: JudgeInput): Extraction =>
  withStandings(
    recognise(
      extract(
        source,
        (input.earlier?.documents.length ?? 0) + i,
        input.today,
        input.country ?? input.applicant.country ?? null,
      ),
      input.applicant.name,
    ),
  );

/** The same, with what the verdict rests on (adr/0039); null of one that failed. */
export function judgeWithBasis(
  sources: readonly ReadDocument[],
  input: JudgeInput,
): { outcome: AnalysisOutcome; basis: Basis | null } {
  const reasons = sources.map((s) => s.failure);
  if (sources.length === 0 || reasons.every((r) => r !== undefined)) {
    const reason =
      reasons.every((r) => r === "document_encrypted") && reasons.length > 0
        ? "document_encrypted"
        : reasons.includes("processing_timeout")
          ? "processing_timeout"
          : "document_unreadable";
    return { outcome: { failed: true, reason }, basis: null };
  }
  const read = readAll(sources, input);
  const { readings, alone, asked } = standing(read, input);
  const crossed = crossing(readings, asked);
  const file = fileOf(read, [...alone, ...crossed.against], input);
  const analysis = verdict(readings, { content: alone, file }, crossed, asked);
  const sketches = readings.filled.map((filled, i) => sketch(read[i] ?? filled, filled));
  // A caller in this process may have the bytes of files at hand: nothing of them may stay.
  const kept = asked.files.map(({ requested }) => (requested === undefined ? {} : { requested }));
  const others =
    analysis.decision === "approve"
      ? []
      : whatIf(
          {
            sources,
            first: asked.earlier?.documents.length ?? 0,
            fields: analysis.fields,
            judged: weigh(readings, { content: alone, file }, crossed, asked).judged,
          },
          (changed, at) =>
            judgedAgain(withDocument(read, at, readOne(changed[at] as ReadDocument, at, input)), input),
        );
  return {
    outcome: { failed: false, ...analysis, whatIf: others },
    basis: { case: { ...asked, files: kept }, sketches, content: alone, file, whatIf: others },
  };
}

/** The case as it stands, and what each document says against itself. */
function standing(read: readonly Extraction[], input: JudgeInput) {
  const earlier = input.earlier && replaced(input.earlier, read, input.files);
  // Files are found by the index of their document, over all rounds.
  const files = [...(earlier?.documents ?? []).map(({ requested }) => ({ requested })), ...input.files];
  // Nobody said who the applicant is: the documents are then compared with one another.
  const name = input.applicant.name.trim() === "" ? nameInDocuments(read) : input.applicant.name;
  const applicant = { ...input.applicant, name };
  const asked: Case = {
    ...input,
    files,
    ...(earlier === undefined ? {} : { earlier }),
    applicant: {
      ...applicant,
      earlierNames: earlierNames([...(earlier ? remember(earlier) : []), ...read], applicant),
    },
  };
  const readings = { read, filled: read.map(fillIn) };
  return { readings, alone: contentOf(readings, asked), asked };
}

const fileOf = (read: readonly Extraction[], others: readonly Finding[], { today }: JudgeInput): Finding[] =>
  read.flatMap((e) => fileFindings(e, others, today));

/** What the rules make of other documents: the same judging, of which nothing is kept. */
function judgedAgain(read: readonly Extraction[], input: JudgeInput) {
  const { readings, alone, asked } = standing(read, input);
  const crossed = crossing(readings, asked);
  const file = fileOf(read, [...alone, ...crossed.against], input);
  return score(weigh(readings, { content: alone, file }, crossed, asked).judged);
}

/** Earlier documents of which a readable better copy came stand back behind it. */
function replaced(earlier: Earlier, fresh: readonly Extraction[], files: JudgeInput["files"]): Earlier {
  const copies = new Map(
    fresh.flatMap(({ document, source }, i) => {
      const of = files[i]?.replaces;
      const own = fresh[i];
      if (of === undefined || source.failure !== undefined || own === undefined) return [];
      return files[i]?.contested && !mayReplace(earlier, of, own) ? [] : [[of, document] as const];
    }),
  );
  const documents = earlier.documents.map((one) => {
    const by = one.replacedBy ?? copies.get(one.index);
    return by === undefined ? one : { ...one, replacedBy: by };
  });
  return { ...earlier, documents };
}

/** What each document says against itself: by what the rules read, and what was learned beside it does not clear. */
function contentOf({ read, filled }: Readings, { today, applicant, files }: Case): Finding[] {
  const of = (list: readonly Extraction[]): Finding[] =>
    list.flatMap((e) => checkDocumentContent(e, today, applicant, files[e.document]));
  return findingsAfterFilling(of(read), of(filled));
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
