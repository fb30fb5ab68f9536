import { describe, expect, it } from "vitest";
import { findPaper } from "./find-paper";
import { flattened, fromUnitSquare, inverted, project, type Quad } from "./perspective";
import type { Raster } from "./raster";

type Paint = (u: number, v: number) => number;
type Sheet = { corners: Quad; paint: Paint };

/** Papers seen at an angle on a ground of grey, by painting each point of the picture from the place it shows. */
function photo(width: number, height: number, ground: Paint, sheets: readonly Sheet[]): Raster {
  const maps = sheets.map(({ corners, paint }) => ({ map: inverted(fromUnitSquare(corners)), paint }));
  const data = Uint8Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [((at % width) + 0.5) / width, (Math.floor(at / width) + 0.5) / height];
    for (const { map, paint } of maps) {
      const [u, v] = project(map, x, y);
      if (u >= 0 && u <= 1 && v >= 0 && v <= 1) return paint(u, v);
    }
    return ground(x, y);
  });
  return { width, height, channels: 1, data };
}

/** Rows of short dark strokes on white, darker towards the foot: print in a shadow. */
const printed: Paint = (u, v) => {
  const inks = u > 0.1 && u < 0.9 && v > 0.08 && v < 0.9 && (v * 100) % 4 < 1.2 && (u * 200) % 3 < 1.6;
  return inks ? 40 : 235 - 90 * Math.max(0, v - 0.5);
};
const wood: Paint = (x, y) => 90 + 14 * Math.sin(y * 60 + 3 * Math.sin(x * 5));
const corners: Quad = [
  [0.11, 0.06],
  [0.9, 0.1],
  [0.94, 0.95],
  [0.06, 0.91],
];

describe("the paper in a picture", () => {
  it("is found by its sides and seen from above", () => {
    const picture = photo(300, 400, wood, [{ corners, paint: printed }]);
    const found = findPaper(picture);
    expect(found?.flat().every((part, at) => Math.abs(part - (corners.flat()[at] ?? 0)) < 0.012)).toBe(true);
    const flat = flattened(picture, found ?? corners, 400, 566);
    const row = (v: number) =>
      flat.data.subarray(Math.round(v * 566) * 400 + 60, Math.round(v * 566) * 400 + 340);
    expect(Math.min(...row(0.486))).toBeLessThan(110);
    expect(Math.min(...row(0.502))).toBeGreaterThan(150);
  });

  it("is the whole picture where none of its sides are seen, and where print lies beside it", () => {
    expect(findPaper(photo(300, 400, printed, []))).toBeUndefined();
    const sheet = (x0: number, y0: number, x1: number, y1: number): Sheet => ({
      corners: [
        [x0, y0],
        [x1, y0],
        [x1, y1],
        [x0, y1],
      ],
      paint: printed,
    });
    const both = [sheet(0.1, 0.05, 0.9, 0.48), sheet(0.3, 0.55, 0.7, 0.95)];
    expect(findPaper(photo(300, 400, () => 60, both))).toBeUndefined();
  });
});
