import type { Guest } from "@/server/platform/fair-share";
import { lineOf } from "@/server/platform/line";

const PATIENCE = {
  waitMs: 10_000,
  ofAccount: 64,
  message: "Too many large uploads at once; retry shortly.",
};

const lines = { large: lineOf("large", PATIENCE), pictures: lineOf("pictures", PATIENCE) };
export type LargePlaces = keyof typeof lines;

/** Waits for one of the places for large bodies in memory; answers how to leave it. */
export const enterLarge = async (guest: Guest, which: LargePlaces = "large"): Promise<() => void> =>
  lines[which](guest);
