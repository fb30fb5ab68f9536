"use client";

import { ChevronLeft, ChevronRight, FolderOpen, Minus, Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button, IconButton } from "@/components/ui/button";
import { classes } from "@/components/ui/classes";
import { Notice } from "@/components/ui/page";
import { useSession } from "../session";
import { useAddresses } from "./addresses";

const PdfPage = dynamic(() => import("./pdf-page"), { ssr: false });

export type Mark = {
  id: string;
  document: number;
  page: number;
  box: readonly number[];
  severity: string;
  label: string;
};
export type Place = { document: number; page: number; mark: string | null };
type Opened = { document: number; url: string; pdf: boolean };

async function fingerprint(file: File): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const OUTLINE: Record<string, string> = { high: "border-bad", medium: "border-warn", low: "border-muted" };

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
  const input = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState<readonly Opened[]>([]);
  const [refused, setRefused] = useState<"all" | "some" | null>(null);
  const [width, setWidth] = useState(0);
  const [zoom, setZoom] = useState(1);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useAddresses(opened.map(({ url }) => url));

  const open = async (files: FileList | null) => {
    const found: Opened[] = [];
    let unknown = false;
    for (const file of files ?? []) {
      const hash = await fingerprint(file);
      const document = documents.find((one) => one.sha256 === hash);
      if (document)
        found.push({
          document: document.index,
          url: URL.createObjectURL(file),
          pdf: file.type === "application/pdf",
        });
      else unknown = true;
    }
    const [first] = found;
    // What was there before is not the file that was just chosen.
    setRefused(unknown && !first ? "all" : unknown ? "some" : null);
    if (!first) return;
    setOpened([...opened.filter((one) => !found.some((other) => other.document === one.document)), ...found]);
    onPlace({ document: first.document, page: 1, mark: null });
  };
  const shown = refused === "all" ? undefined : opened.find((one) => one.document === place.document);
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
        <Button
          size="sm"
          icon={<FolderOpen aria-hidden className="size-3.5" />}
          onClick={() => input.current?.click()}
        >
          {t.openFile}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          className="sr-only"
          tabIndex={-1}
          aria-label={t.openFile}
          accept="application/pdf,image/jpeg,image/png,image/webp"
          onChange={(event) => {
            void open(event.target.files);
            event.target.value = "";
          }}
        />
      </div>
      {refused ? (
        <div className="mb-3">
          <Notice tone="warn">{t.noMatch}</Notice>
        </div>
      ) : null}
      <div ref={frame} className="max-h-svh overflow-auto rounded border border-line bg-sunken">
        {shown && width > 0 ? (
          <div className="relative mx-auto" style={{ width: width * zoom }}>
            {shown.pdf ? (
              <PdfPage
                url={shown.url}
                page={place.page}
                width={width * zoom}
                label={t.page(place.page, pages)}
              />
            ) : (
              // biome-ignore lint/performance/noImgElement: a file of the reviewer's own disk
              <img src={shown.url} alt={t.page(place.page, pages)} className="block w-full" />
            )}
            {here.map((mark) => (
              <button
                key={mark.id}
                type="button"
                title={mark.label}
                aria-label={mark.label}
                onClick={() => onPlace({ ...place, mark: mark.id })}
                className={classes(
                  // Around what is printed, not over it: a box of the engine ends where the ink does.
                  "absolute -m-[5px] box-content rounded-sm border-2 p-[3px]",
                  OUTLINE[mark.severity],
                  mark.id === place.mark && "bg-warn/20",
                )}
                style={{
                  left: `${(mark.box[0] ?? 0) * 100}%`,
                  top: `${(mark.box[1] ?? 0) * 100}%`,
                  width: `${((mark.box[2] ?? 0) - (mark.box[0] ?? 0)) * 100}%`,
                  height: `${((mark.box[3] ?? 0) - (mark.box[1] ?? 0)) * 100}%`,
                }}
              />
            ))}
          </div>
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
