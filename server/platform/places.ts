import { availableParallelism } from "node:os";
import { env } from "./env";
import { roomFor } from "./room";

/** What a worker does at a time: of one account, and with what is kept free for the others. */
export type Places = { all: number; ofOne: number };

/** What the process that reads a document may hold. */
const READER_MB = 1_024;

/**
 * Of one account as many analyses as there are processors, and two more of others: theirs need not wait for one that is under way. Fewer
 * where memory ends first: a container on a large machine sees all its processors, and is killed with everything in it.
 */
export function analyses(): Places {
  const given = env().ANALYSES_AT_ONCE;
  if (given !== undefined) return { all: given + 2, ofOne: given };
  const fit = roomFor(READER_MB);
  const ofOne = Math.min(availableParallelism(), Math.max(1, fit - 1));
  return { all: Math.min(ofOne + 2, Math.max(2, fit)), ofOne };
}

/** An identity check computes on several processors and holds its models in memory. */
export function examinations(): Places {
  const ofOne = Math.ceil(analyses().ofOne / 2);
  return { all: ofOne + 1, ofOne };
}
