import { type BarcodeReader, openBarcodes } from "../../barcode/read-barcodes";
import { believable } from "../../mrz/assemble";
import { openOcrB } from "../../mrz/ocr-b";
import { type MrzReading, readMrz } from "../../mrz/read";
import { fromUnitSquare, inverted, project, type Quad } from "../../picture/perspective";
import { type Matrix, mapBox, mapPoint } from "../geometry";
import { darkInk, greyAt, longSide } from "../ocr/picture";
import type { Raster, ReadWord } from "../ports";
import type { Box, PageView } from "../types";

/** Pixels of the long side at which zones are looked for: more shows no more of them. */
const largest = 2_600;

/** Only the lines of a zone and their check digits are kept here: the century of its dates, which the day would settle, has no part in them. */
const ANY_DAY = "2026-01-01";

const ocrB = openOcrB();
let barcodes: BarcodeReader | undefined;

/**
 * The machine readable zone of a picture as it is stored, its place in fractions of it; undefined when there is none. `sideways` tells
 * whether print runs up or down the picture, where that is known.
 */
export async function findZone(
  colour: Raster,
  sideways?: boolean,
): Promise<(MrzReading & { box: Box }) | undefined> {
  const picture = await greyAt(darkInk(colour), Math.min(largest, longSide(colour)));
  const ways = sideways === undefined ? undefined : ([sideways ? 1 : 0] as const);
  const reading = await readMrz(picture, ocrB, ANY_DAY, undefined, ways);
  if (reading === null || !believable(reading.mrz)) return undefined;
  const [x0, y0, x1, y1] = reading.place;
  const { width, height } = picture;
  return { ...reading, box: [x0 / width, y0 / height, x1 / width, y1 / height] };
}

/** The text of barcodes that licences carry. */
export async function findCodes(grey: Raster): Promise<string[]> {
  barcodes ??= openBarcodes();
  return barcodes.readBarcodes(await greyAt(grey, Math.min(largest, longSide(grey))));
}

/**
 * The words of a page with those of its zone in the place of what the reader of print made of it: every line one word. The view leads
 * from the page to the stored picture.
 */
export function withZone(
  words: readonly ReadWord[],
  { mrz, box }: MrzReading & { box: Box },
  { matrix, paper }: Pick<PageView, "matrix" | "paper">,
): ReadWord[] {
  const [x0, y0, x1, y1] = mapBox(inverse(matrix), paper === undefined ? box : onPaper(paper, box));
  const height = (y1 - y0) / mrz.lines.length;
  const stays = ({ text, box: [a, b, c, d] }: ReadWord): boolean => {
    const [x, y] = [(a + c) / 2, (b + d) / 2];
    const within = y > y0 - height * 0.4 && y < y1 + height * 0.4 && x > x0 - 0.05 && x < x1 + 0.05;
    return !within && !/<{2}/.test(text);
  };
  const line = Math.max(0, ...words.map((word) => word.line + 1));
  const lines = mrz.lines.map((text, index) => ({
    text,
    box: [x0, y0 + (index + 0.15) * height, x1, y0 + (index + 0.85) * height] as const,
    confidence: mrz.valid ? 0.98 : 0.7,
    line: line + index,
  }));
  return [...words.filter(stays), ...lines];
}

/** A box of the picture in fractions of the paper in it: what its sides are at their middles. */
function onPaper(paper: Quad, [x0, y0, x1, y1]: Box): Box {
  const at = (x: number, y: number) => project(inverted(fromUnitSquare(paper)), x, y);
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  return [at(x0, y)[0], at(x, y0)[1], at(x1, y)[0], at(x, y1)[1]];
}

function inverse([a, b, c, d, e, f]: Matrix): Matrix {
  const size = a * d - b * c;
  const linear: Matrix = [d / size, -b / size, -c / size, a / size, 0, 0];
  const [x, y] = mapPoint(linear, e, f);
  return [linear[0], linear[1], linear[2], linear[3], -x, -y];
}
