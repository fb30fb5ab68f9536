import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import fontkit from "@pdf-lib/fontkit";
import { StandardFontEmbedder, StandardFonts } from "pdf-lib";

/**
 * Built-in faces of every PDF reader; embedded in the file: Liberation (SIL OFL 1.1, shipped with pdfjs-dist) and OCR-B
 * (Matthew Skala's, free for any use, shipped with bwip-js).
 */
const STANDARD = {
  helvetica: StandardFonts.Helvetica,
  "helvetica-bold": StandardFonts.HelveticaBold,
  "helvetica-oblique": StandardFonts.HelveticaOblique,
  times: StandardFonts.TimesRoman,
  "times-bold": StandardFonts.TimesRomanBold,
  "times-italic": StandardFonts.TimesRomanItalic,
  courier: StandardFonts.Courier,
  "courier-bold": StandardFonts.CourierBold,
} as const;

const EMBEDDED = {
  liberation: "LiberationSans-Regular",
  "liberation-bold": "LiberationSans-Bold",
  "liberation-italic": "LiberationSans-Italic",
  "ocr-b": "OCRB",
} as const;

export type StandardFontName = keyof typeof STANDARD;
export type EmbeddedFontName = keyof typeof EMBEDDED;
export type FontName = StandardFontName | EmbeddedFontName;

const standardAdvances = new Map<StandardFontName, (text: string) => number>();
const faces = new Map<EmbeddedFontName, { bytes: Uint8Array; advance: (text: string) => number }>();

export function isEmbedded(name: FontName): name is EmbeddedFontName {
  return name in EMBEDDED;
}

export function standardFont(name: StandardFontName): StandardFonts {
  return STANDARD[name];
}

export function postscriptName(name: EmbeddedFontName): string {
  return EMBEDDED[name];
}

export function fontBytes(name: EmbeddedFontName): Uint8Array {
  return face(name).bytes;
}

/** Width in points, without kerning: what the written file advances. */
export function textWidth(name: FontName, size: number, text: string): number {
  if (isEmbedded(name)) return face(name).advance(text) * size;
  const known = standardAdvances.get(name) ?? advanceOf(standardWidths(name));
  standardAdvances.set(name, known);
  return known(text) * size;
}

/** The longest beginning that fits, as programs cut a text off at its column. */
export function cutToWidth(name: FontName, size: number, text: string, width: number): string {
  let cut = text;
  while (cut !== "" && textWidth(name, size, cut) > width) cut = cut.slice(0, -1);
  return cut.trimEnd();
}

/** Letter by letter: asked for a whole word, pdf-lib would subtract kerning that it does not write. */
function standardWidths(name: StandardFontName): (letter: string) => number {
  // The two enumerations hold the same names; pdf-lib passes one for the other itself.
  const font = StandardFontEmbedder.for(STANDARD[name] as never);
  return (letter) => font.widthOfTextAtSize(letter, 1);
}

function advanceOf(width: (letter: string) => number): (text: string) => number {
  const advances = new Map<string, number>();
  return (text) => {
    let sum = 0;
    for (const letter of text) {
      const known = advances.get(letter) ?? width(letter);
      advances.set(letter, known);
      sum += known;
    }
    return sum;
  };
}

function face(name: EmbeddedFontName) {
  const known = faces.get(name);
  if (known) return known;
  const bytes = new Uint8Array(readFileSync(fontPath(name)));
  const font = fontkit.create(bytes);
  const loaded = {
    bytes,
    advance: advanceOf(
      (letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 32).advanceWidth / font.unitsPerEm,
    ),
  };
  faces.set(name, loaded);
  return loaded;
}

function fontPath(name: EmbeddedFontName): string {
  const { resolve } = createRequire(import.meta.url);
  if (name === "ocr-b") return join(dirname(resolve("bwip-js")), "../fonts/OCRB7.ttf");
  return resolve(`pdfjs-dist/standard_fonts/${EMBEDDED[name]}.ttf`);
}
