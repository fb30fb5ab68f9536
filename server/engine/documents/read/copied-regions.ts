import type { Raster } from "../ports";
import type { Box, Page, Signal } from "../types";
import { boxAsStored } from "./page-view";

const amount = /^[^\d]{0,2}\d{1,3}(?:[.,' ]?\d{3})*[.,]\d{2}[^\d]{0,2}$/;
/** Two places of paper whose noise agrees to this degree are one place. Independent noise stays below .2. */
const sameNoise = 0.75;
const fewestPixels = 200;
const reach = 4;

type Patch = { box: Box; text: string; x: number; y: number; width: number; height: number };

/**
 * Amounts of a photo or scan that were copied from one place to another: the paper around them has the same noise, which no two
 * places have. The later one on the page is named. Rendered pages have no noise and yield nothing.
 */
export function copySignals(picture: Raster, page: Page): Signal[] {
  if (!hasNoise(picture)) return [];
  const patches = page.words.flatMap((word): Patch[] => {
    if (!amount.test(word.text) || word.confidence < 0.5) return [];
    const box = boxAsStored(page, word.box);
    const x = Math.round(box[0] * picture.width);
    const y = Math.round(box[1] * picture.height);
    const width = Math.round(box[2] * picture.width) - x;
    const height = Math.round(box[3] * picture.height) - y;
    return height < 10 || width < 20 ? [] : [{ box: word.box, text: word.text, x, y, width, height }];
  });
  const signals: Signal[] = [];
  patches.forEach((first, index) => {
    for (const second of patches.slice(index + 1)) {
      if (first.text !== second.text || Math.abs(first.width - second.width) > 8) continue;
      if (!isCopy(picture, first, second)) continue;
      signals.push({ kind: "image_copy", page: page.number, box: second.box, facts: { text: second.text } });
    }
  });
  return signals;
}

/** Whether blank paper carries noise of its own: a rendered page has none, whatever compression does around its print. */
function hasNoise({ width, height, data }: Raster): boolean {
  const side = 24;
  let [noisy, blank] = [0, 0];
  for (let top = side; top + side < height - side; top += side * 3)
    for (let left = side; left + side < width - side; left += side * 3) {
      let [darkest, sum] = [255, 0];
      for (let y = top; y < top + side; y += 1)
        for (let x = left; x < left + side; x += 1) {
          const at = y * width + x;
          const here = data[at] ?? 0;
          darkest = Math.min(darkest, here);
          sum += Math.abs(here - ((data[at - 1] ?? 0) + (data[at + 1] ?? 0)) / 2);
        }
      if (darkest < 200) continue;
      blank += 1;
      if (sum / (side * side) > 0.5) noisy += 1;
    }
  return blank >= 20 && noisy > blank * 0.6;
}

/** Compares the noise of the paper in both places at every small displacement. */
function isCopy(picture: Raster, a: Patch, b: Patch): boolean {
  const width = Math.min(a.width, b.width);
  const height = Math.min(a.height, b.height);
  for (let dy = -reach; dy <= reach; dy += 1)
    for (let dx = -reach; dx <= reach; dx += 1)
      if (correlation(picture, a, { x: b.x + dx, y: b.y + dy }, width, height) > sameNoise) return true;
  return false;
}

/** How the deviations of paper pixels from their neighbourhood go together, -1 to 1; 0 without noise. */
function correlation(
  { width: row, height: rows, data }: Raster,
  a: { x: number; y: number },
  b: { x: number; y: number },
  width: number,
  height: number,
): number {
  let [count, aa, bb, ab] = [0, 0, 0, 0];
  const noise = (x: number, y: number): number | null => {
    if (x < 1 || y < 1 || x >= row - 1 || y >= rows - 1) return null;
    const at = y * row + x;
    const here = data[at] ?? 0;
    const around = [data[at - 1] ?? 0, data[at + 1] ?? 0, data[at - row] ?? 0, data[at + row] ?? 0];
    // Print and its edges look alike for the same figure anyway; only paper counts.
    return Math.min(here, ...around) < 200 ? null : here - around.reduce((sum, value) => sum + value, 0) / 4;
  };
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [one, other] = [noise(a.x + x, a.y + y), noise(b.x + x, b.y + y)];
      if (one === null || other === null) continue;
      count += 1;
      aa += one * one;
      bb += other * other;
      ab += one * other;
    }
  const loud = Math.min(aa, bb) / Math.max(1, count) > 0.6;
  return count < fewestPixels || !loud ? 0 : ab / Math.sqrt(aa * bb);
}
