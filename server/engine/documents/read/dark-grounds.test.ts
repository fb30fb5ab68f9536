import { describe, expect, it } from "vitest";
import type { Raster } from "../ports";
import { withoutDarkGrounds } from "./dark-grounds";

const [width, height] = [800, 600];
type Box = readonly [left: number, top: number, right: number, bottom: number];

/** White paper with boxes of a shade on it, each over the ones before. */
function drawn(...boxes: readonly (readonly [Box, number])[]): Raster {
  const data = new Uint8Array(width * height).fill(240);
  for (const [[left, top, right, bottom], shade] of boxes)
    for (let y = top; y < bottom; y += 1) data.fill(shade, y * width + left, y * width + right);
  return { width, height, channels: 1, data };
}
const at = ({ data }: Raster, x: number, y: number): number => data[y * width + x] ?? 0;

/** Strokes of letters in some lines: four pixels wide, eight apart. */
const print = (left: number, top: number, lines: number, shade: number): [Box, number][] =>
  Array.from({ length: lines * 30 }, (_, i) => {
    const [x, y] = [left + (i % 30) * 12, top + Math.floor(i / 30) * 30];
    return [[x, y, x + 4, y + 20], shade];
  });

describe("dark grounds", () => {
  it("become as light as the paper, and their white print dark", () => {
    const band: [Box, number] = [[0, 0, width, 160], 60];
    const light = withoutDarkGrounds(drawn(band, ...print(100, 30, 4, 250), ...print(100, 300, 4, 20)));
    expect(at(light, 102, 40)).toBeLessThan(40);
    for (const [x, y] of [
      [107, 40],
      [20, 20],
      [780, 150],
    ] as const)
      expect(at(light, x, y)).toBeGreaterThan(200);
    expect([at(light, 102, 310), at(light, 107, 310)]).toEqual([20, 240]);
  });

  it("are found in mid-grey, behind several lines that touch each other, and in a box among print", () => {
    const lines: [Box, number][] = [30, 52, 74].flatMap((y) => print(300, y, 1, 245));
    const light = withoutDarkGrounds(drawn([[260, 4, 700, 124], 105], ...lines));
    expect(at(light, 302, 60)).toBeLessThan(60);
    expect(at(light, 307, 60)).toBeGreaterThan(200);
  });

  it("are no print, frame, rule, or picture", () => {
    const frame: [Box, number][] = [
      [[40, 40, 760, 560], 20],
      [[46, 46, 754, 554], 240],
    ];
    const page = drawn(...frame, [[60, 300, 740, 306], 10], ...print(100, 100, 4, 10));
    expect(withoutDarkGrounds(page)).toBe(page);
    const wood = drawn();
    for (let y = 0; y < 300; y += 1) wood.data.fill(30 + ((y * 7) % 90), y * width, y * width + 400);
    expect(withoutDarkGrounds(wood)).toBe(wood);
  });
});
