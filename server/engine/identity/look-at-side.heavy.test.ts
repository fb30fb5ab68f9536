import sharp, { type Sharp } from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { asPhoto, tellStory, template } from "@/server/engine/samples";
import type { IdentityKind } from "@/server/engine/samples/identity/card";
import { identityDocument } from "@/server/engine/samples/identity/document";
import { CARD_SHOTS, shootCard } from "@/server/engine/samples/identity/shoot";
import { openBarcodes } from "../barcode/read-barcodes";
import { openOcrB } from "../mrz/ocr-b";
import { lookAtSide, type SidePorts, type SideToSee } from "./look-at-side";
import { decodePicture } from "./models/encode";
import { defaultWeights, openFaceDetector } from "./models/face-models";

const TODAY = "2026-11-21";

let ports: SidePorts;
let payslip: Uint8Array;
let bars: Uint8Array;
const sides = new Map<string, Uint8Array>();

async function side(kind: IdentityKind, shot: string, number = 1): Promise<Uint8Array> {
  const name = `${kind}-${shot}-${number}`;
  const known = sides.get(name);
  if (known) return known;
  const how = CARD_SHOTS[shot];
  if (!how) throw new Error(shot);
  const document = await identityDocument(tellStory("sides-7", "ES", TODAY), kind);
  const { bytes } = await shootCard(document, `sides-${kind}-${shot}`, how, number);
  sides.set(name, bytes);
  return bytes;
}

const look = (picture: Uint8Array, rest: Partial<SideToSee> = {}) =>
  lookAtSide({ side: "front", type: "id_card", picture, front: null, today: TODAY, ...rest }, ports);

const jpeg = (image: Sharp) =>
  image
    .jpeg()
    .toBuffer()
    .then((bytes) => new Uint8Array(bytes));

beforeAll(async () => {
  ports = {
    decode: decodePicture,
    ocrB: openOcrB(),
    barcodes: openBarcodes(),
    detector: await openFaceDetector(defaultWeights()),
    // What is seen is asked here, not how soon: a slower machine would find less in the same time.
    patience: () => () => false,
  };
  const story = tellStory("sides-payslip", "ES", TODAY);
  payslip = (await asPhoto(template("payslip-es-official").draw(story), "sides", "phone", 130)).bytes;
  const stripes = Array.from(
    { length: 8 },
    (_, at) => `<rect x="${at * 240}" width="240" height="1440" fill="hsl(${at * 45} 85% 50%)"/>`,
  ).join("");
  bars = await jpeg(
    sharp(
      Buffer.from(
        `<svg width="1920" height="1440">${stripes}<circle cx="960" cy="720" r="420" fill="#777"/></svg>`,
      ),
    ),
  );
});

describe("both sides of a document pass", () => {
  test.each(["near", "far", "turned", "soft", "dim", "sideways", "compressed"])("taken %s", async (shot) => {
    const front = await side("dni", shot, 1);
    expect(await look(front)).toBeNull();
    expect(await look(await side("dni", shot, 2), { side: "back", front })).toBeNull();
    expect(await look(await side("passport", shot), { type: "passport" })).toBeNull();
  });

  test("a licence carries a barcode", async () => {
    const type = "driving_licence";
    const [front, back] = [await side("us-licence", "near", 1), await side("us-licence", "near", 2)];
    expect(await look(front, { type })).toBeNull();
    expect(await look(back, { type, side: "back", front })).toBeNull();
    expect(await look(payslip, { type, side: "back", front })).toBe("no_barcode");
  });

  test("the back of a card whose zone stands on the front says nothing", async () => {
    const front = await side("french-card", "near");
    const plain = await jpeg(sharp(payslip).extract({ left: 200, top: 200, width: 750, height: 500 }));
    expect(await look(front)).toBeNull();
    expect(await look(plain, { side: "back", front })).toBeNull();
    expect(await look(plain, { side: "back", front: await side("dni", "near", 1) })).toBe("no_zone");
  });
});

describe("what is something else is refused", () => {
  test("a test pattern and a payslip, as front and as back", async () => {
    const front = await side("dni", "near", 1);
    for (const picture of [bars, payslip]) {
      expect(await look(picture)).toBe("no_document");
      expect(await look(picture, { side: "back", front })).toBe("no_zone");
    }
    // Without a face a passport is looked for as any other front.
    expect(await look(bars, { type: "passport" })).toBe("no_document");
  });

  test("sides that are swapped", async () => {
    const [front, back] = [await side("dni", "near", 1), await side("dni", "near", 2)];
    expect(await look(back)).toBe("is_back");
    expect(await look(front, { side: "back", front })).toBe("is_front");
  });

  test("a card where a passport should be", async () => {
    expect(await look(await side("dni", "near", 1), { type: "passport" })).toBe("no_zone");
  });

  test("no picture, a blurred one, a dark one, one that is cut off, one from afar", async () => {
    const front = await side("dni", "near", 1);
    expect(await look(new Uint8Array([1, 2, 3]))).toBe("unreadable");
    expect(await look(await jpeg(sharp(front).blur(7)))).toBe("blurred");
    expect(
      await look(await jpeg(sharp(await side("passport", "near")).linear(0.006, 0)), { type: "passport" }),
    ).toBe("dark");
    expect(
      await look(await jpeg(sharp(front).extract({ left: 300, top: 200, width: 1500, height: 1000 }))),
    ).toBe("cut");
    expect(await look(await jpeg(sharp(await side("dni", "far", 1)).resize(600)))).toBe("far");
  });

  test("a document that has expired", async () => {
    expect(await look(await side("passport", "near"), { type: "passport", today: "2049-01-01" })).toBe(
      "expired",
    );
  });
});

test("a picture without a zone is dismissed soon, however much print is on it", async () => {
  const print = Array.from(
    { length: 30 },
    (_, at) =>
      `<text x="50" y="${60 + at * 46}" font-size="34" font-family="monospace">Cada página de esta casa lleva su número y su fecha, hoja ${at}</text>`,
  ).join("");
  const page = await jpeg(
    sharp(
      Buffer.from(
        `<svg width="1920" height="1440"><rect width="1920" height="1440" fill="#fff"/>${print}</svg>`,
      ),
    ),
  );
  let readings = 0;
  const counting: SidePorts = {
    ...ports,
    ocrB: {
      readLine(line) {
        readings += 1;
        return ports.ocrB.readLine(line);
      },
    },
  };
  const back: SideToSee = { side: "back", type: "id_card", picture: page, front: null, today: TODAY };
  expect(await lookAtSide(back, counting)).toBe("no_zone");
  // Lines of text are told from those of a zone by their pitch, before the reader is asked.
  expect(readings).toBeLessThan(3);
});
