import sharp from "sharp";

/** A colour picture in memory, three bytes a pixel. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array;
}

export function blank(width: number, height: number, color: readonly [number, number, number]): Pixels {
  const data = new Uint8Array(width * height * 3);
  data.set(color);
  for (let filled = 3; filled < data.length; filled *= 2) data.copyWithin(filled, 0, filled);
  return { width, height, data };
}

export async function decode(bytes: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(bytes)
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(data) };
}

export async function encodePng(pixels: Pixels): Promise<Uint8Array> {
  return new Uint8Array(await raw(pixels).png({ compressionLevel: 6 }).toBuffer());
}

export async function encodeJpeg(pixels: Pixels, quality: number): Promise<Uint8Array> {
  return new Uint8Array(
    await raw(pixels)
      .jpeg({ quality, chromaSubsampling: quality >= 90 ? "4:4:4" : "4:2:0" })
      .toBuffer(),
  );
}

/** Turns clockwise by quarter turns without loss. */
export async function quarterTurns(pixels: Pixels, turns: number): Promise<Pixels> {
  const { data, info } = await raw(pixels)
    .rotate((((turns % 4) + 4) % 4) * 90)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(data) };
}

export async function blur(pixels: Pixels, sigma: number): Promise<Pixels> {
  if (sigma < 0.3) return pixels;
  const { data, info } = await raw(pixels).blur(sigma).raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(data) };
}

export async function resized(pixels: Pixels, width: number, height: number): Promise<Pixels> {
  const { data } = await raw(pixels)
    .resize({ width, height, fit: "fill" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width, height, data: new Uint8Array(data) };
}

function raw(pixels: Pixels) {
  const { width, height, data } = pixels;
  return sharp(data, { raw: { width, height, channels: 3 } });
}
