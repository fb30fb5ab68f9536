import type { ReadableStream } from "node:stream/web";
import { MOST_IN_MEMORY } from "@/server/platform/bounded-body";
import { ApiError, type ErrorCode } from "@/server/platform/errors";
import type { Guest } from "@/server/platform/fair-share";
import { paramOf } from "@/server/platform/zod-error";
import { enterLarge, type LargePlaces } from "./large-places";
import type { ApiRequest } from "./request";
import { openSpool, type Spool } from "./spool";

export const MIB = MOST_IN_MEMORY;

/** The body as UTF-8 text, as `readBytes` reads it. */
export async function readBody(
  request: Sent,
  limit: number,
  tooLarge: ErrorCode,
  guest: Guest,
): Promise<ReadBody> {
  const { bytes, release } = await readBytes(request, limit, tooLarge, guest);
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), release };
  } catch (cause) {
    release();
    throw new ApiError("invalid_json", { cause });
  }
}

/** As `readBytes`, of a page's call. What was refused is taken from the line for a while: else nobody would read the answer. */
export async function largeBytesOf(
  request: Request,
  limit: number,
  tooLarge: ErrorCode,
  guest: Guest,
  places: LargePlaces = "large",
): Promise<ReadBytes> {
  const body = request.body as ReadableStream<Uint8Array> | null;
  const header = (name: string) => request.headers.get(name) ?? undefined;
  try {
    const sent = { header, body: body?.values({ preventCancel: true }) ?? null };
    return await readBytes(sent, limit, tooLarge, guest, places);
  } catch (error) {
    // One that still waits for its next piece is cut off by its pace.
    if (body && !body.locked) void discard(body);
    throw error;
  }
}

const DISCARD_MS = 5_000;

async function discard(body: ReadableStream<Uint8Array>): Promise<void> {
  const reader = body.getReader();
  const timer = setTimeout(() => void reader.cancel().catch(() => undefined), DISCARD_MS);
  try {
    while (!(await reader.read()).done);
  } catch {
    // Whoever sent it has gone.
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The bytes of a body, refused while streaming once they exceed `limit`. One over 1 MiB waits on disk until it is whole, and only then
 * for one of the places in memory, which `release` gives back (decisions 14.21): slow lines hold up nobody.
 */
async function readBytes(
  request: Sent,
  limit: number,
  tooLarge: ErrorCode,
  guest: Guest,
  places: LargePlaces = "large",
): Promise<ReadBytes> {
  const declared = Number(request.header("content-length") ?? "0");
  if (declared > limit) throw new ApiError(tooLarge);
  if (!request.body) return { bytes: Buffer.alloc(0), release: () => undefined };
  let spool: Spool | undefined;
  try {
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of notTooSlowly(request.body)) {
      size += chunk.byteLength;
      if (size > limit) throw new ApiError(tooLarge);
      if (!spool && (size > MIB || declared > MIB)) {
        spool = await openSpool(guest);
        for (const earlier of chunks.splice(0)) await spool.write(earlier);
      }
      if (spool) await spool.write(chunk);
      else chunks.push(chunk);
    }
    if (!spool) return { bytes: Buffer.concat(chunks), release: () => undefined };
    const release = await enterLarge(guest, places);
    try {
      return { bytes: await spool.read(), release };
    } catch (error) {
      release();
      throw error;
    }
  } catch (error) {
    throw asBroken(error, "invalid_json");
  } finally {
    await spool?.close();
  }
}

const GONE = ["ECONNRESET", "ERR_STREAM_PREMATURE_CLOSE"];

/** Of a sender who went away half-way what is here is broken; nobody waits for that answer, and it is no error of ours. */
export function asBroken(error: unknown, as: ErrorCode): unknown {
  return isGone(error) ? new ApiError(as, { cause: error }) : error;
}

/** A page's body says why it broke off beneath an error of its own. */
const isGone = (error: unknown): boolean =>
  error instanceof Error && (("code" in error && GONE.includes(String(error.code))) || isGone(error.cause));

type Sent = Pick<ApiRequest, "header" | "body">;
export type ReadBody = { text: string; release(): void };
export type ReadBytes = { bytes: Buffer; release(): void };

/** Every body has a while; after that it must have come at the pace of a poor telephone line, and never pauses for long. */
const GRACE_MS = 15_000;
const LONGEST_PAUSE_MS = 30_000;
const LEAST_BYTES_PER_MS = 16;

/** The pieces of a body; refused when they do not come at the pace of a poor line. */
export async function* notTooSlowly(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = body[Symbol.asyncIterator]();
  const started = performance.now();
  let size = 0;
  try {
    for (;;) {
      const left = started + GRACE_MS + size / LEAST_BYTES_PER_MS - performance.now();
      const next = await within(Math.min(left, LONGEST_PAUSE_MS), source.next());
      if (next.done) return;
      size += next.value.byteLength;
      yield next.value;
    }
  } finally {
    // Not awaited: one that waits for its next piece would answer only then.
    void source.return?.();
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(busy("The body arrives too slowly; retry on a better line.")),
      Math.max(0, ms),
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function busy(message: string): ApiError {
  return new ApiError("rate_limited", { message, retryAfterSeconds: 5 });
}

/** Names of body fields that the schema does not know: ignored, but told in `Service-Warning` (decisions 1.10), unless the caller is strict (15.7). */
export function unknownFields(sent: unknown, parsed: unknown, path: (string | number)[] = []): string[] {
  if (Array.isArray(sent) && Array.isArray(parsed)) {
    return sent.flatMap((item, index) => unknownFields(item, parsed[index], [...path, index]));
  }
  if (typeof sent !== "object" || sent === null || typeof parsed !== "object" || parsed === null) return [];
  return Object.entries(sent).flatMap(([key, value]) =>
    Object.hasOwn(parsed, key)
      ? unknownFields(value, (parsed as Record<string, unknown>)[key], [...path, key])
      : [paramOf([...path, key]) ?? key],
  );
}
