import { blobs } from "../../picture/morphology";
import { height, width } from "../geometry";
import { greyAt } from "../ocr/picture";
import type { Raster } from "../ports";
import type { Box, Word } from "../types";
import { isBeside, isPlaceToSign } from "./places-to-sign";

/** Long side in pixels at which the stroke of a pen is one or two wide. */
const SIDE = 1_400;
/** Ink, on paper that is lit evenly. */
const DARK = 150;
/** Print that was read as surely as this is no handwriting. */
const READ = 0.75;
/** A line of a pen fills little of the room that it takes; letters, bars and pictures fill more. */
const FILLED = 0.3;

/**
 * Strokes of a pen, and stamps, beside a place to sign: what is left of the ink where print was read and ruled lines lie, long and
 * thin. `bare` is the page in even light, level, without its ruled lines; boxes are in its fractions.
 */
export async function strokesBeside(bare: Raster, words: readonly Word[], page: number): Promise<Box[]> {
  // The head of a first page names the parties; a last page may hold nothing but its end.
  const places = words.filter(({ text, box }) => (page > 1 || box[1] > 0.25) && isPlaceToSign(text));
  if (places.length === 0) return [];
  const small = await greyAt(bare, SIDE);
  const ink = { ...small, data: small.data.map((value) => (value < DARK ? 255 : 0)) };
  for (const { box } of words.filter(({ confidence }) => confidence >= READ)) blot(ink, box);
  return blobs(ink, SIDE / 20).flatMap(({ area, x, y, angle, length, thickness }) => {
    const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
    const [across, down] = [(length * cos + thickness * sin) / 2, (length * sin + thickness * cos) / 2];
    const box: Box = [
      (x - across) / small.width,
      (y - down) / small.height,
      (x + across) / small.width,
      (y + down) / small.height,
    ];
    const sized = width(box) > 0.03 && width(box) < 0.45 && height(box) > 0.01 && height(box) < 0.14;
    const placed = places.some((place) => isBeside(place.box, box) || isBehind(place.box, box));
    return sized && placed && area < FILLED * length * thickness ? [box] : [];
  });
}

/** On the line to sign that follows, which is none of the print. */
const isBehind = (place: Box, box: Box): boolean =>
  box[0] > place[2] && box[0] - place[2] < 0.3 && place[1] < box[3] && place[3] > box[1];

/** Nothing lies there any more, nor right beside it. */
function blot({ width, height, data }: Raster, [x0, y0, x1, y1]: Box): void {
  const [left, right] = [Math.max(0, Math.floor(x0 * width) - 2), Math.ceil(x1 * width) + 2];
  for (let y = Math.max(0, Math.floor(y0 * height) - 2); y < Math.min(height, y1 * height + 2); y++)
    data.fill(0, y * width + left, y * width + Math.min(width, right));
}
