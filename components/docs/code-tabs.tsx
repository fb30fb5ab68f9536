"use client";

import { type ReactNode, useId, useSyncExternalStore } from "react";
import { classes } from "@/components/ui/classes";
import { CopyButton } from "@/components/ui/copy";

const KEPT = "docs-language";
const CHANGED = "docs-language-changed";

function subscribe(notice: () => void): () => void {
  window.addEventListener(CHANGED, notice);
  return () => window.removeEventListener(CHANGED, notice);
}

function kept(): string | null {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    // A browser that keeps nothing shows the first language.
    return null;
  }
}

function keep(label: string): void {
  try {
    localStorage.setItem(KEPT, label);
  } catch {
    return;
  }
  window.dispatchEvent(new Event(CHANGED));
}

export type Pane = { label: string; code: string; node: ReactNode };
export type CodeWords = { copy: string; copied: string; language: string };

/** The same in several languages. What the reader chooses holds for every example and stays. */
export function CodeTabs({ panes, title, words }: { panes: Pane[]; title?: string; words: CodeWords }) {
  const id = useId();
  const wanted = useSyncExternalStore(subscribe, kept, () => null);
  const shown = panes.find((pane) => pane.label === wanted) ?? panes[0];
  if (!shown) return null;
  return (
    <figure className="my-5 overflow-hidden rounded border border-line bg-sunken">
      <figcaption className="flex h-9 items-center justify-between gap-3 border-b border-line pr-1.5 pl-3 text-xs text-muted">
        {panes.length > 1 ? (
          <div role="tablist" aria-label={words.language} className="flex h-full gap-4">
            {panes.map((pane) => (
              <button
                key={pane.label}
                type="button"
                role="tab"
                id={`${id}-${pane.label}`}
                aria-selected={pane === shown}
                aria-controls={`${id}-code`}
                tabIndex={pane === shown ? 0 : -1}
                onClick={() => keep(pane.label)}
                onKeyDown={(event) => {
                  if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
                  const next = panes[(panes.indexOf(pane) + 1) % panes.length];
                  if (!next) return;
                  keep(next.label);
                  document.getElementById(`${id}-${next.label}`)?.focus();
                }}
                className={classes(
                  "-mb-px border-b-2",
                  pane === shown ? "border-brand font-medium text-ink" : "border-transparent hover:text-ink",
                )}
              >
                {pane.label}
              </button>
            ))}
          </div>
        ) : (
          <span>{title ?? shown.label}</span>
        )}
        <CopyButton text={shown.code} label={words.copy} done={words.copied} />
      </figcaption>
      <div
        {...(panes.length > 1
          ? { role: "tabpanel", "aria-labelledby": `${id}-${shown.label}`, id: `${id}-code` }
          : {})}
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls sideways must be reachable by keyboard */}
        <pre tabIndex={0} className="max-h-[34rem] overflow-auto p-3.5 font-mono text-xs leading-5">
          {shown.node}
        </pre>
      </div>
    </figure>
  );
}
