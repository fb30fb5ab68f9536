import type { Raster } from "./raster";

type Pick = (a: number, b: number) => number;

/** Largest (dilation) value in a window of odd size around each pixel. */
export function dilate(picture: Raster, width: number, height: number): Raster {
  return sweep(picture, width, height, Math.max, 0);
}

/** Smallest (erosion) value in a window of odd size around each pixel. */
export function erode(picture: Raster, width: number, height: number): Raster {
  return sweep(picture, width, height, Math.min, 255);
}

export function close(picture: Raster, width: number, height: number): Raster {
  return erode(dilate(picture, width, height), width, height);
}

/** Dark details smaller than the window: the closing minus the picture. */
export function blackHat(picture: Raster, width: number, height: number): Raster {
  const closed = close(picture, width, height);
  return { ...picture, data: closed.data.map((value, index) => value - (picture.data[index] ?? 0)) };
}

/** Rows, then columns; each by the two running extremes of van Herk and Gil-Werman, so cost is independent of size. */
function sweep(picture: Raster, across: number, down: number, pick: Pick, neutral: number): Raster {
  const { width, height } = picture;
  const rows = new Uint8Array(picture.data);
  for (let y = 0; y < height; y++) extremes(rows, y * width, 1, width, across, pick, neutral);
  for (let x = 0; x < width; x++) extremes(rows, x, width, height, down, pick, neutral);
  return { ...picture, data: rows };
}

function extremes(
  data: Uint8Array,
  start: number,
  step: number,
  count: number,
  size: number,
  pick: Pick,
  neutral: number,
): void {
  if (size <= 1) return;
  const half = size >> 1;
  const padded = Math.ceil((count + 2 * half) / size) * size;
  const value = (index: number) => {
    const at = index - half;
    return at < 0 || at >= count ? neutral : (data[start + at * step] ?? neutral);
  };
  const forward = new Uint8Array(padded);
  const backward = new Uint8Array(padded);
  for (let index = 0; index < padded; index++) {
    forward[index] = index % size === 0 ? value(index) : pick(forward[index - 1] ?? neutral, value(index));
  }
  for (let index = padded - 1; index >= 0; index--) {
    backward[index] =
      index % size === size - 1 ? value(index) : pick(backward[index + 1] ?? neutral, value(index));
  }
  for (let index = 0; index < count; index++) {
    data[start + index * step] = pick(backward[index] ?? neutral, forward[index + size - 1] ?? neutral);
  }
}

/** Otsu's threshold: the value that best parts the histogram in two. */
export function otsu(picture: Raster): number {
  const histogram = new Float64Array(256);
  for (const value of picture.data) histogram[value] = (histogram[value] ?? 0) + 1;
  const total = picture.data.length;
  let all = 0;
  for (let value = 0; value < 256; value++) all += value * (histogram[value] ?? 0);
  let [count, sum, best, threshold] = [0, 0, -1, 0];
  for (let value = 0; value < 256; value++) {
    count += histogram[value] ?? 0;
    sum += value * (histogram[value] ?? 0);
    if (count === 0 || count === total) continue;
    const between = (count * (total - count) * (sum / count - (all - sum) / (total - count)) ** 2) / total;
    if (between > best) [best, threshold] = [between, value];
  }
  return threshold;
}

export type Blob = Readonly<{
  area: number;
  /** Centre, and the direction of the longest extent in radians, -π/2..π/2. */
  x: number;
  y: number;
  angle: number;
  /** Extent along that direction and across it. */
  length: number;
  thickness: number;
}>;

/** The connected areas (4 neighbours) of pixels above zero, with their principal direction and extents. */
export function blobs(picture: Raster, smallest: number): Blob[] {
  const { width, height, data } = picture;
  const seen = new Uint8Array(data.length);
  const found: Blob[] = [];
  const stack = new Int32Array(data.length);
  for (let seed = 0; seed < data.length; seed++) {
    if (seen[seed] || !data[seed]) continue;
    const pixels: number[] = [];
    let depth = 0;
    stack[depth++] = seed;
    seen[seed] = 1;
    while (depth > 0) {
      const at = stack[--depth] ?? 0;
      pixels.push(at);
      const x = at % width;
      const visit = (next: number) => {
        if (seen[next] || !data[next]) return;
        seen[next] = 1;
        stack[depth++] = next;
      };
      if (x > 0) visit(at - 1);
      if (x < width - 1) visit(at + 1);
      if (at >= width) visit(at - width);
      if (at < (height - 1) * width) visit(at + width);
    }
    if (pixels.length >= smallest) found.push(measure(pixels, width));
  }
  return found;
}

function measure(pixels: readonly number[], width: number): Blob {
  let [sx, sy, sxx, syy, sxy] = [0, 0, 0, 0, 0];
  for (const at of pixels) {
    const x = at % width;
    const y = (at - x) / width;
    sx += x;
    sy += y;
    sxx += x * x;
    syy += y * y;
    sxy += x * y;
  }
  const area = pixels.length;
  const [cx, cy] = [sx / area, sy / area];
  const angle = 0.5 * Math.atan2(2 * (sxy / area - cx * cy), sxx / area - cx * cx - (syy / area - cy * cy));
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [minU, maxU, minV, maxV] = [0, 0, 0, 0];
  for (const at of pixels) {
    const x = (at % width) - cx;
    const y = Math.floor(at / width) - cy;
    const u = x * cos + y * sin;
    const v = y * cos - x * sin;
    minU = Math.min(minU, u);
    maxU = Math.max(maxU, u);
    minV = Math.min(minV, v);
    maxV = Math.max(maxV, v);
  }
  const [u, v] = [(minU + maxU) / 2, (minV + maxV) / 2];
  return {
    area,
    x: cx + u * cos - v * sin,
    y: cy + u * sin + v * cos,
    angle,
    length: maxU - minU + 1,
    thickness: maxV - minV + 1,
  };
}
