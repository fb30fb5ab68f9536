/** A refusal of the server by its code; `offline` when there was no answer at all. */
export class PageFault extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

export const CHUNK_BYTES = 512 * 1024;

/** The calls behind the upload page. */
export function pageApi(token: string) {
  const call = async <T>(action: string, query: Record<string, string | number>, body?: Blob): Promise<T> => {
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    let response: Response;
    try {
      response = await fetch(`/verify/${token}/api/${action}?${search}`, {
        method: "POST",
        cache: "no-store",
        ...(body ? { body, headers: { "Content-Type": "application/octet-stream" } } : {}),
      });
    } catch {
      throw new PageFault("offline");
    }
    const answer = (await response.json().catch(() => ({}))) as { error?: { code?: string } };
    if (!response.ok) throw new PageFault(answer.error?.code ?? "server_error");
    return answer as T;
  };
  return {
    start: (name: string, size: number) => call<{ id: string }>("start", { name, size }),
    chunk: (id: string, index: number, piece: Blob) =>
      call<{ received: number }>("chunk", { id, index }, piece),
    remove: (id: string) => call("remove", { id }),
    order: (ids: readonly string[]) => call("order", { ids: ids.join(",") }),
  };
}

export type PageApi = ReturnType<typeof pageApi>;

/**
 * Sends a file in pieces and tells how far it is. A cut connection is tried again, slower each time; what the server has already is not
 * sent twice.
 */
export async function sendFile(
  api: PageApi,
  id: string,
  file: Blob,
  from: number,
  tell: (sent: number, waiting: boolean) => void,
): Promise<void> {
  let received = from;
  let pause = 500;
  while (received < file.size) {
    try {
      const index = Math.floor(received / CHUNK_BYTES);
      const start = index * CHUNK_BYTES;
      received = (await api.chunk(id, index, file.slice(start, start + CHUNK_BYTES))).received;
      pause = 500;
      tell(received, false);
    } catch (error) {
      const passing =
        error instanceof PageFault && ["offline", "server_error", "rate_limited"].includes(error.code);
      if (!passing) throw error;
      tell(received, true);
      await new Promise((resolve) => setTimeout(resolve, pause));
      pause = Math.min(pause * 2, 10_000);
    }
  }
}
