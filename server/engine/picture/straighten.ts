import { type Raster, resize, toGrey, warp } from "./raster";

const MOST_WIDTH = 2000;
/** Weaker edges are noise. */
const LEAST_POWER = 100_000;
const BINS = 360;
/** Degrees that readers of stacked codes tolerate by themselves. */
const TOLERATED = 1;

/**
 * Degrees, from -45 to 45, by which the strongest pattern of parallel edges is turned in the picture: a stacked barcode outshines
 * everything else on a card.
 */
export function turnOfEdges(picture: Raster): number {
  const grey = toGrey(picture);
  const { width, height, data } =
    grey.width > MOST_WIDTH
      ? resize(grey, MOST_WIDTH, Math.round((grey.height * MOST_WIDTH) / grey.width))
      : grey;
  const strength = new Float64Array(BINS);
  for (let y = 1; y < height - 1; y += 2) {
    for (let x = 1; x < width - 1; x += 2) {
      const at = y * width + x;
      const p = (dx: number, dy: number) => data[at + dy * width + dx] ?? 0;
      // Scharr's weights: others lean towards the axes where lines are a few pixels wide.
      const dx = 3 * (p(1, -1) - p(-1, -1)) + 10 * (p(1, 0) - p(-1, 0)) + 3 * (p(1, 1) - p(-1, 1));
      const dy = 3 * (p(-1, 1) - p(-1, -1)) + 10 * (p(0, 1) - p(0, -1)) + 3 * (p(1, 1) - p(1, -1));
      const power = dx * dx + dy * dy;
      if (power < LEAST_POWER) continue;
      // Edges along and across the rows of a code are a quarter turn apart and tell the same.
      const angle = (((Math.atan2(dy, dx) * 180) / Math.PI) % 90) + 90;
      const bin = Math.floor((angle % 90) * (BINS / 90)) % BINS;
      strength[bin] = (strength[bin] ?? 0) + power;
    }
  }
  let [best, chosen] = [-1, 0];
  for (let bin = 0; bin < BINS; bin++) {
    let sum = 0;
    for (let near = -6; near <= 6; near++) sum += strength[(bin + near + BINS) % BINS] ?? 0;
    if (sum > best) [best, chosen] = [sum, bin];
  }
  const degrees = ((chosen + 0.5) * 90) / BINS;
  return degrees > 45 ? degrees - 90 : degrees;
}

/** The picture turned so that its edges lie level; null when they do already. */
export function levelled(picture: Raster, degrees = turnOfEdges(picture)): Raster | null {
  if (Math.abs(degrees) < TOLERATED) return null;
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const width = Math.round(picture.width * Math.abs(cos) + picture.height * Math.abs(sin));
  const height = Math.round(picture.width * Math.abs(sin) + picture.height * Math.abs(cos));
  const [cx, cy] = [picture.width / 2, picture.height / 2];
  return warp(
    picture,
    [
      cos,
      -sin,
      cx - (cos * width) / 2 + (sin * height) / 2,
      sin,
      cos,
      cy - (sin * width) / 2 - (cos * height) / 2,
    ],
    width,
    height,
  );
}
