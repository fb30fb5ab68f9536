"use client";

import { ChevronLeft, ChevronRight, Minus, Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { IconButton } from "@/components/ui/button";
import { classes } from "@/components/ui/classes";
import { Notice } from "@/components/ui/page";
import { useSession } from "../session";
import { openCopies, useCopies } from "./copies";
import { type Mark, MarkedPage } from "./marked-page";
import { OpenFile } from "./open-file";

export type Place = { document: number; page: number; mark: string | null };

/**
 * The reviewer's own copy of a document with the findings drawn over it. The file never leaves the browser: its SHA-256 says which of the
 * analysed documents it is, and a file that is none of them is not shown.
 */
export function DocumentViewer({
  documents,
  marks,
  place,
  onPlace,
  elsewhere,
}: {
  documents: readonly { index: number; type: string | null; pages: number; sha256: string }[];
  marks: readonly Mark[];
  place: Place;
  onPlace(place: Place): void;
  /** Said where the reviewer never had the file. */
  elsewhere: ReactNode;
}) {
  const { words } = useSession();
  const t = words.screenings;
  const copies = useCopies();
  const [refused, setRefused] = useState<"all" | "some" | null>(null);
  const [zoom, setZoom] = useState(1);
  const open = async (files: FileList | null) => {
    const { found, unknown } = await openCopies(files, documents);
    const [first] = found;
    // What was there before is not the file that was just chosen.
    setRefused(unknown && !first ? "all" : unknown ? "some" : null);
    if (first) onPlace({ document: first.index, page: 1, mark: null });
  };
  const sha256 = documents.find((one) => one.index === place.document)?.sha256;
  const shown = refused === "all" || sha256 === undefined ? undefined : copies.get(sha256);
  const pages = documents.find((one) => one.index === place.document)?.pages ?? 1;
  const here = marks.filter((mark) => mark.document === place.document && mark.page === place.page);
  const turn = (page: number) =>
    onPlace({ document: place.document, page: Math.max(1, Math.min(pages, page)), mark: null });
  return (
    <section aria-label={t.documents}>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        {documents.map((document) => (
          <button
            key={document.index}
            type="button"
            aria-pressed={document.index === place.document}
            onClick={() => {
              setRefused(null);
              onPlace({ document: document.index, page: 1, mark: null });
            }}
            className={classes(
              "rounded border px-2 py-1 text-sm",
              document.index === place.document
                ? "border-brand text-ink"
                : "border-line text-muted hover:text-ink",
            )}
          >
            {document.index + 1}.{" "}
            {document.type ? (t.documentTypes[document.type] ?? document.type) : t.documentTypes.other}
            <span className="text-muted"> · {t.pages(document.pages)}</span>
          </button>
        ))}
        <OpenFile onFiles={(files) => void open(files)} />
      </div>
      {refused ? (
        <div className="mb-3">
          <Notice tone="warn">{t.noMatch}</Notice>
        </div>
      ) : null}
      <div data-frame className="max-h-svh overflow-auto rounded border border-line bg-sunken">
        {shown ? (
          <MarkedPage
            copy={shown}
            page={place.page}
            label={t.page(place.page, pages)}
            marks={here}
            current={place.mark}
            zoom={zoom}
            onMark={(mark) => onPlace({ ...place, mark })}
          />
        ) : (
          <div className="mx-auto flex max-w-sm flex-col items-center gap-4 px-4 py-16 text-center text-muted">
            {elsewhere ?? <p>{t.documentsText}</p>}
          </div>
        )}
      </div>
      {shown ? (
        <div className="mt-2 flex items-center justify-between">
          <div className="flex items-center">
            <IconButton label={t.previous} disabled={place.page <= 1} onClick={() => turn(place.page - 1)}>
              <ChevronLeft aria-hidden className="size-4" />
            </IconButton>
            <span className="tabular text-sm text-muted">{t.page(place.page, pages)}</span>
            <IconButton label={t.next} disabled={place.page >= pages} onClick={() => turn(place.page + 1)}>
              <ChevronRight aria-hidden className="size-4" />
            </IconButton>
          </div>
          <div>
            <IconButton
              label={t.zoomOut}
              disabled={zoom <= 1}
              onClick={() => setZoom(Math.max(1, zoom - 0.5))}
            >
              <Minus aria-hidden className="size-4" />
            </IconButton>
            <IconButton
              label={t.zoomIn}
              disabled={zoom >= 3}
              onClick={() => setZoom(Math.min(3, zoom + 0.5))}
            >
              <Plus aria-hidden className="size-4" />
            </IconButton>
          </div>
        </div>
      ) : null}
    </section>
  );
}
