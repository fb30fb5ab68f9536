"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { toast } from "sonner";
import type { DeskCase } from "@/server/desk/schema";
import { UNDO_MS } from "@/server/desk/states";
import { faultOf, useApi } from "../api";
import { useFaultWords, useSession } from "../session";
import { type Given, type Held, Outbox, type Outgoing } from "./outbox";
import { ReopenDialog } from "./reopen";
import { useUndo } from "./undo";

/** What a page hears of decisions that were made on it. */
type Heard = { undone?(caseIds: readonly string[]): void; refused?(entry: Outgoing): void };

type Desk = {
  entries: readonly Outgoing[];
  /** Cases that were decided here and are not yet gone from what the server lists. */
  away: ReadonlySet<string>;
  add(given: Given): void;
  takeBack(id: string): void;
  dismiss(id: string): void;
  /** Takes back what was decided last, also while its answer is on its way; false where it is too late. */
  undoLast(): boolean;
  /** Several that the server has answered together. */
  held(held: readonly { id: string; caseId: string }[], text: string): void;
  hear(heard: Heard): () => void;
};

const DeskContext = createContext<Desk | null>(null);

export function useOutbox(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error("useOutbox outside the dashboard");
  return desk;
}

/** No line, a busy server, a server that is being started again. */
const PASSING = new Set(["offline", "server_error", "service_unavailable", "rate_limited"]);
const FIRST_MS = 1_000;
const LONGEST_MS = 15_000;

/** Until the line is back, or for a while that grows. */
function pause(tries: number): Promise<void> {
  return new Promise((resolve) => {
    const on = () => {
      window.clearTimeout(timer);
      window.removeEventListener("online", on);
      resolve();
    };
    const timer = window.setTimeout(on, Math.min(LONGEST_MS, FIRST_MS * 2 ** tries));
    window.addEventListener("online", on);
  });
}

function keptAt(place: string): readonly Outgoing[] {
  try {
    return JSON.parse(window.sessionStorage.getItem(place) ?? "[]") as Outgoing[];
  } catch {
    return [];
  }
}

function keepAt(place: string, entries: readonly Outgoing[]): void {
  try {
    if (entries.length > 0) window.sessionStorage.setItem(place, JSON.stringify(entries));
    else window.sessionStorage.removeItem(place);
  } catch {
    // Without storage the page itself keeps them, and warns who leaves.
  }
}

const NONE: readonly Outgoing[] = [];

/** Decisions of this tab outlive the page they were made on, the line, and a reload; who closes the tab with one unsent is warned. */
export function OutboxProvider({ children }: { children: ReactNode }) {
  const { words, user, account, environment } = useSession();
  const api = useApi();
  const queryClient = useQueryClient();
  const faultWords = useFaultWords();
  const decide = useMutation(api.desk.decide.mutationOptions());
  const confirm = useMutation(api.desk.confirm.mutationOptions());
  const hearing = useRef(new Set<Heard>());
  const caseOf = useRef(new Map<string, string>());
  const [away, setAway] = useState<ReadonlySet<string>>(new Set());
  const back = (ids: readonly string[]) =>
    setAway((all) => new Set([...all].filter((one) => !ids.includes(one))));
  const undo = useUndo((held) => {
    last.current = null;
    const undone = held.flatMap((id) => caseOf.current.get(id) ?? []);
    back(undone);
    for (const { undone: tell } of hearing.current) tell?.(undone);
  });
  const asking = useRef<Promise<void> | null>(null);
  /** What waits is asked anew: once for all that is decided within a second. */
  const listed = () => {
    asking.current ??= new Promise<void>((done) => window.setTimeout(done, 1_000)).then(() => {
      asking.current = null;
      return queryClient.invalidateQueries({ queryKey: api.desk.list.queryKey() });
    });
    return asking.current;
  };
  /** They leave the list until they have taken effect; one that came to nothing is listed again then. */
  const hide = (held: readonly { id: string; caseId: string }[]) => {
    const ids = held.map(({ caseId }) => caseId);
    for (const { id, caseId } of held) caseOf.current.set(id, caseId);
    setAway((all) => new Set([...all, ...ids]));
    window.setTimeout(() => void listed().then(() => back(ids)), UNDO_MS + 1_500 + 20 * held.length);
  };
  const last = useRef<{ one: DeskCase; name: string } | null>(null);
  const [reopening, setReopening] = useState<DeskCase | null>(null);
  /** Too late to undo: what took effect can be opened again. */
  const offerReopening = (): boolean => {
    const late = last.current;
    if (late)
      toast(words.desk.reopen.late(late.name), {
        action: { label: words.desk.reopen.button, onClick: () => setReopening(late.one) },
      });
    return late !== null;
  };
  const sent = (entry: Outgoing, { id }: Held) => {
    last.current = entry.undo
      ? null
      : { one: { kind: entry.kind, id: entry.caseId } as DeskCase, name: entry.name };
    const held = [{ id, caseId: entry.caseId }];
    hide(held);
    if (entry.undo) undo.take(held);
    else undo.offer(words.desk.decided(entry.label, entry.name), held);
  };
  const calls = useRef({ decide: decide.mutateAsync, confirm: confirm.mutateAsync, sent, faultWords });
  useEffect(() => {
    calls.current = { decide: decide.mutateAsync, confirm: confirm.mutateAsync, sent, faultWords };
  });
  const place = `decisions ${account.id} ${environment} ${user.id}`;
  const [box, setBox] = useState<Outbox | null>(null);
  // What an earlier page kept is known in the browser only.
  useEffect(() => {
    const made = new Outbox(
      {
        send: (asked) =>
          "decide" in asked
            ? calls.current.decide(asked.decide)
            : calls.current.confirm({ id: asked.confirm }),
        passes: (error) => PASSING.has(faultOf(error).code),
        say: (error) => calls.current.faultWords(error),
        pause,
        keep: (entries) => keepAt(place, entries),
        sent: (entry, held) => calls.current.sent(entry, held),
        refused: (entry) => {
          for (const { refused } of hearing.current) refused?.(entry);
          void queryClient.invalidateQueries();
        },
      },
      keptAt(place),
    );
    setBox(made);
    made.resume();
  }, [place, queryClient]);
  const entries = useSyncExternalStore(
    box?.subscribe ?? (() => () => undefined),
    box?.entries ?? (() => NONE),
    () => NONE,
  );
  const unsent = entries.some(({ state }) => state !== "refused");
  useEffect(() => {
    if (!unsent) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [unsent]);
  const hear = useCallback((heard: Heard) => {
    hearing.current.add(heard);
    return () => void hearing.current.delete(heard);
  }, []);
  const desk: Desk = {
    entries,
    away,
    add: (given) => box?.add(given),
    takeBack: (id) => box?.takeBack(id),
    dismiss: (id) => box?.dismiss(id),
    undoLast: () => (box?.undoLast() ?? false) || undo.last() || offerReopening(),
    held: (held, text) => {
      hide(held);
      undo.offer(text, held);
    },
    hear,
  };
  return (
    <DeskContext value={desk}>
      {children}
      <ReopenDialog one={reopening} onClose={() => setReopening(null)} />
    </DeskContext>
  );
}
