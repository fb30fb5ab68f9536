"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { SelectField, TextArea } from "@/components/ui/field";
import { useApi } from "../api";
import { useAfter } from "../mutate";
import { useSession } from "../session";
import { StatusOf, When } from "../values";

const DECISIONS = ["approve", "review", "decline"] as const;
type Decision = (typeof DECISIONS)[number];

function endOfDay(daysAhead: number): Date {
  const day = new Date();
  day.setDate(day.getDate() + daysAhead);
  day.setHours(18, 0, 0, 0);
  return day;
}

/** The person's decision beside the engine's, always in reach; a note goes with every decision. */
export function DecisionBar({
  id,
  engine,
  review,
  assigneeId,
  dueAt,
}: {
  id: string;
  engine: string | null;
  review: { decision: string; note: string | null; byId: string | null; at: Date | null } | null;
  assigneeId: string | null;
  dueAt: Date | null;
}) {
  const { words, may, user } = useSession();
  const t = words.screenings;
  const api = useApi();
  const after = useAfter();
  const members = useQuery(api.account.members.queryOptions());
  const [choice, setChoice] = useState<Decision | null>(null);
  const decide = useMutation(api.screenings.review.mutationOptions(after(t.decided, () => setChoice(null))));
  const assign = useMutation(api.screenings.assign.mutationOptions(after(words.common.saved)));
  const nameOf = (userId: string | null) => {
    const member = members.data?.find((one) => one.userId === userId);
    return member?.name ?? member?.email ?? "";
  };
  const writes = may("reviews:write");
  return (
    <div className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-raised lg:left-56">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-5 gap-y-2 px-4 py-2.5 lg:px-8">
        <span className="flex items-center gap-2 text-sm text-muted">
          {t.engineDecision} <StatusOf status={engine ?? "processing"} />
        </span>
        <span className="flex min-w-0 items-center gap-2 text-sm text-muted">
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
          <div className="ml-auto flex flex-wrap items-center gap-2">
            <SelectField
              label={words.common.assignee}
              hideLabel
              className="h-8 min-w-32"
              value={assigneeId ?? ""}
              onChange={(event) => assign.mutate({ ids: [id], assigneeId: event.target.value || null })}
              options={[
                { value: "", label: words.common.unassigned },
                ...(members.data ?? []).map((one) => ({
                  value: one.userId,
                  label:
                    one.userId === user.id
                      ? `${one.name ?? one.email} (${words.common.you})`
                      : (one.name ?? one.email),
                })),
              ]}
            />
            <SelectField
              label={words.common.due}
              hideLabel
              className="h-8 min-w-32"
              value={dueAt ? "set" : ""}
              onChange={(event) => {
                const days = { today: 0, tomorrow: 1, week: 7 }[event.target.value];
                assign.mutate({ ids: [id], dueAt: days === undefined ? null : endOfDay(days) });
              }}
              options={[
                { value: "", label: t.due.none },
                ...(dueAt ? [{ value: "set", label: dueAt.toLocaleDateString() }] : []),
                { value: "today", label: t.due.today },
                { value: "tomorrow", label: t.due.tomorrow },
                { value: "week", label: t.due.week },
              ]}
            />
            {DECISIONS.map((decision) => (
              <Button
                key={decision}
                size="sm"
                look={decision === "approve" ? "primary" : "secondary"}
                onClick={() => setChoice(decision)}
              >
                {words.statuses[decision]}
              </Button>
            ))}
          </div>
        ) : null}
      </div>
      <Dialog
        open={choice !== null}
        onOpenChange={() => setChoice(null)}
        title={t.decideAs(choice ? (words.statuses[choice] ?? choice) : "")}
        close={words.common.close}
      >
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const note = String(new FormData(event.currentTarget).get("note") ?? "");
            if (choice) decide.mutate({ id, decision: choice, note });
          }}
        >
          <TextArea
            label={words.common.note}
            hint={words.common.noteRequired}
            name="note"
            required
            maxLength={4000}
            autoFocus
          />
          <DialogActions>
            <Button onClick={() => setChoice(null)}>{words.common.cancel}</Button>
            <Button look="primary" type="submit" busy={decide.isPending}>
              {t.decide}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </div>
  );
}
