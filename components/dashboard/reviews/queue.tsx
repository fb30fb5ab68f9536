"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { classes } from "@/components/ui/classes";
import { EmptyState } from "@/components/ui/empty-state";
import { usePageKeys } from "@/components/ui/page-keys";
import { useSession } from "../session";
import { When } from "../values";
import { DecisionDialog } from "./decision-dialog";

export type QueueItem = { id: string; name: string; detail: string; dueAt: Date | string | null };
export type Choice = { key: string; label: string; decision: string; primary?: boolean };

/**
 * A queue for the keyboard: j and k walk, one key chooses, the note is written, the next case stands there. The list is a listbox, so
 * that a screen reader walks it with the arrows alike.
 */
export function Queue({
  items,
  choices,
  help,
  label,
  busy,
  onDecide,
  children,
}: {
  items: readonly QueueItem[];
  choices: readonly Choice[];
  help: string;
  label: string;
  busy: boolean;
  onDecide(id: string, decision: string, note: string): Promise<unknown>;
  children(id: string): ReactNode;
}) {
  const { words, may } = useSession();
  const [at, setAt] = useState(0);
  const [choice, setChoice] = useState<Choice | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const here = Math.min(at, items.length - 1);
  const current = items[here];
  const writes = may("reviews:write");
  usePageKeys((key) => {
    const chosen = writes ? choices.find((one) => one.key === key) : undefined;
    if (key === "j" || key === "ArrowDown") setAt(Math.min(items.length - 1, here + 1));
    else if (key === "k" || key === "ArrowUp") setAt(Math.max(0, here - 1));
    else if (chosen && items.length > 0) setChoice(chosen);
    else return false;
    return true;
  });
  useEffect(() => {
    list.current?.querySelectorAll("[role=option]")[here]?.scrollIntoView({ block: "nearest" });
  }, [here]);
  if (!current) return <EmptyState title={words.reviews.empty} />;
  return (
    <div className="grid gap-6 lg:grid-cols-3">
      <div>
        <p className="mb-2 flex justify-between text-sm text-muted">
          <span className="hidden lg:inline">{help}</span>
          <span className="tabular">{words.reviews.position(here + 1, items.length)}</span>
        </p>
        <div
          ref={list}
          role="listbox"
          aria-label={label}
          tabIndex={0}
          aria-activedescendant={`case-${current.id}`}
          className="max-h-48 overflow-y-auto rounded border border-line lg:max-h-svh"
        >
          {items.map((item, index) => {
            const late = item.dueAt !== null && new Date(item.dueAt) < new Date();
            return (
              <div
                key={item.id}
                id={`case-${item.id}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === here}
                onClick={() => setAt(index)}
                onKeyDown={() => undefined}
                className={classes(
                  "cursor-pointer border-b border-l-2 border-b-line px-3 py-2 last:border-b-0",
                  index === here ? "border-l-brand bg-sunken" : "border-l-transparent hover:bg-sunken",
                )}
              >
                <span className="block truncate font-medium">{item.name}</span>
                <span className="flex justify-between gap-3 text-sm">
                  <span className="truncate text-muted">{item.detail}</span>
                  {item.dueAt ? (
                    <span className={late ? "font-medium text-bad" : "text-muted"}>
                      {late ? words.common.overdue : words.reviews.due} <When at={item.dueAt} />
                    </span>
                  ) : null}
                </span>
              </div>
            );
          })}
        </div>
      </div>
      <div className="min-w-0 lg:col-span-2">
        {children(current.id)}
        {writes ? (
          <div className="sticky bottom-0 mt-6 flex flex-wrap justify-end gap-2 border-t border-line bg-surface py-3">
            {choices.map((one) => (
              <Button
                key={one.key}
                look={one.primary ? "primary" : "secondary"}
                onClick={() => setChoice(one)}
              >
                {one.label} <kbd className="font-mono text-xs opacity-80">{one.key}</kbd>
              </Button>
            ))}
          </div>
        ) : null}
      </div>
      <DecisionDialog
        title={choice ? words.reviews.noteTitle(choice.label, current.name) : null}
        busy={busy}
        onClose={() => setChoice(null)}
        onDecide={(note) => {
          if (choice)
            void onDecide(current.id, choice.decision, note).then(
              () => setChoice(null),
              () => undefined,
            );
        }}
      />
    </div>
  );
}
