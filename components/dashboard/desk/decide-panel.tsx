"use client";

import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { CheckField, TextArea } from "@/components/ui/field";
import { usePageKeys } from "@/components/ui/page-keys";
import { NOTE_LENGTH } from "@/server/platform/wire";
import { useSession } from "../session";

type Choice = { key: string; decision: string; advised: boolean };

/**
 * Two keys decide: the first chooses, the second says why. A reason is a sentence that is kept as the note; whoever wants to say more goes
 * into the field with 0 and saves with Ctrl Enter. Of several list entries those that are the subject are ticked.
 */
export function DecidePanel({
  choices,
  entries = [],
  onDecide,
}: {
  choices: readonly Choice[];
  entries?: readonly { id: string; caption: string }[];
  onDecide(decision: string, note: string, label: string, matches: string[]): void;
}) {
  const { words, may } = useSession();
  const t = words.desk;
  const [choice, setChoice] = useState<Choice | null>(null);
  const [matches, setMatches] = useState<readonly string[]>([]);
  const field = useRef<HTMLFormElement>(null);
  const writes = may("reviews:write");
  const reasons = choice ? (t.reasons[choice.decision] ?? []) : [];
  const label = (decision: string) => t.decisions[decision] ?? decision;
  const ticks = choice?.decision === "confirmed_match" && entries.length > 1;
  const ready = !ticks || matches.length > 0;
  const say = (note: string) => {
    if (choice && ready && note.trim())
      onDecide(choice.decision, note.trim(), label(choice.decision), ticks ? [...matches] : []);
  };
  usePageKeys((key) => {
    if (!writes) return false;
    const chosen = choices.find((one) => one.key === key);
    const reason = reasons[Number(key) - 1];
    if (chosen) setChoice(chosen);
    else if (choice && reason && /^[1-9]$/.test(key)) say(reason);
    else if (choice && key === "0") field.current?.querySelector("textarea")?.focus();
    else if (choice && key === "Escape") setChoice(null);
    else return false;
    return true;
  });
  if (!writes) return null;
  return (
    <div className="sticky bottom-0 mt-6 border-t border-line bg-surface py-3">
      <div className="flex flex-wrap justify-end gap-2">
        {choices.map((one) => (
          <Button
            key={one.key}
            look={one.advised && choice === null ? "primary" : "secondary"}
            aria-pressed={choice?.decision === one.decision}
            className={choice?.decision === one.decision ? "ring-2 ring-brand" : ""}
            aria-keyshortcuts={one.key}
            onClick={() => setChoice(one)}
          >
            {label(one.decision)} <kbd className="font-mono text-xs opacity-80">{one.key}</kbd>
          </Button>
        ))}
      </div>
      {choice ? (
        <form
          ref={field}
          aria-label={label(choice.decision)}
          className="mt-3 flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            say(String(new FormData(event.currentTarget).get("note") ?? ""));
          }}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey))
              event.currentTarget.requestSubmit();
            if (event.key === "Escape") setChoice(null);
          }}
        >
          {ticks ? (
            <fieldset className="flex flex-col gap-1">
              <legend className="mb-1 text-sm text-muted">{t.whichEntry}</legend>
              {entries.map(({ id, caption }) => (
                <CheckField
                  key={id}
                  label={caption}
                  checked={matches.includes(id)}
                  onChange={({ target }) =>
                    setMatches((all) => (target.checked ? [...all, id] : all.filter((one) => one !== id)))
                  }
                />
              ))}
            </fieldset>
          ) : null}
          <div className="flex flex-wrap gap-2">
            {reasons.map((reason, index) => (
              <Button key={reason} size="sm" disabled={!ready} onClick={() => say(reason)}>
                <kbd className="font-mono text-xs opacity-80">{index + 1}</kbd> {reason}
              </Button>
            ))}
          </div>
          <div className="flex items-end gap-2">
            <div className="min-w-0 flex-1">
              <TextArea
                label={words.common.note}
                hint={t.noteHint}
                name="note"
                rows={1}
                maxLength={NOTE_LENGTH}
              />
            </div>
            <Button type="submit" disabled={!ready}>
              {words.common.save}
            </Button>
          </div>
        </form>
      ) : null}
    </div>
  );
}
