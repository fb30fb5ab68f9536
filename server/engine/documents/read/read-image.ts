import type { ReadPorts } from "../ports";
import type { MediaType, Page, ReadDocument } from "../types";
import { decodePicture } from "./picture";
import { readPicture } from "./read-picture";

type Reading = Pick<ReadDocument, "carrier" | "pageCount" | "pages" | "signals" | "failure">;

/** Reads a photo or scan as one page. */
export async function readImage(
  bytes: Uint8Array,
  type: MediaType | undefined,
  ports: ReadPorts,
): Promise<Reading> {
  const picture = type === undefined ? undefined : await decodePicture(bytes);
  if (!picture)
    return { carrier: "image", pageCount: 0, pages: [], signals: [], failure: "document_unreadable" };
  const pages: Page[] = [];
  if (ports.text) {
    pages.push((await readPicture(ports.text, picture, 1)).page);
  } else {
    const { width, height } = picture;
    pages.push({ number: 1, width, height, source: "none", words: [], lines: [] });
  }
  return { carrier: "image", pageCount: 1, pages, signals: [] };
}
