import exifr from "exifr";
import { decodePicture, greyAt } from "../ocr/picture";
import type { Raster } from "../ports";
import type { Signal } from "../types";

/** Side of the pictures compared, in pixels: enough to see a page, too few for its print. */
const side = 48;

/** A camera's small preview that shows another picture than the file: the picture was changed after it was taken. */
export async function thumbnailSignals(bytes: Uint8Array, picture: Raster): Promise<Signal[]> {
  const preview = await exifr.thumbnail(bytes).catch(() => undefined);
  const decoded = preview === undefined ? undefined : await decodePicture(new Uint8Array(preview));
  if (decoded === undefined) return [];
  const shape = (one: Raster): number => one.width / one.height;
  // Cropping and turning change the shape; the preview then says nothing about the rest.
  if (Math.abs(shape(decoded) / shape(picture) - 1) > 0.06) return [];
  const [small, large] = await Promise.all([greyAt(decoded, side), greyAt(picture, side)]);
  const likeness = correlation(small, large);
  return likeness > 0.6 ? [] : [{ kind: "thumbnail_differs", page: 1, facts: { likeness: round(likeness) } }];
}

const round = (value: number): number => Math.round(value * 100) / 100;

function correlation(a: Raster, b: Raster): number {
  const [width, height] = [Math.min(a.width, b.width), Math.min(a.height, b.height)];
  const pairs: [number, number][] = [];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      pairs.push([a.data[y * a.width + x] ?? 0, b.data[y * b.width + x] ?? 0]);
  const mean = (at: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[at], 0) / pairs.length;
  const [ma, mb] = [mean(0), mean(1)];
  let [ab, aa, bb] = [0, 0, 0];
  for (const [one, other] of pairs) {
    ab += (one - ma) * (other - mb);
    aa += (one - ma) ** 2;
    bb += (other - mb) ** 2;
  }
  return aa === 0 || bb === 0 ? 1 : ab / Math.sqrt(aa * bb);
}
