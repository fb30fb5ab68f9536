import { join } from "node:path";
import type { Attempt, Examination } from "@/server/engine/identity";
import { env } from "@/server/platform/env";
import { type Isolation, isolation, type Limits } from "@/server/platform/isolate";
import { processEntry } from "@/server/platform/process-entry";
import { pack } from "./pack";

/** Examines one attempt. The product's implementation runs the engine in a process of its own. */
export type Examine = (attempt: Attempt) => Promise<Examination>;

const LIMITS: Limits = {
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

let pool: Isolation | undefined;

/**
 * The engine in a child process with limits of memory and time: pictures of strangers never meet the server's own memory.
 * What crosses a limit counts as unreadable; a child that dies otherwise throws, so that the job tries again.
 */
export const examineInProcess: Examine = async (attempt) => {
  pool ??= isolation(processEntry("examine-attempt"), [modelCache()], LIMITS, 1);
  const { front, back, frames, ...rest } = attempt;
  const head = { ...rest, hasBack: back !== null, times: frames.map((frame) => frame.atMs) };
  const parts = [front, ...(back ? [back] : []), ...frames.map((frame) => frame.bytes)];
  const outcome = await pool.run(pack(head, parts));
  if (outcome.ok && isExamination(outcome.value)) return outcome.value;
  if (!outcome.ok && outcome.failure !== "crashed") return UNREADABLE;
  throw new Error("the examination stopped");
};

function modelCache(): string {
  return join(env().DATA_DIR, "models");
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
