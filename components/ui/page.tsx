"use client";

import { type ReactNode, useEffect } from "react";
import { classes } from "./classes";

/** The head of a page: what it is, one sentence about it, and its actions. */
export function PageHead({
  title,
  text,
  above,
  name,
  children,
}: {
  title: ReactNode;
  /** Of the one object that the page shows: stands before the place in the window's title. */
  name?: string | undefined;
  text?: ReactNode;
  above?: ReactNode;
  children?: ReactNode;
}) {
  useEffect(() => {
    if (!name) return;
    const before = `${name} · `;
    const tell = () => {
      if (!document.title.startsWith(before)) document.title = before + document.title;
    };
    tell();
    // The place may be named after us: the router sets the title of a page when all of it has arrived.
    const watch = new MutationObserver(tell);
    watch.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      watch.disconnect();
      if (document.title.startsWith(before)) document.title = document.title.slice(before.length);
    };
  }, [name]);
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-3">
      <div className="min-w-0 flex-1 basis-full sm:basis-80">
        {above ? <div className="mb-1 text-sm text-muted">{above}</div> : null}
        <h1 className="flex flex-wrap items-center gap-2.5 text-lg font-semibold">{title}</h1>
        {text ? <p className="mt-1 max-w-2xl text-base text-muted">{text}</p> : null}
      </div>
      {children ? <div className="flex flex-wrap items-center gap-2">{children}</div> : null}
    </header>
  );
}

/** A part of a page under its own heading, set apart by a hairline. */
export function Section({
  title,
  text,
  actions,
  children,
}: {
  title: string;
  text?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="border-t border-line py-6 first:border-t-0 first:pt-0">
      <div className="mb-3 flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="text-base font-semibold">{title}</h2>
          {text ? <p className="mt-0.5 max-w-2xl text-sm text-muted">{text}</p> : null}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}

/** Facts first: names on the left, values in one aligned column. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-1 gap-x-6 text-base sm:grid-cols-3">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="pt-2 text-sm text-muted sm:pb-2">{name}</dt>
          <dd className={classes("tabular min-w-0 pb-2 break-words sm:col-span-2 sm:pt-1.5")}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Notice({ tone, children }: { tone: "info" | "warn" | "bad"; children: ReactNode }) {
  const look = { info: "bg-sunken text-ink", warn: "bg-warnSoft text-warn", bad: "bg-badSoft text-bad" }[
    tone
  ];
  return (
    <div
      role={tone === "bad" ? "alert" : "status"}
      className={classes("rounded px-3 py-2.5 text-base", look)}
    >
      {children}
    </div>
  );
}
