import type { Pdfium } from "../../pdfium";
import { type Matrix, mapBox, mapPoint, type QuarterTurn } from "../geometry";
import type { Box } from "../types";
import { type Drawn, fillOf } from "./pdf-objects";

/** How a run of text is set. `turn` is the direction of writing on the page, clockwise, to the nearest quarter. */
export type Style = {
  font: string;
  /** PDFium's handle of the font: two fonts of one name have two. */
  face: number;
  /** Width over height of the type: 1 where nobody squeezes it. */
  stretch: number;
  size: number;
  bold: boolean;
  color: string;
  invisible: boolean;
  order: number;
  turn: QuarterTurn;
};

/**
 * One character in points of the page as shown, origin top left. `at` is its origin on the baseline. `apart`: no space was written before
 * it, yet PDFium supposes a space or the end of a line there.
 */
export type Glyph = {
  text: string;
  box: Box;
  at: readonly [x: number, y: number];
  style: Style;
  apart: boolean;
};

const maxGlyphs = 400_000;
const quarters: readonly QuarterTurn[] = [0, 90, 180, 270];

/** The characters of a page in the order PDFium reads them; `undefined` marks a space that was written. */
export function readGlyphs(
  pdf: Pdfium,
  page: number,
  drawn: readonly Drawn[],
  toPoints: Matrix,
  hidden: ReadonlySet<number>,
): (Glyph | undefined)[] {
  const { api, scratch, floats, doubles } = pdf;
  const text = api._FPDFText_LoadPage(page);
  if (!text) return [];
  const orders = new Map(drawn.map((object) => [object.handle, object.order]));
  const styles = new Map<number, Style>();
  const fontOf = fontReader(pdf);
  const glyphs: (Glyph | undefined)[] = [];
  const count = Math.min(api._FPDFText_CountChars(text), maxGlyphs);
  let apart = false;
  for (let index = 0; index < count; index += 1) {
    const code = api._FPDFText_GetUnicode(text, index);
    if (joiners.has(code)) continue;
    const printed = character(code);
    if (printed === "" && api._FPDFText_IsGenerated(text, index)) {
      apart = true;
      continue;
    }
    const object = printed === "" ? 0 : api._FPDFText_GetTextObject(text, index);
    if (!object || hidden.has(object) || !api._FPDFText_GetLooseCharBox(text, index, scratch)) {
      glyphs.push(undefined);
      apart = false;
      continue;
    }
    const [left = 0, top = 0, right = 0, bottom = 0] = floats(scratch, 4);
    const box = mapBox(toPoints, [left, bottom, right, top]);
    api._FPDFText_GetCharOrigin(text, index, scratch, scratch + 8);
    const [x = 0, y = 0] = doubles(scratch, 2);
    let style = styles.get(object);
    if (!style) {
      api._FPDFText_GetMatrix(text, index, scratch + 64);
      const [a = 1, b = 0, c = 0, d = 1] = floats(scratch + 64, 4);
      style = styleOf(pdf, object, fontOf(object), [a, b, c, d, 0, 0], toPoints, box);
      style.order = orders.get(object) ?? drawn.length;
      styles.set(object, style);
    }
    const at = mapPoint(toPoints, x, y);
    unfold(glyphs, box, at, style);
    glyphs.push({ text: printed, box: behind(glyphs.at(-1), box, at, style), at, style, apart });
    apart = false;
  }
  api._FPDFText_ClosePage(text);
  return glyphs;
}

/**
 * The same letter twice in a ligature (`ff`, `ffi`) has one box, be it the ligature's or each letter's own: it is each letter's where what
 * comes next, at `box`, stands one more letter away, or begins with them and has a width of its own.
 */
export function unfold(glyphs: (Glyph | undefined)[], box: Box, at: Glyph["at"], style: Style): void {
  const [one, two] = glyphs.slice(-2);
  if (!one || !two || one.text !== two.text || two.style !== one.style || style.turn !== 0) return;
  const width = two.box[2] - two.box[0];
  const still = (a: number, b: number): boolean => Math.abs(a - b) < 0.01;
  if (one.style.turn !== 0 || !one.box.every((edge, i) => still(edge, two.box[i] ?? 0))) return;
  const third = still(at[0], two.at[0]) && still(at[1], two.at[1]) && !still(box[2] - box[0], width);
  const next = still(at[1], two.at[1]) && Math.abs(box[0] - two.box[2] - width) < width * 0.15;
  if (third || next)
    glyphs[glyphs.length - 1] = {
      ...two,
      box: [two.box[0] + width, two.box[1], two.box[2] + width, two.box[3]],
    };
}

/** The letters of a ligature (`fi`, `ffi`) begin at one point, each as wide as it is alone: they follow on each other. */
function behind(last: Glyph | undefined, box: Box, at: Glyph["at"], style: Style): Box {
  if (last === undefined || last.style !== style || style.turn !== 0) return box;
  const wide = ([x0, , x1]: Box): number => x1 - x0;
  const together = Math.hypot(last.at[0] - at[0], last.at[1] - at[1]) < 0.01;
  if (!together || Math.abs(wide(last.box) - wide(box)) < 0.01) return box;
  const shift = last.box[2] - box[0];
  return [box[0] + shift, box[1], box[2] + shift, box[3]];
}

/** Spaces and joiners without width, which part nothing that a person sees. */
const joiners: ReadonlySet<number> = new Set([0x200b, 0x200c, 0x200d, 0x2060, 0xfeff]);

/** Empty for spaces and controls; U+0002 is PDFium's mark for a hyphen at the end of a line; ligatures are spelt out. */
function character(code: number): string {
  if (code === 2 || code === 0xfffe) return "-";
  if (code <= 32 || (code >= 127 && code <= 160) || code === 0xffff) return "";
  if (code >= 0x2000 && code <= 0x200f) return "";
  if (code === 0x202f || code === 0x205f || code === 0x3000) return "";
  if (code > 0x10ffff) return "";
  const text = String.fromCodePoint(code);
  return code >= 0xfb00 && code <= 0xfb06 ? text.normalize("NFKC") : text;
}

type Face = { handle: number; name: string; bold: boolean };

function fontReader({ api, bytes }: Pdfium): (object: number) => Face {
  const faces = new Map<number, Face>();
  return (object) => {
    const font = api._FPDFTextObj_GetFont(object);
    const known = faces.get(font);
    if (known) return known;
    const raw = font
      ? bytes((buffer, length) => api._FPDFFont_GetBaseFontName(font, buffer, length))
      : new Uint8Array();
    const name = new TextDecoder("latin1").decode(raw).split("\0")[0] ?? "";
    const forced = font ? (api._FPDFFont_GetFlags(font) & 0x40000) !== 0 : false;
    const weight = font ? api._FPDFFont_GetWeight(font) : 0;
    const face = {
      handle: font,
      name,
      bold: forced || weight >= 600 || /bold|black|heavy|semibd|demi/i.test(name),
    };
    faces.set(font, face);
    return face;
  };
}

function styleOf(pdf: Pdfium, object: number, face: Face, own: Matrix, toPoints: Matrix, box: Box): Style {
  const { api, scratch, floats } = pdf;
  const [x0, y0] = mapPoint(toPoints, 0, 0);
  const [rightX, rightY] = mapPoint(toPoints, own[0], own[1]);
  const [upX, upY] = mapPoint(toPoints, own[2], own[3]);
  const angle = (Math.atan2(rightY - y0, rightX - x0) * 180) / Math.PI;
  const turn = quarters[(Math.round(angle / 90) + 4) % 4] ?? 0;
  const unit = api._FPDFTextObj_GetFontSize(object, scratch + 128) ? (floats(scratch + 128, 1)[0] ?? 1) : 1;
  const size = unit * Math.hypot(upX - x0, upY - y0);
  // Type 3 fonts scale inside their own matrix: their nominal size means nothing.
  const nominal = size >= 2 && size <= 400;
  const fill = fillOf(pdf, object);
  return {
    font: face.name,
    face: face.handle,
    stretch: Math.hypot(rightX - x0, rightY - y0) / Math.max(1e-6, Math.hypot(upX - x0, upY - y0)),
    bold: face.bold,
    size: nominal ? size : turn % 180 === 0 ? box[3] - box[1] : box[2] - box[0],
    color: fill?.color ?? "#000000",
    invisible: api._FPDFTextObj_GetTextRenderMode(object) === 3 || fill?.alpha === 0,
    order: 0,
    turn,
  };
}
