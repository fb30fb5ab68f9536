import { sniff } from "@/server/engine/documents/sniff";
import { type Isolation, isolation, type Limits } from "@/server/platform/isolate";
import { processEntry } from "@/server/platform/process-entry";
import type { Scope } from "@/server/platform/scope";

const LIMITS: Limits = {
  memoryMb: 384,
  cpuMs: 3_000,
  wallMs: 10_000,
  stallMs: 3_000,
  outputBytes: 1_000,
};

/** Of the whole process, and of each account, or of the sandbox of all: whoever reads the document says the same later on. */
const AT_ONCE = 2;
const OF_ONE = 1;
/** What the files of one form may take together, the wait for others' included. */
const FORM_CPU_MS = 6_000;
const FORM_MS = 15_000;

let pool: Isolation | undefined;

/**
 * Tells of one form's files, one by one, whether it is a PDF that asks for a password. Only what says that it is encrypted is opened, in a
 * process of its own; where that takes too long, or others' files do, none is said to be locked.
 */
export function lockedFinder({ accountId, environment }: Scope): (bytes: Uint8Array) => Promise<boolean> {
  const signal = AbortSignal.timeout(FORM_MS);
  const tooLong = new Promise<null>((late) => signal.addEventListener("abort", () => late(null)));
  const options = {
    signal,
    share: environment === "live" ? accountId : "sandbox",
    budget: { cpuMs: FORM_CPU_MS },
  };
  return async (bytes) => {
    if (sniff(bytes) !== "application/pdf" || !Buffer.from(bytes).includes("/Encrypt")) return false;
    pool ??= isolation(processEntry("open-pdf"), [], LIMITS, AT_ONCE, { ofOneShare: OF_ONE, spare: false });
    const outcome = signal.aborted ? null : await Promise.race([pool.run(bytes, options), tooLong]);
    return outcome?.ok === true && outcome.value === "encrypted";
  };
}
