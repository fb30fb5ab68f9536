import { createRequire } from "node:module";
import type { Raster } from "./picture/raster";

/** The part of tesseract.js' WebAssembly core that is used: the same engine that its workers wrap. */
export type Api = {
  Init(path: null, languages: string, mode: number): number;
  SetVariable(name: string, value: string): boolean;
  SetImageFile(exif: number, angle: number): number;
  Recognize(monitor: null): number;
  GetTSVText(page: number): string;
  GetUTF8Text(): string;
  MeanTextConf(): number;
  Clear(): void;
  End(): void;
};
export type Core = {
  FS: { writeFile(path: string, data: Uint8Array): void; unlink(path: string): void };
  TessBaseAPI: new () => Api;
};

const isFactory = (value: unknown): value is (options: object) => Promise<unknown> =>
  typeof value === "function";
const isCore = (value: unknown): value is Core =>
  typeof value === "object" && value !== null && "TessBaseAPI" in value && "FS" in value;

const load = createRequire(import.meta.url);
/** Fastest first; an engine without the instructions refuses to compile the module. */
const builds = ["relaxedsimd", "simd", ""] as const;

export async function startCore(): Promise<Core> {
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

/** Hands a picture to an opened engine. */
export function showPicture({ FS }: Core, api: Api, picture: Raster): void {
  FS.writeFile("/input", netpbm(picture));
  const refused = api.SetImageFile(1, 0) === 1;
  FS.unlink("/input");
  if (refused) throw new Error("picture refused");
}

/** A raster as PGM or PPM, the cheapest formats the engine accepts. */
function netpbm({ width, height, channels, data }: Raster): Uint8Array {
  const header = Buffer.from(`${channels === 1 ? "P5" : "P6"}\n${width} ${height}\n255\n`, "latin1");
  return Buffer.concat([header, data]);
}
