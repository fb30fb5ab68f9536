import { SIDE_PROBLEMS, type SideProblem, type SideToSee } from "./look-at-side";
import { pack, unpack } from "./pack";

/** What the look at one side may use, in a process of its own (`look-at-side.process.ts`). */
export const SIDE_LIMITS = {
  memoryMb: 900,
  cpuMs: 15_000,
  wallMs: 30_000,
  stallMs: 15_000,
  outputBytes: 1_000,
};

type Outcome = { ok: true; value: unknown } | { ok: false; failure: string };

/** How long its person waits for the look, with the time until it is its turn. */
const PATIENCE_MS = 45_000;

/**
 * Looks at one side through `run`, which hands it to a process of its own. Undefined where nobody looked to the end: the process died,
 * crossed a limit or took too long, which says nothing about the picture.
 */
export async function lookIsolated(
  seen: SideToSee,
  run: (packed: Uint8Array, signal: AbortSignal) => Promise<Outcome>,
  patienceMs = PATIENCE_MS,
): Promise<SideProblem | null | undefined> {
  const { picture, front, ...rest } = seen;
  const waiting = new AbortController();
  const looking = run(pack(rest, [picture, ...(front ? [front] : [])]), waiting.signal);
  const timer = setTimeout(() => waiting.abort(), patienceMs);
  const over = new Promise<undefined>((resolve) => {
    waiting.signal.addEventListener("abort", () => resolve(undefined));
  });
  const outcome = await Promise.race([looking, over]).finally(() => clearTimeout(timer));
  if (!outcome?.ok) return undefined;
  const { problem } = outcome.value as { problem?: unknown };
  return problem === null ? null : SIDE_PROBLEMS.find((one) => one === problem);
}

/** Opens what `lookIsolated` packed. */
export function openSide(packed: Uint8Array): SideToSee {
  const { head, parts } = unpack(packed);
  const { side, type, today } = head as Pick<SideToSee, "side" | "type" | "today">;
  const [picture = new Uint8Array(), front = null] = parts;
  return { side, type, today, picture, front };
}
