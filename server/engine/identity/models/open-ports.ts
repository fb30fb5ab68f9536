import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { openBarcodes } from "../../barcode/read-barcodes";
import { openOcrB } from "../../mrz/ocr-b";
import { packageFile } from "../../package-file";
import type { IdentityPorts } from "../ports";
import { decodePicture } from "./encode";
import { defaultWeights, openFaceModels } from "./face-models";
import { openWords } from "./read-words";

export type OpenPorts = IdentityPorts & { close(): Promise<void> };

/**
 * The default ports: face models from `weights` (or the package's), OCR-B and printed text through tesseract.js, barcodes
 * through zxing. Everything comes from installed packages.
 */
export async function openIdentityPorts(weights = defaultWeights()): Promise<OpenPorts> {
  const [faces, text] = await Promise.all([openFaceModels(weights), openWords(textData(), ["eng"], true)]);
  return {
    decode: decodePicture,
    faces,
    ocrB: openOcrB(),
    text,
    barcodes: openBarcodes(),
    async close() {
      await text.close();
    },
  };
}

/** The folder of the English model inside its package. */
function textData(): string {
  const root = dirname(packageFile("@tesseract.js-data/eng/package.json"));
  const best = join(root, "4.0.0_best_int");
  return existsSync(join(best, "eng.traineddata.gz")) ? best : join(root, "4.0.0");
}
