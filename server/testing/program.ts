import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { basename, join } from "node:path";
import { buildSync } from "esbuild";

/** A process that a test may kill. */
export type Running = { pid: number | undefined; kill(): Promise<void> };

/** Bundles a script of the repository as the product's programs are; answers the file that plain Node runs. */
export function bundleProgram(script: string): string {
  const root = process.cwd();
  // Below node_modules, so that the packages it leaves outside are found.
  const outfile = join(
    root,
    "node_modules/.cache/test-programs",
    `${basename(script, ".ts")}-${process.pid}.mjs`,
  );
  buildSync({
    entryPoints: [join(root, script)],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    alias: { "@": root },
  });
  return outfile;
}

/** Starts a bundle; `kill` is SIGKILL and resolves when the process is gone. */
export function startProgram(file: string, env: Record<string, string> = {}): Running {
  const child = spawn(process.execPath, [file], { env: { ...process.env, ...env }, stdio: "ignore" });
  return { pid: child.pid, kill: () => end(child) };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
}

type Post = { start(): Running; running: Running };

/** Processes of which one after another is killed, each replaced at once. */
export class Crew {
  readonly #posts: Post[];
  kills = 0;

  constructor(starts: readonly (() => Running)[]) {
    this.#posts = starts.map((start) => ({ start, running: start() }));
  }

  /** Kills the process at a post and starts its successor. */
  async strike(index: number): Promise<void> {
    const post = this.#posts[index % this.#posts.length];
    if (!post) return;
    await post.running.kill();
    this.kills += 1;
    post.running = post.start();
  }

  /** Strikes at random posts until told to stop. */
  async strikeUntil(signal: AbortSignal, everyMs: number, random: () => number): Promise<void> {
    while (!signal.aborted) {
      await pause(everyMs * (0.5 + random()), signal);
      if (!signal.aborted) await this.strike(Math.floor(random() * this.#posts.length));
    }
  }

  async dismiss(): Promise<void> {
    await Promise.all(this.#posts.map((post) => post.running.kill()));
  }
}

/** Waits, but not beyond the signal. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      signal?.removeEventListener("abort", done);
      resolve();
    }
    if (signal?.aborted) done();
    else signal?.addEventListener("abort", done, { once: true });
  });
}

/** Repeatable randomness: the same seed, the same numbers from 0 to 1. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Does `work` for 0, 1, … count - 1, so many at a time. */
export async function inTurns(
  count: number,
  atOnce: number,
  work: (index: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const takeTurns = async () => {
    for (let index = next++; index < count; index = next++) await work(index);
  };
  await Promise.all(Array.from({ length: atOnce }, takeTurns));
}
