import type { Pdfium } from "../../pdfium";
import { compose, type Matrix, mapBox, mapPoint, type QuarterTurn, tidy, turned, union } from "../geometry";
import type { Box, Word } from "../types";
import { type Glyph, readGlyphs } from "./pdf-glyphs";
import type { Drawn } from "./pdf-objects";

/** The map from PDF user space to fractions of the page as a viewer shows it (crop box and /Rotate applied). */
export function pageMatrix({ api, scratch, ints }: Pdfium, page: number): Matrix {
  const size = 10_000_000;
  const at = (x: number, y: number): readonly [number, number] => {
    api._FPDF_PageToDevice(page, 0, 0, size, size, 0, x, y, scratch, scratch + 4);
    const [deviceX = 0, deviceY = 0] = ints(scratch, 2);
    return [deviceX / size, deviceY / size];
  };
  const [e, f] = at(0, 0);
  const [rightX, rightY] = at(100, 0);
  const [upX, upY] = at(0, 100);
  return [(rightX - e) / 100, (rightY - f) / 100, (upX - e) / 100, (upY - f) / 100, e, f];
}

/** A word and the characters it is made of, in points of the page: how it was set, before anything is rounded. */
export type SetWord = { word: Word; run: readonly Glyph[] };

export type PageText = {
  words: Word[];
  set: SetWord[];
  width: number;
  height: number;
  turn: QuarterTurn;
};

/**
 * The words of a page with their style, in reading order of the file. A page whose text mostly runs sideways or upside down
 * is turned: `turn` tells by how much (clockwise); width and height (points) and boxes are those of the turned page.
 */
export function pageText(
  pdf: Pdfium,
  page: number,
  drawn: readonly Drawn[],
  toPage: Matrix,
  hidden: ReadonlySet<number> = new Set(),
): PageText {
  const width = pdf.api._FPDF_GetPageWidthF(page);
  const height = pdf.api._FPDF_GetPageHeightF(page);
  const glyphs = readGlyphs(pdf, page, drawn, compose(toPage, [width, 0, 0, height, 0, 0]), hidden);
  const turn = uprightTurn(glyphs);
  const sideways = turn === 90 || turn === 270;
  const shown = { width: sideways ? height : width, height: sideways ? width : height };
  const toFraction = compose([1 / width, 0, 0, 1 / height, 0, 0], turned(turn));
  const set = wordsFrom(glyphs, toFraction, turn, shown.height);
  return { words: set.map(({ word }) => word), set, ...shown, turn };
}

/** The turn that makes most of the text upright; a few characters decide nothing. */
function uprightTurn(glyphs: readonly (Glyph | undefined)[]): QuarterTurn {
  const counts = new Map<QuarterTurn, number>();
  let total = 0;
  for (const glyph of glyphs) {
    if (!glyph) continue;
    total += 1;
    counts.set(glyph.style.turn, (counts.get(glyph.style.turn) ?? 0) + 1);
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  if (!most || most[0] === 0 || most[1] < 40 || most[1] < 0.7 * total) return 0;
  return most[0] === 90 ? 270 : most[0] === 270 ? 90 : 180;
}

/** Height above and below the baseline, as shares of the type size; the same for every font, so that rows align. */
const ascent = 0.78;
const descent = 0.22;

function wordsFrom(
  glyphs: readonly (Glyph | undefined)[],
  toFraction: Matrix,
  turn: QuarterTurn,
  pageHeight: number,
): SetWord[] {
  const words: SetWord[] = [];
  let run: Glyph[] = [];
  const flush = () => {
    const first = run[0];
    if (!first) return;
    const text = run.map((glyph) => glyph.text).join("");
    const boxes = run.map((glyph) => mapBox(toFraction, glyph.box));
    const whole = boxes.reduce(union);
    const [, baseline] = mapPoint(toFraction, first.at[0], first.at[1]);
    const upright = (first.style.turn + turn) % 360 === 0;
    const reach = first.style.size / pageHeight;
    const box: Box = upright
      ? [whole[0], baseline - ascent * reach, whole[2], baseline + descent * reach]
      : whole;
    const { font, size, bold, color, order, invisible } = first.style;
    const word: Word = {
      text,
      box: tidy(box),
      confidence: 1,
      font,
      size: Math.round(size * 100) / 100,
      ...(bold ? { bold } : {}),
      color,
      order,
      ...(invisible ? { invisible } : {}),
    };
    words.push({ word, run });
    run = [];
  };
  for (const glyph of glyphs) {
    const last = run.at(-1);
    if (!glyph || (last && parts(last, glyph))) flush();
    if (glyph) run.push(glyph);
  }
  flush();
  return words.filter(({ word }) => word.box[2] > word.box[0] && word.box[3] > word.box[1]);
}

/** Whether a character starts a new word although no space was written: a jump, another baseline, another size or colour. */
function parts(last: Glyph, next: Glyph): boolean {
  if (last.style.turn !== next.style.turn) return true;
  // The letters of a ligature (`tt`, `ti`, `ft`) stand in one box.
  if (last.style === next.style && last.box.every((edge, i) => Math.abs(edge - (next.box[i] ?? 0)) < 0.01))
    return false;
  const size = Math.max(last.style.size, next.style.size);
  // Where each glyph is placed by itself, PDFium may take every one for a line: letters that touch are of one word all the same.
  const [ahead, back, off] = next.apart ? [0.12, 0.12, 0.05] : [0.3, 0.5, 0.35];
  const along = last.style.turn % 180 === 0 ? 0 : 1;
  const across = 1 - along;
  const sign = last.style.turn === 90 || last.style.turn === 0 ? 1 : -1;
  const end = sign > 0 ? last.box[along + 2] : last.box[along];
  const start = sign > 0 ? next.box[along] : next.box[along + 2];
  const gap = sign * ((start ?? 0) - (end ?? 0));
  if (gap > ahead * size || gap < -back * size) return true;
  if (Math.abs((last.at[across] ?? 0) - (next.at[across] ?? 0)) > off * size) return true;
  return last.style !== next.style && Math.abs(last.style.size - next.style.size) > 0.35 * size;
}
