import type { Raster } from "../ports";

const tile = 48;

/** Brightness of the paper in tiles of 48 pixels: the 90th percentile, so that print does not count. */
type Paper = { columns: number; rows: number; level: Float32Array };

function paperLevels({ width, height, data }: Raster): Paper {
  const columns = Math.ceil(width / tile);
  const rows = Math.ceil(height / tile);
  const level = new Float32Array(columns * rows);
  const counts = new Uint32Array(256);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      counts.fill(0);
      let total = 0;
      const bottom = Math.min(height, (row + 1) * tile);
      const right = Math.min(width, (column + 1) * tile);
      for (let y = row * tile; y < bottom; y += 2) {
        for (let x = column * tile; x < right; x += 2) {
          const value = data[y * width + x] ?? 0;
          counts[value] = (counts[value] ?? 0) + 1;
          total += 1;
        }
      }
      let above = total * 0.1;
      let value = 255;
      while (value > 0 && above >= (counts[value] ?? 0)) {
        above -= counts[value] ?? 0;
        value -= 1;
      }
      level[row * columns + column] = value;
    }
  }
  return { columns, rows, level };
}

/** How even the light is: the darkest tenth of the paper against the brightest, 0..1. Grey rasters only. */
export function evenness(picture: Raster): number {
  const sorted = [...paperLevels(picture).level].sort((a, b) => a - b);
  const dark = sorted[Math.floor(sorted.length * 0.1)] ?? 255;
  const bright = sorted[Math.floor(sorted.length * 0.9)] ?? 255;
  return bright > 0 ? dark / bright : 1;
}

/** The picture as if lit evenly: every pixel divided by the brightness of the paper around it. Grey rasters only. */
export function evenLight(picture: Raster): Raster {
  const { width, height, data } = picture;
  const { columns, rows, level } = smooth(paperLevels(picture));
  const lit = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const v = Math.min(rows - 1, Math.max(0, y / tile - 0.5));
    const above = Math.floor(v);
    const below = Math.min(rows - 1, above + 1);
    const fy = v - above;
    for (let x = 0; x < width; x += 1) {
      const u = Math.min(columns - 1, Math.max(0, x / tile - 0.5));
      const left = Math.floor(u);
      const right = Math.min(columns - 1, left + 1);
      const fx = u - left;
      const top =
        (level[above * columns + left] ?? 0) * (1 - fx) + (level[above * columns + right] ?? 0) * fx;
      const low =
        (level[below * columns + left] ?? 0) * (1 - fx) + (level[below * columns + right] ?? 0) * fx;
      const paper = top * (1 - fy) + low * fy;
      lit[y * width + x] = Math.min(255, ((data[y * width + x] ?? 0) * 245) / Math.max(12, paper));
    }
  }
  return { width, height, channels: 1, data: lit };
}

/** Shares of the paper's brightness: what is brighter is paper, what is darker is black. */
const [palest, blackest] = [0.95, 0.1];
const depth = 2.4;

/** The picture with its grey print nearly as dark as the black: captions are often printed in grey. Evenly lit grey rasters only. */
export function deepened({ width, height, data }: Raster): Raster {
  const counts = new Uint32Array(256);
  for (let at = 0; at < data.length; at += 7) counts[data[at] ?? 0] = (counts[data[at] ?? 0] ?? 0) + 1;
  // Most of a page is paper: its brightest third holds no print.
  let above = data.length / 7 / 3;
  let paper = 255;
  while (paper > 1 && above >= (counts[paper] ?? 0)) {
    above -= counts[paper] ?? 0;
    paper -= 1;
  }
  const tone = Uint8Array.from(counts, (_, value) => {
    const share = (value / paper - blackest) / (palest - blackest);
    return 255 * Math.min(1, Math.max(0, share)) ** depth;
  });
  return { width, height, channels: 1, data: data.map((value) => tone[value] ?? value) };
}

/** Takes the brightest neighbour, then the mean: dark print that fills a tile must not count as shadow. */
function smooth({ columns, rows, level }: Paper): Paper {
  const around = (source: Float32Array, join: (values: number[]) => number): Float32Array => {
    const result = new Float32Array(source.length);
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        const values: number[] = [];
        for (let dy = -1; dy <= 1; dy += 1) {
          for (let dx = -1; dx <= 1; dx += 1) {
            const r = row + dy;
            const c = column + dx;
            if (r >= 0 && c >= 0 && r < rows && c < columns) values.push(source[r * columns + c] ?? 0);
          }
        }
        result[row * columns + column] = join(values);
      }
    }
    return result;
  };
  const median = (values: number[]) =>
    [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.6)] ?? 0;
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { columns, rows, level: around(around(level, median), mean) };
}
