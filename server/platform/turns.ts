type Waiter = { share: string; part: string; enter(): void };

/** Does some work when it is its turn, and answers what that answers. A part is one of those that have a share between them. */
export type Turns = {
  <T>(share: string, work: () => Promise<T>, part?: string): Promise<T>;
  /** Whether a share that has nothing at work waits. */
  keepsWaiting(): boolean;
};

/**
 * A number of places at which work takes turns in this process: of those who wait, whoever has the fewest at work comes first, of these
 * whose last turn is longest ago; so among the parts of one share too, and then first come first served. `ofOneShare` is how many places
 * one may have.
 */
export function turns(places: number, ofOneShare = places): Turns {
  const atWork: Waiter[] = [];
  const queue: Waiter[] = [];
  // Of whoever waits or is at work.
  const lastTurn = new Map<string, number>();
  let turn = 0;
  const letIn = () => {
    while (atWork.length < places && queue.length > 0) {
      const load = new Map<string, number>();
      for (const name of atWork.flatMap(namesOf)) load.set(name, (load.get(name) ?? 0) + 1);
      const behind = (one: string, other: string) =>
        (load.get(one) ?? 0) - (load.get(other) ?? 0) ||
        (lastTurn.get(one) ?? 0) - (lastTurn.get(other) ?? 0);
      const after = (one: Waiter, other: Waiter) =>
        behind(one.share, other.share) ||
        (one.share === other.share ? behind(partOf(one), partOf(other)) : 0);
      const next = queue.reduce((first, waiter) => (after(waiter, first) < 0 ? waiter : first));
      if ((load.get(next.share) ?? 0) >= ofOneShare) return;
      queue.splice(queue.indexOf(next), 1);
      atWork.push(next);
      turn += 1;
      for (const name of namesOf(next)) lastTurn.set(name, turn);
      next.enter();
    }
  };
  const inTurn = async <T>(share: string, work: () => Promise<T>, part = ""): Promise<T> => {
    const own: Waiter = { share, part, enter: () => undefined };
    await new Promise<void>((enter) => {
      own.enter = enter;
      queue.push(own);
      letIn();
    });
    try {
      return await work();
    } finally {
      atWork.splice(atWork.indexOf(own), 1);
      const here = new Set([...atWork, ...queue].flatMap(namesOf));
      for (const name of namesOf(own)) if (!here.has(name)) lastTurn.delete(name);
      letIn();
    }
  };
  const keepsWaiting = () => queue.some(({ share }) => atWork.every((one) => one.share !== share));
  return Object.assign(inTurn, { keepsWaiting });
}

const partOf = ({ share, part }: Waiter) => `${share}\n${part}`;
const namesOf = (one: Waiter) => [one.share, partOf(one)];
