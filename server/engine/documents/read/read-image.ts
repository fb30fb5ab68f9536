import { decodePicture, greyAt } from "../ocr/picture";
import type { ReadPorts } from "../ports";
import type { MediaType, ReadDocument } from "../types";
import { copySignals } from "./copied-regions";
import { imageSignals } from "./image-file";
import { regionSignals } from "./picture-regions";
import { readPicture } from "./read-picture";
import { recompressionSignals } from "./recompressed-regions";
import { screenSignal } from "./screen";
import { thumbnailSignals } from "./thumbnail";

type Reading = Pick<ReadDocument, "carrier" | "pageCount" | "pages" | "signals" | "failure">;

/** Reads a photo or scan as one page, with what its file and its pixels tell about its making. */
export async function readImage(
  bytes: Uint8Array,
  type: MediaType | undefined,
  ports: ReadPorts,
): Promise<Reading> {
  const picture = type === undefined ? undefined : await decodePicture(bytes);
  if (!picture || type === undefined) {
    return { carrier: "image", pageCount: 0, pages: [], signals: [], failure: "document_unreadable" };
  }
  const { width, height } = picture;
  const signals = await imageSignals(bytes, type, { width, height });
  const grey = await greyAt(picture);
  const camera = signals.some(({ facts }) => facts.camera !== "");
  signals.push(...screenSignal(grey, camera), ...(await thumbnailSignals(bytes, grey)));
  if (!ports.text) {
    const page = { number: 1, width, height, source: "none", words: [], lines: [] } as const;
    return { carrier: "image", pageCount: 1, pages: [page], signals };
  }
  const page = await readPicture(ports.text, { colour: picture, grey }, 1);
  signals.push(...regionSignals(grey, page), ...copySignals(grey, page));
  signals.push(...(await recompressionSignals(bytes, picture, page)));
  return { carrier: "image", pageCount: 1, pages: [page], signals };
}
