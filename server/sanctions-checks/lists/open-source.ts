import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { gunzipped } from "@/server/platform/gunzipped";
import { FetchError, safeFetch, safeStream } from "@/server/platform/safe-fetch";
import type { Source } from "./sources";

const TIMEOUT_MS = 600_000;
const PAGE_TIMEOUT_MS = 60_000;
const PAGE_BYTES = 8_000_000;
const AGENT = "Mozilla/5.0 (compatible; sanctions list refresh)";

/** Whose share of the lines it takes. */
const OPERATOR = { accountId: "operator", environment: "live" } as const;

/** Why a list could not be fetched; safe to keep and show. */
export class SourceUnavailable extends Error {
  constructor(readonly reason: string) {
    super(`the list could not be fetched: ${reason}`);
    this.name = "SourceUnavailable";
  }
}

/** What the publisher said of the contents last time; sent back so that an unchanged list is not sent again. */
export type Validators = { etag: string | null; lastModified: string | null };

export type Opened =
  | { kind: "unchanged" }
  | { kind: "files"; files: Record<string, AsyncIterable<Uint8Array>>; validators: Validators };

/** Opens the files of a source as streams, gzip unpacked, bounded in bytes and time. */
export async function openSource(source: Source, known: Validators, timeoutMs = TIMEOUT_MS): Promise<Opened> {
  const addresses = typeof source.url === "string" ? { primary: source.url } : source.url;
  // Only a single file can be asked for conditionally: parts of one day belong together.
  const single = Object.keys(addresses).length === 1;
  const files: Record<string, AsyncIterable<Uint8Array>> = {};
  let validators: Validators = { etag: null, lastModified: null };
  for (const [name, address] of Object.entries(addresses)) {
    const target =
      source.find && name === "primary" ? await findLink(address, source.find, timeoutMs) : address;
    const opened = target.startsWith("file:")
      ? await openFile(target, source)
      : await openAddress(target, source, single ? known : null, timeoutMs);
    if (opened === null) return { kind: "unchanged" };
    files[name] = opened.body;
    if (single) validators = opened.validators;
  }
  return { kind: "files", files, validators };
}

type OpenedFile = { body: AsyncIterable<Uint8Array>; validators: Validators };

async function openFile(address: string, source: Source): Promise<OpenedFile> {
  const path = fileURLToPath(address);
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new SourceUnavailable("file_missing");
  return {
    body: unpacked(createReadStream(path), path.endsWith(".gz"), source),
    validators: { etag: null, lastModified: null },
  };
}

async function openAddress(
  address: string,
  source: Source,
  known: Validators | null,
  timeoutMs: number,
): Promise<OpenedFile | null> {
  try {
    const answer = await safeStream(address, {
      guest: OPERATOR,
      timeoutMs,
      maxBytes: source.maximumBytes,
      maxRedirects: 5,
      headers: {
        "user-agent": AGENT,
        accept: "*/*",
        ...(known?.etag ? { "if-none-match": known.etag } : {}),
        ...(known?.lastModified ? { "if-modified-since": known.lastModified } : {}),
      },
    });
    if (answer.status === 304) return null;
    if (answer.status !== 200) {
      for await (const _ of answer.body) break;
      throw new SourceUnavailable(`http_${answer.status}`);
    }
    const packed =
      new URL(answer.url).pathname.endsWith(".gz") || answer.headers["content-encoding"] === "gzip";
    return {
      body: unpacked(answer.body, packed, source),
      validators: {
        etag: answer.headers.etag ?? null,
        lastModified: answer.headers["last-modified"] ?? null,
      },
    };
  } catch (error) {
    if (error instanceof FetchError) throw new SourceUnavailable(error.fault);
    throw error;
  }
}

async function* unpacked(
  body: AsyncIterable<Uint8Array>,
  packed: boolean,
  source: Source,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  try {
    for await (const chunk of packed ? gunzipped(body) : body) {
      size += chunk.length;
      if (size > source.maximumBytes) throw new SourceUnavailable("too_large");
      yield chunk;
    }
  } catch (error) {
    if (error instanceof FetchError) throw new SourceUnavailable(error.fault);
    if (error instanceof Error && "code" in error && String(error.code).startsWith("Z_"))
      throw new SourceUnavailable("not_gzip");
    throw error;
  }
}

/** Lists without a fixed address: the link on the publisher's page whose address ends like one of the given names. */
async function findLink(page: string, endings: string, timeoutMs: number): Promise<string> {
  try {
    const answer = await safeFetch(page, {
      guest: OPERATOR,
      timeoutMs: Math.min(timeoutMs, PAGE_TIMEOUT_MS),
      maxBytes: PAGE_BYTES,
      maxRedirects: 5,
      headers: { "user-agent": AGENT },
    });
    if (answer.status !== 200) throw new SourceUnavailable(`http_${answer.status}`);
    for (const link of answer.body.toString("utf8").matchAll(/href="([^"]+)"/g)) {
      const address = new URL((link[1] ?? "").replaceAll("&amp;", "&"), answer.url);
      if (endings.split("|").some((ending) => address.pathname.endsWith(ending))) return address.href;
    }
  } catch (error) {
    if (error instanceof FetchError) throw new SourceUnavailable(error.fault);
    throw error;
  }
  throw new SourceUnavailable("link_missing");
}
