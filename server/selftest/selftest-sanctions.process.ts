import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";
import { SanctionsIndex } from "@/server/engine/sanctions";
import { testLists } from "./test-lists";

// A thread that asks tens of thousands of questions of an index it shares with its process: nothing else waits for it.

const { index, order } = z
  .object({
    index: z.instanceof(SharedArrayBuffer),
    order: z.object({ seed: z.string(), queries: z.number(), threshold: z.number() }),
  })
  .parse(workerData);
parentPort?.postMessage(testLists(new SanctionsIndex(index), order));
