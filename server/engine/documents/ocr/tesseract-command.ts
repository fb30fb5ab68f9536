import type { Raster, TextReader, TextRequest } from "../ports";
import { smallShell } from "./small-shell";
import { invertBelow, modes } from "./tesseract-settings";
import { wordsFromTsv } from "./tsv";
import { tiffOf } from "./write-tiff";

/**
 * Reads with an installed `tesseract` command (one thread per process: more cost CPU and gain nothing), or gives undefined
 * when the command is missing or has no English model. What it has no model for is left to `otherwise`.
 */
export async function tesseractCommandReader(
  command: string,
  otherwise: TextReader,
): Promise<TextReader | undefined> {
  const run = smallShell();
  const listed = await run([command, "--list-langs"]).catch(() => "");
  const installed = new Set(listed.split("\n").map((line) => line.trim()));
  if (!installed.has("eng")) return undefined;
  const readEach = async (pictures: readonly Raster[], request: TextRequest) => {
    if (!request.languages.every((code) => installed.has(code))) return otherwise.readEach(pictures, request);
    const tsv = await run(
      [
        ...[command, "/dev/fd/3", "stdout", "--psm", modes[request.segmentation]],
        ...["-l", request.languages.join("+")],
        ...["-c", `invert_threshold=${invertBelow}`],
        ...(request.sauvola ? ["-c", "thresholding_method=2"] : []),
        ...(request.alphabet ? ["-c", `tessedit_char_whitelist=${request.alphabet}`] : []),
        "tsv",
      ],
      tiffOf(pictures),
    );
    return wordsFromTsv(tsv, pictures);
  };
  return {
    // Its models are surer of what they read rightly than those of the core, and each start costs 60 ms.
    doubtful: 0.75,
    readEach,
    read: async (picture, request) => (await readEach([picture], request))[0] ?? [],
  };
}
