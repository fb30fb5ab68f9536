import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { tellStory, template } from "../../samples";
import { copyMove, regionOf, splice } from "../../samples/alterations/picture";
import type { DrawnDocument } from "../../samples/drawn-document";
import { textWidth } from "../../samples/fonts";
import { PHOTO_RECIPES, photograph } from "../../samples/photograph";
import { decode, encodeJpeg, encodePng, type Pixels, quarterTurns } from "../../samples/pixels";
import { rasterise } from "../../samples/rasterise";
import { writePdf } from "../../samples/write-pdf";
import { decodePicture } from "../ocr/picture";
import type { Page, Word } from "../types";
import { luminanceSteps } from "./jpeg-blocks";
import { recompressionSignals } from "./recompressed-regions";

/** The words of a document's first page where it prints them: what a reader would find on a picture that is not warped. */
function wordsOf(document: DrawnDocument): Word[] {
  const [page] = document.pages;
  return (page?.marks ?? []).flatMap((mark, order) => {
    if (!page || mark.kind !== "text") return [];
    const right = mark.x + textWidth(mark.font, mark.size, mark.text) * mark.stretch;
    const [top, bottom] = [mark.y - mark.size * 0.76, mark.y + mark.size * 0.22];
    const box = [mark.x / page.width, top / page.height, right / page.width, bottom / page.height] as const;
    return [{ text: mark.text, box, confidence: 0.95, size: mark.size, order }];
  });
}

/** A slip photographed under a shadow; what a reader would find on it, and the place of the net pay. */
async function photographed() {
  const slip = template("payslip-es-official").draw(tellStory("recompressed", "ES", "2026-11-21"));
  const [clean] = await rasterise(await writePdf(slip), 150);
  if (!clean) throw new Error("no page");
  const photo = await photograph(clean, { ...PHOTO_RECIPES.shadow, tilt: 0, corners: 0, margin: 0 }, "slip");
  const words = wordsOf(slip);
  const page: Page = { number: 1, width: photo.width, height: photo.height, source: "ocr", lines: [], words };
  const net = regionOf(slip, "net_pay", photo);
  if (!net) throw new Error("no net pay");
  return { photo, page, net };
}

const saved = async (picture: Pixels, quality: number) => decode(await encodeJpeg(picture, quality));

/** The JPEG with another colour profile than its pixels were made for, as phones attach theirs. */
async function withProfile(jpeg: Buffer): Promise<Buffer> {
  const wide = sharp({ create: { width: 8, height: 8, channels: 3, background: "#888" } }).withIccProfile(
    "p3",
  );
  const { icc = Buffer.alloc(0) } = await sharp(await wide.jpeg().toBuffer()).metadata();
  const name = Buffer.from("ICC_PROFILE\0\x01\x01", "latin1");
  const head = Buffer.alloc(4);
  head.writeUInt16BE(0xffe2, 0);
  head.writeUInt16BE(2 + name.length + icc.length, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, name, icc, jpeg.subarray(2)]);
}

describe("an amount set into a photo that was saved before", () => {
  let made: Awaited<ReturnType<typeof photographed>>;
  beforeAll(async () => {
    made = await photographed();
  });

  /** What is said of a picture in a file. */
  async function signalsOf(bytes: Uint8Array) {
    const upright = await decodePicture(bytes);
    if (!upright) throw new Error("not a picture");
    return recompressionSignals(bytes, upright, made.page);
  }

  it("is named where it stands, though it has the light and the noise of the rest", async () => {
    const { photo, net } = made;
    const edited = splice(await saved(photo, 75), photo, net);
    const found = await signalsOf(await encodeJpeg(edited, 92));
    expect(found).toMatchObject([{ kind: "image_recompressed", page: 1 }]);
    const [x, y] = found[0]?.box ?? [];
    expect((x ?? 0) * photo.width).toBeCloseTo(net.x + 3, -1);
    expect((y ?? 0) * photo.height).toBeCloseTo(net.y + 3, -1);
  });

  it("is found in a picture that lies on its side, under a colour profile", async () => {
    const { photo, net } = made;
    const upright = await quarterTurns(await saved(await quarterTurns(photo, 3), 75), 1);
    const { data, width, height } = await quarterTurns(splice(upright, photo, net), 3);
    const lying = sharp(data, { raw: { width, height, channels: 3 } }).jpeg({ quality: 92 });
    const bytes = await withProfile(await lying.withMetadata({ orientation: 6 }).toBuffer());
    expect(await signalsOf(bytes)).toHaveLength(1);
  });

  it("is found where only two of its figures were copied over, on the part of a page that the picture covers", async () => {
    const { photo, net, page } = made;
    const opened = await saved(photo, 78);
    const piece = { ...net, x: net.x + Math.floor(net.width / 2), width: Math.floor(net.width / 2) - 3 };
    const bytes = await encodeJpeg(copyMove(opened, piece, { ...piece, x: net.x + 3 }), 90);
    const words = page.words.map((word): Word => {
      const [x0, y0, x1, y1] = word.box;
      return { ...word, box: [0.1 + x0 * 0.8, y0 * 0.9, 0.1 + x1 * 0.8, y1 * 0.9] };
    });
    const upright = await decodePicture(bytes);
    if (!upright) throw new Error("not a picture");
    expect(await recompressionSignals(bytes, upright, { ...page, words }, [0.1, 0, 0.9, 0.9])).toHaveLength(
      1,
    );
    expect(await recompressionSignals(bytes, upright, page)).toHaveLength(1);
  });

  it("is let alone under a stamp and a marker", async () => {
    const { photo, net } = made;
    const opened = await saved(photo, 75);
    const inked = { ...opened, data: opened.data.slice() };
    for (let y = net.y - 6; y < net.y + net.height + 6; y += 1)
      for (let x = net.x - 20; x < net.x + net.width + 20; x += 1) {
        const at = (y * photo.width + x) * 3;
        inked.data[at + 1] = (inked.data[at + 1] ?? 0) * 0.96;
        inked.data[at + 2] = (inked.data[at + 2] ?? 0) * 0.4;
        if ((x + y) % 23 < 3) inked.data.set([40, 70, 180], at);
      }
    expect(await signalsOf(await encodeJpeg(inked, 92))).toEqual([]);
  });

  it.each([
    [75, 92],
    [85, 95],
    [90, 80],
    [90, 90],
  ])("is not seen in a whole photo saved at %i and at %i", async (first, second) => {
    expect(await signalsOf(await encodeJpeg(await saved(made.photo, first), second))).toEqual([]);
  });

  it("cannot be told in a photo saved once, made smaller, or in a PNG", async () => {
    const { photo, net } = made;
    const edited = splice(await saved(photo, 75), photo, net);
    expect(await signalsOf(await encodeJpeg(photo, 90))).toEqual([]);
    expect(await signalsOf(await encodePng(edited))).toEqual([]);
    const smaller = sharp(await encodeJpeg(edited, 95)).resize({ width: Math.round(photo.width * 0.8) });
    expect(await signalsOf(await smaller.jpeg({ quality: 95 }).toBuffer())).toEqual([]);
  });
});

describe("the quantisation steps of a JPEG", () => {
  it("are those of its luminance, by frequency", async () => {
    const grey = sharp({ create: { width: 8, height: 8, channels: 3, background: "#888" } });
    const steps = luminanceSteps(await grey.jpeg({ quality: 50 }).toBuffer());
    // ITU-T T.81, table K.1.
    expect([...(steps ?? [])].slice(0, 10)).toEqual([16, 11, 10, 16, 24, 40, 51, 61, 12, 12]);
    expect(luminanceSteps(await grey.png().toBuffer())).toBeUndefined();
    expect(luminanceSteps(Uint8Array.of(0xff, 0xd8, 0xff, 0xdb, 0, 9, 0))).toBeUndefined();
  });
});
