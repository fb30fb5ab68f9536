import { blobs } from "../picture/morphology";
import type { Raster } from "../picture/raster";
import { warp } from "../picture/raster";
import { type Model, openFinder } from "./models";

/** A line of print in pixels: its middle, its direction in radians, and its extents along that and across, with a little paper around. */
export type PrintLine = Readonly<{ x: number; y: number; angle: number; length: number; thickness: number }>;

/** The grid that the model needs. */
const grid = 32;
/** From where a pixel is print, and how sure a whole line must be. */
const [print, certain] = [0.3, 0.5];
/** The model marks the core of a line: it reaches further by this share of its area over its girth. */
const grown = 1.5;
/** Pixels of the smallest line. */
const fewest = 12;
/** Lines of an upright picture slope no more. */
export const steepest = 0.35;

let model: Promise<Model> | undefined;

/** Finds lines of print in any direction, also on patterned ground and in colour, in a picture reduced to a long side of so many pixels. */
export async function findLines(picture: Raster, longSide: number): Promise<PrintLine[]> {
  model ??= openFinder();
  const scale = Math.min(1, longSide / Math.max(picture.width, picture.height));
  const onGrid = (pixels: number) => Math.max(grid, Math.round((pixels * scale) / grid) * grid);
  const [width, height] = [onGrid(picture.width), onGrid(picture.height)];
  const { values } = await (await model)(picture, width, height);
  const marked: Raster = {
    width,
    height,
    channels: 1,
    data: new Uint8Array(values.length),
  };
  for (let at = 0; at < values.length; at++) if ((values[at] as number) > print) marked.data[at] = 255;
  const [sx, sy] = [picture.width / width, picture.height / height];
  return blobs(marked, fewest).flatMap((blob) => {
    // What is hardly longer than tall has no direction of its own.
    const slopes = blob.length > 3 * blob.thickness;
    if (meanOf(values, width, blob) < certain) return [];
    const [cos, sin] = [Math.abs(Math.cos(blob.angle)), Math.abs(Math.sin(blob.angle))];
    const along = slopes ? blob.length : blob.length * cos + blob.thickness * sin;
    const across = slopes ? blob.thickness : blob.length * sin + blob.thickness * cos;
    const more = (blob.area * grown) / (blob.length + blob.thickness);
    return [
      {
        x: blob.x * sx,
        y: blob.y * sy,
        angle: slopes ? blob.angle : 0,
        length: (along + more) * sx,
        thickness: (across + more) * sy,
      },
    ];
  });
}

/** How sure the model is of a line, on the average of its area. */
function meanOf(values: Float32Array, width: number, { x, y, length, thickness, angle }: PrintLine): number {
  let [sum, count] = [0, 0];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  for (let v = -thickness / 2; v <= thickness / 2; v++)
    for (let u = -length / 2; u <= length / 2; u++) {
      const value = values[Math.round(y + v * cos + u * sin) * width + Math.round(x + u * cos - v * sin)];
      if (value === undefined) continue;
      sum += value;
      count++;
    }
  return count === 0 ? 0 : sum / count;
}

/** A line cut out of the picture, level, so many pixels high. */
export function cutLine(
  picture: Raster,
  { x, y, angle, length, thickness }: PrintLine,
  height: number,
): Raster {
  const scale = thickness / height;
  const width = Math.max(8, Math.round(length / scale));
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  const [u, v] = [(width - 1) / 2, (height - 1) / 2];
  return warp(picture, [cos, -sin, x - u * cos + v * sin, sin, cos, y - u * sin - v * cos], width, height);
}
