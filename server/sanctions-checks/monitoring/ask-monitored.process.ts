import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";
import { ListChange, SanctionsIndex } from "@/server/engine/sanctions";
import { askIndex, cluesText, mayConcern } from "../ask-index";
import type { Asked, Opened, Questions } from "./ask-thread";

// A thread that asks an index it shares with its process about those who are on watch: nothing else waits for it.

const { index, before, weaves } = z
  .object({
    index: z.instanceof(SharedArrayBuffer),
    before: z.instanceof(SharedArrayBuffer).nullable(),
    weaves: z.boolean(),
  })
  .parse(workerData);
const lists = new SanctionsIndex(index);
const change = before && new ListChange(new SanctionsIndex(before), lists);

const opened: Opened = {
  changed: change ? change.came + change.went : 0,
  woven: (weaves && change?.woven()) || null,
};
parentPort?.postMessage(opened);
parentPort?.on("message", ({ subjects, what }: Questions) => {
  const answer: Asked = [];
  for (const { id, subject, threshold } of subjects)
    if (what === "change") {
      if (change && mayConcern(change, subject, threshold)) answer.push({ id, hits: [], clues: null });
    } else if (what === "clues") answer.push({ id, hits: [], clues: cluesText(subject) });
    else {
      const { hits } = askIndex(lists, subject, threshold);
      answer.push({ id, hits: hits.map((hit) => [hit.id, hit.score, hit.entry] as const), clues: null });
    }
  parentPort?.postMessage(answer);
});
