"use client";
import { useState } from "react";
import { BigButton } from "@/components/hosted/parts";
import type { VerifyWords } from "@/server/platform/i18n/verify/index";
import { FileCard } from "./file-card";
import type { Draft, Entry } from "./use-draft";

/** The files of one document asked for, or those of none; several photos of it can become one document. */
export function FileList({
  place,
  entries,
  draft,
  words,
  requested,
  types,
  scripted,
}: {
  place: number | null;
  entries: readonly Entry[];
  draft: Draft;
  words: VerifyWords;
  requested: readonly string[];
  /** The type of ours that is meant by each of them. */
  types: readonly (string | null)[];
  scripted: boolean;
}) {
  const [joining, setJoining] = useState(false);
  const [failed, setFailed] = useState(false);
  const photos = entries.filter(
    ({ file, problem, sent, size }) => file && !problem && sent >= size && /^image\//.test(file.type),
  );
  const join = async () => {
    setJoining(true);
    setFailed(false);
    try {
      const { joinPhotos } = await import("./join-photos");
      const files = photos.flatMap((entry) => entry.file ?? []);
      const one = await joinPhotos(files, `${files[0]?.name.replace(/\.\w+$/, "") ?? "photos"}.pdf`);
      for (const entry of photos) draft.remove(entry);
      await draft.add([one], photos[0]?.requested ?? null);
    } catch {
      // Of the photos each is there as before.
      setFailed(true);
    } finally {
      setJoining(false);
    }
  };
  if (entries.length === 0) return null;
  return (
    <>
      <ul className="divide-y divide-line">
        {entries.map((entry, index) => {
          const [before, after] = [entries[index - 1], entries[index + 1]];
          return (
            <FileCard
              key={entry.key}
              entry={entry}
              words={words}
              requested={requested}
              expected={entry.requested === null ? null : (types[entry.requested] ?? null)}
              scripted={scripted}
              first={!before}
              last={!after}
              onMove={(by) => {
                const other = by < 0 ? before : after;
                if (other) draft.swap(entry, other);
              }}
              onName={(place) => draft.name(entry, place)}
              onReplace={(file) => draft.replace(entry, file)}
              onRetry={() => draft.retry(entry)}
              onRemove={() => {
                draft.remove(entry);
                // The button that was pressed is gone: on to where another file is added.
                document.getElementById(place === null ? "add" : `add-${place}`)?.focus();
              }}
            />
          );
        })}
      </ul>
      {failed ? (
        <p role="alert" className="text-base text-bad">
          {words.problems.unreadable}
        </p>
      ) : null}
      {photos.length > 1 ? (
        <BigButton look="secondary" busy={joining} onClick={() => void join()}>
          {joining ? words.merging : words.merge}
        </BigButton>
      ) : null}
    </>
  );
}
