import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { Entity } from "@/server/engine/sanctions";
import { rootDb } from "@/server/platform/db/root";
import { switchTo } from "@/server/sanctions-checks";
import { look } from "@/server/sanctions-checks/lists/current";
import { storeVersion } from "@/server/sanctions-checks/lists/refresh";

/** Keeps these entities as a version of a list, not yet in force. */
export async function keepList(
  name: string,
  entities: readonly Entity[],
): Promise<{ name: string; version: string }> {
  const facts = { format: "ftm", url: "", topics: [], licence: null };
  await rootDb().sanctionsList.upsert({ where: { name }, create: { name, ...facts }, update: facts });
  const lines = entities.map((entity) => `${JSON.stringify(entity)}\n`).join("");
  const version = await storeVersion(name, {
    contents: new Uint8Array(gzipSync(lines)),
    sha256: createHash("sha256").update(lines).digest("hex"),
    stats: { entities: entities.length, persons: 0, names: 0, dated: 0 },
  });
  return { name, version };
}

/** Puts these entities in force as all there are. */
export async function putList(entities: readonly Entity[]): Promise<void> {
  await switchTo([await keepList("list", entities)], { alone: true });
  await look();
}
