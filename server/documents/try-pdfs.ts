import { isolation, type Limits } from "@/server/platform/isolate";
import { processEntry } from "@/server/platform/process-entry";

const LIMITS: Limits = {
  memoryMb: 512,
  cpuMs: 10_000,
  wallMs: 20_000,
  stallMs: 10_000,
  outputBytes: 1_000,
};

/** Opens PDFs in processes of their own and tells of each what stands in the way: `password`, `unreadable`, or null. */
export async function tryPdfs(files: readonly Uint8Array[]): Promise<("password" | "unreadable" | null)[]> {
  if (files.length === 0) return [];
  const pool = isolation(processEntry("open-pdf"), [], LIMITS, 2);
  try {
    return await Promise.all(
      files.map(async (bytes) => {
        const outcome = await pool.run(bytes);
        if (!outcome.ok || outcome.value === "unreadable") return "unreadable";
        return outcome.value === "encrypted" ? "password" : null;
      }),
    );
  } finally {
    pool.close();
  }
}
