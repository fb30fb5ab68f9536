import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { packageFile } from "../../package-file";
import { unzipOne } from "./unpack";

const AAR =
  "android/local-maven/org/idpass/smartscanner/smartscannerlib-release/1.0/smartscannerlib-release-1.0.aar";

/**
 * Makes sure that `folder` holds `ocrb_int.traineddata`, which the package `@idpass/smartscanner-capacitor` carries inside
 * its Android archive. Written beside its place and renamed, so that parallel starts never see half a file.
 */
export function unpackOcrB(folder: string): string {
  const file = join(folder, "ocrb_int.traineddata");
  if (existsSync(file)) return folder;
  const manifest = packageFile("@idpass/smartscanner-capacitor/package.json");
  const data = unzipOne(readFileSync(join(dirname(manifest), AAR)), "assets/tessdata/ocrb_int.traineddata");
  mkdirSync(folder, { recursive: true });
  const partial = `${file}.${process.pid}`;
  writeFileSync(partial, data);
  renameSync(partial, file);
  return folder;
}
