"use client";
import type { ReactNode } from "react";

/** What the device's chooser offers. */
export const KINDS = "application/pdf,image/jpeg,image/png,image/webp,image/heic,image/heif,.pdf,.heic,.heif";

/** A label that opens the device's chooser, or its camera. */
export function FilePick({
  id,
  label,
  multiple = false,
  camera = false,
  className,
  children,
  onPick,
}: {
  id?: string;
  /** Said instead of the visible content, where that says too little. */
  label?: string;
  multiple?: boolean;
  camera?: boolean;
  className: string;
  children: ReactNode;
  onPick(files: File[]): void;
}) {
  return (
    <label className={className}>
      {children}
      <input
        id={id}
        type="file"
        aria-label={label}
        multiple={multiple}
        accept={camera ? "image/*" : KINDS}
        capture={camera ? "environment" : undefined}
        className="sr-only"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = "";
          if (files.length > 0) onPick(files);
        }}
      />
    </label>
  );
}
