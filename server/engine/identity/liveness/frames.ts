import { createHash } from "node:crypto";
import type { Box, Raster } from "../../picture/raster";
import { crop, resize, toGrey } from "../../picture/raster";
import { sharpness } from "../../picture/sharpness";
import type { FaceModels, HeadPose } from "../ports";
import { median } from "./median";

/** What one camera frame shows; the picture itself is not kept. */
export type FrameFacts = Readonly<{
  /** Milliseconds after the session began, as the browser stamped it. */
  atMs: number;
  /** Equal for equal pixels. */
  fingerprint: string;
  /** Mean difference of the pixels to the frame before, in levels of 255; null for the first. */
  change: number | null;
  faces: number;
  box: Box | null;
  pose: HeadPose | null;
  /** Distance of the outer eye corners in pixels. */
  eyeDistance: number | null;
  /** Of the face, at one size for all. */
  sharpness: number | null;
  embedding: Float32Array | null;
  /** Set on frontal, level frames that were sampled. */
  passive: number | null;
}>;

/** Turned less than this, a face counts as frontal. */
export const FRONTAL_YAW = 20;
/** Nodding less than this from where it rests, it is level. */
const LEVEL_PITCH = 12;
/** Frontal, level frames whose liveness is scored; more would add time and no certainty. */
const SAMPLED = 16;
/** A second face smaller than this share of the first is somebody in the background. */
const BYSTANDER = 0.35;
/** Pixels a side at which the sharpness of faces is compared. */
const COMPARED = 64;

/** A camera frame that is opened when it is looked at, so that one is in memory at a time; null when no program opens it. */
export type Frame = Readonly<{ atMs: number; open(): Promise<Raster | null> }>;

/** Looks at every frame for face, pose and movement, and at some frontal ones for liveness, spread evenly, the sharpest of each interval. */
export async function observe(
  frames: readonly Frame[],
  models: FaceModels,
  progress?: () => void,
): Promise<FrameFacts[]> {
  const facts: FrameFacts[] = [];
  const opened: Frame[] = [];
  let before: Raster | null = null;
  for (const frame of frames) {
    const picture = await frame.open();
    progress?.();
    if (!picture) continue;
    const small = toGrey(resize(picture, 160, 120));
    const change = before ? meanDifference(small, before) : null;
    // Of the pixels, not of the file: a file written anew shows the same picture.
    const fingerprint = createHash("sha256").update(picture.data).digest("hex");
    facts.push({ atMs: frame.atMs, fingerprint, change, passive: null, ...(await look(picture, models)) });
    opened.push(frame);
    before = small;
  }
  for (const index of sampled(facts)) {
    const [fact, picture] = [facts[index], await opened[index]?.open()];
    if (fact?.box && picture)
      facts[index] = { ...fact, passive: await models.passive.score(picture, fact.box) };
  }
  return facts;
}

function sampled(facts: readonly FrameFacts[]): number[] {
  const facing = facts.flatMap((fact, index) =>
    fact.faces === 1 && fact.pose && Math.abs(fact.pose.yaw) < FRONTAL_YAW ? [index] : [],
  );
  const pitchOf = (index: number) => facts[index]?.pose?.pitch ?? 0;
  const rest = median(facing.map(pitchOf));
  const frontal = facing.filter((index) => Math.abs(pitchOf(index) - rest) < LEVEL_PITCH);
  const count = Math.min(SAMPLED, frontal.length);
  const sharpnessOf = (index: number) => facts[index]?.sharpness ?? 0;
  return Array.from({ length: count }, (_, part) =>
    frontal
      .slice(Math.floor((part * frontal.length) / count), Math.floor(((part + 1) * frontal.length) / count))
      .reduce((a, b) => (sharpnessOf(b) > sharpnessOf(a) ? b : a)),
  );
}

type Look = Pick<FrameFacts, "faces" | "box" | "pose" | "eyeDistance" | "sharpness" | "embedding">;

async function look(picture: Raster, models: FaceModels): Promise<Look> {
  const found = await models.detector.detect(picture);
  const largest = found[0];
  if (!largest) {
    return { faces: 0, box: null, pose: null, eyeDistance: null, sharpness: null, embedding: null };
  }
  const { box } = largest;
  const points = await models.landmarks.landmarks(picture, box);
  const [right, left] = [points[36], points[45]];
  return {
    faces: found.filter((face) => face.box.width > box.width * BYSTANDER).length,
    box,
    pose: await models.pose.pose(picture, box),
    eyeDistance: right && left ? Math.hypot(left[0] - right[0], left[1] - right[1]) : null,
    sharpness: sharpness(toGrey(resize(crop(picture, box), COMPARED, COMPARED))),
    embedding: await models.embedder.embed(picture, points),
  };
}

function meanDifference(a: Raster, b: Raster): number {
  let sum = 0;
  for (let index = 0; index < a.data.length; index++) {
    sum += Math.abs((a.data[index] ?? 0) - (b.data[index] ?? 0));
  }
  return sum / a.data.length;
}
