import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Woven } from "@/server/engine/sanctions";
import { processEntry } from "@/server/platform/process-entry";
import type { SanctionsSubject } from "../schema";

export type Questions = {
  subjects: readonly { id: string; subject: SanctionsSubject; threshold: number }[];
  /** All lists are asked, or only what changed in them, or none: what the subject is found by is written down. */
  what: "lists" | "change" | "clues";
};
/** Of all lists every subject with its hits, of what changed whom it may concern, of clues every subject with them. */
export type Asked = {
  id: string;
  hits: (readonly [id: string, score: number, entry: string])[];
  clues: string | null;
}[];
/** How many entries came, went or changed, and what they are found by. */
export type Opened = { changed: number; woven: Woven | null };

/** Asks lists about subjects in a thread of its own, some at a time. */
export class AskThread {
  private constructor(
    private readonly worker: Worker,
    readonly opened: Opened,
  ) {}

  /** `before` are the lists that these came after, where what changed is to be asked for; one thread `weaves` what that is found by. */
  static async open(
    index: SharedArrayBuffer,
    before: SharedArrayBuffer | null,
    weaves = false,
  ): Promise<AskThread> {
    const worker = new Worker(processEntry("ask-monitored"), { workerData: { index, before, weaves } });
    const [opened] = await once(worker, "message");
    return new AskThread(worker, opened);
  }

  async ask(questions: Questions): Promise<Asked> {
    this.worker.postMessage(questions);
    const [asked] = await once(this.worker, "message");
    return asked;
  }

  async close(): Promise<void> {
    await this.worker.terminate();
  }
}
