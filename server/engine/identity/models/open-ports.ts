import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { packageFile } from "../../package-file";
import type { IdentityPorts } from "../ports";
import { decodePicture } from "./encode";
import { defaultWeights, openFaceModels } from "./face-models";
import { unpackOcrB } from "./ocr-b-data";
import { openBarcodes } from "./read-barcodes";
import { openOcrB } from "./read-ocr-b";
import { openWords } from "./read-words";

export type OpenPorts = IdentityPorts & { close(): Promise<void> };

/**
 * The default ports: face models from `weights` (or the package's), OCR-B and printed text through tesseract.js, barcodes
 * through zxing. `cache` is a folder that may be written once. Everything comes from installed packages.
 */
export async function openIdentityPorts({
  cache,
  weights,
}: {
  cache: string;
  weights?: string;
}): Promise<OpenPorts> {
  const [faces, ocrB, text] = await Promise.all([
    openFaceModels(weights ?? defaultWeights()),
    openOcrB(unpackOcrB(cache)),
    openWords(textData(), ["eng"], true),
  ]);
  return {
    decode: decodePicture,
    faces,
    ocrB,
    text,
    barcodes: openBarcodes(),
    async close() {
      await Promise.all([ocrB.close(), text.close()]);
    },
  };
}

/** The folder of the English model inside its package. */
function textData(): string {
  const root = dirname(packageFile("@tesseract.js-data/eng/package.json"));
  const best = join(root, "4.0.0_best_int");
  return existsSync(join(best, "eng.traineddata.gz")) ? best : join(root, "4.0.0");
}
