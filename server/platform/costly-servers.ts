/** From what a piece takes on, and how many times as long its server rests then. */
const [LONG_MS, TIMES, MOST_TIMES] = [25, 3, 48];
/** How long it is remembered behind its rest, and of how many. */
const [REMEMBERED_MS, MOST_REMEMBERED] = [60_000, 10_000];

/**
 * What foreign servers send is worked through in pieces, but a chain of certificates is judged in one go, whatever it takes. Whoever sent it
 * rests for three times as long, and each further time for twice as many times; nobody else does. Times are of one clock, in milliseconds.
 */
export class CostlyServers {
  // The one that took long last stands at the end.
  readonly #costly = new Map<string, { times: number; until: number }>();

  /** When what a server sends is worked through again. */
  restsUntil(server: string): number {
    return this.#costly.get(server)?.until ?? 0;
  }

  /** A piece that a server sent took so long. */
  took(server: string, ms: number, now: number): void {
    if (ms <= LONG_MS) return;
    const before = this.#costly.get(server);
    const isKnown = before !== undefined && before.until + REMEMBERED_MS > now;
    const times = isKnown ? Math.min(MOST_TIMES, before.times * 2) : TIMES;
    this.#costly.delete(server);
    const [oldest] = this.#costly.keys();
    if (oldest !== undefined && this.#costly.size >= MOST_REMEMBERED) this.#costly.delete(oldest);
    this.#costly.set(server, { times, until: now + times * ms });
  }
}
