import type { Box } from "./types";

/** An affine map `x' = a·x + c·y + e`, `y' = b·x + d·y + f`, as PDF writes matrices. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export type QuarterTurn = 0 | 90 | 180 | 270;

/** Applies `first`, then `second`. */
export const compose = (first: Matrix, second: Matrix): Matrix => [
  first[0] * second[0] + first[1] * second[2],
  first[0] * second[1] + first[1] * second[3],
  first[2] * second[0] + first[3] * second[2],
  first[2] * second[1] + first[3] * second[3],
  first[4] * second[0] + first[5] * second[2] + second[4],
  first[4] * second[1] + first[5] * second[3] + second[5],
];

export const mapPoint = (m: Matrix, x: number, y: number): readonly [number, number] => [
  m[0] * x + m[2] * y + m[4],
  m[1] * x + m[3] * y + m[5],
];

/** The upright box around a rectangle after mapping. */
export function mapBox([a, b, c, d, e, f]: Matrix, [x0, y0, x1, y1]: Box): Box {
  return [
    Math.min(a * x0, a * x1) + Math.min(c * y0, c * y1) + e,
    Math.min(b * x0, b * x1) + Math.min(d * y0, d * y1) + f,
    Math.max(a * x0, a * x1) + Math.max(c * y0, c * y1) + e,
    Math.max(b * x0, b * x1) + Math.max(d * y0, d * y1) + f,
  ];
}

/** Turns fractions of a page clockwise, keeping them within 0..1. */
export const turned = (turn: QuarterTurn): Matrix => {
  if (turn === 90) return [0, 1, -1, 0, 1, 0];
  if (turn === 180) return [-1, 0, 0, -1, 1, 1];
  if (turn === 270) return [0, -1, 1, 0, 0, 1];
  return [1, 0, 0, 1, 0, 0];
};

export const width = (box: Box): number => box[2] - box[0];
export const height = (box: Box): number => box[3] - box[1];
export const area = (box: Box): number => Math.max(0, width(box)) * Math.max(0, height(box));

export const union = (a: Box, b: Box): Box => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
];

/** The common area of two boxes. */
export const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) *
  Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]));

/** The share of `inner` that lies within `outer`, 0..1. */
export const covered = (inner: Box, outer: Box): number => {
  const size = area(inner);
  return size > 0 ? overlap(inner, outer) / size : 0;
};

/** Keeps a box inside the page and its numbers short (four decimals: a third of a pixel at 300 dpi). */
export const tidy = (box: Box): Box => {
  const part = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;
  return [part(box[0]), part(box[1]), part(box[2]), part(box[3])];
};

/** Whether two boxes share more than a quarter of the smaller one. */
export const touch = (a: Box | undefined, b: Box | undefined): boolean => {
  if (a === undefined || b === undefined) return false;
  const width = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const height = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  return (
    width > 0 &&
    height > 0 &&
    width * height > 0.25 * Math.min((a[2] - a[0]) * (a[3] - a[1]), (b[2] - b[0]) * (b[3] - b[1]))
  );
};
