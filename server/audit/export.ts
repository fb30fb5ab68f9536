import { pool } from "@/server/platform/db/pool";
import { INSTALLATION } from "./chain";

const A_PAGE = 1_000;

/** An entry as it leaves: one object, one line. */
export type AuditLine = {
  chain: string;
  seq: number;
  id: string;
  at: string;
  environment: string | null;
  actor: string;
  action: string;
  object_type: string | null;
  object_id: string | null;
  detail: unknown;
  hash: string;
};

type Row = Omit<AuditLine, "at"> & { at: Date };

/** Entries of one chain after a place, in their order. */
export async function linesAfter(chain: string, seq: number, most = A_PAGE): Promise<AuditLine[]> {
  const isInstallation = chain === INSTALLATION;
  const { rows } = await pool().query<Row>(
    `SELECT coalesce("accountId", '${INSTALLATION}') AS chain, seq::int, id, "createdAt" AS at, environment, actor, action,
       "objectType" AS object_type, "objectId" AS object_id, detail, hash
     FROM "AuditEntry" WHERE ${isInstallation ? `"accountId" IS NULL` : `"accountId" = $3`} AND seq > $1 ORDER BY seq LIMIT $2`,
    isInstallation ? [seq, most] : [seq, most, chain],
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** The whole log, or one account's, chain by chain. */
export async function* auditLines(chain?: string): AsyncGenerator<AuditLine> {
  const chains = chain === undefined ? await allChains() : [chain];
  for (const one of chains) {
    for (let seq = 0; ; ) {
      const page = await linesAfter(one, seq);
      yield* page;
      seq = page.at(-1)?.seq ?? seq;
      if (page.length < A_PAGE) break;
    }
  }
}

async function allChains(): Promise<string[]> {
  const { rows } = await pool().query<{ id: string }>('SELECT id FROM "AuditChain" ORDER BY id');
  return rows.map(({ id }) => id);
}
