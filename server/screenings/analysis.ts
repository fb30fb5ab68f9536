import { z } from "zod";
import type { Prisma } from "@/prisma/generated/client";
import type { AnalysisOutcome } from "@/server/engine/documents";
import { catalogue, type FindingCode } from "@/server/engine/documents/catalogue";
import { FIELD_NAMES, isSubject, type Subject } from "@/server/engine/documents/field-names";
import {
  type Analysis,
  type AnalysisInput,
  DOCUMENT_TYPES,
  PROOFS,
  STANDINGS,
} from "@/server/engine/documents/types";

/** The form that analyses are kept in. Whoever changes it adds a step to UPGRADES that makes the new form of the one before. */
const FORMAT = 2;

const Code = z.enum(Object.keys(catalogue) as [FindingCode, ...FindingCode[]]);
const Named = z.custom<Subject>((name) => typeof name === "string" && isSubject(name));
const Value = z.union([z.string(), z.number(), z.boolean()]);
const Place = z.tuple([z.number(), z.number(), z.number(), z.number()]).readonly();
const Points = z.object({
  rule: z.string(),
  part: z.enum(["document_integrity", "financial_capacity", "identity", "total"]),
  points: z.number(),
  document: z.number().optional(),
  code: z.union([Code, z.literal("income_missing")]).optional(),
});

const Proof = z.enum(PROOFS);
const Figure = z.object({ document: z.number(), field: z.enum(FIELD_NAMES), printed: z.number() });

const ChangedFact = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("answered"), findings: z.array(z.number()) }),
  z.object({ kind: z.literal("rent"), at_most: z.number() }),
  z.object({ kind: z.literal("income"), at_least: z.number() }),
]);

/** What a screening keeps of its analysis: facts and codes; words are made when it is presented. */
const StoredAnalysis = z.object({
  format: z.literal(FORMAT),
  score: z.number(),
  breakdown: z.object({
    document_integrity: z.number(),
    financial_capacity: z.number(),
    identity: z.number(),
  }),
  steps: z.array(Points),
  bounds: z
    .object({ free: z.number(), under: z.enum(["approve", "review"]).nullable(), lifted: z.boolean() })
    .optional(),
  change: z
    .object({ to: z.enum(["approve", "review"]), score: z.number(), facts: z.array(ChangedFact) })
    .nullable()
    .optional(),
  whatIf: z
    .array(
      z.object({
        findings: z.array(z.number()).readonly(),
        figure: Figure.extend({ value: z.number() }).optional(),
        score: z.number(),
        decision: z.enum(["approve", "review", "decline"]),
      }),
    )
    .readonly()
    .optional(),
  findings: z.array(
    z.object({
      code: Code,
      field: Named,
      severity: z.enum(["low", "medium", "high"]),
      document: z.number().optional(),
      page: z.number().optional(),
      box: Place.optional(),
      values: z.record(z.string(), Value.nullable()),
      places: z
        .array(
          z.object({
            page: z.number().optional(),
            box: Place.optional(),
            values: z.record(z.string(), Value.nullable()),
          }),
        )
        .readonly()
        .optional(),
    }),
  ),
  fields: z.array(
    z.object({
      name: z.enum(FIELD_NAMES),
      value: Value,
      currency: z.string().optional(),
      document: z.number(),
      page: z.number(),
      box: Place.optional(),
      confidence: z.number(),
      label: z.string().optional(),
      date: z.string().optional(),
      proof: z.enum(STANDINGS).optional(),
      disputed: z.literal(true).optional(),
      instead: z.number().optional(),
      from: Proof.optional(),
    }),
  ),
  income: z.object({
    monthly_amount: z.number().nullable(),
    currency: z.string().nullable(),
    instead: z
      .array(Figure.extend({ used: z.number(), from: Proof }))
      .readonly()
      .optional(),
    contradicted: z.array(Figure).readonly().optional(),
  }),
  detectedDocumentType: z.enum(DOCUMENT_TYPES).nullable(),
  detectedCountry: z.string().nullable(),
  documents: z.array(
    z.object({
      index: z.number(),
      type: z.enum(DOCUMENT_TYPES).nullable(),
      pages: z.number(),
      sha256: z.string(),
      failure: z.enum(["document_unreadable", "document_encrypted", "processing_timeout"]).optional(),
      carrier: z.enum(["text_pdf", "image_pdf", "image"]).optional(),
      trusted: z.boolean().optional(),
      requested: z.number().optional(),
      replacedBy: z.number().optional(),
    }),
  ),
  requested: z.array(
    z.object({
      requested: z.string(),
      documents: z.array(z.number()),
      months: z.array(z.string()),
      missing: z.boolean(),
    }),
  ),
  sandbox: z.boolean(),
  /** The rule the decision was made by, which may change later. */
  rule: z.object({ approve_min: z.number(), review_min: z.number() }),
});
export type StoredAnalysis = z.output<typeof StoredAnalysis>;

/** By the form that each starts from. The first one had no number, and nothing of what was asked for where nobody asked. */
const UPGRADES: Readonly<Record<number, (kept: object) => object>> = {
  1: (kept) => ({ requested: [], ...kept, format: 2 }),
};

const Numbered = z.looseObject({ format: z.int().min(1).default(1) });

const isToday = (kept: unknown): kept is StoredAnalysis =>
  typeof kept === "object" && kept !== null && "format" in kept && kept.format === FORMAT;

/**
 * The analysis that a completed screening keeps, in today's form whenever it was made. Today's was parsed when it was written and is sealed
 * since; parsing it again would cost a list of a hundred more than the rest of it.
 */
export function readAnalysis({ analysis }: { analysis: Prisma.JsonValue | null }): StoredAnalysis {
  if (isToday(analysis)) return analysis;
  let kept = Numbered.parse(analysis);
  for (let from = kept.format; from < FORMAT; from += 1) kept = Numbered.parse(UPGRADES[from]?.(kept));
  return StoredAnalysis.parse(kept);
}

const Ruled = z.looseObject({ rule: StoredAnalysis.shape.rule });

/** The rule alone, in every form the same; null where none is kept, so that one row does not break a list. */
export function readRule({ analysis }: { analysis: Prisma.JsonValue | null }): StoredAnalysis["rule"] | null {
  return Ruled.safeParse(analysis).data?.rule ?? null;
}

/** What is kept of an analysis. */
export const storedAnalysis = (
  { decision: _engine, crossCheck: _crossCheck, accounts: _accounts, ...facts }: Analysis,
  kept: Pick<StoredAnalysis, "sandbox" | "rule">,
): StoredAnalysis => StoredAnalysis.parse({ requested: [], ...facts, ...kept, format: FORMAT });

/** The same, as its column takes it. */
export const writeAnalysis = (
  analysis: Analysis,
  kept: Pick<StoredAnalysis, "sandbox" | "rule">,
): Prisma.InputJsonValue => storedAnalysis(analysis, kept);

/** Why a screening ends without a result: the engine's own reasons, and that there was no engine. */
export type FailureReason = "engine_unavailable" | Extract<AnalysisOutcome, { failed: true }>["reason"];

/** What a result rests on, packed, and the name of the rules it was judged by (adr/0039). */
export type KeptBasis = { rules: string; basis: string };

export type Analysed = AnalysisOutcome & { rests?: KeptBasis };

/** Processor time of one screening, however many documents it has: some twenty times what large ones take. */
export const BUDGET_MS = 300_000;

/**
 * Whose screening it is, as accounts take turns; what it has left of its processor time; and whether it gave its place up before. When the
 * signal aborts, what still computes for it ends.
 */
type Place = { share: string; signal: AbortSignal; budget?: { cpuMs: number }; isLong?: boolean };

/** The one port to the engine; `onRead` is called after each document. */
export type Analyse = (input: AnalysisInput, onRead: () => void, place?: Place) => Promise<Analysed>;
