"use client";
import { X } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { filled } from "@/server/platform/i18n/filled";
import type { VerifyWords } from "@/server/platform/i18n/verify/index";

const PdfPreview = lazy(() => import("./pdf-preview"));

/** A large look at a file of this visit, over the page; Escape closes it. */
export function Preview({ file, words, onClose }: { file: File; words: VerifyWords; onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [address, setAddress] = useState<string | null>(null);
  const [width, setWidth] = useState(0);
  const pdf = /\.pdf$/i.test(file.name);
  useEffect(() => {
    dialog.current?.showModal();
    setWidth(Math.max(0, (dialog.current?.clientWidth ?? 0) - 32));
  }, []);
  useEffect(() => {
    if (pdf) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file, pdf]);
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-label={filled(words.preview, { name: file.name })}
      className="m-auto max-h-[90dvh] w-full max-w-applicant overflow-auto rounded border border-line bg-raised p-4 text-ink backdrop:bg-black/60"
    >
      <div className="sticky top-0 mb-4 flex items-center justify-between gap-4 bg-raised">
        <p className="truncate text-md font-medium">
          <bdi>{file.name}</bdi>
        </p>
        <button
          type="button"
          aria-label={words.close}
          onClick={() => dialog.current?.close()}
          className="flex size-10 shrink-0 items-center justify-center rounded text-muted hover:bg-sunken"
        >
          <X size={20} aria-hidden />
        </button>
      </div>
      {pdf && width > 0 ? (
        <Suspense fallback={null}>
          <PdfPreview file={file} width={width} />
        </Suspense>
      ) : null}
      {address ? (
        // biome-ignore lint/performance/noImgElement: a picture of this device
        <img src={address} alt={filled(words.preview, { name: file.name })} className="w-full" />
      ) : null}
    </dialog>
  );
}
