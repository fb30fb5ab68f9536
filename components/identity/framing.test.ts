import { expect, test } from "vitest";
import { brightness, type FoundFace, framingOf } from "./framing";

const face = (height: number, cx = 0.5, cy = 0.5): FoundFace => ({
  x: cx - height / 2,
  y: cy - height / 2,
  width: height,
  height,
});

test.each<[string, number, FoundFace[] | null, string]>([
  ["a dark room", 30, [face(0.5)], "dark"],
  ["a lamp in the face", 240, [face(0.5)], "bright"],
  ["good light before the detector is there", 120, null, "ok"],
  ["nobody", 120, [], "none"],
  ["two people", 120, [face(0.5, 0.3), face(0.4, 0.8)], "several"],
  ["somebody far behind", 120, [face(0.5), face(0.1, 0.9)], "ok"],
  ["far away", 120, [face(0.2)], "far"],
  ["very near", 120, [face(0.9)], "near"],
  ["at the edge", 120, [face(0.45, 0.75)], "off_center"],
  ["low in the picture", 120, [face(0.45, 0.5, 0.75)], "off_center"],
  ["well framed", 120, [face(0.5)], "ok"],
])("%s", (_, light, faces, expected) => expect(framingOf(light, faces)).toBe(expected));

test("brightness is measured on the face", () => {
  const rgba = new Uint8ClampedArray(100 * 100 * 4);
  for (let y = 0; y < 100; y++)
    for (let x = 0; x < 100; x++) rgba.fill(x >= 50 ? 200 : 0, (y * 100 + x) * 4, (y * 100 + x) * 4 + 3);
  expect(brightness(rgba, 100, 100)).toBeCloseTo(100, 0);
  expect(brightness(rgba, 100, 100, face(0.3, 0.75))).toBe(200);
});
