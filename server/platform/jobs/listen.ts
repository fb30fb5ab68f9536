import type { Pool, PoolClient } from "pg";
import { CHANNEL } from "./enqueue";

const RECONNECT_MS = 1_000;

/** Calls back on every notice, over a connection of its own that is made again when it breaks. Answers how to stop. */
export async function listen(pool: Pool, heard: () => void): Promise<() => Promise<void>> {
  let client: PoolClient | undefined;
  let stopped = false;
  const connect = async (): Promise<void> => {
    const made = await pool.connect();
    client = made;
    made.on("notification", heard);
    made.on("error", () => {
      if (client !== made) return;
      client = undefined;
      made.release(true);
      retry();
    });
    await made.query(`LISTEN ${CHANNEL}`);
    // Whatever was announced while nobody listened.
    heard();
  };
  const retry = () => {
    if (!stopped) setTimeout(() => connect().catch(retry), RECONNECT_MS).unref();
  };
  await connect();
  return async () => {
    stopped = true;
    client?.release(true);
    client = undefined;
  };
}
