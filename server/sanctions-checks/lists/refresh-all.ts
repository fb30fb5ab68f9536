import { now } from "@/server/platform/clock";
import { rootDb } from "@/server/platform/db/root";
import { transaction } from "@/server/platform/db/transaction";
import { enqueue } from "@/server/platform/jobs";
import { LOADED_FORMAT, type RefreshOutcome, refreshList } from "./refresh";
import { readSources, type Source } from "./sources";
import { switchTo } from "./switch";

/** Asks for the job that refreshes every list. */
export const SANCTIONS_REFRESH_REQUESTED = "sanctions/refresh.requested";

/** A new installation does not wait for the night: without any list known, the refresh is asked for, once a day. */
export async function requestFirstRefresh(): Promise<void> {
  if ((await rootDb().sanctionsList.count()) > 0) return;
  const id = `sanctions-first-${now().toISOString().slice(0, 10)}`;
  await transaction(rootDb(), (tx) => enqueue(tx, { name: SANCTIONS_REFRESH_REQUESTED, id, data: {} }));
}

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
  return refreshFrom(await readSources());
}

/** The same from other addresses. */
export async function refreshFrom(sources: readonly Source[]): Promise<RefreshOutcome[]> {
  const outcomes: RefreshOutcome[] = [];
  for (const source of sources) outcomes.push(await refreshList(source));
  await switchTo(freshVersions(outcomes));
  return outcomes;
}
