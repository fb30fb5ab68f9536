import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ApiError } from "@/server/platform/errors";
import type { Guest } from "@/server/platform/fair-share";
import { newToken } from "@/server/platform/secrets";
import { placesOf } from "@/server/platform/shares";

const underway = placesOf("spool");

export type Spool = {
  write(chunk: Uint8Array): Promise<void>;
  /** What was written, all of it or `size` bytes from `start`. */
  read(start?: number, size?: number): Promise<Buffer>;
  close(): Promise<void>;
};

/**
 * A file for a body that is still coming in. It has no name from the first moment, and is encrypted under a key that only this process
 * has: what a killed process leaves behind is nothing.
 */
export async function openSpool(guest: Guest): Promise<Spool> {
  if (!underway.admits(guest)) {
    const message = "Too many large uploads at once; retry shortly.";
    throw new ApiError("rate_limited", { message, retryAfterSeconds: 5 });
  }
  const leave = underway.enter(guest);
  try {
    const path = join(tmpdir(), `upload-${newToken()}`);
    const file = await open(path, "wx+", 0o600);
    await unlink(path);
    const [key, nonce] = [randomBytes(32), randomBytes(16)];
    const cipher = createCipheriv("aes-256-ctr", key, nonce);
    return {
      async write(chunk) {
        await file.write(cipher.update(chunk));
      },
      async read(start = 0, size) {
        // The cipher's key stream begins at whole blocks.
        const skip = start % BLOCK;
        const end = size === undefined ? (await file.stat()).size : start + size;
        const sealed = Buffer.allocUnsafe(end - start + skip);
        for (let at = 0; at < sealed.length; ) {
          const { bytesRead } = await file.read(sealed, at, sealed.length - at, start - skip + at);
          if (bytesRead === 0) throw new Error("the spool ended early");
          at += bytesRead;
        }
        const counter = counterAt(nonce, (start - skip) / BLOCK);
        return createDecipheriv("aes-256-ctr", key, counter).update(sealed).subarray(skip);
      },
      async close() {
        leave();
        await file.close();
      },
    };
  } catch (error) {
    leave();
    throw error;
  }
}

const BLOCK = 16;

/** The counter of CTR mode, 128 bits from high to low, so many blocks after `nonce`. */
function counterAt(nonce: Buffer, blocks: number): Buffer {
  const sum = BigInt.asUintN(128, BigInt(`0x${nonce.toString("hex")}`) + BigInt(blocks));
  return Buffer.from(sum.toString(16).padStart(32, "0"), "hex");
}
