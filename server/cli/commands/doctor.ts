import { execFile } from "node:child_process";
import { access, constants, statfs } from "node:fs/promises";
import { promisify } from "node:util";
import type { Command } from "commander";
import { pool } from "@/server/platform/db/pool";
import { env } from "@/server/platform/env";
import { parserSandbox } from "@/server/runtime/parser-sandbox";
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
      const checks = await Promise.all([
        node(),
        database(),
        databaseRole(),
        dataDir(),
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

async function node(): Promise<Finding> {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const fine = major > 20 || (major === 20 && minor >= 19);
  return {
    check: "node",
    state: fine ? "ok" : "missing",
    says: fine ? process.version : `${process.version}: install Node 20.19 or newer`,
  };
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
