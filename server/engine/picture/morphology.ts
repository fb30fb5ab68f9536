import type { Raster } from "./raster";

/** Largest (dilation) value in a window of odd size around each pixel. */
export function dilate(picture: Raster, width: number, height: number): Raster {
  return sweep(picture, width, height, 0);
}

/** Smallest (erosion) value in a window of odd size around each pixel. */
export function erode(picture: Raster, width: number, height: number): Raster {
  return sweep(picture, width, height, 255);
}

export function close(picture: Raster, width: number, height: number): Raster {
  return erode(dilate(picture, width, height), width, height);
}

/** Dark details smaller than the window: the closing minus the picture. */
export function blackHat(picture: Raster, width: number, height: number): Raster {
  const closed = close(picture, width, height);
  const data = new Uint8Array(picture.data.length);
  for (let at = 0; at < data.length; at++) data[at] = (closed.data[at] ?? 0) - (picture.data[at] ?? 0);
  return { ...picture, data };
}

/**
 * Along rows, then along columns: a window grows by doubling, each step one pass over neighbouring pixels, so cost grows with the
 * logarithm of its size. `turn` is 0 for the largest and 255 for the smallest value: what is smallest is largest in the negative.
 */
function sweep(picture: Raster, across: number, down: number, turn: 0 | 255): Raster {
  const { width, height } = picture;
  const [left, above] = [across >> 1, down >> 1];
  const [wide, high] = [width + across - 1, height + down - 1];
  const field = new Uint8Array(wide * high);
  for (let y = 0; y < height; y++) {
    const to = (y + above) * wide + left;
    for (let x = 0, from = y * width; x < width; x++, from++)
      field[to + x] = (picture.data[from] as number) ^ turn;
  }
  grow(field, across, 1);
  grow(field, down, wide);
  const data = new Uint8Array(picture.data.length);
  for (let y = 0, to = 0; y < height; y++)
    for (let x = 0, from = y * wide; x < width; x++, from++, to++) data[to] = (field[from] as number) ^ turn;
  return { ...picture, data };
}

/** Each place becomes the largest of `size` places that follow one another at a distance. */
function grow(field: Uint8Array, size: number, step: number): void {
  for (let covered = 1; covered < size; ) {
    const by = Math.min(covered, size - covered);
    const shift = by * step;
    const end = field.length - shift;
    for (let at = 0; at < end; at++) {
      const own = field[at] as number;
      const other = field[at + shift] as number;
      field[at] = Math.max(own, other);
    }
    covered += by;
  }
}

/** Otsu's threshold: the value that best parts the histogram in two. */
export function otsu(picture: Raster): number {
  const histogram = new Uint32Array(256);
  for (let at = 0; at < picture.data.length; at++) (histogram[picture.data[at] as number] as number)++;
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
  const members = new Int32Array(data.length);
  for (let seed = 0; seed < data.length; seed++) {
    if (seen[seed] || !data[seed]) continue;
    let count = 1;
    members[0] = seed;
    seen[seed] = 1;
    for (let done = 0; done < count; done++) {
      const at = members[done] as number;
      const x = at % width;
      for (let side = 0; side < 4; side++) {
        if (side === 0 ? x === 0 : side === 1 ? x === width - 1 : side === 2 ? at < width : false) continue;
        const next = side === 0 ? at - 1 : side === 1 ? at + 1 : side === 2 ? at - width : at + width;
        if (next >= height * width || seen[next] || !data[next]) continue;
        seen[next] = 1;
        members[count++] = next;
      }
    }
    if (count >= smallest) found.push(measure(members.subarray(0, count), width));
  }
  return found;
}

function measure(pixels: Int32Array, width: number): Blob {
  let sx = 0;
  let sy = 0;
  let sxx = 0;
  let syy = 0;
  let sxy = 0;
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
  let minU = 0;
  let maxU = 0;
  let minV = 0;
  let maxV = 0;
  for (const at of pixels) {
    const x = (at % width) - cx;
    const y = Math.floor(at / width) - cy;
    const u = x * cos + y * sin;
    const v = y * cos - x * sin;
    if (u < minU) minU = u;
    if (u > maxU) maxU = u;
    if (v < minV) minV = v;
    if (v > maxV) maxV = v;
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
