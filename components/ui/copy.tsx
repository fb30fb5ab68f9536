"use client";

import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { classes } from "./classes";

function useCopy(text: string): [boolean, () => void] {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 1500);
    return () => clearTimeout(timer);
  }, [copied]);
  return [copied, () => void navigator.clipboard.writeText(text).then(() => setCopied(true))];
}

export function CopyButton({ text, label, done }: { text: string; label: string; done: string }) {
  const [copied, copy] = useCopy(text);
  const Icon = copied ? Check : Copy;
  return (
    <button
      type="button"
      onClick={copy}
      aria-label={label}
      title={label}
      className="inline-flex size-6 shrink-0 items-center justify-center rounded text-muted hover:bg-sunken hover:text-ink"
    >
      <Icon aria-hidden className="size-3.5" />
      <span className="sr-only" aria-live="polite">
        {copied ? done : ""}
      </span>
    </button>
  );
}

/** An id: monospaced, whole, and copied with one press. */
export function CopyId({
  id,
  label,
  done,
  short,
}: {
  id: string;
  label: string;
  done: string;
  short?: boolean;
}) {
  const [copied, copy] = useCopy(id);
  return (
    <button
      type="button"
      onClick={copy}
      title={`${label}: ${id}`}
      className="inline-flex max-w-full items-center gap-1.5 rounded px-1 font-mono text-xs text-muted hover:bg-sunken hover:text-ink"
    >
      <span className="truncate">{short ? `${id.slice(0, 8)}…${id.slice(-4)}` : id}</span>
      {copied ? (
        <Check aria-hidden className="size-3 shrink-0" />
      ) : (
        <Copy aria-hidden className="size-3 shrink-0" />
      )}
      <span className="sr-only" aria-live="polite">
        {copied ? done : label}
      </span>
    </button>
  );
}

export function CodeBlock({
  code,
  title,
  label,
  done,
}: {
  code: string;
  title?: string;
  label: string;
  done: string;
}) {
  return (
    <figure className="overflow-hidden rounded border border-line bg-sunken">
      <figcaption className="flex items-center justify-between border-b border-line px-3 py-1.5 text-xs text-muted">
        <span>{title}</span>
        <CopyButton text={code} label={label} done={done} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls sideways must be reachable by keyboard */}
      <pre tabIndex={0} className={classes("max-h-96 overflow-auto p-3 font-mono text-xs leading-5")}>
        <code>{code}</code>
      </pre>
    </figure>
  );
}
