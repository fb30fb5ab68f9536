import { ApiError, type ErrorCode } from "./errors";

/** What a body may have that is gathered in memory without a place for it: server/api/body.ts reads those that have more. */
export const MOST_IN_MEMORY = 1_048_576;

/** The body of a page's call, counted as it comes and refused with `tooLarge` at the first byte beyond `most`, whatever its head says. */
export async function bytesOf(request: Request, most: number, tooLarge: ErrorCode): Promise<Buffer> {
  if (most > MOST_IN_MEMORY) throw new Error("A body of this size takes a place: largeBytesOf");
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    size += next.value.byteLength;
    if (size > most) {
      await reader?.cancel();
      throw new ApiError(tooLarge);
    }
    chunks.push(next.value);
  }
  return Buffer.concat(chunks);
}
