import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";
import { ListChange, SanctionsIndex } from "@/server/engine/sanctions";
import { askIndex, mayConcern } from "../ask-index";
import type { Asked, Questions } from "./ask-thread";

// A thread that asks an index it shares with its process about those who are on watch: nothing else waits for it.

const { index, before } = z
  .object({ index: z.instanceof(SharedArrayBuffer), before: z.instanceof(SharedArrayBuffer).nullable() })
  .parse(workerData);
const lists = new SanctionsIndex(index);
const change = before && new ListChange(new SanctionsIndex(before), lists);

parentPort?.postMessage(change ? change.came + change.went : 0);
parentPort?.on("message", ({ subjects, whole }: Questions) => {
  const answer: Asked = [];
  for (const { id, subject, threshold } of subjects) {
    if (!whole) {
      if (change && mayConcern(change, subject, threshold)) answer.push({ id, hits: [] });
      continue;
    }
    const { hits } = askIndex(lists, subject, threshold);
    answer.push({ id, hits: hits.map((hit) => [hit.id, hit.score, hit.entry] as const) });
  }
  parentPort?.postMessage(answer);
});
