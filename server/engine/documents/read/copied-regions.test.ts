import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { Raster } from "../ports";
import type { Page } from "../types";
import { copySignals } from "./copied-regions";
import { thumbnailSignals } from "./thumbnail";

const [width, height] = [800, 1_000];

/** Paper with the noise of a sensor (the same at every run), or without any. */
function paper(noise: number): Raster {
  let state = 7;
  const data = Uint8Array.from({ length: width * height }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return 235 + Math.round((state / 2 ** 32 - 0.5) * noise);
  });
  return { width, height, channels: 1, data };
}

/** One part of a picture laid over another place, noise and all. */
function copied(picture: Raster, [x, y]: readonly number[], [toX, toY]: readonly number[]): Raster {
  const data = Uint8Array.from(picture.data);
  for (let row = 0; row < 40; row += 1) {
    const from = ((y ?? 0) + row) * width + (x ?? 0);
    data.set(picture.data.subarray(from, from + 140), ((toY ?? 0) + row) * width + (toX ?? 0));
  }
  return { ...picture, data };
}

const amounts: Page = {
  number: 1,
  width,
  height,
  source: "ocr",
  lines: [],
  words: [300, 700].map((y, order) => ({
    text: "1.250,00",
    box: [110 / width, (y + 5) / height, 230 / width, (y + 35) / height] as const,
    confidence: 0.95,
    size: 30,
    order,
  })),
};

describe("an amount copied within a picture", () => {
  it("is named at the later place, by the noise that no two places share", () => {
    const scan = paper(12);
    expect(copySignals(scan, amounts)).toEqual([]);
    expect(copySignals(copied(scan, [100, 300], [100, 700]), amounts)).toMatchObject([
      { kind: "image_copy", page: 1, box: amounts.words[1]?.box, facts: { text: "1.250,00" } },
    ]);
  });

  it("cannot be told on a page without noise, where equal figures are equal anyway", () => {
    expect(copySignals(copied(paper(0), [100, 300], [100, 700]), amounts)).toEqual([]);
  });
});

describe("the preview that a camera leaves in its file", () => {
  const picture = (color: string, left: number) =>
    sharp({ create: { width: 480, height: 640, channels: 3, background: "#ffffff" } }).composite([
      { input: { create: { width: 200, height: 300, channels: 3, background: color } }, left, top: 40 },
    ]);

  it("is compared with the picture, unless the picture was cut", async () => {
    const jpeg = await picture("#101010", 20).jpeg().toBuffer();
    const preview = (left: number, shape = { width: 120, height: 160 }) =>
      picture("#101010", left)
        .png()
        .toBuffer()
        .then((png) =>
          sharp(png)
            .resize({ ...shape, fit: "fill" })
            .jpeg()
            .toBuffer(),
        );
    const grey = await picture("#101010", 20).greyscale().raw().toBuffer({ resolveWithObject: true });
    const raster: Raster = { width: 480, height: 640, channels: 1, data: grey.data };
    const signals = async (left: number, shape?: { width: number; height: number }) =>
      thumbnailSignals(withPreview(jpeg, await preview(left, shape)), raster);
    expect(await signals(20)).toEqual([]);
    expect(await signals(260)).toMatchObject([{ kind: "thumbnail_differs", page: 1 }]);
    expect(await signals(260, { width: 160, height: 120 })).toEqual([]);
    expect(await thumbnailSignals(jpeg, raster)).toEqual([]);
  });
});

/** A JPEG with an EXIF block whose second directory holds a preview. */
function withPreview(jpeg: Uint8Array, preview: Uint8Array): Uint8Array {
  const start = 8 + 2 + 4 + 2 + 3 * 12 + 4;
  const tiff = Buffer.alloc(start + preview.length);
  tiff.write("II*\0", 0, "latin1");
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt32LE(14, 10);
  tiff.writeUInt16LE(3, 14);
  for (const [index, [tag, type, value]] of [
    [0x0103, 3, 6],
    [0x0201, 4, start],
    [0x0202, 4, preview.length],
  ].entries()) {
    const at = 16 + index * 12;
    tiff.writeUInt16LE(tag ?? 0, at);
    tiff.writeUInt16LE(type ?? 0, at + 2);
    tiff.writeUInt32LE(1, at + 4);
    tiff.writeUInt32LE(value ?? 0, at + 8);
  }
  tiff.set(preview, start);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(tiff.length + 8, 2);
  return Buffer.concat([
    jpeg.subarray(0, 2),
    head,
    Buffer.from("Exif\0\0", "latin1"),
    tiff,
    jpeg.subarray(2),
  ]);
}
