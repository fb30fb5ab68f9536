import type { Raster } from "../picture/raster";
import { type Api, type Core, showPicture, startCore } from "../tesseract";
import { ocrBModel } from "./ocr-b-model";

/** Reads one line of OCR-B; characters it cannot tell are left out. */
export type LineReader = { readLine(line: Raster): Promise<{ text: string; confidence: number }> };

const SINGLE_LINE = "7";

/** A reader of OCR-B lines; it starts with the first line and blocks this process while it reads. */
export function openOcrB(): LineReader {
  let started: Promise<{ core: Core; api: Api }> | undefined;
  return {
    async readLine(line) {
      started ??= start();
      const { core, api } = await started;
      showPicture(core, api, line);
      const read = api.Recognize(null) === 0;
      const reading = read
        ? { text: api.GetUTF8Text().replaceAll(/\s/g, ""), confidence: api.MeanTextConf() / 100 }
        : { text: "", confidence: 0 };
      api.Clear();
      return reading;
    },
  };
}

async function start(): Promise<{ core: Core; api: Api }> {
  const core = await startCore();
  core.FS.writeFile("ocrb_int.traineddata", ocrBModel());
  const api = new core.TessBaseAPI();
  if (api.Init(null, "ocrb_int", 1) !== 0) throw new Error("no model of OCR-B");
  api.SetVariable("tessedit_pageseg_mode", SINGLE_LINE);
  api.SetVariable("tessedit_char_whitelist", "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<");
  api.SetVariable("user_defined_dpi", "300");
  return { core, api };
}
