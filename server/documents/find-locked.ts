import { sniff } from "@/server/engine/documents/sniff";
import { isolation, type Limits } from "@/server/platform/isolate";
import { processEntry } from "@/server/platform/process-entry";

const LIMITS: Limits = {
  memoryMb: 512,
  cpuMs: 10_000,
  wallMs: 20_000,
  stallMs: 10_000,
  outputBytes: 1_000,
};

/** Those of the files that are PDFs which ask for a password. Only what says that it is encrypted is opened, in a process of its own. */
export async function findLocked<F extends { bytes: Uint8Array }>(files: readonly F[]): Promise<Set<F>> {
  const encrypted = files.filter(
    ({ bytes }) => sniff(bytes) === "application/pdf" && Buffer.from(bytes).includes("/Encrypt"),
  );
  if (encrypted.length === 0) return new Set();
  const pool = isolation(processEntry("open-pdf"), [], LIMITS, 2);
  try {
    const outcomes = await Promise.all(encrypted.map(({ bytes }) => pool.run(bytes)));
    return new Set(
      encrypted.filter((_, index) => {
        const outcome = outcomes[index];
        return outcome?.ok && outcome.value === "encrypted";
      }),
    );
  } finally {
    pool.close();
  }
}
