import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout } from "node:timers/promises";
import { PrismaPg } from "@prisma/adapter-pg";
import type { PoolClient, QueryResultRow } from "pg";
import type { Prisma, PrismaClient } from "@/prisma/generated/client";
import { ApiError } from "../errors";
import { accountOf } from "./account-of";
import { asAccount, asNobody } from "./pool";
import type { ScopedDb, Tx } from "./scoped-db";

// The client's transactions, with a second door to the connection they run on (adr/0003).

/** `connection` is undefined once the transaction has ended. */
type Opening = { connection?: PoolClient | undefined };

const holder = globalThis as {
  prooflineOpening?: AsyncLocalStorage<Opening>;
  prooflineConnections?: WeakMap<object, Opening>;
};
holder.prooflineOpening ??= new AsyncLocalStorage<Opening>();
holder.prooflineConnections ??= new WeakMap<object, Opening>();
const { prooflineOpening: opening, prooflineConnections: connections } = holder;

/** The connection that a transaction of the driver runs on; its types do not say that it has one. */
function clientOf(begun: object): PoolClient {
  if (!hasClient(begun)) throw new Error("This version of @prisma/adapter-pg keeps its connection elsewhere");
  return begun.client;
}

const hasClient = (begun: object): begun is { client: PoolClient } =>
  "client" in begun && typeof begun.client === "object" && begun.client !== null && "release" in begun.client;

/** Prisma's driver, which also tells whoever opens a transaction which connection it got, until that ends. */
export class DatabaseAdapter extends PrismaPg {
  override async connect() {
    const adapter = await super.connect();
    const start = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (level) => {
      const begun = await start(level);
      const opened = opening.getStore();
      // One that the client opens by itself, inside ours, is none of it.
      if (!opened || "connection" in opened) return begun;
      opened.connection = clientOf(begun);
      const execute = begun.executeRaw.bind(begun);
      begun.executeRaw = (query) => {
        // What comes after would run outside of it, perhaps in somebody else's.
        if (query.sql === "COMMIT" || query.sql === "ROLLBACK") opened.connection = undefined;
        return execute(query);
      };
      return begun;
    };
    return adapter;
  }
}

/** What the database ends of two transactions that wait for each other, or that changed the same under each other. */
const CONFLICTS: ReadonlySet<unknown> = new Set(["40001", "40P01", "P2034"]);
/** What it says of a key that somebody else has taken, or a row that is gone, since this transaction looked for it. */
const OVERTAKEN: ReadonlySet<unknown> = new Set(["23505", "P2002", "P2025"]);
const ATTEMPTS = 5;

function says(error: unknown, codes: ReadonlySet<unknown>): boolean {
  if (!(error instanceof Error)) return false;
  const { code, meta } = error as { code?: unknown; meta?: { code?: unknown } };
  return codes.has(code) || codes.has(meta?.code) || says(error.cause, codes);
}

/**
 * Once more where the database chose this transaction to give way, or somebody else was faster: nothing of it was kept, and its work can be
 * done again. Who was overtaken finds next time what the other one left, and mostly says so itself.
 */
async function again<T>(begin: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await begin();
    } catch (error) {
      if (says(error, OVERTAKEN)) {
        if (attempt > 1) throw new ApiError("state_conflict", { cause: error });
        continue;
      }
      if (!says(error, CONFLICTS)) throw error;
      if (attempt === ATTEMPTS) throw new ApiError("service_unavailable", { retryAfterSeconds: 1 });
      // Never in step with the other one.
      await setTimeout(Math.random() * 50 * 2 ** attempt);
    }
  }
}

type Options = { isolationLevel?: Prisma.TransactionIsolationLevel };

/**
 * Runs `work` in a transaction of the client, fenced or not, again where the database ends it for another one's sake: it writes nowhere
 * else. `statement` can be sent in it too. The unfenced one stands first: what it lacks tells a fenced one apart at once, while the other comparison is deeper than the compiler goes.
 */
export function transaction<T>(
  db: PrismaClient,
  work: (tx: Prisma.TransactionClient) => Promise<T>,
  options?: Options,
): Promise<T>;
export function transaction<T>(db: ScopedDb, work: (tx: Tx) => Promise<T>, options?: Options): Promise<T>;
export function transaction<T>(
  db: { $transaction(work: (tx: object) => Promise<T>, options: object): Promise<T> },
  work: (tx: never) => Promise<T>,
  options: Options = {},
): Promise<T> {
  const accountId = accountOf(db);
  const begin = (opened: Opening) =>
    db.$transaction(
      (tx) => {
        connections.set(tx, opened);
        // Its connection is named; what else the work asks for says for itself whose rows it wants.
        return asNobody(() => work(tx as never));
      },
      { timeout: 30_000, maxWait: 30_000, ...options },
    );
  return again(() => {
    const opened: Opening = {};
    return opening.run(opened, () =>
      accountId === undefined ? begin(opened) : asAccount(accountId, () => begin(opened)),
    );
  });
}

/**
 * Sends one prepared statement on the transaction's own connection: for what nearly every write does, because the client's way to the
 * same row takes four times the processor time. It knows no fence: the text must name the account. Only in what `transaction` opened.
 */
export async function statement<Row extends QueryResultRow>(
  tx: object,
  query: { name: string; text: string; values: unknown[] },
): Promise<Row[]> {
  const connection = connections.get(tx)?.connection;
  if (!connection) throw new Error(`${query.name}: the transaction has ended, or was not opened for it`);
  return (await connection.query<Row>(query)).rows;
}
