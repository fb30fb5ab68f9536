import type { Raster } from "../ports";
import type { Signal } from "../types";

/** Sizes of common screens, short × long side in pixels. Cameras and scanners do not produce these exact sizes. */
const screens = new Set(
  (
    "768x1366 900x1600 1080x1920 1440x2560 2160x3840 800x1280 1050x1680 1200x1920 1600x2560 1440x3440 900x1440 " +
    "1664x2560 1964x3024 2234x3456 1864x2880 1800x2880 750x1334 828x1792 1125x2436 1170x2532 1179x2556 1206x2622 " +
    "1242x2688 1284x2778 1290x2796 1320x2868 1080x2280 1080x2340 1080x2400 1080x2408 1080x2412 1440x3088 1440x3120 " +
    "1440x3200 720x1600 1620x2160 1640x2360 1668x2388 2048x2732"
  ).split(" "),
);

/** A frame of one plain colour left and right of the page, as windows and viewers draw it. */
type Frame = { left: number; right: number; bottom: number };

/**
 * Whether a picture is a capture of a screen: an exact screen size without a camera, or a page inside a window's plain frame;
 * and whether the page is cut off at the window's edge. Grey rasters at stored size only.
 */
export function screenSignal(picture: Raster, camera: boolean): Signal[] {
  if (camera) return [];
  const short = Math.min(picture.width, picture.height);
  const long = Math.max(picture.width, picture.height);
  const size = screens.has(`${short}x${long}`);
  const frame = windowFrame(picture);
  if (!size && !frame) return [];
  if (size && !frame && picture.width > picture.height && short < 1_000) return [];
  const cut = frame ? isCut(picture, frame) : false;
  return [{ kind: "screen_capture", page: 1, facts: { size, frame: frame !== undefined, cut } }];
}

function windowFrame({ width, height, data }: Raster): Frame | undefined {
  const top = Math.round(height * 0.3);
  const bottom = Math.round(height * 0.7);
  const level = data[top * width + 2] ?? 255;
  if (level > 236) return undefined;
  const plain = (x: number): boolean => {
    for (let y = top; y < bottom; y += 3) if (Math.abs((data[y * width + x] ?? 0) - level) > 2) return false;
    return true;
  };
  let left = 0;
  while (left < width && plain(left)) left += 1;
  let right = width - 1;
  while (right > left && plain(right)) right -= 1;
  if (left < width * 0.04 || width - right < width * 0.04 || right - left < width * 0.2) return undefined;
  const middle = Math.round((left + right) / 2);
  let end = height - 1;
  const plainRow = (y: number): boolean => {
    const first = data[y * width + middle] ?? 0;
    for (let x = left; x < right; x += 3) if (Math.abs((data[y * width + x] ?? 0) - first) > 3) return false;
    return first < 236;
  };
  while (end > height / 2 && plainRow(end)) end -= 1;
  return { left, right, bottom: end };
}

/** A whole page ends in an empty margin; one that is cut shows print or lines in its last rows. */
function isCut({ width, data }: Raster, { left, right, bottom }: Frame): boolean {
  let busy = 0;
  for (let y = bottom - 7; y <= bottom - 2; y += 1) {
    let low = 255;
    let high = 0;
    for (let x = left + 8; x < right - 8; x += 1) {
      const value = data[y * width + x] ?? 0;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
    if (high - low > 60) busy += 1;
  }
  return busy >= 4;
}
