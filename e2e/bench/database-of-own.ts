import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { applyMigrations } from "@/prisma/migrate";
import { admitRole } from "@/server/runtime/database-role";
import { startPostgres } from "@/server/runtime/postgres";

type OwnDatabase = { owner: pg.Client; stop(): Promise<void> };

/** A PostgreSQL of the benchmark's own, migrated, with the environment that the server's code reads: as the service's role, as it runs. */
export async function databaseOfOwn(): Promise<OwnDatabase> {
  const folder = mkdtempSync(join(tmpdir(), "proofline-bench-"));
  chmodSync(folder, 0o711);
  const postgres = await startPostgres(folder);
  await applyMigrations(postgres.url, join(process.cwd(), "prisma"));
  await admitRole(postgres.url, postgres.app.role, postgres.app.password);
  const owner = new pg.Client({ connectionString: postgres.url });
  await owner.connect();
  // For the statistics of rows made in a moment, which autovacuum makes otherwise.
  await owner.query(`GRANT pg_maintain TO ${pg.escapeIdentifier(postgres.app.role)}`);
  Object.assign(process.env, {
    DATABASE_URL: postgres.app.url,
    APP_KEYS: `bench:${randomBytes(32).toString("base64")}`,
    KEY_PEPPER: randomBytes(32).toString("hex"),
    LOG_LEVEL: "silent",
  });
  return {
    owner,
    stop: async () => {
      await owner.end();
      await postgres.stop();
      rmSync(postgres.dataFolder, { recursive: true, force: true });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Milliseconds of each run, sorted; two runs before are not counted. Forty, because the 95th percentile of a dozen is its worst. */
export async function timed(work: () => Promise<unknown>, runs = 40): Promise<number[]> {
  for (let warm = 0; warm < 2; warm += 1) await work();
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b);
}

export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
