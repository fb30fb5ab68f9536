import type { Raster, Segmentation, TextReader } from "../ports";
import { detectLanguage } from "./language";

/**
 * The language of a page's print as a model name, from a few half lines of it. Undefined when no lines stand apart or no words in
 * them are known: the page is crooked, dark, on its side or upside down, or holds hardly any text.
 */
export async function languageOfLines(reader: TextReader, picture: Raster): Promise<string | undefined> {
  const lines = fullestLines(leftHalf(picture));
  if (lines.length < fewest) return undefined;
  return languageOf(reader, [lines.slice(0, 3), lines.slice(3)], "line");
}

/** The same from the two fifths of the page that hold most print, whatever it looks like. */
export function languageOfBands(reader: TextReader, picture: Raster): Promise<string | undefined> {
  const height = Math.ceil(picture.height * 0.22);
  const bands = bandTops(picture, height).slice(0, 2);
  return languageOf(
    reader,
    bands.map((top) => [slice(picture, top, top + height)]),
    "block",
  );
}

const fewest = 3;
const most = 8;

/** Reads one set of pieces after the other until the language is clear. */
async function languageOf(
  reader: TextReader,
  sets: readonly (readonly Raster[])[],
  segmentation: Segmentation,
): Promise<string | undefined> {
  let text = "";
  for (const pieces of sets) {
    if (pieces.length === 0) continue;
    const readings = await reader.readEach(pieces, { languages: ["eng"], segmentation });
    text += ` ${readings
      .flat()
      .map((word) => word.text)
      .join(" ")}`;
    const found = detectLanguage(text);
    if (found && found.lead >= 0.35) return found.code;
  }
  return detectLanguage(text)?.code;
}

/** How often each row of pixels turns from light to dark or back. */
function edgesOfRows({ width, height, data }: Raster): Uint32Array {
  const edges = new Uint32Array(height);
  for (let y = 0; y < height; y += 1) {
    let count = 0;
    for (let at = y * width + 2; at < (y + 1) * width; at += 2)
      if (Math.abs((data[at] ?? 0) - (data[at - 2] ?? 0)) > 40) count += 1;
    edges[y] = count;
  }
  return edges;
}

const sum = (values: Uint32Array, from: number, to: number): number =>
  values.subarray(from, to).reduce((total, value) => total + value, 0);

/** Where the words stand: the figures of a table stand on the right. */
function leftHalf({ width, height, data }: Raster): Raster {
  const half = Math.ceil(width / 2);
  const kept = new Uint8Array(half * height);
  for (let y = 0; y < height; y += 1) kept.set(data.subarray(y * width, y * width + half), y * half);
  return { width: half, height, channels: 1, data: kept };
}

/** Single lines of print that white rows part from others, those with most print first, spread over the page: rows of a table are alike. */
function fullestLines(picture: Raster): Raster[] {
  const edges = edgesOfRows(picture);
  const lines: { top: number; bottom: number; print: number }[] = [];
  let top = -1;
  for (let y = 0; y <= picture.height; y += 1) {
    const inside = (edges[y] ?? 0) >= 6;
    if (inside && top < 0) top = y;
    if (inside || top < 0) continue;
    if (y - top >= 10 && y - top <= 64) lines.push({ top, bottom: y, print: sum(edges, top, y) });
    top = -1;
  }
  const chosen: typeof lines = [];
  for (const line of lines.sort((a, b) => b.print - a.print)) {
    if (chosen.length === most) break;
    if (chosen.every((other) => Math.abs(other.top - line.top) > picture.height / 24)) chosen.push(line);
  }
  return chosen.map((line) => slice(picture, line.top - 6, line.bottom + 6));
}

/** Where bands of a height begin that do not overlap, the one with the most print first. */
function bandTops(picture: Raster, size: number): number[] {
  const edges = edgesOfRows(picture);
  const bands: { top: number; print: number }[] = [];
  for (let top = 0; top + size <= picture.height; top += Math.max(1, Math.floor(size / 2)))
    bands.push({ top, print: sum(edges, top, top + size) });
  const chosen: number[] = [];
  for (const { top } of bands.sort((a, b) => b.print - a.print))
    if (chosen.every((other) => Math.abs(top - other) >= size)) chosen.push(top);
  return chosen;
}

function slice(picture: Raster, from: number, to: number): Raster {
  const top = Math.max(0, from);
  const height = Math.min(picture.height, to) - top;
  const data = picture.data.subarray(top * picture.width, (top + height) * picture.width);
  return { ...picture, height, data };
}
