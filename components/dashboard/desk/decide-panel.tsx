"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextArea } from "@/components/ui/field";
import { KeyHint } from "@/components/ui/key-hint";
import { useLetterKeys, usePageKeys } from "@/components/ui/page-keys";
import { NOTE_LENGTH } from "@/server/platform/wire-lists";
import { useSession } from "../session";

export type Choice = { key: string; decision: string; label?: string };
/** What was decided and refused: nothing that was written is lost. */
export type Draft = { decision: string; note: string; matches?: readonly string[] };

/**
 * Two keys decide: the first chooses, the second says why. A reason is a sentence that is kept as the note; whoever wants to say more goes
 * into the field with 0 and saves with Ctrl Enter.
 */
export function DecidePanel({
  choices,
  reasonsOf,
  draft = null,
  suggested = null,
  missing = null,
  advice = null,
  onChoose,
  onUnused,
  onDecide,
}: {
  choices: readonly Choice[];
  reasonsOf?: (decision: string) => readonly string[];
  draft?: Draft | null;
  /** What follows from what was said of the parts of the case. */
  suggested?: string | null;
  /** What must be said before it can be decided so. */
  missing?: ((decision: string) => string | null) | null;
  /** What the engine says, in words: the decision is the person's, and no button looks like the right one. */
  advice?: string | null;
  onChoose?(decision: string): void;
  /** A reason was asked for before a decision. */
  onUnused?(key: string): void;
  onDecide(decision: string, note: string, label: string): void;
}) {
  const { words, may } = useSession();
  const t = words.desk;
  const letters = useLetterKeys();
  const [decision, setDecision] = useState<string | null>(draft?.decision ?? null);
  const field = useRef<HTMLFormElement>(null);
  const writes = may("reviews:write");
  useEffect(() => {
    if (suggested) setDecision(suggested);
  }, [suggested]);
  const choice = choices.find((one) => one.decision === decision);
  const reasons = choice ? (reasonsOf?.(choice.decision) ?? t.reasons[choice.decision] ?? []) : [];
  const label = (one: Choice) => one.label ?? t.decisions[one.decision] ?? one.decision;
  const lacks = choice ? (missing?.(choice.decision) ?? null) : null;
  const choose = (one: Choice) => {
    setDecision(one.decision);
    onChoose?.(one.decision);
  };
  const say = (note: string) => {
    if (choice && lacks === null && note.trim()) onDecide(choice.decision, note.trim(), label(choice));
  };
  usePageKeys((key, held) => {
    if (!writes || held) return false;
    const chosen = choices.find((one) => one.key === key);
    const reason = reasons[Number(key) - 1];
    if (chosen) choose(chosen);
    else if (choice && reason && /^[1-9]$/.test(key)) say(reason);
    else if (choice && key === "0") field.current?.querySelector("textarea")?.focus();
    else if (choice && key === "Escape") setDecision(null);
    else if (!choice && onUnused && /^[1-9]$/.test(key)) onUnused(key);
    else return false;
    return true;
  });
  if (!writes) return null;
  return (
    <div className="sticky bottom-0 mt-6 border-t border-line bg-surface py-3">
      <div className="flex flex-wrap items-center justify-end gap-2">
        {advice ? <p className="mr-auto text-sm text-muted">{advice}</p> : null}
        {choices.map((one) => (
          <Button
            key={one.key}
            aria-pressed={decision === one.decision}
            className={decision === one.decision ? "ring-2 ring-brand" : ""}
            {...(letters ? { "aria-keyshortcuts": one.key } : {})}
            onClick={() => choose(one)}
          >
            {label(one)} <KeyHint>{one.key}</KeyHint>
          </Button>
        ))}
      </div>
      {choice ? (
        <form
          ref={field}
          data-reasons
          aria-label={label(choice)}
          className="mt-3 flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            say(String(new FormData(event.currentTarget).get("note") ?? ""));
          }}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey))
              event.currentTarget.requestSubmit();
            if (event.key !== "Escape") return;
            event.preventDefault();
            setDecision(null);
          }}
        >
          {lacks ? (
            <p role="status" className="text-sm text-warn">
              {lacks}
            </p>
          ) : null}
          <div className="flex flex-wrap gap-2">
            {reasons.map((reason, index) => (
              <Button
                key={reason}
                size="sm"
                disabled={lacks !== null}
                className="h-auto min-h-7 max-w-full shrink py-1 text-left whitespace-normal"
                onClick={() => say(reason)}
              >
                <KeyHint>{index + 1}</KeyHint> {reason}
              </Button>
            ))}
          </div>
          <div className="flex items-end gap-2">
            <div className="min-w-0 flex-1">
              <TextArea
                label={words.common.note}
                hint={letters ? `${t.noteKey} ${t.noteHint}` : t.noteHint}
                name="note"
                rows={1}
                maxLength={NOTE_LENGTH}
                defaultValue={draft?.decision === choice.decision ? draft.note : ""}
              />
            </div>
            <Button type="submit" disabled={lacks !== null}>
              {words.common.save}
            </Button>
          </div>
        </form>
      ) : null}
    </div>
  );
}
