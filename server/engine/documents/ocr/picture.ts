import sharp, { type Sharp } from "sharp";
import { openPicture } from "../../picture/open-picture";
import type { Raster } from "../ports";

/** Pictures above this many pixels are refused before they are unpacked. */
export const maxPixels = 60_000_000;

/** The upright picture: EXIF orientation applied, transparency on white, sRGB. Undefined when it cannot be decoded. */
export async function decodePicture(bytes: Uint8Array): Promise<Raster | undefined> {
  try {
    const picture = await openPicture(bytes, { limitInputPixels: maxPixels, failOn: "truncated", pages: 1 });
    const { data, info } = await picture
      .autoOrient()
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .removeAlpha()
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    if (channels === 1 || channels === 3) return { width, height, channels, data };
    return undefined;
  } catch {
    return undefined;
  }
}

function open({ width, height, channels, data }: Raster): Sharp {
  const image = sharp(data, { raw: { width, height, channels }, limitInputPixels: false });
  return channels === 1 ? image.toColourspace("b-w") : image;
}

async function out(image: Sharp): Promise<Raster> {
  const { data, info } = await image.raw({ depth: "uchar" }).toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: info.channels === 3 ? 3 : 1, data };
}

export const longSide = ({ width, height }: Raster): number => Math.max(width, height);

/** The grey picture whose long side is `side` pixels (enlarged or reduced). */
export async function greyAt(picture: Raster, side = longSide(picture)): Promise<Raster> {
  const scale = side / longSide(picture);
  const asIs = Math.abs(scale - 1) < 0.01;
  if (asIs && picture.channels === 1) return picture;
  const image = open(picture).greyscale().toColourspace("b-w");
  if (asIs) return out(image);
  const width = Math.max(1, Math.round(picture.width * scale));
  return out(image.resize({ width, kernel: scale > 1 ? "cubic" : "lanczos3" }));
}

/** The picture in its colours whose long side is `side` pixels (enlarged or reduced). */
export async function colourAt(picture: Raster, side: number): Promise<Raster> {
  const scale = side / longSide(picture);
  if (Math.abs(scale - 1) < 0.01) return picture;
  const width = Math.max(1, Math.round(picture.width * scale));
  return out(open(picture).resize({ width, kernel: scale > 1 ? "cubic" : "lanczos3" }));
}

/** The picture with a long side of at most `side` pixels, in its colours. */
export const shrunk = (picture: Raster, side: number): Promise<Raster> =>
  out(open(picture).resize({ width: side, height: side, fit: "inside", withoutEnlargement: true }));

/** Grey by the brightest of the three colours: coloured grounds and stamps fade, black print stays. */
export function darkInk({ width, height, channels, data }: Raster): Raster {
  if (channels === 1) return { width, height, channels, data };
  const ink = new Uint8Array(width * height);
  for (let at = 0; at < ink.length; at += 1)
    ink[at] = Math.max(data[at * 3] ?? 0, data[at * 3 + 1] ?? 0, data[at * 3 + 2] ?? 0);
  return { width, height, channels: 1, data: ink };
}

/** Turns a picture clockwise; angles between quarters leave white corners. */
export const turnPicture = (picture: Raster, degrees: number): Promise<Raster> =>
  degrees === 0 ? Promise.resolve(picture) : out(open(picture).rotate(degrees, { background: "#ffffff" }));

/** A part of a picture enlarged `scale` times, with a white margin around it. Pixels are clamped to the picture. */
export function cropPicture(
  picture: Raster,
  part: { left: number; top: number; width: number; height: number },
  scale: number,
  margin: number,
): Promise<Raster> {
  const left = Math.max(0, Math.min(picture.width - 1, Math.round(part.left)));
  const top = Math.max(0, Math.min(picture.height - 1, Math.round(part.top)));
  const width = Math.max(1, Math.min(picture.width - left, Math.round(part.width)));
  const height = Math.max(1, Math.min(picture.height - top, Math.round(part.height)));
  return out(
    open(picture)
      .extract({ left, top, width, height })
      .resize({ width: Math.max(1, Math.round(width * scale)), kernel: "cubic" })
      .extend({ top: margin, bottom: margin, left: margin, right: margin, background: "#ffffff" }),
  );
}
