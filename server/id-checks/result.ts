import type { Prisma } from "@/prisma/generated/client";
import type { Decision, Examination } from "@/server/engine/identity";

/**
 * What is kept of the last attempt: signals, scores and compared values as facts. No picture, no document number, and of the
 * document's name only how it agrees; the specialist sees the name asked for and the kind of difference.
 */
export type StoredResult = {
  checks: Decision["checks"];
  reasons: readonly (Decision["reasons"][number] | "simulated")[];
  document: {
    type: string | null;
    format: string | null;
    country: string | null;
    issuer: string | null;
    expiresOn: string | null;
    nameAgreement: string | null;
    checks: readonly { name: string; valid: boolean }[];
    repaired: boolean;
    numberRule: boolean | null;
    printed: Readonly<Record<string, string>> | null;
    specimen: readonly string[];
  };
  face: { portrait: string; similarity: number | null };
  liveness: {
    steps: readonly { action: string; done: boolean; reason: string | null; reachedAfterMs: number | null }[];
    problems: readonly string[];
    passive: number | null;
    frontalFrames: number;
    framesPerSecond: number;
    continuity: number | null;
  } | null;
  attemptedAt: string;
};

export function storedResult(examination: Examination, decision: Decision, at: Date): StoredResult {
  const { document, face, liveness } = examination;
  return {
    checks: decision.checks,
    reasons: decision.reasons,
    document: {
      type: document?.type ?? null,
      format: document?.format ?? null,
      country: document?.country ?? null,
      issuer: document?.issuer ?? null,
      expiresOn: document?.expiresOn ?? null,
      nameAgreement: document?.nameAgreement ?? null,
      checks: document?.checks ?? [],
      repaired: document?.repaired ?? false,
      numberRule: document?.numberRule ?? null,
      printed: document?.printed ?? null,
      specimen: document?.specimen ?? [],
    },
    face: { portrait: face.portrait, similarity: rounded(face.similarity) },
    liveness: liveness && {
      steps: liveness.steps.map(({ action, done, reason, reachedAfterMs }) => ({
        action,
        done,
        reason,
        reachedAfterMs: rounded(reachedAfterMs, 0),
      })),
      problems: liveness.problems,
      passive: rounded(liveness.passive),
      frontalFrames: liveness.frontalFrames,
      framesPerSecond: rounded(liveness.framesPerSecond, 1) ?? 0,
      continuity: rounded(liveness.continuity),
    },
    attemptedAt: at.toISOString(),
  };
}

export function readResult(value: Prisma.JsonValue | null): StoredResult | null {
  return value === null ? null : (value as unknown as StoredResult);
}

export function writeResult(result: StoredResult): Prisma.InputJsonValue {
  return result as unknown as Prisma.InputJsonValue;
}

function rounded(value: number | null, digits = 3): number | null {
  return value === null ? null : Number(value.toFixed(digits));
}
