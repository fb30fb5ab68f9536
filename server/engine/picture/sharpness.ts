import type { Raster } from "./raster";

/** Variance of the Laplacian of a grey picture: how much of it is edges rather than soft changes. */
export function sharpness({ width, height, data }: Raster): number {
  let [sum, squares] = [0, 0];
  for (let y = 1; y < height - 1; y++)
    for (let x = 1, at = y * width + 1; x < width - 1; x++, at++) {
      const p = (from: number) => data[from] ?? 0;
      const bend = 4 * p(at) - p(at - 1) - p(at + 1) - p(at - width) - p(at + width);
      sum += bend;
      squares += bend * bend;
    }
  const count = (width - 2) * (height - 2);
  return squares / count - (sum / count) ** 2;
}
