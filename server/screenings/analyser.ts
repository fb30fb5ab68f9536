import { readDocument } from "@/server/documents";
import { analyse } from "@/server/engine/documents";
import type { Analyse } from "./analysis";

/** The document engine, reading each file in a process of its own. */
export const analyseDocuments: Analyse = async (input, onRead) => {
  const outcome = await analyse(input, {
    readDocument: async (file) => {
      const document = await readDocument(file);
      onRead();
      return document;
    },
  });
  if (outcome.failed) return { ok: false, error: outcome.reason };
  const { failed: _failed, ...analysis } = outcome;
  return { ok: true, analysis };
};
