import { expect, it } from "vitest";
import { type Glyph, unfold } from "./pdf-glyphs";

type Style = Glyph["style"];

const style = { turn: 0, size: 10 } as Style;
const glyph = (text: string, x0: number, x1: number): Glyph => ({
  text,
  box: [x0, 20, x1, 32],
  at: [x0, 30],
  style,
  apart: false,
});
/** Where the second of two letters of one sign ends when the next begins at `x0`. */
const second = (pair: readonly [Glyph, Glyph], { box, at }: Glyph): number => {
  const glyphs = [...pair];
  unfold(glyphs, box, at, style);
  return glyphs[1]?.box[2] ?? 0;
};

it("a letter twice in one sign is as wide as what comes next says", () => {
  const own = [glyph("f", 10, 13.5), glyph("f", 10, 13.5)] as const;
  expect(second(own, glyph("e", 16.9, 23))).toBe(17);
  // The `i` of `ffi` begins where they do and has a width of its own.
  expect(second(own, glyph("i", 10, 12.8))).toBe(17);
  // The box of the whole sign, with the next letter behind it; a new word; another letter of the pair.
  expect(second([glyph("t", 10, 17), glyph("t", 10, 17)], glyph("o", 17, 23))).toBe(17);
  expect(second(own, glyph("e", 40, 46))).toBe(13.5);
  expect(second([glyph("f", 10, 13.5), glyph("l", 10, 13.5)], glyph("e", 16.9, 23))).toBe(13.5);
});
