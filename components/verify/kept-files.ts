/** How long a file waits on the device to be sent: as long as the server keeps what has arrived of it. */
const KEPT_MS = 24 * 3_600_000;
const STORE = "files";

type Kept = { id: string; file: File; at: number };

/**
 * Keeps a file on this device until all of it has arrived, so that it goes on by itself when the page was closed on the way. Whatever a
 * browser forbids is not kept: the person then adds the file again.
 */
export const keepFile = (id: string, file: File) =>
  quietly("readwrite", (store) => store.put({ id, file, at: Date.now() } satisfies Kept));

export const forgetFile = (id: string) => quietly("readwrite", (store) => store.delete(id));

/** The file that was being sent under this id. */
export async function keptFile(id: string): Promise<File | null> {
  const kept = (await quietly("readonly", (store) => store.get(id))) as Kept | undefined;
  return kept && Date.now() - kept.at < KEPT_MS ? kept.file : null;
}

/** Drops what no page asks for any longer; all of it on the page of a link that has ended. */
export async function forgetFiles(olderThanMs = KEPT_MS): Promise<void> {
  const all = (await quietly("readonly", (store) => store.getAll())) as Kept[] | undefined;
  for (const { id, at } of all ?? []) if (Date.now() - at >= olderThanMs) await forgetFile(id);
}

async function quietly(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  try {
    const opening = indexedDB.open("unsent", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: "id" });
    const database = (await settled(opening)) as IDBDatabase;
    try {
      return await settled(work(database.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

function settled(request: IDBRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
