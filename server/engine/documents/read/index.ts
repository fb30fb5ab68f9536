import { createHash } from "node:crypto";
import type { ReadPorts } from "../ports";
import type { InputFile, MediaType, ReadDocument } from "../types";
import { readPdf } from "./read-pdf";
import { sniff } from "./sniff";

/**
 * Reads one file into pages of words and file facts. Never throws for what a file contains: a file that cannot be read
 * comes back with `failure` set and no pages. The media type is the detected one. Run it in a process of its own for
 * files of strangers (`readInProcess`).
 */
export async function readDocument(
  file: Pick<InputFile, "bytes">,
  ports: ReadPorts = {},
): Promise<ReadDocument> {
  const sha256 = createHash("sha256").update(file.bytes).digest("hex");
  const mediaType: MediaType | undefined = sniff(file.bytes);
  if (mediaType === "application/pdf") return { sha256, mediaType, ...(await readPdf(file.bytes, ports)) };
  return {
    sha256,
    mediaType: mediaType ?? "application/pdf",
    carrier: "image",
    pageCount: 0,
    pages: [],
    signals: [],
    failure: "document_unreadable",
  };
}
