import type { AnalysisOutcome } from ".";
import type { IsolatedOutcome } from "./isolated-reader";
import type { AnalysisInput, ReadDocument } from "./types";

/**
 * What the judging of one applicant's documents may use, in a process of its own (`analyse-documents.process.ts`). Ordinary cases take
 * a second or two, the largest that may be sent some twenty.
 */
export const JUDGE_LIMITS = {
  memoryMb: 2_048,
  cpuMs: 120_000,
  wallMs: 300_000,
  stallMs: 120_000,
  outputBytes: 64_000_000,
};

/** An outcome with what it rests on, packed (basis/). */
export type Judged = { outcome: AnalysisOutcome; basis: string | null };

/** Judges what was read through `run`, which hands it to a process of its own. Whatever the texts do there comes back as a failure. */
export async function judgeIsolated(
  input: AnalysisInput,
  documents: readonly ReadDocument[],
  run: (packed: Uint8Array) => Promise<IsolatedOutcome>,
): Promise<Judged> {
  const files = input.files.map(({ bytes: _, ...file }) => file);
  const outcome = await run(Buffer.from(JSON.stringify({ input: { ...input, files }, documents })));
  if (outcome.ok) return outcome.value as Judged;
  const reason = outcome.failure === "timeout" ? "processing_timeout" : "document_unreadable";
  return { outcome: { failed: true, reason }, basis: null };
}
