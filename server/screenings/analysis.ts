import type { Prisma } from "@/prisma/generated/client";
import type { AnalysisOutcome } from "@/server/engine/documents";
import type { Analysis, AnalysisInput } from "@/server/engine/documents/types";

/** What a screening keeps of its analysis: facts and codes; words are made when it is presented. */
export type StoredAnalysis = Omit<Analysis, "decision" | "crossCheck"> & {
  sandbox: boolean;
  /** The rule the decision was made by, which may change later. */
  rule: { approve_min: number; review_min: number };
};

/** The analysis that a completed screening keeps: its column holds what `writeAnalysis` wrote, and nothing else writes there. */
export const readAnalysis = ({ analysis }: { analysis: Prisma.JsonValue | null }): StoredAnalysis =>
  analysis as unknown as StoredAnalysis;

/** What is kept of an analysis, as its column takes it. */
export function writeAnalysis(
  { decision: _engine, crossCheck: _crossCheck, ...facts }: Analysis,
  kept: Pick<StoredAnalysis, "sandbox" | "rule">,
): Prisma.InputJsonValue {
  const stored: StoredAnalysis = { ...facts, ...kept };
  return stored as unknown as Prisma.InputJsonValue;
}

/** Why a screening ends without a result: the engine's own reasons, and that there was no engine. */
export type FailureReason = "engine_unavailable" | Extract<AnalysisOutcome, { failed: true }>["reason"];

/**
 * The one port to the engine; `onRead` is called after each document. `share` is whose screening it is: accounts take turns. When the
 * signal aborts, what still computes for it ends.
 */
export type Analyse = (
  input: AnalysisInput,
  onRead: () => void,
  place?: { share: string; signal: AbortSignal },
) => Promise<AnalysisOutcome>;
