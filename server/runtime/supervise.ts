import { mkdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { env, stopMs } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import { Child } from "./child";
import { demoAccount } from "./demo-account";
import { freePort } from "./free-port";
import { assertFit } from "./installation";
import { LogFile } from "./log-file";
import { type Database, inTurn, migrate, openDatabase } from "./open-database";
import { parserSandbox, rootWarning } from "./parser-sandbox";
import { startPostgres } from "./postgres";
import { findRunning, noteRunning, noteStopped } from "./running";
import { secrets } from "./secrets";
import { welcome } from "./welcome";

/** Ctrl-C ends everything within 5 s: the processes get most of it, the database the rest. */
const CHILD_GRACE_MS = 3_500;
/** Beyond what the web process may take, for what it closes last. */
const CLOSING_MS = 1_000;
const DATABASE_GRACE_MS = 1_000;
const WATCH_EVERY_MS = 1_000;

export type Step = (what: string, work: () => Promise<unknown>) => Promise<void>;
export type SuperviseOptions = {
  step: Step;
  /** Calls back after each new build of the server's programs. Given in development only. */
  watch?: (afterBuild: (succeeded: boolean) => void) => Promise<void>;
};

/**
 * Runs the service: database, web and worker, each started again when it ends by itself. Resolves when all are ready;
 * the process ends with the signal that stops it. Throws one sentence when something cannot be started.
 */
export async function supervise({ step, watch }: SuperviseOptions): Promise<void> {
  const folder = resolve(process.env.DATA_DIR ?? ".data");
  const dev = watch !== undefined;
  await takeSettings(folder, dev);
  const running = findRunning(folder);
  if (running) {
    throw new Error(`It already runs on ${folder} at ${running.url}. Stop it with: kill ${running.pid}`);
  }

  let database: Database | undefined;
  const children: Child[] = [];
  const stopAll = async () => {
    const { delay, drain } = stopMs(env());
    const graceMs = Math.max(CHILD_GRACE_MS, delay + drain + CLOSING_MS);
    await Promise.all(children.map((child) => child.stop(graceMs)));
    await database?.embedded?.stop(DATABASE_GRACE_MS);
    noteStopped(folder);
  };
  const ending = endWith(stopAll);

  try {
    await step("Database", async () => {
      database = await openDatabase(folder);
      return database.embedded ? placeOf(database.embedded) : undefined;
    });
    const opened = database as Database | undefined;
    if (!opened) throw new Error("there is no database");
    noteRunning(folder, { pid: process.pid, url: env().BASE_URL, databaseUrl: opened.url });
    const { MIGRATION_DATABASE_URL: _owner, ...shared } = process.env;
    const childEnv = { ...shared, DATABASE_URL: opened.url };
    const { ROLE } = env();
    const demo = await inTurn(opened, async () => {
      await step("Migrations", async () => {
        const applied = await migrate(opened);
        await assertFit(opened, { note: true });
        return applied.length > 0 ? `${applied.length} applied` : "none to apply";
      });
      // Before the service answers: whoever waits for /healthz finds demo.json.
      return ROLE === "worker" ? undefined : demoAccount(folder, childEnv);
    });

    await step("Parsers", async () => parserSandbox().says);
    const warning = rootWarning();
    if (warning) say(warning);

    const names = ROLE === "all" ? ["web", "worker"] : [ROLE];
    for (const name of names) {
      const file =
        dev || env().LOG_TO === "stdout" ? undefined : new LogFile(join(folder, "logs", `${name}.log`));
      const entry = join(process.cwd(), ".build", `${name}.mjs`);
      // In development a debugger may hold a process for as long as it likes.
      const silentSeconds = dev ? 0 : env().SILENT_SECONDS;
      children.push(new Child({ name, entry, env: childEnv, log: file, silentSeconds, onNews: say }));
    }
    await step(ROLE === "all" ? "Web and worker" : ROLE === "web" ? "Web" : "Worker", () =>
      Promise.all(children.map((child) => child.start())),
    );
    if (opened.embedded) watchDatabase(opened, folder, ending);
    // New server code means new processes; the pages are Next's own business.
    await watch?.((succeeded) => succeeded && children.map((child) => child.restart()));
    // What is printed once for a newcomer, with the demo account's keys, would lie in a log for ever.
    if (env().LOG_TO === "stdout") {
      say(ROLE === "worker" ? "ready" : `ready: ${env().BASE_URL}`);
      if (demo) say(`a demo account is there; its keys: ${join(folder, "demo.json")}`);
    } else console.log(ROLE === "worker" ? `\n  ${env().APP_NAME}: the worker takes jobs\n` : welcome(demo));
  } catch (error) {
    if (ending.begun) return;
    await stopAll();
    throw error;
  }
}

/** To whoever watches the terminal, or to the log where that is the terminal. */
function say(words: string): void {
  if (env().LOG_TO === "stdout") log().info({ says: words }, "start");
  else console.log(`  ${words}`);
}

/** Completes the environment that all processes share, and checks it. */
async function takeSettings(folder: string, dev: boolean): Promise<void> {
  // Where every secret is given, nothing else makes it.
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  if (process.env.PORT === "0") process.env.PORT = `${await freePort()}`;
  const given = process.env.DATABASE_URL;
  Object.assign(process.env, secrets(folder), {
    DATA_DIR: folder,
    NODE_ENV: dev ? "development" : "production",
    NEXT_TELEMETRY_DISABLED: "1",
  });
  // Known only once it runs; the check of the settings must not wait for that.
  process.env.DATABASE_URL ??= "embedded";
  try {
    process.env.BASE_URL = env().BASE_URL;
    process.env.NEXTAUTH_URL ??= env().BASE_URL;
  } finally {
    if (given === undefined) delete process.env.DATABASE_URL;
  }
}

function placeOf({ userName, moved, dataFolder, found }: NonNullable<Database["embedded"]>): string {
  return [
    "packaged PostgreSQL",
    ...(userName ? [`as user ${userName}`] : []),
    ...(found ? ["it was still running"] : []),
    ...(moved ? [`in ${dataFolder}, since that user cannot reach the data folder`] : []),
  ].join(", ");
}

/**
 * Stops in order at the first signal; more of them change nothing, since Ctrl-C comes twice: from the terminal and from
 * npm, which passes it on. A start through npm also ends with npm.
 */
function endWith(stopAll: () => Promise<void>): { begun: boolean } {
  const state = { begun: false };
  const end = () => {
    if (state.begun) return;
    state.begun = true;
    if (env().LOG_TO !== "stdout") console.log();
    say("Stopping …");
    stopAll().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, end);
  if (process.env.npm_lifecycle_event) whenNpmIsGone(end);
  return state;
}

/** npm, and the shell that it starts us with, cannot tell us when they are killed. */
function whenNpmIsGone(end: () => void): void {
  const parent = process.ppid;
  const grandparent = parentOf(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && parentOf(parent) === grandparent) return;
    clearInterval(timer);
    end();
  }, WATCH_EVERY_MS).unref();
}

/** Undefined where the system does not tell. */
function parentOf(pid: number): string | undefined {
  try {
    return /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  } catch {
    return undefined;
  }
}

function watchDatabase(database: Database, folder: string, ending: { begun: boolean }): void {
  let busy = false;
  setInterval(async () => {
    if (busy || ending.begun || database.embedded?.isAlive()) return;
    busy = true;
    say("The database ended; starting it again");
    try {
      database.embedded = await startPostgres(folder);
    } catch (error) {
      console.error(`  ${error instanceof Error ? error.message : error}`);
    }
    busy = false;
  }, WATCH_EVERY_MS);
}
