/** A face's square, in fractions of the picture. */
export type FoundFace = { x: number; y: number; width: number; height: number };
export type Framing = "ok" | "dark" | "bright" | "none" | "several" | "far" | "near" | "off_center";

const DARK = 55;
const BRIGHT = 225;
/** Heights of the face as shares of the picture's: below, the portrait is too coarse; above, a turned head leaves the picture. */
const [LEAST, MOST] = [0.36, 0.78];
const OFF_CENTER = 0.17;

/** Mean brightness of RGBA pixels inside a face, or of all of them. */
export function brightness(rgba: ArrayLike<number>, width: number, height: number, face?: FoundFace): number {
  const { x, y, width: w, height: h } = face ?? { x: 0, y: 0, width: 1, height: 1 };
  let [sum, count] = [0, 0];
  for (let row = Math.floor(y * height); row < Math.min(height, (y + h) * height); row += 2) {
    for (let column = Math.floor(x * width); column < Math.min(width, (x + w) * width); column += 2) {
      const at = (row * width + column) * 4;
      sum += 0.299 * (rgba[at] ?? 0) + 0.587 * (rgba[at + 1] ?? 0) + 0.114 * (rgba[at + 2] ?? 0);
      count++;
    }
  }
  return sum / Math.max(1, count);
}

/** One thing to do better before the scan, the most important first. `faces` is null while no detector runs. */
export function framingOf(light: number, faces: readonly FoundFace[] | null): Framing {
  if (light < DARK) return "dark";
  if (light > BRIGHT) return "bright";
  if (faces === null) return "ok";
  const [face, second] = faces;
  if (!face) return "none";
  if (second && second.height > face.height * 0.5) return "several";
  if (face.height < LEAST) return "far";
  if (face.height > MOST) return "near";
  const [dx, dy] = [face.x + face.width / 2 - 0.5, face.y + face.height / 2 - 0.5];
  return Math.max(Math.abs(dx), Math.abs(dy)) > OFF_CENTER ? "off_center" : "ok";
}
