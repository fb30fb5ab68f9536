import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { env } from "@/server/platform/env";
import { processEntry } from "@/server/platform/process-entry";

const KEPT_FILES = 3;

function folder(): string {
  return join(env().DATA_DIR, "sanctions");
}

export function snapshotPath(combination: string): string {
  return join(folder(), `${combination}.index`);
}

/** What the building process is told, as a line of JSON. */
export type BuildOrder = { databaseUrl: string; versions: { name: string; version: string }[]; path: string };

/** The index of a combination as bytes: read from disk when it was built before, otherwise built first. */
export async function snapshotOf(
  combination: string,
  versions: readonly { name: string; version: string }[],
): Promise<SharedArrayBuffer> {
  const stored = await readSnapshot(combination);
  if (stored) return stored;
  await buildSnapshot(combination, versions);
  const built = await readSnapshot(combination);
  if (!built) throw new Error("the sanctions index is gone as soon as it was built");
  return built;
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

/** Removes a stored index that cannot be opened. */
export const dropSnapshot = (combination: string): Promise<void> =>
  rm(snapshotPath(combination), { force: true });

/**
 * Builds the index of these versions, unless it is there, and leaves it on disk, in a process of its own: building takes several times the memory of what is
 * built, which a thread would keep.
 */
export async function buildSnapshot(
  combination: string,
  versions: readonly { name: string; version: string }[],
): Promise<void> {
  await mkdir(folder(), { recursive: true });
  const order: BuildOrder = {
    databaseUrl: env().DATABASE_URL,
    versions: versions.map(({ name, version }) => ({ name, version })),
    path: snapshotPath(combination),
  };
  const builder = spawn(process.execPath, [processEntry("build-sanctions-index")], {
    stdio: ["pipe", "ignore", "pipe"],
  });
  let said = "";
  builder.stderr.setEncoding("utf8").on("data", (text: string) => {
    said = (said + text).slice(-SAID);
  });
  // Left open: it ends when this process does, and the builder then ends as well.
  builder.stdin.on("error", () => undefined).write(`${JSON.stringify(order)}\n`);
  const [code] = await once(builder, "close");
  if (code !== 0) throw new Error(`building the sanctions index ended with ${code}: ${said}`);
  await dropOldFiles();
}

/** Of what a builder that failed said, so many letters are told on. */
const SAID = 500;

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
