import { join } from "node:path";
import type { Attempt, Examination } from "@/server/engine/identity";
import { EXAMINE_LIMITS, examineIsolated } from "@/server/engine/identity/isolated-examiner";
import { unpackOcrB } from "@/server/engine/identity/models/ocr-b-data";
import { env } from "@/server/platform/env";
import { type Isolation, isolation } from "@/server/platform/isolate";
import { processEntry } from "@/server/platform/process-entry";

/** Examines one attempt. The product's implementation runs the engine in a process of its own. */
export type Examine = (attempt: Attempt) => Promise<Examination>;

let pool: Isolation | undefined;

/** The engine in a child process with limits of memory and time. */
export const examineInProcess: Examine = (attempt) => {
  pool ??= open();
  const { run } = pool;
  return examineIsolated(attempt, (packed) => run(packed));
};

/** The model that the engine would unpack lies there before: the process may write nothing that the next one reads. */
function open(): Isolation {
  const { DATA_DIR, FACE_WEIGHTS } = env();
  const models = unpackOcrB(join(DATA_DIR, "models"));
  const args = [models, ...(FACE_WEIGHTS ? [FACE_WEIGHTS] : [])];
  return isolation(processEntry("examine-attempt"), args, EXAMINE_LIMITS, 1, { reads: args });
}
