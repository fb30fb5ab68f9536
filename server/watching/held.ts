import { idChecksWatchedBy, idCheckToWatch, noteIdCheckWatched } from "@/server/id-checks";
import type { Context } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import {
  noteScreeningWatched,
  screeningsWatchedBy,
  screeningToWatch,
  type ToWatch,
  type WatchedKind,
} from "@/server/screenings";

type Cases = {
  toWatch(reader: { db: Context["db"] | Tx }, id: string): Promise<ToWatch | null>;
  note(tx: Tx, id: string, sanctionsId: string): Promise<void>;
  watchedBy(tx: Tx, sanctionsIds: readonly string[]): Promise<string[]>;
};

/** The cases whose persons are put on watch, each by its own domain's doors. */
export const CASES: Readonly<Record<WatchedKind, Cases>> = {
  screening: { toWatch: screeningToWatch, note: noteScreeningWatched, watchedBy: screeningsWatchedBy },
  id_check: { toWatch: idCheckToWatch, note: noteIdCheckWatched, watchedBy: idChecksWatchedBy },
};

/** Those of some checks by which a case's person is on watch. */
export async function heldBy(tx: Tx, sanctionsIds: readonly string[]): Promise<string[]> {
  if (sanctionsIds.length === 0) return [];
  const held: string[] = [];
  for (const { watchedBy } of Object.values(CASES)) held.push(...(await watchedBy(tx, sanctionsIds)));
  return held;
}
