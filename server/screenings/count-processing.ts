import { pool } from "@/server/platform/db/pool";

/** How many screenings of each of these accounts are being analysed or wait for it; who has none is not in it. */
export async function countProcessing(accountIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool().query<{ accountId: string; count: number }>(
    `SELECT "accountId", count(*)::int AS count FROM "Screening"
     WHERE "accountId" = ANY($1) AND environment = 'live' AND status = 'processing' GROUP BY 1`,
    [accountIds],
  );
  return new Map(rows.map(({ accountId, count }) => [accountId, count]));
}
