import { expect, it } from "vitest";
import type { Raster } from "../ports";
import type { Word } from "../types";
import { strokesBeside } from "./picture-ink";

/** A white page of A4 on which `draw` sets dark dots, three pixels wide. */
function sheet(draw: (dot: (x: number, y: number) => void) => void): Raster {
  const [width, height] = [1_654, 2_339];
  const data = new Uint8Array(width * height).fill(245);
  draw((x, y) => {
    for (let dy = -1; dy <= 1; dy++)
      data.fill(
        40,
        (Math.round(y) + dy) * width + Math.round(x) - 1,
        (Math.round(y) + dy) * width + Math.round(x) + 2,
      );
  });
  return { width, height, channels: 1, data };
}

const word = (text: string, box: Word["box"], confidence = 0.95): Word => ({
  text,
  box,
  confidence,
  size: 30,
  order: 0,
});

/** A line that rises and falls as it goes on, as a pen writes. */
const pen = (dot: (x: number, y: number) => void, left: number, middle: number) => {
  for (let at = 0; at < 6_000; at++)
    dot(left + at / 20, middle + 35 * Math.sin(at / 160) * Math.cos(at / 1_900));
};

const seller = word("Verkäuferin", [0.12, 0.8, 0.24, 0.812]);

it("strokes of a pen over who signs there, or on the line that follows, are found where they lie", async () => {
  const above = await strokesBeside(
    sheet((dot) => pen(dot, 200, 1_790)),
    [seller],
    1,
  );
  expect(above).toHaveLength(1);
  expect(above[0]?.[0]).toBeCloseTo(200 / 1_654, 1);
  expect(
    await strokesBeside(
      sheet((dot) => pen(dot, 700, 1_880)),
      [seller],
      1,
    ),
  ).toHaveLength(1);
});

it("none are what was read as print, what lies elsewhere, a stroke of a ruler and a bar", async () => {
  const written = sheet((dot) => pen(dot, 200, 1_790));
  const read = word("Rosenheim", [0.11, 0.74, 0.33, 0.79]);
  expect(await strokesBeside(written, [seller, read], 1)).toEqual([]);
  expect(
    await strokesBeside(
      sheet((dot) => pen(dot, 200, 1_200)),
      [seller],
      1,
    ),
  ).toEqual([]);
  expect(await strokesBeside(written, [word("Rosenheim", seller.box)], 1)).toEqual([]);
  const line = sheet((dot) => {
    for (let x = 200; x < 600; x++) dot(x, 1_800);
  });
  expect(await strokesBeside(line, [seller], 1)).toEqual([]);
  const bar = sheet((dot) => {
    for (let x = 200; x < 400; x++) for (let y = 1_760; y < 1_820; y++) dot(x, y);
  });
  expect(await strokesBeside(bar, [seller], 1)).toEqual([]);
});

it("at the head of a page somebody signs on a further page only", async () => {
  const head = word("Verkäuferin", [0.12, 0.1, 0.24, 0.112]);
  const written = sheet((dot) => pen(dot, 200, 170));
  expect(await strokesBeside(written, [head], 1)).toEqual([]);
  expect(await strokesBeside(written, [head], 2)).toHaveLength(1);
});
