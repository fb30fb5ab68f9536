import sharp from "sharp";
import { maxPixels } from "../ocr/picture";
import type { Raster } from "../ports";
import type { Box } from "../types";

/** A JPEG's picture as it was coded: pixels as stored, in the blocks of eight by eight that its coder cut them into. */
export type CodedPicture = {
  pixels: Raster;
  /** The luminance quantisation steps, by frequency: eight rows of eight. */
  steps: Uint16Array;
  /** Where a box of the upright picture lies in the stored one. */
  asCoded: (box: Box) => Box;
};

/** The order in which JPEG files list frequencies, low ones first (ITU-T T.81, figure 5). */
export const zigzag: readonly number[] = Array.from({ length: 64 }, (_, at) => at).sort((a, b) => {
  const [ya, xa, yb, xb] = [a >> 3, a & 7, b >> 3, b & 7];
  const diagonal = ya + xa - yb - xb;
  return diagonal !== 0 ? diagonal : (ya + xa) % 2 === 0 ? xa - xb : ya - yb;
});

/** The first luminance table of a JPEG file (ITU-T T.81, B.2.4.1). */
export function luminanceSteps(bytes: Uint8Array): Uint16Array | undefined {
  const word = (at: number) => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
  for (
    let at = 2;
    bytes[at] === 0xff && bytes[at + 1] !== 0xda && word(at + 2) >= 2;
    at += 2 + word(at + 2)
  ) {
    if (bytes[at + 1] !== 0xdb) continue;
    const end = at + 2 + word(at + 2);
    for (let table = at + 4; table < end; ) {
      const wide = (bytes[table] ?? 0) >> 4 === 1;
      if (((bytes[table] ?? 0) & 15) === 0) {
        const steps = new Uint16Array(64);
        for (const [index, frequency] of zigzag.entries())
          steps[frequency] = wide ? word(table + 1 + 2 * index) : (bytes[table + 1 + index] ?? 0);
        return steps.every((step) => step > 0) ? steps : undefined;
      }
      table += wide ? 129 : 65;
    }
  }
  return undefined;
}

/** Undefined for what is not a JPEG in grey or in colours of luminance and chrominance. `upright` spares a decoding. */
export async function codedPicture(bytes: Uint8Array, upright: Raster): Promise<CodedPicture | undefined> {
  const steps = luminanceSteps(bytes);
  if (!steps) return undefined;
  const { orientation = 1, icc, channels } = await sharp(bytes).metadata();
  if (channels !== 1 && channels !== 3) return undefined;
  const asCoded = (box: Box) => storedBox(orientation, box);
  if (orientation === 1 && icc === undefined) return { pixels: upright, steps, asCoded };
  const stored = sharp(bytes, { limitInputPixels: maxPixels, failOn: "truncated", ignoreIcc: true });
  const { data, info } = await stored.raw().toBuffer({ resolveWithObject: true });
  if (info.channels !== 1 && info.channels !== 3) return undefined;
  return {
    pixels: { width: info.width, height: info.height, channels: info.channels, data },
    steps,
    asCoded,
  };
}

/** A box of the upright picture in the stored one, by EXIF's orientation: mirrored, turned over or on its side. */
function storedBox(orientation: number, [u0, v0, u1, v1]: Box): Box {
  const [x0, y0, x1, y1] = orientation >= 5 ? [v0, u0, v1, u1] : [u0, v0, u1, v1];
  const mirrored = [2, 3, 7, 8].includes(orientation);
  const upset = [3, 4, 6, 7].includes(orientation);
  return [mirrored ? 1 - x1 : x0, upset ? 1 - y1 : y0, mirrored ? 1 - x0 : x1, upset ? 1 - y0 : y1];
}

/** The four cosines of each frequency that its pixels share, mirrored about the middle: with one sign for even ones, with two for odd. */
const cosines = Float64Array.from({ length: 32 }, (_, at) => {
  const [u, x] = [at >> 2, at & 3];
  return (u === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * x + 1) * u * Math.PI) / 16);
});
const light = new Float64Array(64);
const rows = new Float64Array(64);

/** The cosine transform of the luminance of eight by eight pixels, into `out` by frequency. */
export function transformBlock(
  { width, channels, data }: Raster,
  left: number,
  top: number,
  out: Float64Array,
): void {
  for (let y = 0, to = 0; y < 8; y += 1) {
    let at = ((top + y) * width + left) * channels;
    for (let x = 0; x < 8; x += 1, to += 1, at += channels) {
      light[to] =
        channels === 1
          ? (data[at] ?? 0)
          : 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
    }
  }
  for (let line = 0; line < 8; line += 1) transformLine(light, line * 8, 1, rows);
  for (let line = 0; line < 8; line += 1) transformLine(rows, line, 8, out);
}

/** Eight values of a line, `step` apart, into their eight frequencies at the same places. */
function transformLine(from: Float64Array, start: number, step: number, to: Float64Array): void {
  const value = (index: number): number => from[start + index * step] ?? 0;
  const [a, b, c, d] = [value(0), value(1), value(2), value(3)];
  const [h, g, f, e] = [value(7), value(6), value(5), value(4)];
  for (let u = 0; u < 8; u += 1) {
    const at = u * 4;
    const mirrored = u % 2 === 0 ? 1 : -1;
    to[start + u * step] =
      (cosines[at] ?? 0) * (a + mirrored * h) +
      (cosines[at + 1] ?? 0) * (b + mirrored * g) +
      (cosines[at + 2] ?? 0) * (c + mirrored * f) +
      (cosines[at + 3] ?? 0) * (d + mirrored * e);
  }
}
