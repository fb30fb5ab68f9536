import type { Pool, PoolClient } from "pg";
import { CHANNEL } from "./enqueue";

const RECONNECT_MS = 1_000;

/** Calls back on every notice, over a connection of its own that is made again when it breaks. Answers how to stop. */
export function listen(pool: Pool, heard: () => void): () => void {
  let client: PoolClient | undefined;
  let stopped = false;
  const lose = (lost: PoolClient) => {
    if (client !== lost) return;
    client = undefined;
    lost.release(true);
    retry();
  };
  const connect = async (): Promise<void> => {
    const made = await pool.connect();
    if (stopped) return made.release();
    client = made;
    made.on("notification", heard);
    made.on("error", () => lose(made));
    await made.query(`LISTEN ${CHANNEL}`).catch(() => lose(made));
    // Whatever was announced while nobody listened.
    heard();
  };
  const retry = () => {
    if (!stopped) setTimeout(() => connect().catch(retry), RECONNECT_MS).unref();
  };
  connect().catch(retry);
  return () => {
    stopped = true;
    client?.release(true);
    client = undefined;
  };
}
