import { ApiError, type ErrorCode } from "@/server/platform/errors";
import { paramOf } from "@/server/platform/zod-error";
import type { ApiRequest } from "./request";

export const MIB = 1_048_576;
const LARGE_AT_A_TIME = 4;
const LARGE_WAIT_MS = 10_000;

let largeNow = 0;
const queue: (() => void)[] = [];

/** Waits for one of the four places for bodies over 1 MiB (decisions 14.21). */
async function enterLarge(): Promise<void> {
  if (largeNow < LARGE_AT_A_TIME) {
    largeNow += 1;
    return;
  }
  await new Promise<void>((resolve, reject) => {
    const enter = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      queue.splice(queue.indexOf(enter), 1);
      reject(
        new ApiError("rate_limited", {
          message: "Too many large uploads at once; retry shortly.",
          retryAfterSeconds: 5,
        }),
      );
    }, LARGE_WAIT_MS);
    queue.push(enter);
  });
}

function leaveLarge(): void {
  const next = queue.shift();
  if (next) next();
  else largeNow -= 1;
}

export type ReadBody = { text: string; release(): void };

/** The body as UTF-8 text, refused while streaming once it exceeds `limit`. `release` gives back the place of a large one. */
export async function readBody(request: ApiRequest, limit: number, tooLarge: ErrorCode): Promise<ReadBody> {
  let large = false;
  const release = () => {
    if (large) leaveLarge();
    large = false;
  };
  const declared = Number(request.header("content-length") ?? "0");
  if (declared > limit) throw new ApiError(tooLarge);
  if (!request.body) return { text: "", release };
  try {
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of request.body) {
      size += chunk.byteLength;
      if (size > limit) throw new ApiError(tooLarge);
      if (!large && (size > MIB || declared > MIB)) {
        await enterLarge();
        large = true;
      }
      chunks.push(chunk);
    }
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks)), release };
  } catch (error) {
    release();
    // Not UTF-8, or a caller who went away half-way: nobody waits for that answer.
    const gone = error instanceof Error && "code" in error && error.code === "ECONNRESET";
    if (error instanceof TypeError || gone) throw new ApiError("invalid_json", { cause: error });
    throw error;
  }
}

/** Names of body fields that the schema does not know: ignored, but told in `Service-Warning` (decisions 1.10). */
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
