/** As long as what came in may take between two looks at the network. */
const LOOK_MS = 1;
/** What a piece takes to be worked through decides how long the next one of its line is, in bytes. */
const PIECE_MS = 0.3;
const SIZE = { least: 1_024, most: 16_384 } as const;

// Who waits, by whose turn it is; who comes first is next.
const waiting = new Map<string, Set<() => void>>();
let spent = 0;
let isLooking = false;

function lookSoon(): void {
  if (!isLooking) setImmediate(look);
  isLooking = true;
}

function look(): void {
  isLooking = false;
  spent = 0;
  while (spent < LOOK_MS) {
    const [next] = waiting;
    if (!next) return;
    const [who, lines] = next;
    waiting.delete(who);
    const [go] = lines;
    if (!go) continue;
    lines.delete(go);
    if (lines.size > 0) waiting.set(who, lines);
    go();
  }
  lookSoon();
}

/** Whether there is time left for bytes of a stranger before everybody else comes. */
export function hasTime(): boolean {
  lookSoon();
  return spent < LOOK_MS;
}

/** Goes on with `go`, once, when it is the turn of `who`. */
export function waitForTurn(who: string, go: () => void): void {
  const lines = waiting.get(who) ?? new Set();
  waiting.set(who, lines.add(go));
  lookSoon();
}

/** How much of a line is given to a parser at a time: what it takes is measured, since bytes say little of that. */
export class Pieces {
  size: number = SIZE.least;

  /** A piece was worked through, in so many milliseconds. */
  took(ms: number): void {
    spent += ms;
    this.size = Math.min(SIZE.most, Math.max(SIZE.least, ms > PIECE_MS ? this.size / 2 : this.size * 2));
  }
}
