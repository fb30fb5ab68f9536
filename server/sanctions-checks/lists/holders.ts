import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { rootDb } from "@/server/platform/db/root";
import { env } from "@/server/platform/env";
import { sha256 } from "@/server/platform/secrets";

// Each process that answers from the lists keeps one database session whose name says which versions it holds. The
// session ends with its process, so that whoever asks PostgreSQL for these sessions sees exactly the running ones.

const CHANNEL = "sanctions_lists";
const NAME = "proofline-lists";
const RECONNECT_MS = 1_000;
const POLL_MS = 200;
/** Reading and opening an index takes seconds; a process that needs longer than this is stuck. */
const PATIENCE_MS = 120_000;

type Versions = readonly { name: string; version: string }[];

const sessionName = (versions: Versions) => {
  const sorted = versions.map((list) => `${list.name}@${list.version}`).sort();
  return `${NAME} ${sha256(JSON.stringify(sorted)).slice(0, 24)}`;
};

export interface Holder {
  /** Says which versions this process answers from. */
  holds(versions: Versions): Promise<void>;
  stop(): void;
}

/** Makes this process known as one that holds lists; `changed` is called whenever other versions came into force. */
export function announceHolder(changed: () => void): Holder {
  let client: pg.Client | undefined;
  let name = `${NAME} none`;
  let stopped = false;
  const connect = async (): Promise<void> => {
    const made = new pg.Client({ connectionString: env().DATABASE_URL, application_name: name });
    made.on("notification", changed);
    made.on("error", () => lose(made));
    try {
      await made.connect();
      await made.query(`LISTEN ${CHANNEL}`);
    } catch {
      return lose(made);
    }
    if (stopped) return void made.end();
    client = made;
    await tell(made);
    // Whatever came into force while nobody listened.
    changed();
  };
  const lose = (lost: pg.Client) => {
    lost.removeAllListeners("error").on("error", () => undefined);
    lost.end().catch(() => undefined);
    if (client === lost) client = undefined;
    if (!stopped) setTimeout(() => void connect(), RECONNECT_MS).unref();
  };
  const tell = async (to: pg.Client) => {
    await to.query("SELECT set_config('application_name', $1, false)", [name]);
  };
  void connect();
  return {
    async holds(versions) {
      name = sessionName(versions);
      if (client) await tell(client);
    },
    stop() {
      stopped = true;
      client?.end().catch(() => undefined);
    },
  };
}

/** Tells every holder that other versions are in force. */
export async function announceChange(): Promise<void> {
  await rootDb().$executeRaw`SELECT pg_notify(${CHANNEL}, '')`;
}

/** Waits until every running process answers from these versions; answers how many there are. */
export async function untilHeldEverywhere(versions: Versions): Promise<number> {
  const wanted = sessionName(versions);
  for (let waited = 0; ; waited += POLL_MS) {
    const sessions = await rootDb().$queryRaw<{ name: string }[]>`
      SELECT application_name AS name FROM pg_stat_activity
      WHERE datname = current_database() AND application_name LIKE ${`${NAME} %`}`;
    const behind = sessions.filter((session) => session.name !== wanted).length;
    if (behind === 0) return sessions.length;
    if (waited >= PATIENCE_MS)
      throw new Error(
        `the list is in force, but ${behind} of ${sessions.length} processes do not use it yet`,
      );
    await sleep(POLL_MS);
  }
}
