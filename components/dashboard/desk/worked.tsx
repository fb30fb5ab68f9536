"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Lock, UsersRound } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/page";
import { useLetterKeys, usePageKeys } from "@/components/ui/page-keys";
import { type DeskDecision, MOST_AT_ONCE, UNDO_MS } from "@/server/desk/schema";
import { type Answers, useApi } from "../api";
import { CaseList } from "../reviews/case-list";
import { useSession, useTell } from "../session";
import type { Draft } from "./decide-panel";
import { DeskCase } from "./desk-case";
import { SeveralPanel } from "./several-panel";
import { useUndo } from "./undo";

type Item = Answers["desk"]["list"]["data"][number];

/** The queue and the case that stands in it: what is decided goes on to the next, what is refused comes back with what was written. */
export function Worked({
  items,
  more,
  at,
  names,
  onAt,
}: {
  items: readonly Item[];
  more: boolean;
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
  // Decided on this page, and not yet gone from what the server lists.
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<readonly { name: string; why: string }[]>([]);
  const [draft, setDraft] = useState<(Draft & { caseId: string }) | null>(null);
  const anchor = useRef(0);
  const caseOf = useRef(new Map<string, string>());
  /** The decision whose answer has not come: what is undone meanwhile is that one, not the one before. */
  const sent = useRef<{ undo: boolean } | null>(null);
  const open = items.filter(({ id }) => !decided.has(id));
  // A case that was named and is gone is not exchanged for another person.
  const here = at ? open.findIndex(({ id }) => id === at) : 0;
  const current = open[here];
  const first = open[0]?.id;
  const several = open.filter(({ id }) => chosen.has(id));
  useEffect(() => {
    if (!at && first) onAt(first);
  });
  const back = (ids: readonly string[]) =>
    setDecided((all) => new Set([...all].filter((one) => !ids.includes(one))));
  const undo = useUndo((held) => {
    const undone = held.flatMap((id) => caseOf.current.get(id) ?? []);
    back(undone);
    if (undone.length === 1) onAt(undone[0] ?? "");
    else if (undone.length > 1) setChosen(new Set(undone));
  });
  /** They leave the list until they have taken effect; one that came to nothing is listed again then. */
  const hide = (held: readonly { id: string; caseId: string }[], text: string, undone: boolean) => {
    for (const { id, caseId } of held) caseOf.current.set(id, caseId);
    if (undone) undo.take(held);
    else undo.offer(text, held);
    const ids = held.map(({ caseId }) => caseId);
    window.setTimeout(
      () => void queryClient.invalidateQueries().then(() => back(ids)),
      UNDO_MS + 1_500 + 20 * held.length,
    );
  };
  /** Each answer is heard, also when the next decision was made before it came. */
  const send = async <T,>(
    answer: Promise<T>,
    done: (value: T, undone: boolean) => void,
    failed: (error: unknown) => void,
  ) => {
    const one = { undo: false };
    sent.current = one;
    const over = () => {
      if (sent.current === one) sent.current = null;
    };
    await answer.then(
      (value) => {
        over();
        done(value, one.undo);
      },
      (error) => {
        over();
        failed(error);
      },
    );
  };
  const decide = useMutation(api.desk.decide.mutationOptions());
  const confirm = useMutation(api.desk.confirm.mutationOptions());
  const decideSeveral = useMutation(api.desk.decideSeveral.mutationOptions());
  const goOn = (caseId: string) => {
    const next = open[here + 1] ?? open[here - 1];
    setDecided((all) => new Set([...all, caseId]));
    setDraft(null);
    onAt(next?.id ?? "");
  };
  const comeBack = (caseId: string, error: unknown) => {
    back([caseId]);
    onAt(caseId);
    tell.failed(error);
    void queryClient.invalidateQueries();
  };
  const onDecide = (made: DeskDecision, label: string) => {
    const name = current?.name ?? "";
    goOn(made.id);
    void send(
      decide.mutateAsync(made),
      ({ id }, undone) => hide([{ id, caseId: made.id }], t.decided(label, name), undone),
      (error) => {
        const { id: caseId, decision, note } = made;
        const matches = made.kind === "sanctions_screening" ? (made.matches ?? []) : [];
        setDraft({ caseId, decision, note, matches });
        comeBack(caseId, error);
      },
    );
  };
  const onConfirm = (proposal: { id: string; decision: string }) => {
    if (!current) return;
    const { id: caseId, name } = current;
    goOn(caseId);
    void send(
      confirm.mutateAsync({ id: proposal.id }),
      ({ id }, undone) =>
        hide(
          [{ id, caseId }],
          t.proposal.confirmed(t.decisions[proposal.decision] ?? proposal.decision, name),
          undone,
        ),
      (error) => comeBack(caseId, error),
    );
  };
  const onSeveral = (cases: DeskDecision[], label: string) => {
    const nameOf = new Map(several.map(({ id, name }) => [id, name]));
    void send(
      decideSeveral.mutateAsync({ cases }),
      (answer, undone) => {
        const ids = answer.held.map(({ caseId }) => caseId);
        setDecided((all) => new Set([...all, ...ids]));
        setChosen(new Set());
        setRefused(
          answer.refused.map(({ caseId, why }) => ({
            name: nameOf.get(caseId) ?? caseId,
            why: t.refused[why] ?? t.notDecided,
          })),
        );
        if (current && ids.includes(current.id)) onAt(open.find(({ id }) => !ids.includes(id))?.id ?? "");
        if (ids.length > 0) hide(answer.held, t.several.decided(label, ids.length), undone);
        void queryClient.invalidateQueries();
      },
      tell.failed,
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
    else if (key === "u" && sent.current) sent.current.undo = true;
    else return key === "u" && undo.last();
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
      <div className="grid gap-6 lg:grid-cols-3">
        <div>
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
            {...(writes ? { chosen, onChoose: choose } : {})}
            className="lg:max-h-[calc(100svh-16rem)]"
          />
          {writes ? (
            <p className="mt-2 hidden text-sm text-muted lg:block">{letters ? t.several.keys : null}</p>
          ) : null}
        </div>
        <div className="min-w-0 lg:col-span-2">
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
              draft={draft?.caseId === current.id ? draft : null}
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

  function assigneeOf({ assigneeId }: Item): string | null {
    if (assigneeId === null) return null;
    return assigneeId === user.id ? words.common.you : (names.get(assigneeId) ?? null);
  }
}

/** What colleagues do about a case, and whose it is. */
function Marks({ item, assignee }: { item: Item; assignee: string | null }) {
  const { words } = useSession();
  const t = words.desk;
  const { openBy, proposal } = item;
  const other = openBy && !openBy.mine ? openBy : null;
  if (!other && !proposal && !assignee) return null;
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
      {assignee ? <span>{t.assigned(assignee)}</span> : null}
    </span>
  );
}
