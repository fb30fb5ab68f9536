import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { env } from "@/server/platform/env";
import { freePort } from "./free-port";

// The operator's command line as a program, on installations that are none, or broken.

const home = mkdtempSync(join(tmpdir(), "operate-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const given = {
  DATABASE_URL: env().DATABASE_URL,
  APP_KEYS: env().APP_KEYS,
  KEY_PEPPER: env().KEY_PEPPER,
  NEXTAUTH_SECRET: env().NEXTAUTH_SECRET ?? "",
  INNGEST_SIGNING_KEY: env().INNGEST_SIGNING_KEY ?? "",
};

function svc(settings: Record<string, string>, ...args: string[]) {
  const { PATH = "", HOME = "" } = process.env;
  const run = spawnSync(process.execPath, ["--no-opt", ".build/operate.mjs", ...args], {
    env: { PATH, HOME, NODE_ENV: "production", DATA_DIR: join(home, "none"), ...settings },
    encoding: "utf8",
  });
  return { status: run.status, said: `${run.stdout}${run.stderr}` };
}

const onDatabase = async (text: string, values: unknown[] = []) => {
  const client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  await client.query(text, values).finally(() => client.end());
};
const emptyDatabase = async () => {
  const url = new URL(env().DATABASE_URL);
  const name = `empty_${process.pid}_${Date.now()}`;
  await onDatabase(`CREATE DATABASE ${name}`);
  url.pathname = `/${name}`;
  return url.href;
};

test("where there is nothing, nothing is made", () => {
  const ran = ["--help", "migrate --help", "accounts list", "migrate --plan", "doctor"].map((line) => {
    const run = svc({}, ...line.split(" "));
    expect(run.said).not.toMatch(/at .*\.mjs/);
    expect(existsSync(join(home, "none")), line).toBe(false);
    return run;
  });
  expect(ran[2]).toMatchObject({ status: 1, said: expect.stringContaining("There is no installation in") });
  expect(ran[4]).toMatchObject({ status: 1, said: expect.stringContaining("✗ installation") });
});

test("a database that this release does not fit is not touched", async () => {
  const url = await emptyDatabase();
  const [refused, , doctor] = ["accounts list", "keys list", "doctor", "--help", "migrate --plan"].map(
    (line) => svc({ ...given, DATABASE_URL: url }, ...line.split(" ")),
  );
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    "SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace",
  );
  await client.end();
  expect(rows).toEqual([]);
  expect(refused).toMatchObject({ status: 1, said: expect.stringContaining("svc migrate") });
  expect(doctor?.said).toContain("holds no tables of this service");
  const { said } = svc({ ...given, DATABASE_URL: url }, "migrate", "--json");
  expect(JSON.parse(said).applied.length).toBeGreaterThan(20);
  expect(svc({ ...given, DATABASE_URL: url }, "migrate").said).toContain("nothing to apply");
  expect(svc({ ...given, DATABASE_URL: url }, "accounts", "list", "--json")).toEqual({
    status: 0,
    said: "[]\n",
  });
});

test("a database of a newer release: beside one that only added it works, beside one that took away it does not", async () => {
  const note = (name: string) =>
    onDatabase(
      `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       VALUES (left($1, 36), 'x', $1, now(), now(), 1)`,
      [name],
    );
  await note("20990101000000_more_columns");
  expect(svc(given, "accounts", "list").status).toBe(0);
  expect(svc(given, "doctor").said).toContain("a newer release has added 1 migrations");
  expect(svc(given, "doctor").said).toMatch(/– invoices +no seller is named/);
  await note("20990102000000_contract_fewer_columns");
  expect(svc(given, "accounts", "list")).toMatchObject({
    status: 1,
    said: expect.stringContaining("20990102000000_contract_fewer_columns"),
  });
  expect(svc(given, "migrate")).toMatchObject({ status: 1, said: expect.stringContaining("newer") });
  await onDatabase(`DELETE FROM "_prisma_migrations" WHERE migration_name LIKE '2099%'`);
});

test("a machine with other secrets, or none, is told so; doctor tells it too", async () => {
  const folder = join(home, "second");
  expect(svc(given, "keys", "list", "--account", "none", "--env", "test").said).not.toContain("APP_KEYS");
  await onDatabase(
    `INSERT INTO "SecretFingerprint" (secret, fingerprint) VALUES ('APP_KEYS:first', 'abcdef0123456789')`,
  );
  const refused = svc({ ...given, DATA_DIR: folder }, "accounts", "list");
  expect(refused).toMatchObject({
    status: 1,
    said: expect.stringContaining("APP_KEYS is not that of this database"),
  });
  const { APP_KEYS: _keys, KEY_PEPPER: _pepper, ...without } = given;
  expect(svc({ ...without, DATA_DIR: folder }, "accounts", "list").said).toContain("no APP_KEYS, KEY_PEPPER");
  const doctor = svc({ ...given, DATA_DIR: folder }, "doctor");
  expect(doctor).toMatchObject({ status: 1, said: expect.stringContaining("✗ secrets") });
  // From files, as a container gets them; the operator takes them as the installation's.
  const file = join(home, "app-keys");
  writeFileSync(file, `${given.APP_KEYS}\n`);
  const fromFile = { ...given, APP_KEYS: "", APP_KEYS_FILE: file, DATA_DIR: folder };
  expect(svc(fromFile, "secrets", "accept", "--json")).toEqual({
    status: 0,
    said: `${JSON.stringify({ given_up: [{ secret: "APP_KEYS:first", fingerprint: "abcdef0123456789" }] })}\n`,
  });
  expect(svc(fromFile, "accounts", "list").status).toBe(0);
  expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
});

test("jobs of an Inngest server without a key or without the server: doctor and the list of jobs say so", async () => {
  const port = await freePort();
  const mode = { ...given, JOBS_ENGINE: "inngest" };
  expect(svc(mode, "doctor").said).toMatch(
    /✗ jobs +JOBS_ENGINE is inngest, but INNGEST_EVENT_KEY is not set/,
  );
  const away = { ...mode, INNGEST_EVENT_KEY: "k", INNGEST_BASE_URL: `http://127.0.0.1:${port}` };
  expect(svc(away, "jobs", "list").said).toContain(`127.0.0.1:${port} does not answer (ECONNREFUSED)`);
  expect(svc(given, "doctor").said).toContain("✓ jobs");
});

test("while the service runs on another database, the packaged one that lies there from before is not taken for it", async () => {
  const folder = join(home, "moved");
  mkdirSync(folder);
  const service = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)", "start.mjs"]);
  try {
    const running = { pid: service.pid, url: "http://localhost:3999", databaseUrl: env().DATABASE_URL };
    writeFileSync(join(folder, "running.json"), JSON.stringify(running));
    const access = { port: await freePort(), password: "of-the-owner", appPassword: "of-the-role" };
    writeFileSync(join(folder, "postgres.json"), JSON.stringify(access));
    const { DATABASE_URL: _url, ...without } = given;
    const { said } = svc({ ...without, DATA_DIR: folder }, "migrate", "--plan", "--json");
    expect(JSON.parse(said)).toMatchObject({ to_apply: [], waiting: [] });
    expect(existsSync(join(folder, "postgres"))).toBe(false);
  } finally {
    service.kill();
  }
});
