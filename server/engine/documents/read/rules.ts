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

/** Only every `shortest`-th pixel need be looked at: no run that long lies between two of them. */
function erase(
  { data: source }: Raster,
  target: Uint8Array,
  { lines, length, along, across }: Direction,
  shortest: number,
): void {
  for (let line = 1; line < lines - 1; line += 1) {
    const isDark = (at: number): boolean =>
      at >= 0 && at < length && (source[line * across + at * along] ?? 255) < dark;
    for (let at = shortest - 1; at < length; at += shortest) {
      if (!isDark(at)) continue;
      let [start, end] = [at, at + 1];
      while (isDark(start - 1)) start -= 1;
      while (isDark(end)) end += 1;
      if (end - start >= shortest) whiten(source, target, line, lines, start, end, along, across);
      while (at + shortest < end) at += shortest;
    }
  }
}

/** Whitens a line with its blurred edges; where print touches it, it is thicker than elsewhere and left alone. */
function whiten(
  source: Uint8Array,
  target: Uint8Array,
  line: number,
  lines: number,
  start: number,
  end: number,
  along: number,
  across: number,
): void {
  const extent = (spot: number): readonly [first: number, last: number] => {
    const value = (row: number) => source[row * across + spot * along] ?? 255;
    let first = line;
    while (first > 0 && line - first <= thickest && value(first - 1) < 215) first -= 1;
    let last = line;
    while (last < lines - 1 && last - line <= thickest && value(last + 1) < 215) last += 1;
    return [first, last];
  };
  const spots = Array.from({ length: end - start }, (_, index) => extent(start + index));
  const thicknesses = spots.map(([first, last]) => last - first).sort((a, b) => a - b);
  const most = Math.min(thickest, (thicknesses[Math.floor(thicknesses.length / 2)] ?? 0) + 1);
  spots.forEach(([first, last], index) => {
    if (last - first > most) return;
    for (let row = first; row <= last; row += 1) target[row * across + (start + index) * along] = paper;
  });
}
