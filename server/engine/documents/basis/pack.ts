import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import type { Basis } from "./sketch";

const SMALLEST = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

/** More than the largest case comes to; what was made to unpack into more is refused. */
const MOST = 16_000_000;

export const packBasis = (basis: Basis): string =>
  brotliCompressSync(JSON.stringify(basis), SMALLEST).toString("base64");

export const unpackBasis = (packed: string): Basis =>
  JSON.parse(brotliDecompressSync(Buffer.from(packed, "base64"), { maxOutputLength: MOST }).toString());
