import type { Action, Step } from "../liveness/challenges";
import type { FrameFacts } from "../liveness/frames";

export const FACE = unit([1, 0.2, 0.1]);
export const STRANGER = unit([0.1, 1, -0.4]);

function unit(values: number[]): Float32Array {
  const vector = new Float32Array(8);
  vector.set(values);
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

/** A frame of a calm, frontal, living face; `change` what differs. */
export function frameAt(atMs: number, change: Partial<FrameFacts> = {}): FrameFacts {
  return {
    atMs,
    fingerprint: `f${atMs}`,
    change: 2.1,
    faces: 1,
    box: { x: 200, y: 120, width: 200, height: 200 },
    pose: { yaw: 1, pitch: -8, roll: 0 },
    eyeDistance: 90,
    sharpness: 600,
    embedding: FACE,
    passive: 0.95,
    ...change,
  };
}

const MOVED: Record<Action, Partial<FrameFacts>> = {
  left: { pose: { yaw: 34, pitch: -6, roll: 0 }, passive: null },
  right: { pose: { yaw: -34, pitch: -6, roll: 0 }, passive: null },
  up: { pose: { yaw: 2, pitch: 12, roll: 0 } },
  down: { pose: { yaw: 2, pitch: -28, roll: 0 } },
  closer: { eyeDistance: 126, box: { x: 160, y: 80, width: 280, height: 280 } },
};

export function movedFrame(atMs: number, action: Action): FrameFacts {
  return frameAt(atMs, MOVED[action]);
}

/** Ten frames a second: a second of rest, then each step shown every four seconds and done 1.2 to 2.2 s after its prompt. */
export function recording(actions: readonly Action[], done: readonly Action[] = actions) {
  const steps: Step[] = actions.map((action, index) => ({ action, shownAtMs: 1_000 + index * 4_000 }));
  const endsAtMs = 1_000 + actions.length * 4_000;
  const frames: FrameFacts[] = [];
  for (let atMs = 0; atMs < endsAtMs; atMs += 100) {
    const index = Math.floor((atMs - 1_000) / 4_000);
    const since = atMs - 1_000 - index * 4_000;
    const action = done[index];
    frames.push(
      index >= 0 && action && since >= 1_200 && since < 2_200 ? movedFrame(atMs, action) : frameAt(atMs),
    );
  }
  return { frames, session: { steps, endsAtMs } };
}
