import { sniff } from "@/server/engine/documents/sniff";
import { isolation, type Limits } from "@/server/platform/isolate";
import { oncePerProcess } from "@/server/platform/once-per-process";
import { processEntry } from "@/server/platform/process-entry";
import type { Scope } from "@/server/platform/scope";
import { turns } from "@/server/platform/turns";

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

/** Hands out a file's bytes for as long as `work` takes. */
type Reading = <T>(work: (bytes: Uint8Array) => Promise<T>) => Promise<T>;

/**
 * Tells of one form's files, one by one, whether it is a PDF that asks for a password. Only what says that it is encrypted is opened, in a
 * process of its own; where that takes too long, or others' files do, none is said to be locked. While it waits for others it holds no
 * bytes.
 */
export function lockedFinder({ accountId, environment }: Scope): (read: Reading) => Promise<boolean> {
  const signal = AbortSignal.timeout(FORM_MS);
  const tooLong = new Promise<null>((late) => signal.addEventListener("abort", () => late(null)));
  const share = environment === "live" ? accountId : "sandbox";
  const options = { signal, budget: { cpuMs: FORM_CPU_MS } };
  const { inTurn, pool } = places();
  const look = (read: Reading) =>
    inTurn(share, async () => (signal.aborted ? null : read((bytes) => pool.run(bytes, options))));
  return async (read) => {
    if (!(await read(saysLocked))) return false;
    const outcome = signal.aborted ? null : await Promise.race([look(read), tooLong]);
    return outcome?.ok === true && outcome.value === "encrypted";
  };
}

const saysLocked = async (bytes: Uint8Array) =>
  sniff(bytes) === "application/pdf" &&
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes("/Encrypt");

const places = () =>
  oncePerProcess("isolation open-pdf", () => ({
    inTurn: turns(AT_ONCE, OF_ONE),
    pool: isolation(processEntry("open-pdf"), [], LIMITS, AT_ONCE, { spare: false }),
  }));
