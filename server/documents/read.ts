import { availableParallelism } from "node:os";
import {
  type FileToRead,
  READ_LIMITS,
  readIsolated,
  unread,
} from "@/server/engine/documents/isolated-reader";
import type { ReadDocument } from "@/server/engine/documents/types";
import { scanBytes } from "@/server/platform/clamav";
import { env } from "@/server/platform/env";
import { type Isolation, isolation, type Limits } from "@/server/platform/isolate";
import { processEntry } from "@/server/platform/process-entry";

/** Reads documents in processes of their own, as many at a time as there are processors. */
export type DocumentReader = {
  read(file: FileToRead): Promise<ReadDocument>;
  close(): void;
};

/** A reader for files of strangers. Whatever a file does to its process comes back as a `failure`. */
export function documentReader(
  options: { entry?: string; args?: readonly string[]; limits?: Partial<Limits>; clamd?: string } = {},
): DocumentReader {
  let pool: Isolation | undefined;
  return {
    async read(file) {
      pool ??= isolation(
        options.entry ?? processEntry("read-document"),
        options.args ?? [],
        { ...READ_LIMITS, ...options.limits },
        Math.max(1, Math.min(4, availableParallelism())),
      );
      if (options.clamd && (await scanBytes(options.clamd, file.bytes)) === "infected") {
        return unread(file, "infected", "document_unreadable");
      }
      const { run } = pool;
      return readIsolated(file, (bytes) => run(bytes));
    },
    close: () => pool?.close(),
  };
}

let shared: DocumentReader | undefined;

/** The process's reader of documents; files pass the virus scanner first where one is configured. */
export function readDocument(file: FileToRead): Promise<ReadDocument> {
  const clamd = env().CLAMD_URL;
  shared ??= documentReader(clamd ? { clamd } : {});
  return shared.read(file);
}
