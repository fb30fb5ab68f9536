"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Lock, UsersRound } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextArea, TextField } from "@/components/ui/field";
import { KeyHint } from "@/components/ui/key-hint";
import { Notice } from "@/components/ui/page";
import { usePageKeys } from "@/components/ui/page-keys";
import type { DeskCase } from "@/server/desk/schema";
import { LEASE_BEAT_MS } from "@/server/desk/states";
import { NOTE_LENGTH } from "@/server/platform/wire-lists";
import { useApi } from "../api";
import { useSession, useTell } from "../session";
import { When } from "../values";
import { useUndo } from "./undo";

/** Who passes by does not lock a case. */
const SETTLED_MS = 1_000;
/** A page that was left open for the night does not keep it. */
const IDLE_MS = 5 * 60_000;
const ASK_MS = 15_000;

type Confirm = (proposal: { id: string; decision: string }) => void;

/**
 * What colleagues do about a case: who has it open, what one of them decided that a second person confirms, what was sent back and why.
 * While it is shown to somebody who may decide, it says that they work on it.
 */
export function CaseTeam({
  one,
  waits,
  entries,
  onConfirm,
  onProposal,
}: {
  one: DeskCase;
  /** The entries of a list by their id: a second person sees which of them are meant. */
  entries?: readonly { id: string; caption: string }[] | undefined;
  /** Whether there is anything to decide. */
  waits: boolean;
  /** Where the page goes on to the next case by itself. */
  onConfirm?: Confirm;
  /** Told whether a proposal stands here, so that nothing else is decided. */
  onProposal?(stands: boolean): void;
}) {
  const { words, may } = useSession();
  const t = words.desk;
  const api = useApi();
  const tell = useTell();
  const undo = useUndo();
  const queryClient = useQueryClient();
  const writes = may("reviews:write");
  const team = useQuery(api.desk.team.queryOptions(one, { refetchInterval: waits ? ASK_MS : false }));
  const { lease, proposal, earlier } = team.data ?? { lease: null, proposal: null, earlier: [] };
  useLease(one, waits && writes, () => void team.refetch());
  const stands = proposal !== null;
  useEffect(() => {
    onProposal?.(stands);
  }, [stands, onProposal]);
  const confirm = useMutation(
    api.desk.confirm.mutationOptions({
      onSuccess: async (held, { id }) => {
        const decision = proposal?.id === id ? (t.decisions[proposal.decision] ?? proposal.decision) : "";
        undo.offer(decision, [held]);
        await queryClient.invalidateQueries();
      },
      onError: tell.failed,
    }),
  );
  return (
    <div className="mb-4 flex flex-col gap-2 empty:hidden">
      {waits && lease && !lease.mine ? (
        <LeaseNotice one={one} lease={lease} onTaken={() => void team.refetch()} />
      ) : null}
      {stands && proposal ? (
        <ProposalNotice
          proposal={proposal}
          meant={(entries ?? []).filter(({ id }) => proposal.matches?.includes(id))}
          busy={confirm.isPending}
          onConfirm={() => (onConfirm ? onConfirm(proposal) : confirm.mutate({ id: proposal.id }))}
        />
      ) : null}
      {earlier.length > 0 ? (
        <ul className="text-sm text-muted">
          {earlier.map((ended) => (
            <li key={ended.id}>
              {t.proposal.ended[ended.outcome ?? ""]?.(
                ended.endedBy ?? t.lease.somebody,
                ended.by ?? t.lease.somebody,
                t.decisions[ended.decision] ?? ended.decision,
              )}{" "}
              <When at={ended.endedAt} />
              {ended.endNote ? <q className="ml-1">{ended.endNote}</q> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** Says that the reader works on a case, again and again while they do, and that they left it. */
function useLease(one: DeskCase, wanted: boolean, onOpened: () => void): void {
  const api = useApi();
  const open = useMutation(api.desk.open.mutationOptions());
  const leave = useMutation(api.desk.leave.mutationOptions());
  const { account, environment } = useSession();
  /** A page that is closed says so by what outlives it. */
  const close = (here: DeskCase) =>
    void fetch("/api/trpc/desk.leave", {
      method: "POST",
      keepalive: true,
      headers: {
        "Content-Type": "application/json",
        "x-account": account.id,
        "x-environment": environment,
      },
      body: JSON.stringify(here),
    });
  const calls = useRef({ open: open.mutateAsync, leave: leave.mutate, close, onOpened });
  useEffect(() => {
    calls.current = { open: open.mutateAsync, leave: leave.mutate, close, onOpened };
  });
  const { kind, id } = one;
  useEffect(() => {
    if (!wanted) return;
    const here = { kind, id } as DeskCase;
    let asked = false;
    let mine = false;
    let left = false;
    let active = Date.now();
    const touched = () => {
      active = Date.now();
    };
    const beat = async () => {
      if (document.visibilityState === "hidden" || Date.now() - active > IDLE_MS) return;
      asked = true;
      const answer = await calls.current.open({ one: here }).catch(() => null);
      if (!left && answer && answer.mine !== mine) calls.current.onOpened();
      mine = answer?.mine ?? false;
      // It was left while the answer came.
      if (left && mine) calls.current.leave(here);
    };
    // A page that is gone hears no answer: what it asked for may be its own by now.
    const closed = () => {
      if (asked) calls.current.close(here);
    };
    window.addEventListener("pagehide", closed);
    const first = window.setTimeout(() => void beat(), SETTLED_MS);
    const timer = window.setInterval(() => void beat(), LEASE_BEAT_MS);
    const inputs = ["keydown", "pointerdown", "pointermove", "scroll"] as const;
    for (const input of inputs) document.addEventListener(input, touched, { passive: true });
    return () => {
      left = true;
      window.removeEventListener("pagehide", closed);
      window.clearTimeout(first);
      window.clearInterval(timer);
      for (const input of inputs) document.removeEventListener(input, touched);
      if (mine) calls.current.leave(here);
    };
  }, [kind, id, wanted]);
}

function LeaseNotice({
  one,
  lease,
  onTaken,
}: {
  one: DeskCase;
  lease: { by: string | null; since: string; word: string | null };
  onTaken(): void;
}) {
  const { words, may } = useSession();
  const t = words.desk.lease;
  const api = useApi();
  const tell = useTell();
  const [asking, setAsking] = useState(false);
  const take = useMutation(api.desk.open.mutationOptions({ onSuccess: onTaken, onError: tell.failed }));
  const name = lease.by ?? t.somebody;
  return (
    <Notice tone="warn">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="flex items-center gap-2">
          <Lock aria-hidden className="size-4 shrink-0" />
          <span>
            {t.open(name)}, {t.since} <When at={lease.since} />
          </span>
        </span>
        {may("reviews:write") && !asking ? (
          <Button size="sm" onClick={() => setAsking(true)}>
            {t.takeOver}
          </Button>
        ) : null}
      </div>
      {lease.word ? (
        <p className="mt-1">
          {t.taken(name)} <q>{lease.word}</q>
        </p>
      ) : null}
      {asking ? (
        <form
          className="mt-3 flex items-end gap-2 text-ink"
          onSubmit={(event) => {
            event.preventDefault();
            const word = String(new FormData(event.currentTarget).get("word") ?? "").trim();
            if (word) take.mutate({ one, word });
          }}
        >
          <div className="min-w-0 flex-1">
            <TextField label={t.word} hint={t.wordHint} name="word" required maxLength={200} autoFocus />
          </div>
          <Button type="submit" busy={take.isPending}>
            {t.takeOver}
          </Button>
        </form>
      ) : null}
    </Notice>
  );
}

function ProposalNotice({
  proposal,
  meant,
  busy,
  onConfirm,
}: {
  proposal: {
    id: string;
    decision: string;
    note: string;
    by: string | null;
    mine: boolean;
    createdAt: string;
  };
  meant: readonly { id: string; caption: string }[];
  busy: boolean;
  onConfirm(): void;
}) {
  const { words, may } = useSession();
  const t = words.desk.proposal;
  const api = useApi();
  const tell = useTell();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const field = useRef<HTMLFormElement>(null);
  const decision = words.desk.decisions[proposal.decision] ?? proposal.decision;
  const back = useMutation(
    api.desk.sendBack.mutationOptions({
      onSuccess: async () => {
        tell.done(t.sentBack);
        await queryClient.invalidateQueries();
      },
      onError: tell.failed,
    }),
  );
  const writes = may("reviews:write");
  const say = (note: string) => {
    if (note.trim()) back.mutate({ id: proposal.id, note: note.trim() });
  };
  usePageKeys((key) => {
    if (!writes) return false;
    const reason = asking && /^[1-9]$/.test(key) ? t.backReasons[Number(key) - 1] : undefined;
    if (key === "c" && !proposal.mine) onConfirm();
    else if (key === "b") setAsking(true);
    else if (reason) say(reason);
    else if (asking && key === "0") field.current?.querySelector("textarea")?.focus();
    else if (asking && key === "Escape") setAsking(false);
    else return false;
    return true;
  });
  return (
    <Notice tone="info">
      <p className="flex gap-2">
        <UsersRound aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>
          {proposal.mine ? t.mine(decision) : t.by(proposal.by ?? words.desk.lease.somebody, decision)}{" "}
          <q className="break-words">{proposal.note}</q>{" "}
          <span className="text-sm text-muted">
            <When at={proposal.createdAt} />
          </span>
        </span>
      </p>
      {meant.length > 0 ? (
        <p className="mt-1">
          {words.desk.hits.is}: <strong>{meant.map(({ caption }) => caption).join(" · ")}</strong>
        </p>
      ) : null}
      {writes ? (
        <div className="mt-3 flex flex-wrap gap-2">
          {proposal.mine ? null : (
            <Button look="primary" busy={busy} onClick={onConfirm}>
              {t.confirm} <KeyHint>c</KeyHint>
            </Button>
          )}
          <Button aria-expanded={asking} onClick={() => setAsking(!asking)}>
            {proposal.mine ? t.withdraw : t.back} <KeyHint>b</KeyHint>
          </Button>
        </div>
      ) : null}
      {asking ? (
        <form
          ref={field}
          className="mt-3 flex flex-col gap-3"
          aria-label={proposal.mine ? t.withdraw : t.back}
          onSubmit={(event) => {
            event.preventDefault();
            say(String(new FormData(event.currentTarget).get("note") ?? ""));
          }}
        >
          <div className="flex flex-wrap gap-2">
            {t.backReasons.map((reason, index) => (
              <Button
                key={reason}
                size="sm"
                className="h-auto min-h-7 max-w-full shrink py-1 text-left whitespace-normal"
                onClick={() => say(reason)}
              >
                <KeyHint>{index + 1}</KeyHint> {reason}
              </Button>
            ))}
          </div>
          <div className="flex items-end gap-2">
            <div className="min-w-0 flex-1">
              <TextArea label={t.why} name="note" rows={1} required maxLength={NOTE_LENGTH} />
            </div>
            <Button type="submit" busy={back.isPending}>
              {words.common.save}
            </Button>
          </div>
        </form>
      ) : null}
    </Notice>
  );
}
