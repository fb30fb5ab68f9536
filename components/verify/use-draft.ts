"use client";
import { useCallback, useState } from "react";
import { heicAsJpeg, inspect } from "./inspect";
import { type PageApi, PageFault, sendFile } from "./page-api";

export type Entry = {
  key: string;
  /** On the server; null while it is not announced yet, or never was. */
  id: string | null;
  name: string;
  size: number;
  sent: number;
  waiting: boolean;
  problem: string | null;
  warning: string | null;
  /** Known in this visit only. */
  file: File | null;
};

export type StoredFile = { id: string; name: string; mediaType: string; size: number; received: number };

/** The files of the page: kept on the server while they are added, so that leaving loses nothing. */
export function useDraft(api: PageApi, stored: readonly StoredFile[]) {
  const [entries, setEntries] = useState<Entry[]>(() =>
    stored.map((file) => ({
      key: file.id,
      id: file.id,
      name: file.name,
      size: file.size,
      sent: file.received,
      waiting: false,
      problem: null,
      warning: null,
      file: null,
    })),
  );
  const change = useCallback((key: string, part: Partial<Entry>) => {
    setEntries((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
  }, []);

  const addOne = useCallback(
    async (chosen: File) => {
      let file = chosen;
      let found = await inspect(file);
      if (found.problem === "heic") {
        const jpeg = await heicAsJpeg(file);
        if (jpeg) {
          file = jpeg;
          found = await inspect(file);
        }
      }
      const key = crypto.randomUUID();
      // A file of which an earlier visit sent a part goes on where it stopped.
      let resumed: Entry | undefined;
      setEntries((all) => {
        resumed = all.find(
          (one) =>
            one.file === null && one.sent < one.size && one.name === file.name && one.size === file.size,
        );
        const entry: Entry = {
          key,
          id: resumed?.id ?? null,
          name: file.name,
          size: file.size,
          sent: resumed?.sent ?? 0,
          waiting: false,
          file,
          ...found,
        };
        return resumed ? all.map((one) => (one === resumed ? entry : one)) : [...all, entry];
      });
      if (found.problem) return;
      await new Promise((resolve) => setTimeout(resolve));
      try {
        const id = resumed?.id ?? (await api.start(file.name, file.size)).id;
        change(key, { id });
        await sendFile(api, id, file, resumed?.sent ?? 0, (sent, waiting) => change(key, { sent, waiting }));
      } catch (error) {
        change(key, { problem: error instanceof PageFault ? error.code : "server_error" });
      }
    },
    [api, change],
  );

  const add = useCallback(
    async (files: Iterable<File>) => {
      for (const file of files) await addOne(file);
    },
    [addOne],
  );

  const remove = useCallback(
    (entry: Entry) => {
      setEntries((all) => all.filter((one) => one.key !== entry.key));
      if (entry.id) api.remove(entry.id).catch(() => undefined);
    },
    [api],
  );

  const move = useCallback(
    (index: number, by: -1 | 1) => {
      const next = [...entries];
      const [entry] = next.splice(index, 1);
      if (!entry) return;
      next.splice(index + by, 0, entry);
      setEntries(next);
      api.order(next.flatMap((one) => one.id ?? [])).catch(() => undefined);
    },
    [api, entries],
  );

  return { entries, add, remove, move };
}
