import { sniff } from "@/server/engine/documents/sniff";
import { ApiError } from "@/server/platform/errors";
import type { Guest } from "@/server/platform/fair-share";
import { FetchError, isForeignUrl, safeStream } from "@/server/platform/safe-fetch";
import { type DocumentInput, MAX_DOCUMENT_BYTES, MAX_TOTAL_BYTES, type MediaType } from "./schema";

/** For everything: resolving, connecting, redirects and the last byte. */
export const DOWNLOAD_MS = 15_000;
const MAX_REDIRECTS = 3;

export type LoadedDocument = {
  bytes: Uint8Array;
  mediaType: MediaType;
  typeHint?: string;
  name?: string;
  /** Which of the documents that a link asks for it is. */
  requested?: number;
  /** The document of the screening that it is a better copy of. */
  replaces?: number;
  /** Its sender says so, and nobody asked for it. */
  contested?: true;
};

/** Refuses addresses that may not be contacted, before anything is fetched. */
export function requireForeignDocuments(documents: readonly DocumentInput[]): void {
  for (const [index, document] of documents.entries()) {
    if (document.url !== undefined && !isForeignUrl(document.url)) {
      throw new ApiError("invalid_url", { param: `documents[${index}].url` });
    }
  }
}

/** Decodes the documents sent along and checks what they are by their bytes, whatever was declared (decisions 6.6). */
export function requireReadableKinds(documents: readonly DocumentInput[]): void {
  for (const [index, document] of documents.entries()) {
    if (document.data === undefined) continue;
    const head = Buffer.from(document.data.slice(0, 2048).replace(/\s+/g, ""), "base64");
    if (!sniff(head)) throw new ApiError("unsupported_media_type", { param: `documents[${index}].data` });
  }
}

type Loading = {
  guest: Guest;
  /** Whoever asked is gone. */
  gone?: AbortSignal | undefined;
  timeoutMs?: number;
};

/**
 * The bytes of all documents, in order: decoded, or downloaded side by side within 15 s each. Never holds much more than the 20 MB that
 * all of them may have.
 */
export async function loadDocuments(
  documents: readonly DocumentInput[],
  { guest, gone, timeoutMs = DOWNLOAD_MS }: Loading,
): Promise<LoadedDocument[]> {
  let total = 0;
  const count = (bytes: number) => {
    total += bytes;
    if (total > MAX_TOTAL_BYTES) throw new ApiError("documents_too_large", { param: "documents" });
  };
  const givenUp = new AbortController();
  const giveUp = () => givenUp.abort();
  gone?.addEventListener("abort", giveUp, { once: true });
  if (gone?.aborted) giveUp();
  const loading = documents.map(async (document, index) => {
    const bytes =
      document.url === undefined
        ? Buffer.from(document.data ?? "", "base64")
        : await download(
            document.url,
            `documents[${index}].url`,
            { guest, timeoutMs, signal: givenUp.signal },
            count,
          );
    if (document.url === undefined) count(bytes.byteLength);
    const mediaType = sniff(bytes);
    if (!mediaType) {
      const part = document.url === undefined ? "data" : "url";
      throw new ApiError("unsupported_media_type", { param: `documents[${index}].${part}` });
    }
    return { bytes, mediaType, ...(document.type === undefined ? {} : { typeHint: document.type }) };
  });
  try {
    return await Promise.all(loading);
  } finally {
    // Where one cannot be had, nobody waits for the others: none goes on behind the answer.
    giveUp();
    gone?.removeEventListener("abort", giveUp);
    await Promise.allSettled(loading);
  }
}

async function download(
  url: string,
  param: string,
  bounds: { guest: Guest; timeoutMs: number; signal: AbortSignal },
  count: (bytes: number) => void,
): Promise<Buffer> {
  try {
    const answer = await safeStream(url, {
      ...bounds,
      maxBytes: MAX_DOCUMENT_BYTES,
      maxRedirects: MAX_REDIRECTS,
      headers: { accept: "application/pdf, image/*" },
    });
    if (answer.status < 200 || answer.status >= 300) {
      // Taken up and let go, so that its connection is not kept.
      for await (const _ of answer.body) break;
      throw new ApiError("document_url_unreachable", {
        param,
        message: `The address answered with status ${answer.status}.`,
      });
    }
    const chunks: Uint8Array[] = [];
    for await (const chunk of answer.body) {
      count(chunk.byteLength);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    if (error instanceof FetchError && error.fault === "too_large") {
      throw new ApiError("document_too_large", { param, cause: error });
    }
    if (error instanceof FetchError && error.fault === "busy")
      throw new ApiError("service_unavailable", { retryAfterSeconds: 5, cause: error });
    if (error instanceof FetchError) throw new ApiError("document_url_unreachable", { param, cause: error });
    throw error;
  }
}
