import type { Attempt, Examination } from "@/server/engine/identity";
import { EXAMINE_LIMITS, examineIsolated } from "@/server/engine/identity/isolated-examiner";
import type { SideProblem, SideToSee } from "@/server/engine/identity/look-at-side";
import { lookIsolated, SIDE_LIMITS } from "@/server/engine/identity/side-isolated";
import { env } from "@/server/platform/env";
import { type Isolation, isolation, type Limits } from "@/server/platform/isolate";
import { oncePerProcess } from "@/server/platform/once-per-process";
import { examinations, isolatedMemory } from "@/server/platform/places";
import { processEntry } from "@/server/platform/process-entry";

/** Examines one attempt. The product's implementation runs the engine in a process of its own. */
export type Examine = (attempt: Attempt) => Promise<Examination>;

/** What keeps one side of a check from being used; undefined where nobody could look. */
export type LookAtSide = (
  seen: SideToSee,
  of: { account: string; check: string },
) => Promise<SideProblem | null | undefined>;

/** The engine in a child process with limits of memory and time. */
export const examineInProcess: Examine = (attempt) => {
  const { run } = open("examine-attempt", EXAMINE_LIMITS, examinations().all);
  return examineIsolated(attempt, (packed) => run(packed));
};

/** A side is looked at while its person waits: two at once, of two accounts, and of each account its checks by turns. */
export function lookInProcess(
  seen: SideToSee,
  { account, check }: Parameters<LookAtSide>[1],
  patienceMs?: number,
): Promise<SideProblem | null | undefined> {
  const { run } = open("look-at-side", SIDE_LIMITS, 2, 1);
  return lookIsolated(
    seen,
    (packed, signal) => run(packed, { share: account, part: check, signal }),
    patienceMs,
  );
}

/** The process may read the face models that replace the packaged ones. */
function open(entry: string, limits: Limits, parallel: number, ofOneShare = parallel): Isolation {
  return oncePerProcess(`isolation ${entry}`, () => {
    const { FACE_WEIGHTS } = env();
    const weights = FACE_WEIGHTS ? [FACE_WEIGHTS] : [];
    return isolation(processEntry(entry), weights, limits, parallel, {
      reads: weights,
      ofOneShare,
      memory: isolatedMemory(),
    });
  });
}
