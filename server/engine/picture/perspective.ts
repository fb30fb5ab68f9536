import { type Point, type Raster, sample } from "./raster";

/** The corners of a flat thing in a picture, in fractions of the picture: upper left, upper right, lower right, lower left. */
export type Quad = readonly [Point, Point, Point, Point];

/** A projective map `x' = (a·x + b·y + c) / w`, `y' = (d·x + e·y + f) / w` with `w = g·x + h·y + 1`. */
export type Projection = readonly [
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
  f: number,
  g: number,
  h: number,
];

/** From fractions of the flat thing to fractions of the picture. */
export function fromUnitSquare([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: Quad): Projection {
  const [dx1, dx2, sx] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3];
  const [dy1, dy2, sy] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3];
  const size = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / size;
  const h = (dx1 * sy - sx * dy1) / size;
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h];
}

export function project([a, b, c, d, e, f, g, h]: Projection, x: number, y: number): Point {
  const w = g * x + h * y + 1;
  return [(a * x + b * y + c) / w, (d * x + e * y + f) / w];
}

export function inverted([a, b, c, d, e, f, g, h]: Projection): Projection {
  const w = a * e - b * d;
  return [
    (e - f * h) / w,
    (c * h - b) / w,
    (b * f - c * e) / w,
    (f * g - d) / w,
    (a - c * g) / w,
    (c * d - a * f) / w,
    (d * h - e * g) / w,
    (b * g - a * h) / w,
  ];
}

/** The flat thing as seen from straight above, sampled bilinearly; places outside the picture repeat its border. */
export function flattened(picture: Raster, quad: Quad, width: number, height: number): Raster {
  const { channels } = picture;
  const [a, b, c, d, e, f, g, h] = fromUnitSquare(quad);
  const data = new Uint8Array(width * height * channels);
  for (let y = 0, to = 0; y < height; y += 1) {
    const v = (y + 0.5) / height;
    for (let x = 0; x < width; x += 1, to += channels) {
      const u = (x + 0.5) / width;
      const w = g * u + h * v + 1;
      const sx = ((a * u + b * v + c) / w) * picture.width - 0.5;
      const sy = ((d * u + e * v + f) / w) * picture.height - 0.5;
      sample(picture, sx, sy, data, to);
    }
  }
  return { width, height, channels, data };
}
