import type { Action, Step } from "./challenges";
import type { FrameFacts } from "./frames";
import { median } from "./median";

export type StepVerdict = Readonly<{
  action: Action;
  done: boolean;
  reason: StepReason | null;
  reachedAfterMs: number | null;
}>;
export type StepReason = "not_seen" | "too_early" | "too_late" | "other_movement" | "no_return";

/** The person's own resting position: heads are held, and cameras placed, differently. */
export type Neutral = Readonly<{ yaw: number; pitch: number; eyeDistance: number }>;

/** Degrees. A flat photo reads at most 7 when it is turned. */
const TURN = 22;
const NOD = 12;
const REST_YAW = 11;
const REST_PITCH = 7;
/** A movement this large in another direction means that something else was done. */
const OTHER_TURN = 18;
const OTHER_NOD = 12;
const CLOSER = 1.3;
const REST_CLOSER = 1.18;
const EARLIEST_MS = 400;
const LATEST_MS = 4_000;

/** Median pose before the first prompt; without such frames, of the first frontal ones. */
export function neutralOf(frames: readonly FrameFacts[], firstPromptMs: number): Neutral {
  const frontal = frames.filter((frame) => frame.pose && Math.abs(frame.pose.yaw) < 15);
  const early = frontal.filter((frame) => frame.atMs <= firstPromptMs);
  const used = (early.length >= 3 ? early : frontal).slice(0, 9);
  return {
    yaw: median(used.map((frame) => frame.pose?.yaw ?? 0)),
    pitch: median(used.map((frame) => frame.pose?.pitch ?? 0)),
    eyeDistance: median(used.map((frame) => frame.eyeDistance ?? 0)),
  };
}

/**
 * A step is: at rest, the asked movement between 0.4 and 4 s after its prompt, at rest again before the next prompt, and no
 * other movement in between.
 */
export function judgeStep(
  frames: readonly FrameFacts[],
  step: Step,
  nextPromptMs: number,
  neutral: Neutral,
): StepVerdict {
  const verdict = (
    done: boolean,
    reason: StepReason | null,
    reachedAfterMs: number | null = null,
  ): StepVerdict => ({
    action: step.action,
    done,
    reason,
    reachedAfterMs,
  });
  const own = frames.filter(
    (frame) => frame.atMs >= step.shownAtMs && frame.atMs < nextPromptMs && frame.pose,
  );
  const target = own.findIndex((frame) => reached(frame, step.action, neutral));
  const reachedAt = own[target]?.atMs;
  if (reachedAt === undefined)
    return verdict(
      false,
      own.some((frame) => otherMovement(frame, step.action, neutral)) ? "other_movement" : "not_seen",
    );
  const after = reachedAt - step.shownAtMs;
  if (after < EARLIEST_MS) return verdict(false, "too_early", after);
  if (after > LATEST_MS) return verdict(false, "too_late", after);
  const rest = own.findIndex((frame, index) => index > target && atRest(frame, neutral));
  const span = own.slice(0, rest < 0 ? own.length : rest);
  if (span.some((frame) => otherMovement(frame, step.action, neutral)))
    return verdict(false, "other_movement", after);
  return rest < 0 ? verdict(false, "no_return", after) : verdict(true, null, after);
}

function reached(frame: FrameFacts, action: Action, neutral: Neutral): boolean {
  const { yaw, pitch, closer } = relative(frame, neutral);
  if (action === "left") return yaw >= TURN;
  if (action === "right") return yaw <= -TURN;
  if (action === "up") return pitch >= NOD;
  if (action === "down") return pitch <= -NOD;
  return closer >= CLOSER;
}

/** Movement away from rest that the action does not involve. Turning shortens the eyes' distance, so only growth counts. */
function otherMovement(frame: FrameFacts, action: Action, neutral: Neutral): boolean {
  const { yaw, pitch, closer } = relative(frame, neutral);
  const turned =
    action === "left"
      ? yaw <= -OTHER_TURN
      : action === "right"
        ? yaw >= OTHER_TURN
        : Math.abs(yaw) >= OTHER_TURN;
  const sideways = action === "left" || action === "right";
  // Estimates of pitch drift on a turned head, so a turn tolerates more of it.
  const nod = sideways ? OTHER_NOD * 2 : OTHER_NOD;
  const nodded = action === "up" ? pitch <= -nod : action === "down" ? pitch >= nod : Math.abs(pitch) >= nod;
  return turned || (action !== "closer" && closer >= CLOSER) || (action !== "closer" && nodded);
}

function atRest(frame: FrameFacts, neutral: Neutral): boolean {
  const { yaw, pitch, closer } = relative(frame, neutral);
  return Math.abs(yaw) <= REST_YAW && Math.abs(pitch) <= REST_PITCH && closer <= REST_CLOSER;
}

function relative(frame: FrameFacts, neutral: Neutral) {
  return {
    yaw: (frame.pose?.yaw ?? 0) - neutral.yaw,
    pitch: (frame.pose?.pitch ?? 0) - neutral.pitch,
    closer: neutral.eyeDistance > 0 ? (frame.eyeDistance ?? 0) / neutral.eyeDistance : 0,
  };
}
