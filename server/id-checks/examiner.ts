import type { Attempt, Examination } from "@/server/engine/identity";
import { EXAMINE_LIMITS, examineIsolated } from "@/server/engine/identity/isolated-examiner";
import type { SideProblem, SideToSee } from "@/server/engine/identity/look-at-side";
import { lookIsolated, SIDE_LIMITS } from "@/server/engine/identity/side-isolated";
import { env } from "@/server/platform/env";
import { type Isolation, isolation, type Limits } from "@/server/platform/isolate";
import { examinations } from "@/server/platform/places";
import { processEntry } from "@/server/platform/process-entry";

/** Examines one attempt. The product's implementation runs the engine in a process of its own. */
export type Examine = (attempt: Attempt) => Promise<Examination>;

/** What keeps one side of a check from being used; undefined where nobody could look. */
export type LookAtSide = (seen: SideToSee, check: string) => Promise<SideProblem | null | undefined>;

let attempts: Isolation | undefined;
let sides: Isolation | undefined;

/** The engine in a child process with limits of memory and time. */
export const examineInProcess: Examine = (attempt) => {
  attempts ??= open("examine-attempt", EXAMINE_LIMITS, examinations().all);
  const { run } = attempts;
  return examineIsolated(attempt, (packed) => run(packed));
};

/** A side is looked at while its person waits: two at once, of two people. */
export function lookInProcess(
  seen: SideToSee,
  check: string,
  patienceMs?: number,
): Promise<SideProblem | null | undefined> {
  sides ??= open("look-at-side", SIDE_LIMITS, 2, 1);
  const { run } = sides;
  return lookIsolated(seen, (packed, signal) => run(packed, { share: check, signal }), patienceMs);
}

/** The process may read the face models that replace the packaged ones. */
function open(entry: string, limits: Limits, parallel: number, ofOneShare = parallel): Isolation {
  const { FACE_WEIGHTS } = env();
  const weights = FACE_WEIGHTS ? [FACE_WEIGHTS] : [];
  return isolation(processEntry(entry), weights, limits, parallel, { reads: weights, ofOneShare });
}
