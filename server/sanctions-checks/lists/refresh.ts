import type { SanctionsList } from "@/prisma/generated/client";
import { ListRefused } from "@/server/engine/sanctions";
import { now } from "@/server/platform/clock";
import { rootDb } from "@/server/platform/db/root";
import { log } from "@/server/platform/log";
import { judge } from "./judge";
import { openSource, SourceUnavailable } from "./open-source";
import type { Source } from "./sources";
import { type ListStats, type TakenIn, takeIn } from "./take-in";

/** The list that `svc sanctions load` puts in place of all others. */
export const LOADED_FORMAT = "loaded";

export type RefreshOutcome =
  | { name: string; outcome: "unchanged" }
  | { name: string; outcome: "new"; version: string; entities: number }
  | { name: string; outcome: "held"; version: string; reason: string; entities: number }
  | { name: string; outcome: "failed"; reason: string };

/**
 * Fetches one source and keeps it as a new version, not yet in force. A list that cannot be fetched, read or believed
 * leaves the last good version where it is; an unbelievable one is held for a person to release. Never throws for a fault
 * of the publisher.
 */
export async function refreshList(source: Source): Promise<RefreshOutcome> {
  const row = await registered(source);
  try {
    const opened = await openSource(source, row.currentVersion ? row : { etag: null, lastModified: null });
    if (opened.kind === "unchanged") return await confirm(source.name);
    const taken = await takeIn(source.format, opened.files, {
      name: source.name,
      topics: source.topics,
      ...(source.page ? { page: source.page } : {}),
    });
    return await keep(source, row, taken, opened.validators);
  } catch (error) {
    const reason = reasonOf(error);
    await rootDb().sanctionsList.update({
      where: { name: source.name },
      data: { lastError: reason, lastErrorAt: now() },
    });
    log().debug({ list: source.name, reason }, "a sanctions list was not refreshed");
    return { name: source.name, outcome: "failed", reason };
  }
}

/** One line for a whole round, whichever lists it could not refresh: a machine without network has nothing else to say. */
export function reportFailures(outcomes: readonly RefreshOutcome[]): void {
  const failed = outcomes.flatMap((one) => (one.outcome === "failed" ? [one] : []));
  if (failed.length === 0) return;
  const reasons = [...new Set(failed.map((one) => one.reason))];
  log().warn(
    { alert: "sanctions_list_refresh", lists: failed.map((one) => one.name), reasons },
    failed.length === outcomes.length
      ? "no sanctions list could be refreshed"
      : "some sanctions lists were not refreshed",
  );
}

function reasonOf(error: unknown): string {
  if (error instanceof SourceUnavailable || error instanceof ListRefused) return error.reason;
  log().error({ err: error }, "sanctions list");
  return "unexpected";
}

async function registered(source: Source): Promise<SanctionsList> {
  const facts = {
    format: source.format,
    url: typeof source.url === "string" ? source.url : (source.url.primary ?? ""),
    topics: source.topics,
    licence: source.licence ?? null,
  };
  return rootDb().sanctionsList.upsert({
    where: { name: source.name },
    create: { name: source.name, ...facts },
    update: facts,
  });
}

async function confirm(name: string): Promise<RefreshOutcome> {
  await rootDb().sanctionsList.update({
    where: { name },
    data: { checkedAt: now(), lastError: null, lastErrorAt: null },
  });
  return { name, outcome: "unchanged" };
}

async function keep(
  source: Source,
  row: SanctionsList,
  taken: TakenIn,
  validators: { etag: string | null; lastModified: string | null },
): Promise<RefreshOutcome> {
  const before = row.currentVersion
    ? await rootDb().sanctionsListVersion.findUnique({
        where: { listName_version: { listName: source.name, version: row.currentVersion } },
        select: { sha256: true, stats: true },
      })
    : null;
  if (before?.sha256 === taken.sha256) {
    await rootDb().sanctionsList.update({ where: { name: source.name }, data: { ...validators } });
    return confirm(source.name);
  }
  const verdict = judge(taken.stats, before ? (before.stats as ListStats) : null, source.minimum);
  const version = await storeVersion(source.name, taken);
  if (verdict === "good") {
    await rootDb().sanctionsList.update({
      where: { name: source.name },
      data: { ...validators, lastError: null, lastErrorAt: null },
    });
    return { name: source.name, outcome: "new", version, entities: taken.stats.entities };
  }
  await rootDb().sanctionsList.update({
    where: { name: source.name },
    data: { heldVersion: version, lastError: verdict, lastErrorAt: now() },
  });
  log().error(
    { alert: "sanctions_list_held", list: source.name, reason: verdict, entities: taken.stats.entities },
    "a sanctions list version waits for release",
  );
  return { name: source.name, outcome: "held", version, reason: verdict, entities: taken.stats.entities };
}

/** Keeps a version's contents; its name sorts by time and tells the contents. */
export async function storeVersion(listName: string, taken: TakenIn): Promise<string> {
  const version = `${now().toISOString().replace(/[-:]/g, "").slice(0, 15)}-${taken.sha256.slice(0, 12)}`;
  await rootDb().sanctionsListVersion.createMany({
    data: [
      {
        listName,
        version,
        entityCount: taken.stats.entities,
        sha256: taken.sha256,
        contents: taken.contents,
        stats: taken.stats,
        createdAt: now(),
      },
    ],
    skipDuplicates: true,
  });
  return version;
}
