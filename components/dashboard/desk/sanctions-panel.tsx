"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { classes } from "@/components/ui/classes";
import { KeyHint } from "@/components/ui/key-hint";
import { usePageKeys } from "@/components/ui/page-keys";
import type { DeskDecision } from "@/server/desk/schema";
import type { SanctionsScreening } from "@/server/sanctions-checks/schema";
import { Hits } from "../sanctions/hits";
import { useSession } from "../session";
import { type Choice, DecidePanel, type Draft } from "./decide-panel";

type SanctionsDecision = Extract<DeskDecision, { kind: "sanctions_screening" }>;
type Verdict = "no_match" | "confirmed_match";

export const VERDICTS = [
  { key: "n", decision: "no_match" },
  { key: "m", decision: "confirmed_match" },
] as const satisfies readonly Choice[];

/**
 * Entries are judged one by one, and the decision on the check follows from them: a match where one is the subject. Two keys go from entry to
 * entry by themselves; that none of them is the subject is said at once.
 */
export function SanctionsPanel({
  check,
  draft,
  onUnused,
  onChoose,
  onDecide,
  children,
}: {
  check: SanctionsScreening;
  draft: Draft | null;
  onUnused?(key: string): void;
  onChoose?(): void;
  onDecide(made: SanctionsDecision, label: string): void;
  children(hits: ReactNode, decide: ReactNode): ReactNode;
}) {
  const { words, may } = useSession();
  const t = words.desk.hits;
  const hits = check.result?.hits ?? [];
  const several = hits.length > 1;
  const writes = may("reviews:write");
  const [verdicts, setVerdicts] = useState<Readonly<Record<string, Verdict>>>(() =>
    draft
      ? Object.fromEntries(
          hits.map(({ id }) => [id, draft.matches?.includes(id) ? "confirmed_match" : "no_match"]),
        )
      : {},
  );
  const judged = hits.filter(({ id }) => verdicts[id]);
  const matches = hits.filter(({ id }) => verdicts[id] === "confirmed_match").map(({ id }) => id);
  const next = hits.find(({ id }) => !verdicts[id]);
  const judge = (id: string, verdict: Verdict) => {
    setVerdicts((all) => ({ ...all, [id]: verdict }));
    const after = hits.find((hit) => hit.id !== id && !verdicts[hit.id]);
    if (after) document.getElementById(`hit-${after.id}`)?.scrollIntoView({ block: "center" });
  };
  usePageKeys((key) => {
    if (!writes || !several || !next || (key !== "s" && key !== "o")) return false;
    judge(next.id, key === "s" ? "confirmed_match" : "no_match");
    return true;
  });
  const suggested =
    several && judged.length === hits.length ? (matches.length > 0 ? "confirmed_match" : "no_match") : null;
  const shown = (
    <>
      {several && writes ? (
        <p className="mb-3 text-sm text-muted" aria-live="polite">
          {t.judged(judged.length, hits.length)}
        </p>
      ) : null}
      <Hits
        screening={check}
        judge={
          several && writes
            ? ({ id, caption }) => (
                <fieldset
                  id={`hit-${id}`}
                  className={classes(
                    "mb-2 flex scroll-mt-4 flex-wrap gap-2 rounded",
                    next?.id === id && "outline outline-2 outline-offset-4 outline-brand",
                  )}
                >
                  <legend className="sr-only">{caption}</legend>
                  {(
                    [
                      ["no_match", t.isNot, "o"],
                      ["confirmed_match", t.is, "s"],
                    ] as const
                  ).map(([verdict, label, key]) => (
                    <Button
                      key={verdict}
                      size="sm"
                      aria-pressed={verdicts[id] === verdict}
                      className={verdicts[id] === verdict ? "ring-2 ring-brand" : ""}
                      onClick={() => judge(id, verdict)}
                    >
                      {label} {next?.id === id ? <KeyHint>{key}</KeyHint> : null}
                    </Button>
                  ))}
                </fieldset>
              )
            : null
        }
      />
    </>
  );
  const decide = (
    <DecidePanel
      draft={draft}
      choices={VERDICTS}
      suggested={suggested}
      missing={(decision) =>
        several && decision === "confirmed_match" && (matches.length === 0 || next) ? t.needed : null
      }
      {...(onUnused ? { onUnused } : {})}
      onChoose={(decision) => {
        onChoose?.();
        if (decision === "no_match") setVerdicts(Object.fromEntries(hits.map(({ id }) => [id, "no_match"])));
      }}
      onDecide={(decision, note, label) => {
        const entries = hits.map(({ id }) => id);
        const made = { kind: "sanctions_screening" as const, id: check.id, note, entries };
        if (decision === "no_match") onDecide({ ...made, decision }, label);
        if (decision === "confirmed_match")
          onDecide({ ...made, decision, ...(several ? { matches } : {}) }, label);
      }}
    />
  );
  return children(shown, decide);
}
