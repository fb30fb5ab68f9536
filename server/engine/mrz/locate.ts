import { type Blob, blackHat, blobs, close, erode, otsu } from "../picture/morphology";
import {
  type Affine,
  brightest,
  crop,
  type Raster,
  resize,
  stretchContrast,
  turn,
  warp,
} from "../picture/raster";

/** Widths at which the search runs: a document that fills the picture, and one that lies far away in it. */
export const SEARCH_WIDTHS = [640, 1000] as const;
/** Height to which text lines are brought before reading: what the reader was measured best at. */
const LINE_HEIGHT = 48;

/** Two or three text lines that may be a zone, as they stand in the picture or after a quarter turn clockwise. */
export type Candidate = Readonly<{
  lines: readonly Raster[];
  turned: 0 | 1;
  /** Corners of its place in the picture: left, top, right, bottom in pixels. */
  place: readonly [x0: number, y0: number, x1: number, y1: number];
}>;

/**
 * Cuts likely machine readable zones out of the picture, lowest first, each as its two or three text lines. Dark marks smaller
 * than a character are kept (black hat) and joined along the line; long flat bands that lie parallel below one another make a
 * zone. Every line is straightened by itself, which takes out perspective too. What stands upside down is found alike: whoever
 * reads turns the lines. `turns` are the ways to look: along the picture, and along it after a quarter turn.
 */
export function* locateMrz(
  picture: Raster,
  widths: readonly number[],
  turns: readonly Candidate["turned"][],
): Generator<Candidate> {
  const grey = brightest(picture);
  for (const turned of turns) {
    const across = turned === 0 ? grey.width : grey.height;
    const down = turned === 0 ? grey.height : grey.width;
    for (const width of widths) {
      const scale = across / width;
      const height = Math.max(1, Math.round(down / scale));
      const small = turned === 0 ? resize(grey, width, height) : turn(resize(grey, height, width), 1);
      const bands = bandsOf(small);
      const cut = new Map<Blob, Raster[]>();
      const linesIn = (band: Blob): Raster[] => {
        const lines = cut.get(band) ?? linesOf(straighten(grey, band, scale, turned));
        cut.set(band, lines);
        return lines;
      };
      for (const zone of zonesOf(bands)) {
        const lines = zone.flatMap((band) => linesIn(band).slice(0, 1));
        if (lines.length > 1) yield { lines, turned, place: placeOf(zone, scale, turned, grey) };
      }
      for (const band of bands) {
        const lines = linesIn(band);
        if (lines.length === 2 || lines.length === 3)
          yield { lines, turned, place: placeOf([band], scale, turned, grey) };
      }
    }
  }
}

/** What the bands cover in the picture as it was given. */
function placeOf(
  bands: readonly Blob[],
  scale: number,
  turned: 0 | 1,
  { height }: Raster,
): Candidate["place"] {
  const reach = bands.map(({ x, y, angle, length, thickness }) => {
    const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
    const w = (length * cos + thickness * sin) / 2;
    const h = (length * sin + thickness * cos) / 2;
    return [x - w, y - h, x + w, y + h].map((value) => value * scale) as [number, number, number, number];
  });
  const x0 = Math.min(...reach.map((box) => box[0]));
  const y0 = Math.min(...reach.map((box) => box[1]));
  const x1 = Math.max(...reach.map((box) => box[2]));
  const y1 = Math.max(...reach.map((box) => box[3]));
  return turned === 0 ? [x0, y0, x1, y1] : [y0, height - x1, y1, height - x0];
}

function bandsOf(small: Raster): Blob[] {
  const joined = close(edges(blackHat(small, 15, 9)), 17, 3);
  const threshold = otsu(joined) * 0.8;
  const binary = { ...joined, data: joined.data.slice() };
  for (let at = 0; at < binary.data.length; at++)
    binary.data[at] = (binary.data[at] as number) > threshold ? 255 : 0;
  return blobs(erode(close(binary, 19, 3), 3, 3), 200)
    .filter((band) => Math.abs(band.angle) < 0.5)
    .filter((band) => band.length > small.width * 0.28 && band.length / band.thickness > 3.2)
    .sort((a, b) => b.length - a.length)
    .slice(0, 12);
}

/** Chains of two or three bands of like length below one another, the lowest chain first. */
function zonesOf(bands: readonly Blob[]): Blob[][] {
  const flat = bands.filter((band) => band.length / band.thickness > 8).sort((a, b) => b.y - a.y);
  const zones: Blob[][] = [];
  const used = new Set<Blob>();
  for (const lowest of flat) {
    if (used.has(lowest)) continue;
    const chain = [lowest];
    for (const next of flat) {
      const last = chain[0] ?? lowest;
      if (next !== last && chain.length < 3 && follows(next, last)) chain.unshift(next);
    }
    if (chain.length < 2) continue;
    for (const band of chain) used.add(band);
    zones.push(chain);
  }
  return zones;
}

/** Whether `above` is the line right above `below`. */
function follows(above: Blob, below: Blob): boolean {
  const height = Math.max(above.thickness, below.thickness);
  const length = Math.max(above.length, below.length);
  const gap = below.y - above.y - Math.tan(below.angle) * (below.x - above.x);
  return (
    gap > height * 0.7 &&
    gap < height * 4 &&
    Math.abs(above.length - below.length) < length * 0.3 &&
    Math.abs(above.x - below.x) < length * 0.18 &&
    Math.abs(above.angle - below.angle) < 0.08
  );
}

/** Strength of left-right changes, stretched to the whole range. */
function edges(picture: Raster): Raster {
  const { width, height, data } = picture;
  const strength = new Uint16Array(data.length);
  let most = 1;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, at = y * width + 1; x < width - 1; x++, at++) {
      const above = (data[at - width + 1] as number) - (data[at - width - 1] as number);
      const beside = (data[at + 1] as number) - (data[at - 1] as number);
      const below = (data[at + width + 1] as number) - (data[at + width - 1] as number);
      const value = Math.abs(3 * above + 10 * beside + 3 * below);
      strength[at] = value;
      if (value > most) most = value;
    }
  }
  const stretched = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at++) stretched[at] = ((strength[at] as number) * 255) / most;
  return { ...picture, data: stretched };
}

/** The band as an upright strip of the full picture, with some room around it. */
function straighten(grey: Raster, band: Blob, scale: number, turned: 0 | 1): Raster {
  const length = (band.length + band.thickness * 1.2) * scale;
  const thickness = (band.thickness * 1.3 + 8) * scale;
  const zoom = Math.min(2, Math.max(0.25, 1320 / length));
  const [width, height] = [Math.round(length * zoom), Math.round(thickness * zoom)];
  const [cos, sin] = [Math.cos(band.angle) / zoom, Math.sin(band.angle) / zoom];
  const [cx, cy] = [band.x * scale, band.y * scale];
  const map: Affine = [
    cos,
    -sin,
    cx - (cos * width) / 2 + (sin * height) / 2,
    sin,
    cos,
    cy - (sin * width) / 2 - (cos * height) / 2,
  ];
  return warp(grey, turned === 0 ? map : sideways(map, grey), width, height);
}

/** The same place in the picture before its quarter turn. */
const sideways = ([a, b, c, d, e, f]: Affine, { height }: Raster): Affine => [
  d,
  e,
  f,
  -a,
  -b,
  height - 1 - c,
];

/** The text lines of a strip, top to bottom, each about 48 pixels high with a margin and full contrast. */
function linesOf(strip: Raster): Raster[] {
  const ink = blackHat(strip, 31, 31);
  const shear = bestShear(ink);
  const upright =
    shear === 0
      ? strip
      : warp(strip, [1, 0, 0, shear, 1, -shear * (strip.width / 2)], strip.width, strip.height);
  const rows = profile(ink, shear);
  return textLines(rows).map(([top, bottom]) => {
    const height = bottom - top;
    const margin = Math.round(height * 0.35);
    const line = crop(upright, { x: 0, y: top - margin, width: upright.width, height: height + 2 * margin });
    const zoom = LINE_HEIGHT / line.height;
    return stretchContrast(resize(line, Math.round(line.width * zoom), LINE_HEIGHT));
  });
}

/** The slope of the rows that makes their profile most pronounced; the band's own direction is off by a degree or two. */
function bestShear(ink: Raster): number {
  let [best, chosen] = [-1, 0];
  for (let step = -12; step <= 12; step++) {
    const shear = step * 0.005;
    const rows = profile(ink, shear);
    let energy = 0;
    for (let y = 1; y < rows.length; y++) energy += ((rows[y] ?? 0) - (rows[y - 1] ?? 0)) ** 2;
    if (energy > best) [best, chosen] = [energy, shear];
  }
  return chosen;
}

function profile(ink: Raster, shear: number): Float64Array {
  const rows = new Float64Array(ink.height);
  for (let x = 0; x < ink.width; x += 2) {
    const shift = Math.round(shear * (x - ink.width / 2));
    for (let y = 0; y < ink.height; y++) {
      const from = y + shift;
      if (from >= 0 && from < ink.height) rows[y] = (rows[y] ?? 0) + (ink.data[from * ink.width + x] ?? 0);
    }
  }
  return rows;
}

/** Runs of rows with ink, of like heights: the text lines. */
function textLines(rows: Float64Array): [number, number][] {
  const most = rows.reduce((a, b) => Math.max(a, b), 0);
  const floor = most * 0.22;
  const runs: [number, number][] = [];
  let start = -1;
  for (let y = 0; y <= rows.length; y++) {
    const inked = y < rows.length && (rows[y] ?? 0) > floor;
    if (inked && start < 0) start = y;
    if (!inked && start >= 0) {
      runs.push([start, y]);
      start = -1;
    }
  }
  const tall = Math.max(0, ...runs.map(([top, bottom]) => bottom - top));
  return runs.filter(([top, bottom]) => bottom - top > tall * 0.55).slice(-3);
}
