import { now } from "@/server/platform/clock";
import { pool } from "@/server/platform/db/pool";
import { env } from "@/server/platform/env";
import { newId } from "@/server/platform/ids";

/** The chain of what belongs to no account. */
export const INSTALLATION = "installation";

export type ChainEnd = { chain: string; entries: number; seq: number; hash: string };
export type ChainFault = { chain: string; seq: number | null; id: string | null; fault: string };

/** What is wrong with one chain that should end with `$1` and `$2`, a row for each entry at fault. */
const faultsOf = (ofChain: string) => `
  WITH cut AS (
    SELECT (detail->>'through')::bigint AS through, detail->>'hash' AS hash FROM "AuditEntry"
    WHERE ${ofChain} AND action = 'audit.pruned' ORDER BY seq DESC LIMIT 1
  ), e AS (
    SELECT a AS entry, a.id, a.seq, a.hash, lag(a.seq) OVER w AS "seqBefore", lead(a.seq) OVER w AS "seqAfter",
      coalesce(lag(a.hash) OVER w, (SELECT cut.hash FROM cut), '') AS "hashBefore"
    FROM "AuditEntry" a WHERE ${ofChain} WINDOW w AS (ORDER BY a.seq NULLS LAST)
  ), judged AS (
    SELECT id, seq, CASE
      WHEN seq IS NULL THEN 'stands in no chain'
      WHEN seq <> coalesce("seqBefore", (SELECT through FROM cut), 0) + 1 THEN 'entries before it are missing'
      WHEN hash IS DISTINCT FROM audit_hash(entry, seq, "hashBefore") THEN 'it or the one before it was changed'
      WHEN "seqAfter" IS NULL AND (seq <> $1 OR hash <> $2) THEN 'it is not the end of its chain'
    END AS fault FROM e
  ) SELECT id, seq::int, fault FROM judged WHERE fault IS NOT NULL ORDER BY seq NULLS LAST LIMIT 100`;

const ENDS = `
  SELECT coalesce(c.id, n.chain) AS chain, coalesce(n.entries, 0) AS entries, coalesce(c.seq, 0)::int AS seq, coalesce(c.hash, '') AS hash
  FROM "AuditChain" c FULL JOIN (
    SELECT coalesce("accountId", '${INSTALLATION}') AS chain, count(*)::int AS entries FROM "AuditEntry" GROUP BY 1
  ) n ON n.chain = c.id ORDER BY 1`;

/**
 * Whether every entry of the log is what it was when it was written, and none is missing. `before` are ends that an earlier call told
 * and that were kept elsewhere: they must still stand in their chains. Without them whoever owns the database could write a whole chain anew.
 */
export async function verifyAudit(
  before: readonly ChainEnd[] = [],
): Promise<{ ends: ChainEnd[]; faults: ChainFault[] }> {
  const { rows: ends } = await pool().query<ChainEnd>(ENDS);
  const faults: ChainFault[] = [];
  for (const { chain, seq, hash, entries } of ends) {
    if (entries === 0 && seq > 0) faults.push({ chain, seq, id: null, fault: "all its entries are missing" });
    const isInstallation = chain === INSTALLATION;
    const { rows } = await pool().query<Omit<ChainFault, "chain">>(
      faultsOf(isInstallation ? `"accountId" IS NULL` : `"accountId" = $3`),
      isInstallation ? [seq, hash] : [seq, hash, chain],
    );
    faults.push(...rows.map((row) => ({ chain, ...row })));
  }
  for (const kept of before) {
    if (!(await stands(kept)))
      faults.push({ chain: kept.chain, seq: kept.seq, id: null, fault: "it is not what it was before" });
  }
  return { ends, faults };
}

/** Whether a chain still holds an end that it once had; one that retention has passed is not asked for. */
async function stands({ chain, seq, hash }: ChainEnd): Promise<boolean> {
  const { rows } = await pool().query<{ hash: string | null; oldest: number | null }>(
    `SELECT max(hash) FILTER (WHERE seq = $2) AS hash, min(seq)::int AS oldest FROM "AuditEntry"
     WHERE "accountId" IS NOT DISTINCT FROM nullif($1, '${INSTALLATION}')`,
    [chain, seq],
  );
  const [found] = rows;
  if (!found || found.oldest === null) return seq === 0;
  return seq < found.oldest || found.hash === hash;
}

/** Entries past AUDIT_DAYS go, by whole months; each chain says up to where. Answers how many went. */
export async function pruneAudit(): Promise<number> {
  const before = new Date(now().getTime() - env().AUDIT_DAYS * 86_400_000);
  before.setUTCDate(1);
  before.setUTCHours(0, 0, 0, 0);
  const { rows: chains } = await pool().query<{ chain: string }>(
    `SELECT DISTINCT coalesce("accountId", '${INSTALLATION}') AS chain FROM "AuditEntry"
     WHERE "createdAt" < $1 AND action <> 'audit.pruned'`,
    [before],
  );
  let removed = 0;
  for (const { chain } of chains) {
    const { rows } = await pool().query<{ removed: number }>(
      "SELECT prune_audit($1, $2, $3, $4) AS removed",
      [chain, before, newId("aud"), now()],
    );
    removed += rows[0]?.removed ?? 0;
  }
  return removed;
}
