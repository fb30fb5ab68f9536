import { PDFDocument } from "pdf-lib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { photosAsPdf } from "./photos-pdf";

const photo = async (width: number, height: number, colour: string) => ({
  width,
  height,
  jpeg: new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: colour } })
      .jpeg()
      .toBuffer(),
  ),
});

test("a page for each photo, in its shape and order, with its very bytes", async () => {
  const photos = [
    await photo(1200, 1600, "#c33"),
    await photo(900, 300, "#3c3"),
    await photo(50, 50, "#33c"),
  ];
  const bytes = photosAsPdf(photos);
  const pdf = await PDFDocument.load(bytes);
  const shapes = pdf.getPages().map((page) => page.getWidth() / page.getHeight());
  expect(shapes).toEqual([expect.closeTo(0.75, 2), expect.closeTo(3, 1), expect.closeTo(1, 2)]);
  const text = Buffer.from(bytes);
  const places = photos.map(({ jpeg }) => text.indexOf(Buffer.from(jpeg)));
  expect(places.every((place) => place > 0)).toBe(true);
  expect([...places].sort((a, b) => a - b)).toEqual(places);
});
