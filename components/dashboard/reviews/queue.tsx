"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { KeyHint } from "@/components/ui/key-hint";
import { useLetterKeys, usePageKeys } from "@/components/ui/page-keys";
import { useSession } from "../session";
import { CaseList, type CaseRow } from "./case-list";
import { DecisionDialog } from "./decision-dialog";

type Choice = { key: string; label: string; decision: string };

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
  items: readonly CaseRow[];
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
  const here = Math.min(at, items.length - 1);
  const current = items[here];
  const writes = may("reviews:write");
  const letters = useLetterKeys();
  usePageKeys((key) => {
    const chosen = writes ? choices.find((one) => one.key === key) : undefined;
    if (key === "j") setAt(Math.min(items.length - 1, here + 1));
    else if (key === "k") setAt(Math.max(0, here - 1));
    else if (chosen && items.length > 0) setChoice(chosen);
    else return false;
    return true;
  });
  if (!current) return <EmptyState title={words.reviews.empty} />;
  return (
    <div className="grid gap-6 lg:grid-cols-3">
      <div>
        <p className="mb-2 flex justify-between text-sm text-muted">
          <span className="hidden lg:inline">{letters ? help : null}</span>
          <span className="tabular">{words.reviews.position(here + 1, items.length)}</span>
        </p>
        <CaseList rows={items} at={here} label={label} onAt={setAt} className="lg:max-h-svh" />
      </div>
      <div className="min-w-0 lg:col-span-2">
        {children(current.id)}
        {writes ? (
          <div className="sticky bottom-0 mt-6 flex flex-wrap justify-end gap-2 border-t border-line bg-surface py-3">
            {choices.map((one) => (
              <Button key={one.key} onClick={() => setChoice(one)}>
                {one.label} <KeyHint>{one.key}</KeyHint>
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
