import type { Raster } from "../ports";

/** Thicker strokes are bars or print, not ruled lines. In pixels of a page 2,000 to 3,000 pixels high. */
const thickest = 7;

/**
 * The picture without ruled lines and table borders, which make readers take a table for a picture. Evenly lit grey rasters
 * only. Strokes of letters are shorter than what counts as a line, and letters that touch a line keep their pixels.
 */
export function withoutRules(picture: Raster): Raster {
  const { width, height } = picture;
  const data = Uint8Array.from(picture.data);
  const shortest = Math.round(Math.max(width, height) / 28);
  erase(picture, data, { lines: height, length: width, along: 1, across: width }, shortest);
  erase(picture, data, { lines: width, length: height, along: width, across: 1 }, shortest);
  return { ...picture, data };
}

type Direction = { lines: number; length: number; along: number; across: number };

const dark = 150;
const paper = 250;

function erase(
  { data: source }: Raster,
  target: Uint8Array,
  { lines, length, along, across }: Direction,
  shortest: number,
): void {
  for (let line = 1; line < lines - 1; line += 1) {
    let start = -1;
    for (let at = 0; at <= length; at += 1) {
      const inside = at < length && (source[line * across + at * along] ?? 255) < dark;
      if (inside && start < 0) start = at;
      if (inside || start < 0) continue;
      if (at - start >= shortest) {
        for (let spot = start; spot < at; spot += 1) wipe(source, target, line, lines, spot * along, across);
      }
      start = -1;
    }
  }
}

/** Whitens the line's thickness at one spot, with its blurred edges; a thicker stroke there is left alone. */
function wipe(
  source: Uint8Array,
  target: Uint8Array,
  line: number,
  lines: number,
  offset: number,
  across: number,
): void {
  const value = (row: number) => source[row * across + offset] ?? 255;
  let first = line;
  while (first > 0 && line - first <= thickest && value(first - 1) < 215) first -= 1;
  let last = line;
  while (last < lines - 1 && last - line <= thickest && value(last + 1) < 215) last += 1;
  if (last - first > thickest) return;
  for (let row = first; row <= last; row += 1) target[row * across + offset] = paper;
}
