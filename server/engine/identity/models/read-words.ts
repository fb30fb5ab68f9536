import { createWorker, OEM, PSM } from "tesseract.js";
import type { TextReader } from "../ports";
import { encodePng } from "./encode";

/** Longest side at which printed text is read: ten pixels a millimetre of a card, enough for its smallest print. */
const LONGEST_SIDE = 1_300;

/** A reader of printed words from `<language>.traineddata` files in `folder`; runs in a worker thread until closed. */
export async function openWords(
  folder: string,
  languages: readonly string[],
  gzip: boolean,
): Promise<TextReader & { close(): Promise<void> }> {
  const worker = await createWorker([...languages], OEM.LSTM_ONLY, {
    langPath: folder,
    cacheMethod: "none",
    gzip,
  });
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SPARSE_TEXT });
  return {
    async readWords(picture) {
      const { data } = await worker.recognize(
        await encodePng(picture, LONGEST_SIDE),
        {},
        { blocks: true, text: false },
      );
      const words = (data.blocks ?? []).flatMap((block) =>
        block.paragraphs.flatMap((paragraph) => paragraph.lines.flatMap((line) => line.words)),
      );
      return words.map((word) => ({ text: word.text, confidence: word.confidence / 100 }));
    },
    async close() {
      await worker.terminate();
    },
  };
}
