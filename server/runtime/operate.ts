import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { migrate, openDatabase } from "./open-database";
import { findRunning } from "./running";
import { secrets } from "./secrets";

// Runs `svc` on the database of the running service, or on the packaged one, started for this one command.

/** What works on files alone. */
const WITHOUT_DATABASE = new Set(["learn", "samples", "analyse"]);

const folder = resolve(process.env.DATA_DIR ?? ".data");
Object.assign(process.env, secrets(folder), { DATA_DIR: folder, NODE_ENV: "production" });

const running = findRunning(folder);
const opened =
  running || WITHOUT_DATABASE.has(process.argv[2] ?? "") ? undefined : await openDatabase(folder);
let status = 1;
try {
  if (opened) await migrate(opened);
  const env = {
    LOG_LEVEL: "warn",
    ...process.env,
    DATABASE_URL: running?.databaseUrl ?? opened?.url,
    BASE_URL: running?.url ?? process.env.BASE_URL,
  };
  const command = [join(process.cwd(), ".build", "svc.mjs"), ...process.argv.slice(2)];
  status = spawnSync(process.execPath, command, { env, stdio: "inherit" }).status ?? 1;
} finally {
  // Another start may have taken it over in the meantime.
  if (opened?.embedded && !opened.embedded.found && !findRunning(folder)) await opened.embedded.stop();
}
process.exit(status);
