import { dirname, join } from "node:path";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { packageFile } from "../../package-file";
import {
  type Affine,
  type Box,
  crop,
  mirror,
  type Point,
  type Raster,
  resize,
  toGrey,
  warp,
} from "../../picture/raster";
import type { FaceDetector, FaceModels } from "../ports";
import { decodeFaces } from "./decode-faces";

/** Where the default weights lie: the package `faceplugin-face-recognition-js` (MIT; its training data is not disclosed). */
export function defaultWeights(): string {
  return join(dirname(packageFile("faceplugin-face-recognition-js/package.json")), "model");
}

const open = (folder: string, name: string) =>
  InferenceSession.create(join(folder, `fr_${name}.onnx`), { intraOpNumThreads: 1, interOpNumThreads: 1 });

/** Loads what finds faces, and nothing else. */
export async function openFaceDetector(folder: string): Promise<FaceDetector> {
  const detect = await open(folder, "detect");
  return {
    async detect(picture) {
      // Brought to 4:3 by a margin, not by squeezing: upright phone pictures would show faces twice as wide.
      const width = Math.max(picture.width, Math.round((picture.height * 4) / 3));
      const height = Math.max(picture.height, Math.round((picture.width * 3) / 4));
      const input = planes(resize(padded(picture, width, height), 320, 240), (value) => (value - 127) / 128);
      const output = await run(detect, "input", input, [1, 3, 240, 320]);
      const [left, top] = [(width - picture.width) >> 1, (height - picture.height) >> 1];
      const inside = decodeFaces(output("boxes"), output("scores"), width, height).flatMap(
        ({ box, score }) => {
          const x = Math.max(0, box.x - left);
          const y = Math.max(0, box.y - top);
          const inner = {
            x,
            y,
            width: Math.min(picture.width, box.x - left + box.width) - x,
            height: Math.min(picture.height, box.y - top + box.height) - y,
          };
          return inner.width > 1 && inner.height > 1 ? [{ box: inner, score }] : [];
        },
      );
      // By what is seen of them: somebody at the border, half outside, is not the largest.
      return inside.sort((a, b) => b.box.width * b.box.height - a.box.width * a.box.height);
    },
  };
}

/** Loads the five face models from a folder with the file names of the default weights. One thread each. */
export async function openFaceModels(folder: string): Promise<FaceModels> {
  const [detector, points, feature, pose, liveness] = await Promise.all([
    openFaceDetector(folder),
    ...(["landmark", "feature", "pose", "liveness"] as const).map((name) => open(folder, name)),
  ]);
  if (!points || !feature || !pose || !liveness) throw new Error("A face model is missing");
  return {
    detector,
    landmarks: {
      async landmarks(picture, box) {
        const face = toGrey(resize(crop(picture, box), 64, 64));
        const input = Float32Array.from(face.data, (value) => value / 256);
        const values = (await run(points, "input", input, [1, 1, 64, 64]))("output");
        return Array.from(
          { length: 68 },
          (_, index): Point => [
            (values[index * 2] ?? 0) * box.width + box.x,
            (values[index * 2 + 1] ?? 0) * box.height + box.y,
          ],
        );
      },
    },
    embedder: {
      async embed(picture, landmarks) {
        const face = aligned(picture, landmarks);
        const sum = new Float32Array(512);
        for (const side of [face, mirror(face)]) {
          const input = planes(side, (value) => (value - 127) / 128);
          const values = unit((await run(feature, "input", input, [1, 3, 112, 112]))("output"));
          for (let index = 0; index < sum.length; index++)
            sum[index] = (sum[index] ?? 0) + (values[index] ?? 0);
        }
        return unit(sum);
      },
    },
    pose: {
      async pose(picture, box) {
        const mean = [0.485, 0.456, 0.406];
        const spread = [0.229, 0.224, 0.225];
        // The detector's box without margin: with one, mirror images disagree by ten degrees and more instead of three.
        const input = planes(
          resize(crop(picture, box), 224, 224),
          (value, plane) => (value / 255 - (mean[plane] ?? 0)) / (spread[plane] ?? 1),
        );
        const output = await run(pose, "input", input, [1, 3, 224, 224]);
        // The model counts turns towards the left of the picture, which is the person's own right.
        return {
          yaw: -degrees(output("output")),
          pitch: degrees(output("617")),
          roll: degrees(output("618")),
        };
      },
    },
    passive: {
      async score(picture, box) {
        // Blue before red, 0..255, 2.7 times the face: the order in which these weights tell live from shown.
        const area = resize(crop(picture, widened(picture, box, 2.7)), 128, 128);
        const input = planes(area, (value) => value, [2, 1, 0]);
        const values = (await run(liveness, "input", input, [1, 3, 128, 128]))("output");
        const largest = Math.max(...values);
        const weights = Array.from(values, (value) => Math.exp(value - largest));
        return (weights[0] ?? 0) / weights.reduce((a, b) => a + b, 0);
      },
    },
  };
}

async function run(session: InferenceSession, name: string, input: Float32Array, shape: number[]) {
  const outputs = await session.run({ [name]: new Tensor("float32", input, shape) });
  return (output: string): Float32Array => {
    const data = outputs[output]?.data;
    if (!(data instanceof Float32Array)) throw new Error(`The model has no output ${output}`);
    return data;
  };
}

/** Pixels as three planes, in the given channel order. */
function planes(
  picture: Raster,
  value: (level: number, plane: number) => number,
  order = [0, 1, 2],
): Float32Array {
  const count = picture.width * picture.height;
  const input = new Float32Array(count * 3);
  for (const [plane, channel] of order.entries()) {
    const offset = picture.channels === 3 ? channel : 0;
    for (let index = 0; index < count; index++) {
      input[plane * count + index] = value(picture.data[index * picture.channels + offset] ?? 0, plane);
    }
  }
  return input;
}

/** The picture in the middle of a grey one of the given size. */
function padded(picture: Raster, width: number, height: number): Raster {
  if (width === picture.width && height === picture.height) return picture;
  const { channels } = picture;
  const data = new Uint8Array(width * height * channels).fill(127);
  const [left, top] = [(width - picture.width) >> 1, (height - picture.height) >> 1];
  for (let y = 0; y < picture.height; y++) {
    const row = picture.data.subarray(y * picture.width * channels, (y + 1) * picture.width * channels);
    data.set(row, ((y + top) * width + left) * channels);
  }
  return { width, height, channels, data };
}

/** Where eyes, nose tip and mouth corners lie in the 112 × 112 picture that the embedder expects. */
const REFERENCE: readonly Point[] = [
  [38.2946, 51.6963],
  [73.5318, 51.5014],
  [56.0252, 71.7366],
  [41.5493, 92.3655],
  [70.7299, 92.2041],
];

/** Turns, scales and moves the face (least squares similarity) so that its five points lie on the reference. */
function aligned(picture: Raster, landmarks: readonly Point[]): Raster {
  return warp(picture, similarity(REFERENCE, fivePoints(landmarks)), 112, 112);
}

function fivePoints(landmarks: readonly Point[]): Point[] {
  const middle = (...indexes: number[]): Point => {
    const points = indexes.map((index) => landmarks[index] ?? [0, 0]);
    return [
      points.reduce((sum, point) => sum + point[0], 0) / points.length,
      points.reduce((sum, point) => sum + point[1], 0) / points.length,
    ];
  };
  return [middle(37, 38, 40, 41), middle(43, 44, 46, 47), middle(30), middle(48, 60), middle(54, 64)];
}

function similarity(from: readonly Point[], to: readonly Point[]): Affine {
  const count = from.length;
  const mean = (points: readonly Point[], axis: 0 | 1) =>
    points.reduce((sum, point) => sum + point[axis], 0) / count;
  const [fx, fy, tx, ty] = [mean(from, 0), mean(from, 1), mean(to, 0), mean(to, 1)];
  let [real, imaginary, norm] = [0, 0, 0];
  for (const [index, point] of from.entries()) {
    const [x, y] = [point[0] - fx, point[1] - fy];
    const [u, v] = [(to[index]?.[0] ?? 0) - tx, (to[index]?.[1] ?? 0) - ty];
    real += x * u + y * v;
    imaginary += x * v - y * u;
    norm += x * x + y * y;
  }
  const [a, b] = [real / norm, imaginary / norm];
  return [a, -b, tx - a * fx + b * fy, b, a, ty - b * fx - a * fy];
}

/** The box enlarged about its middle, moved back inside the picture rather than cut. */
function widened(picture: Raster, box: Box, factor: number): Box {
  const scale = Math.min((picture.height - 1) / box.height, (picture.width - 1) / box.width, factor);
  const [width, height] = [box.width * scale, box.height * scale];
  const x = Math.min(Math.max(0, box.x + box.width / 2 - width / 2), picture.width - 1 - width);
  const y = Math.min(Math.max(0, box.y + box.height / 2 - height / 2), picture.height - 1 - height);
  return { x, y, width, height };
}

/** Expected angle over 66 bins of three degrees from -99. */
function degrees(logits: Float32Array): number {
  const largest = Math.max(...logits);
  const weights = Array.from(logits, (value) => Math.exp(value - largest));
  const total = weights.reduce((a, b) => a + b, 0);
  return weights.reduce((sum, weight, bin) => sum + (weight / total) * bin, 0) * 3 - 99;
}

function unit(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}
