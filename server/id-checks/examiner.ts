import type { Attempt, Examination } from "@/server/engine/identity";
import { EXAMINE_LIMITS, examineIsolated } from "@/server/engine/identity/isolated-examiner";
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

/** The process may read the face models that replace the packaged ones. */
function open(): Isolation {
  const { FACE_WEIGHTS } = env();
  const weights = FACE_WEIGHTS ? [FACE_WEIGHTS] : [];
  return isolation(processEntry("examine-attempt"), weights, EXAMINE_LIMITS, 1, { reads: weights });
}
