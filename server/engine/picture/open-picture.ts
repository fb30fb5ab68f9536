import sharp, { type Sharp, type SharpOptions } from "sharp";
import { decodeHeic } from "./decode-heic";
import { isHeic } from "./is-heic";

type Opening = SharpOptions & { limitInputPixels: number };

/**
 * A picture of a stranger, to be worked on: what sharp opens, and HEIC, which its own library does not decode. Rejects HEIC that is broken, or
 * has more pixels than `limitInputPixels`; sharp says the same of all others when they are worked on. For processes of their own alone.
 */
export async function openPicture(bytes: Uint8Array, options: Opening): Promise<Sharp> {
  if (!isHeic(bytes)) return sharp(bytes, options);
  const { data, width, height } = await decodeHeic(bytes, options.limitInputPixels);
  return sharp(data, { raw: { width, height, channels: 3 }, limitInputPixels: false });
}
