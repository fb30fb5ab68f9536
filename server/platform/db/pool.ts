import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { env } from "../env";

// Row level security (adr/0010): each connection names the account whose rows it may see, or everybody's.

const EVERYBODY = "*";

const holder = globalThis as {
  prooflinePool?: NamingPool;
  prooflineTenantPool?: NamingPool;
  prooflineKeyPool?: NamingPool;
  prooflineTenant?: AsyncLocalStorage<string | undefined>;
};
holder.prooflineTenant ??= new AsyncLocalStorage();
const { prooflineTenant: tenant } = holder;

type Taken = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: pg.PoolClient["release"],
) => void;

/** Says on every connection, before anybody gets it, whose rows it may see; once for as long as that stays the same. */
class NamingPool extends pg.Pool {
  private readonly named = new WeakMap<pg.PoolClient, string>();

  override connect(): Promise<pg.PoolClient>;
  override connect(taken: Taken): void;
  override connect(taken?: Taken): Promise<pg.PoolClient> | undefined {
    const account = tenant.getStore() ?? EVERYBODY;
    if (!taken)
      return super.connect().then(async (client) => {
        try {
          await this.name(client, account);
          return client;
        } catch (error) {
          client.release(true);
          throw error;
        }
      });
    super.connect((error, client, release) => {
      if (error || !client) return taken(error, client, release);
      this.name(client, account).then(
        () => taken(undefined, client, release),
        (cause: Error) => {
          release(cause);
          taken(cause, undefined, () => undefined);
        },
      );
    });
    return undefined;
  }

  private async name(client: pg.PoolClient, account: string): Promise<void> {
    if (this.named.get(client) === account) return;
    this.named.delete(client);
    const text = "SELECT set_config('app.account_id', $1, false)";
    await client.query({ name: "name-account", text, values: [account] });
    this.named.set(client, account);
  }
}

/** Hands out the connections of whoever asks: an account's, or everybody's. Has none of its own. */
class RoutingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(taken: Taken): void;
  override connect(taken?: Taken): Promise<pg.PoolClient> | undefined {
    const from = tenant.getStore() === undefined ? pool() : tenantPool();
    if (!taken) return from.connect();
    from.connect(taken);
    return undefined;
  }
}

/** Connections that see everybody's rows: for doors, sweeps, queues and statements that name their account. */
export function pool(): pg.Pool {
  holder.prooflinePool ??= opened({ max: env().DATABASE_POOL, idleTimeoutMillis: 30_000, keepAlive: true });
  return holder.prooflinePool;
}

/** Those of accounts, apart so that neither kind has to be named anew all the time. */
export function tenantPool(): pg.Pool {
  holder.prooflineTenantPool ??= opened({
    max: env().DATABASE_POOL,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  });
  return holder.prooflineTenantPool;
}

/** What Prisma's driver sends its queries through. */
export function routingPool(): pg.Pool {
  return new RoutingPool({ max: 1 });
}

/** Runs work whose new connections see one account's rows alone. */
export function asAccount<T>(accountId: string, work: () => T): T {
  return tenant.run(accountId, work);
}

/** Inside of it, work that says for itself whose rows it wants. */
export function asNobody<T>(work: () => T): T {
  return tenant.run(undefined, work);
}

/**
 * For data keys, which are asked for once an account: whoever asks may hold the last connection of the other pool, in a transaction that
 * waits for the answer.
 */
export function keyPool(): pg.Pool {
  holder.prooflineKeyPool ??= opened({ max: 2, idleTimeoutMillis: 5_000, allowExitOnIdle: true });
  return holder.prooflineKeyPool;
}

function opened(options: pg.PoolConfig): NamingPool {
  const made = new NamingPool({
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
  const open = [holder.prooflinePool, holder.prooflineTenantPool, holder.prooflineKeyPool];
  delete holder.prooflinePool;
  delete holder.prooflineTenantPool;
  delete holder.prooflineKeyPool;
  await Promise.all(open.map((one) => one?.end()));
}
