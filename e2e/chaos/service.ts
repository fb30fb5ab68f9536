import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "@/server/runtime/free-port";
import { pause } from "@/server/testing/program";

export const PARTS = ["web", "worker", "postgres"] as const;
export type Part = (typeof PARTS)[number];

/** The whole product as `npm start` runs it, on a data folder of its own. */
export type Service = {
  url: string;
  databaseUrl: string;
  folder: string;
  /** SIGKILL; false when the part is not running at this moment. */
  kill(part: Part): boolean;
  /** What the part holds in memory, in MB; 0 when it is not running at this moment. */
  residentMb(part: Part): number;
  /** Resolves when it answers and reaches its database. */
  ready(withinMs: number): Promise<boolean>;
  /** Ends it as Ctrl-C does; answers the processes that it left behind. */
  stop(): Promise<number[]>;
};

export async function startService(folder: string, env: Record<string, string> = {}): Promise<Service> {
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const output = openSync(join(folder, "start.log"), "a");
  const { npm_lifecycle_event: _npm, DATABASE_URL: _database, ...inherited } = process.env;
  const supervisor = spawn(process.execPath, ["server/runtime/start.mjs"], {
    env: { ...inherited, PORT: String(port), BASE_URL: url, DATA_DIR: folder, ...env },
    stdio: ["ignore", output, output],
  });
  const ready = (withinMs: number) => untilReady(url, supervisor, withinMs);
  const said = () => readFileSync(join(folder, "start.log"), "utf8");
  if (!(await ready(180_000))) {
    supervisor.kill("SIGTERM");
    throw new Error(`the service did not start: ${said().slice(-2_000)}`);
  }
  const { databaseUrl } = JSON.parse(readFileSync(join(folder, "running.json"), "utf8")) as {
    databaseUrl: string;
  };
  const family = new Set<number>();
  const remember = setInterval(() => {
    for (const pid of descendants(supervisor.pid ?? 0)) family.add(pid);
  }, 500);
  return {
    url,
    databaseUrl,
    folder,
    ready,
    kill(part) {
      const pid = pidOf(part, supervisor.pid ?? 0, folder);
      if (pid === undefined) return false;
      process.kill(pid, "SIGKILL");
      return true;
    },
    residentMb(part) {
      const pid = pidOf(part, supervisor.pid ?? 0, folder);
      return pid === undefined ? 0 : residentPages(pid) / 256;
    },
    async stop() {
      clearInterval(remember);
      for (const pid of descendants(supervisor.pid ?? 0)) family.add(pid);
      if (supervisor.exitCode === null && supervisor.signalCode === null) {
        const gone = once(supervisor, "exit");
        supervisor.kill("SIGTERM");
        await gone;
      }
      // What serves a task of its own ends with it.
      for (let waited = 0; waited < 20 && [...family].some(isOurs); waited += 1) await pause(500);
      return [...family].filter(isOurs);
    },
  };
}

async function untilReady(url: string, supervisor: ChildProcess, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while (Date.now() < deadline && supervisor.exitCode === null) {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(
      () => undefined,
    );
    if (answer?.ok) return true;
    await pause(200);
  }
  return false;
}

function pidOf(part: Part, supervisor: number, folder: string): number | undefined {
  if (part !== "postgres")
    return childrenOf(supervisor).find((pid) => commandLine(pid).includes(`${part}.mjs`));
  const file = join(folder, "postgres", "postmaster.pid");
  const pid = existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : 0;
  return pid > 0 && commandLine(pid).includes("postgres") ? pid : undefined;
}

/** The machine's processes, by their parents. */
function families(): Map<number, number[]> {
  const known = new Map<number, number[]>();
  for (const pid of readdirSync("/proc").map(Number).filter(Boolean)) {
    const parent = statOf(pid)?.parent ?? 0;
    known.set(parent, [...(known.get(parent) ?? []), pid]);
  }
  return known;
}

function childrenOf(parent: number): number[] {
  return families().get(parent) ?? [];
}

function descendants(pid: number, known = families()): number[] {
  const children = known.get(pid) ?? [];
  return [...children, ...children.flatMap((child) => descendants(child, known))];
}

function statOf(pid: number): { parent: number; state: string } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    const [state = "", parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { state, parent: Number(parent) };
  } catch {
    return undefined;
  }
}

/** Pages of 4 KiB. */
function residentPages(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]);
  } catch {
    return 0;
  }
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch {
    return "";
  }
}

/** Alive, and still one of our programs: numbers are given out again. */
function isOurs(pid: number): boolean {
  const state = statOf(pid)?.state;
  return state !== undefined && state !== "Z" && /\.build\/|postgres/.test(commandLine(pid));
}
