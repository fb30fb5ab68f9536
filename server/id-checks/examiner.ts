import { join } from "node:path";
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
  pool ??= isolation(processEntry("examine-attempt"), weightsOf(env()), EXAMINE_LIMITS, 1);
  const { run } = pool;
  return examineIsolated(attempt, (packed) => run(packed));
};

/** Where the process may write what it unpacks, and the face models that replace the packaged ones. */
function weightsOf({ DATA_DIR, FACE_WEIGHTS }: ReturnType<typeof env>): string[] {
  return [join(DATA_DIR, "models"), ...(FACE_WEIGHTS ? [FACE_WEIGHTS] : [])];
}
