import { execFile } from "node:child_process";
import { access, constants, statfs } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Command } from "commander";
import { migrationsOf, readSchemaState } from "@/prisma/schema-state";
import { readSeller, waitingDrafts } from "@/server/billing";
import { parkedBytes } from "@/server/documents";
import { pool } from "@/server/platform/db/pool";
import { env } from "@/server/platform/env";
import { operatorEn } from "@/server/platform/i18n/dashboard/operator";
import { jobsTrouble } from "@/server/platform/jobs";
import { parserSandbox } from "@/server/runtime/parser-sandbox";
import { listsTrouble } from "@/server/sanctions-checks";
import { secretTroubles } from "@/server/sealing/fingerprints";
import { addCommand } from "../command";

const run = promisify(execFile);

type Finding = { check: string; state: "ok" | "missing" | "optional"; says: string };

const MIN_FREE_BYTES = 2 * 1024 ** 3;

export function doctorCommands(program: Command): void {
  addCommand(
    program,
    "doctor",
    "What this machine has, what it lacks, and how to get it",
    async () => {
      const checks = await all([
        node(),
        installation(),
        database(),
        databaseRole(),
        pooler(),
        secrets(),
        jobs(),
        lists(),
        invoices(),
        dataDir(),
        room(),
        command("tesseract", "faster OCR"),
        browser(),
        mail(),
        antivirus(),
        parsers(),
      ]);
      if (checks.some((check) => check.state === "missing")) process.exitCode = 1;
      return checks;
    },
    (checks: Finding[]) =>
      checks
        .map(
          (one) =>
            `${{ ok: "✓", missing: "✗", optional: "–" }[one.state]} ${one.check.padEnd(12)} ${one.says}`,
        )
        .join("\n"),
  );
}

/** Of what cannot be asked at all, only what stands before it is worth a line. */
async function all(asked: Promise<Finding>[]): Promise<Finding[]> {
  const answers = await Promise.allSettled(asked);
  const checks = answers.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  const failed = answers.find((one) => one.status === "rejected");
  return failed && checks.every(({ state }) => state !== "missing")
    ? [
        ...checks,
        { check: "settings", state: "missing", says: String(failed.reason?.message ?? failed.reason) },
      ]
    : checks;
}

async function node(): Promise<Finding> {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const fine = major > 20 || (major === 20 && minor >= 19);
  return {
    check: "node",
    state: fine ? "ok" : "missing",
    says: fine ? process.version : `${process.version}: install Node 20.19 or newer`,
  };
}

/** What `svc` found when it opened the installation; every other command refuses with this sentence. */
async function installation(): Promise<Finding> {
  const trouble = process.env.INSTALLATION_TROUBLE;
  if (trouble) return { check: "installation", state: "missing", says: trouble };
  const { waiting, newer } = await readSchemaState(pool(), migrationsOf(join(process.cwd(), "prisma")));
  const says = [
    "schema and secrets are this release's and this database's",
    ...(waiting.length > 0
      ? [
          `${waiting.length} migrations wait for svc migrate --contract (no machine may run the release before)`,
        ]
      : []),
    ...(newer.length > 0 ? [`a newer release has added ${newer.length} migrations, which do no harm`] : []),
  ];
  return { check: "installation", state: "ok", says: says.join("; ") };
}

/** Sessions belong to one connection here: names of accounts, notices and locks. */
async function pooler(): Promise<Finding> {
  const check = "connections";
  const [one, other] = [await pool().connect(), await pool().connect()];
  try {
    const pid = async (client: typeof one) =>
      (await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid")).rows[0]?.pid;
    const first = await pid(one);
    await other.query("BEGIN");
    const second = await pid(other);
    await other.query("ROLLBACK");
    return first === second
      ? {
          check,
          state: "missing",
          says: "a pooler lends one connection of PostgreSQL to several of ours: set it to session mode, or leave it out",
        }
      : { check, state: "ok", says: "each of ours is one of PostgreSQL's" };
  } finally {
    one.release();
    other.release();
  }
}

async function secrets(): Promise<Finding> {
  const troubles = await secretTroubles(pool());
  return troubles.length === 0
    ? {
        check: "secrets",
        state: "ok",
        says: "APP_KEYS, KEY_PEPPER and the licence key are those of the database",
      }
    : { check: "secrets", state: "missing", says: troubles.join(" ") };
}

async function jobs(): Promise<Finding> {
  const trouble = await jobsTrouble(pool());
  return trouble
    ? { check: "jobs", state: "missing", says: trouble }
    : {
        check: "jobs",
        state: "ok",
        says: env().JOBS_ENGINE === "embedded" ? "run by the workers" : "an Inngest server",
      };
}

async function lists(): Promise<Finding> {
  const check = "lists";
  const { lists: expected, never, stale } = await listsTrouble();
  const named = (some: typeof expected) =>
    some.map(({ name, error }) => (error ? `${name} (${error})` : name)).join(", ");
  const how =
    "svc lists refresh fetches them now; hosts to open, and loading without internet: docs/operations/lists.md";
  if (never.length === expected.length)
    return {
      check,
      state: "missing",
      says: `no list is in force, so every sanctions check answers failed: ${named(never)}. ${how}`,
    };
  const troubles = [
    ...(never.length > 0 ? [`never in force: ${named(never)}`] : []),
    ...(stale.length > 0 ? [`not confirmed for two days: ${named(stale)}`] : []),
  ];
  return troubles.length > 0
    ? { check, state: "missing", says: `${troubles.join("; ")}. ${how}` }
    : { check, state: "ok", says: `${expected.length} in force, confirmed within two days` };
}

/** Invoices that lack what makes them lawful, and whether the next ones would. */
async function invoices(): Promise<Finding> {
  const check = "invoices";
  const how = "npm run svc -- billing seller, billing invoices";
  const blocked = (await waitingDrafts()).filter(({ lacks }) => lacks.length > 0);
  if (blocked.length > 0) {
    const lacks = [...new Set(blocked.flatMap((draft) => draft.lacks))];
    const named = lacks.map((lack) => operatorEn.invoices.lacks[lack]).join(", ");
    return {
      check,
      state: "missing",
      says: `${blocked.length} ended months cannot be invoiced and stay open. What is missing: ${named}. ${how}`,
    };
  }
  return (await readSeller()) === null
    ? { check, state: "optional", says: `no seller is named: none can be issued until one is. ${how}` }
    : { check, state: "ok", says: "none waits for what it lacks" };
}

async function database(): Promise<Finding> {
  try {
    const { rows } = await pool().query<{ server_version: string }>("SHOW server_version");
    return { check: "postgresql", state: "ok", says: rows[0]?.server_version ?? "answers" };
  } catch {
    return {
      check: "postgresql",
      state: "missing",
      says: "no answer: start the service, or set DATABASE_URL to a server that runs",
    };
  }
}

/** Row level security holds for roles that own nothing. */
async function databaseRole(): Promise<Finding> {
  const check = "database role";
  try {
    const { rows } = await pool().query<{ role: string; free: boolean; quick: boolean }>(
      `SELECT current_user AS role, NOT row_security_active('"Screening"') AS free,
         (SELECT proleakproof FROM pg_proc WHERE oid = 'enum_eq(anyenum, anyenum)'::regprocedure) AS quick`,
    );
    const { role = "", free = true, quick = false } = rows[0] ?? {};
    if (free)
      return {
        check,
        state: "optional",
        says: `${role} sees every row: give the service a role that owns nothing, and MIGRATION_DATABASE_URL`,
      };
    return quick
      ? { check, state: "ok", says: `${role}, held by row level security` }
      : {
          check,
          state: "optional",
          says: `${role}, held by row level security; lists of large accounts are slow until a superuser says that enum_eq, textlike, texticlike, jsonb_contains and arraycontains are LEAKPROOF`,
        };
  } catch {
    return { check, state: "missing", says: "cannot be told" };
  }
}

async function dataDir(): Promise<Finding> {
  const folder = env().DATA_DIR;
  try {
    await access(folder, constants.W_OK);
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    const gigabytes = `${(free / 1024 ** 3).toFixed(1)} GB free`;
    return free < MIN_FREE_BYTES
      ? { check: "data folder", state: "missing", says: `${gigabytes}: make room, 2 GB at least` }
      : { check: "data folder", state: "ok", says: gigabytes };
  } catch {
    return {
      check: "data folder",
      state: "missing",
      says: "DATA_DIR cannot be written: choose a folder that this user owns",
    };
  }
}

/** Uploads that wait for an applicant or an analysis, and what they may fill. */
async function room(): Promise<Finding> {
  const { all, sandbox } = await parkedBytes();
  const gigabytes = (bytes: number) => (bytes / 1024 ** 3).toFixed(1);
  const says = `${gigabytes(all)} of ${env().PARKED_GB} GB wait, ${gigabytes(sandbox)} of them in the sandbox`;
  return all > 0.7 * env().PARKED_GB * 1024 ** 3
    ? {
        check: "uploads",
        state: "missing",
        says: `${says}: drafts are refused from four fifths on; raise PARKED_GB`,
      }
    : { check: "uploads", state: "ok", says };
}

async function command(name: string, use: string): Promise<Finding> {
  try {
    const { stdout, stderr } = await run(name, ["--version"]);
    return { check: name, state: "ok", says: `${`${stdout}${stderr}`.split("\n")[0] ?? ""} (${use})` };
  } catch {
    return {
      check: name,
      state: "optional",
      says: `not installed (${use}): apt-get install tesseract-ocr, with the languages you read`,
    };
  }
}

async function browser(): Promise<Finding> {
  for (const path of ["/usr/bin/chromium", "/usr/bin/google-chrome", "/usr/bin/chromium-browser"]) {
    try {
      await access(path, constants.X_OK);
      return { check: "browser", state: "ok", says: `${path} (for npm test)` };
    } catch {
      // Not there, or not ours to run: the next one.
    }
  }
  return { check: "browser", state: "optional", says: "none found: npm test installs one when it can" };
}

async function mail(): Promise<Finding> {
  return env().SMTP_URL
    ? { check: "mail", state: "ok", says: "SMTP_URL is set" }
    : {
        check: "mail",
        state: "optional",
        says: "SMTP_URL is not set: mails are kept readable for the operator, none is sent",
      };
}

async function antivirus(): Promise<Finding> {
  return env().CLAMD_URL
    ? { check: "antivirus", state: "ok", says: "CLAMD_URL is set" }
    : {
        check: "antivirus",
        state: "optional",
        says: "CLAMD_URL is not set: documents are not scanned for viruses",
      };
}

async function parsers(): Promise<Finding> {
  try {
    const { whole, says } = parserSandbox();
    return { check: "parsers", state: whole ? "ok" : "optional", says };
  } catch (error) {
    return {
      check: "parsers",
      state: "missing",
      says: error instanceof Error ? error.message : "cannot be told",
    };
  }
}
