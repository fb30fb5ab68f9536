"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { Button, IconButton } from "@/components/ui/button";
import { classes } from "@/components/ui/classes";
import { KeyHint } from "@/components/ui/key-hint";
import { useLetterKeys, usePageKeys } from "@/components/ui/page-keys";
import { StagedSelect } from "@/components/ui/staged-select";
import { formatDate } from "@/server/platform/i18n/formats";
import { allows } from "@/server/platform/roles";
import { useApi } from "../api";
import { Reopen } from "../desk/reopen";
import { useAfter } from "../mutate";
import { DecisionDialog } from "../reviews/decision-dialog";
import { useSession } from "../session";
import { StatusOf, When } from "../values";

const DECISIONS = [
  ["approve", "a"],
  ["review", "r"],
  ["decline", "d"],
] as const;
type Decision = (typeof DECISIONS)[number][0];

function closeOfBusiness(daysAhead: number): string {
  const day = new Date();
  day.setDate(day.getDate() + daysAhead);
  day.setHours(18, 0, 0, 0);
  return day.toISOString();
}

/** The person's decision beside the engine's, always in reach: one key chooses, and a note goes with it. */
export function DecisionBar({
  id,
  version,
  seen,
  engine,
  review,
  assigneeId,
  dueAt,
}: {
  id: string;
  version: number;
  seen: number;
  engine: string | null;
  review: { decision: string; note: string | null; byId: string | null; at: string | null } | null;
  assigneeId: string | null;
  dueAt: string | null;
}) {
  const { words, may, user, locale } = useSession();
  const t = words.screenings;
  const api = useApi();
  const after = useAfter();
  const members = useQuery(api.account.members.queryOptions());
  // With what was on the page when it was made, not what came while the note was written.
  const [choice, setChoice] = useState<{ decision: Decision; version: number; seen: number } | null>(null);
  const decide = useMutation(
    api.screenings.review.mutationOptions(
      after(
        ({ outcome }: { outcome: string }) =>
          outcome === "proposed" ? words.desk.proposal.saved : t.decided,
        () => setChoice(null),
      ),
    ),
  );
  const assign = useMutation(api.screenings.assign.mutationOptions(after(words.common.saved)));
  const nameOf = (userId: string | null) => {
    const member = members.data?.find((one) => one.userId === userId);
    return member?.name ?? member?.email ?? "";
  };
  const [more, setMore] = useState(false);
  const writes = may("reviews:write");
  const letters = useLetterKeys();
  usePageKeys((pressed) => {
    const chosen = writes ? DECISIONS.find(([, key]) => key === pressed) : undefined;
    if (chosen) setChoice({ decision: chosen[0], version, seen });
    return chosen !== undefined;
  });
  return (
    <div className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-raised lg:left-56">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-5 gap-y-2 px-4 py-2.5 lg:px-8">
        {/* A phone has both in the head of the page. */}
        <span className="hidden items-center gap-2 text-sm text-muted sm:flex">
          {t.engineDecision} <StatusOf status={engine ?? "processing"} />
        </span>
        <span className="hidden min-w-0 items-center gap-2 text-sm text-muted sm:flex">
          {t.humanDecision}{" "}
          {review ? (
            <>
              <StatusOf status={review.decision} />
              <span className="hidden truncate sm:inline" title={review.note ?? ""}>
                {t.decidedBy(nameOf(review.byId))} <When at={review.at} />
                {review.note ? ` · “${review.note}”` : ""}
              </span>
            </>
          ) : (
            t.undecided
          )}
        </span>
        {writes ? (
          <div className="flex w-full flex-wrap items-center gap-2 sm:ml-auto sm:w-auto">
            <div className={classes("flex w-full flex-wrap gap-2 sm:contents", !more && "max-sm:hidden")}>
              <StagedSelect
                label={words.common.assignee}
                hideLabel
                className="h-8 min-w-32"
                value={assigneeId ?? ""}
                apply={`${words.common.save}: ${words.common.assignee}`}
                onApply={(value) => assign.mutate({ ids: [id], assigneeId: value || null })}
                options={[
                  { value: "", label: words.common.unassigned },
                  ...(members.data ?? [])
                    .filter(({ role }) => allows(role, "reviews:write"))
                    .map((one) => ({
                      value: one.userId,
                      label:
                        one.userId === user.id
                          ? `${one.name ?? one.email} (${words.common.you})`
                          : (one.name ?? one.email),
                    })),
                ]}
              />
              <StagedSelect
                label={words.common.due}
                hideLabel
                className="h-8 min-w-32"
                value={dueAt ? "set" : ""}
                apply={`${words.common.save}: ${words.common.due}`}
                onApply={(value) => {
                  const days = { today: 0, tomorrow: 1, week: 7 }[value];
                  assign.mutate({ ids: [id], dueAt: days === undefined ? null : closeOfBusiness(days) });
                }}
                options={[
                  { value: "", label: t.due.none },
                  ...(dueAt ? [{ value: "set", label: formatDate(locale, dueAt) }] : []),
                  { value: "today", label: t.due.today },
                  { value: "tomorrow", label: t.due.tomorrow },
                  { value: "week", label: t.due.week },
                ]}
              />
            </div>
            <IconButton
              label={`${words.common.assignee}, ${words.common.due}`}
              aria-expanded={more}
              className="sm:hidden"
              onClick={() => setMore(!more)}
            >
              <Ellipsis aria-hidden className="size-4" />
            </IconButton>
            {review && review.decision !== "review" ? (
              <Reopen size="sm" one={{ kind: "screening", id }} />
            ) : null}
            {DECISIONS.map(([decision, key]) => (
              <Button
                key={decision}
                size="sm"
                className="grow sm:grow-0"
                {...(letters ? { "aria-keyshortcuts": key } : {})}
                onClick={() => setChoice({ decision, version, seen })}
              >
                {words.statuses[decision]} <KeyHint wide>{key}</KeyHint>
              </Button>
            ))}
          </div>
        ) : null}
      </div>
      <DecisionDialog
        title={choice ? t.decideAs(words.statuses[choice.decision] ?? choice.decision) : null}
        busy={decide.isPending}
        onClose={() => setChoice(null)}
        onDecide={(note) => {
          if (choice) decide.mutate({ id, ...choice, note });
        }}
      />
    </div>
  );
}
