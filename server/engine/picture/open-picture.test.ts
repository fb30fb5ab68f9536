import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { isHeic } from "./is-heic";
import { openPicture } from "./open-picture";

const heic = readFileSync("server/engine/samples/heic/payslip.heic");
const MANY = { limitInputPixels: 60_000_000 };

/** A file type box: its brand, and those it says to be like. */
function ftyp(brand: string, ...like: string[]): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(16 + 4 * like.length);
  return Buffer.concat([length, Buffer.from(`ftyp${brand}\0\0\0\0${like.join("")}`), Buffer.alloc(64)]);
}

test.each([
  ["an iPhone's", ftyp("heic", "mif1", "MiHB", "heic"), true],
  ["a Samsung's", ftyp("mif1", "mif1", "heic"), true],
  ["one of ten bits", ftyp("heix", "mif1"), true],
  ["a burst", ftyp("msf1", "hevc", "heim"), true],
  ["AVIF", ftyp("avif", "mif1", "miaf"), false],
  ["AVIF that says first what it is like", ftyp("mif1", "avif", "miaf"), false],
  ["a film", ftyp("isom", "mp41"), false],
  ["brands behind the end of their box", Buffer.concat([ftyp("mif1"), Buffer.from("heic")]), false],
  ["four letters", Buffer.from("ftyp"), false],
  ["nothing", Buffer.alloc(0), false],
])("%s is told by its brands", (_name, bytes, expected) => expect(isHeic(bytes)).toBe(expected));

test("a phone's HEIC is opened as it lies in the file: the turn that its camera noted was made already", async () => {
  const { data, info } = await (await openPicture(heic, MANY))
    .autoOrient()
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 1000, height: 700, channels: 3 });
  // Paper in the corner, ink in the letters.
  expect([...data.subarray(0, 3)].every((level) => level > 240)).toBe(true);
  expect(data.some((level) => level < 60)).toBe(true);
});

test("what is no picture, too large or cut off is refused", async () => {
  await expect(openPicture(heic, { limitInputPixels: 699_999 })).rejects.toThrow();
  await expect(openPicture(ftyp("heic", "mif1"), MANY)).rejects.toThrow();
  for (const share of [0.1, 0.5, 0.9])
    await expect(
      openPicture(heic.subarray(0, heic.length * share), MANY).then((picture) => picture.raw().toBuffer()),
    ).rejects.toThrow();
  for (let at = 40; at < 600; at += 7) {
    const broken = Buffer.from(heic);
    broken.writeUInt32BE(0x7fffffff, at);
    await openPicture(broken, MANY).then(
      (picture) => picture.metadata(),
      () => undefined,
    );
  }
});

test("every other picture is opened as before", async () => {
  const png = await sharp({ create: { width: 9, height: 4, channels: 3, background: "#123456" } })
    .png()
    .toBuffer();
  expect(await (await openPicture(png, MANY)).metadata()).toMatchObject({ width: 9, height: 4 });
});
