import { now } from "@/server/platform/clock";
import { rootDb } from "@/server/platform/db/root";
import { STALE_AFTER_MS } from "./current";
import { loadedInstead } from "./refresh-all";
import { readSources } from "./sources";

/** A list that should be in force; `confirmed` is null when it is not. */
export type Expected = { name: string; confirmed: Date | null; error: string | null };

/**
 * Every list that should be in force, and those of them that never came into force or were not confirmed for two days. A file loaded
 * in place of the sources is all there should be.
 */
export async function listsTrouble(): Promise<{ lists: Expected[]; never: Expected[]; stale: Expected[] }> {
  const rows = await rootDb().sanctionsList.findMany({ orderBy: { name: "asc" } });
  const inForce = rows.filter((row) => row.currentVersion !== null);
  const sources = (await loadedInstead()) ? [] : await readSources();
  const names = new Set([...inForce.map((row) => row.name), ...sources.map((source) => source.name)]);
  const lists = [...names].sort().map((name) => {
    const row = rows.find((one) => one.name === name);
    return {
      name,
      confirmed: row?.currentVersion ? (row.checkedAt ?? new Date(0)) : null,
      error: row?.lastError ?? null,
    };
  });
  const at = now().getTime();
  return {
    lists,
    never: lists.filter(({ confirmed }) => confirmed === null),
    stale: lists.filter(({ confirmed }) => confirmed !== null && at - confirmed.getTime() > STALE_AFTER_MS),
  };
}
