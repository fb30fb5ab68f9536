import { createWorker, OEM, PSM } from "tesseract.js";
import type { LineReader } from "../ports";
import { encodePng } from "./encode";

export type ClosableLineReader = LineReader & { close(): Promise<void> };

/** A reader of OCR-B lines from `ocrb_int.traineddata` in `folder`; it runs in a worker thread until closed. */
export async function openOcrB(folder: string): Promise<ClosableLineReader> {
  const worker = await createWorker("ocrb_int", OEM.LSTM_ONLY, {
    langPath: folder,
    cacheMethod: "none",
    gzip: false,
  });
  await worker.setParameters({
    tessedit_pageseg_mode: PSM.SINGLE_LINE,
    tessedit_char_whitelist: "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<",
  });
  return {
    async readLine(line) {
      const { data } = await worker.recognize(await encodePng(line));
      return { text: data.text.replaceAll(/\s/g, ""), confidence: data.confidence / 100 };
    },
    async close() {
      await worker.terminate();
    },
  };
}
