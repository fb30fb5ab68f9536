import { findPaper } from "@/server/engine/picture/find-paper";
import { flattened, type Quad } from "@/server/engine/picture/perspective";
import type { Point, Raster } from "@/server/engine/picture/raster";

/** Long sides at which the paper is looked for, of the picture that it is cut from, and of what is kept: some 200 dots an inch of a sheet. */
const [SEARCHED, CUT, KEPT] = [400, 3_000, 2_300];

/** The paper that lies in a picture, seen from straight above; null where no four sides of one are seen. */
export function paperIn(bitmap: ImageBitmap): HTMLCanvasElement | null {
  const corners = findPaper(pixelsOf(bitmap, SEARCHED));
  if (!corners) return null;
  const picture = pixelsOf(bitmap, CUT);
  const [wide, high] = sizeOf(corners, picture);
  const scale = Math.min(1, KEPT / Math.max(wide, high));
  const flat = flattened(picture, corners, Math.round(wide * scale), Math.round(high * scale));
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [flat.width, flat.height];
  const image = new ImageData(flat.width, flat.height);
  for (let at = 0, from = 0; at < image.data.length; at += 4, from += 3) {
    image.data[at] = flat.data[from] ?? 0;
    image.data[at + 1] = flat.data[from + 1] ?? 0;
    image.data[at + 2] = flat.data[from + 2] ?? 0;
    image.data[at + 3] = 255;
  }
  canvas.getContext("2d")?.putImageData(image, 0, 0);
  return canvas;
}

/** Its width and height in pixels: of two opposite sides the one that is seen longer. */
function sizeOf([a, b, c, d]: Quad, { width, height }: Raster): [number, number] {
  const length = ([x0, y0]: Point, [x1, y1]: Point) => Math.hypot((x1 - x0) * width, (y1 - y0) * height);
  return [Math.max(length(a, b), length(d, c)), Math.max(length(a, d), length(b, c))];
}

function pixelsOf(bitmap: ImageBitmap, longest: number): Raster {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const rgba = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray();
  const data = new Uint8Array(canvas.width * canvas.height * 3);
  for (let at = 0, from = 0; at < data.length; at += 3, from += 4) {
    data[at] = rgba[from] ?? 0;
    data[at + 1] = rgba[from + 1] ?? 0;
    data[at + 2] = rgba[from + 2] ?? 0;
  }
  return { width: canvas.width, height: canvas.height, channels: 3, data };
}
