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

/**
 * Looks at one side through `run`, which hands it to a process of its own. A picture that crosses a limit there is one that cannot be read;
 * undefined where nobody looked, because the process died otherwise.
 */
export async function lookIsolated(
  seen: SideToSee,
  run: (packed: Uint8Array) => Promise<Outcome>,
): Promise<SideProblem | null | undefined> {
  const { picture, front, ...rest } = seen;
  const outcome = await run(pack(rest, [picture, ...(front ? [front] : [])]));
  if (!outcome.ok) return outcome.failure === "crashed" ? undefined : "unreadable";
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
