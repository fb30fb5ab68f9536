import { z } from "zod";
import type { Event, JobError, Task } from "./database";
import { brief, type Memo, type Op, type Reply } from "./protocol";

export type PlannedTask = {
  stepId: string;
  kind: Task["kind"];
  dueAt: Date | null;
  eventName?: string;
  expression?: string | undefined;
};

export type Invocation = { stepId: string; functionId: string; data: Event["data"] };

export type Finish =
  | { status: "completed"; output: unknown }
  | { status: "failed" | "cancelled"; error: JobError };

/** What one call of a function means for its run. */
export type Verdict = {
  memos: Memo[];
  tasks: PlannedTask[];
  invocations: Invocation[];
  retryAt: Date | null;
  finish: Finish | null;
  /** The function wants to be asked again although nothing new is known. */
  lookAgain: boolean;
};

export const nothing = (): Verdict => ({
  memos: [],
  tasks: [],
  invocations: [],
  retryAt: null,
  finish: null,
  lookAgain: false,
});

const DAY_MS = 86_400_000;
const UNIT_MS: Record<string, number> = { w: 7 * DAY_MS, d: DAY_MS, h: 3_600_000, m: 60_000, s: 1000 };
/** Limits of an Inngest server, kept so that what runs here runs there. */
const MAX_SLEEP_MS = 366 * DAY_MS;
const MAX_RETRY_DELAY_MS = DAY_MS;
const MAX_STEP_OUTPUT_BYTES = 4 * 1024 * 1024;

/** "1d2h30m" from now, or an ISO instant; never beyond 366 days. */
export function readInstant(text: string, now: Date): Date {
  const parts = /^(?:\d+[wdhms])*$/.test(text) ? [...text.matchAll(/(\d+)([wdhms])/g)] : null;
  const ms = parts
    ? now.getTime() +
      parts.reduce((sum, [, count, unit]) => sum + Number(count) * (UNIT_MS[unit ?? ""] ?? 0), 0)
    : Date.parse(text);
  if (Number.isNaN(ms)) throw new Error(`Not a time: ${text}`);
  return new Date(Math.min(ms, now.getTime() + MAX_SLEEP_MS));
}

/** `retry-after` as sent (seconds or an instant), else 10 s, 30 s, 90 s … up to an hour, spread by a tenth. */
export function retryInstant(attempt: number, retryAfter: string | null, now: Date): Date {
  if (retryAfter !== null) {
    const at = /^\d+$/.test(retryAfter) ? now.getTime() + Number(retryAfter) * 1000 : Date.parse(retryAfter);
    if (!Number.isNaN(at)) return new Date(Math.min(at, now.getTime() + MAX_RETRY_DELAY_MS));
  }
  const delay = Math.min(10_000 * 3 ** attempt, 3_600_000);
  return new Date(now.getTime() + delay * (1 + Math.random() / 10));
}

const Wait = z.object({ timeout: z.string().default(""), if: z.string().optional() });
const Invoke = z.object({
  function_id: z.string(),
  payload: z.object({ data: z.record(z.string(), z.json()).optional() }).optional(),
  timeout: z.string().optional(),
});

function readOp(op: Op, verdict: Verdict, now: Date, retryAt: () => Date): void {
  const stepId = op.id;
  switch (op.op) {
    case "StepRun":
      verdict.memos.push({ stepId, data: op.data ?? null });
      return;
    case "StepFailed":
      verdict.memos.push({ stepId, error: brief(op.error, "The step failed") });
      return;
    case "StepError":
      verdict.retryAt = retryAt();
      return;
    case "StepPlanned":
      verdict.tasks.push({ stepId, kind: "step", dueAt: now });
      return;
    case "Sleep":
      verdict.tasks.push({ stepId, kind: "sleep", dueAt: readInstant(op.name ?? "", now) });
      return;
    case "WaitForEvent": {
      const { timeout, if: expression } = Wait.parse(op.opts ?? {});
      verdict.tasks.push({
        stepId,
        kind: "wait",
        dueAt: readInstant(timeout, now),
        eventName: op.name ?? "",
        expression,
      });
      return;
    }
    case "InvokeFunction": {
      const { function_id: functionId, payload, timeout } = Invoke.parse(op.opts ?? {});
      verdict.invocations.push({ stepId, functionId, data: payload?.data ?? {} });
      verdict.tasks.push({ stepId, kind: "invoke", dueAt: timeout ? readInstant(timeout, now) : null });
      return;
    }
    case "RunComplete":
      verdict.finish = { status: "completed", output: op.data ?? null };
      return;
    case "DiscoveryRequest":
      verdict.lookAgain = true;
      return;
    default:
      throw new Error(`The embedded job executor does not run ${op.op}`);
  }
}

/** Reads operations alone, as a checkpoint reports them in mid-run. */
export function readOps(ops: readonly Op[], now: Date, retryAt: () => Date): Verdict {
  const verdict = nothing();
  for (const op of ops) readOp(op, verdict, now, retryAt);
  for (const memo of verdict.memos) {
    if (memo.data !== undefined && Buffer.byteLength(JSON.stringify(memo.data)) > MAX_STEP_OUTPUT_BYTES) {
      throw new Error("A step's output is larger than 4 MB");
    }
  }
  return verdict;
}

/** Reads a function's reply. What cannot be honoured fails the run: it would fail again on every retry. */
export function readVerdict(
  reply: Reply,
  task: Pick<Task, "attempt">,
  maxAttempts: number,
  now: Date,
): Verdict {
  if (reply.kind === "output") return { ...nothing(), finish: { status: "completed", output: reply.output } };
  const retryAt = () => retryInstant(task.attempt, reply.retryAfter, now);
  if (reply.kind === "ops") {
    try {
      return readOps(reply.ops, now, retryAt);
    } catch (error) {
      return { ...nothing(), finish: { status: "failed", error: brief(error, "Unreadable reply") } };
    }
  }
  if (reply.retriable && task.attempt + 1 < maxAttempts) return { ...nothing(), retryAt: retryAt() };
  return { ...nothing(), finish: { status: "failed", error: reply.error } };
}
