import pg from "pg";
import { expect, test, vi } from "vitest";
import { log } from "@/server/platform/log";
import { sweepEachMinute } from "./sweeps";

test("a process whose connection is cut in the middle of a sweep lives on, and sweeps again", async () => {
  const logged = vi.spyOn(log(), "error").mockReturnValue(undefined);
  const other = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await other.connect();
  // Its first statement waits for this; meanwhile the connection with the lock has nothing to do.
  await other.query(`BEGIN; LOCK TABLE "CaseLease" IN ACCESS EXCLUSIVE MODE`);
  const sweeping = async () =>
    (
      await other.query<{ pid: number }>(
        `SELECT l.pid FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
         WHERE l.locktype = 'advisory' AND l.granted AND a.state = 'idle in transaction' AND a.datname = current_database()
           AND (l.classid::bigint << 32) + l.objid::bigint = 7203181154`,
      )
    ).rows[0]?.pid;
  const stop = sweepEachMinute(50);
  await expect.poll(sweeping).toBeDefined();
  const cut = await sweeping();
  await other.query("SELECT pg_terminate_backend($1)", [cut]);
  await expect.poll(sweeping).not.toBe(cut);
  await other.query("ROLLBACK");
  await expect.poll(() => logged.mock.calls.length).toBeGreaterThan(0);
  stop();
  await other.end();
  logged.mockRestore();
});
