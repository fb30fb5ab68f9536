import { now } from "@/server/platform/clock";
import { rootDb } from "@/server/platform/db/root";
import { transaction } from "@/server/platform/db/transaction";
import { env } from "@/server/platform/env";
import { ApiError } from "@/server/platform/errors";
import { enqueue } from "@/server/platform/jobs";
import { SANCTIONS_MONITORING_DUE } from "../monitoring/due";
import { combinationOf, currentVersions, type ListVersion } from "./current-versions";
import { announceChange } from "./holders";
import { LOADED_FORMAT } from "./refresh";
import { buildSnapshot } from "./snapshot-file";

const KEPT_VERSIONS = 2;

/** Other lists are in force: sent where an operator wants each change tested. */
export const SANCTIONS_LISTS_CHANGED = "sanctions/lists.changed";

/**
 * Puts versions in force: the index of the coming combination is built first, then one transaction moves every list at
 * once, so that no process ever sees half a change. Older versions than the last two of a list go.
 */
export async function switchTo(
  fresh: readonly { name: string; version: string }[],
  options: { alone?: boolean } = {},
): Promise<void> {
  if (fresh.length === 0) return;
  const names = new Set(fresh.map((one) => one.name));
  const staying = options.alone
    ? []
    : (await currentVersions()).filter((list) => !names.has(list.name) && list.format !== LOADED_FORMAT);
  const coming: Pick<ListVersion, "name" | "version">[] = [...staying, ...fresh];
  await buildSnapshot(combinationOf(coming), coming);
  const at = now();
  await transaction(rootDb(), async (tx) => {
    for (const { name, version } of fresh) {
      const stored = await tx.sanctionsListVersion.findUnique({
        where: { listName_version: { listName: name, version } },
        select: { entityCount: true },
      });
      if (!stored) throw new Error(`version ${version} of ${name} is gone`);
      await tx.sanctionsList.update({
        where: { name },
        data: {
          currentVersion: version,
          entityCount: stored.entityCount,
          checkedAt: at,
          updatedAt: at,
          heldVersion: null,
        },
      });
    }
    const keep = coming.map((list) => list.name);
    await tx.sanctionsList.updateMany({
      where: { name: { notIn: keep }, currentVersion: { not: null } },
      data: { currentVersion: null, etag: null, lastModified: null, entityCount: 0 },
    });
    await enqueue(tx, { name: SANCTIONS_MONITORING_DUE, data: {} });
    if (env().SANCTIONS_SELFTEST) {
      const id = `sanctions-changed-${combinationOf(coming)}`;
      await enqueue(tx, { name: SANCTIONS_LISTS_CHANGED, id, data: {} });
    }
  });
  await announceChange();
  await dropOldVersions();
}

/** Puts a version that was held back in force, because a person looked at it. */
export async function releaseHeld(name: string): Promise<string> {
  const row = await rootDb().sanctionsList.findUnique({ where: { name } });
  if (!row?.heldVersion) throw new ApiError("not_found", { message: "No version of this list is held." });
  await switchTo([{ name, version: row.heldVersion }]);
  return row.heldVersion;
}

async function dropOldVersions(): Promise<void> {
  const lists = await rootDb().sanctionsList.findMany({
    select: { name: true, currentVersion: true, heldVersion: true },
  });
  for (const list of lists) {
    const versions = await rootDb().sanctionsListVersion.findMany({
      where: { listName: list.name },
      select: { version: true },
      orderBy: { createdAt: "desc" },
    });
    const old = versions
      .map((row) => row.version)
      .filter((version) => version !== list.currentVersion && version !== list.heldVersion)
      .slice(KEPT_VERSIONS - 1);
    if (old.length > 0)
      await rootDb().sanctionsListVersion.deleteMany({
        where: { listName: list.name, version: { in: old } },
      });
  }
}
