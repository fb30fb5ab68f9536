type Waiter = { share: string; enter(): void };

/** Does some work when it is its turn, and answers what that answers. */
export type Turns = <T>(share: string, work: () => Promise<T>) => Promise<T>;

/**
 * A number of places at which work takes turns in this process: of those who wait, whoever has the fewest at work comes first, of these
 * whose last turn is longest ago, and first come first served among them. `ofOneShare` is how many places one may have.
 */
export function turns(places: number, ofOneShare = places): Turns {
  const atWork: string[] = [];
  const queue: Waiter[] = [];
  // Of whoever waits or is at work.
  const lastTurn = new Map<string, number>();
  let turn = 0;
  const load = (share: string) => atWork.filter((one) => one === share).length;
  const letIn = () => {
    while (atWork.length < places && queue.length > 0) {
      const least = Math.min(...queue.map(({ share }) => load(share)));
      if (least >= ofOneShare) return;
      const agoOf = ({ share }: Waiter) =>
        load(share) === least ? (lastTurn.get(share) ?? 0) : Number.POSITIVE_INFINITY;
      const longest = Math.min(...queue.map(agoOf));
      const next = queue.findIndex((waiter) => agoOf(waiter) === longest);
      for (const waiter of queue.splice(next, 1)) {
        atWork.push(waiter.share);
        turn += 1;
        lastTurn.set(waiter.share, turn);
        waiter.enter();
      }
    }
  };
  return async (share, work) => {
    await new Promise<void>((enter) => {
      queue.push({ share, enter });
      letIn();
    });
    try {
      return await work();
    } finally {
      atWork.splice(atWork.indexOf(share), 1);
      if (!atWork.includes(share) && !queue.some((waiter) => waiter.share === share)) lastTurn.delete(share);
      letIn();
    }
  };
}
