import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Command } from "commander";
import { takesAway } from "@/prisma/schema-state";
import { type BackupReport, backup, type SharedSecrets, whyNotBackedUp } from "@/server/backup/backup";
import { assertRestorable, inspectBackup, restore } from "@/server/backup/restore";
import { takeSecretFiles } from "@/server/platform/secret-files";
import { connected, type Database, migrate, openDatabase, schemaState } from "@/server/runtime/open-database";
import { isPackaged } from "@/server/runtime/postgres";
import { findRunning } from "@/server/runtime/running";
import { findSecrets, keepSecrets, keptSecrets } from "@/server/runtime/secrets";
import { addCommand, type Options, optional, reportFailure } from "../command";

// What is done to an installation as a whole, as the owner of its tables. These run in the process of server/runtime/operate.ts, before
// anything asks whether database and secrets are as they must be.

export const INSTALLATION_COMMANDS = new Set(["migrate", "backup", "restore"]);

const prismaFolder = () => join(process.cwd(), "prisma");
const dataFolder = () => resolve(process.env.DATA_DIR ?? ".data");

export function installationCommands(program: Command): void {
  addCommand(
    program,
    "migrate",
    "Bring the database to this release: what adds at once, what takes away with --contract",
    (options) => (options.plan === true ? plan() : migrateNow(options)),
    ({ applied, to_apply, waiting, failed, newer }: Plan) =>
      [
        ...(applied ? [applied.length > 0 ? `applied: ${applied.join(", ")}` : "nothing to apply"] : []),
        ...(to_apply ? [to_apply.length > 0 ? `to apply: ${to_apply.join(", ")}` : "nothing to apply"] : []),
        ...(waiting.length > 0
          ? [`waiting, until no machine runs the release before, then --contract: ${waiting.join(", ")}`]
          : []),
        ...(failed ? [`failed before, --resume takes it up: ${failed}`] : []),
        ...(newer && newer.length > 0 ? [`applied by a newer release: ${newer.join(", ")}`] : []),
      ].join("\n"),
  )
    .option("--plan", "say what would be done, and do nothing")
    .option("--resume", "take up a migration that failed, once its cause is mended")
    .option("--contract", "also what takes away: once no machine runs the release before");

  addCommand(
    program,
    "backup <file>",
    "Write database, secrets and licence key to a file, while the service goes on",
    (options, file = "") => backupTo(resolve(file), options),
    ({ file, bytes, tables, rows, sealed }: BackupReport) =>
      `${file}: ${(bytes / 1_048_576).toFixed(1)} MB, ${tables} tables, ${rows} rows${
        sealed
          ? ""
          : "\nIt is not sealed and opens everything: keep it as you keep keys, or use --passphrase-file."
      }`,
  )
    .option("--passphrase-file <file>", "seals the file with what this one holds")
    .option("--without-secrets", "the database alone, where a vault keeps the secrets");

  addCommand(
    program,
    "restore <file>",
    "Put a backup into an empty database, and its secrets into a data folder that has none",
    (options, file = "") => restoreFrom(resolve(file), options),
  ).option("--passphrase-file <file>", "what the file was sealed with");
}

/** Runs one of them, as `svc` does. */
export async function runInstallation(argv: string[]): Promise<void> {
  const program = new Command("svc").exitOverride();
  program.configureOutput({ writeErr: () => undefined });
  installationCommands(program);
  try {
    takeSecretFiles(process.env);
    await program.parseAsync(argv);
  } catch (error) {
    reportFailure(
      error instanceof Error ? new Error(error.message.replace(/^error: /, "")) : error,
      argv.includes("--json"),
    );
  }
}

type Plan = {
  applied?: string[];
  to_apply?: string[];
  waiting: string[];
  failed?: string | undefined;
  newer?: string[];
};

function plan(): Promise<Plan> {
  return withDatabase({ make: false }, async (database) => {
    const { lacking, waiting, failed, newer } = await schemaState(database);
    return { to_apply: lacking, waiting, failed: failed && `${failed.name}: ${failed.says}`, newer };
  });
}

function migrateNow(options: Options): Promise<Plan> {
  return withDatabase({ make: true }, async (database) => {
    const { newer } = await schemaState(database);
    const gone = newer.filter(takesAway);
    if (gone.length > 0)
      throw new Error(
        `The database is newer than this program and has lost what it needs (${gone.join(", ")}): start the newer release.`,
      );
    const applied = await migrate(database, {
      resume: options.resume === true,
      contract: options.contract === true,
    });
    const { waiting } = await schemaState(database);
    return { applied, waiting };
  });
}

function backupTo(file: string, options: Options): Promise<BackupReport> {
  const passphrase = passphraseOf(options);
  return withDatabase({ make: false }, async (database) => {
    const state = await schemaState(database);
    const why = whyNotBackedUp(state, prismaFolder());
    if (why) throw new Error(why);
    return connected(database.ownerUrl, (client) =>
      backup(client, {
        file,
        state,
        prismaFolder: prismaFolder(),
        secrets: options.withoutSecrets === true ? undefined : sharedSecrets(dataFolder()),
        passphrase,
        onTable: progress(options),
      }),
    );
  });
}

/** A line that is written over, for who watches. */
function progress(options: Options): ((name: string, nth: number, of: number) => void) | undefined {
  if (options.json === true || !process.stderr.isTTY) return undefined;
  return (name, nth, of) => process.stderr.write(`\r\x1b[K${nth}/${of} ${name}${nth === of ? "\n" : ""}`);
}

const LICENCE = "licence-key";

function sharedSecrets(folder: string): SharedSecrets {
  const { found, missing } = findSecrets(folder);
  if (missing.length > 0)
    throw new Error(
      `This machine has no ${missing.join(", ")}; --without-secrets backs up the database alone.`,
    );
  const more = ["KEY_PEPPER_PREVIOUS", "LICENCE_PRIVATE_KEY"].flatMap((name) =>
    process.env[name] ? [[name, process.env[name]]] : [],
  );
  const licence = join(folder, LICENCE);
  return {
    settings: { ...found, ...Object.fromEntries(more) },
    ...(existsSync(licence) ? { licence_key: readFileSync(licence).toString("base64") } : {}),
  };
}

async function restoreFrom(file: string, options: Options) {
  const folder = dataFolder();
  const found = await inspectBackup(file, passphraseOf(options));
  if (findRunning(folder)) throw new Error(`The service runs on ${folder}: stop it first.`);
  const keep = secretsToKeep(folder, found.secrets);
  return withDatabase({ make: true }, (database) =>
    connected(database.ownerUrl, async (client) => {
      await assertRestorable(client, found.manifest, prismaFolder());
      const report = await restore(client, database.ownerUrl, found, prismaFolder());
      keep();
      // As a start does: the service's role is let in.
      await migrate(database);
      return report;
    }),
  );
}

/** Never over other secrets; answers what writes them down, once the rows are in. */
function secretsToKeep(folder: string, backedUp: SharedSecrets | undefined): () => void {
  if (!backedUp) return () => undefined;
  const kept = keptSecrets(folder);
  for (const [name, value] of Object.entries(backedUp.settings)) {
    const here = process.env[name] || kept[name];
    if (here && here !== value && (name === "APP_KEYS" || name === "KEY_PEPPER"))
      throw new Error(
        `${name} of this machine is not that of the backup: unset it, or move ${join(folder, "secrets.json")} away.`,
      );
  }
  const licence = join(folder, LICENCE);
  const content = backedUp.licence_key && Buffer.from(backedUp.licence_key, "base64");
  if (content && existsSync(licence) && !readFileSync(licence).equals(content))
    throw new Error(`${licence} is not that of the backup: move it away.`);
  return () => {
    mkdirSync(folder, { recursive: true, mode: 0o711 });
    keepSecrets(folder, { ...backedUp.settings, ...kept });
    if (content && !existsSync(licence)) writeFileSync(licence, content, { mode: 0o600 });
  };
}

function passphraseOf(options: Options): string | undefined {
  const file = optional(options, "passphraseFile");
  if (file === undefined) return undefined;
  const passphrase = readFileSync(file, "utf8").trim();
  if (passphrase.length < 12) throw new Error("A passphrase has 12 characters at least.");
  return passphrase;
}

/** The packaged one is stopped again, unless somebody else started it. */
async function withDatabase<T>(
  { make }: { make: boolean },
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const folder = dataFolder();
  const running = findRunning(folder);
  // The packaged one may lie there from before the service moved to another.
  if (running && !isPackaged(folder, running.databaseUrl)) process.env.DATABASE_URL ??= running.databaseUrl;
  const database = await openDatabase(folder, { make });
  try {
    return await work(database);
  } finally {
    if (database.embedded && !database.embedded.found && !findRunning(folder)) await database.embedded.stop();
  }
}
