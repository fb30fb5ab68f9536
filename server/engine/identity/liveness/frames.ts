import type { Box, Raster } from "../../picture/raster";
import { resize, toGrey } from "../../picture/raster";
import type { FaceModels, HeadPose } from "../ports";

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
  /** Set on near-frontal frames that were sampled. */
  embedding: Float32Array | null;
  passive: number | null;
}>;

/** Turned less than this, a face counts as frontal. */
export const FRONTAL_YAW = 20;
/** Near-frontal frames that are looked at closely; more would add time and no certainty. */
const SAMPLED = 16;
/** A second face smaller than this share of the first is somebody in the background. */
const BYSTANDER = 0.35;

export type Frame = Readonly<{ picture: Raster; atMs: number; fingerprint: string }>;

/** Looks at every frame for face, pose and movement, and at some frontal ones for identity and liveness, spread evenly. */
export async function observe(frames: readonly Frame[], models: FaceModels): Promise<FrameFacts[]> {
  const facts: FrameFacts[] = [];
  let before: Raster | null = null;
  for (const frame of frames) {
    const small = toGrey(resize(frame.picture, 160, 120));
    facts.push({ ...(await look(frame, models)), change: before ? meanDifference(small, before) : null });
    before = small;
  }
  const frontal = facts.flatMap((fact, index) =>
    fact.faces === 1 && fact.pose && Math.abs(fact.pose.yaw) < FRONTAL_YAW ? [index] : [],
  );
  const stride = Math.max(1, frontal.length / SAMPLED);
  for (let at = 0; at < frontal.length; at += stride) {
    const index = frontal[Math.floor(at)];
    const frame = index === undefined ? undefined : frames[index];
    const fact = index === undefined ? undefined : facts[index];
    if (index === undefined || !frame || !fact?.box) continue;
    const points = await models.landmarks.landmarks(frame.picture, fact.box);
    facts[index] = {
      ...fact,
      embedding: await models.embedder.embed(frame.picture, points),
      passive: await models.passive.score(frame.picture, fact.box),
    };
  }
  return facts;
}

async function look(frame: Frame, models: FaceModels): Promise<Omit<FrameFacts, "change">> {
  const { atMs, fingerprint } = frame;
  const nothing = { atMs, fingerprint, pose: null, eyeDistance: null, embedding: null, passive: null };
  const found = await models.detector.detect(frame.picture);
  const largest = found[0];
  if (!largest) return { ...nothing, faces: 0, box: null };
  const faces = found.filter((face) => face.box.width > largest.box.width * BYSTANDER).length;
  const points = await models.landmarks.landmarks(frame.picture, largest.box);
  const [right, left] = [points[36], points[45]];
  return {
    ...nothing,
    faces,
    box: largest.box,
    pose: await models.pose.pose(frame.picture, largest.box),
    eyeDistance: right && left ? Math.hypot(left[0] - right[0], left[1] - right[1]) : null,
  };
}

function meanDifference(a: Raster, b: Raster): number {
  let sum = 0;
  for (let index = 0; index < a.data.length; index++) {
    sum += Math.abs((a.data[index] ?? 0) - (b.data[index] ?? 0));
  }
  return sum / a.data.length;
}
