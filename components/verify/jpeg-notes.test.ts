import sharp from "sharp";
import { expect, test } from "vitest";
import { notesOf, withNotes } from "./jpeg-notes";

const grey = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#8a8a8a" } });

test("what a camera noted goes with the smaller picture, which is upright", async () => {
  const taken = await grey(640, 480)
    .withExif({ IFD0: { Software: "Ventisca Camera 4", Make: "Ventisca" } })
    .withMetadata({ orientation: 6 })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><x:kept>yes</x:kept></x:xmpmeta>')
    .jpeg()
    .toBuffer();
  expect((await sharp(taken).metadata()).orientation).toBe(6);
  const smaller = new Uint8Array(await grey(48, 64).jpeg().toBuffer());
  const joined = withNotes(smaller, notesOf(new Uint8Array(taken)));
  const { width, height, orientation, exif, xmp } = await sharp(joined).metadata();
  expect([width, height, orientation]).toEqual([48, 64, 1]);
  expect(exif?.toString("latin1")).toContain("Ventisca Camera 4");
  expect(xmp?.toString()).toContain("<x:kept>yes");
});

test("a picture without notes, and what is none, give none", async () => {
  const plain = new Uint8Array(await grey(20, 20).jpeg().toBuffer());
  expect(withNotes(plain, notesOf(plain))).toEqual(plain);
  expect(notesOf(new Uint8Array([0x89, 0x50, 1, 2, 3, 4, 5]))).toEqual([]);
  expect(notesOf(new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 1]))).toEqual([]);
});
