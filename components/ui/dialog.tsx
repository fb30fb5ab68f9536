"use client";

import { X } from "lucide-react";
import { Dialog as RadixDialog } from "radix-ui";
import type { ReactNode } from "react";
import { IconButton } from "./button";
import { classes } from "./classes";

/** A question or a form over the page; Escape and the cross leave it. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  close,
  wide,
  children,
}: {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  description?: string;
  close: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 bg-black/30 dark:bg-black/60" />
        <RadixDialog.Content
          {...(description ? {} : { "aria-describedby": undefined })}
          // Escape closes what is open inside first.
          onEscapeKeyDown={(event) => {
            if (document.activeElement?.getAttribute("aria-expanded") === "true") event.preventDefault();
          }}
          className={classes(
            "fixed inset-x-4 top-4 z-50 mx-auto max-h-11/12 overflow-y-auto rounded border border-line bg-raised p-5 shadow-xl sm:top-20",
            wide ? "max-w-3xl" : "max-w-lg",
          )}
        >
          <div className="mb-4 flex items-start justify-between gap-4">
            <div>
              <RadixDialog.Title className="text-md font-semibold">{title}</RadixDialog.Title>
              {description ? (
                <RadixDialog.Description className="mt-1 text-base text-muted">
                  {description}
                </RadixDialog.Description>
              ) : null}
            </div>
            <RadixDialog.Close asChild>
              <IconButton label={close}>
                <X aria-hidden className="size-4" />
              </IconButton>
            </RadixDialog.Close>
          </div>
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-5 flex flex-wrap justify-end gap-2">{children}</div>;
}
