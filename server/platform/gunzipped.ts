import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";

/**
 * What is packed in a stream, piece by piece. A source that breaks off, or is no gzip, ends the reading with its error and is let go at once;
 * two streams that are only piped tell nobody, and end the process.
 */
export function gunzipped(packed: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const plain = createGunzip();
  // Whoever reads hears of it: the error ends what is read.
  void pipeline(Readable.from(packed), plain).catch(() => undefined);
  return plain;
}
