import { close } from "./morphology";
import type { Quad } from "./perspective";
import { type Point, type Raster, resize } from "./raster";

/** Long side at which edges are looked for: print is gone there, the sides of a paper are not. */
const SEARCH = 400;
/** Print and thin rules are narrower than this. */
const PRINT = 9;
/** Weaker steps of brightness are noise, stronger ones count no more. */
const [FAINT, CLEAR] = [6, 30];
/** Slopes of the sides that are tried, as rise by run, and the distance between two. */
const [STEEPEST, STEP] = [0.36, 0.012];
const SLOPES = Array.from({ length: 2 * Math.round(STEEPEST / STEP) + 1 }, (_, at) => at * STEP - STEEPEST);
/** A step belongs to a side when its direction is off by no more. */
const OFF = 0.15;
/** Sides that are combined, for each of the four. */
const CANDIDATES = 6;
/** How much of a side must be seen, and of all four together. */
const [LEAST_SEEN, LEAST_TOGETHER] = [0.6, 0.8];
/** A pixel darker than its surroundings by this is print; so much of all print may lie beside the paper. */
const [INK, MOST_BESIDE] = [24, 0.05];
/** Share of the picture that a paper covers at least, and at most: what fills it need not be looked for. */
const [LEAST_AREA, MOST_AREA] = [0.2, 0.92];

/** A side as `across = at + slope · along`, in pixels from the middle: across is x for upright sides, y for level ones. */
type Side = { at: number; slope: number };
/** Steps of brightness to the right and downwards, in the colour where they are largest, and where print was before it was closed. */
type Steps = { width: number; height: number; across: Int16Array; down: Int16Array; print: Uint8Array };

/**
 * The sheet or card that lies in a picture, by its four straight sides: the largest four-cornered shape whose sides are seen as
 * edges along nearly all of their length. Undefined where the paper fills the picture or its sides are not seen.
 */
export function findPaper(picture: Raster): Quad | undefined {
  const scale = Math.min(1, SEARCH / Math.max(picture.width, picture.height));
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const steps = stepsOf(scale === 1 ? picture : resize(picture, width, height));
  const [left, right] = sidesOf(steps, true);
  const [top, bottom] = sidesOf(steps, false);
  let best: { corners: Quad; score: number } | undefined;
  for (const l of left)
    for (const r of right)
      for (const t of top)
        for (const b of bottom) {
          const corners: Quad = [meet(l, t), meet(r, t), meet(r, b), meet(l, b)];
          const share = areaOf(corners) / (width * height);
          if (share < LEAST_AREA || share > MOST_AREA || !within(corners, width, height)) continue;
          if (best !== undefined && 1 + 0.5 * share <= best.score) continue;
          const together = seenAround(steps, corners);
          const score = together + 0.5 * share;
          if (together >= LEAST_TOGETHER && (best === undefined || score > best.score))
            best = { corners, score };
        }
  if (best === undefined) return undefined;
  if (printBeside(steps, best.corners) > MOST_BESIDE) return undefined;
  const part = ([x, y]: Point): Point => [x / width + 0.5, y / height + 0.5];
  const [a, b, c, d] = best.corners;
  return [part(a), part(b), part(c), part(d)];
}

function stepsOf({ width, height, channels, data }: Raster): Steps {
  const across = new Int16Array(width * height);
  const down = new Int16Array(width * height);
  const print = new Uint8Array(width * height);
  for (let channel = 0; channel < channels; channel += 1) {
    const plane = new Uint8Array(width * height);
    for (let at = 0, from = channel; at < plane.length; at += 1, from += channels)
      plane[at] = data[from] as number;
    const { data: bare } = close({ width, height, channels: 1, data: plane }, PRINT, PRINT);
    for (let at = 0; at < print.length; at += 1)
      if ((bare[at] as number) - (plane[at] as number) > INK) print[at] = 1;
    for (let y = 1; y < height - 1; y += 1)
      for (let x = 1, at = y * width + 1; x < width - 1; x += 1, at += 1) {
        const above = at - width;
        const below = at + width;
        const rising = (bare[below + 1] as number) - (bare[above - 1] as number);
        const falling = (bare[above + 1] as number) - (bare[below - 1] as number);
        const dx = (rising + falling + 2 * ((bare[at + 1] as number) - (bare[at - 1] as number))) >> 2;
        const dy = (rising - falling + 2 * ((bare[below] as number) - (bare[above] as number))) >> 2;
        if (Math.abs(dx) + Math.abs(dy) <= Math.abs(across[at] as number) + Math.abs(down[at] as number))
          continue;
        across[at] = dx;
        down[at] = dy;
      }
  }
  return { width, height, across, down, print };
}

/** The straightest edges on the left and on the right (or above and below) of the middle, by Hough's transform. */
function sidesOf(steps: Steps, upright: boolean): [Side[], Side[]] {
  const { width, height } = steps;
  const [own, other] = upright ? [steps.across, steps.down] : [steps.down, steps.across];
  const [size, length] = upright ? [width, height] : [height, width];
  const votes = new Float32Array(SLOPES.length * size);
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1, at = y * width + 1; x < width - 1; x += 1, at += 1) {
      const step = own[at] ?? 0;
      const strength = Math.abs(step);
      if (strength < FAINT) continue;
      const direction = -(other[at] ?? 0) / step;
      const place = upright ? x : y;
      const along = upright ? y - height / 2 : x - width / 2;
      const first = Math.max(0, Math.ceil((direction - OFF + STEEPEST) / STEP));
      const last = Math.min(SLOPES.length - 1, Math.floor((direction + OFF + STEEPEST) / STEP));
      for (let index = first; index <= last; index += 1) {
        const bin = Math.round(place - (SLOPES[index] ?? 0) * along);
        if (bin >= 0 && bin < size)
          votes[index * size + bin] = (votes[index * size + bin] ?? 0) + Math.min(CLEAR, strength);
      }
    }
  const half = (from: number, to: number): Side[] => {
    const found: Side[] = [];
    const ends = ({ at, slope }: Side) => [at - (slope * length) / 2, at + (slope * length) / 2] as const;
    while (found.length < CANDIDATES) {
      let [most, best] = [length * FAINT * 0.25, undefined as Side | undefined];
      for (let index = 0; index < SLOPES.length; index += 1)
        for (let bin = from; bin < to; bin += 1) {
          const count = votes[index * size + bin] ?? 0;
          if (count <= most) continue;
          const side = { at: bin - size / 2, slope: SLOPES[index] ?? 0 };
          const [a, b] = ends(side);
          const known = found.some((other) => {
            const [c, d] = ends(other);
            return Math.abs(a - c) < size / 60 && Math.abs(b - d) < size / 60;
          });
          if (!known) [most, best] = [count, side];
        }
      if (best === undefined) break;
      found.push(best);
    }
    return found;
  };
  return [half(0, size >> 1), half(size >> 1, size)];
}

/** Where an upright and a level side cross. */
function meet(upright: Side, level: Side): Point {
  const y = (level.at + level.slope * upright.at) / (1 - level.slope * upright.slope);
  return [upright.at + upright.slope * y, y];
}

const areaOf = (corners: Quad): number =>
  Math.abs(
    corners.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = corners[(at + 1) % 4] ?? [0, 0];
      return sum + x * nextY - nextX * y;
    }, 0),
  ) / 2;

const within = (corners: Quad, width: number, height: number): boolean =>
  corners.every(([x, y]) => Math.abs(x) < width * 0.52 && Math.abs(y) < height * 0.52);

/** The share of print that lies outside of a shape, its sides left out: on a desk there is none, beside one of two papers there is. */
function printBeside({ width, height, print }: Steps, corners: Quad): number {
  let [all, beside] = [0, 0];
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 1) {
      if (print[at] === 0) continue;
      all += 1;
      const outside = corners.some(([x0, y0], side) => {
        const [x1, y1] = corners[(side + 1) % 4] as Point;
        const [dx, dy] = [x1 - x0, y1 - y0];
        return (dx * (y - height / 2 - y0) - dy * (x - width / 2 - x0)) / Math.hypot(dx, dy) < -PRINT / 2;
      });
      if (outside) beside += 1;
    }
  return beside / Math.max(1, all);
}

/** How much of four sides is seen, 0..1; nothing where one of them is hardly seen. */
function seenAround(steps: Steps, corners: Quad): number {
  let sum = 0;
  for (let at = 0; at < 4; at += 1) {
    const seen = seenAlong(steps, corners[at] as Point, corners[(at + 1) % 4] as Point);
    if (seen < LEAST_SEEN) return 0;
    sum += seen;
  }
  return sum / 4;
}

/** The share of a line that lies on an edge of its own direction, two pixels to either side allowed. */
function seenAlong({ width, height, across, down }: Steps, [x0, y0]: Point, [x1, y1]: Point): number {
  const length = Math.hypot(x1 - x0, y1 - y0);
  const [nx, ny] = [-(y1 - y0) / length, (x1 - x0) / length];
  const samples = 40;
  let seen = 0;
  for (let index = 0; index < samples; index += 1) {
    const part = (index + 0.5) / samples;
    const x = x0 + (x1 - x0) * part + width / 2;
    const y = y0 + (y1 - y0) * part + height / 2;
    for (let off = -2; off <= 2; off += 1) {
      const px = Math.round(x + nx * off);
      const py = Math.round(y + ny * off);
      if (px < 0 || py < 0 || px >= width || py >= height) continue;
      const dx = across[py * width + px] ?? 0;
      const dy = down[py * width + px] ?? 0;
      const step = Math.abs(dx * nx + dy * ny);
      if (step < FAINT || step < 0.8 * Math.hypot(dx, dy)) continue;
      seen += 1;
      break;
    }
  }
  return seen / samples;
}
