"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ChevronLeft, Eye, Lock, UsersRound } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { classes } from "@/components/ui/classes";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/page";
import { useLetterKeys, usePageKeys } from "@/components/ui/page-keys";
import type { DeskDecision } from "@/server/desk/schema";
import { MOST_AT_ONCE } from "@/server/desk/states";
import { type Answers, useApi } from "../api";
import { CaseList } from "../reviews/case-list";
import { useSession, useTell } from "../session";
import { When } from "../values";
import type { Draft } from "./decide-panel";
import { DeskCase } from "./desk-case";
import type { Outgoing } from "./outbox";
import { useOutbox } from "./outbox-provider";
import { SeveralPanel } from "./several-panel";
import { usePrefetched } from "./use-prefetched";
import { useTouched } from "./use-touched";

type Item = Answers["desk"]["list"]["data"][number];

/** So many cases are at hand: who types fast never waits for the next one. */
const AHEAD = 6;
/** With fewer left in the list more are asked for. */
const FEW = 25;

/** What was decided and refused, as the case takes it up again. */
function draftOf(entry: Outgoing | undefined): Draft | null {
  if (entry?.state !== "refused" || !("decide" in entry.asked)) return null;
  const { decide: made } = entry.asked;
  const matches = made.kind === "sanctions_screening" ? (made.matches ?? []) : [];
  return { decision: made.decision, note: made.note, matches };
}

/** The queue and the case that stands in it: what is decided goes on to the next, what is refused comes back with what was written. */
export function Worked({
  items,
  more,
  stale,
  at,
  names,
  onAt,
}: {
  items: readonly Item[];
  more: boolean;
  /** The list of the view before stands there until this one's comes: none of it is named in this one's address. */
  stale: boolean;
  at: string | undefined;
  /** Of those who may decide. */
  names: ReadonlyMap<string, string>;
  onAt(id: string): void;
}) {
  const { words, may, user } = useSession();
  const t = words.desk;
  const api = useApi();
  const tell = useTell();
  const letters = useLetterKeys();
  const queryClient = useQueryClient();
  const writes = may("reviews:write");
  const outbox = useOutbox();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<readonly { name: string; why: string }[]>([]);
  const anchor = useRef(0);
  // On a phone one at a time: the list, or a case.
  const [inCase, setInCase] = useState(false);
  const touched = useTouched();
  const unanswered = new Set(outbox.entries.flatMap((one) => (one.state === "refused" ? [] : [one.caseId])));
  const open = items.filter(({ id }) => !outbox.away.has(id) && !unanswered.has(id));
  // A case that was named and is gone is not exchanged for another person.
  const here = at ? open.findIndex(({ id }) => id === at) : 0;
  const current = open[here];
  const first = open[0]?.id;
  const several = open.filter(({ id }) => chosen.has(id));
  useEffect(() => {
    if (!at && first && !stale) onAt(first);
  });
  const short = more && open.length < FEW && open.length > 0;
  useEffect(() => {
    if (short) void queryClient.invalidateQueries({ queryKey: api.desk.list.queryKey() });
  }, [short, queryClient, api]);
  usePrefetched(open.slice(Math.max(0, here), Math.max(0, here) + AHEAD));
  const follow = useRef(onAt);
  useEffect(() => {
    follow.current = onAt;
  });
  const { hear } = outbox;
  useEffect(
    () =>
      hear({
        undone: (ids) => {
          if (ids.length === 1) follow.current(ids[0] ?? "");
          else if (ids.length > 1) setChosen(new Set(ids));
        },
        // Who went on is not taken away from what they are at: the case is back in the list, and a line says so.
        refused: ({ caseId }) => {
          if (!touched()) follow.current(caseId);
        },
      }),
    [hear, touched],
  );
  const goOn = () => onAt((open[here + 1] ?? open[here - 1])?.id ?? "");
  const onDecide = (made: DeskDecision, label: string) => {
    outbox.add({ caseId: made.id, kind: made.kind, name: nameOf(made.id), label, asked: { decide: made } });
    touched.reset();
    goOn();
  };
  const onConfirm = (proposal: { id: string; decision: string }) => {
    if (!current) return;
    const label = t.proposal.confirmed(t.decisions[proposal.decision] ?? proposal.decision);
    const { id: caseId, kind, name } = current;
    outbox.add({ caseId, kind, name, label, asked: { confirm: proposal.id } });
    touched.reset();
    goOn();
  };
  const decideSeveral = useMutation(api.desk.decideSeveral.mutationOptions());
  const onSeveral = (cases: DeskDecision[], label: string) => {
    decideSeveral.mutate(
      { cases },
      {
        onSuccess: (answer) => {
          const ids = answer.held.map(({ caseId }) => caseId);
          setChosen(new Set());
          setRefused(
            answer.refused.map(({ caseId, why }) => ({
              name: nameOf(caseId) || caseId,
              why: t.refused[why] ?? t.notDecided,
            })),
          );
          if (current && ids.includes(current.id)) onAt(open.find(({ id }) => !ids.includes(id))?.id ?? "");
          if (ids.length > 0) outbox.held(answer.held, t.several.decided(label, ids.length));
          void queryClient.invalidateQueries();
        },
        onError: tell.failed,
      },
    );
  };
  const move = (by: number) => onAt(open[Math.max(0, Math.min(open.length - 1, here + by))]?.id ?? "");
  const choose = (index: number, range: boolean) => {
    const [from, to] = range
      ? [Math.min(anchor.current, index), Math.max(anchor.current, index)]
      : [index, index];
    const ids = open.slice(from, to + 1).map(({ id }) => id);
    const on = range || !chosen.has(open[index]?.id ?? "");
    anchor.current = index;
    const next = new Set([...chosen].filter((id) => open.some((one) => one.id === id)));
    for (const id of ids) {
      if (!on) next.delete(id);
      else if (next.size < MOST_AT_ONCE) next.add(id);
    }
    setRefused([]);
    setChosen(next);
  };
  usePageKeys((key) => {
    if (key === "j") move(1);
    else if (key === "k") move(-1);
    else if (writes && (key === "x" || key === "X") && current) choose(here, key === "X");
    // The reasons go first.
    else if (key === "Escape" && several.length > 0 && !document.querySelector("[data-reasons]"))
      setChosen(new Set());
    else return key === "u" && outbox.undoLast();
    return true;
  });
  const left =
    refused.length > 0 ? (
      <div className="mb-4">
        <Notice tone="warn">
          <div className="flex justify-between gap-3">
            <div>
              {t.several.left(refused.length)}
              <ul>
                {refused.map(({ name, why }) => (
                  <li key={name}>
                    <strong>{name}</strong>: {why}
                  </li>
                ))}
              </ul>
            </div>
            <Button size="sm" onClick={() => setRefused([])}>
              {words.common.close}
            </Button>
          </div>
        </Notice>
      </div>
    ) : null;
  if (open.length === 0)
    return (
      <>
        {left}
        <EmptyState title={words.reviews.empty} />
      </>
    );
  return (
    <>
      {left}
      <div data-wide className="grid gap-6 lg:grid-cols-3 xl:grid-cols-[18rem_minmax(0,1fr)]">
        <div className={inCase ? "max-lg:hidden" : undefined}>
          <p className="mb-2 flex justify-between gap-3 text-sm text-muted">
            <span className="hidden lg:inline">{letters ? t.keys : t.arrows}</span>
            <span className="tabular">
              {current ? words.reviews.position(here + 1, open.length) : open.length}
              {more ? "+" : ""}
            </span>
          </p>
          <CaseList
            rows={open.map((item) => ({
              ...item,
              detail: [t.kinds[item.kind], words.purposes[item.detail] ?? item.detail]
                .filter(Boolean)
                .join(" · "),
              mark: <Marks item={item} assignee={assigneeOf(item)} />,
            }))}
            at={here}
            label={t.title}
            onAt={(index) => onAt(open[index]?.id ?? "")}
            onOpen={() => setInCase(true)}
            {...(writes ? { chosen, onChoose: choose } : {})}
            className="lg:max-h-[calc(100svh-16rem)]"
          />
          {writes ? (
            <p className="mt-2 hidden text-sm text-muted lg:block">{letters ? t.several.keys : null}</p>
          ) : null}
        </div>
        <div
          className={classes(
            "min-w-0 lg:col-span-2 xl:col-span-1",
            !inCase && several.length === 0 && "max-lg:hidden",
          )}
        >
          {several.length === 0 ? (
            <Button
              className="mb-4 lg:hidden"
              icon={<ChevronLeft aria-hidden className="size-4" />}
              onClick={() => setInCase(false)}
            >
              {t.backToList}
            </Button>
          ) : null}
          {several.length > 0 ? (
            <SeveralPanel
              cases={several}
              busy={decideSeveral.isPending}
              onDecide={onSeveral}
              onClear={() => setChosen(new Set())}
            />
          ) : current ? (
            <DeskCase
              key={current.id}
              kind={current.kind}
              id={current.id}
              draft={draftOf(outbox.entries.find(({ caseId }) => caseId === current.id))}
              onDecide={onDecide}
              onConfirm={onConfirm}
            />
          ) : (
            <p role="status">{t.gone}</p>
          )}
        </div>
      </div>
    </>
  );

  function nameOf(id: string): string {
    return items.find((one) => one.id === id)?.name ?? "";
  }

  function assigneeOf({ assigneeId }: Item): string | null {
    if (assigneeId === null) return null;
    return assigneeId === user.id ? words.common.you : (names.get(assigneeId) ?? null);
  }
}

/** What colleagues do about a case, and whose it is. */
function Marks({ item, assignee }: { item: Item; assignee: string | null }) {
  const { words } = useSession();
  const t = words.desk;
  const { openBy, proposal, kept } = item;
  const other = openBy && !openBy.mine ? openBy : null;
  if (!other && !proposal && !assignee && !kept) return null;
  return (
    <span className="mt-0.5 flex flex-wrap gap-x-3 text-xs text-muted">
      {proposal ? (
        <span className="inline-flex items-center gap-1 text-warn">
          <UsersRound aria-hidden className="size-3.5 shrink-0" />
          {t.proposal.waits}: {t.decisions[proposal.decision] ?? proposal.decision} (
          {proposal.by ?? t.lease.somebody})
        </span>
      ) : null}
      {other ? (
        <span className="inline-flex items-center gap-1 text-warn">
          <Lock aria-hidden className="size-3.5 shrink-0" />
          {t.lease.open(other.name ?? t.lease.somebody)}
        </span>
      ) : null}
      {kept ? (
        <span className="inline-flex min-w-0 items-center gap-1" title={kept.note ?? undefined}>
          <Eye aria-hidden className="size-3.5 shrink-0" />
          <span>
            {t.kept(kept.by ?? t.lease.somebody)} <When at={kept.at} />
          </span>
        </span>
      ) : null}
      {assignee ? <span>{t.assigned(assignee)}</span> : null}
    </span>
  );
}
