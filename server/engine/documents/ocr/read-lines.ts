import { stretchContrast, toGrey } from "../../picture/raster";
import { cutLine, findLines, type PrintLine, steepest } from "../../print/find-lines";
import { lineHeight, readLine } from "../../print/read-line";
import type { Raster, ReadWord, TextReader } from "../ports";
import { joinedReadings } from "./join-readings";

/** Pixels of the long side at which lines are looked for. */
const side = 960;
/** No card has more. */
const mostLines = 90;
/** Of a line's height, what its letters take. */
const letters = 0.66;
/** White around a line, in pixels. */
const margin = 10;

/** Reads a picture line by line, where lines are found by a learned model. Words in fractions of the picture. */
export async function readLines(reader: TextReader, colour: Raster, language: string): Promise<ReadWord[]> {
  const found = await findLines(colour, side);
  const level = found.filter(({ angle }) => Math.abs(angle) <= steepest);
  const lines = level.sort((a, b) => b.length * b.thickness - a.length * a.thickness).slice(0, mostLines);
  const cuts = lines.map((line) => cutLine(colour, line, lineHeight));
  const grey = cuts.map((cut) => framed(stretchContrast(toGrey(cut))));
  const words = await reader.readEach(grey, { languages: [language], segmentation: "line" });
  const read: ReadWord[] = [];
  for (const [index, line] of lines.entries()) {
    const cut = cuts[index];
    if (cut === undefined) continue;
    const within = (x: number) =>
      Math.min(1, Math.max(0, (x * (cut.width + 2 * margin) - margin) / cut.width));
    const seen = (words[index] ?? []).map((word) => ({
      ...word,
      box: [within(word.box[0]), 0, within(word.box[2]), 1] as const,
    }));
    for (const word of joinedReadings(await readLine(cut), seen))
      read.push(onPicture(word, line, index, colour));
  }
  return read;
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
