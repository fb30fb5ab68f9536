import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { Entity, ListFormat } from "@/server/engine/sanctions";
import { parseList } from "@/server/engine/sanctions";

// Lists as their publishers had them, years apart, brought from one state into the other in some steps: 90 of them for a quarter of days.

/** The folder of real lists; none but where somebody has them. */
export const REAL_LISTS = process.env.SANCTIONS_LISTS ?? "";

/** A digest of a text, another one under another number. */
function digest(text: string, seed: number): number {
  let hash = 2_166_136_261 ^ seed;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619) ^ (hash >>> 13);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** What the lists say on each day from 0 to `days`: on which one what is told of an entity changes depends on its id. */
export async function realListsOver(days: number, folder = REAL_LISTS): Promise<(day: number) => Entity[]> {
  async function* bytesOf(path: string): AsyncGenerator<Uint8Array> {
    const raw = readFileSync(join(folder, path));
    yield path.endsWith(".gz") ? gunzipSync(raw) : raw;
  }
  async function read(format: ListFormat, files: Record<string, string>, name: string): Promise<Entity[]> {
    const opened = Object.fromEntries(Object.entries(files).map(([part, path]) => [part, bytesOf(path)]));
    const out: Entity[] = [];
    for await (const entity of parseList(format, opened, { name, topics: ["sanction"] })) out.push(entity);
    return out;
  }
  const sdn = { primary: "ofac-sdn-2021-07/sdn.csv.gz", addresses: "ofac-sdn-2021-07/add.csv.gz" };
  const byId = (list: readonly Entity[]) => new Map(list.map((entity) => [entity.id, entity]));
  const then = byId(await read("ofac_csv", { ...sdn, aliases: "ofac-sdn-2021-07/alt.csv.gz" }, "sdn"));
  const now = byId(await read("ofac_csv", { ...sdn, aliases: "ofac-2026-06-no-primary/alt.csv.gz" }, "sdn"));
  const rest = [
    ...(await read("un_xml", { primary: "un-consolidated-2026-02-27.xml.gz" }, "un")),
    ...(await read("canada_xml", { primary: "canada-sema-2025-03.xml.gz" }, "canada")),
  ];
  const dayOf = (id: string, what: number) => digest(id, what) % (days + 1);
  return (day) => {
    const told = [...now.values()].map((entity) =>
      dayOf(entity.id, 1) <= day ? entity : (then.get(entity.id) ?? entity),
    );
    // Some have not come yet at first, some are gone at last.
    const there = rest.filter(({ id }) => {
      const moves = digest(id, 2) % 20;
      if (moves === 0) return dayOf(id, 3) <= day;
      return moves !== 1 || dayOf(id, 3) > day;
    });
    return [...told, ...there];
  };
}
