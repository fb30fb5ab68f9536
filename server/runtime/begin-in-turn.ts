import { NetworkCounts, surroundingsOf } from "@/server/platform/ip-range";

/** As much of an answer as is looked at. */
type Response = { readonly destroyed: boolean; once(event: "close", over: () => void): unknown };

/** Requests that are begun between two looks at the network: each takes the one thread for some milliseconds. */
const AT_A_LOOK = 4;
/** Begun and not answered: what each does next comes between two looks as well. */
const UNDER_WAY = 32;
const OF_ONE = 8;
/** Whoever waits for the database, for a body or for a reader is no work meanwhile. */
const WORKS_MS = 100;

/** One line is taken with each look. Where one came with each of so many looks, more of them wait, and work waits for them in its turn. */
const LINES_IN_A_ROW = 4;
/** For so long at least. */
const TAKES_MS = 5;

/**
 * Lets requests begin a few at a time, networks by turns: what somebody writes into a thousand connections at once comes in with one look, and
 * would all be worked through before the next. Answers when it may begin; at once where there is room.
 */
export function beginningInTurn(
  server: { on(event: "connection", came: () => void): unknown },
  worksMs = WORKS_MS,
): (network: string, response: Response) => Promise<void> {
  // By their surroundings, of each its networks; whoever comes first is next.
  const waiting = new Map<string, Map<string, (() => void)[]>>();
  const underWay = new NetworkCounts(OF_ONE);
  let all = 0;
  let begun = 0;
  let isLooking = false;
  let isWatching = false;
  let line = { came: false, inARow: 0 };
  let work = { began: 0, ms: 0, isMeasured: true };
  const lookSoon = () => {
    if (!isLooking) setImmediate(look);
    isLooking = true;
  };
  server.on("connection", () => {
    line.came = true;
    lookSoon();
  });
  const linesWait = () => line.inARow > LINES_IN_A_ROW;
  const hasRoom = (network: string) => begun < AT_A_LOOK && all < UNDER_WAY && underWay.admits(network);
  // In the order in which they began; looked at only where there is no room, since a timer for each would cost more than most requests.
  const order: { at: number; isOver: boolean; over(): void }[] = [];
  const begin = (network: string, response: Response) => {
    begun += 1;
    all += 1;
    const leave = underWay.enter(network);
    const at = performance.now();
    const one = {
      at,
      isOver: false,
      over() {
        if (one.isOver) return;
        one.isOver = true;
        all -= 1;
        leave();
        while (order[0]?.isOver) order.shift();
        if (waiting.size > 0) lookSoon();
      },
    };
    order.push(one);
    response.once("close", one.over);
    work.began = at;
    work.isMeasured = false;
    lookSoon();
  };
  const letGo = () => {
    const before = performance.now() - worksMs;
    for (const one of order.filter(({ at, isOver }) => !isOver && at < before)) one.over();
    if (waiting.size > 0 && order.length > 0 && !isWatching) {
      isWatching = true;
      setTimeout(() => {
        isWatching = false;
        lookSoon();
      }, worksMs).unref();
    }
  };
  const look = () => {
    isLooking = false;
    begun = 0;
    line = { came: false, inARow: line.came ? line.inARow + 1 : 0 };
    const since = performance.now() - work.began;
    if (!work.isMeasured) work = { began: work.began, ms: since, isMeasured: true };
    // For four times as long as the work took; it is a thousand of them that nobody should wait behind.
    if (linesWait() && since < 5 * work.ms + TAKES_MS) return lookSoon();
    if (waiting.size > 0) letGo();
    const most = linesWait() ? 1 : AT_A_LOOK;
    for (let before = -1; before < begun && begun < most; ) {
      before = begun;
      // Who is put behind the others while they are gone through comes with the next round.
      for (const [surroundings, networks] of [...waiting]) {
        if (begun >= most || all >= UNDER_WAY) return;
        for (const [network, queue] of networks) {
          if (!hasRoom(network)) continue;
          waiting.delete(surroundings);
          networks.delete(network);
          queue.shift()?.();
          if (queue.length > 0) networks.set(network, queue);
          if (networks.size > 0) waiting.set(surroundings, networks);
          break;
        }
      }
    }
  };
  return (network, response) => {
    const surroundings = surroundingsOf(network);
    if (!waiting.get(surroundings)?.has(network) && hasRoom(network) && !linesWait()) {
      begin(network, response);
      return Promise.resolve();
    }
    return new Promise((done) => {
      const enter = () => {
        // Who went away meanwhile takes no place.
        if (response.destroyed) lookSoon();
        else begin(network, response);
        done();
      };
      const networks = waiting.get(surroundings) ?? new Map<string, (() => void)[]>();
      const queue = networks.get(network) ?? [];
      queue.push(enter);
      waiting.set(surroundings, networks.set(network, queue));
      lookSoon();
    });
  };
}
