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
  const letIn = () => {
    while (atWork.length < places && queue.length > 0) {
      const load = new Map<string, number>();
      for (const share of atWork) load.set(share, (load.get(share) ?? 0) + 1);
      const after = (one: Waiter, other: Waiter) =>
        (load.get(one.share) ?? 0) - (load.get(other.share) ?? 0) ||
        (lastTurn.get(one.share) ?? 0) - (lastTurn.get(other.share) ?? 0);
      const next = queue.reduce((first, waiter) => (after(waiter, first) < 0 ? waiter : first));
      if ((load.get(next.share) ?? 0) >= ofOneShare) return;
      queue.splice(queue.indexOf(next), 1);
      atWork.push(next.share);
      turn += 1;
      lastTurn.set(next.share, turn);
      next.enter();
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
