/** An upright picture, one byte (grey) or three bytes (RGB) per pixel, rows from top to bottom. */
export type Raster = { width: number; height: number; channels: 1 | 3; data: Uint8Array };

/** Pixels, x to the right and y down. */
export type Point = readonly [x: number, y: number];
export type Box = Readonly<{ x: number; y: number; width: number; height: number }>;

/** Affine map from target to source pixels: x' = a·x + b·y + c, y' = d·x + e·y + f. */
export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** Luma of Rec. 601; a grey picture is answered as it is. */
export function toGrey(picture: Raster): Raster {
  if (picture.channels === 1) return picture;
  const data = new Uint8Array(picture.width * picture.height);
  for (let index = 0, from = 0; index < data.length; index++, from += 3) {
    const red = picture.data[from] ?? 0;
    const green = picture.data[from + 1] ?? 0;
    const blue = picture.data[from + 2] ?? 0;
    data[index] = (red * 299 + green * 587 + blue * 114 + 500) / 1000;
  }
  return { ...picture, channels: 1, data };
}

/** The brightest channel of each pixel: black ink stays dark, coloured prints and stamps fade. */
export function brightest(picture: Raster): Raster {
  if (picture.channels === 1) return picture;
  const data = new Uint8Array(picture.width * picture.height);
  for (let index = 0, from = 0; index < data.length; index++, from += 3) {
    data[index] = Math.max(picture.data[from] ?? 0, picture.data[from + 1] ?? 0, picture.data[from + 2] ?? 0);
  }
  return { ...picture, channels: 1, data };
}

/** Samples the source bilinearly through the map; places outside of it repeat its border. */
export function warp(picture: Raster, map: Affine, width: number, height: number): Raster {
  const { channels } = picture;
  const [a, b, c, d, e, f] = map;
  const data = new Uint8Array(width * height * channels);
  for (let y = 0, to = 0; y < height; y++)
    for (let x = 0; x < width; x++, to += channels)
      sample(picture, a * x + b * y + c, d * x + e * y + f, data, to);
  return { width, height, channels, data };
}

/** The pixel that lies at a place of the source, between four others, into `target`. A function of its own is compiled well at once. */
export function sample(
  { width, height, channels, data: source }: Raster,
  x: number,
  y: number,
  target: Uint8Array,
  to: number,
): void {
  const lastX = width - 1;
  const lastY = height - 1;
  const sx = Math.min(Math.max(x, 0), lastX);
  const sy = Math.min(Math.max(y, 0), lastY);
  const x0 = Math.floor(sx);
  const y0 = Math.floor(sy);
  const fx = sx - x0;
  const fy = sy - y0;
  const right = x0 < lastX ? channels : 0;
  const below = y0 < lastY ? width * channels : 0;
  const from = (y0 * width + x0) * channels;
  for (let channel = 0; channel < channels; channel++) {
    const at = from + channel;
    const top = (source[at] ?? 0) * (1 - fx) + (source[at + right] ?? 0) * fx;
    const bottom = (source[at + below] ?? 0) * (1 - fx) + (source[at + below + right] ?? 0) * fx;
    target[to + channel] = top * (1 - fy) + bottom * fy + 0.5;
  }
}

/** Averages over the source area of each target pixel; enlarging interpolates. */
export function resize(picture: Raster, width: number, height: number): Raster {
  const [sx, sy] = [picture.width / width, picture.height / height];
  if (sx <= 1.5 && sy <= 1.5) {
    return warp(picture, [sx, 0, sx / 2 - 0.5, 0, sy, sy / 2 - 0.5], width, height);
  }
  const { channels } = picture;
  const data = new Uint8Array(width * height * channels);
  for (let y = 0, to = 0; y < height; y++) {
    const y0 = Math.floor(y * sy);
    const y1 = Math.max(y0 + 1, Math.min(picture.height, Math.round((y + 1) * sy)));
    for (let x = 0; x < width; x++) {
      const x0 = Math.floor(x * sx);
      const x1 = Math.max(x0 + 1, Math.min(picture.width, Math.round((x + 1) * sx)));
      for (let channel = 0; channel < channels; channel++) {
        let sum = 0;
        for (let py = y0; py < y1; py++) {
          for (let px = x0; px < x1; px++)
            sum += picture.data[(py * picture.width + px) * channels + channel] ?? 0;
        }
        data[to++] = sum / ((x1 - x0) * (y1 - y0)) + 0.5;
      }
    }
  }
  return { width, height, channels, data };
}

/** The part of the picture inside the box, cut off at its borders; at least one pixel. */
export function crop(picture: Raster, box: Box): Raster {
  const x0 = Math.min(Math.max(0, Math.round(box.x)), picture.width - 1);
  const y0 = Math.min(Math.max(0, Math.round(box.y)), picture.height - 1);
  const width = Math.max(1, Math.min(picture.width - x0, Math.round(box.width)));
  const height = Math.max(1, Math.min(picture.height - y0, Math.round(box.height)));
  const { channels } = picture;
  const data = new Uint8Array(width * height * channels);
  for (let y = 0; y < height; y++) {
    const from = ((y0 + y) * picture.width + x0) * channels;
    data.set(picture.data.subarray(from, from + width * channels), y * width * channels);
  }
  return { width, height, channels, data };
}

/** Turns clockwise by quarter turns, without loss. */
export function turn(picture: Raster, quarters: number): Raster {
  const times = ((quarters % 4) + 4) % 4;
  if (times === 0) return picture;
  const { channels, width: w, height: h } = picture;
  const [width, height] = times === 2 ? [w, h] : [h, w];
  const data = new Uint8Array(picture.data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [sx, sy] = times === 1 ? [y, h - 1 - x] : times === 2 ? [w - 1 - x, h - 1 - y] : [w - 1 - y, x];
      for (let channel = 0; channel < channels; channel++) {
        data[(y * width + x) * channels + channel] = picture.data[(sy * w + sx) * channels + channel] ?? 0;
      }
    }
  }
  return { width, height, channels, data };
}

export function mirror(picture: Raster): Raster {
  const { width, height, channels } = picture;
  const data = new Uint8Array(picture.data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let channel = 0; channel < channels; channel++) {
        data[(y * width + x) * channels + channel] =
          picture.data[(y * width + width - 1 - x) * channels + channel] ?? 0;
      }
    }
  }
  return { ...picture, data };
}

/** Stretches a grey picture so that its 1st and 99th percentiles become black and white. */
export function stretchContrast(picture: Raster): Raster {
  const histogram = new Uint32Array(256);
  for (const value of picture.data) histogram[value] = (histogram[value] ?? 0) + 1;
  const quantile = (share: number) => {
    let left = picture.data.length * share;
    for (let value = 0; value < 256; value++) {
      left -= histogram[value] ?? 0;
      if (left <= 0) return value;
    }
    return 255;
  };
  const [low, high] = [quantile(0.01), quantile(0.99)];
  if (high - low < 8) return picture;
  const data = picture.data.map((value) => Math.min(255, Math.max(0, ((value - low) * 255) / (high - low))));
  return { ...picture, data };
}
