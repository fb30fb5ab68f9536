import pg from "pg";
import { env } from "../env";

const holder = globalThis as { prooflinePool?: pg.Pool; prooflineKeyPool?: pg.Pool };

/** The one connection pool of a process, shared by Prisma and by the few statements written in SQL. */
export function pool(): pg.Pool {
  holder.prooflinePool ??= opened({ max: env().DATABASE_POOL, idleTimeoutMillis: 30_000, keepAlive: true });
  return holder.prooflinePool;
}

/**
 * For data keys, which are asked for once an account: whoever asks may hold the last connection of the other pool, in a transaction that
 * waits for the answer.
 */
export function keyPool(): pg.Pool {
  holder.prooflineKeyPool ??= opened({ max: 2, idleTimeoutMillis: 5_000, allowExitOnIdle: true });
  return holder.prooflineKeyPool;
}

function opened(options: pg.PoolConfig): pg.Pool {
  const made = new pg.Pool({
    ...options,
    connectionString: env().DATABASE_URL,
    // As long as a transaction waits for its turn: a burst is served late, not refused.
    connectionTimeoutMillis: 30_000,
  });
  // A connection that PostgreSQL ends while idle is replaced by the next query; without a listener it would end the process.
  made.on("error", () => undefined);
  return made;
}

export async function closePool(): Promise<void> {
  const open = [holder.prooflinePool, holder.prooflineKeyPool];
  delete holder.prooflinePool;
  delete holder.prooflineKeyPool;
  await Promise.all(open.map((one) => one?.end()));
}
