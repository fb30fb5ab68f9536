"use client";

import { Check } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { classes } from "@/components/ui/classes";
import { StatusOf } from "../values";
import { DueClock } from "./due-clock";

export type CaseRow = {
  id: string;
  name: string;
  detail: string;
  dueAt: string | null;
  kind?: string;
  severity?: string | null;
  /** What else there is to say of it, in a line of its own. */
  mark?: ReactNode;
};

/**
 * The rows of a queue, as a list that a screen reader walks with the arrows. Where several can be chosen, Space and the box choose; a row is
 * one option, so the box is drawn, and what is chosen is said by `aria-checked`.
 */
export function CaseList({
  rows,
  at,
  label,
  onAt,
  onOpen,
  chosen,
  onChoose,
  className,
}: {
  rows: readonly CaseRow[];
  at: number;
  label: string;
  onAt(index: number): void;
  /** Where the list and a case do not fit beside each other. */
  onOpen?(): void;
  chosen?: ReadonlySet<string>;
  onChoose?(index: number, range: boolean): void;
  className?: string;
}) {
  const list = useRef<HTMLDivElement>(null);
  const current = rows[at];
  useEffect(() => {
    list.current?.querySelectorAll("[role=option]")[at]?.scrollIntoView({ block: "nearest" });
  }, [at]);
  return (
    <div
      ref={list}
      role="listbox"
      aria-label={label}
      tabIndex={0}
      aria-activedescendant={current ? `case-${current.id}` : undefined}
      onKeyDown={(event) => {
        const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (by !== undefined) onAt(Math.max(0, Math.min(rows.length - 1, at + by)));
        else if (event.key === "Enter" && onOpen) onOpen();
        else if (event.key === " " && onChoose && current) onChoose(at, event.shiftKey);
        else return;
        event.preventDefault();
      }}
      className={classes("overflow-y-auto rounded border border-line max-lg:max-h-none", className)}
    >
      {rows.map((row, index) => (
        <div
          key={row.id}
          id={`case-${row.id}`}
          data-kind={row.kind}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          {...(onChoose ? { "aria-checked": chosen?.has(row.id) ?? false } : {})}
          onClick={(event) => {
            if (onChoose && (event.shiftKey || (event.target as Element).closest("[data-box]")))
              return onChoose(index, event.shiftKey);
            onAt(index);
            onOpen?.();
          }}
          onKeyDown={() => undefined}
          className={classes(
            "flex cursor-pointer border-b border-l-2 border-b-line py-2 pr-3 last:border-b-0",
            onChoose ? "pl-1" : "pl-3",
            index === at ? "border-l-brand bg-sunken" : "border-l-transparent hover:bg-sunken",
          )}
        >
          {onChoose ? <Box on={chosen?.has(row.id) ?? false} /> : null}
          <span className="min-w-0 flex-1">
            <span className="flex items-center justify-between gap-2">
              <span className="truncate font-medium">{row.name}</span>
              {row.severity ? <StatusOf status={row.severity} /> : null}
            </span>
            <span className="flex flex-wrap justify-between gap-x-3 text-sm text-muted">
              <span className="min-w-0 truncate">{row.detail}</span>
              <DueClock at={row.dueAt} />
            </span>
            {row.mark}
          </span>
        </div>
      ))}
    </div>
  );
}

/** Large enough for a finger. */
function Box({ on }: { on: boolean }) {
  return (
    <span data-box aria-hidden className="-my-2 flex w-8 shrink-0 items-start justify-center pt-3">
      <span
        className={classes(
          "flex size-4 items-center justify-center rounded-sm border",
          on ? "border-brand bg-brand text-onBrand" : "border-muted bg-raised",
        )}
      >
        {on ? <Check className="size-3" /> : null}
      </span>
    </span>
  );
}
