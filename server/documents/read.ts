import {
  type FileToRead,
  READ_LIMITS,
  readIsolated,
  unread,
} from "@/server/engine/documents/isolated-reader";
import type { ReadDocument } from "@/server/engine/documents/types";
import { scanBytes } from "@/server/platform/clamav";
import { env } from "@/server/platform/env";
import { type Isolation, isolation, type Limits, type TaskOptions } from "@/server/platform/isolate";
import { oncePerProcess } from "@/server/platform/once-per-process";
import { analyses, isolatedMemory, longAnalyses, type Places } from "@/server/platform/places";
import { processEntry } from "@/server/platform/process-entry";

/** Reads documents in processes of their own. */
export type DocumentReader = {
  read(file: FileToRead, options?: TaskOptions): Promise<ReadDocument>;
  close(): void;
};

/** A reader for files of strangers. Whatever a file does to its process comes back as a `failure`. */
export function documentReader(
  options: {
    entry?: string;
    args?: readonly string[];
    limits?: Partial<Limits>;
    clamd?: string;
    places?: Places;
  } = {},
): DocumentReader {
  let pool: Isolation | undefined;
  return {
    async read(file, task) {
      // One account has a place for each processor. Two more are there for others, before whom those that compute long give way.
      const { all, ofOne } = options.places ?? analyses();
      pool ??= isolation(
        options.entry ?? processEntry("read-document"),
        options.args ?? [],
        { ...READ_LIMITS, ...options.limits },
        all,
        { ofOneShare: ofOne, memory: isolatedMemory() },
      );
      if (options.clamd && (await scanBytes(options.clamd, file.bytes)) === "infected") {
        return unread(file, "infected", "document_unreadable");
      }
      const { run } = pool;
      return readIsolated(file, (bytes) => run(bytes, task));
    },
    close: () => pool?.close(),
  };
}

/**
 * The process's reader of documents; files pass the virus scanner first where one is configured. Those of analyses that take long are read at
 * places of their own.
 */
export function readDocument(file: FileToRead, task?: TaskOptions, isLong = false): Promise<ReadDocument> {
  return oncePerProcess(isLong ? "isolation read-long" : "isolation read-document", () => {
    const clamd = env().CLAMD_URL;
    return documentReader({ ...(clamd && { clamd }), places: isLong ? longAnalyses() : analyses() });
  }).read(file, task);
}
