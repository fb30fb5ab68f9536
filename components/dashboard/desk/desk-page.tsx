"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { toast } from "sonner";
import { classes } from "@/components/ui/classes";
import { EmptyState } from "@/components/ui/empty-state";
import { CheckField, SelectField } from "@/components/ui/field";
import { PageHead } from "@/components/ui/page";
import { usePageKeys } from "@/components/ui/page-keys";
import { CASE_KINDS, type CaseKind, type DeskDecision, UNDO_MS } from "@/server/desk/schema";
import { useAddress } from "../address";
import { useApi } from "../api";
import { Answer } from "../query";
import { useSession, useTell } from "../session";
import { StatusOf, When } from "../values";
import { DeskCase } from "./desk-case";

/** Everything that waits for a person, in one queue: one key decides, one more says why, and the next case stands there. */
export function DeskPage() {
  const { words } = useSession();
  const t = words.desk;
  const api = useApi();
  const address = useAddress("reviews");
  const kind = CASE_KINDS.find((one) => one === address.values.kind);
  const mine = address.values.mine === "1";
  const desk = useQuery(
    api.desk.list.queryOptions(
      { ...(kind ? { kind } : {}), ...(mine ? { mine } : {}) },
      { refetchInterval: 30_000, placeholderData: (before) => before },
    ),
  );
  return (
    <>
      <PageHead title={t.title} text={t.text} />
      <search className="mb-4 flex flex-wrap items-end gap-4">
        <SelectField
          label={t.kind}
          hideLabel
          className="min-w-44"
          value={kind ?? ""}
          onChange={(event) => address.set({ kind: event.target.value, case: "" })}
          options={[
            { value: "", label: t.allKinds },
            ...CASE_KINDS.map((value) => ({ value, label: t.kinds[value] })),
          ]}
        />
        <CheckField
          label={words.screenings.queues.mine}
          checked={mine}
          onChange={(event) => address.set({ mine: event.target.checked ? "1" : "", case: "" })}
        />
      </search>
      <Answer query={desk} lines={8}>
        {(page) => (
          <Worked
            items={page.data}
            more={page.has_more}
            at={address.values.case}
            onAt={(id) => address.set({ case: id })}
          />
        )}
      </Answer>
    </>
  );
}

type Item = {
  kind: CaseKind;
  id: string;
  name: string;
  detail: string;
  severity: string | null;
  dueAt: Date | null;
};

function Worked({
  items,
  more,
  at,
  onAt,
}: {
  items: readonly Item[];
  more: boolean;
  at: string | undefined;
  onAt(id: string): void;
}) {
  const { words } = useSession();
  const t = words.desk;
  const api = useApi();
  const tell = useTell();
  const queryClient = useQueryClient();
  // Decided on this page, and not yet gone from what the server lists.
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<{ id: string; caseId: string; until: number } | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const open = items.filter(({ id }) => !decided.has(id));
  // A case that was named and is gone is not exchanged for another person.
  const here = at ? open.findIndex(({ id }) => id === at) : 0;
  const current = open[here];
  const first = open[0]?.id;
  useEffect(() => {
    if (!at && first) onAt(first);
  });
  const back = (id: string) => setDecided((all) => new Set([...all].filter((one) => one !== id)));
  const decide = useMutation(api.desk.decide.mutationOptions());
  const undo = useMutation(
    api.desk.undo.mutationOptions({
      onSuccess: async () => {
        tell.done(t.undone);
        await queryClient.invalidateQueries();
      },
      onError: tell.failed,
    }),
  );
  const takeBack = (held: { id: string; caseId: string }) => {
    setLast(null);
    toast.dismiss();
    undo.mutate(
      { id: held.id },
      {
        onSuccess: () => {
          back(held.caseId);
          onAt(held.caseId);
        },
      },
    );
  };
  const onDecide = (made: DeskDecision, label: string) => {
    const next = open[here + 1] ?? open[here - 1];
    setDecided((all) => new Set([...all, made.id]));
    onAt(next?.id ?? "");
    decide.mutate(made, {
      onSuccess: ({ id }) => {
        const held = { id, caseId: made.id, until: Date.now() + UNDO_MS };
        setLast(held);
        toast.success(t.decided(label, current?.name ?? ""), {
          duration: UNDO_MS,
          action: { label: t.undo, onClick: () => takeBack(held) },
        });
        // A decision that came to nothing leaves its case in the list.
        window.setTimeout(
          () => void queryClient.invalidateQueries().then(() => back(made.id)),
          UNDO_MS + 1_500,
        );
      },
      onError: (error) => {
        back(made.id);
        tell.failed(error);
      },
    });
  };
  const move = (by: number) => onAt(open[Math.max(0, Math.min(open.length - 1, here + by))]?.id ?? "");
  usePageKeys((key) => {
    if (key === "j") move(1);
    else if (key === "k") move(-1);
    else if (key === "u" && last && Date.now() < last.until) takeBack(last);
    else return false;
    return true;
  });
  useEffect(() => {
    list.current?.querySelectorAll("[role=option]")[here]?.scrollIntoView({ block: "nearest" });
  }, [here]);
  if (open.length === 0) return <EmptyState title={words.reviews.empty} />;
  return (
    <div className="grid gap-6 lg:grid-cols-3">
      <div>
        <p className="mb-2 flex justify-between text-sm text-muted">
          <span className="hidden lg:inline">{t.keys}</span>
          <span className="tabular">
            {current ? words.reviews.position(here + 1, open.length) : open.length}
            {more ? "+" : ""}
          </span>
        </p>
        <div
          ref={list}
          role="listbox"
          aria-label={t.title}
          tabIndex={0}
          aria-activedescendant={current ? `case-${current.id}` : undefined}
          onKeyDown={(event) => {
            const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
            if (by === undefined) return;
            event.preventDefault();
            move(by);
          }}
          className="max-h-48 overflow-y-auto rounded border border-line lg:max-h-[calc(100svh-16rem)]"
        >
          {open.map((item, index) => {
            const late = item.dueAt !== null && item.dueAt < new Date();
            return (
              <div
                key={item.id}
                id={`case-${item.id}`}
                data-kind={item.kind}
                role="option"
                tabIndex={-1}
                aria-selected={index === here}
                onClick={() => onAt(item.id)}
                onKeyDown={() => undefined}
                className={classes(
                  "cursor-pointer border-b border-l-2 border-b-line px-3 py-2 last:border-b-0",
                  index === here ? "border-l-brand bg-sunken" : "border-l-transparent hover:bg-sunken",
                )}
              >
                <span className="flex items-center justify-between gap-2">
                  <span className="truncate font-medium">{item.name}</span>
                  {item.severity ? <StatusOf status={item.severity} /> : null}
                </span>
                <span className="flex justify-between gap-3 text-sm text-muted">
                  <span className="truncate">
                    {t.kinds[item.kind]}
                    {item.detail ? ` · ${words.purposes[item.detail] ?? item.detail}` : ""}
                  </span>
                  {item.dueAt ? (
                    <span className={late ? "font-medium whitespace-nowrap text-bad" : "whitespace-nowrap"}>
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
        {current ? (
          <DeskCase key={current.id} kind={current.kind} id={current.id} onDecide={onDecide} />
        ) : (
          <p role="status">{t.gone}</p>
        )}
      </div>
    </div>
  );
}
