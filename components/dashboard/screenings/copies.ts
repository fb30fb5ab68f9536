import { useSyncExternalStore } from "react";

/** The reviewer's own copy of a document: it never leaves the browser, and goes with the tab. */
export type Copy = { url: string; pdf: boolean };

/** More are not kept: each may be ten megabytes of memory. */
const MOST = 40;

/** Copies by the SHA-256 of the file, in the order in which they were opened; when there are too many the oldest goes. */
export class Copies {
  #all: ReadonlyMap<string, Copy> = new Map();
  readonly #listeners = new Set<() => void>();

  constructor(
    private readonly release: (url: string) => void,
    private readonly most = MOST,
  ) {}

  readonly all = (): ReadonlyMap<string, Copy> => this.#all;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  add(sha256: string, copy: Copy): void {
    const before = [...this.#all].filter(([known]) => known !== sha256);
    const kept = before.slice(Math.max(0, before.length + 1 - this.most));
    for (const [known, { url }] of this.#all) if (!kept.some(([one]) => one === known)) this.release(url);
    this.#all = new Map([...kept, [sha256, copy]]);
    for (const listener of this.#listeners) listener();
  }
}

const copies = new Copies((url) => URL.revokeObjectURL(url));
const NONE: ReadonlyMap<string, Copy> = new Map();

/** What was opened in this tab, on whichever case. */
export function useCopies(): ReadonlyMap<string, Copy> {
  return useSyncExternalStore(copies.subscribe, copies.all, () => NONE);
}

async function fingerprint(file: File): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Keeps the files that are one of these documents; answers which those are, and whether others were among them. */
export async function openCopies<D extends { sha256: string }>(
  files: FileList | null,
  documents: readonly D[],
): Promise<{ found: D[]; unknown: boolean }> {
  const found: D[] = [];
  let unknown = false;
  for (const file of files ?? []) {
    const hash = await fingerprint(file);
    const document = documents.find(({ sha256 }) => sha256 === hash);
    if (document) {
      copies.add(hash, { url: URL.createObjectURL(file), pdf: file.type === "application/pdf" });
      found.push(document);
    } else unknown = true;
  }
  return { found, unknown };
}
