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
        // The border shows a button whose brand colour is the page's own.
        look === "primary" && "border-onBrand/20 bg-brand text-onBrand hover:opacity-90",
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

export function Callout({
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
