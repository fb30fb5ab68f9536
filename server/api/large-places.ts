import { ApiError } from "@/server/platform/errors";
import { FairShare, type Guest } from "@/server/platform/fair-share";
import { SHARES } from "@/server/platform/shares";

const WAIT_MS = 10_000;

type Waiter = { guest: Guest; enter(leave: () => void): void };
type Line = { places: FairShare; queue: Waiter[] };
const lines = {
  large: { places: new FairShare(SHARES.large), queue: [] as Waiter[] },
  pictures: { places: new FairShare(SHARES.pictures), queue: [] as Waiter[] },
} satisfies Record<string, Line>;
export type LargePlaces = keyof typeof lines;

/** Waits for one of the places for large bodies in memory; answers how to leave it. */
export async function enterLarge(guest: Guest, which: LargePlaces = "large"): Promise<() => void> {
  const line = lines[which];
  const { queue } = line;
  const leave = await new Promise<() => void>((resolve, reject) => {
    const waiter: Waiter = {
      guest,
      enter: (out) => {
        clearTimeout(timer);
        resolve(out);
      },
    };
    const timer = setTimeout(() => {
      queue.splice(queue.indexOf(waiter), 1);
      const message = "Too many large uploads at once; retry shortly.";
      reject(new ApiError("rate_limited", { message, retryAfterSeconds: 5 }));
    }, WAIT_MS);
    queue.push(waiter);
    letIn(line);
  });
  return () => {
    leave();
    letIn(line);
  };
}

/** Lets in who came first, live before the sandbox, of those whose share is not used up. */
function letIn({ places, queue }: Line): void {
  for (;;) {
    const next =
      queue.find(({ guest }) => guest.environment === "live" && places.admits(guest)) ??
      queue.find(({ guest }) => places.admits(guest));
    if (!next) return;
    queue.splice(queue.indexOf(next), 1);
    next.enter(places.enter(next.guest));
  }
}
