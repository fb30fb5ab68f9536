import { caseValues } from "./case-values";
import { unconfirmed } from "./confirm";
import { type CrossCheck, crossCheck, itemsOf } from "./cross-check";
import { type Dispute, disputesOf, impossible, sound } from "./disputes";
import type { Extraction } from "./extract/extraction";
import { findMissing, matchRequested } from "./find-missing";
import { type Income, income } from "./income";
import { findingsAfterFilling } from "./learned/findings-after-filling";
import { mergeFindings } from "./merge-findings";
import { subjectOf } from "./people";
import { remember, rememberedIncome, settle, unresolved } from "./rounds";
import type { ScoreInput } from "./score";
import type { AnalysisInput, Finding, InputFile, RequestedDocument } from "./types";
import { asMeasured } from "./weigh-findings";

/** The case as it is judged: who the applicant is is known by then, and the bytes are gone. Files are found by the index of their document. */
export type Case = Omit<AnalysisInput, "files"> & { files: readonly Partial<Omit<InputFile, "bytes">>[] };

/** The new documents in both readings: by the rules alone, and with what was learned beside them. */
export type Readings = { read: readonly Extraction[]; filled: readonly Extraction[] };

/** What each new document says against itself: by its content, and by its file and picture. */
export type Alone = { content: readonly Finding[]; file: readonly Finding[] };

/** What documents and applicant say to one another, before anything is made of their figures. */
type Said = { extractions: readonly Extraction[]; cross: CrossCheck; alone: readonly Finding[] };
const saidBy = (extractions: readonly Extraction[], input: Case): Said => ({
  extractions,
  cross: crossCheck(extractions, input),
  alone: unconfirmed(extractions, input.caseDetails),
});

/** What is made of figures that nothing contradicts, and what the case says against it. */
function compare({ extractions, cross, alone }: Said, disputes: readonly Dispute[], input: Case) {
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

/** What documents say to one another in both readings, earlier ones among them, and what of it speaks against them. */
export type Crossing = {
  remembered: readonly Extraction[];
  said: Said;
  plain: Said;
  against: readonly Finding[];
};

export function crossing({ read, filled }: Readings, input: Case): Crossing {
  const remembered = input.earlier ? remember(input.earlier) : [];
  const [said, plain] = [saidBy([...remembered, ...filled], input), saidBy([...remembered, ...read], input)];
  return {
    remembered,
    said,
    plain,
    against: findingsAfterFilling(plain.cross.findings, said.cross.findings),
  };
}

export type Weighed = {
  /** All documents, those of earlier rounds first. */
  extractions: readonly Extraction[];
  disputes: readonly Dispute[];
  figure: Income;
  requested: readonly RequestedDocument[];
  /** Findings between documents, applicant and case. */
  across: readonly Finding[];
  judged: ScoreInput;
};

/**
 * Everything that is made of readings, of what each says against itself and all to one another, up to what is scored. Of the words of documents
 * it asks by `recall` alone, so that it can be made again without them (adr/0039).
 */
export function weigh(
  { filled }: Readings,
  { content, file }: Alone,
  crossed: Crossing,
  input: Case,
): Weighed {
  const { earlier } = input;
  const { remembered, said, plain: saidPlain } = crossed;
  const extractions = [...remembered, ...filled];
  const measured = (f: Finding): Finding => asMeasured(f, input.measured);
  const contradicted = disputesOf(
    [...content, ...crossed.against, ...said.alone, ...file, ...(earlier ? unresolved(earlier) : [])].map(
      measured,
    ),
    extractions,
  );
  const apart = impossible(extractions, contradicted);
  const disputes = [...contradicted, ...apart.dropped];
  const after = compare(said, disputes, input);
  const plain = compare(saidPlain, disputes, input);
  // That two names are one person's is shown by the papers that came now: before them nobody knew.
  const then = { ...input, applicant: { ...input.applicant, earlierNames: [] } };
  const before = earlier && compare(saidBy(remembered, then), disputes, then);
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
  return { extractions, disputes, figure, requested: after.requested, across, judged };
}

/** Sums that are no field of their own. */
const SUMS: ReadonlySet<string> = new Set(["running_balance", "salary_credit", "income", "transactions"]);

/** A finding about a sum of money says in which currency it is, so that sentences can. */
function inCurrency(finding: Finding, extractions: readonly Extraction[]): Finding {
  const own = extractions.find(({ document }) => document === finding.document);
  const named = finding.field.replace(/^case_details\./, "");
  const field = own?.fields.find(({ name }) => name === named);
  const currency = field?.currency ?? (SUMS.has(finding.field) ? own?.parts[0]?.context.currency : undefined);
  return currency ? { ...finding, values: { ...finding.values, currency } } : finding;
}
