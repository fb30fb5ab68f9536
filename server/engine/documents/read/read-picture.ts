import { findPaper } from "../../picture/find-paper";
import { flattened, type Quad } from "../../picture/perspective";
import type { Point } from "../../picture/raster";
import { uprightTurn } from "../../print/upright";
import { compose, type Matrix, type QuarterTurn, tidy, turned } from "../geometry";
import { lengthOf } from "../ocr/coverage";
import { rereadNumbers, withDateBlanks, withOneNotation } from "../ocr/numbers";
import { languageOfBands, languageOfLines } from "../ocr/page-language";
import { colourAt, greyAt, longSide, shrunk, turnPicture } from "../ocr/picture";
import { readPage } from "../ocr/read-page";
import type { Raster, ReadWord, TextReader } from "../ports";
import type { Page, Word } from "../types";
import { deepened, evenLight, evenness } from "./light";
import { linesFrom } from "./lines";
import { findCodes, findZone, withZone } from "./machine-readable";
import { strokesBeside } from "./picture-ink";
import { pictureQuality } from "./quality";
import { withoutRules } from "./rules";
import { rowSlope, skewAngle } from "./skew";

/** Sizes, long side in pixels, between which print is neither too small nor wastefully large for the engine. */
const smallest = 1_900;
const enlarged = 2_300;
const largest = 3_000;
/** Paper whose darkest tenth has less than this share of the brightest's light is evened out before reading. */
const evenEnough = 0.85;

/** Characters of a page that may be an identity document: more stand on none, both sides of a card included. */
const mostOfCard = 1_500;
/** The same of those that are read with certainty: patterned ground gives many that are not. */
const mostSureOfCard = 900;
/** So many characters read with certainty stand upright, and so many show that a zone would have been read. */
const [leastToTurnBy, leastToMissZone, certain] = [200, 400, 0.8];

/**
 * Reads a picture of a page: the paper that lies in it seen from above, upright, evenly lit, deskewed, with the model of its language.
 * Words and lines come in the rectified frame, where rows are level; `page.view` leads back to the picture as stored. Where the print is
 * no more than that of an identity document, its machine readable zone and its barcodes are looked for too, and a zone says how the
 * picture stands. `isWhole` says that the page is nothing but this picture.
 */
export async function readPicture(
  reader: TextReader,
  picture: { colour: Raster; grey: Raster },
  number: number,
  isWhole = true,
): Promise<Page> {
  const { colour, grey } = picture;
  const shown: Shown = { ...picture, paper: isWhole ? findPaper(await shrunk(colour, 400)) : undefined };
  let read = await readUpright(reader, shown);
  const sure = lengthOf(read.words.filter(({ confidence }) => confidence >= certain));
  const few = lengthOf(read.words) < mostOfCard && sure < mostSureOfCard;
  const zone =
    few && mayHoldZone(read.words, sure) ? await findZone(colour, sidewaysBy(read, sure)) : undefined;
  const codes = few && zone === undefined ? await findCodes(grey) : [];
  if (zone !== undefined) {
    const turn = (zone.turned * 90) as QuarterTurn;
    if (turn !== read.turn) read = await readUpright(reader, shown, turn);
  }
  const { turn, upright, straight, bare, matrix } = read;
  const view = { matrix, ...(shown.paper === undefined ? {} : { paper: shown.paper }) };
  const found = zone === undefined ? read.words : withZone(read.words, zone, view);
  const rows = rowSlope(found);
  const words = found.filter(saysSomething).map((word, order) => toWord(word, order, rows, straight.height));
  const strokes = await strokesBeside(bare, words, number);
  const sideways = turn === 90 || turn === 270;
  const { width, height } = shown.paper === undefined ? (sideways ? sidewaysOf(grey) : grey) : upright;
  return {
    number,
    width,
    height,
    source: words.length > 0 ? "ocr" : "none",
    words,
    lines: linesFrom(words, straight.width / straight.height),
    quality: pictureQuality(upright, words),
    view: { rows, ...view },
    ...(codes.length > 0 ? { codes } : {}),
    ...(strokes.length > 0 ? { strokes } : {}),
  };
}

/** Where print is read so well, that of a zone is read as well: its fillers, or a word longer than other words are. */
const mayHoldZone = (words: readonly ReadWord[], sure: number): boolean =>
  sure < leastToMissZone || words.some(({ text }) => /<|.{20}/.test(text));

/** Whether lines of print run up or down the picture; undefined where too little was read with certainty to say. */
const sidewaysBy = ({ turn }: Upright, sure: number): boolean | undefined =>
  sure < leastToTurnBy ? undefined : turn === 90 || turn === 270;

/** A picture, and where in it the paper lies whose print is read; without one it is read as a whole. */
type Shown = { colour: Raster; grey: Raster; paper: Quad | undefined };

const sidewaysOf = ({ width, height }: Raster) => ({ width: height, height: width });

/** How large the paper is in pixels of the picture. */
function sizeOf({ grey, paper }: Shown): { width: number; height: number } {
  if (paper === undefined) return grey;
  const [a, b, c, d] = paper;
  const far = (p: Point, q: Point) => Math.hypot((p[0] - q[0]) * grey.width, (p[1] - q[1]) * grey.height);
  return { width: (far(a, b) + far(d, c)) / 2, height: (far(a, d) + far(b, c)) / 2 };
}

/** The paper with a long side of so many pixels, in the colours of the picture given. */
async function paperAt(picture: Raster, shown: Shown, side: number): Promise<Raster> {
  const at = picture.channels === 1 ? greyAt : colourAt;
  if (shown.paper === undefined) return at(picture, side);
  const { width, height } = sizeOf(shown);
  const scale = side / Math.max(width, height);
  const sized = await at(picture, longSide(picture) * scale);
  return flattened(sized, shown.paper, Math.round(width * scale), Math.round(height * scale));
}

type Upright = {
  words: ReadWord[];
  turn: QuarterTurn;
  upright: Raster;
  straight: Raster;
  bare: Raster;
  matrix: Matrix;
};

/** The words of a picture, turned as its print says, or as it is `known` to stand. */
async function readUpright(reader: TextReader, shown: Shown, known?: QuarterTurn): Promise<Upright> {
  const size = sizeOf(shown);
  const long = Math.max(size.width, size.height);
  const side = long < smallest ? Math.min(enlarged, long * 3) : Math.min(long, largest);
  const stored = await paperAt(shown.grey, shown, side);
  const asStored = await prepare(stored);
  // Print in which words are known stands upright; only then is it not looked for.
  const early = known === undefined ? await languageOfLines(reader, asStored.bare) : undefined;
  const turn = known ?? (early === undefined ? await uprightTurn(stored) : 0);
  const { upright, light, angle, straight, bare } =
    turn === 0 ? asStored : await prepare(await turnPicture(stored, turn));
  const language = early ?? (await languageOfBands(reader, straight));
  const colour = async () => level(await turnPicture(await paperAt(shown.colour, shown, side), turn), angle);
  const views = { grey: straight, bare, colour, faint: () => deepened(straight) };
  // A sheet on a desk is never lit as evenly as a scanned one.
  const reading = await readPage(reader, views, light < evenEnough || shown.paper !== undefined, language);
  const figures = await rereadNumbers(reader, straight, reading.words, reading.language);
  const words = withDateBlanks(withOneNotation(figures));
  const matrix = compose(backRotation(straight, upright, angle), turned(((360 - turn) % 360) as QuarterTurn));
  return { words, turn, upright, straight, bare, matrix };
}

type Prepared = { upright: Raster; light: number; angle: number; straight: Raster; bare: Raster };

/** An upright picture in even light and with level rows, with its ruled lines and without. */
async function prepare(upright: Raster): Promise<Prepared> {
  const light = evenness(upright);
  const lit = light < evenEnough ? evenLight(upright) : upright;
  const angle = skewAngle(await greyAt(lit, 1_000));
  const straight = await level(lit, angle);
  return { upright, light, angle, straight, bare: withoutRules(straight) };
}

const level = (picture: Raster, angle: number): Promise<Raster> =>
  Math.abs(angle) >= 0.3 ? turnPicture(picture, -angle) : Promise.resolve(picture);

/** Remains of lines and dust come back as doubtful punctuation, or as a letter or two that nobody is sure of. */
const saysSomething = ({ text, confidence }: ReadWord): boolean =>
  confidence >= 0.5 || (confidence >= (text.length < 3 ? 0.3 : 0.05) && /[\p{L}\p{N}]/u.test(text));

/** From fractions of the deskewed picture to fractions of the upright one. */
function backRotation(from: Raster, to: Raster, angle: number): Matrix {
  if (from.width === to.width && from.height === to.height) return [1, 0, 0, 1, 0, 0];
  const radians = (angle * Math.PI) / 180;
  const cos = Math.cos(radians);
  const sin = Math.sin(radians);
  const centred: Matrix = [from.width, 0, 0, from.height, -from.width / 2, -from.height / 2];
  const turnedBack: Matrix = [cos, sin, -sin, cos, to.width / 2, to.height / 2];
  return compose(compose(centred, turnedBack), [1 / to.width, 0, 0, 1 / to.height, 0, 0]);
}

function toWord(word: ReadWord, order: number, [a, b]: readonly [number, number], pixels: number): Word {
  const [x0, y0, x1, y1] = word.box;
  const across = (x0 + x1) / 2 - 0.5;
  // y = y₀ + (a + b·y₀)·across, solved for y₀.
  const level = (y: number) => (y - a * across) / (1 + b * across);
  return {
    text: word.text,
    box: tidy([x0, level(y0), x1, level(y1)]),
    confidence: Math.round(word.confidence * 100) / 100,
    size: Math.round((y1 - y0) * pixels * 10) / 10,
    order,
  };
}
