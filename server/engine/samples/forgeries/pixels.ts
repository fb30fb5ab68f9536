import type { Dice } from "../dice";
import type { Paper } from "../paper";
import { places } from "../paper";
import { blank, blur, decode, encodeJpeg, type Pixels } from "../pixels";

export type Region = { x: number; y: number; width: number; height: number };

/** Where a field is printed first, in pixels of a picture that shows the first page as it is. */
export function regionOf(paper: Paper, field: string, picture: Pixels): Region | undefined {
  const place = places(paper).find((one) => one.field === field && one.page === 1);
  if (place === undefined) return undefined;
  const [x0, y0, x1, y1] = place.box;
  const [x, y] = [Math.floor(x0 * picture.width) - 3, Math.floor(y0 * picture.height) - 2];
  return {
    x,
    y,
    width: Math.ceil(x1 * picture.width) + 3 - x,
    height: Math.ceil(y1 * picture.height) + 2 - y,
  };
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

const noisy = (piece: Pixels, dice: Dice, deviation: number): Pixels => {
  const made: Pixels = { ...piece, data: piece.data.slice() };
  for (let i = 0; i < made.data.length; i += 1)
    made.data[i] = Math.max(0, Math.min(255, (made.data[i] ?? 0) * 0.97 + dice.gauss() * deviation));
  return made;
};

export const RETOUCHES: Readonly<Record<string, Retouch>> = {
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
