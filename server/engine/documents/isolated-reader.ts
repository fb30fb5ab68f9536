import { createHash } from "node:crypto";
import { sniffPhoto } from "./sniff";
import type { MediaType, ReadDocument, ReadFailure } from "./types";

/** What the reading of one file may use, in a process of its own (`read-document.process.ts`). */
export const READ_LIMITS = {
  memoryMb: 1_024,
  cpuMs: 240_000,
  wallMs: 400_000,
  stallMs: 25_000,
  outputBytes: 64_000_000,
};

export type FileToRead = { bytes: Uint8Array; mediaType?: MediaType };

/** What a process of its own answers, or why it did not. */
export type IsolatedOutcome = { ok: true; value: unknown } | { ok: false; failure: string };

/** Reads one file through `run`, which hands it to a process of its own. Whatever a file does there comes back as a `failure`. */
export async function readIsolated(
  file: FileToRead,
  run: (bytes: Uint8Array) => Promise<IsolatedOutcome>,
): Promise<ReadDocument> {
  const outcome = await run(file.bytes);
  if (outcome.ok)
    return isReading(outcome.value) ? outcome.value : unread(file, "crashed", "document_unreadable");
  const failure = outcome.failure === "timeout" ? "processing_timeout" : "document_unreadable";
  return unread(file, outcome.failure, failure);
}

/** What a file amounts to that was not read, and why. */
export function unread({ bytes, mediaType }: FileToRead, reason: string, failure: ReadFailure): ReadDocument {
  const type = sniffPhoto(bytes) ?? mediaType ?? "application/pdf";
  return {
    sha256: createHash("sha256").update(bytes).digest("hex"),
    mediaType: type,
    carrier: type === "application/pdf" ? "text_pdf" : "image",
    pageCount: 0,
    pages: [],
    signals: [{ kind: "reader_stopped", facts: { reason } }],
    failure,
  };
}

/** The answer comes from our own program; this guards against a half-written one. */
const isReading = (value: unknown): value is ReadDocument =>
  typeof value === "object" && value !== null && "sha256" in value && "pages" in value && "signals" in value;
