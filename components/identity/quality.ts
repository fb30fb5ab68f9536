/** What a small picture of the camera tells about a document in its frame. */
export type Hint = "ok" | "dark" | "glare" | "blurred" | "far" | "none";

export type Quality = { brightness: number; glare: number; sharpness: number; edges: number };

/** Width at which pictures are measured; enough for hints, little enough for ten a second on an old phone. */
export const MEASURED_WIDTH = 320;

const DARK = 60;
const GLARE = 0.03;
const SHARP = 55;
const PRESENT = 9;
const FILLED = 0.55;

/** A sheet whose own ground is so bright is lit well, or white: a reflection on it cannot be told from it. */
const BRIGHT_GROUND = 228;
/** Its ground is what so much of it is no brighter than: print and shadows are the rest. */
const GROUND = 0.6;

/**
 * Measures RGBA pixels: mean brightness, share of the middle that is blown out beside darker paper, sharpness (variance of the Laplacian), and how
 * much of the picture's width holds marks (columns with contrast).
 */
export function measure(rgba: ArrayLike<number>, width: number, height: number): Quality {
  const grey = new Float32Array(width * height);
  let sum = 0;
  const middle = new Uint32Array(256);
  for (let index = 0; index < grey.length; index++) {
    const at = index * 4;
    const value = 0.299 * (rgba[at] ?? 0) + 0.587 * (rgba[at + 1] ?? 0) + 0.114 * (rgba[at + 2] ?? 0);
    grey[index] = value;
    sum += value;
    const [x, y] = [index % width, Math.floor(index / width)];
    if (x > width * 0.15 && x < width * 0.85 && y > height * 0.15 && y < height * 0.85) {
      const level = Math.floor(value);
      middle[level] = (middle[level] ?? 0) + 1;
    }
  }
  let [total, squares, count] = [0, 0, 0];
  const columns = new Float32Array(width);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const here = grey[at] ?? 0;
      const [left, right] = [grey[at - 1] ?? 0, grey[at + 1] ?? 0];
      const laplacian = left + right + (grey[at - width] ?? 0) + (grey[at + width] ?? 0) - 4 * here;
      total += laplacian;
      squares += laplacian * laplacian;
      count++;
      columns[x] = (columns[x] ?? 0) + Math.abs(right - left);
    }
  }
  const mean = total / count;
  const marked = columns.filter((column) => column / height > PRESENT).length;
  return {
    brightness: sum / grey.length,
    glare: glareOf(middle),
    sharpness: squares / count - mean * mean,
    edges: marked / width,
  };
}

/** Of how often each grey stands in the middle: the share that is blown out, where the ground is not nearly so itself. */
function glareOf(levels: Uint32Array): number {
  const all = levels.reduce((sum, count) => sum + count, 0);
  let below = 0;
  const ground = levels.findIndex((count) => {
    below += count;
    return below >= all * GROUND;
  });
  const blown = levels.subarray(251).reduce((sum, count) => sum + count, 0);
  return all === 0 || ground >= BRIGHT_GROUND ? 0 : blown / all;
}

/** One thing to do better, the most important first. */
export function hintFor({ brightness, glare, sharpness, edges }: Quality): Hint {
  if (brightness < DARK) return "dark";
  if (edges < 0.12) return "none";
  if (glare > GLARE) return "glare";
  if (sharpness < SHARP) return "blurred";
  return edges < FILLED ? "far" : "ok";
}

/** How much two pictures of one size differ: the mean step of their green, which is most of the brightness. */
export function differenceOf(before: ArrayLike<number>, after: ArrayLike<number>): number {
  if (before.length !== after.length || after.length < 4) return Number.POSITIVE_INFINITY;
  let sum = 0;
  for (let at = 1; at < after.length; at += 4) sum += Math.abs((after[at] ?? 0) - (before[at] ?? 0));
  return sum / (after.length / 4);
}
