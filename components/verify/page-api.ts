/** A refusal of the server by its code; `offline` when there was no answer at all. */
export class PageFault extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

/** What a file seems to be, where it was looked at. */
export type Sight = { type: string | null; months: readonly string[]; named: boolean | null };
/** Of each thing asked for: the type that is meant and the months that are still lacking. */
export type Requested = { type: string | null; lacking: readonly string[] };
type Checklist = { requested: readonly Requested[] };

export const CHUNK_BYTES = 512 * 1024;
/** What passes by itself: the connection, a restart, a busy minute. */
const PASSING = new Set(["offline", "server_error", "rate_limited"]);
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;
const MOST_GONE = 0.95;

/** The calls behind the upload page. */
export function pageApi(token: string) {
  const addressOf = (action: string, query: Record<string, string | number | null>) => {
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
    );
    return `/verify/${token}/api/${action}?${search}`;
  };
  const call = async <T>(
    action: string,
    query: Record<string, string | number | null>,
    body?: object,
  ): Promise<T> => {
    let response: Response;
    try {
      response = await fetch(addressOf(action, query), {
        method: "POST",
        cache: "no-store",
        ...(body ? { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } } : {}),
      });
    } catch {
      throw new PageFault("offline");
    }
    return answerOf<T>(response.ok, await response.text().catch(() => ""));
  };
  return {
    /** A file's name often says whose it is: never part of an address. */
    start: (name: string, size: number, requested: number | null) =>
      call<{ id: string }>("start", {}, { name, size, requested }),
    chunk: (id: string, index: number, piece: Blob, onGone?: (bytes: number) => void) =>
      sendPiece(addressOf("chunk", { id, index }), piece, onGone),
    look: (id: string) => call<{ sight: Sight | null } & Checklist>("look", { id }),
    name: (id: string, requested: number | null) => call<Checklist>("name", { id, requested }),
    remove: (id: string) => call<Checklist>("remove", { id }),
    order: (ids: readonly string[]) => call("order", { ids: ids.join(",") }),
  };
}

function answerOf<T>(ok: boolean, text: string): T {
  let answer: { error?: { code?: string } } = {};
  try {
    answer = JSON.parse(text);
  } catch {
    // Not ours: whoever stands between says nothing of use.
  }
  if (!ok) throw new PageFault(answer.error?.code ?? "server_error");
  return answer as T;
}

/** Sends bytes and tells how many have gone: on a slow line one piece takes a dozen seconds, and `fetch` says nothing meanwhile. */
function sendPiece(
  address: string,
  piece: Blob,
  onGone: (bytes: number) => void = () => undefined,
): Promise<{ received: number }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    request.setRequestHeader("Content-Type", "application/octet-stream");
    request.upload.onprogress = ({ loaded }) => onGone(loaded);
    request.onload = () => {
      try {
        const { status, responseText } = request;
        resolve(answerOf(status >= 200 && status < 300, responseText));
      } catch (error) {
        reject(error);
      }
    };
    request.onerror = () => reject(new PageFault("offline"));
    request.send(piece);
  });
}

export type PageApi = ReturnType<typeof pageApi>;

/** Repeats a call until the connection carries it, slower each time and at once when the device says it is online again. */
export async function insist<T>(work: () => Promise<T>, waiting: () => void): Promise<T> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof PageFault) || !PASSING.has(error.code)) throw error;
      waiting();
      await new Promise<void>((resolve) => {
        setTimeout(resolve, pause);
        window.addEventListener("online", () => resolve(), { once: true });
      });
    }
  }
}

/** Sends a file in pieces and tells how far it is; what the server has already is not sent twice. Stops when `wanted` says no more. */
export async function sendFile(
  api: PageApi,
  id: string,
  file: Blob,
  from: number,
  tell: (sent: number, waiting: boolean) => void,
  wanted: () => boolean,
): Promise<void> {
  let received = from;
  while (received < file.size && wanted()) {
    const index = Math.floor(received / CHUNK_BYTES);
    const piece = await inMemory(file.slice(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES));
    const at = received;
    // What has gone may not have arrived: the last of a piece is told when the server has it.
    const gone = (bytes: number) => tell(at + Math.min(bytes, Math.floor(piece.size * MOST_GONE)), false);
    received = (
      await insist(
        () => api.chunk(id, index, piece, gone),
        () => tell(at, true),
      )
    ).received;
    tell(received, false);
  }
}

/** A file that lies in a cloud, or that its app has taken back, cannot be read: no matter of the connection, and said so. */
async function inMemory(piece: Blob): Promise<Blob> {
  try {
    return new Blob([await piece.arrayBuffer()]);
  } catch {
    throw new PageFault("unfetched");
  }
}
