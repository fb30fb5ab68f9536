import { rootDb } from "@/server/platform/db/root";
import { LOADED_FORMAT, type RefreshOutcome, refreshList } from "./refresh";
import { readSources } from "./sources";
import { switchTo } from "./switch";

/** Whether a file loaded by the operator stands in place of the configured sources. */
export async function loadedInstead(): Promise<boolean> {
  return (
    (await rootDb().sanctionsList.count({
      where: { format: LOADED_FORMAT, currentVersion: { not: null } },
    })) > 0
  );
}

/** The versions among the outcomes that are good, ready to be switched to. */
export function freshVersions(outcomes: readonly RefreshOutcome[]): { name: string; version: string }[] {
  return outcomes.flatMap((one) => (one.outcome === "new" ? [{ name: one.name, version: one.version }] : []));
}

/** Fetches every source now and puts what is good in force; the daily job does the same step by step. */
export async function refreshAll(): Promise<RefreshOutcome[]> {
  const outcomes: RefreshOutcome[] = [];
  for (const source of await readSources()) outcomes.push(await refreshList(source));
  await switchTo(freshVersions(outcomes));
  return outcomes;
}
