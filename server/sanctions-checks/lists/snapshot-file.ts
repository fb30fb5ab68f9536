import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { env } from "@/server/platform/env";
import { processEntry } from "@/server/platform/process-entry";

const KEPT_FILES = 3;

function folder(): string {
  return join(env().DATA_DIR, "sanctions");
}

export function snapshotPath(combination: string): string {
  return join(folder(), `${combination}.index`);
}

/** What the building thread is told. */
export type BuildOrder = { databaseUrl: string; versions: { name: string; version: string }[]; path: string };

/** The index of a combination as bytes: read from disk when it was built before, otherwise built in a thread of its own. */
export async function snapshotOf(
  combination: string,
  versions: readonly { name: string; version: string }[],
): Promise<SharedArrayBuffer> {
  return (await readSnapshot(combination)) ?? (await buildSnapshot(combination, versions));
}

/** Reads a stored index into shared memory; null when there is none. */
async function readSnapshot(combination: string): Promise<SharedArrayBuffer | null> {
  const file = await open(snapshotPath(combination), "r").catch(() => null);
  if (!file) return null;
  try {
    const { size } = await file.stat();
    const shared = new SharedArrayBuffer(size);
    const bytes = new Uint8Array(shared);
    for (let at = 0; at < size; ) {
      const { bytesRead } = await file.read(bytes, at, size - at, at);
      if (bytesRead === 0) return null;
      at += bytesRead;
    }
    return shared;
  } finally {
    await file.close();
  }
}

/** Builds the index of these versions off the main thread, and leaves it on disk for the next start. */
export async function buildSnapshot(
  combination: string,
  versions: readonly { name: string; version: string }[],
): Promise<SharedArrayBuffer> {
  await mkdir(folder(), { recursive: true });
  const order: BuildOrder = {
    databaseUrl: env().DATABASE_URL,
    versions: versions.map(({ name, version }) => ({ name, version })),
    path: snapshotPath(combination),
  };
  const built = await new Promise<SharedArrayBuffer>((resolve, reject) => {
    const worker = new Worker(processEntry("build-sanctions-index"), { workerData: order });
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", (code) => reject(new Error(`building the sanctions index ended with ${code}`)));
  });
  await dropOldFiles();
  return built;
}

/** Indexes of combinations that are no longer in force go, the latest few stay. */
async function dropOldFiles(): Promise<void> {
  const names = await readdir(folder()).catch(() => []);
  const files = await Promise.all(
    names.map(async (name) => ({
      path: join(folder(), name),
      at: (await stat(join(folder(), name)).catch(() => null))?.mtimeMs ?? 0,
    })),
  );
  files.sort((a, b) => b.at - a.at);
  for (const { path } of files.slice(KEPT_FILES)) await rm(path, { force: true });
}
