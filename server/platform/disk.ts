import { access, statfs } from "node:fs/promises";
import { join } from "node:path";
import { env } from "./env";

const KEEP_MS = 2_000;
let looked: { at: number; free: Promise<number | null> } | undefined;

/** Free bytes of the folder of our data; null where they cannot be told. */
export async function freeBytes(): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(env().DATA_DIR);
    return bavail * bsize;
  } catch {
    return null;
  }
}

/** Free bytes where the packaged database lies, looked at every two seconds at most; null where the database is another machine's. */
export function freeForRows(): Promise<number | null> {
  const at = performance.now();
  if (!looked || looked.at + KEEP_MS < at) looked = { at, free: look() };
  return looked.free;
}

async function look(): Promise<number | null> {
  const packaged = await access(join(env().DATA_DIR, "postgres")).then(
    () => true,
    () => false,
  );
  return packaged ? freeBytes() : null;
}
