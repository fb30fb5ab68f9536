import * as ort from "onnxruntime-web/wasm";
import { decodeFaces } from "@/server/engine/identity/models/decode-faces";
import type { FoundFace } from "./framing";

// The detector of the examination, run on the device for guidance only: what counts is decided on the server.

const [WIDTH, HEIGHT] = [320, 240];

/** Loads the detector; from then on it finds faces in pixels of 320 × 240. */
export async function openFaceFinder(): Promise<(rgba: Uint8ClampedArray) => Promise<FoundFace[]>> {
  ort.env.wasm.numThreads = 1;
  ort.env.wasm.wasmPaths = {
    wasm: new URL("onnxruntime-web/ort-wasm-simd-threaded.wasm", import.meta.url).href,
  };
  const weights = new URL("faceplugin-face-recognition-js/model/fr_detect.onnx", import.meta.url).href;
  const session = await ort.InferenceSession.create(weights, { executionProviders: ["wasm"] });
  return async (rgba) => {
    const size = WIDTH * HEIGHT;
    const input = new Float32Array(3 * size);
    for (let pixel = 0; pixel < size; pixel++) {
      for (let plane = 0; plane < 3; plane++)
        input[plane * size + pixel] = ((rgba[pixel * 4 + plane] ?? 0) - 127) / 128;
    }
    const output = await session.run({ input: new ort.Tensor("float32", input, [1, 3, HEIGHT, WIDTH]) });
    const data = (name: string) => output[name]?.data as Float32Array;
    return decodeFaces(data("boxes"), data("scores"), WIDTH, HEIGHT).map(({ box }) => ({
      x: box.x / WIDTH,
      y: box.y / HEIGHT,
      width: box.width / WIDTH,
      height: box.height / HEIGHT,
    }));
  };
}
