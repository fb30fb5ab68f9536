import type { DrawnDocument, Place } from "../drawn-document";
import { places } from "../drawn-document";
import { PHOTO_RECIPES, photograph } from "../photograph";
import { blank, decode, encodeJpeg, type Pixels } from "../pixels";
import { rasterise } from "../rasterise";
import { place } from "../warp";
import { writePdf } from "../write-pdf";

/** A page as an office scanner would deliver it, in pixels; fields stay where the document prints them. */
export async function scanned(document: DrawnDocument, seed: string, dpi = 200): Promise<Pixels> {
  const [page] = await rasterise(await writePdf(document), dpi);
  if (!page) throw new RangeError("the document has no page");
  return photograph(page, { ...PHOTO_RECIPES.clean, noise: 3.2, blur: 0.5, gain: 0.98 }, seed);
}

interface Region {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function regionOf(
  document: DrawnDocument,
  field: string,
  picture: Pixels,
  grow = 3,
): Region | undefined {
  const found: Place | undefined = places(document).findLast(
    (candidate) => candidate.field === field && candidate.page === 1,
  );
  if (!found) return undefined;
  const [x0, y0, x1, y1] = found.box;
  const [left, top] = [Math.floor(x0 * picture.width) - grow, Math.floor(y0 * picture.height) - grow];
  return {
    x: left,
    y: top,
    width: Math.ceil(x1 * picture.width) + grow - left,
    height: Math.ceil(y1 * picture.height) + grow - top,
  };
}

/** The pixels of one region laid over another, right edges together, noise and all. */
export function copyMove(picture: Pixels, from: Region, to: Region): Pixels {
  const moved: Pixels = { ...picture, data: picture.data.slice() };
  const [dx, dy] = [to.x + to.width - from.width, to.y + to.height - from.height];
  for (let row = 0; row < from.height; row++) {
    const source = ((from.y + row) * picture.width + from.x) * 3;
    const target = ((dy + row) * picture.width + dx) * 3;
    moved.data.set(picture.data.subarray(source, source + from.width * 3), target);
  }
  return moved;
}

/** A region taken from another picture of the same size: what was typed there is clean, its surroundings are not. */
export function splice(picture: Pixels, donor: Pixels, region: Region): Pixels {
  const joined: Pixels = { ...picture, data: picture.data.slice() };
  for (let row = 0; row < region.height; row++) {
    const at = ((region.y + row) * picture.width + region.x) * 3;
    joined.data.set(donor.data.subarray(at, at + region.width * 3), at);
  }
  return joined;
}

/** The region alone compressed hard, as when a patch from another JPEG is pasted in. */
export async function recompressed(picture: Pixels, donor: Pixels, region: Region): Promise<Pixels> {
  return splice(picture, await decode(await encodeJpeg(donor, 32)), region);
}

/** The page inside a browser's window on a screen: bars, buttons, a scroll bar, the page cut off below. */
export function screenCapture(page: Pixels): Pixels {
  const screen = blank(1920, 1080, [82, 86, 89]);
  const fill = (
    x: number,
    y: number,
    width: number,
    height: number,
    color: readonly [number, number, number],
  ) => {
    const block = blank(width, height, color);
    for (let row = 0; row < height; row++)
      screen.data.set(block.data.subarray(0, width * 3), ((y + row) * screen.width + x) * 3);
  };
  const width = 860;
  const height = Math.round((page.height * width) / page.width);
  place(screen, page, [
    [530, 120],
    [530 + width, 120],
    [530 + width, 120 + height],
    [530, 120 + height],
  ]);
  fill(0, 0, 1920, 40, [222, 225, 230]);
  fill(12, 8, 240, 32, [255, 255, 255]);
  fill(0, 40, 1920, 44, [255, 255, 255]);
  fill(150, 48, 1300, 28, [241, 243, 244]);
  for (const [index, color] of (
    [
      [95, 99, 104],
      [95, 99, 104],
      [95, 99, 104],
    ] as const
  ).entries())
    fill(16 + index * 38, 56, 18, 12, color);
  fill(0, 84, 1920, 36, [50, 54, 57]);
  fill(1906, 120, 14, 960, [60, 64, 67]);
  fill(1908, 140, 10, 330, [154, 160, 166]);
  fill(1870, 12, 12, 12, [95, 99, 104]);
  return screen;
}
