import type { Box } from "../../picture/raster";
import { cosine } from "../face/match";
import type { Step } from "./challenges";
import type { FrameFacts } from "./frames";
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
  /** Median of the passive score over the sampled frontal frames, null under five of them. */
  passiveMedian: number | null;
  frontalFrames: number;
  framesPerSecond: number;
  /** Least cosine of a frontal frame to the mean face. */
  continuity: number | null;
  /** Mean face of the session, for the match with the portrait; null without frontal frames. */
  face: Float32Array | null;
}>;

export type LivenessSession = Readonly<{ steps: readonly Step[]; endsAtMs: number }>;

const LEAST_RATE = 8;
const LEAST_CONTINUITY = 0.6;
const LEAST_PASSIVE_FRAMES = 5;
export const PASSIVE_PASS = 0.5;
/** Replays were measured below this, live persons above .61; between the two a person looks. */
export const PASSIVE_FAIL = 0.4;
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

  const embeddings = frames.flatMap((frame) => (frame.embedding ? [frame.embedding] : []));
  const face = meanOf(embeddings);
  const continuity = face ? Math.min(...embeddings.map((embedding) => cosine(embedding, face))) : null;
  if (continuity !== null && continuity < LEAST_CONTINUITY) problems.add("another_face");

  const scores = frames
    .flatMap((frame) => (frame.passive === null ? [] : [frame.passive]))
    .sort((a, b) => a - b);
  const passiveMedian = scores.length < LEAST_PASSIVE_FRAMES ? null : (scores[scores.length >> 1] ?? null);
  if (passiveMedian !== null && passiveMedian < PASSIVE_FAIL) problems.add("passive_low");
  else if (passiveMedian === null || passiveMedian < PASSIVE_PASS) problems.add("passive_unsure");

  const neutral = neutralOf(frames, session.steps[0]?.shownAtMs ?? 0);
  const steps = session.steps.map((step, index) =>
    judgeStep(frames, step, session.steps[index + 1]?.shownAtMs ?? session.endsAtMs, neutral),
  );
  if (steps.length === 0 || steps.some((step) => !step.done)) problems.add("step_not_done");
  return {
    steps,
    problems: [...problems],
    passiveMedian,
    frontalFrames: scores.length,
    framesPerSecond: rate,
    continuity,
    face,
  };
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

function meanOf(vectors: readonly Float32Array[]): Float32Array | null {
  const [head] = vectors;
  if (!head) return null;
  const sum = new Float32Array(head.length);
  for (const vector of vectors)
    for (const [index, value] of vector.entries()) sum[index] = (sum[index] ?? 0) + value;
  const length = Math.hypot(...sum) || 1;
  return sum.map((value) => value / length);
}
