import { z } from "zod";
import type { Prisma } from "@/prisma/generated/client";
import { CHECKS, type Decision, type Examination, REASON_CODES } from "@/server/engine/identity";

const Check = z.enum(CHECKS);
const Text = z.string().nullable();
const Share = z.number().nullable();

const REASONS = [...REASON_CODES, "simulated"] as const;
const isReason = (code: string): code is (typeof REASONS)[number] => REASONS.some((known) => known === code);

/**
 * What is kept of the last attempt: signals, scores and compared values as facts. No picture, no document number, and of the
 * document's name only how it agrees; the specialist sees the name asked for and the kind of difference. What has a default was not always
 * kept.
 */
const StoredResult = z.object({
  checks: z.object({ mrz: Check, expiry: Check, face_match: Check, liveness: Check }).readonly(),
  // A newer release, beside this one during an upgrade, may know more of them.
  reasons: z
    .array(z.string())
    .transform((codes) => codes.filter(isReason))
    .readonly(),
  document: z.object({
    type: Text,
    format: Text,
    country: Text,
    issuer: Text,
    expiresOn: Text,
    nameAgreement: Text,
    checks: z.array(z.object({ name: z.string(), valid: z.boolean() })).readonly(),
    repaired: z.boolean(),
    numberRule: z.boolean().nullable().default(null),
    printed: z.record(z.string(), z.string()).readonly().nullable().default(null),
    specimen: z.array(z.string()).readonly().default([]),
  }),
  face: z.object({ portrait: z.string(), similarity: Share }),
  liveness: z
    .object({
      steps: z
        .array(z.object({ action: z.string(), done: z.boolean(), reason: Text, reachedAfterMs: Share }))
        .readonly(),
      problems: z.array(z.string()).readonly(),
      passive: Share.default(null),
      frontalFrames: z.number(),
      framesPerSecond: z.number(),
      continuity: Share.default(null),
    })
    .nullable(),
  attemptedAt: z.string(),
});
export type StoredResult = z.output<typeof StoredResult>;

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
  return value === null ? null : StoredResult.parse(value);
}

function rounded(value: number | null, digits = 3): number | null {
  return value === null ? null : Number(value.toFixed(digits));
}
