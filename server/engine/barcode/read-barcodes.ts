import { readFileSync } from "node:fs";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { packageFile } from "../package-file";
import { type Raster, resize, toGrey } from "../picture/raster";
import { levelled } from "../picture/straighten";

/** Reads two-dimensional barcodes; answers their text, none when there is none. */
export type BarcodeReader = { readBarcodes(picture: Raster): Promise<string[]> };

/** Widths that are tried: stacked codes fail now and then at one size and read at another. */
const WIDTHS = [null, 1_600, 1_100] as const;

/** Reads PDF417 barcodes with the package's own WebAssembly file; nothing is fetched. */
export function openBarcodes(): BarcodeReader {
  const wasm = packageFile("zxing-wasm/reader/zxing_reader.wasm");
  const binary = readFileSync(wasm);
  prepareZXingModule({
    overrides: { wasmBinary: binary.buffer.slice(binary.byteOffset, binary.byteOffset + binary.byteLength) },
  });
  return {
    async readBarcodes(picture) {
      const straight = await readAtSizes(picture);
      if (straight.length > 0) return straight;
      // Held at an angle, rows run out of the reader's lines: level the strongest edges and try again.
      const level = levelled(toGrey(picture));
      return level ? readAtSizes(level) : [];
    },
  };
}

async function readAtSizes(picture: Raster): Promise<string[]> {
  for (const width of WIDTHS) {
    if (width !== null && width >= picture.width) continue;
    const tried =
      width === null ? picture : resize(picture, width, Math.round((picture.height * width) / picture.width));
    const found = await readBarcodes(imageOf(tried), {
      formats: ["PDF417"],
      tryHarder: true,
      tryRotate: true,
      // Otherwise control characters, which separate the elements, come back as words.
      textMode: "Plain",
    });
    const texts = found.filter((code) => code.isValid).map((code) => code.text);
    if (texts.length > 0) return texts;
  }
  return [];
}

function imageOf(picture: Raster): ImageData {
  const grey = toGrey(picture);
  const data = new Uint8ClampedArray(grey.data.length * 4).fill(255);
  for (let from = 0, to = 0; from < grey.data.length; from++, to += 4) {
    const value = grey.data[from] as number;
    data[to] = value;
    data[to + 1] = value;
    data[to + 2] = value;
  }
  return { width: grey.width, height: grey.height, data, colorSpace: "srgb" };
}
