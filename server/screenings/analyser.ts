import { readDocument } from "@/server/documents";
import { JUDGE_LIMITS, judgeIsolated } from "@/server/engine/documents/isolated-judge";
import { isolation } from "@/server/platform/isolate";
import { oncePerProcess } from "@/server/platform/once-per-process";
import { analyses, isolatedMemory, longAnalyses } from "@/server/platform/places";
import { processEntry } from "@/server/platform/process-entry";
import { type Analyse, BUDGET_MS } from "./analysis";
import { rulesVersion } from "./basis";

/** The document engine: each file is read in a process of its own, and what was read is judged in another. */
export const analyseDocuments: Analyse = async (input, onRead, place) => {
  const { isLong = false, ...rest } = place ?? {};
  const task = { budget: { cpuMs: BUDGET_MS }, ...rest };
  const documents = await Promise.all(
    input.files.map(async (file) => {
      const document = await readDocument(file, task, isLong);
      onRead();
      return document;
    }),
  );
  const { run } = oncePerProcess(isLong ? "isolation judge-long" : "isolation judge", () =>
    isolation(
      processEntry("analyse-documents"),
      [],
      JUDGE_LIMITS,
      (isLong ? longAnalyses() : analyses()).all,
      {
        memory: isolatedMemory(),
      },
    ),
  );
  const { outcome, basis } = await judgeIsolated(input, documents, (packed) => run(packed, task));
  return basis === null ? outcome : { ...outcome, rests: { rules: rulesVersion(), basis } };
};
