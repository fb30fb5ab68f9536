import type { Pdfium } from "../../pdfium";
import { height, width } from "../geometry";
import type { Box, Signal, Word } from "../types";
import type { Drawn } from "./pdf-objects";
import { isBeside, isPlaceToSign } from "./places-to-sign";

/** Segment types of PDFium: a straight line and a curve. */
const [straight, curve] = [0, 1];
const handwriting =
  /signature|script|handwrit|brush|dancing|caveat|pacifico|satisfy|allura|sacramento|zapfino|z003|chancery|great ?vibes|parisienne|homemade|cedarville|reenie|kristi|yellowtail|tangerine|mistral|bradley ?hand|ink ?free|lucida ?hand|vladimir|vivaldi|kunstler/i;

/**
 * Marks that look like signatures: pen strokes drawn as open curves, small pictures beside a place to sign, and names set in a
 * handwriting face. Whose they are is not judged.
 */
export function inkSignals(
  pdf: Pdfium,
  drawn: readonly Drawn[],
  words: readonly Word[],
  page: number,
): Signal[] {
  const labels = words.filter(({ text }) => isPlaceToSign(text));
  const lines = drawn.filter(({ kind, box }) => kind === "path" && isLine(box));
  const marks = drawn.filter(({ kind, box, handle }) => {
    const sized = width(box) > 0.03 && width(box) < 0.45 && height(box) > 0.005 && height(box) < 0.14;
    if (!sized) return false;
    // The last page of a contract may hold nothing but its end: what stands at the head of a page has to stand where somebody signs.
    const low = box[1] > 0.25;
    const placed =
      labels.some((label) => isBeside(label.box, box)) ||
      (isWide(box) && (lines.some((line) => isBeside(line.box, box)) || overName(box, words)));
    if (kind === "path") return (low || placed) && isStroke(pdf, handle);
    return kind === "image" && low && placed;
  });
  const written = words.filter(
    (word) => word.font !== undefined && handwriting.test(word.font) && !word.invisible,
  );
  return [...marks, ...written]
    .slice(0, 20)
    .map(({ box }) => ({ kind: "signature_mark", page, box, facts: {} }));
}

/** A line to sign on, drawn: in the lower part, level, and no border of a column. */
const isLine = (box: Box): boolean =>
  box[1] > 0.4 && height(box) < 0.004 && width(box) > 0.12 && width(box) < 0.45;

const isWide = (box: Box): boolean => width(box) > height(box) * 1.8;

/** In the lower part of the page right over words that begin as names do, above where footers stand. */
const overName = (box: Box, words: readonly Word[]): boolean =>
  box[1] > 0.4 &&
  box[3] < 0.92 &&
  words.some(
    (word) =>
      /^\p{Lu}\p{L}/u.test(word.text) &&
      word.box[1] > box[3] - 0.015 &&
      word.box[1] < box[3] + 0.03 &&
      word.box[0] < box[2] &&
      word.box[2] > box[0],
  );

/** An open line of many curves, or of so many short pieces that a pen must have led it; never a filled shape. */
function isStroke({ api, scratch, ints }: Pdfium, path: number): boolean {
  if (!api._FPDFPath_GetDrawMode(path, scratch, scratch + 4)) return false;
  const [fill = 0, stroke = 0] = ints(scratch, 2);
  const count = api._FPDFPath_CountSegments(path);
  if (fill !== 0 || stroke === 0 || count < 6 || count > 4_000) return false;
  let curves = 0;
  let lines = 0;
  for (let index = 0; index < count; index += 1) {
    const segment = api._FPDFPath_GetPathSegment(path, index);
    const type = api._FPDFPathSegment_GetType(segment);
    if (api._FPDFPathSegment_GetClose(segment)) return false;
    if (type === curve) curves += 1;
    if (type === straight) lines += 1;
  }
  return curves >= 6 || lines >= 25;
}
