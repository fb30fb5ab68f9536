import { type SpawnOptions, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { APP_ROLE } from "./database-role";
import { freePort, isFree } from "./free-port";
import { type PostgresHome, postgresHome } from "./postgres-user";
import { writePrivately } from "./private-file";

const USER = "proofline";
const DATABASE = "proofline";
/** Its log names faults without the values that caused them: the detail of a refused row would quote it. */
const QUIET = { log_error_verbosity: "terse", log_min_error_statement: "panic" };
const START_TIMEOUT_MS = 60_000;
/** A killed server's number and its children's memory are held for a moment; the next one is refused until they are gone. */
const HELD = /lock file .* already exists|shared memory block .* still in use/;
const RELAUNCHES = 5;
const NEEDED_MB = 150;

/** A PostgreSQL that answers. */
export type Postgres = {
  /** As its owner, for migrations. */
  url: string;
  /** For the service's own role, which is admitted after the migrations. */
  app: { role: string; password: string; url: string };
  dataFolder: string;
  /** True when it was already running: someone else's, or left behind by a launcher that was killed. */
  found: boolean;
  /** True when its data had to go to a system folder, because its user cannot reach the wanted one. */
  moved: boolean;
  /** As whom it runs, when that is not ourselves. */
  userName: string | undefined;
  isAlive(): boolean;
  /** Fast shutdown, at once when that takes longer than `graceMs`. Resolves when the process is gone. */
  stop(graceMs?: number): Promise<void>;
};

/** What a later process needs to reach the same server. Kept beside the data, readable by its owner only. */
type Access = { port: number; password: string; appPassword?: string };

/**
 * Starts the packaged PostgreSQL on `folder`/postgres, making the database cluster on the first run. A server that
 * still runs on the same data is used as it is. Throws one sentence that says what is wrong.
 */
export async function startPostgres(
  folder: string,
  settings: Record<string, string> = {},
): Promise<Postgres> {
  const home = postgresHome(join(folder, "postgres"));
  const logs = join(folder, "logs");
  const accessFile = join(folder, "postgres.json");
  let access = readAccess(accessFile);
  // Who deletes the data folder starts anew; what lay in the system folder for it is kept once, under another name.
  if (!access && home.moved && existsSync(home.dataFolder)) {
    rmSync(`${home.dataFolder}.old`, { recursive: true, force: true });
    renameSync(home.dataFolder, `${home.dataFolder}.old`);
  }
  if (!existsSync(join(home.dataFolder, "PG_VERSION"))) {
    access = { port: await freePort(), password: randomBytes(24).toString("base64url") };
    writePrivately(accessFile, JSON.stringify(access));
    initialise(home, access.password);
  }
  if (!access)
    throw new Error(`${accessFile} is missing, but ${home.dataFolder} holds a database that needs it`);

  const running = livePostmaster(home);
  if (running) {
    access = { ...access, port: running.port };
  } else {
    if (!(await isFree(access.port))) access = { ...access, port: await freePort() };
    writePrivately(accessFile, JSON.stringify(access));
    launch(home, access.port, settings, logs);
  }
  for (let again = 0; ; again += 1) {
    const failure = await untilItAnswers(home, access, join(logs, "postgres.log"));
    if (failure === undefined) break;
    if (running || again === RELAUNCHES || !HELD.test(failure))
      throw new Error(`PostgreSQL did not start: ${failure}`);
    launch(home, access.port, settings, logs);
  }
  return {
    url: urlOf(access, DATABASE),
    app: appAccess(accessFile, access),
    dataFolder: home.dataFolder,
    found: running !== undefined,
    moved: home.moved,
    userName: home.user?.name,
    isAlive: () => livePostmaster(home) !== undefined,
    stop: (graceMs = 4_000) => stop(home, graceMs),
  };
}

/** The role's password is made once; data folders from before have none yet. */
function appAccess(file: string, access: Access): Postgres["app"] {
  const password = access.appPassword ?? randomBytes(24).toString("base64url");
  if (access.appPassword === undefined)
    writePrivately(file, JSON.stringify({ ...access, appPassword: password }));
  return { role: APP_ROLE, password, url: urlOf({ port: access.port, password }, DATABASE, APP_ROLE) };
}

/** Whether an address is that of the packaged server of this folder. */
export function isPackaged(folder: string, address: string): boolean {
  const access = readAccess(join(folder, "postgres.json"));
  return access !== undefined && [access.password, access.appPassword].includes(new URL(address).password);
}

function readAccess(file: string): Access | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

function urlOf({ port, password }: Access, database: string, user = USER): string {
  return `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`;
}

function asUser(home: PostgresHome): SpawnOptions {
  const identity = home.user ? { uid: home.user.uid, gid: home.user.gid } : {};
  return {
    ...identity,
    cwd: home.dataFolder,
    env: { NODE_ENV: "production", PATH: process.env.PATH ?? "", TZ: "UTC", LC_ALL: "C" },
  };
}

/** Makes the cluster beside its final place and moves it there when complete: a killed initdb leaves nothing half done. */
function initialise(home: PostgresHome, password: string): void {
  assertRoom(dirname(home.dataFolder));
  const unfinished = `${home.dataFolder}.new`;
  const passwordFile = join(unfinished, "password");
  rmSync(unfinished, { recursive: true, force: true });
  rmSync(home.dataFolder, { recursive: true, force: true });
  mkdirSync(join(unfinished, "cluster"), { recursive: true, mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (home.user) {
    for (const path of [unfinished, join(unfinished, "cluster"), passwordFile]) {
      chownSync(path, home.user.uid, home.user.gid);
    }
  }
  const run = spawnSync(
    join(home.programs, "bin", "initdb"),
    [
      `--pgdata=${join(unfinished, "cluster")}`,
      `--username=${USER}`,
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale-provider=builtin",
      "--locale=C.UTF-8",
    ],
    { ...asUser({ ...home, dataFolder: unfinished }), encoding: "utf8" },
  );
  if (run.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new Error(`PostgreSQL could not make its database: ${lastError(`${run.stdout}\n${run.stderr}`)}`);
  }
  renameSync(join(unfinished, "cluster"), home.dataFolder);
  rmSync(unfinished, { recursive: true, force: true });
}

function assertRoom(folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  const freeMb = Math.floor((bavail * bsize) / 1_048_576);
  if (freeMb < NEEDED_MB) {
    throw new Error(`The disk is full: ${folder} has ${freeMb} MB free, a database needs ${NEEDED_MB} MB`);
  }
}

function launch(home: PostgresHome, port: number, settings: Record<string, string>, logFolder: string): void {
  mkdirSync(logFolder, { recursive: true });
  const log = openSync(join(logFolder, "postgres.log"), "w", 0o600);
  const all = {
    ...QUIET,
    max_connections: "200",
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = spawn(
    join(home.programs, "bin", "postgres"),
    ["-D", home.dataFolder, "-p", `${port}`, ...flags],
    {
      ...asUser(home),
      // A group of its own: Ctrl-C reaches the launcher only, which stops the database last.
      detached: true,
      stdio: ["ignore", log, log],
    },
  );
  child.on("error", () => undefined);
  child.unref();
}

/** The server that runs on this data right now, read from the file that PostgreSQL itself keeps. */
function livePostmaster(home: PostgresHome): { pid: number; port: number } | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(home.dataFolder, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return pid > 0 && port > 0 && isPostgres(pid) ? { pid, port } : undefined;
}

function isPostgres(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  // After a crash of the machine another program may have the number.
  const commandLine = `/proc/${pid}/cmdline`;
  if (!existsSync("/proc/self/cmdline")) return true;
  return existsSync(commandLine) && readFileSync(commandLine, "utf8").includes("postgres");
}

/** Waits for the server; answers what it said when it ended instead. */
async function untilItAnswers(
  home: PostgresHome,
  access: Access,
  logFile: string,
): Promise<string | undefined> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  let failedSince: number | undefined;
  for (;;) {
    const refusal = await makeDatabase(access);
    if (!refusal) return undefined;
    if (livePostmaster(home)) failedSince = undefined;
    else failedSince ??= Date.now();
    const gone = failedSince !== undefined && Date.now() - failedSince > 1_000;
    if (gone || Date.now() > deadline) {
      const log = existsSync(logFile) ? lastError(readFileSync(logFile, "utf8")) : "";
      return log || refusal;
    }
    await delay(50);
  }
}

/** Makes the database when it is missing. Answers why the server cannot be used, or undefined when it can. */
async function makeDatabase(access: Access): Promise<string | undefined> {
  const client = new pg.Client({
    connectionString: urlOf(access, "postgres"),
    connectionTimeoutMillis: 5_000,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [DATABASE]);
    if (!rowCount) await client.query(`create database ${DATABASE}`);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function stop(home: PostgresHome, graceMs: number): Promise<void> {
  for (const [signal, patienceMs] of [
    ["SIGINT", graceMs],
    ["SIGQUIT", 2_000],
    ["SIGKILL", 2_000],
  ] as const) {
    const running = livePostmaster(home);
    if (!running) return;
    try {
      process.kill(running.pid, signal);
    } catch {
      return;
    }
    const deadline = Date.now() + patienceMs;
    while (isPostgres(running.pid) && Date.now() < deadline) await delay(20);
    if (!isPostgres(running.pid)) return;
  }
}

/** The last line of a log that says what went wrong. */
function lastError(log: string): string {
  if (log.includes("No space left on device")) return "the disk is full";
  const lines = log.split("\n").filter((line) => line.trim() !== "");
  const telling = lines.filter((line) => /FATAL|PANIC|error|could not|No space/i.test(line));
  return (telling.at(-1) ?? lines.at(-1) ?? "").replace(/^.*?(FATAL|PANIC|error):\s*/i, "").trim();
}
