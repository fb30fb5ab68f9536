"use client";

import { Button } from "@/components/ui/button";
import { KeyHint } from "@/components/ui/key-hint";
import type { CaseKind, DeskDecision } from "@/server/desk/schema";
import type { Answers } from "../api";
import { useSession } from "../session";
import { type Choice, DecidePanel } from "./decide-panel";
import { CHOICES } from "./desk-case";

type Item = Answers["desk"]["list"]["data"][number];

/** What speaks for a person, and what does not, by the kind of a case: of several kinds one or the other is decided. */
const FOR = { screening: "approve", id_check: "passed", sanctions_screening: "no_match" } as const;
const AGAINST = {
  screening: "decline",
  id_check: "rejected",
  sanctions_screening: "confirmed_match",
} as const;

/** One decision and one reason for several cases; each is decided for itself. */
export function SeveralPanel({
  cases,
  busy,
  onDecide,
  onClear,
}: {
  cases: readonly Item[];
  busy: boolean;
  onDecide(cases: DeskDecision[], label: string): void;
  onClear(): void;
}) {
  const { words } = useSession();
  const t = words.desk;
  const kinds = [...new Set(cases.map(({ kind }) => kind))];
  const [only] = kinds;
  const named = (of: Record<CaseKind, string>) =>
    [...new Set(kinds.map((kind) => t.decisions[of[kind]] ?? of[kind]))].join(" · ");
  const choices: readonly Choice[] =
    kinds.length === 1 && only
      ? CHOICES[only]
      : [
          { key: "a", decision: "favourable", label: named(FOR) },
          { key: "d", decision: "unfavourable", label: named(AGAINST) },
        ];
  const decisionOf = (kind: CaseKind, decision: string) =>
    decision === "favourable" ? FOR[kind] : decision === "unfavourable" ? AGAINST[kind] : decision;
  return (
    <section aria-label={t.several.title(cases.length)}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-md font-semibold" aria-live="polite">
          {t.several.title(cases.length)}
        </h2>
        <Button size="sm" onClick={onClear}>
          {t.several.clear} <KeyHint>Esc</KeyHint>
        </Button>
      </div>
      <p className="mb-3 text-sm text-muted">{t.several.text}</p>
      <ul className="grid gap-x-6 text-base sm:grid-cols-2">
        {cases.map(({ id, name, kind }) => (
          <li key={id} className="flex justify-between gap-3 border-b border-line py-1.5">
            <span className="truncate">{name}</span>
            <span className="text-sm whitespace-nowrap text-muted">{t.kinds[kind]}</span>
          </li>
        ))}
      </ul>
      <DecidePanel
        // Which decisions there are depends on what is chosen.
        key={kinds.join()}
        choices={choices}
        onDecide={(decision, note, label) => {
          if (busy) return;
          onDecide(
            cases
              .map((one) => madeOf(one, decisionOf(one.kind, decision), note))
              .filter((made) => made !== null),
            label,
          );
        }}
      />
    </section>
  );
}

function madeOf({ kind, id, version, seen }: Item, decision: string, note: string): DeskDecision | null {
  if (kind === "screening")
    return decision === "approve" || decision === "review" || decision === "decline"
      ? { kind, id, decision, note, version: version ?? 1, seen }
      : null;
  if (kind === "id_check")
    return decision === "passed" || decision === "rejected" ? { kind, id, decision, note } : null;
  return decision === "no_match" || decision === "confirmed_match" ? { kind, id, decision, note } : null;
}
