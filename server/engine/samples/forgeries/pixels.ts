import type { Dice } from "../dice";
import type { DrawnDocument } from "../drawn-document";
import { places } from "../drawn-document";
import { blank, blur, decode, encodeJpeg, type Pixels, resized } from "../pixels";

export type Region = { x: number; y: number; width: number; height: number };

/** Where a field is printed first, in pixels of a picture that shows the first page as it is; what reaches over its edge is cut off. */
export function regionOf(document: DrawnDocument, field: string, picture: Pixels): Region | undefined {
  const place = places(document).find((one) => one.field === field && one.page === 1);
  if (place === undefined) return undefined;
  const [x0, y0, x1, y1] = place.box;
  const x = Math.max(0, Math.floor(x0 * picture.width) - 3);
  const y = Math.max(0, Math.floor(y0 * picture.height) - 2);
  const width = Math.min(picture.width, Math.ceil(x1 * picture.width) + 3) - x;
  const height = Math.min(picture.height, Math.ceil(y1 * picture.height) + 2) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}

function cut(picture: Pixels, { x, y, width, height }: Region): Pixels {
  const piece = blank(width, height, [255, 255, 255]);
  for (let row = 0; row < height; row += 1) {
    const from = ((y + row) * picture.width + x) * 3;
    piece.data.set(picture.data.subarray(from, from + width * 3), row * width * 3);
  }
  return piece;
}

function paste(picture: Pixels, piece: Pixels, x: number, y: number): Pixels {
  const whole: Pixels = { ...picture, data: picture.data.slice() };
  for (let row = 0; row < piece.height; row += 1)
    whole.data.set(
      piece.data.subarray(row * piece.width * 3, (row + 1) * piece.width * 3),
      ((y + row) * picture.width + x) * 3,
    );
  return whole;
}

/** How the amount of a scanned page is replaced: `typed` is the page with the new amount, clean, in the same size. */
export type Retouch = (scan: Pixels, typed: Pixels, region: Region, dice: Dice) => Promise<Pixels>;

const noisy = (piece: Pixels, dice: Dice, deviation: number, gain = 0.97): Pixels => {
  const made: Pixels = { ...piece, data: piece.data.slice() };
  for (let i = 0; i < made.data.length; i += 1)
    made.data[i] = Math.max(0, Math.min(255, (made.data[i] ?? 0) * gain + dice.gauss() * deviation));
  return made;
};

/** A piece as it looks enlarged from a smaller picture that was a JPEG of its own. */
async function enlarged(piece: Pixels, share: number, quality: number): Promise<Pixels> {
  const small = await resized(piece, Math.round(piece.width * share), Math.round(piece.height * share));
  return resized(await decode(await encodeJpeg(small, quality)), piece.width, piece.height);
}

/** Every line of a region as the paper left of it, in a changing order. */
function sampled(picture: Pixels, region: Region, dice: Dice): Pixels {
  const paper = blank(region.width, region.height, [255, 255, 255]);
  const wide = 6;
  for (let y = 0; y < region.height; y += 1)
    for (let x = 0; x < region.width; x += 1) {
      const from = ((region.y + y) * picture.width + Math.max(0, region.x - 2 - dice.int(1, wide))) * 3;
      paper.data.set(picture.data.subarray(from, from + 3), (y * region.width + x) * 3);
    }
  return paper;
}

/** Print laid on paper as ink is: each takes its share of the light. */
function inked(paper: Pixels, print: Pixels, darkest: number): Pixels {
  const made: Pixels = { ...paper, data: paper.data.slice() };
  for (let i = 0; i < made.data.length; i += 1) {
    const light = darkest + ((print.data[i] ?? 255) / 255) * (1 - darkest);
    made.data[i] = (made.data[i] ?? 0) * light;
  }
  return made;
}

export const RETOUCHES: Readonly<Record<string, Retouch>> = {
  /** Paper sampled beside it, clean sharp print on it. */
  "painted-over": async (scan, typed, region, dice) =>
    paste(scan, inked(sampled(scan, region, dice), cut(typed, region), 0.05), region.x, region.y),
  /** The same with the ink, the blur and the noise of the scan. */
  "matched-to-scan": async (scan, typed, region, dice) => {
    const print = inked(sampled(scan, region, dice), await blur(cut(typed, region), 0.6), 0.16);
    return paste(scan, noisy(print, dice, 1.4, 1), region.x, region.y);
  },
  /** What stands there, softened and given a noise of its own: as a generator fills a place. */
  redrawn: async (scan, typed, region, dice) =>
    paste(scan, noisy(await blur(cut(typed, region), 0.8), dice, 1.9), region.x, region.y),
  "pasted-coarse": async (scan, typed, region) =>
    paste(scan, await enlarged(cut(typed, region), 0.62, 68), region.x, region.y),
  "pasted-clean": async (scan, typed, region) => paste(scan, cut(typed, region), region.x, region.y),
  "pasted-compressed": async (scan, typed, region) =>
    paste(scan, await decode(await encodeJpeg(cut(typed, region), 35)), region.x, region.y),
  "pasted-soft": async (scan, typed, region) =>
    paste(scan, await blur(cut(typed, region), 0.9), region.x, region.y),
  "typed-with-noise": async (scan, typed, region, dice) =>
    paste(scan, noisy(await blur(cut(typed, region), 0.5), dice, 2.6), region.x, region.y),
  /** Its last two figures lie over its first two. */
  "digits-copied": async (scan, _typed, region) => {
    const wide = Math.floor(region.width * 0.28);
    const from = { ...region, x: region.x + region.width - wide - 3, width: wide };
    return paste(scan, cut(scan, from), region.x + 3, region.y);
  },
};
