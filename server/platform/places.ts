import { availableParallelism } from "node:os";
import { env } from "./env";

/** What a worker does at a time: of one account, and with what is kept free for the others. */
export type Places = { all: number; ofOne: number };

/** Of one account as many analyses as there are processors, and two more of others: theirs need not wait for one that is under way. */
export function analyses(): Places {
  const ofOne = env().ANALYSES_AT_ONCE ?? availableParallelism();
  return { all: ofOne + 2, ofOne };
}

/** An identity check computes on several processors and holds its models in memory. */
export function examinations(): Places {
  const ofOne = Math.ceil(analyses().ofOne / 2);
  return { all: ofOne + 1, ofOne };
}
