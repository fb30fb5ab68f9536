import exifr from "exifr";
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

const marker = (code: number, body: Buffer) =>
  Buffer.concat([Buffer.from([0xff, code, (body.length + 2) >> 8, (body.length + 2) & 255]), body]);

/** EXIF as a phone writes it: how it was held, where it was taken, who made it, and a small preview behind. */
async function phoneNote(orientation: number, preview: Buffer, big = false): Promise<Buffer> {
  const tiff = Buffer.alloc(200);
  const u16 = (n: number, at: number) => (big ? tiff.writeUInt16BE(n, at) : tiff.writeUInt16LE(n, at));
  const u32 = (n: number, at: number) => (big ? tiff.writeUInt32BE(n, at) : tiff.writeUInt32LE(n, at));
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    u16(tag, at);
    u16(type, at + 2);
    u32(count, at + 4);
    if (type === 3) u16(value, at + 8);
    else u32(value, at + 8);
  };
  tiff.write(big ? "MM" : "II");
  u16(42, 2);
  u32(8, 4);
  u16(4, 8);
  entry(10, 0x010f, 2, 9, 150);
  entry(22, 0x0112, 3, 1, orientation);
  entry(34, 0x8825, 4, 1, 70);
  entry(46, 0x9c9b, 1, 4, 0x41424344);
  u32(118, 58);
  u16(2, 70);
  entry(72, 0x0001, 2, 2, 0);
  tiff.write("N", 80);
  entry(84, 0x0002, 5, 3, 160);
  u16(2, 118);
  entry(120, 0x0201, 4, 1, 200);
  entry(132, 0x0202, 4, 1, preview.length);
  tiff.write("Ventisca", 150);
  [41, 1, 22, 1, 59, 1].forEach((n, index) => {
    u32(n, 160 + index * 4);
  });
  return marker(0xe1, Buffer.concat([Buffer.from("Exif\0\0"), tiff, preview]));
}

const taken = async (orientation: number, big?: boolean) => {
  const preview = await sharp({ create: { width: 16, height: 12, channels: 3, background: "#207040" } })
    .jpeg()
    .toBuffer();
  const plain = await grey(640, 480).jpeg().toBuffer();
  const note = await phoneNote(orientation, preview, big);
  const jpeg = Buffer.concat([plain.subarray(0, 2), note, plain.subarray(2)]);
  return { jpeg, preview };
};

test.each([false, true])(
  "a smaller picture keeps its preview and maker, and no place (big endian %s)",
  async (big) => {
    const { jpeg, preview } = await taken(1, big);
    const read = { gps: true };
    expect(await exifr.parse(jpeg, read)).toMatchObject({ GPSLatitude: [41, 22, 59] });
    const smaller = Buffer.from(
      withNotes(await grey(64, 48).jpeg().toBuffer(), notesOf(new Uint8Array(jpeg))),
    );
    expect(Buffer.from((await exifr.thumbnail(smaller)) ?? [])).toEqual(preview);
    expect(await exifr.parse(smaller)).toMatchObject({ Make: "Ventisca" });
    expect((await exifr.parse(smaller, read)).GPSLatitude).toBeUndefined();
    const degrees = Buffer.alloc(8);
    for (const [at, n] of [41, 1].entries())
      big ? degrees.writeUInt32BE(n, at * 4) : degrees.writeUInt32LE(n, at * 4);
    expect(jpeg.includes(degrees)).toBe(true);
    expect(smaller.includes(degrees)).toBe(false);
  },
);

test.each([
  ["turned", 8, false],
  ["cut to its sheet", 1, true],
])("a picture that was %s loses its preview to the last byte", async (_, orientation, cut) => {
  const { jpeg, preview } = await taken(orientation);
  const made = Buffer.from(
    withNotes(await grey(48, 64).jpeg().toBuffer(), notesOf(new Uint8Array(jpeg)), cut),
  );
  expect(await exifr.thumbnail(made).catch(() => undefined)).toBeUndefined();
  expect(made.includes(preview.subarray(-60))).toBe(false);
  expect(made.includes(preview.subarray(0, 60))).toBe(false);
  expect(await exifr.parse(made)).toMatchObject({ Make: "Ventisca" });
  expect((await sharp(made).metadata()).orientation).toBe(1);
});

test("XMP keeps its words and loses the place, however it writes it", async () => {
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
      xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:CreatorTool="Ventisca ñ" exif:GPSLatitude="41,22.98N" photoshop:City = 'Sant Boi'>
      <exif:GPSLongitude>2,10.44E</exif:GPSLongitude><exif:ISO>64</exif:ISO></rdf:Description></rdf:RDF></x:xmpmeta>`;
  const shot = await grey(64, 64).withXmp(xmp).jpeg().toBuffer();
  const made = Buffer.from(withNotes(await grey(32, 32).jpeg().toBuffer(), notesOf(new Uint8Array(shot))));
  for (const place of ["41,22.98N", "2,10.44E", "Sant Boi"]) {
    expect(shot.includes(place)).toBe(true);
    expect(made.includes(place)).toBe(false);
  }
  const kept = (await sharp(made).metadata()).xmp?.toString() ?? "";
  for (const word of ["Ventisca ñ", "<exif:ISO>64</exif:ISO>"]) expect(kept).toContain(word);
  expect(Object.keys((await exifr.parse(made, { xmp: true })) ?? {})).not.toContain("GPSLatitude");
});

test("the colours of the camera's profile do not go over pixels that are sRGB", async () => {
  const wide = await grey(64, 64).withIccProfile("p3").jpeg().toBuffer();
  expect((await sharp(wide).metadata()).icc).toBeDefined();
  const joined = withNotes(await grey(32, 32).jpeg().toBuffer(), notesOf(new Uint8Array(wide)));
  expect((await sharp(joined).metadata()).icc).toBeUndefined();
});

test("a picture without notes, and what is none, give none", async () => {
  const plain = new Uint8Array(await grey(20, 20).jpeg().toBuffer());
  expect(withNotes(plain, notesOf(plain))).toEqual(plain);
  expect(notesOf(new Uint8Array([0x89, 0x50, 1, 2, 3, 4, 5]))).toEqual([]);
  expect(notesOf(new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 1]))).toEqual([]);
});
