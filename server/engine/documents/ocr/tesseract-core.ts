import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { gunzipSync } from "node:zlib";
import { type Api, type Core, showPicture, startCore } from "../../tesseract";
import type { Raster, ReadWord, TextReader, TextRequest } from "../ports";
import { invertBelow, modes } from "./tesseract-settings";
import { wordsFromTsv } from "./tsv";

const load = createRequire(import.meta.url);

const model = (code: string): Uint8Array =>
  gunzipSync(readFileSync(load.resolve(`@tesseract.js-data/${code}/4.0.0_best_int/${code}.traineddata.gz`)));

const keptOpen = 3;

/**
 * Reads with tesseract.js' core inside this process: calls block it, so it belongs in a process of its own.
 * Models come from the installed packages; nothing is downloaded.
 */
export function tesseractCoreReader(): TextReader {
  let core: Promise<Core> | undefined;
  const loaded = new Set<string>();
  const open = new Map<string, Api>();

  const apiFor = async (languages: readonly string[]): Promise<{ core: Core; api: Api }> => {
    core ??= startCore();
    const started = await core;
    const key = languages.join("+");
    const known = open.get(key);
    if (known) return { core: started, api: known };
    for (const code of languages) {
      if (loaded.has(code)) continue;
      started.FS.writeFile(`${code}.traineddata`, model(code));
      loaded.add(code);
    }
    for (const [oldest, api] of open) {
      if (open.size < keptOpen) break;
      api.End();
      open.delete(oldest);
    }
    const api = new started.TessBaseAPI();
    if (api.Init(null, key, 1) !== 0) throw new Error(`no model for ${key}`);
    open.set(key, api);
    return { core: started, api };
  };

  const read = async (picture: Raster, request: TextRequest): Promise<ReadWord[]> => {
    const { core: started, api } = await apiFor(request.languages);
    api.SetVariable("tessedit_pageseg_mode", modes[request.segmentation]);
    api.SetVariable("invert_threshold", invertBelow);
    api.SetVariable("thresholding_method", request.sauvola ? "2" : "0");
    api.SetVariable("tessedit_char_whitelist", request.alphabet ?? "");
    showPicture(started, api, picture);
    if (api.Recognize(null) !== 0) return [];
    const [words = []] = wordsFromTsv(api.GetTSVText(0), [picture]);
    api.Clear();
    return words;
  };

  return {
    doubtful: 0.85,
    read,
    async readEach(pictures, request) {
      const readings: ReadWord[][] = [];
      for (const picture of pictures) readings.push(await read(picture, request));
      return readings;
    },
  };
}
