import { createHash } from "node:crypto";
import { availableParallelism } from "node:os";
import { sniff } from "@/server/engine/documents/read/sniff";
import type { MediaType, ReadDocument, ReadFailure } from "@/server/engine/documents/types";
import { scanBytes } from "@/server/platform/clamav";
import { env } from "@/server/platform/env";
import { type Failure, type Isolation, isolation, type Limits } from "@/server/platform/isolate";
import { processEntry } from "@/server/platform/process-entry";

const limits: Limits = {
  memoryMb: 1_024,
  cpuMs: 240_000,
  wallMs: 400_000,
  stallMs: 25_000,
  outputBytes: 64_000_000,
};

/** Reads documents in processes of their own, as many at a time as there are processors. */
export type DocumentReader = {
  read(file: { bytes: Uint8Array; mediaType?: MediaType }): Promise<ReadDocument>;
  close(): void;
};

/** A reader for files of strangers. Whatever a file does to its process comes back as a `failure`. */
export function documentReader(
  options: { entry?: string; args?: readonly string[]; limits?: Partial<Limits>; clamd?: string } = {},
): DocumentReader {
  let pool: Isolation | undefined;
  return {
    async read({ bytes, mediaType }) {
      pool ??= isolation(
        options.entry ?? processEntry("read-document"),
        options.args ?? [],
        { ...limits, ...options.limits },
        Math.max(1, Math.min(4, availableParallelism())),
      );
      const type = sniff(bytes) ?? mediaType ?? "application/pdf";
      const unread = (reason: string, failure: ReadFailure): ReadDocument => ({
        sha256: createHash("sha256").update(bytes).digest("hex"),
        mediaType: type,
        carrier: type === "application/pdf" ? "text_pdf" : "image",
        pageCount: 0,
        pages: [],
        signals: [{ kind: "reader_stopped", facts: { reason } }],
        failure,
      });
      if (options.clamd && (await scanBytes(options.clamd, bytes)) === "infected") {
        return unread("infected", "document_unreadable");
      }
      const outcome = await pool.run(bytes);
      if (!outcome.ok) return unread(outcome.failure, failureOf(outcome.failure));
      return isReading(outcome.value) ? outcome.value : unread("crashed", "document_unreadable");
    },
    close: () => pool?.close(),
  };
}

const failureOf = (failure: Failure): ReadFailure =>
  failure === "timeout" ? "processing_timeout" : "document_unreadable";

/** The answer comes from our own program; this guards against a half-written one. */
const isReading = (value: unknown): value is ReadDocument =>
  typeof value === "object" && value !== null && "sha256" in value && "pages" in value && "signals" in value;

let shared: DocumentReader | undefined;

/** The process's reader of documents; files pass the virus scanner first where one is configured. */
export function readDocument(file: { bytes: Uint8Array; mediaType?: MediaType }): Promise<ReadDocument> {
  const clamd = env().CLAMD_URL;
  shared ??= documentReader(clamd ? { clamd } : {});
  return shared.read(file);
}
