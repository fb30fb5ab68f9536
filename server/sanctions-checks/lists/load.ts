import { createReadStream } from "node:fs";
import { basename } from "node:path";
import { rootDb } from "@/server/platform/db/root";
import { gunzipped } from "@/server/platform/gunzipped";
import { untilHeldEverywhere } from "./holders";
import { LOADED_FORMAT, storeVersion } from "./refresh";
import { switchTo } from "./switch";
import { type ListStats, takeIn } from "./take-in";

/**
 * Makes one FollowTheMoney file the whole list: every other list goes out of force in the same step, and the daily refresh
 * rests until the operator refreshes by hand. Entities keep the datasets and topics the file gives them. Answers when every
 * running process that screens answers from it.
 */
export async function loadFtm(
  path: string,
): Promise<{ name: string; version: string; processes: number } & ListStats> {
  const name = `file_${
    basename(path)
      .replace(/\.(?:gz|json|ndjson|ftm)\b/g, "")
      .toLowerCase()
      .replace(/[^a-z0-9_-]+/g, "_")
      .slice(0, 40) || "list"
  }`;
  const raw = createReadStream(path);
  const chunks: AsyncIterable<Uint8Array> = path.endsWith(".gz") ? gunzipped(raw) : raw;
  const taken = await takeIn("ftm", { primary: chunks }, { name, topics: ["sanction"] });
  const facts = { format: LOADED_FORMAT, url: "", topics: [], licence: null };
  await rootDb().sanctionsList.upsert({ where: { name }, create: { name, ...facts }, update: facts });
  const version = await storeVersion(name, taken);
  await switchTo([{ name, version }], { alone: true });
  const processes = await untilHeldEverywhere([{ name, version }]);
  return { name, version, processes, ...taken.stats };
}
