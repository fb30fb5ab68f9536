import sharp from "sharp";
import { expect, test } from "vitest";
import { drawDocument, PHOTO_RECIPES, photographed, rasterOf } from "../identity/testing/draw";
import { turn } from "../picture/raster";
import { openOcrB } from "./ocr-b";
import { readMrz } from "./read";
import { frenchCard, SAMPLE_HOLDER, td1, td2, td3, visa } from "./testing/lines";

const TODAY = "2026-11-21";
const reader = openOcrB();

const card = { ...SAMPLE_HOLDER, code: "I" };
const PRINTED = ["UTOPIA", "LOPEZ GARCIA", "MARIA ELENA", "14 FEB 1985"];

test.each([
  ["TD1", td1(card), "phone"],
  ["TD2", td2(card), "perspective"],
  ["TD3", td3(SAMPLE_HOLDER), "phone"],
  ["MRV-A", visa(SAMPLE_HOLDER, 44), "blur"],
  ["MRV-B", visa(SAMPLE_HOLDER, 36), "rotated"],
  ["the French card", frenchCard({ ...card, number: "12345" }, "1203"), "phone"],
] as const)("reads %s from a photograph (%s)", async (name, lines, recipe) => {
  const photo = await photographed(
    await drawDocument(lines, { printed: PRINTED }),
    PHOTO_RECIPES[recipe],
    name,
  );
  const reading = await readMrz(photo, reader, TODAY);
  expect(reading?.mrz.lines).toEqual(lines);
  expect(reading?.mrz.valid).toBe(true);
});

test("a wrong check digit stays wrong", async () => {
  const [first = "", second = ""] = td3(SAMPLE_HOLDER);
  const wrong = [first, `${second.slice(0, 9)}${(Number(second.charAt(9)) + 4) % 10}${second.slice(10)}`];
  const reading = await readMrz(await drawDocument(wrong), reader, TODAY);
  expect(reading?.mrz.checks).toContainEqual({ name: "number", valid: false });
});

test("a document photographed upside down or sideways is read too", async () => {
  const drawn = await drawDocument(td1(card));
  for (const quarters of [1, 2, 3]) {
    expect(
      (await readMrz(turn(drawn, quarters), reader, TODAY))?.mrz.valid,
      `${quarters} quarter turns`,
    ).toBe(true);
  }
});

test("a page without a zone yields none", async () => {
  const empty = await drawDocument([], { printed: PRINTED, sheet: "TD1" });
  expect(await readMrz(empty, reader, TODAY)).toBeNull();
});

test("typescript, which is spaced as evenly as a zone, is given up after a few lines", async () => {
  const rows = Array.from(
    { length: 44 },
    (_, row) =>
      `<text x="70" y="${80 + row * 52}" font-size="30" font-family="monospace">Clause ${row + 10}: the parties agree on what is written here, and on</text>`,
  ).join("");
  const page = `<svg width="1500" height="2400"><rect width="1500" height="2400" fill="#fff"/>${rows}</svg>`;
  let lines = 0;
  const counting: typeof reader = {
    readLine(line) {
      lines += 1;
      return reader.readLine(line);
    },
  };
  expect(await readMrz(await rasterOf(sharp(Buffer.from(page))), counting, TODAY)).toBeNull();
  expect(lines).toBeLessThanOrEqual(6);
});
