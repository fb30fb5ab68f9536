import { type ChildProcessByStdio, spawn } from "node:child_process";
import { basename } from "node:path";
import type { Readable, Writable } from "node:stream";
import { GIVES_WAY, giveWay, sessionGivesWay } from "./give-way";
import { log, withoutValues } from "./log";
import { treeMeter } from "./process-tree";
import type { Memory } from "./room";
import { type Confinement, launchAt, MOST_TASKS, PARSER_ENV, sandboxReached } from "./sandbox";
import { turns } from "./turns";

/** What one task in a process of its own may use. */
export type Limits = {
  /** Resident memory of the process and what it started, in megabytes. */
  memoryMb: number;
  /** Processor time of one task, in milliseconds. */
  cpuMs: number;
  /** Time from start to end, in milliseconds. */
  wallMs: number;
  /** Processor time without a sign of progress (any output), in milliseconds. */
  stallMs: number;
  outputBytes: number;
};

export type Failure = "timeout" | "memory" | "output" | "crashed";
export type Outcome = { ok: true; value: unknown } | { ok: false; failure: Failure };

/** What belongs to one task beside its input. */
export type TaskOptions = {
  /** When it aborts the task is not started, or ended; it comes back as crashed. */
  signal?: AbortSignal | undefined;
  /** Whose task it is: those who have fewer running come first. */
  share?: string | undefined;
  /** Which of those who have the share between them; they take turns. */
  part?: string | undefined;
  /** Processor time that several tasks have together; a task that finds it used up comes back as timeout. */
  budget?: { cpuMs: number } | undefined;
};

type Places = {
  reads?: readonly string[];
  /** How many places one share may have. */
  ofOneShare?: number;
  /** Whether a process waits for the next task; what is seldom asked for starts its own. */
  spare?: boolean;
  /** Of which each task takes what it may hold, once it has a place. */
  memory?: Memory;
};

/** Runs tasks one per process, a few at a time. `close` ends the waiting processes. */
export type Isolation = {
  run(input: Uint8Array, options?: TaskOptions): Promise<Outcome>;
  close(): void;
};

type Child = ChildProcessByStdio<Writable, Readable, Readable>;

/** Of what a task says on stderr the end is looked at. */
const SAID_CHARS = 16_000;

/** A task that computes for longer gives way to those that have just begun. */
const QUICK_MS = 5_000;

/**
 * Isolates tasks in child processes: each reads its input from stdin, writes white space as a sign of progress and its answer
 * as JSON to stdout, and serves one task only. One process waits warmed up, so that a task does not pay for the start. A task
 * that crosses a limit is killed with everything it started; the caller gets a value, never an exception. `reads` is what the program
 * reads beside itself and its packages.
 */
export function isolation(
  entry: string,
  args: readonly string[],
  limits: Limits,
  parallel: number,
  { reads = [], ofOneShare = parallel, spare = true, memory }: Places = {},
): Isolation {
  const needs = { entry, reads, memoryMb: limits.memoryMb, cpuMs: limits.cpuMs };
  let waiting: Child | undefined;
  let closed = false;
  const inTurn = turns(parallel, ofOneShare);

  const warmUp = () => {
    if (!spare || closed || waiting) return;
    const child = start(needs, args);
    waiting = child;
    child.once("exit", () => {
      if (waiting === child) waiting = undefined;
    });
  };
  const take = (): Child => {
    const child = waiting ?? start(needs, args);
    waiting = undefined;
    return child;
  };
  return {
    run(input, { signal, share = "", part, budget } = {}) {
      const work = async (): Promise<Outcome> => {
        if (signal?.aborted) return { ok: false, failure: "crashed" };
        if (budget && budget.cpuMs <= 0) return { ok: false, failure: "timeout" };
        const child = take();
        const outcome = perform(child, input, limits, { entry, signal, budget });
        warmUp();
        return outcome;
      };
      return inTurn(share, () => (memory ? memory(limits.memoryMb, work) : work()), part);
    },
    close() {
      closed = true;
      if (waiting) end(waiting);
    },
  };
}

function start(needs: Confinement, args: readonly string[]): Child {
  const heap = Math.floor(needs.memoryMb / 2);
  const { program, args: words } = launchAt(sandboxReached(needs), needs, [
    `--max-old-space-size=${heap}`,
    needs.entry,
    ...args,
  ]);
  const child = spawn(program, words, { detached: true, env: PARSER_ENV, stdio: ["pipe", "pipe", "pipe"] });
  child.on("error", () => undefined);
  child.stdin.on("error", () => undefined);
  child.once("exit", () => endGroup(child));
  child.unref();
  if (child.pid !== undefined) sessionGivesWay(child.pid, GIVES_WAY.from);
  return child;
}

function perform(
  child: Child,
  input: Uint8Array,
  limits: Limits,
  { entry, signal, budget }: Pick<TaskOptions, "signal" | "budget"> & { entry: string },
): Promise<Outcome> {
  return new Promise((resolve) => {
    child.ref();
    const chunks: Buffer[] = [];
    let size = 0;
    let failure: Failure | undefined;
    const started = performance.now();
    const meter = treeMeter(child.pid);
    const cpuBefore = meter()?.cpuMs ?? 0;
    let cpuMs = 0;
    let signed = false;
    let cpuAtSign = 0;
    let nice: number = GIVES_WAY.from;
    let session = false;
    const stop = (reason: Failure) => {
      failure ??= reason;
      end(child);
    };
    const watch = setInterval(() => {
      const used = meter();
      if (used) {
        // Of a budget that several share, each takes what it used since the last look.
        const now = Math.max(cpuMs, used.cpuMs - cpuBefore);
        if (budget) budget.cpuMs -= now - cpuMs;
        cpuMs = now;
      }
      if (signed) cpuAtSign = cpuMs;
      signed = false;
      if (used && cpuMs > QUICK_MS && nice < GIVES_WAY.long) {
        nice = GIVES_WAY.long;
        for (const pid of used.pids) giveWay(pid, nice);
        session = false;
      }
      if (!session) session = sessionGivesWay(child.pid ?? 0, nice);
      if (performance.now() - started > limits.wallMs) stop("timeout");
      else if (used && (used.memoryMb > limits.memoryMb || used.pids.length > MOST_TASKS)) stop("memory");
      else if (cpuMs > limits.cpuMs || (budget && budget.cpuMs <= 0)) stop("timeout");
      else if (cpuMs - cpuAtSign > limits.stallMs) stop("timeout");
    }, 50);
    child.stdout.on("data", (chunk: Buffer) => {
      signed = true;
      size += chunk.length;
      if (size > limits.outputBytes) stop("output");
      else chunks.push(chunk);
    });
    // What it says before it crashes is kept for whoever mends it: the end of it, and of that the kind and the place, never a value.
    let said = "";
    child.stderr.setEncoding("utf8").on("data", (chunk: string) => {
      said = (said + chunk).slice(-SAID_CHARS);
    });
    const abort = () => stop("crashed");
    signal?.addEventListener("abort", abort, { once: true });
    let done = false;
    const finish = (code: number | null) => {
      if (done) return;
      done = true;
      clearInterval(watch);
      signal?.removeEventListener("abort", abort);
      end(child);
      if (failure === undefined && code !== 0) {
        const crash = { program: basename(entry), code, signal: child.signalCode, said: withoutValues(said) };
        log().warn(crash, "an isolated task crashed");
      }
      const value = failure === undefined && code === 0 ? parse(Buffer.concat(chunks)) : undefined;
      resolve(value === undefined ? { ok: false, failure: failure ?? "crashed" } : { ok: true, value });
    };
    child.once("close", finish);
    child.once("error", () => finish(null));
    if (child.exitCode !== null || child.signalCode !== null) finish(child.exitCode);
    child.stdin.end(input);
  });
}

function parse(output: Buffer): unknown {
  try {
    const value: unknown = JSON.parse(output.toString("utf8"));
    return value;
  } catch {
    return undefined;
  }
}

/** Kills a process and what it started; it leads a process group of its own. */
function end(child: Child): void {
  if (child.exitCode !== null || child.signalCode !== null) return;
  if (!endGroup(child)) child.kill("SIGKILL");
}

/** Also when the leader is gone: what it left behind holds the group's number until it ends. */
function endGroup(child: Child): boolean {
  if (child.pid === undefined) return false;
  try {
    return process.kill(-child.pid, "SIGKILL");
  } catch {
    return false;
  }
}
