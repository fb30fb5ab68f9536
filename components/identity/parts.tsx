"use client";

import { type ButtonHTMLAttributes, type ReactNode, useEffect, useRef } from "react";
import { classes } from "@/components/ui/classes";

/** A large target, for thumbs: the one primary action, or a quiet other way. */
export function BigButton({
  look = "primary",
  busy = false,
  className,
  children,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { look?: "primary" | "secondary" | "quiet"; busy?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : rest.onClick}
      className={classes(
        "flex min-h-12 w-full items-center justify-center gap-2 rounded border px-4 py-2.5 text-md font-medium disabled:opacity-50 aria-disabled:opacity-60",
        look === "primary" && "border-transparent bg-brand text-onBrand hover:opacity-90",
        look === "secondary" && "border-line bg-raised text-ink hover:bg-sunken",
        look === "quiet" && "border-transparent text-ink underline underline-offset-4",
        className,
      )}
    >
      {children}
    </button>
  );
}

/** The heading of a step; it takes the focus once, when the step appears, so that screen readers follow. */
export function Heading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h1 ref={heading} tabIndex={-1} className="text-lg font-semibold text-ink outline-none!">
      {children}
    </h1>
  );
}

export function Lead({ children }: { children: ReactNode }) {
  return <p className="text-md text-muted">{children}</p>;
}

/** Four dots: start, document, face, result. */
export function Dots({ at, label, steps }: { at: number; label: string; steps: readonly string[] }) {
  return (
    <ol aria-label={label} className="flex items-center gap-4">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === at ? "step" : undefined}
          className={classes(
            "flex items-center gap-2 text-sm",
            index === at ? "font-medium text-ink" : "text-muted",
          )}
        >
          <span
            aria-hidden
            className={classes(
              "size-2.5 rounded-full border",
              index <= at ? "border-transparent bg-brand" : "border-muted",
            )}
          />
          <span className={index === at ? "" : "sr-only sm:not-sr-only"}>{step}</span>
        </li>
      ))}
    </ol>
  );
}

export function Notice({
  tone,
  heading,
  children,
}: {
  tone: "warn" | "bad" | "ok";
  heading: string;
  children?: ReactNode;
}) {
  return (
    <div
      role={tone === "bad" ? "alert" : "status"}
      className={classes(
        "rounded border border-line p-4 text-md",
        tone === "warn" && "bg-warnSoft",
        tone === "bad" && "bg-badSoft",
        tone === "ok" && "bg-okSoft",
      )}
    >
      <p className="font-medium text-ink">{heading}</p>
      {children ? <div className="mt-1 text-ink">{children}</div> : null}
    </div>
  );
}

/** A button that opens the device's own picture chooser or camera. */
export function FileButton({
  label,
  capture,
  look = "secondary",
  onPick,
}: {
  label: string;
  capture: "user" | "environment";
  look?: "primary" | "secondary";
  onPick(file: File): void;
}) {
  return (
    <label
      className={classes(
        "flex min-h-12 w-full cursor-pointer items-center justify-center rounded border px-4 py-2.5 text-md font-medium focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-brand",
        look === "primary"
          ? "border-transparent bg-brand text-onBrand"
          : "border-line bg-raised text-ink hover:bg-sunken",
      )}
    >
      {label}
      <input
        type="file"
        accept="image/jpeg,image/png,image/webp"
        capture={capture}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = "";
          if (file) onPick(file);
        }}
      />
    </label>
  );
}
