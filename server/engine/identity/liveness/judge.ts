import type { Box } from "../../picture/raster";
import type { Step } from "./challenges";
import type { FrameFacts } from "./frames";
import { median } from "./median";
import { oneFace } from "./one-face";
import { judgeStep, neutralOf, type StepVerdict } from "./steps";

export const LIVENESS_PROBLEMS = [
  "too_few_frames",
  "time_backwards",
  "frames_outside_session",
  "duplicate_frames",
  "still_picture",
  "no_face",
  "several_faces",
  "another_face",
  "face_jumped",
  "step_not_done",
  "passive_low",
  "passive_unsure",
] as const;
export type LivenessProblem = (typeof LIVENESS_PROBLEMS)[number];

export type LivenessVerdict = Readonly<{
  steps: readonly StepVerdict[];
  problems: readonly LivenessProblem[];
  /** What three quarters of the sampled frames score at least; null under five of them, or where the face is too small to tell. */
  passive: number | null;
  frontalFrames: number;
  framesPerSecond: number;
  /** Share of the frames with a face that show one and the same person. */
  continuity: number | null;
  /** The person's face in the session, for the match with the portrait; null without frontal frames. */
  face: Float32Array | null;
}>;

export type LivenessSession = Readonly<{ steps: readonly Step[]; endsAtMs: number }>;

const LEAST_RATE = 8;
const LEAST_PASSIVE_FRAMES = 5;
/** Living persons score high in nearly every frame, films of a screen drop in some: the lower quarter tells what a median does not. */
export const PASSIVE_PASS = 0.9;
/** Below this it is a screen; between the two a person looks. */
export const PASSIVE_FAIL = 0.5;
/** Pixels. Of smaller faces the screen's own pattern is not left. */
const LEAST_PASSIVE_FACE = 80;
/** Sensors never give the same picture twice: less than this is no camera's noise. */
const LEAST_CHANGE = 0.02;
/** How far a box may move between two frames, in its own sizes, before it is another face in another place. */
const MOST_JUMP = 0.7;
/** How far the browser's clock may lead or trail the server's. */
const CLOCK_SLACK_MS = 1_500;

/** Judges a recorded session: order, timing, movement, one continuous face, a living picture. Pure: no model is asked. */
export function judgeLiveness(frames: readonly FrameFacts[], session: LivenessSession): LivenessVerdict {
  const problems = new Set<LivenessProblem>();
  const first = frames[0];
  const last = frames.at(-1);
  const seconds = first && last ? (last.atMs - first.atMs) / 1000 : 0;
  const rate = seconds > 0 ? (frames.length - 1) / seconds : 0;
  if (rate < LEAST_RATE) problems.add("too_few_frames");
  checkStream(frames, session, problems);
  checkFaces(frames, problems);

  const person = oneFace(frames);
  if (person?.another) problems.add("another_face");
  // Frames that may show somebody else prove nothing, neither a movement nor rest.
  const own = frames.map((frame, index) =>
    person?.own[index] ? frame : { ...frame, pose: null, passive: null },
  );

  const looked = own.filter((frame) => frame.passive !== null);
  const large = median(looked.map(({ box }) => box?.height ?? 0)) >= LEAST_PASSIVE_FACE;
  const passive = large && looked.length >= LEAST_PASSIVE_FRAMES ? lowerQuarter(looked) : null;
  if (passive !== null && passive < PASSIVE_FAIL) problems.add("passive_low");
  else if (passive === null || passive < PASSIVE_PASS) problems.add("passive_unsure");

  const neutral = neutralOf(own, session.steps[0]?.shownAtMs ?? 0);
  const steps = session.steps.map((step, index) =>
    judgeStep(own, step, session.steps[index + 1]?.shownAtMs ?? session.endsAtMs, neutral),
  );
  if (steps.length === 0 || steps.some((step) => !step.done)) problems.add("step_not_done");
  return {
    steps,
    problems: [...problems],
    passive,
    frontalFrames: looked.length,
    framesPerSecond: rate,
    continuity: person?.continuity ?? null,
    face: person?.face ?? null,
  };
}

function lowerQuarter(frames: readonly FrameFacts[]): number | null {
  const scores = frames.map(({ passive }) => passive ?? 0).sort((a, b) => a - b);
  return scores[scores.length >> 2] ?? null;
}

function checkStream(
  frames: readonly FrameFacts[],
  session: LivenessSession,
  problems: Set<LivenessProblem>,
): void {
  const seen = new Set<string>();
  for (const [index, frame] of frames.entries()) {
    if (seen.has(frame.fingerprint)) problems.add("duplicate_frames");
    seen.add(frame.fingerprint);
    if (index > 0 && frame.atMs <= (frames[index - 1]?.atMs ?? 0)) problems.add("time_backwards");
    if (frame.atMs < -CLOCK_SLACK_MS || frame.atMs > session.endsAtMs + CLOCK_SLACK_MS) {
      problems.add("frames_outside_session");
    }
    if (frame.change !== null && frame.change < LEAST_CHANGE) problems.add("still_picture");
  }
}

function checkFaces(frames: readonly FrameFacts[], problems: Set<LivenessProblem>): void {
  const without = frames.filter((frame) => frame.faces === 0).length;
  const crowded = frames.filter((frame) => frame.faces > 1).length;
  // A turned head is missed by the detector now and then; a second face that stays is not a detector's slip.
  if (frames.length === 0 || without > frames.length * 0.25) problems.add("no_face");
  if (crowded > Math.max(2, frames.length * 0.05)) problems.add("several_faces");
  let before: { box: Box; atMs: number } | null = null;
  for (const frame of frames) {
    if (!frame.box) continue;
    if (before && frame.atMs - before.atMs < 600 && jump(before.box, frame.box) > MOST_JUMP) {
      problems.add("face_jumped");
    }
    before = { box: frame.box, atMs: frame.atMs };
  }
}

/** How far the middle moved, in sizes of the larger box. */
function jump(a: Box, b: Box): number {
  const dx = a.x + a.width / 2 - b.x - b.width / 2;
  const dy = a.y + a.height / 2 - b.y - b.height / 2;
  return Math.hypot(dx, dy) / Math.max(a.width, b.width);
}
