import { createHash } from "node:crypto";
import { PassThrough } from "node:stream";
import { createGzip } from "node:zlib";
import { type Entity, type ListFormat, type ListOptions, parseList } from "@/server/engine/sanctions";

/** What a list held, in numbers that are compared with the version before. */
export type ListStats = { entities: number; persons: number; names: number; dated: number };

/** A list parsed wholly: its entities as packed lines, their digest and their numbers. */
export type TakenIn = { contents: Uint8Array<ArrayBuffer>; sha256: string; stats: ListStats };

/** Parses a list to its end while packing its entities. Throws, and keeps nothing, when any part of it cannot be read. */
export async function takeIn(
  format: ListFormat,
  files: Record<string, AsyncIterable<Uint8Array>>,
  options: ListOptions,
): Promise<TakenIn> {
  const stats: ListStats = { entities: 0, persons: 0, names: 0, dated: 0 };
  const digest = createHash("sha256");
  const gzip = createGzip({ level: 6 });
  const packed: Buffer[] = [];
  const collected = (async () => {
    for await (const chunk of gzip.pipe(new PassThrough())) packed.push(chunk as Buffer);
  })();
  try {
    for await (const entity of parseList(format, files, options)) {
      count(stats, entity);
      const line = `${JSON.stringify(entity)}\n`;
      digest.update(line);
      if (!gzip.write(line)) await new Promise((drained) => gzip.once("drain", drained));
    }
  } finally {
    gzip.end();
    await collected;
  }
  return { contents: new Uint8Array(Buffer.concat(packed)), sha256: digest.digest("hex"), stats };
}

function count(stats: ListStats, entity: Entity): void {
  stats.entities += 1;
  stats.names += entity.names.length;
  if (entity.schema === "Person") stats.persons += 1;
  if (entity.birthDates.length > 0) stats.dated += 1;
}
