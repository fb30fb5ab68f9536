import { ApiError } from "@/server/platform/errors";

const AT_A_TIME = 4;
/** So that no account keeps all others waiting. */
const OF_ONE_ACCOUNT = 2;
const WAIT_MS = 10_000;

type Waiter = { account: string; enter(): void };
const inside: string[] = [];
const queue: Waiter[] = [];

/** Waits for one of the places for large bodies in memory; answers how to leave it. */
export async function enterLarge(account: string): Promise<() => void> {
  await new Promise<void>((resolve, reject) => {
    const waiter = {
      account,
      enter: () => {
        clearTimeout(timer);
        resolve();
      },
    };
    const timer = setTimeout(() => {
      queue.splice(queue.indexOf(waiter), 1);
      const message = "Too many large uploads at once; retry shortly.";
      reject(new ApiError("rate_limited", { message, retryAfterSeconds: 5 }));
    }, WAIT_MS);
    queue.push(waiter);
    letIn();
  });
  let left = false;
  return () => {
    if (left) return;
    left = true;
    inside.splice(inside.indexOf(account), 1);
    letIn();
  };
}

/** Lets in who came first, of those whose account has not all of its places. */
function letIn(): void {
  while (inside.length < AT_A_TIME) {
    const next = queue.findIndex(
      ({ account }) => inside.filter((one) => one === account).length < OF_ONE_ACCOUNT,
    );
    const [waiter] = next < 0 ? [] : queue.splice(next, 1);
    if (!waiter) return;
    inside.push(waiter.account);
    waiter.enter();
  }
}
