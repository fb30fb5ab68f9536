import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { type Box, crop, mirror, type Raster, resize } from "../../picture/raster";
import { cosine, MATCH_FAIL, MATCH_PASS } from "../face/match";
import { readPortrait } from "../face/portrait";
import { type Frame, observe } from "../liveness/frames";
import { judgeLiveness } from "../liveness/judge";
import type { FaceModels } from "../ports";
import { jpegOf, rasterOf } from "../testing/draw";
import { decodePicture } from "./encode";
import { defaultWeights, openFaceModels } from "./face-models";

// Photographs that the package @vladmandic/face-api (MIT) ships; where faces stand in them was looked up by eye.
const demo = join(
  dirname(createRequire(import.meta.url).resolve("@vladmandic/face-api/package.json")),
  "demo",
);
const photo = (name: string) => rasterOf(sharp(join(demo, name)));
const around = (picture: Raster, x: number, y: number, size: number, room = 0.8) =>
  crop(picture, {
    x: x - size * room,
    y: y - size * room,
    width: size * (1 + 2 * room),
    height: size * (1 + 2 * room),
  });

let models: FaceModels;
let three: Raster;
let six: Raster;
beforeAll(async () => {
  models = await openFaceModels(defaultWeights());
  [three, six] = await Promise.all([photo("sample3.jpg"), photo("sample6.jpg")]);
});

async function embedding(picture: Raster) {
  const portrait = await readPortrait(picture, models);
  if (typeof portrait === "string") throw new Error(portrait);
  return portrait.embedding;
}

test("every face of a group is found, in its place", async () => {
  const found = await models.detector.detect(three);
  const middles = found
    .filter(({ box }) => box.width > 200)
    .map(({ box }) => Math.round((box.x + box.width / 2) / 100));
  expect(middles.sort((a, b) => a - b)).toEqual([7, 12, 16]);
});

test("an upright picture shows the same face as a wide one", async () => {
  const upright = crop(three, { x: 950, y: 0, width: 480, height: 640 });
  const [face] = await models.detector.detect(upright);
  expect(face?.box.x).toBeGreaterThan(40);
  expect(face?.box.width).toBeGreaterThan(180);
});

test("no face is seen where there is none", async () => {
  expect(await models.detector.detect(crop(three, { x: 0, y: 0, width: 300, height: 225 }))).toEqual([]);
});

test("landmarks lie where eyes, nose and mouth are", async () => {
  const face = around(three, 1041, 209, 292);
  const [found] = await models.detector.detect(face);
  const points = await models.landmarks.landmarks(face, found?.box as Box);
  expect(points).toHaveLength(68);
  const [rightEye, leftEye, nose, mouth] = [36, 45, 30, 57].map((index) => points[index] ?? [0, 0]);
  expect(leftEye?.[0]).toBeGreaterThan((rightEye?.[0] ?? 0) + 40);
  expect(nose?.[1]).toBeGreaterThan(rightEye?.[1] ?? 0);
  expect(mouth?.[1]).toBeGreaterThan(nose?.[1] ?? 0);
});

describe("head pose", () => {
  test.each([
    ["sample4.jpg", 221, 193, 248],
    ["sample5.jpg", 1361, 382, 276],
    ["sample3.jpg", 1041, 209, 292],
  ])("a mirrored head (%s at %i, %i) turns the other way by as much", async (name, x, y, size) => {
    const face = around(await photo(name), x, y, size);
    const yaw = async (picture: Raster) => {
      const [found] = await models.detector.detect(picture);
      return (await models.pose.pose(picture, found?.box as Box)).yaw;
    };
    const [straight, mirrored] = [await yaw(face), await yaw(mirror(face))];
    expect(Math.abs(straight)).toBeGreaterThan(12);
    expect(Math.abs(straight + mirrored)).toBeLessThan(9);
  });

  test("yaw is positive towards the person's own left", async () => {
    // The woman at the left of this picture looks to the right of the picture, which is her left.
    const face = around(await photo("sample4.jpg"), 221, 193, 248);
    const [found] = await models.detector.detect(face);
    expect((await models.pose.pose(face, found?.box as Box)).yaw).toBeGreaterThan(22);
  });
});

describe("face match", () => {
  test("one person in two photographs matches, others do not", async () => {
    const one = await photo("sample1.jpg");
    const [here, there] = [
      await embedding(around(one, 1465, 212, 225)),
      await embedding(around(three, 1041, 209, 292)),
    ];
    expect(cosine(here, there)).toBeGreaterThan(MATCH_PASS);
    for (const [x, y, size] of [
      [225, 482, 274],
      [1132, 302, 276],
      [605, 319, 310],
    ] as const) {
      expect(cosine(there, await embedding(around(six, x, y, size, 0.5)))).toBeLessThan(MATCH_PASS);
    }
    expect(cosine(there, await embedding(around(three, 545, 317, 289)))).toBeLessThan(MATCH_FAIL);
  });

  test("a small, compressed portrait still matches its person; a tiny one is refused", async () => {
    const face = around(three, 1041, 209, 292);
    const whole = await embedding(face);
    const printed = async (size: number, quality: number) => {
      const scale = size / 292;
      const small = await sharp(await jpegOf(face))
        .resize(Math.round(face.width * scale))
        .jpeg({ quality })
        .toBuffer();
      return decodePicture(new Uint8Array(small));
    };
    expect(cosine(whole, await embedding(await printed(160, 70)))).toBeGreaterThan(MATCH_PASS);
    expect(cosine(whole, await embedding(await printed(110, 50)))).toBeGreaterThan(MATCH_PASS);
    expect(await readPortrait(await printed(60, 70), models)).toBe("portrait_small");
    expect(await readPortrait(crop(three, { x: 0, y: 0, width: 300, height: 225 }), models)).toBe(
      "no_portrait",
    );
  });
});

describe("a sequence of frames with known movements", () => {
  /** The face at rest and coming closer, with fresh noise in every frame, ten a second. */
  async function frames(moved: (atMs: number) => boolean): Promise<Frame[]> {
    const made: Frame[] = [];
    for (let atMs = 0; atMs < 4_000; atMs += 100) {
      // No wider: the neighbour's face would come into the picture.
      const room = moved(atMs) ? 0.15 : 0.6;
      const view = around(six, 1132, 302, 276, room);
      const noise = {
        create: {
          width: 480,
          height: 480,
          channels: 3 as const,
          background: "#000",
          noise: { type: "gaussian" as const, mean: 12, sigma: 5 },
        },
      };
      const { data } = await sharp(view.data, {
        raw: { width: view.width, height: view.height, channels: 3 },
      })
        .resize(480, 480, { fit: "fill" })
        .composite([{ input: await sharp(noise).png().toBuffer(), blend: "add" }])
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const picture: Raster = { width: 480, height: 480, channels: 3, data: new Uint8Array(data) };
      made.push({ atMs, open: async () => picture });
    }
    return made;
  }
  const closer = (atMs: number) => atMs >= 1_800 && atMs < 2_700;

  test("coming closer is seen as coming closer, and as nothing else", async () => {
    const facts = await observe(await frames(closer), models);
    const judged = (action: "closer" | "left" | "down") =>
      judgeLiveness(facts, { steps: [{ action, shownAtMs: 800 }], endsAtMs: 4_000 });
    expect(judged("closer").steps[0]).toMatchObject({ done: true, reachedAfterMs: 1_000 });
    expect(judged("left").steps[0]?.done).toBe(false);
    expect(judged("down").steps[0]?.done).toBe(false);
    const verdict = judged("closer");
    expect(verdict.continuity).toBe(1);
    expect(verdict.frontalFrames).toBeGreaterThanOrEqual(5);
    for (const problem of [
      "another_face",
      "still_picture",
      "duplicate_frames",
      "no_face",
      "too_few_frames",
    ]) {
      expect(verdict.problems).not.toContain(problem);
    }
  });

  test("a neighbour's face that comes into its place is another face", async () => {
    const [own, other] = [around(six, 1132, 302, 276, 0.5), around(six, 605, 319, 310, 0.5)];
    const film = Array.from({ length: 24 }, (_, index) => ({
      atMs: index * 100,
      open: async () => resize(index < 16 ? own : other, 480, 480),
    }));
    const seen = (frames: Frame[]) =>
      observe(frames, models).then((facts) => judgeLiveness(facts, { steps: [], endsAtMs: 2_400 }).problems);
    expect(await seen(film)).toContain("another_face");
    expect(await seen(film.slice(0, 16))).not.toContain("another_face");
  });

  test("an injected still shows by its missing noise", async () => {
    const [first] = await frames(() => false);
    if (!first) throw new Error("no frame");
    const still = Array.from({ length: 30 }, (_, index) => ({ ...first, atMs: index * 100 }));
    const verdict = judgeLiveness(await observe(still, models), { steps: [], endsAtMs: 3_000 });
    expect(verdict.problems).toEqual(
      expect.arrayContaining(["still_picture", "duplicate_frames", "step_not_done"]),
    );
  });
});
