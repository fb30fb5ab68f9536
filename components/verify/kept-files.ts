/** How long a file waits on the device to be sent, counted from its first piece. */
const KEPT_MS = 24 * 3_600_000;
const STORE = "files";

type Kept = { id: string; link: string; file: File; at: number };

/**
 * Keeps a file of a link on this device until all of it has arrived, so that it goes on by itself when the page was closed on the way.
 * Whatever a browser forbids is not kept: the person then adds the file again.
 */
export async function keepFile(link: string, id: string, file: File): Promise<void> {
  // Going on with it makes it wait no longer.
  const at = (await readKept(id))?.at ?? Date.now();
  await quietly("readwrite", (store) => store.put({ id, link, file, at } satisfies Kept));
}

export const forgetFile = (id: string) => quietly("readwrite", (store) => store.delete(id));

/** The file that was being sent under this id. */
export async function keptFile(id: string): Promise<File | null> {
  const kept = await readKept(id);
  return kept && !isOld(kept) ? kept.file : null;
}

/** Drops what has waited too long, of whatever link, and all of one that has ended. */
export async function forgetFiles(ended?: string): Promise<void> {
  const all = (await quietly("readonly", (store) => store.getAll())) as Kept[] | undefined;
  for (const kept of all ?? []) if (kept.link === ended || isOld(kept)) await forgetFile(kept.id);
}

const isOld = ({ at }: Kept) => Date.now() - at >= KEPT_MS;

const readKept = (id: string) => quietly("readonly", (store) => store.get(id)) as Promise<Kept | undefined>;

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
