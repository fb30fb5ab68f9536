import sharp from "sharp";
import { openPicture } from "../../picture/open-picture";
import type { Raster } from "../../picture/raster";

/** Larger pictures are refused rather than decoded: 50 megapixels are 150 MB. */
const MOST_PIXELS = 50_000_000;
/** Longest side of a decoded picture; documents photographed at 12 megapixels are brought down to this. */
const LONGEST_SIDE = 2_600;

/** Upright sRGB pixels of a JPEG, PNG, WebP or HEIC. */
export async function decodePicture(bytes: Uint8Array, longest = LONGEST_SIDE): Promise<Raster> {
  const picture = await openPicture(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error" });
  const { data, info } = await picture
    .rotate()
    .resize(longest, longest, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) throw new Error("Not a colour picture");
  return { width: info.width, height: info.height, channels: 3, data: new Uint8Array(data) };
}

/** The picture as PNG for a text reader, at most `longest` pixels wide or high. */
export async function encodePng(picture: Raster, longest = Number.MAX_SAFE_INTEGER): Promise<Buffer> {
  const { width, height, channels } = picture;
  const image = sharp(picture.data, { raw: { width, height, channels } });
  if (Math.max(width, height) > longest) image.resize(longest, longest, { fit: "inside" });
  return image.withMetadata({ density: 300 }).png({ compressionLevel: 0 }).toBuffer();
}
