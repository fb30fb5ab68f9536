import { createHash } from "node:crypto";
import type { ReadPorts } from "../ports";
import { sniffPhoto } from "../sniff";
import type { InputFile, ReadDocument } from "../types";
import { readImage } from "./read-image";
import { readPdf } from "./read-pdf";

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
  const mediaType = sniffPhoto(file.bytes);
  const reading =
    mediaType === "application/pdf" ? readPdf(file.bytes, ports) : readImage(file.bytes, mediaType, ports);
  return { sha256, mediaType: mediaType ?? "application/pdf", ...(await reading) };
}
