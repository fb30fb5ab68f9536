import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ApiError } from "@/server/platform/errors";
import { newToken } from "@/server/platform/secrets";

/** Large bodies on their way in, of one account and of all. */
const OF_ONE_ACCOUNT = 4;
const OF_ALL = 256;

const underway = new Map<string, number>();

export type Spool = {
  write(chunk: Uint8Array): Promise<void>;
  /** All that was written. */
  read(): Promise<Buffer>;
  close(): Promise<void>;
};

/**
 * A file for a body that is still coming in. It has no name from the first moment, and is encrypted under a key that only this process
 * has: what a killed process leaves behind is nothing.
 */
export async function openSpool(account: string): Promise<Spool> {
  const mine = underway.get(account) ?? 0;
  const all = [...underway.values()].reduce((sum, count) => sum + count, 0);
  if (mine >= OF_ONE_ACCOUNT || all >= OF_ALL) {
    const message = "Too many large uploads at once; retry shortly.";
    throw new ApiError("rate_limited", { message, retryAfterSeconds: 5 });
  }
  underway.set(account, mine + 1);
  const leave = () => {
    const left = (underway.get(account) ?? 1) - 1;
    if (left > 0) underway.set(account, left);
    else underway.delete(account);
  };
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
      async read() {
        const { size } = await file.stat();
        const sealed = Buffer.allocUnsafe(size);
        for (let at = 0; at < size; ) {
          const { bytesRead } = await file.read(sealed, at, size - at, at);
          if (bytesRead === 0) throw new Error("the spool ended early");
          at += bytesRead;
        }
        return createDecipheriv("aes-256-ctr", key, nonce).update(sealed);
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
