import type { Attempt } from "./examine";
import { packAttempt } from "./pack-attempt";
import type { Examination } from "./types";

/** What the examination of one attempt may use, in a process of its own (`examine-attempt.process.ts`). */
export const EXAMINE_LIMITS = {
  memoryMb: 1_800,
  cpuMs: 120_000,
  wallMs: 240_000,
  stallMs: 60_000,
  outputBytes: 1_000_000,
};

/** What an attempt amounts to whose pictures made the examination stop: nothing could be read. */
const UNREADABLE: Examination = {
  document: null,
  face: { portrait: "no_portrait", similarity: null, band: null },
  liveness: null,
};

type Outcome = { ok: true; value: unknown } | { ok: false; failure: string };

/**
 * Examines one attempt through `run`, which hands the packed attempt to a process of its own: pictures of strangers never meet the
 * caller's memory. What crosses a limit counts as unreadable; a process that dies otherwise throws, so that the caller may try again.
 */
export async function examineIsolated(
  attempt: Attempt,
  run: (packed: Uint8Array) => Promise<Outcome>,
): Promise<Examination> {
  const outcome = await run(packAttempt(attempt));
  if (outcome.ok && isExamination(outcome.value)) return outcome.value;
  if (!outcome.ok && outcome.failure !== "crashed") return UNREADABLE;
  throw new Error("the examination stopped");
}

/** The answer comes from our own program; this guards against a half-written one. */
function isExamination(value: unknown): value is Examination {
  return (
    typeof value === "object" &&
    value !== null &&
    "document" in value &&
    "face" in value &&
    "liveness" in value
  );
}
