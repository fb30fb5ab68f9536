import type { CaseKind, DeskDecision } from "@/server/desk/schema";

/** What is asked of the server: a decision, or the confirmation of a colleague's. */
export type Asked = { decide: DeskDecision } | { confirm: string };

/** A decision that was made here. `sending`: its answer is on its way. `waiting`: it did not get through. `refused`: the server said no. */
export type Outgoing = {
  id: string;
  caseId: string;
  kind: CaseKind;
  name: string;
  /** In words: what was decided. */
  label: string;
  asked: Asked;
  state: "sending" | "waiting" | "refused";
  /** Taken back before its answer came: it is undone as soon as there is something to undo. */
  undo: boolean;
  why: string | null;
};

export type Held = { id: string };
export type Given = Pick<Outgoing, "caseId" | "kind" | "name" | "label" | "asked">;

type Line = {
  send(asked: Asked): Promise<Held>;
  /** Whether the same may succeed later: no line, a busy server. */
  passes(error: unknown): boolean;
  say(error: unknown): string;
  /** Until it is worth trying again. */
  pause(tries: number): Promise<void>;
  keep(entries: readonly Outgoing[]): void;
  sent(entry: Outgoing, held: Held): void;
  refused(entry: Outgoing): void;
};

/**
 * The decisions of this tab that the server has not answered. Each is sent again until it is answered, which is safe: the server knows the
 * same decision of the same person when it comes twice. What is refused stays too, with what was written, until somebody looks at it.
 */
export class Outbox {
  #entries: readonly Outgoing[];
  readonly #listeners = new Set<() => void>();

  constructor(
    private readonly line: Line,
    kept: readonly Outgoing[] = [],
  ) {
    this.#entries = kept;
  }

  readonly entries = (): readonly Outgoing[] => this.#entries;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Sends what an earlier page of this tab could not. */
  resume(): void {
    for (const entry of this.#entries) if (entry.state !== "refused") void this.#deliver(entry.id);
  }

  add(given: Given): void {
    const entry: Outgoing = { ...given, id: crypto.randomUUID(), state: "sending", undo: false, why: null };
    // Decided anew: what was refused before is settled.
    this.#set([...this.#entries.filter(({ caseId }) => caseId !== given.caseId), entry]);
    void this.#deliver(entry.id);
  }

  /** Takes back the last one whose answer has not come; false where there is none. */
  undoLast(): boolean {
    const last = this.#entries.findLast(({ state, undo }) => state !== "refused" && !undo);
    if (last) this.takeBack(last.id);
    return last !== undefined;
  }

  takeBack(id: string): void {
    this.#change(id, { undo: true });
  }

  /** Of what was refused: it was seen. */
  dismiss(id: string): void {
    this.#set(this.#entries.filter((one) => one.id !== id || one.state !== "refused"));
  }

  async #deliver(id: string): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      const before = this.#entries.find((one) => one.id === id);
      if (!before) return;
      try {
        const held = await this.line.send(before.asked);
        const entry = this.#entries.find((one) => one.id === id) ?? before;
        this.#set(this.#entries.filter((one) => one.id !== id));
        return this.line.sent(entry, held);
      } catch (error) {
        if (this.line.passes(error)) {
          this.#change(id, { state: "waiting" });
          await this.line.pause(tries);
        } else {
          this.#change(id, { state: "refused", why: this.line.say(error) });
          const entry = this.#entries.find((one) => one.id === id);
          return entry && this.line.refused(entry);
        }
      }
    }
  }

  #change(id: string, change: Partial<Outgoing>): void {
    this.#set(this.#entries.map((one) => (one.id === id ? { ...one, ...change } : one)));
  }

  #set(entries: readonly Outgoing[]): void {
    this.#entries = entries;
    this.line.keep(entries);
    for (const listener of this.#listeners) listener();
  }
}
