import { setTimeout as pause } from "node:timers/promises";
import type { Analyse } from "@/server/screenings/analysis";
import { sandboxAnalysis } from "@/server/screenings/sandbox";

// Takes the place of server/screenings/analyser.ts in the workers that are counted: their analysis sleeps as long as the document says.

/** A document for it. */
export const sleepingDocument = (ms: number) => ({
  media_type: "application/pdf",
  data: Buffer.from(`%PDF-1.7\n%sleep ${ms}\n%%EOF\n`).toString("base64"),
});

/** @public Imported by what screenings import from ./analyser. */
export const analyseDocuments: Analyse = async ({ files }, onRead, place) => {
  for (const { bytes } of files) {
    const [, ms] = /%sleep (\d+)/.exec(Buffer.from(bytes).toString("latin1")) ?? [];
    if (ms === undefined) return { failed: true, reason: "document_unreadable" };
    await pause(Number(ms), undefined, { signal: place?.signal }).catch(() => undefined);
    onRead();
  }
  return { failed: false, ...sandboxAnalysis("approve", files.length) };
};
