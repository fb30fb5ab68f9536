import { readFileSync } from "node:fs";
import { SNAPSHOT_VERSION } from "@/server/engine/sanctions";
import { rootDb } from "@/server/platform/db/root";
import { processEntry } from "@/server/platform/process-entry";
import { sha256 } from "@/server/platform/secrets";

/** A list in force. `updatedAt`: when it was last known to be the publisher's latest. */
export type ListVersion = { name: string; version: string; format: string; updatedAt: Date };

export async function currentVersions(): Promise<ListVersion[]> {
  const rows = await rootDb().sanctionsList.findMany({
    where: { currentVersion: { not: null } },
    select: { name: true, currentVersion: true, format: true, checkedAt: true },
    orderBy: { name: "asc" },
  });
  return rows.flatMap((row) =>
    row.currentVersion
      ? [
          {
            name: row.name,
            version: row.currentVersion,
            format: row.format,
            updatedAt: row.checkedAt ?? new Date(0),
          },
        ]
      : [],
  );
}

let builder: string | undefined;

/** Tells one build of the matcher from another. */
export function builderDigest(): string {
  builder ??= sha256(readFileSync(processEntry("build-sanctions-index")));
  return builder;
}

/** A name for the index of these versions, made by this build of the program: another program builds its own. */
export function combinationOf(versions: readonly { name: string; version: string }[]): string {
  const sorted = versions.map((list) => `${list.name}@${list.version}`).sort();
  return sha256(JSON.stringify([SNAPSHOT_VERSION, builderDigest(), sorted])).slice(0, 32);
}
