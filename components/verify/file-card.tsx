"use client";
import { ArrowDown, ArrowUp, FileText, X } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { filled } from "@/server/platform/i18n/identity/index";
import type { VerifyWords } from "@/server/platform/i18n/verify/index";
import type { Entry } from "./use-draft";

const PdfPreview = lazy(() => import("./pdf-preview"));

function isPicture(file: File | null): boolean {
  return /\.(jpe?g|png|webp)$/i.test(file?.name ?? "");
}

/** One file: picture, name, how far it is, and one sentence where something is wrong. */
export function FileCard({
  entry,
  words,
  first,
  last,
  onMove,
  onRemove,
}: {
  entry: Entry;
  words: VerifyWords;
  first: boolean;
  last: boolean;
  onMove(by: -1 | 1): void;
  onRemove(): void;
}) {
  const name = entry.name;
  const problems = words.problems as Record<string, string>;
  const said = entry.problem ?? entry.warning;
  const sentence = said === "heic" ? words.heic : said ? (problems[said] ?? problems.server_error) : null;
  const percent = Math.round((entry.sent / Math.max(1, entry.size)) * 100);
  const button =
    "flex size-10 items-center justify-center rounded text-muted hover:bg-sunken disabled:opacity-30";
  const state =
    percent === 100
      ? words.done
      : entry.waiting
        ? words.waiting
        : entry.file === null
          ? words.incomplete
          : filled(words.uploading, { percent });
  return (
    <li className="flex items-start gap-3 py-3">
      <Thumbnail entry={entry} label={filled(words.preview, { name })} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-md text-ink">{name}</p>
        <p className="tabular text-sm text-muted">
          {(entry.size / 1_048_576).toFixed(1)} MB{entry.problem ? "" : ` · ${state}`}
        </p>
        {!entry.problem && percent < 100 ? (
          <progress
            className="h-1 w-full accent-[var(--brand)]"
            max={100}
            value={percent}
            aria-label={name}
          />
        ) : null}
        {sentence ? (
          <p role="status" className={entry.problem ? "text-sm text-bad" : "text-sm text-warn"}>
            {sentence}
          </p>
        ) : null}
      </div>
      <div className="flex">
        <button
          type="button"
          className={button}
          disabled={first}
          onClick={() => onMove(-1)}
          aria-label={filled(words.up, { name })}
        >
          <ArrowUp size={18} aria-hidden />
        </button>
        <button
          type="button"
          className={button}
          disabled={last}
          onClick={() => onMove(1)}
          aria-label={filled(words.down, { name })}
        >
          <ArrowDown size={18} aria-hidden />
        </button>
        <button
          type="button"
          className={button}
          onClick={onRemove}
          aria-label={filled(words.remove, { name })}
        >
          <X size={18} aria-hidden />
        </button>
      </div>
    </li>
  );
}

function Thumbnail({ entry, label }: { entry: Entry; label: string }) {
  const [address, setAddress] = useState<string | null>(null);
  const { file, problem } = entry;
  const picture = isPicture(file) && !problem;
  useEffect(() => {
    if (!file || !picture) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file, picture]);
  const pdf = file !== null && !problem && /\.pdf$/i.test(file.name);
  return (
    <div className="flex h-16 w-12 shrink-0 items-center justify-center overflow-hidden rounded border border-line bg-sunken">
      {pdf ? (
        <Suspense fallback={<FileText size={20} aria-hidden className="text-muted" />}>
          <PdfPreview file={file} label={label} />
        </Suspense>
      ) : picture && address ? (
        // biome-ignore lint/performance/noImgElement: a picture of this device
        <img src={address} alt={label} className="size-full object-cover" />
      ) : (
        <FileText size={20} aria-hidden className="text-muted" />
      )}
    </div>
  );
}
