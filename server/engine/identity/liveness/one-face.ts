import { cosine } from "../face/match";
import { FRONTAL_YAW, type FrameFacts } from "./frames";
import { median } from "./median";

export type OneFace = Readonly<{
  /** The person's face: mean over their frontal frames. */
  face: Float32Array;
  /** Whether each frame shows this person; false too where nothing can be told. */
  own: readonly boolean[];
  /** Share of the frames with a face that show this person. */
  continuity: number;
  /** Somebody else was seen. */
  another: boolean;
}>;

/** Two looks of one person agree at least so well: .60 and more was measured a tenth of a second apart, .46 at most between two people. */
const ALIKE = 0.5;
/** Frames that are this near to each other show one movement. */
const NEAR_MS = 350;
/** Degrees from rest up to which a face is told by itself: nodding changes it more than turning does. */
const [REST_YAW, REST_PITCH] = [25, 15];
/** Pixels. Smaller faces are told badly when they are turned, and chins are now and then taken for one. */
const CLEAR_SIZE = 128;
/** Of the usual sharpness: what is softer is a hand's movement. */
const CLEAR_SHARPNESS = 0.15;
/** So many clear frames of somebody else are no slip. */
const STRANGE_FRAMES = 2;
/** Frames in a row in which nobody is told, and their share of all, that are no slip either. */
const [UNTOLD_FRAMES, UNTOLD_SHARE] = [8, 0.2];

/**
 * Who is seen, and in which frames. Frontal frames are compared with the one that most of them resemble. A head that is turned or nods
 * resembles it less, down to nothing: such frames belong to the person when a neighbour does that looks alike. What is spliced in looks
 * like no neighbour, at whatever angle it was filmed. Null without a frontal face.
 */
export function oneFace(frames: readonly FrameFacts[]): OneFace | null {
  const seen = frames.flatMap((frame, index) => (frame.embedding && frame.pose ? [index] : []));
  const poseOf = (index: number) => frames[index]?.pose ?? { yaw: 0, pitch: 0 };
  const alike = (a: number, b: number) => {
    const [one, other] = [frames[a]?.embedding, frames[b]?.embedding];
    return one && other ? cosine(one, other) : 0;
  };
  const facing = seen.filter(
    (index) => frames[index]?.faces === 1 && Math.abs(poseOf(index).yaw) < FRONTAL_YAW,
  );
  const rest = {
    yaw: median(facing.map((index) => poseOf(index).yaw)),
    pitch: median(facing.map((index) => poseOf(index).pitch)),
  };
  const frontal = facing.filter((index) => {
    const { yaw, pitch } = poseOf(index);
    return Math.abs(yaw - rest.yaw) < REST_YAW && Math.abs(pitch - rest.pitch) < REST_PITCH;
  });
  const middle = most(frontal, (index) => median(frontal.map((other) => alike(index, other))));
  if (middle === undefined) return null;

  const own = new Set(seen.filter((index) => alike(index, middle) >= ALIKE));
  const waiting = [...own];
  const near = (a: number, b: number) => Math.abs((frames[a]?.atMs ?? 0) - (frames[b]?.atMs ?? 0)) <= NEAR_MS;
  for (const index of waiting) {
    for (const other of seen) {
      if (own.has(other) || !near(index, other) || alike(index, other) < ALIKE) continue;
      own.add(other);
      waiting.push(other);
    }
  }
  const looks = frontal.filter((index) => own.has(index)).map((index) => frames[index]?.embedding);
  return {
    face: meanOf(looks.filter((look) => look instanceof Float32Array)),
    own: frames.map((_, index) => own.has(index)),
    continuity: own.size / seen.length,
    another: isAnother(frames, seen, own),
  };
}

function isAnother(
  frames: readonly FrameFacts[],
  seen: readonly number[],
  own: ReadonlySet<number>,
): boolean {
  const sizeOf = (index: number) => frames[index]?.box?.height ?? 0;
  const sharpnessOf = (index: number) => frames[index]?.sharpness ?? 0;
  const usual = median([...own].map(sharpnessOf));
  const untold = seen.filter((index) => !own.has(index));
  const clear = untold.filter(
    (index) =>
      frames[index]?.faces === 1 &&
      sizeOf(index) >= CLEAR_SIZE &&
      sharpnessOf(index) >= CLEAR_SHARPNESS * usual,
  );
  if (clear.length >= STRANGE_FRAMES || untold.length > seen.length * UNTOLD_SHARE) return true;
  let run = 0;
  const longest = Math.max(0, ...seen.map((index) => (run = own.has(index) ? 0 : run + 1)));
  return longest >= UNTOLD_FRAMES && median([...own].map(sizeOf)) >= CLEAR_SIZE;
}

/** The index with the highest figure; undefined of none. */
function most(indexes: readonly number[], figure: (index: number) => number): number | undefined {
  let best: { index: number; value: number } | undefined;
  for (const index of indexes) {
    const value = figure(index);
    if (!best || value > best.value) best = { index, value };
  }
  return best?.index;
}

function meanOf(vectors: readonly Float32Array[]): Float32Array {
  const sum = new Float32Array(vectors[0]?.length ?? 0);
  for (const vector of vectors)
    for (const [index, value] of vector.entries()) sum[index] = (sum[index] ?? 0) + value;
  const length = Math.hypot(...sum) || 1;
  return sum.map((value) => value / length);
}
