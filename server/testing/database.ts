import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { applyMigrations } from "@/prisma/migrate";
import { startPostgres } from "@/server/runtime/postgres";

const PREFIX = "proofline-test-";

/** Safe only because a test database may be lost: no write waits for the disk. */
const FAST = { synchronous_commit: "off", fsync: "off", full_page_writes: "off", max_connections: "200" };

/** A migrated PostgreSQL of its own in a temporary folder. */
export type TestDatabase = { url: string; folder: string; remove(): Promise<void> };

/** Starts one; removes those that killed test runs left behind. */
export async function startTestDatabase(): Promise<TestDatabase> {
  await removeAbandoned();
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  chmodSync(folder, 0o711);
  writeFileSync(join(folder, "owner"), `${process.pid}`);
  const postgres = await startPostgres(folder, FAST);
  const remove = async () => {
    await postgres.stop();
    rmSync(postgres.dataFolder, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await applyMigrations(postgres.url, join(process.cwd(), "prisma"));
    return { url: postgres.url, folder, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = join(tmpdir(), name);
    if (isOwned(folder)) continue;
    const postgres = await startPostgres(folder, FAST).catch(() => undefined);
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether the process that made the folder still lives; a folder in the making counts as owned. */
function isOwned(folder: string): boolean {
  let owner: number;
  try {
    owner = Number(readFileSync(join(folder, "owner"), "utf8"));
    process.kill(owner, 0);
    return true;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    return code !== "ESRCH";
  }
}
