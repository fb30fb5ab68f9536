import type { Raster } from "../ports";
import type { Word } from "../types";

/**
 * How well a picture can be read, 0..1: sharpness of edges, share of confident words and height of the print, the weakest
 * counting most. Grey rasters only.
 */
export function pictureQuality(picture: Raster, words: readonly Word[]): number {
  const sharp = Math.min(1, sharpness(picture) / 1_200);
  const sure = words.length === 0 ? 0 : words.filter((word) => word.confidence >= 0.8).length / words.length;
  const heights = words.map((word) => word.size).sort((a, b) => a - b);
  const tall = Math.min(1, (heights[Math.floor(heights.length / 2)] ?? 0) / 18);
  const lowest = Math.min(sharp, sure, tall);
  return Math.round((0.5 * lowest + 0.5 * ((sharp + sure + tall) / 3)) * 100) / 100;
}

/** Variance of the Laplacian after stretching the brightness to the full range. */
export function sharpness({ width, height, data }: Raster): number {
  let low = 255;
  let high = 0;
  for (let index = 0; index < data.length; index += 17) {
    const value = data[index] ?? 0;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  const gain = 255 / Math.max(32, high - low);
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = 1; y < height - 1; y += 4) {
    for (let x = 1; x < width - 1; x += 2) {
      const at = y * width + x;
      const around =
        (data[at - 1] ?? 0) + (data[at + 1] ?? 0) + (data[at - width] ?? 0) + (data[at + width] ?? 0);
      const value = (4 * (data[at] ?? 0) - around) * gain;
      sum += value;
      squares += value * value;
      count += 1;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}
