import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { gunzipSync } from "node:zlib";
import type { Raster, ReadWord, TextReader, TextRequest } from "../ports";
import { invertBelow, modes } from "./tesseract-settings";
import { wordsFromTsv } from "./tsv";

/** The part of tesseract.js' WebAssembly core that is used: the same engine that its workers wrap. */
type Api = {
  Init(path: null, languages: string, mode: number): number;
  SetVariable(name: string, value: string): boolean;
  SetImageFile(exif: number, angle: number): number;
  Recognize(monitor: null): number;
  GetTSVText(page: number): string;
  DetectOS(results: object): boolean;
  Clear(): void;
  End(): void;
};
type Orientation = { best_result: { orientation_id: number; oconfidence: number } };
type Core = {
  FS: { writeFile(path: string, data: Uint8Array): void; unlink(path: string): void };
  TessBaseAPI: new () => Api;
  OSResults: new () => Orientation;
};

const isFactory = (value: unknown): value is (options: object) => Promise<unknown> =>
  typeof value === "function";
const isCore = (value: unknown): value is Core =>
  typeof value === "object" &&
  value !== null &&
  "TessBaseAPI" in value &&
  "FS" in value &&
  "OSResults" in value;

const load = createRequire(import.meta.url);
/** Fastest first; an engine without the instructions refuses to compile the module. */
const builds = ["relaxedsimd", "simd", ""] as const;

async function startCore(): Promise<Core> {
  let reason: unknown;
  for (const build of builds) {
    try {
      const factory: unknown = load(`tesseract.js-core/tesseract-core${build ? `-${build}` : ""}.js`);
      const quiet = () => undefined;
      const core: unknown = isFactory(factory) ? await factory({ print: quiet, printErr: quiet }) : undefined;
      if (isCore(core)) return core;
    } catch (error) {
      reason = error;
    }
  }
  throw new Error("tesseract core did not start", { cause: reason });
}

/** `best_int` models read text; the script and orientation model ships in one flavour only. */
function model(code: string): Uint8Array {
  const flavour = code === "osd" ? "4.0.0" : "4.0.0_best_int";
  return gunzipSync(
    readFileSync(load.resolve(`@tesseract.js-data/${code}/${flavour}/${code}.traineddata.gz`)),
  );
}

const keptOpen = 3;

/**
 * Reads with tesseract.js' core inside this process: calls block it, so it belongs in a process of its own.
 * Models come from the installed packages; nothing is downloaded.
 */
export function tesseractCoreReader(): TextReader {
  let core: Promise<Core> | undefined;
  const loaded = new Set<string>();
  const open = new Map<string, Api>();

  const apiFor = async (languages: readonly string[], mode: 0 | 1): Promise<{ core: Core; api: Api }> => {
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
    if (api.Init(null, key, mode) !== 0) throw new Error(`no model for ${key}`);
    open.set(key, api);
    return { core: started, api };
  };

  const show = (started: Core, api: Api, picture: Raster) => {
    started.FS.writeFile("/input", netpbm(picture));
    const refused = api.SetImageFile(1, 0) === 1;
    started.FS.unlink("/input");
    if (refused) throw new Error("picture refused");
  };

  const read = async (picture: Raster, request: TextRequest): Promise<ReadWord[]> => {
    const { core: started, api } = await apiFor(request.languages, 1);
    api.SetVariable("tessedit_pageseg_mode", modes[request.segmentation]);
    api.SetVariable("invert_threshold", invertBelow);
    api.SetVariable("thresholding_method", request.sauvola ? "2" : "0");
    api.SetVariable("tessedit_char_whitelist", request.alphabet ?? "");
    show(started, api, picture);
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
    async orientation(picture: Raster) {
      const { core: started, api } = await apiFor(["osd"], 0);
      show(started, api, picture);
      const results = new started.OSResults();
      const found = api.DetectOS(results);
      api.Clear();
      const turns = [0, 270, 180, 90] as const;
      const { orientation_id: id, oconfidence } = results.best_result;
      if (!found) return { turn: 0, confidence: 0 };
      return { turn: turns[id] ?? 0, confidence: Math.min(1, oconfidence / 10) };
    },
  };
}

/** A raster as PGM or PPM, the cheapest formats the engine accepts. */
function netpbm({ width, height, channels, data }: Raster): Uint8Array {
  const header = Buffer.from(`${channels === 1 ? "P5" : "P6"}\n${width} ${height}\n255\n`, "latin1");
  return Buffer.concat([header, data]);
}
