import { type Raster, resize, toGrey } from "./raster";

/** Differences below this are noise and stay small. */
const FLOOR = 5;

/**
 * The picture with the same contrast everywhere: each pixel against the mean and the spread of its surroundings. Print under a
 * reflection or in a shadow comes back as far as it was recorded.
 */
export function evenedOut(picture: Raster): Raster {
  const grey = toGrey(picture);
  const { width, height, data } = grey;
  const [w, h] = [Math.ceil(width / 4), Math.ceil(height / 4)];
  const radius = Math.max(4, Math.round(w / 50));
  const small = resize(grey, w, h).data;
  const mean = blurred(Float32Array.from(small), w, h, radius);
  const spread = blurred(
    Float32Array.from(small, (value, at) => Math.abs(value - (mean[at] ?? 0))),
    w,
    h,
    radius,
  );
  const even = new Uint8Array(data.length);
  for (let y = 0, at = 0; y < height; y++) {
    const row = Math.min(h - 1, y >> 2) * w;
    for (let x = 0; x < width; x++, at++) {
      const near = row + Math.min(w - 1, x >> 2);
      const value = 160 + (((data[at] ?? 0) - (mean[near] ?? 0)) * 60) / Math.max(FLOOR, spread[near] ?? 0);
      even[at] = Math.max(0, Math.min(255, value));
    }
  }
  return { width, height, channels: 1, data: even };
}

/** Mean over squares, by running sums along rows, then columns. */
function blurred(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  const pass = (from: Float32Array, length: number, lines: number, step: number, skip: number) => {
    const to = new Float32Array(from.length);
    for (let line = 0; line < lines; line++) {
      const start = line * skip;
      const at = (index: number) => from[start + Math.min(length - 1, Math.max(0, index)) * step] ?? 0;
      let sum = 0;
      for (let index = -radius; index <= radius; index++) sum += at(index);
      for (let index = 0; index < length; index++) {
        to[start + index * step] = sum / (2 * radius + 1);
        sum += at(index + radius + 1) - at(index - radius);
      }
    }
    return to;
  };
  return pass(pass(values, width, height, 1, width), height, width, width, 1);
}
