import pg from "pg";
import { env } from "../env";

const holder = globalThis as { prooflinePool?: pg.Pool };

/** The one connection pool of a process, shared by Prisma and by the few statements written in SQL. */
export function pool(): pg.Pool {
  if (!holder.prooflinePool) {
    holder.prooflinePool = new pg.Pool({
      connectionString: env().DATABASE_URL,
      max: env().DATABASE_POOL,
      idleTimeoutMillis: 30_000,
      // As long as a transaction waits for its turn: a burst is served late, not refused.
      connectionTimeoutMillis: 30_000,
      keepAlive: true,
    });
    // A connection that PostgreSQL ends while idle is replaced by the next query; without a listener it would end the process.
    holder.prooflinePool.on("error", () => undefined);
  }
  return holder.prooflinePool;
}

export async function closePool(): Promise<void> {
  const open = holder.prooflinePool;
  delete holder.prooflinePool;
  await open?.end();
}
