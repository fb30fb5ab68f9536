import { expect, it } from "vitest";
import type { Raster } from "../picture/raster";
import { evennessOfPitch } from "./pitch";

/** A line of strokes, each so wide and so far from the one before it as told. */
function line(strokes: readonly { wide: number; gap: number }[]): Raster {
  const columns = strokes.flatMap(({ wide, gap }) => [...Array(wide).fill(20), ...Array(gap).fill(240)]);
  return {
    width: columns.length,
    height: 48,
    channels: 1,
    data: Uint8Array.from({ length: columns.length * 48 }, (_, at) => {
      const y = Math.floor(at / columns.length);
      return y < 10 || y >= 38 ? 240 : columns[at % columns.length];
    }),
  };
}

it("tells characters at one pitch from print that is set by the width of its letters", () => {
  const widths = [4, 13, 8, 17, 6, 11, 15, 5, 9, 16, 7, 12];
  const strokes = Array.from({ length: 36 }, (_, at) => widths[(at * 7 + (at >> 2)) % 12] ?? 8);
  const typed = line(strokes.map((wide) => ({ wide, gap: 26 - wide })));
  const set = line(strokes.map((wide) => ({ wide, gap: 5 + (wide % 4) })));
  expect(evennessOfPitch(typed)).toBeGreaterThan(0.5);
  expect(evennessOfPitch(set)).toBeLessThan(0.35);
});
