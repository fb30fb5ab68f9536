import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { packageFile } from "../package-file";
import { unzipOne } from "./unzip";

const AAR =
  "android/local-maven/org/idpass/smartscanner/smartscannerlib-release/1.0/smartscannerlib-release-1.0.aar";

/** `ocrb_int.traineddata`, which the package `@idpass/smartscanner-capacitor` carries inside its Android archive. */
export function ocrBModel(): Uint8Array {
  const folder = dirname(packageFile("@idpass/smartscanner-capacitor/package.json"));
  return unzipOne(readFileSync(join(folder, AAR)), "assets/tessdata/ocrb_int.traineddata");
}
