import type { Raster } from "../ports";

/** Thicker strokes are bars or print, not ruled lines. In pixels of a page 2,000 to 3,000 pixels high. */
const thickest = 7;

/**
 * The picture without ruled lines and table borders, which make readers take a table for a picture. Evenly lit grey rasters
 * only. Strokes of letters are shorter than what counts as a line, and letters that touch a line keep their pixels.
 */
export function withoutRules(picture: Raster): Raster {
  const { width, height } = picture;
  const data = new Uint8Array(picture.data);
  const shortest = Math.round(Math.max(width, height) / 28);
  erase(picture, data, { lines: height, length: width, along: 1, across: width }, shortest);
  erase(picture, data, { lines: width, length: height, along: width, across: 1 }, shortest);
  return { ...picture, data };
}

type Direction = { lines: number; length: number; along: number; across: number };

const dark = 150;
/** What is no brighter belongs to a line, where the ground is not darker itself: so much of the way to it is blur. */
const [brightest, blurred] = [215, 0.8];

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

/** Gives a line the ground beside it, with its blurred edges; where print touches it, it is thicker than elsewhere and left alone. */
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
  /** Rows towards an edge of the picture that belong to the line, and the ground behind them: cells may be shaded. */
  const extent = (spot: number, step: number, most: number): { rows: number; ground: number } => {
    const reach = Math.min(thickest + 3, most);
    let ground = 0;
    for (let row = 1; row <= reach; row += 1) ground = Math.max(ground, source[spot + row * step] ?? 0);
    const own = source[spot] ?? 0;
    const limit = Math.min(brightest, own + blurred * (ground - own));
    let rows = 0;
    while (rows <= thickest && rows < most && (source[spot + (rows + 1) * step] ?? 255) < limit) rows += 1;
    return { rows, ground };
  };
  const above = new Uint8Array(end - start);
  const thickness = new Uint8Array(end - start);
  const ground = new Uint8Array(end - start);
  for (let index = 0; index < above.length; index += 1) {
    const spot = line * across + (start + index) * along;
    const before = extent(spot, -across, line);
    const behind = extent(spot, across, lines - 1 - line);
    above[index] = before.rows;
    thickness[index] = before.rows + behind.rows;
    ground[index] = Math.max(before.ground, behind.ground);
  }
  const most = Math.min(thickest, (thickness.slice().sort()[thickness.length >> 1] ?? 0) + 1);
  for (let index = 0; index < above.length; index += 1) {
    const rows = thickness[index] ?? 0;
    if (rows > most) continue;
    const first = (line - (above[index] ?? 0)) * across + (start + index) * along;
    for (let row = 0; row <= rows; row += 1) target[first + row * across] = ground[index] ?? 255;
  }
}
