import { type ChildProcessByStdio, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import type { Readable, Writable } from "node:stream";

/** What one task in a process of its own may use. */
export type Limits = {
  /** Resident memory of the process, in megabytes. */
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

/**
 * Runs tasks one per process, a few at a time. A task whose `signal` aborts is not started, or ended; it comes back as crashed.
 * `close` ends the waiting processes.
 */
export type Isolation = { run(input: Uint8Array, signal?: AbortSignal): Promise<Outcome>; close(): void };

type Child = ChildProcessByStdio<Writable, Readable, null>;

/**
 * Isolates tasks in child processes: each reads its input from stdin, writes white space as a sign of progress and its answer
 * as JSON to stdout, and serves one task only. One process waits warmed up, so that a task does not pay for the start. A task
 * that crosses a limit is killed with everything it started; the caller gets a value, never an exception.
 */
export function isolation(
  entry: string,
  args: readonly string[],
  limits: Limits,
  parallel: number,
): Isolation {
  let waiting: Child | undefined;
  let running = 0;
  let closed = false;
  const queue: (() => void)[] = [];

  const warmUp = () => {
    if (closed || waiting) return;
    const child = start(entry, args, limits);
    waiting = child;
    child.once("exit", () => {
      if (waiting === child) waiting = undefined;
    });
  };
  const take = (): Child => {
    const child = waiting ?? start(entry, args, limits);
    waiting = undefined;
    return child;
  };
  const turn = (): Promise<void> =>
    running < parallel ? Promise.resolve() : new Promise((resolve) => queue.push(resolve));

  return {
    async run(input, signal) {
      await turn();
      running += 1;
      try {
        if (signal?.aborted) return { ok: false, failure: "crashed" };
        const child = take();
        const outcome = perform(child, input, limits, signal);
        warmUp();
        return await outcome;
      } finally {
        running -= 1;
        queue.shift()?.();
      }
    },
    close() {
      closed = true;
      if (waiting) end(waiting);
    },
  };
}

function start(entry: string, args: readonly string[], limits: Limits): Child {
  const heap = Math.floor(limits.memoryMb / 2);
  const child = spawn(process.execPath, [`--max-old-space-size=${heap}`, entry, ...args], {
    detached: true,
    // Nothing of the server's environment: a task has no business with its secrets.
    env: { NODE_ENV: "production", PATH: "/usr/local/bin:/usr/bin:/bin", TZ: "UTC" },
    stdio: ["pipe", "pipe", "ignore"],
  });
  child.on("error", () => undefined);
  child.stdin.on("error", () => undefined);
  child.unref();
  return child;
}

function perform(
  child: Child,
  input: Uint8Array,
  limits: Limits,
  signal: AbortSignal | undefined,
): Promise<Outcome> {
  return new Promise((resolve) => {
    child.ref();
    const chunks: Buffer[] = [];
    let size = 0;
    let failure: Failure | undefined;
    const started = performance.now();
    const cpuBefore = usage(child.pid)?.cpuMs ?? 0;
    let signed = false;
    let cpuAtSign = cpuBefore;
    const stop = (reason: Failure) => {
      failure ??= reason;
      end(child);
    };
    const watch = setInterval(() => {
      const used = usage(child.pid);
      if (used && signed) cpuAtSign = used.cpuMs;
      signed = false;
      if (performance.now() - started > limits.wallMs) stop("timeout");
      else if (used && used.memoryMb > limits.memoryMb) stop("memory");
      else if (used && used.cpuMs - cpuBefore > limits.cpuMs) stop("timeout");
      else if (used && used.cpuMs - cpuAtSign > limits.stallMs) stop("timeout");
    }, 50);
    child.stdout.on("data", (chunk: Buffer) => {
      signed = true;
      size += chunk.length;
      if (size > limits.outputBytes) stop("output");
      else chunks.push(chunk);
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
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {
    child.kill("SIGKILL");
  }
}

const ticksPerSecond = 100;
const pageKb = 4;

/** Memory and processor time as Linux counts them; undefined elsewhere, where only time is watched. */
function usage(pid: number | undefined): { memoryMb: number; cpuMs: number } | undefined {
  if (pid === undefined) return undefined;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const ticks = Number(fields[11]) + Number(fields[12]);
    return { cpuMs: (ticks * 1000) / ticksPerSecond, memoryMb: (Number(fields[21]) * pageKb) / 1024 };
  } catch {
    return undefined;
  }
}
