import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { identityDocument } from "@/server/engine/samples/identity/document";
import { CARD_SHOTS, shootCard } from "@/server/engine/samples/identity/shoot";
import { fullName } from "@/server/engine/samples/people";
import { tellStory } from "@/server/engine/samples/story";
import {
  API_KEY,
  type BuiltContainer,
  builtContainer,
  faultOf,
  launch,
  licenceToken,
  post,
  type Running,
  runExample,
  startContainer,
  stopContainer,
} from "../testing/container";

// Photographs that the package @vladmandic/face-api (MIT) ships: one woman stands in the first and in the third.
const demo = join(
  dirname(createRequire(import.meta.url).resolve("@vladmandic/face-api/package.json")),
  "demo",
);
const face = (name: string, x: number, y: number, size: number) =>
  sharp(join(demo, name)).extract({
    left: Math.max(0, Math.round(x - size * 0.6)),
    top: Math.max(0, Math.round(y - size * 0.6)),
    width: Math.round(size * 2.2),
    height: Math.round(size * 2),
  });
const here = () => face("sample3.jpg", 1041, 209, 292);
const there = () => face("sample1.jpg", 1465, 212, 225);
const stranger = () => face("sample6.jpg", 225, 482, 274);

const story = tellStory("identity container", "ES", new Date().toISOString().slice(0, 10));
const key = { "x-api-key": API_KEY };
const picture = (bytes: Uint8Array) => ({
  media_type: "image/jpeg",
  data: Buffer.from(bytes).toString("base64"),
});

/** Frames of a still person, as a sensor gives them: each with a noise of its own. */
async function frames(of: Sharp, count: number) {
  const still = await of.resize(400, 400, { fit: "cover" }).png().toBuffer();
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const grain = await sharp({
        create: {
          width: 400,
          height: 400,
          channels: 3,
          background: "#000",
          noise: { type: "gaussian", mean: 12, sigma: 5 },
        },
      })
        .png()
        .toBuffer();
      const frame = await sharp(still)
        .composite([{ input: grain, blend: "add" }])
        .jpeg()
        .toBuffer();
      return { ...picture(frame), at_ms: index * 50 };
    }),
  );
}

let built: BuiltContainer;
let running: Running;
let card: Record<"document" | "document_back", ReturnType<typeof picture>>;
beforeAll(async () => {
  built = await builtContainer("identity");
  running = await startContainer(built.folder, { LICENCE: licenceToken("identity") });
  const document = await identityDocument(story, "dni", {
    specimen: false,
    portrait: new Uint8Array(await here().resize(450, 600, { fit: "cover" }).jpeg().toBuffer()),
  });
  const shot = CARD_SHOTS.near;
  if (!shot) throw new Error("no shot");
  const [front, back] = [
    await shootCard(document, "front", shot, 1),
    await shootCard(document, "back", shot, 2),
  ];
  card = { document: picture(front.bytes), document_back: picture(back.bytes) };
}, 120_000);
afterAll(async () => {
  if (running) await stopContainer(running);
  built?.remove();
});

const session = async () => (await post(`${running.url}/v1/session`, key, {})).body;
const check = (body: object) => post(`${running.url}/v1/check`, key, body);

test("the bundle is made of the engine and the shell's own tools, nothing of the account layer", () => {
  const inputs = Object.keys(built.metafile.inputs);
  const domains = inputs.filter(
    (input) => input.startsWith("server/") && !/^server\/(engine|containers|platform)\//.test(input),
  );
  expect(domains).toEqual([]);
  expect(
    inputs.filter((input) =>
      /prisma|node_modules\/(next|react|inngest|pg)\/|platform\/(db|jobs)/.test(input),
    ),
  ).toEqual([]);
});

test("takes licences of its product only", async () => {
  const started = launch(built.folder, { API_KEY, LICENCE: licenceToken("documents") });
  expect(await started.ended).toBe(78);
  expect(started.errors()).toBe("The licence is for the product documents, this is identity.\n");
});

test("a session asks for four different movements, told in time, within two minutes", async () => {
  const { session_id, challenges, expires_at } = await session();
  const steps = challenges as { step: number; action: string; after_ms: number }[];
  expect(session_id).toMatch(/^ses_\w{32}$/);
  expect(steps.map((one) => one.step)).toEqual([1, 2, 3, 4]);
  expect(new Set(steps.map((one) => one.action)).size).toBe(4);
  for (const [index, one] of steps.entries()) {
    expect(one.after_ms - (steps[index - 1]?.after_ms ?? -2_700)).toBeGreaterThanOrEqual(4_200);
  }
  expect(Date.parse(String(expires_at)) - Date.now()).toBeGreaterThan(110_000);
  expect(faultOf(await post(`${running.url}/v1/session`, { apikey: API_KEY }, {})).code).toBe(
    "invalid_api_key",
  );
});

test("the documentation's calls work as they stand", async () => {
  const folder = dirname(built.folder);
  const files = {
    "front.jpg": card.document.data,
    "back.jpg": card.document_back.data,
    "selfie.jpg": picture(await there().jpeg().toBuffer()).data,
    "frames/001.jpg": (await frames(there(), 1))[0]?.data ?? "",
  };
  mkdirSync(join(folder, "frames"));
  for (const [name, data] of Object.entries(files)) {
    writeFileSync(join(folder, name), Buffer.from(data, "base64"));
  }
  const env = { CONTAINER: running.url };
  const begun = await runExample("session", folder, env);
  const { session_id } = begun as { session_id: string };
  expect(await runExample("check", folder, { ...env, SESSION_ID: session_id })).toMatchObject({
    signals: { mrz: "pass", expiry: "pass", face_match: "pass", liveness: "fail" },
  });
}, 120_000);

describe("POST /v1/check", () => {
  test("finds the document's zone, its expiry and its holder; a still face is no living one", async () => {
    const { session_id } = await session();
    const body = {
      session_id,
      ...card,
      selfie: picture(await there().jpeg().toBuffer()),
      frames: await frames(there(), 30),
      applicant: { name: fullName(story.person) },
    };
    const answer = await check(body);
    expect(answer.body).toMatchObject({
      decision: "retry",
      signals: { mrz: "pass", expiry: "pass", face_match: "pass", liveness: "fail" },
      document: { type: "id_card", country: "ES" },
    });
    expect(answer.body.reasons).toContain("liveness_failed");
    expect(faultOf(await check(body))).toEqual({
      status: 400,
      code: "invalid_parameter",
      param: "session_id",
    });
  });

  test("without frames a person decides; a selfie of somebody else does not match", async () => {
    const still = async (selfie: Sharp, name: string) =>
      (
        await check({
          session_id: (await session()).session_id,
          ...card,
          selfie: picture(await selfie.jpeg().toBuffer()),
          frames: [],
          applicant: { name },
        })
      ).body;
    expect(await still(there(), "Perpetua Singularia Vaz")).toMatchObject({
      decision: "in_review",
      signals: { face_match: "pass", liveness: "not_done" },
      reasons: expect.arrayContaining(["name_differs", "movements_declined"]),
    });
    expect(await still(stranger(), fullName(story.person))).toMatchObject({
      decision: "retry",
      signals: { face_match: "fail" },
    });
  });

  const jpeg = picture(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4]));
  const pdf = { media_type: "image/jpeg", data: Buffer.from("%PDF-1.7").toString("base64") };
  const whole = { session_id: "ses_unknown", document: jpeg, selfie: jpeg, frames: [] };
  test.each([
    ["an unknown session", {}, 400, "invalid_parameter", "session_id"],
    ["no document", { document: undefined }, 400, "documents_required", "document"],
    ["no selfie", { selfie: undefined }, 400, "documents_required", "selfie"],
    ["no frames", { frames: undefined }, 400, "invalid_parameter", "frames"],
    ["a PDF", { document: pdf }, 415, "unsupported_media_type", "document.data"],
    ["no base64", { selfie: { ...jpeg, data: "*" } }, 400, "invalid_document", "selfie.data"],
    [
      "a declared PDF",
      { document: { ...jpeg, media_type: "application/pdf" } },
      415,
      "unsupported_media_type",
      "document.media_type",
    ],
    ["a frame without its time", { frames: [jpeg] }, 400, "invalid_parameter", "frames[0].at_ms"],
    ["601 frames", { frames: Array(601).fill({ ...jpeg, at_ms: 0 }) }, 400, "invalid_parameter", "frames"],
  ])("%s", async (_name, change, status, code, param) => {
    expect(faultOf(await check({ ...whole, ...change }))).toEqual({ status, code, param });
  });

  test("frames from a time that the session has not reached were not recorded in it", async () => {
    const { session_id } = await session();
    const answer = await check({ ...whole, session_id, frames: [{ ...jpeg, at_ms: 20_000 }] });
    expect(faultOf(answer)).toEqual({ status: 400, code: "invalid_parameter", param: "frames" });
  });
});
