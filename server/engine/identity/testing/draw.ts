import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import fontkit from "@pdf-lib/fontkit";
import sharp, { type Sharp } from "sharp";
import { PHOTO_RECIPES, type PhotoRecipe, photograph } from "@/server/engine/samples/photograph";
import type { Raster } from "../../picture/raster";

const resolve = createRequire(import.meta.url).resolve;
const ocrB = fontkit.create(readFileSync(join(dirname(resolve("bwip-js")), "../fonts/OCRB7.ttf")));

/** Millimetres of a document page and of the zone on it: left edge, first baseline, line distance. */
const SHEETS = {
  TD1: { width: 85.6, height: 54, left: 4.5, first: 36, gap: 6.6 },
  TD2: { width: 105, height: 74, left: 5.5, first: 60, gap: 6.8 },
  TD3: { width: 125, height: 88, left: 5.5, first: 73.5, gap: 6.6 },
} as const;

/** Pixels a millimetre at full size; about what a phone gives when the document fills its picture. */
const SCALE = 14;
/** OCR-B at size 1: ten characters an inch. */
const PITCH = 2.54;

export type DrawnOptions = {
  printed?: readonly string[];
  portrait?: Uint8Array;
  sheet?: keyof typeof SHEETS;
};

/** A specimen document that carries the given zone: coloured ground, printed words above, portrait at the left. */
export async function drawDocument(lines: readonly string[], options: DrawnOptions = {}): Promise<Raster> {
  const width = lines[0]?.length ?? 0;
  const sheet = SHEETS[options.sheet ?? (lines.length === 3 ? "TD1" : width === 44 ? "TD3" : "TD2")];
  const zone = lines.map((line, row) => glyphs(line, sheet.left, sheet.first + row * sheet.gap)).join("");
  const words = (options.printed ?? [])
    .map(
      (text, row) =>
        `<text x="${sheet.width * 0.36}" y="${7 + row * 4.4}" font-family="Liberation Sans" font-size="3.1" fill="#223">${text}</text>`,
    )
    .join("");
  const waves = Array.from(
    { length: 24 },
    (_, row) =>
      `<path d="M 0 ${row * 4} Q ${sheet.width / 4} ${row * 4 - 5} ${sheet.width / 2} ${row * 4} T ${sheet.width} ${row * 4}" stroke="#c2d3dd" fill="none" stroke-width="0.25"/>`,
  ).join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width * SCALE}" height="${sheet.height * SCALE}" viewBox="0 0 ${sheet.width} ${sheet.height}"><rect width="100%" height="100%" fill="#e6eef0"/>${waves}${words}${zone}</svg>`;
  let drawn = sharp(Buffer.from(svg)).flatten({ background: "#fff" }).removeAlpha();
  if (options.portrait) {
    const portrait = await sharp(options.portrait)
      .resize(Math.round(26 * SCALE), Math.round(33 * SCALE), { fit: "cover" })
      .toBuffer();
    drawn = sharp(await drawn.png().toBuffer()).composite([
      { input: portrait, left: Math.round(4 * SCALE), top: Math.round(5 * SCALE) },
    ]);
  }
  return rasterOf(drawn);
}

/** The drawing as a phone would photograph it; recipes as in the sample documents. */
export async function photographed(drawn: Raster, recipe: PhotoRecipe, seed: string): Promise<Raster> {
  const photo = await photograph(
    { width: drawn.width, height: drawn.height, data: drawn.data },
    recipe,
    seed,
  );
  const bytes = await sharp(photo.data, { raw: { width: photo.width, height: photo.height, channels: 3 } })
    .jpeg({ quality: recipe.quality })
    .toBuffer();
  return rasterOf(sharp(bytes));
}

export { PHOTO_RECIPES };

export async function jpegOf(picture: Raster, quality = 90): Promise<Uint8Array> {
  const { width, height, channels } = picture;
  return new Uint8Array(
    await sharp(picture.data, { raw: { width, height, channels } }).jpeg({ quality }).toBuffer(),
  );
}

export async function rasterOf(image: Sharp): Promise<Raster> {
  const { data, info } = await image
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: 3, data: new Uint8Array(data) };
}

function glyphs(line: string, left: number, baseline: number): string {
  const size = (PITCH / ocrB.glyphForCodePoint(65).advanceWidth) * 1;
  return [...line]
    .map((character, index) => {
      const path = ocrB.glyphForCodePoint(character.codePointAt(0) ?? 60).path.toSVG();
      return `<path transform="translate(${left + index * PITCH} ${baseline}) scale(${size} ${-size})" d="${path}" fill="#181818"/>`;
    })
    .join("");
}
