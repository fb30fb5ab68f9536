import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { writePrivately } from "./private-file";

/** The service that uses a data folder at this moment. */
export type Running = { pid: number; url: string; databaseUrl: string };

const fileIn = (folder: string) => join(folder, "running.json");

/** Undefined when none runs, also when one was killed and left its note behind. */
export function findRunning(folder: string): Running | undefined {
  if (!existsSync(fileIn(folder))) return undefined;
  const running: Running = JSON.parse(readFileSync(fileIn(folder), "utf8"));
  return isSupervisor(running.pid) ? running : undefined;
}

export function noteRunning(folder: string, running: Running): void {
  writePrivately(fileIn(folder), JSON.stringify(running));
}

export function noteStopped(folder: string): void {
  rmSync(fileIn(folder), { force: true });
}

function isSupervisor(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
  // The number may belong to another program by now.
  if (!existsSync("/proc/self/cmdline")) return true;
  const commandLine = `/proc/${pid}/cmdline`;
  return existsSync(commandLine) && /\b(start|run)\.mjs/.test(readFileSync(commandLine, "utf8"));
}
