import type { DetectedFace } from "../ports";

const LEAST_SCORE = 0.65;
const MOST_OVERLAP = 0.4;

/**
 * Faces from the detector's output (corners in fractions of the picture, two class scores a box): boxes above the threshold,
 * overlapping ones merged into the best, made square on their height, largest first.
 */
export function decodeFaces(
  boxes: Float32Array,
  scores: Float32Array,
  width: number,
  height: number,
): DetectedFace[] {
  const found: { corners: Corners; score: number }[] = [];
  for (let index = 0; index < scores.length / 2; index++) {
    const score = scores[index * 2 + 1] ?? 0;
    if (score < LEAST_SCORE) continue;
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = boxes.subarray(index * 4, index * 4 + 4);
    found.push({ score, corners: [x0 * width, y0 * height, x1 * width, y1 * height] });
  }
  found.sort((a, b) => b.score - a.score);
  const kept: typeof found = [];
  for (const face of found) {
    if (kept.every((other) => overlap(face.corners, other.corners) < MOST_OVERLAP)) kept.push(face);
  }
  return kept
    .map(({ corners, score }) => ({ score, box: square(corners, width, height) }))
    .sort((a, b) => b.box.width * b.box.height - a.box.width * a.box.height);
}

type Corners = readonly [x0: number, y0: number, x1: number, y1: number];

function square([x0, y0, x1, y1]: Corners, width: number, height: number) {
  const side = y1 - y0;
  const left = Math.max(0, (x0 + x1) / 2 - side / 2);
  const top = Math.max(0, (y0 + y1) / 2 - side / 2);
  return {
    x: left,
    y: top,
    width: Math.max(1, Math.min(width - 1, left + side) - left),
    height: Math.max(1, Math.min(height - 1, top + side) - top),
  };
}

function overlap(a: Corners, b: Corners): number {
  const width = Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0]));
  const height = Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]));
  const shared = width * height;
  const area = (box: Corners) => (box[2] - box[0]) * (box[3] - box[1]);
  return shared / (area(a) + area(b) - shared || 1);
}
