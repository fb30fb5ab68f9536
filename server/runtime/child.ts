import { type ChildProcess, fork } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import type { LogFile } from "./log-file";

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 10_000;
const STEADY_MS = 30_000;
const READY_TIMEOUT_MS = 60_000;

export type ChildOptions = {
  name: string;
  /** The program it runs. */
  entry: string;
  env: NodeJS.ProcessEnv;
  /** Undefined: output goes to the terminal. */
  log: LogFile | undefined;
  /** Said when the process ended by itself and is started again. */
  onRestart(words: string): void;
};

/** One of our processes, started again whenever it ends by itself. It reports `ready` over the channel to its parent. */
export class Child {
  #process: ChildProcess | undefined;
  #stopping = false;
  #pauseMs = FIRST_PAUSE_MS;
  #lastWords = "";

  constructor(private readonly options: ChildOptions) {}

  /** Resolves when it is ready for the first time; rejects with its last words when it ends or says nothing before. */
  start(): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`${this.options.name} was not ready in time`)),
        READY_TIMEOUT_MS,
      );
      this.#run(
        () => {
          clearTimeout(timer);
          resolve();
        },
        (reason) => {
          clearTimeout(timer);
          reject(new Error(`${this.options.name} ended: ${reason}`));
        },
      );
    });
  }

  /** Ends it and starts it again, for new code. */
  restart(): void {
    this.#pauseMs = 0;
    this.#process?.kill("SIGTERM");
  }

  /** Asks it to end; kills it when it has not after `graceMs`. */
  async stop(graceMs: number): Promise<void> {
    this.#stopping = true;
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
    child.kill("SIGTERM");
    await Promise.race([ended, delay(graceMs, undefined, { ref: false })]);
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGKILL");
    await ended;
  }

  #run(onReady?: () => void, onEnd?: (reason: string) => void): void {
    const { name, entry, env, log } = this.options;
    const startedAt = Date.now();
    let wasReady = onReady === undefined;
    // A group of its own: Ctrl-C reaches the supervisor only, which stops its processes in order.
    const child = fork(entry, [], {
      env,
      detached: true,
      execArgv: ["--enable-source-maps"],
      stdio: ["ignore", log ? "pipe" : "inherit", log ? "pipe" : "inherit", "ipc"],
    });
    this.#process = child;
    child.stdout?.on("data", (chunk: Buffer) => log?.write(chunk));
    child.stderr?.on("data", (chunk: Buffer) => {
      log?.write(chunk);
      this.#lastWords = `${this.#lastWords}${chunk}`.slice(-4_000);
    });
    child.on("message", (message) => {
      if (message !== "ready") return;
      wasReady = true;
      onReady?.();
    });
    child.on("error", () => undefined);
    child.once("exit", (code, signal) => {
      if (this.#stopping) return;
      const how = signal ? `killed by ${signal}` : `exit code ${code}`;
      if (!wasReady) return onEnd?.(lastError(this.#lastWords) || how);
      if (Date.now() - startedAt > STEADY_MS) this.#pauseMs = FIRST_PAUSE_MS;
      if (this.#pauseMs > 0) this.options.onRestart(`${name} ended (${how}); starting it again`);
      setTimeout(() => !this.#stopping && this.#run(), this.#pauseMs);
      this.#pauseMs = Math.min(Math.max(this.#pauseMs, FIRST_PAUSE_MS / 2) * 2, LONGEST_PAUSE_MS);
    });
  }
}

function lastError(words: string): string {
  const lines = words.split("\n").filter((line) => line.trim() !== "" && !/^\s+at /.test(line));
  return (lines.findLast((line) => /error/i.test(line)) ?? lines.at(-1) ?? "").trim();
}
