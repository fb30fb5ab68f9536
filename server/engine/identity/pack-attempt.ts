import type { Attempt } from "./examine";
import { pack, unpack } from "./pack";

/** An attempt as one byte string, for the way into a process of its own. */
export function packAttempt({ front, back, selfie, frames, ...rest }: Attempt): Uint8Array {
  const head = {
    ...rest,
    hasBack: Boolean(back),
    hasSelfie: Boolean(selfie),
    times: frames.map((frame) => frame.atMs),
  };
  const sides = [front, ...(back ? [back] : []), ...(selfie ? [selfie] : [])];
  return pack(head, [...sides, ...frames.map((frame) => frame.bytes)]);
}

/** Opens what `packAttempt` made. */
export function openAttempt(packed: Uint8Array): Attempt {
  const { head, parts } = unpack(packed);
  const { hasBack, hasSelfie, times, session, applicant, today } = head as Pick<
    Attempt,
    "session" | "applicant" | "today"
  > & { hasBack: boolean; hasSelfie: boolean; times: number[] };
  const left = [...parts];
  const front = left.shift() ?? new Uint8Array();
  const back = hasBack ? (left.shift() ?? null) : null;
  const selfie = hasSelfie ? (left.shift() ?? null) : null;
  const frames = left.map((bytes, index) => ({ bytes, atMs: times[index] ?? 0 }));
  return { front, back, selfie, frames, session, applicant, today };
}
