import { readDocument } from "@/server/documents";
import { JUDGE_LIMITS, judgeIsolated } from "@/server/engine/documents/isolated-judge";
import { isolation } from "@/server/platform/isolate";
import { oncePerProcess } from "@/server/platform/once-per-process";
import { analyses, isolatedMemory } from "@/server/platform/places";
import { processEntry } from "@/server/platform/process-entry";
import type { Analyse } from "./analysis";
import { rulesVersion } from "./basis";

/** Processor time of one screening, however many documents it has: some twenty times what large ones take. */
const BUDGET_MS = 300_000;

/** The document engine: each file is read in a process of its own, and what was read is judged in another. */
export const analyseDocuments: Analyse = async (input, onRead, place) => {
  const task = { ...place, budget: { cpuMs: BUDGET_MS } };
  const documents = await Promise.all(
    input.files.map(async (file) => {
      const document = await readDocument(file, task);
      onRead();
      return document;
    }),
  );
  const { run } = oncePerProcess("isolation analyse-documents", () =>
    isolation(processEntry("analyse-documents"), [], JUDGE_LIMITS, analyses().all, {
      memory: isolatedMemory(),
    }),
  );
  const { outcome, basis } = await judgeIsolated(input, documents, (packed) => run(packed, task));
  return basis === null ? outcome : { ...outcome, rests: { rules: rulesVersion(), basis } };
};
