import { spawnSync } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { pause } from "@/server/testing/program";
import type { Part, Service } from "./service";

const DISK_MB = 640;
const FAKETIME = "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1";

/** A small disk for the data folder, where mounting is allowed. */
export function mountSmallDisk(folder: string): { mounted: boolean; unmount(): void } {
  mkdirSync(folder, { recursive: true });
  const options = ["-t", "tmpfs", "-o", `size=${DISK_MB}m,mode=711`, "tmpfs", folder];
  const mounted = process.getuid?.() === 0 && spawnSync("mount", options).status === 0;
  return {
    mounted,
    unmount() {
      if (mounted) spawnSync("umount", ["-l", folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Fills the disk to its last byte, holds it so and lets go. */
export async function fillDisk(folder: string, holdMs: number): Promise<void> {
  const ballast = join(folder, "ballast");
  const handle = openSync(ballast, "w");
  try {
    for (let bytes = 1_048_576; bytes >= 1; ) {
      try {
        writeSync(handle, Buffer.alloc(bytes));
      } catch {
        bytes = Math.floor(bytes / 16);
      }
    }
    await pause(holdMs);
  } finally {
    closeSync(handle);
    rmSync(ballast, { force: true });
  }
}

/** A clock that can be set while processes run; undefined where Debian's faketime is not installed. */
export function fakeClock(
  folder: string,
): { env: Record<string, string>; set(seconds: number): void } | undefined {
  if (!existsSync(FAKETIME)) return undefined;
  const file = `${folder}.clock`;
  const set = (seconds: number) => writeFileSync(file, `${seconds < 0 ? "" : "+"}${seconds}s\n`);
  set(0);
  return {
    set,
    env: {
      LD_PRELOAD: FAKETIME,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
      FAKETIME_DONT_RESET: "1",
    },
  };
}

export type Disturbances = Record<string, number>;

/** One fault after another until told to stop: killed parts, clock steps, once a full disk. Counts them into `done`. */
export async function disturb(
  service: Service,
  given: {
    signal: AbortSignal;
    random: () => number;
    everyMs: number;
    clock: ReturnType<typeof fakeClock>;
    /** Where a disk may be filled; undefined: it may not. */
    disk: string | undefined;
    done: Disturbances;
  },
): Promise<void> {
  const { signal, random, everyMs, clock, disk, done } = given;
  const count = (what: string) => {
    done[what] = (done[what] ?? 0) + 1;
  };
  const parts: Part[] = ["worker", "postgres", "web", "worker", "worker", "web"];
  // Ahead by an hour in the end; back by less than the calm at the end lasts.
  const steps = [90, 75, 300, 290, 3_600];
  let filled = false;
  let turn = Math.floor(random() * parts.length);
  for (let round = 1; !signal.aborted; round += 1) {
    await pause(everyMs * (0.6 + 0.8 * random()), signal);
    if (signal.aborted) return;
    if (disk && !filled && round >= 5) {
      filled = true;
      count("disk full");
      await fillDisk(disk, 6_000);
    } else if (clock && round % 4 === 0) {
      const seconds = steps.shift();
      if (seconds === undefined) continue;
      clock.set(seconds);
      count("clock step");
    } else {
      turn += 1;
      const part = parts[turn % parts.length] ?? "worker";
      if (service.kill(part)) count(`${part} killed`);
    }
  }
}
