import { expect, it } from "vitest";
import { boxAsStored } from "./page-view";

it("leads from a paper seen from above back to the picture in which it lies", () => {
  const view = {
    rows: [0, 0] as const,
    matrix: [1, 0, 0, 1, 0, 0] as const,
    paper: [
      [0.11, 0.06],
      [0.9, 0.1],
      [0.94, 0.95],
      [0.06, 0.91],
    ] as const,
  };
  const page = { number: 1, width: 400, height: 566, source: "ocr" as const, words: [], lines: [], view };
  const [x0, y0, x1, y1] = boxAsStored(page, [0, 0, 1, 1]);
  expect(Math.abs(x0 - 0.085) + Math.abs(x1 - 0.92)).toBeLessThan(0.015);
  expect([y0, y1].map((value) => Math.round(value * 100))).toEqual([8, 93]);
  const [left, top, right, bottom] = boxAsStored(page, [0.1, 0.1, 0.2, 0.12]);
  expect(left).toBeGreaterThan(0.17);
  expect(right).toBeLessThan(0.28);
  expect(top).toBeGreaterThan(0.13);
  expect(bottom).toBeLessThan(0.18);
});
