"use client";

import { FileText, Upload, X } from "lucide-react";
import { useId, useState } from "react";
import { IconButton } from "@/components/ui/button";
import { classes } from "@/components/ui/classes";
import { SelectField } from "@/components/ui/field";
import { type Inspection, inspect } from "@/components/verify/inspect";
import { sizeOf } from "@/components/verify/size-of";
import { MEDIA_TYPES } from "@/server/platform/wire-documents";
import { useSession } from "../session";
import { REQUESTED_TYPES } from "./requested-types";

/** A file that was added: what was seen of it on this device, and which document it is said to be. */
export type Added = {
  key: string;
  file: File;
  type: string;
  problem: string | null;
  warning: string | null;
  image: string | null;
  pages: number | null;
};

let added = 0;

/** A file that nobody has looked at yet: it can be sent all the same. */
export function addedFile(file: File): Added {
  added += 1;
  return { key: `${added}`, file, type: "", problem: null, warning: null, image: null, pages: null };
}

/** What the service finds out by opening a file; in the sandbox it opens none. */
const OPENED = new Set<string | null>(["unreadable", "password"]);

/** What is seen of a file before it is sent; a file that cannot be looked at is for the server to judge. */
export async function lookAtFile(
  file: File,
  sandbox: boolean,
): Promise<Omit<Added, "key" | "file" | "type">> {
  const unseen: Inspection = { problem: null, warning: null, glance: { image: null, pages: null } };
  const { problem: found, warning, glance, heic } = await inspect(file).catch(() => unseen);
  const problem = heic ? "heic" : found;
  const told = sandbox && OPENED.has(problem) ? { problem: null, warning: problem } : { problem, warning };
  return { ...told, ...glance };
}

/** Where files are dropped or chosen, and what was added, each with what is wrong with it. */
export function AddedFiles({
  files,
  refused,
  missing,
  onAdd,
  onType,
  onRemove,
}: {
  files: readonly Added[];
  /** What the server said of a file, by its key. */
  refused: ReadonlyMap<string, string>;
  /** What is wrong with all of them together. */
  missing: string | null;
  onAdd(files: File[]): void;
  onType(key: string, type: string): void;
  onRemove(key: string): void;
}) {
  const { words, locale } = useSession();
  const t = words.screenings.upload;
  const id = useId();
  const [over, setOver] = useState(false);
  const drop = {
    onDragOver: (event: React.DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: React.DragEvent) => {
      event.preventDefault();
      setOver(false);
      onAdd([...event.dataTransfer.files]);
    },
  };
  return (
    <div className="flex flex-col gap-2">
      <label
        {...drop}
        htmlFor={id}
        className={classes(
          "flex cursor-pointer flex-col items-center gap-1 rounded border border-dashed px-4 py-5 text-center",
          "focus-within:outline-2 focus-within:outline-brand",
          over ? "border-brand bg-sunken" : "border-line",
        )}
      >
        <Upload aria-hidden className="size-5 text-muted" />
        <span className="text-base">{t.drop}</span>
        <span id={`${id}-hint`} className="text-sm text-muted">
          {t.filesHint}
        </span>
        <input
          id={id}
          type="file"
          multiple
          aria-label={t.files}
          aria-describedby={missing ? `${id}-hint ${id}-error` : `${id}-hint`}
          aria-invalid={missing ? true : undefined}
          accept={MEDIA_TYPES.join(",")}
          className="sr-only"
          onChange={(event) => {
            const chosen = [...(event.target.files ?? [])];
            event.target.value = "";
            onAdd(chosen);
          }}
        />
      </label>
      {missing ? (
        <p id={`${id}-error`} role="alert" className="text-sm text-bad">
          {missing}
        </p>
      ) : null}
      {files.length > 0 ? (
        <ul className="divide-y divide-line rounded border border-line">
          {files.map((one) => {
            const bad =
              refused.get(one.key) ?? (one.problem ? (t.problems[one.problem] ?? one.problem) : null);
            const warned = one.warning ? t.problems[one.warning] : null;
            return (
              <li key={one.key} data-file className="flex items-start gap-3 p-3">
                <span className="flex h-16 w-12 shrink-0 items-center justify-center overflow-hidden rounded border border-line bg-sunken">
                  {one.image ? (
                    // biome-ignore lint/performance/noImgElement: a picture of this device
                    <img src={one.image} alt="" className="size-full object-cover" />
                  ) : (
                    <FileText aria-hidden className="size-5 text-muted" />
                  )}
                </span>
                <div className="flex min-w-0 flex-1 flex-col gap-1">
                  <p className="truncate">
                    <bdi>{one.file.name}</bdi>
                  </p>
                  <p className="tabular text-sm text-muted">
                    {[
                      (one.file.type.split("/")[1] ?? "").toUpperCase(),
                      sizeOf(one.file.size, locale),
                      one.pages === null ? "" : words.screenings.pages(one.pages),
                    ]
                      .filter(Boolean)
                      .join(" · ")}
                  </p>
                  {bad ? (
                    <p role="alert" className="text-sm text-bad">
                      {bad}
                    </p>
                  ) : (
                    <SelectField
                      label={t.kind(one.file.name)}
                      hideLabel
                      value={one.type}
                      onChange={({ target }) => onType(one.key, target.value)}
                      options={[
                        { value: "", label: t.auto },
                        ...REQUESTED_TYPES.map((value) => ({
                          value,
                          label: words.screenings.documentTypes[value] ?? value,
                        })),
                      ]}
                    />
                  )}
                  {!bad && warned ? <p className="text-sm text-warn">{warned}</p> : null}
                </div>
                <IconButton label={t.remove(one.file.name)} onClick={() => onRemove(one.key)}>
                  <X aria-hidden className="size-4" />
                </IconButton>
              </li>
            );
          })}
        </ul>
      ) : null}
    </div>
  );
}
