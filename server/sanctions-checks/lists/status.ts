import { now } from "@/server/platform/clock";
import { rootDb } from "@/server/platform/db/root";
import { STALE_AFTER_MS } from "./current";

export type ListStatus = {
  name: string;
  format: string;
  licence: string | null;
  topics: string[];
  version: string | null;
  entities: number;
  /** When the contents last changed, and when they were last known to be the publisher's latest. */
  updated_at: string | null;
  checked_at: string | null;
  /** Not confirmed for too long, or never in force. */
  stale: boolean;
  held_version: string | null;
  last_error: string | null;
  last_error_at: string | null;
};

/** Every known list with its state; the same for operator and dashboard. */
export async function listsStatus(): Promise<ListStatus[]> {
  const rows = await rootDb().sanctionsList.findMany({ orderBy: { name: "asc" } });
  return rows.map((row) => ({
    name: row.name,
    format: row.format,
    licence: row.licence,
    topics: row.topics,
    version: row.currentVersion,
    entities: row.entityCount,
    updated_at: row.updatedAt?.toISOString() ?? null,
    checked_at: row.checkedAt?.toISOString() ?? null,
    stale: row.currentVersion === null || now().getTime() - (row.checkedAt?.getTime() ?? 0) > STALE_AFTER_MS,
    held_version: row.heldVersion,
    last_error: row.lastError,
    last_error_at: row.lastErrorAt?.toISOString() ?? null,
  }));
}
