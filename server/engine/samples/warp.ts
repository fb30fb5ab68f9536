import type { Pixels } from "./pixels";

export type Point = readonly [x: number, y: number];
export type Quad = readonly [topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point];

/** A plane projection: eight coefficients, the ninth is one. */
export type Projection = readonly number[];

/** The projection that carries the corners of a width x height rectangle to the quad. */
export function projectionTo(width: number, height: number, quad: Quad): Projection {
  const from: Quad = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  const rows = from.flatMap(([x, y], index) => {
    const [u, v] = quad[index] ?? [0, 0];
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  return solve(rows);
}

/** The projection the other way round. */
export function inverse(p: Projection): Projection {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = p;
  const scale = a * e - b * d;
  return [
    (e - f * h) / scale,
    (c * h - b) / scale,
    (b * f - c * e) / scale,
    (f * g - d) / scale,
    (a - c * g) / scale,
    (c * d - a * f) / scale,
    (d * h - e * g) / scale,
    (b * g - a * h) / scale,
  ];
}

/** Paints the picture into the quad of the ground, bilinear; what lies outside keeps the ground. */
export function place(ground: Pixels, picture: Pixels, quad: Quad): void {
  const back = inverse(projectionTo(picture.width, picture.height, quad));
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = back;
  const { width, height, data } = ground;
  const { data: source, width: sw, height: sh } = picture;
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0; x < width; x++, to += 3) {
      const w = g * x + h * y + 1;
      const u = (a * x + b * y + c) / w - 0.5;
      const v = (d * x + e * y + f) / w - 0.5;
      if (!(u > -0.5 && v > -0.5 && u < sw - 0.5 && v < sh - 0.5)) continue;
      const x0 = u < 0 ? 0 : u | 0;
      const y0 = v < 0 ? 0 : v | 0;
      const x1 = x0 + 1 < sw ? x0 + 1 : x0;
      const y1 = y0 + 1 < sh ? y0 + 1 : y0;
      const fx = u < 0 ? 0 : u - x0;
      const fy = v < 0 ? 0 : v - y0;
      const at = [(y0 * sw + x0) * 3, (y0 * sw + x1) * 3, (y1 * sw + x0) * 3, (y1 * sw + x1) * 3] as const;
      for (let k = 0; k < 3; k++) {
        const top = (source[at[0] + k] ?? 0) * (1 - fx) + (source[at[1] + k] ?? 0) * fx;
        const bottom = (source[at[2] + k] ?? 0) * (1 - fx) + (source[at[3] + k] ?? 0) * fx;
        data[to + k] = top * (1 - fy) + bottom * fy + 0.5;
      }
    }
  }
}

/** Gaussian elimination with pivoting of rows [coefficients..., right side]. */
function solve(rows: number[][]): number[] {
  const size = rows.length;
  const matrix = rows.map((row) => [...row]);
  const at = (r: number, c: number) => matrix[r]?.[c] ?? 0;
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let row = column; row < size; row++)
      if (Math.abs(at(row, column)) > Math.abs(at(pivot, column))) pivot = row;
    const [upper, lower] = [matrix[column], matrix[pivot]];
    if (!upper || !lower) break;
    matrix[column] = lower;
    matrix[pivot] = upper;
    for (let row = 0; row < size; row++) {
      if (row === column) continue;
      const factor = at(row, column) / at(column, column);
      matrix[row] = (matrix[row] ?? []).map((value, index) => value - factor * at(column, index));
    }
  }
  return matrix.map((_, index) => at(index, size) / at(index, index));
}
