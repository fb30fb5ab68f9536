import { join } from "node:path";
import { migrationsOf, readSchemaState } from "@/prisma/schema-state";
import { readSeller, waitingDrafts } from "@/server/billing";
import { pool } from "@/server/platform/db/pool";
import { env } from "@/server/platform/env";
import { operatorEn } from "@/server/platform/i18n/dashboard/operator";
import { jobsTrouble } from "@/server/platform/jobs";
import { secretTroubles } from "@/server/sealing/fingerprints";
import type { Finding } from "./finding";

// The database, and what is in it.

/** What `svc` found when it opened the installation; every other command refuses with this sentence. */
export async function installation(): Promise<Finding> {
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

export async function database(): Promise<Finding> {
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
export async function databaseRole(): Promise<Finding> {
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

/** Sessions belong to one connection here: names of accounts, notices and locks. */
export async function pooler(): Promise<Finding> {
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

export async function secrets(): Promise<Finding> {
  const troubles = await secretTroubles(pool());
  return troubles.length === 0
    ? {
        check: "secrets",
        state: "ok",
        says: "APP_KEYS, KEY_PEPPER and the licence key are those of the database",
      }
    : { check: "secrets", state: "missing", says: troubles.join(" ") };
}

export async function jobs(): Promise<Finding> {
  const trouble = await jobsTrouble(pool());
  return trouble
    ? { check: "jobs", state: "missing", says: trouble }
    : {
        check: "jobs",
        state: "ok",
        says: env().JOBS_ENGINE === "embedded" ? "run by the workers" : "an Inngest server",
      };
}

/** Invoices that lack what makes them lawful, and whether the next ones would. */
export async function invoices(): Promise<Finding> {
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
