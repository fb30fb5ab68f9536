import type { Raster } from "../picture/raster";

/** Pixels from one character of a zone to the next, at the height to which lines are brought. */
const [NARROWEST, WIDEST, STEP] = [14, 34, 0.25];
/** Characters over which the pitch must hold. */
const REACH = 5;
/** What changes more slowly than this is the ground, not the print. */
const GROUND = 20;

/**
 * How evenly a line of print is spaced, 0..1: how alike its columns are one to five characters further on, at the pitch that fits best.
 * Lines of a zone have .60 and more, other print below .30: it is told in a twentieth of the time that reading it takes.
 */
export function evennessOfPitch({ width, height, data }: Raster): number {
  const ink = new Float64Array(width);
  const margin = height >> 3;
  for (let y = margin; y < height - margin; y++)
    for (let x = 0, at = y * width; x < width; x++, at++)
      ink[x] = (ink[x] as number) + 255 - (data[at] as number);
  const sums = new Float64Array(width + 1);
  for (let x = 0; x < width; x++) sums[x + 1] = (sums[x] as number) + (ink[x] as number);
  const print = ink.map((value, x) => {
    const [from, to] = [Math.max(0, x - GROUND), Math.min(width, x + GROUND + 1)];
    return value - ((sums[to] as number) - (sums[from] as number)) / (to - from);
  });
  const alike = new Map<number, number>();
  const likeness = (lag: number): number => {
    const known = alike.get(lag) ?? likenessAt(print, lag);
    alike.set(lag, known);
    return known;
  };
  let best = 0;
  for (let pitch = NARROWEST; pitch <= WIDEST; pitch += STEP) {
    let sum = 0;
    for (let characters = 1; characters <= REACH; characters++) {
      const lag = Math.round(characters * pitch);
      sum += Math.max(likeness(lag - 1), likeness(lag), likeness(lag + 1));
    }
    best = Math.max(best, sum / REACH);
  }
  return best;
}

function likenessAt(print: Float64Array, lag: number): number {
  let [both, one, other] = [0, 0, 0];
  for (let x = 0; x + lag < print.length; x++) {
    const [a, b] = [print[x] as number, print[x + lag] as number];
    both += a * b;
    one += a * a;
    other += b * b;
  }
  return both / Math.sqrt(one * other + 1);
}
