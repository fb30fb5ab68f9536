import { now } from "@/server/platform/clock";
import { pool } from "@/server/platform/db/pool";
import type { Claimed } from "./queue";

/** How long a count is good for. */
const AGAIN_MS = 60_000;

const COUNT = `
  SELECT a.id, (SELECT count(*)::int FROM (
    SELECT FROM "Delivery" d WHERE d.environment = $2::"Environment" AND d.status = 'pending' AND d."accountId" = a.id LIMIT $3) AS p) AS count
  FROM unnest($1::text[]) AS a(id)`;

/**
 * Which accounts in one of the worlds have `most` deliveries waiting. Walking so many rows takes part of a second: each account that is owed
 * something is counted once a minute, beside the rounds, and what comes about meanwhile is added.
 */
export class Waiting {
  private readonly counts = new Map<string, { waits: number; at: number | null }>();
  private counting: Promise<void> | undefined;

  constructor(
    private readonly environment: Claimed["environment"],
    private readonly most: number,
  ) {}

  crowded(): string[] {
    return [...this.counts].flatMap(([id, { waits }]) => (waits >= this.most ? [id] : []));
  }

  /** Adds what a round made; resolves when those were counted who have to be. */
  add(made: ReadonlyMap<string, number>): Promise<void> {
    const at = now().getTime();
    if (!this.counting)
      for (const [id, count] of this.counts)
        if (count.at === null || at - count.at >= AGAIN_MS) {
          if (count.waits < this.most) this.counts.delete(id);
          else count.at = null;
        }
    for (const [id, more] of made) {
      const count = this.counts.get(id) ?? { waits: 0, at: null };
      this.counts.set(id, { ...count, waits: count.waits + more });
    }
    const unknown = [...this.counts].flatMap(([id, count]) => (count.at === null ? [id] : []));
    this.counting ??= this.count(unknown, at).finally(() => {
      this.counting = undefined;
    });
    return this.counting;
  }

  private async count(ids: readonly string[], at: number): Promise<void> {
    if (ids.length === 0) return;
    const before = new Map(ids.map((id) => [id, this.counts.get(id)?.waits ?? 0]));
    const { rows } = await pool().query<{ id: string; count: number }>({
      name: "webhook-waiting",
      text: COUNT,
      values: [ids, this.environment, this.most],
    });
    for (const { id, count } of rows) {
      const meanwhile = (this.counts.get(id)?.waits ?? 0) - (before.get(id) ?? 0);
      this.counts.set(id, { waits: count + meanwhile, at });
    }
  }
}
