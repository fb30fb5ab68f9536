import { type ChildProcess, fork } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { lastWords } from "./last-words";
import type { LogFile } from "./log-file";

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 10_000;
const STEADY_MS = 30_000;
/** How often a process tells its supervisor that its event loop turns. */
export const BEAT_MS = 1_000;
/** Where a process that stands in the place of silent ones is told how many there were. */
export const SILENT_BEFORE = "SILENT_BEFORE";
/** A slow machine takes what it takes; whoever watches is told that it goes on. */
const STILL_EVERY_MS = 60_000;
const READY_MINUTES = 15;

export type ChildOptions = {
  name: string;
  /** The program it runs. */
  entry: string;
  env: NodeJS.ProcessEnv;
  /** Undefined: output goes to the terminal. */
  log: LogFile | undefined;
  /** After so many seconds without a sign of its event loop it is ended and replaced; 0: never. */
  silentSeconds?: number;
  /** Told when the process takes its time to be ready, and when it ended by itself, or had to be ended, and is started again. */
  onNews(words: string): void;
};

/**
 * One of our processes, started again whenever it ends by itself, or is ended for its silence. It reports `ready` over the channel to its
 * parent, and `alive` from then on.
 */
export class Child {
  #process: ChildProcess | undefined;
  #stopping = false;
  #pauseMs = FIRST_PAUSE_MS;
  #stderr = "";
  #silent = 0;

  constructor(private readonly options: ChildOptions) {}

  /** Resolves when it is ready for the first time; rejects with its last words when it ends before. */
  start(): Promise<void> {
    return new Promise((resolve, reject) => {
      const { name, onNews } = this.options;
      let minutes = 0;
      const timer = setInterval(() => {
        minutes += 1;
        if (minutes < READY_MINUTES) return onNews(`${name} is not ready yet, after ${minutes} min`);
        clearInterval(timer);
        reject(new Error(`${name} was not ready after ${READY_MINUTES} min`));
      }, STILL_EVERY_MS);
      this.#run(
        () => {
          clearInterval(timer);
          resolve();
        },
        (reason) => {
          clearInterval(timer);
          reject(new Error(`${name} ended: ${reason}`));
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

  /**
   * Counts its own seconds since the last sign, not those of a clock: what stops both, a machine that sleeps or has no processor to spare,
   * makes nobody silent. A blocked event loop takes no signal but the last.
   */
  #listen(child: ChildProcess): void {
    const { name, silentSeconds = 0, onNews } = this.options;
    if (silentSeconds === 0) return;
    let missed = 0;
    const timer = setInterval(() => {
      missed += 1;
      if (this.#stopping || missed * BEAT_MS < silentSeconds * 1_000) return;
      clearInterval(timer);
      this.#silent += 1;
      onNews(`${name} gave no sign for ${silentSeconds} s: its event loop is blocked; ending it`);
      child.kill("SIGKILL");
    }, BEAT_MS);
    child.on("message", (message) => {
      if (message === "alive") missed = 0;
    });
    child.once("exit", () => clearInterval(timer));
  }

  #run(onReady?: () => void, onEnd?: (reason: string) => void): void {
    const { name, entry, env, log } = this.options;
    const startedAt = Date.now();
    let wasReady = onReady === undefined;
    // A group of its own: Ctrl-C reaches the supervisor only, which stops its processes in order.
    const child = fork(entry, [], {
      env: { ...env, [SILENT_BEFORE]: `${this.#silent}` },
      detached: true,
      stdio: ["ignore", log ? "pipe" : "inherit", log ? "pipe" : "inherit", "ipc"],
    });
    this.#process = child;
    child.stdout?.on("data", (chunk: Buffer) => log?.write(chunk));
    child.stderr?.on("data", (chunk: Buffer) => {
      log?.write(chunk);
      this.#stderr = `${this.#stderr}${chunk}`.slice(-4_000);
    });
    child.on("message", (message) => {
      if (message !== "ready") return;
      wasReady = true;
      this.#listen(child);
      onReady?.();
    });
    child.on("error", () => undefined);
    child.once("exit", (code, signal) => {
      if (this.#stopping) return;
      const how = signal ? `killed by ${signal}` : `exit code ${code}`;
      if (!wasReady) return onEnd?.(lastWords(this.#stderr) || how);
      if (Date.now() - startedAt > STEADY_MS) this.#pauseMs = FIRST_PAUSE_MS;
      if (this.#pauseMs > 0) this.options.onNews(`${name} ended (${how}); starting it again`);
      setTimeout(() => !this.#stopping && this.#run(), this.#pauseMs);
      this.#pauseMs = Math.min(Math.max(this.#pauseMs, FIRST_PAUSE_MS / 2) * 2, LONGEST_PAUSE_MS);
    });
  }
}
