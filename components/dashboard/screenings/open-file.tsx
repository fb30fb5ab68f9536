"use client";

import { FolderOpen } from "lucide-react";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { useSession } from "../session";

/** Opens files of the reviewer's own disk, for this browser alone. */
export function OpenFile({ onFiles }: { onFiles(files: FileList | null): void }) {
  const { words } = useSession();
  const label = words.screenings.openFile;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        size="sm"
        icon={<FolderOpen aria-hidden className="size-3.5" />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        className="sr-only"
        tabIndex={-1}
        aria-label={label}
        accept="application/pdf,image/jpeg,image/png,image/webp"
        onChange={(event) => {
          onFiles(event.target.files);
          event.target.value = "";
        }}
      />
    </>
  );
}
