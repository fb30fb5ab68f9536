import type { Raster, ReadWord } from "../ports";

const limit = 8;

/**
 * The angle in degrees (clockwise positive, within ±8) by which the rows of print slope, from the sharpest row profile.
 * Grey rasters of about 1,000 pixels; 0 when there is too little print to tell.
 */
export function skewAngle(picture: Raster): number {
  const points = inkPoints(picture);
  if (points.length < 600) return 0;
  const score = (angle: number): number => {
    const slope = Math.tan((angle * Math.PI) / 180);
    const size = picture.height + picture.width;
    const rows = new Int32Array(size);
    // Within the limit no point leaves the rows.
    const above = picture.width * 0.2 + 0.5;
    for (let index = 0; index < points.length; index += 2) {
      const at = ((points[index + 1] ?? 0) - (points[index] ?? 0) * slope + above) | 0;
      rows[at] = (rows[at] ?? 0) + 1;
    }
    let sum = 0;
    for (let row = 1; row < size; row += 1) sum += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2;
    return sum;
  };
  let best = 0;
  let top = score(0) * 1.02;
  const tryAngle = (angle: number) => {
    const value = score(angle);
    if (value > top) {
      top = value;
      best = angle;
    }
  };
  for (let angle = -limit; angle <= limit; angle += 0.5) tryAngle(angle);
  const coarse = best;
  for (let step = -0.4; step <= 0.4; step += 0.1) tryAngle(coarse + step);
  return best;
}

/** Pixels clearly darker than their surroundings, at most 60,000, as x, y pairs. */
function inkPoints({ width, height, data }: Raster): Int32Array {
  const reach = 12;
  const found = new Int32Array(width * height);
  let length = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let at = y * width + reach; at < (y + 1) * width - reach; at += 1) {
      const value = data[at] ?? 0;
      const around = Math.max(data[at - reach] ?? 0, data[at + reach] ?? 0);
      if (value >= around * 0.72 || value >= 190) continue;
      found[length] = at;
      length += 1;
    }
  }
  const stride = Math.max(1, Math.ceil(length / 60_000));
  const points = new Int32Array(Math.floor(length / stride) * 2);
  for (let index = 0; index * 2 < points.length; index += 1) {
    const at = found[index * stride] ?? 0;
    points[index * 2] = at % width;
    points[index * 2 + 1] = Math.floor(at / width);
  }
  return points;
}

/**
 * How rows of words still slope over a page: `y = y₀ + (a + b·y₀)·(x − ½)` in page fractions. Fitted to the engine's own
 * text lines; [0, 0] when they are too few. A page photographed at an angle has a `b` away from 0.
 */
export function rowSlope(words: readonly ReadWord[]): readonly [a: number, b: number] {
  const rows = new Map<number, ReadWord[]>();
  for (const word of words) {
    if (word.confidence < 0.5 || word.text.length < 2) continue;
    rows.set(word.line, [...(rows.get(word.line) ?? []), word]);
  }
  const slopes: { y: number; slope: number; weight: number }[] = [];
  for (const row of rows.values()) {
    const first = row[0];
    const last = row.at(-1);
    if (!first || !last || row.length < 2) continue;
    const run = (last.box[0] + last.box[2] - first.box[0] - first.box[2]) / 2;
    if (run < 0.15) continue;
    const rise = (last.box[1] + last.box[3] - first.box[1] - first.box[3]) / 2;
    slopes.push({
      y: (first.box[1] + first.box[3] + last.box[1] + last.box[3]) / 4,
      slope: rise / run,
      weight: run,
    });
  }
  if (slopes.length < 5) return [0, 0];
  const middle = [...slopes].sort((a, b) => a.slope - b.slope)[Math.floor(slopes.length / 2)]?.slope ?? 0;
  const near = slopes.filter(({ slope }) => Math.abs(slope - middle) < 0.03);
  return fitLine(near);
}

function fitLine(points: readonly { y: number; slope: number; weight: number }[]): readonly [number, number] {
  let w = 0;
  let wy = 0;
  let wyy = 0;
  let ws = 0;
  let wys = 0;
  for (const { y, slope, weight } of points) {
    w += weight;
    wy += weight * y;
    wyy += weight * y * y;
    ws += weight * slope;
    wys += weight * y * slope;
  }
  const spread = w * wyy - wy * wy;
  if (w === 0) return [0, 0];
  if (spread < 0.005 * w * w) return [ws / w, 0];
  const b = (w * wys - wy * ws) / spread;
  return [(ws - b * wy) / w, b];
}
