import { readDocument } from "@/server/documents";
import type { AnalysisOutcome as EngineOutcome } from "@/server/engine/documents";
import { type Isolation, isolation, type Limits } from "@/server/platform/isolate";
import { processEntry } from "@/server/platform/process-entry";
import type { Analyse } from "./analysis";

/** Ordinary cases take a second or two, the largest that may be sent some twenty. */
const LIMITS: Limits = {
  memoryMb: 2_048,
  cpuMs: 120_000,
  wallMs: 300_000,
  stallMs: 120_000,
  outputBytes: 64_000_000,
};
const AT_ONCE = 4;

let pool: Isolation | undefined;

/** The document engine: each file is read in a process of its own, and what was read is judged in another. */
export const analyseDocuments: Analyse = async (input, onRead) => {
  const documents = await Promise.all(
    input.files.map(async (file) => {
      const document = await readDocument(file);
      onRead();
      return document;
    }),
  );
  pool ??= isolation(processEntry("analyse-documents"), [], LIMITS, AT_ONCE);
  const files = input.files.map(({ bytes: _, ...file }) => file);
  const judged = await pool.run(Buffer.from(JSON.stringify({ input: { ...input, files }, documents })));
  if (!judged.ok) {
    return { ok: false, error: judged.failure === "timeout" ? "processing_timeout" : "document_unreadable" };
  }
  const outcome = judged.value as EngineOutcome;
  if (outcome.failed) return { ok: false, error: outcome.reason };
  const { failed: _failed, ...analysis } = outcome;
  return { ok: true, analysis };
};
