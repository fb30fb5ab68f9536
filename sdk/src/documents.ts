import { ProoflineError } from "./errors.js";
import type { DocumentInput } from "./types.js";

/** Bytes in any of the forms that the platforms have. */
export type DocumentContent =
  | Blob
  | Uint8Array
  | ArrayBuffer
  | ReadableStream<Uint8Array>
  | AsyncIterable<Uint8Array>;

/**
 * A document of a screening: an address that the service downloads (`url`), base64 text (`data`), bytes in any form (`file`), or,
 * in Node, Deno and Bun, a file on disk (`path`). Without `media_type` the bytes decide.
 */
export type DocumentSource =
  | DocumentInput
  | { type?: string; file: DocumentContent; media_type?: DocumentInput["media_type"] }
  | { type?: string; path: string; media_type?: DocumentInput["media_type"] }
  | Blob;

/** The service's limit for one document; a stream is not read beyond it. */
const MOST_BYTES = 10 * 1_048_576;

/** @internal What the API takes, from what the caller has. */
export async function toDocumentInput(source: DocumentSource): Promise<DocumentInput> {
  if (source instanceof Blob) return encode(await bytesOf(source), {});
  if ("file" in source) return encode(await bytesOf(source.file), source);
  if ("path" in source) return encode(await readPath(source.path), source);
  return source;
}

function encode(
  bytes: Uint8Array,
  source: { type?: string; media_type?: DocumentInput["media_type"] },
): DocumentInput {
  const mediaType = source.media_type ?? mediaTypeOf(bytes);
  if (!mediaType)
    throw new ProoflineError(
      "A document is neither PDF, JPEG, PNG nor WebP; give media_type to send it as one.",
    );
  return {
    ...(source.type === undefined ? {} : { type: source.type }),
    media_type: mediaType,
    data: base64(bytes),
  };
}

async function bytesOf(content: DocumentContent): Promise<Uint8Array> {
  if (content instanceof Uint8Array) return content;
  if (content instanceof ArrayBuffer) return new Uint8Array(content);
  if (content instanceof Blob) return new Uint8Array(await content.arrayBuffer());
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunksOf(content)) {
    size += chunk.byteLength;
    if (size > MOST_BYTES) throw new ProoflineError("A document exceeds 10 MB.");
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

/** Not every runtime iterates a ReadableStream by itself. */
async function* chunksOf(
  content: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  if (!("getReader" in content)) return yield* content;
  const reader = content.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel();
  }
}

function mediaTypeOf(bytes: Uint8Array): DocumentInput["media_type"] {
  const starts = (at: number, text: string) =>
    [...text].every((char, index) => bytes[at + index] === char.charCodeAt(0));
  if (starts(0, "%PDF-")) return "application/pdf";
  if (starts(0, "\xff\xd8\xff")) return "image/jpeg";
  if (starts(0, "\x89PNG")) return "image/png";
  if (starts(0, "RIFF") && starts(8, "WEBP")) return "image/webp";
  return undefined;
}

function base64(bytes: Uint8Array): string {
  let binary = "";
  // In pieces: a function takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 0x8000)
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(binary);
}

type FileSystem = { promises: { readFile(path: string): Promise<Uint8Array> } };

/** Asked for by name at run time, so that bundles for runtimes without files hold no trace of them. */
async function readPath(path: string): Promise<Uint8Array> {
  const { process } = globalThis as { process?: { getBuiltinModule?(name: string): FileSystem | undefined } };
  const fs = process?.getBuiltinModule?.("node:fs");
  if (!fs) throw new ProoflineError("This runtime has no files; send the document as file or url.");
  return fs.promises.readFile(path);
}
