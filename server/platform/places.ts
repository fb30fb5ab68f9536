import { availableParallelism } from "node:os";
import { env } from "./env";
import { oncePerProcess } from "./once-per-process";
import { isolatedMb, type Memory, memoryOf, roomFor } from "./room";

/** What a worker does at a time: of one account, and with what is kept free for the others. */
export type Places = { all: number; ofOne: number };

/** What the process that reads a document may hold. */
const READER_MB = 1_024;

/** What web holds for those who wait at a page: one look at a draft's file, which is judged too, and two sides of identity documents. */
const PAGES_MB = 2_048 + 2 * 900;

/** The memory of isolated work is the machine's: a third at most is web's, where a worker is beside it, and the rest is the worker's. */
function partOf(process: "web" | "worker"): number {
  const [all, { ROLE, ANALYSES_AT_ONCE = 0 }] = [isolatedMb(), env()];
  const pages = ROLE === "all" ? Math.min(PAGES_MB, Math.max(READER_MB, all / 3)) : Math.min(PAGES_MB, all);
  if (process === "web") return Math.max(READER_MB, pages);
  // One's account has a place and another one too; what the operator says is meant.
  return Math.max(ROLE === "all" ? all - pages : all, (ANALYSES_AT_ONCE + 2) * READER_MB);
}

/** The memory that everything isolated in this process takes from; web's, unless the worker said that it is one. */
export const isolatedMemory = (process: "web" | "worker" = "web"): Memory =>
  oncePerProcess("isolated memory", () => memoryOf(partOf(process)));

/**
 * Of one account as many analyses as there are processors, and two more of others: theirs need not wait for one that is under way. Fewer
 * where memory ends first: a container on a large machine sees all its processors, and is killed with everything in it.
 */
export function analyses(): Places {
  const given = env().ANALYSES_AT_ONCE;
  if (given !== undefined) return { all: given + 2, ofOne: given };
  const fit = roomFor(READER_MB, partOf("worker"));
  const ofOne = Math.min(availableParallelism(), Math.max(1, fit - 1));
  return { all: Math.min(ofOne + 2, Math.max(2, fit)), ofOne };
}

/**
 * Analyses that gave their place up, having computed long while others waited: of one account one, beside those that have just begun, before
 * which they give way.
 */
export const longAnalyses = (): Places => ({ all: Math.max(1, analyses().all - 2), ofOne: 1 });

/** An identity check computes on several processors and holds its models in memory. */
export function examinations(): Places {
  const ofOne = Math.ceil(analyses().ofOne / 2);
  return { all: ofOne + 1, ofOne };
}
