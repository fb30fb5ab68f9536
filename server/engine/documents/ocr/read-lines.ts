import { stretchContrast, toGrey } from "../../picture/raster";
import { cutLine, findLines, type PrintLine, steepest } from "../../print/find-lines";
import { type Glyph, lineHeight, readLine } from "../../print/read-line";
import type { Raster, ReadWord, TextReader } from "../ports";
import { joinedReadings, saySame } from "./join-readings";

/** Pixels of the long side at which lines are looked for. */
const side = 960;
/** No card has more. */
const mostLines = 90;
/** Of a line's height, what its letters take. */
const letters = 0.66;
/** How far from the middle of a line, in its heights, that of a word may lie. */
const aside = 0.4;
/** White around a line, in pixels. */
const margin = 10;

/**
 * Reads a picture line by line, where lines are found by a learned model: the glyphs of each, and words by the reader. Where the words
 * that were read on the whole `page` say the same as the glyphs, sign by sign, nothing is left to ask. Words in fractions of the picture.
 */
export async function readLines(
  reader: TextReader,
  colour: Raster,
  language: string,
  page: readonly ReadWord[],
): Promise<ReadWord[]> {
  const found = await findLines(colour, side);
  const level = found.filter(({ angle }) => Math.abs(angle) <= steepest);
  const lines = level.sort((a, b) => b.length * b.thickness - a.length * a.thickness).slice(0, mostLines);
  const read: ReadWord[][] = [];
  const open: { index: number; cut: Raster; glyphs: Glyph[] }[] = [];
  for (const [index, line] of lines.entries()) {
    const cut = cutLine(colour, line, lineHeight);
    const glyphs = await readLine(cut);
    const known = wordsOn(line, page, colour);
    if (saySame(glyphs, known)) read[index] = joinedReadings(glyphs, known);
    else open.push({ index, cut, glyphs });
  }
  const grey = open.map(({ cut }) => framed(stretchContrast(toGrey(cut))));
  const words = await reader.readEach(grey, { languages: [language], segmentation: "line" });
  for (const [at, { index, cut, glyphs }] of open.entries()) {
    const within = (x: number) => (x * (cut.width + 2 * margin) - margin) / cut.width;
    read[index] = joinedReadings(
      glyphs,
      (words[at] ?? []).map((word) => alongLine(word, within)),
    );
  }
  return lines.flatMap((line, index) =>
    (read[index] ?? []).map((word) => onPicture(word, line, index, colour)),
  );
}

/** The words of a page whose middles lie on a line, in fractions of it. */
function wordsOn(
  { x, y, angle, length, thickness }: PrintLine,
  page: readonly ReadWord[],
  { width, height }: Raster,
): ReadWord[] {
  const along = (at: number) => (at * width - x) / length + 0.5;
  return page
    .filter(({ box: [x0, y0, x1, y1] }) => {
      const across = (x0 + x1) / 2;
      const level = y + (across * width - x) * Math.sin(angle);
      const off = Math.abs(((y0 + y1) / 2) * height - level);
      return off < thickness * aside && along(across) > 0 && along(across) < 1;
    })
    .sort((a, b) => a.box[0] - b.box[0])
    .map((word) => alongLine(word, along));
}

function alongLine(word: ReadWord, at: (x: number) => number): ReadWord {
  const [from, to] = [word.box[0], word.box[2]].map((x) => Math.min(1, Math.max(0, at(x)))) as [
    number,
    number,
  ];
  return { ...word, box: [from, 0, to, 1] };
}

function framed({ width, height, data }: Raster): Raster {
  const [w, h] = [width + 2 * margin, height + 2 * margin];
  const framed = new Uint8Array(w * h).fill(255);
  for (let y = 0; y < height; y++)
    framed.set(data.subarray(y * width, (y + 1) * width), (y + margin) * w + margin);
  return { width: w, height: h, channels: 1, data: framed };
}

/** From fractions of a line to fractions of the picture. */
function onPicture(word: ReadWord, line: PrintLine, index: number, { width, height }: Raster): ReadWord {
  const [from, to] = [(word.box[0] - 0.5) * line.length, (word.box[2] - 0.5) * line.length];
  const y = line.y + ((from + to) / 2) * Math.sin(line.angle);
  const half = (line.thickness * letters) / 2;
  const x = (along: number) => (line.x + along * Math.cos(line.angle)) / width;
  return { ...word, box: [x(from), (y - half) / height, x(to), (y + half) / height], line: index };
}
