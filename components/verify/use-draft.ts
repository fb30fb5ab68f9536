"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import { MAX_DOCUMENTS } from "@/server/platform/wire-documents";
import {
  CHUNK_BYTES,
  insist,
  type PageApi,
  PageFault,
  type Requested,
  type Sight,
  sendFile,
} from "./page-api";
import { type How, roomFor } from "./room";
import { type Glance, recallGlance, rememberGlance } from "./thumbnails";

export type Entry = {
  key: string;
  /** On the server; null while it is not announced yet, or never was. */
  id: string | null;
  name: string;
  size: number;
  sent: number;
  /** Being looked at on this device. */
  looking: boolean;
  /** The connection is interrupted. */
  waiting: boolean;
  problem: string | null;
  warning: string | null;
  /** Which of the documents asked for this is. */
  requested: number | null;
  /** Known on this device only, while it is not sent or seen in this visit. */
  file: File | null;
  /** How it was made ready on this device, and is once more. */
  how: How;
  /** The whole picture, where it was cut to the sheet that lies in it. */
  whole: File | null;
  /** What it seems to be; null while nobody has looked. */
  sight: Sight | null;
  /** Of its bytes, by which the same file is known again. */
  digest: string | null;
} & Glance;

export type StoredFile = {
  id: string;
  name: string;
  mediaType: string;
  size: number;
  received: number;
  requested: number | null;
  sight?: Sight;
};

export type Draft = ReturnType<typeof useDraft>;

const quietly = () => undefined;

/** The files that wait on this device: code that only large ones need. */
const kept = async <T>(work: (files: typeof import("./kept-files")) => T) =>
  import("./kept-files").then(work).catch(quietly);
const forgetFile = (id: string) => kept((files) => files.forgetFile(id));

/** What may go better when it is tried again. */
export const TRIED_AGAIN: ReadonlySet<string> = new Set([
  "documents_too_large",
  "too_many_documents",
  "invalid_document",
  "unfetched",
]);

/** The files of the page: kept on the server while they are added, so that leaving loses nothing. */
export function useDraft(
  api: PageApi,
  link: string,
  stored: readonly StoredFile[],
  requested: readonly string[],
  checklist: readonly Requested[],
) {
  const [wanted, setWanted] = useState(checklist);
  const [entries, show] = useState<readonly Entry[]>(() => stored.map(entryOf));
  const latest = useRef(entries);
  // One file is looked at and one is sent at a time: a phone has no room for twenty open photographs, nor a slow line for twenty uploads.
  const looks = useRef<Promise<unknown>>(Promise.resolve());
  const uploads = useRef<Promise<void>>(Promise.resolve());

  const update = useCallback((next: (all: readonly Entry[]) => readonly Entry[]) => {
    latest.current = next(latest.current);
    show(latest.current);
  }, []);
  const find = useCallback((key: string) => latest.current.find((one) => one.key === key), []);
  const change = useCallback(
    (key: string, part: Partial<Entry>) =>
      update((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one))),
    [update],
  );
  const reorder = useCallback(() => {
    const ids = latest.current.flatMap((one) => one.id ?? []);
    if (ids.length > 1) api.order(ids).catch(quietly);
  }, [api]);

  // Only the browser knows what this tab has seen; the server's first rendering cannot.
  useEffect(
    () => update((all) => all.map((one) => ({ ...one, ...(one.id && recallGlance(link, one.id)) }))),
    [link, update],
  );

  /** Asks what a file is once it is there. Where it is one of those asked for and nobody said so, it is put there. */
  const look = useCallback(
    async (key: string, id: string) => {
      const answer = await api.look(id).catch(() => null);
      if (!answer) return;
      const { sight } = answer;
      change(key, { sight });
      setWanted(answer.requested);
      const places = answer.requested.flatMap(({ type }, place) =>
        type !== null && type === sight?.type ? [place] : [],
      );
      if (find(key)?.requested !== null || places.length !== 1) return;
      change(key, { requested: places[0] ?? null });
      const named = await api.name(id, places[0] ?? null).catch(() => null);
      if (named) setWanted(named.requested);
    },
    [api, change, find],
  );

  const upload = useCallback(
    async (key: string) => {
      const entry = find(key);
      if (!entry?.file) return;
      const { file, name, size, sent } = entry;
      let id = entry.id;
      let keeping: Promise<unknown> = Promise.resolve();
      try {
        const waiting = () => change(key, { waiting: true });
        id ??= (await insist(() => api.start(name, size, find(key)?.requested ?? null), waiting)).id;
        if (!find(key)) return void api.remove(id).catch(quietly);
        const known = id;
        change(key, { id, waiting: false });
        rememberGlance(link, id, { image: entry.image, pages: entry.pages });
        const tell = (sent: number, waiting: boolean) => change(key, { sent, waiting });
        // Sending does not wait for the device to keep it.
        if (size > CHUNK_BYTES) keeping = kept(({ keepFile }) => keepFile(link, known, file));
        await sendFile(api, id, file, sent, tell, () => find(key) !== undefined);
        if (size > CHUNK_BYTES) void keeping.then(() => forgetFile(known));
        void look(key, id);
      } catch (error) {
        const code = error instanceof PageFault ? error.code : "server_error";
        // The link has ended meanwhile; the page says how.
        if (code === "state_conflict") return window.location.reload();
        if (id) {
          const known = id;
          void keeping.then(() => forgetFile(known));
          api.remove(id).catch(quietly);
        }
        change(key, { problem: code, id: null, sent: 0, waiting: false });
      }
    },
    [api, change, find, link, look],
  );

  const addOne = useCallback(
    async (chosen: File, place: number | null, how: How = {}, instead?: Entry) => {
      const key = crypto.randomUUID();
      const { name, size } = chosen;
      const entry: Entry = {
        key,
        id: null,
        name,
        size,
        sent: 0,
        looking: true,
        waiting: false,
        problem: null,
        warning: null,
        requested: place ?? (requested.length === 1 ? 0 : null),
        file: chosen,
        how,
        whole: null,
        sight: null,
        digest: null,
        image: null,
        pages: null,
      };
      update((all) => (instead ? all.map((one) => (one === instead ? entry : one)) : [...all, entry]));
      // Said now, and not when it would be its turn.
      if (latest.current.filter(({ problem }) => problem === null).length > MAX_DOCUMENTS)
        return change(key, { looking: false, problem: "too_many_documents" });
      // With what looks at files, which nobody needs before the first one.
      const looking = looks.current.then(async () => {
        const { prepareFile } = await import("./prepare-file");
        return find(key) ? prepareFile(chosen, how, requested) : null;
      });
      looks.current = looking.catch(quietly);
      const outcome = await looking.catch(() => undefined);
      // The device could not hand it over, or the line not bring what looks at it.
      if (outcome === undefined) return change(key, { looking: false, problem: "unfetched" });
      if (outcome === null) return;
      const { file, probably, ...found } = outcome;
      const twice = latest.current.some(
        (one) => one.key !== key && one.digest === found.digest && !one.problem,
      );
      const warning = found.warning ?? (twice && found.digest ? "same" : null);
      const named = place ?? find(key)?.requested ?? probably;
      const seen = {
        looking: false,
        file,
        name: file.name,
        size: file.size,
        requested: named,
        ...found,
        warning,
      };
      // A file of which an earlier visit sent a part goes on where it stopped.
      const begun = latest.current.find(
        (one) => one.file === null && one.sent < one.size && one.name === file.name && one.size === file.size,
      );
      if (begun && !found.problem) {
        update((all) => all.filter((one) => one !== begun));
        change(key, { ...seen, id: begun.id, sent: begun.sent, requested: place ?? begun.requested });
      } else change(key, seen);
      if (found.problem) return;
      uploads.current = uploads.current.then(() => upload(key));
      await uploads.current;
      if (instead || begun) reorder();
    },
    [change, find, reorder, requested, update, upload],
  );

  const remove = useCallback(
    (entry: Entry) => {
      update((all) => all.filter((one) => one.key !== entry.key));
      if (entry.id) {
        void forgetFile(entry.id);
        api.remove(entry.id).then(({ requested }) => setWanted(requested), quietly);
      }
    },
    [api, update],
  );

  // What waited too long leaves the device, also where nothing is left to send.
  useEffect(() => void kept(({ forgetFiles }) => forgetFiles()), []);

  // What an earlier visit did not send to its end goes on, where this device still has it.
  useEffect(() => {
    for (const { key, id, sent, size } of latest.current) {
      if (id === null || sent >= size) continue;
      uploads.current = uploads.current.then(async () => {
        const file = await kept(({ keptFile }) => keptFile(id));
        if (file?.size !== size || find(key)?.file !== null) return;
        change(key, { file });
        await upload(key);
      });
    }
  }, [change, find, upload]);

  return {
    entries,
    wanted,
    add: useCallback(
      async (files: Iterable<File>, place: number | null = null, { paper = false }: How = {}) => {
        const chosen = [...files];
        const how = { paper, ...roomFor(chosen, latest.current) };
        await Promise.all(chosen.map((file) => addOne(file, place, how)));
      },
      [addOne],
    ),
    /** Sends once more what was refused for want of room, or arrived in part. */
    retry: useCallback(
      (entry: Entry) => {
        // Of these nothing was made ready yet.
        if (["unfetched", "too_many_documents"].includes(entry.problem ?? "") && entry.file)
          return void addOne(entry.file, entry.requested, entry.how, find(entry.key));
        change(entry.key, { problem: null });
        uploads.current = uploads.current.then(() => upload(entry.key));
      },
      [addOne, change, find, upload],
    ),
    remove,
    replace: useCallback(
      (entry: Entry, file: File) => {
        void addOne(file, entry.requested, {}, find(entry.key));
        if (entry.id) {
          void forgetFile(entry.id);
          api.remove(entry.id).catch(quietly);
        }
      },
      [addOne, api, find],
    ),
    swap: useCallback(
      (one: Entry, other: Entry) => {
        update((all) => all.map((entry) => (entry === one ? other : entry === other ? one : entry)));
        reorder();
      },
      [reorder, update],
    ),
    name: useCallback(
      (entry: Entry, place: number | null) => {
        change(entry.key, { requested: place });
        if (entry.id) api.name(entry.id, place).then(({ requested }) => setWanted(requested), quietly);
      },
      [api, change],
    ),
  };
}

function entryOf(file: StoredFile): Entry {
  const { id, name, size, received, requested, sight = null } = file;
  const rest = {
    looking: false,
    waiting: false,
    problem: null,
    warning: null,
    file: null,
    how: {},
    whole: null,
    digest: null,
    sight,
  };
  return { key: id, id, name, size, sent: received, requested, ...rest, image: null, pages: null };
}
