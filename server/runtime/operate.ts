import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { reportFailure } from "@/server/cli/command";
import { INSTALLATION_COMMANDS, runInstallation } from "@/server/cli/commands/installation";
import { assertFit } from "./installation";
import { type Database, openDatabase } from "./open-database";
import { findRunning } from "./running";
import { findSecrets, passingSecrets } from "./secrets";

// Runs `svc` on the database of the running service, or on the packaged one, started for this one command. Makes and changes nothing of an
// installation by itself: no folder, no secret, no table (adr/0030).

/** An address that nothing answers at: settings are read whole, and these commands never connect. */
const NO_DATABASE = "postgresql://127.0.0.1:1/none";
/** What works on files alone. */
const WITHOUT_DATABASE = new Set(["learn", "calibrate", "samples", "analyse", "prove", "replay"]);
/** What is for installations that nothing else would touch. */
const ANYWHERE = new Set(["doctor", "secrets"]);

const args = process.argv.slice(2);
const command = args[0] ?? "";
const asksHelp =
  command === "" ||
  command === "help" ||
  command.startsWith("-") ||
  args.some((one) => /^(-h|--help)$/.test(one));

const folder = resolve(process.env.DATA_DIR ?? ".data");
Object.assign(process.env, { DATA_DIR: folder, NODE_ENV: "production" });

if (asksHelp || WITHOUT_DATABASE.has(command))
  process.exit(run({ ...passingSecrets(), DATABASE_URL: process.env.DATABASE_URL ?? NO_DATABASE }));
if (INSTALLATION_COMMANDS.has(command)) {
  await runInstallation(process.argv);
  process.exit();
}

const { found, missing } = findSecrets(folder);
let database: Database | undefined;
let trouble: string | undefined;
let status = 1;
const running = findRunning(folder);
try {
  database = running
    ? { url: running.databaseUrl, ownerUrl: running.databaseUrl, embedded: undefined }
    : await openDatabase(folder, { make: false });
  if (missing.length > 0)
    throw new Error(
      `This machine has no ${missing.join(", ")}: ${existsSync(folder) ? `${folder} holds none` : `there is no folder ${folder}`}. npm start makes them for a new installation; a further machine takes those of the first.`,
    );
  Object.assign(process.env, found, { DATABASE_URL: database.url });
  if (command !== "secrets") await assertFit(database);
} catch (error) {
  trouble = error instanceof Error ? error.message : String(error);
}
try {
  if (trouble && !ANYWHERE.has(command)) reportFailure(new Error(trouble), args.includes("--json"));
  else
    status = run({
      ...passingSecrets(),
      ...found,
      DATABASE_URL: database?.url ?? process.env.DATABASE_URL ?? NO_DATABASE,
      BASE_URL: running?.url ?? process.env.BASE_URL,
      ...(trouble ? { INSTALLATION_TROUBLE: trouble } : {}),
    });
} finally {
  // Another start may have taken it over in the meantime.
  if (database?.embedded && !database.embedded.found && !findRunning(folder)) await database.embedded.stop();
}
process.exit(status);

function run(env: Record<string, string | undefined>): number {
  const program = [...process.execArgv, join(process.cwd(), ".build", "svc.mjs"), ...args];
  const all = { LOG_LEVEL: "warn", ...process.env, ...env };
  return spawnSync(process.execPath, program, { env: all, stdio: "inherit" }).status ?? 1;
}
