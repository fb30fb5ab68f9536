import { randomBytes } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrationsOf, readSchemaState } from "@/prisma/schema-state";
import { verifyAudit } from "@/server/audit";
import { openSession } from "@/server/members";
import { issueToken } from "@/server/members/sign-in-token";
import { closePool } from "@/server/platform/db/pool";
import { rootDb } from "@/server/platform/db/root";
import { env, overrideEnv } from "@/server/platform/env";
import { newId } from "@/server/platform/ids";
import { flushRequestLog } from "@/server/platform/request-log";
import { sha256 } from "@/server/platform/secrets";
import { makeAccount } from "@/server/testing/factories";
import { call } from "@/server/testing/harness";
import { backup, type SharedSecrets } from "./backup";
import { copyOut } from "./copy";
import { assertRestorable, inspectBackup, restore } from "./restore";

const folder = mkdtempSync(join(tmpdir(), "backup-"));
const prismaFolder = join(process.cwd(), "prisma");
const secrets: SharedSecrets = {
  settings: { APP_KEYS: "k9:secret-of-the-house" },
  licence_key: "bGljZW5jZQ==",
};
const PASSPHRASE = "eleven grey herons over the estuary";
let source: pg.Client;
let key: string;
let paths: string[];
let before: string[];

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

async function emptyDatabase(): Promise<string> {
  const name = `restored_${randomBytes(6).toString("hex")}`;
  await source.query(`CREATE DATABASE ${name}`);
  const url = new URL(env().DATABASE_URL);
  url.pathname = `/${name}`;
  return url.href;
}

const write = async (name: string, passphrase?: string, onTable?: () => void) => {
  const file = join(folder, name);
  const state = await readSchemaState(source, migrationsOf(prismaFolder));
  const report = await backup(source, { file, state, prismaFolder, secrets, passphrase, onTable });
  return { file, report };
};

beforeAll(async () => {
  source = await connect(env().DATABASE_URL);
  const account = await makeAccount({ name: 'Tabs\tlines\nand \\N, "Çelik & Söhne" 🦔' });
  key = account.testKey.key;
  const made = [
    await call<{ id: string }>("POST", "/v1/webhook-endpoints", {
      key,
      body: { url: "https://hooks.example.com/r" },
    }),
    await call<{ id: string }>("POST", "/v1/verification-links", {
      key,
      body: { applicant: { name: "Ülo Õ'Brien\\" } },
    }),
  ];
  paths = made.map(({ body }, nth) => `/v1/${["webhook-endpoints", "verification-links"][nth]}/${body.id}`);
  before = await Promise.all(paths.map(async (path) => (await call("GET", path, { key })).text));
  await flushRequestLog();
});
afterAll(async () => {
  await source.end();
  rmSync(folder, { recursive: true, force: true });
});

for (const passphrase of [undefined, PASSPHRASE])
  test(`what is restored is what was there${passphrase ? ", sealed on the way" : ""}`, async () => {
    const { file, report } = await write(`whole-${passphrase ? "sealed" : "open"}`, passphrase);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(report.rows).toBeGreaterThan(10);
    const found = await inspectBackup(file, passphrase);
    expect(found.secrets).toEqual(secrets);
    const url = await emptyDatabase();
    const target = await connect(url);
    await assertRestorable(target, found.manifest, prismaFolder);
    expect(await restore(target, url, found, prismaFolder)).toMatchObject({
      rows: report.rows,
      tables: report.tables,
      applied: [],
    });
    // Row by row, whatever the columns are; when a key was last used is written a while after.
    for (const { table } of found.manifest.tables) {
      const sum = `SELECT array_agg(line ORDER BY line) AS lines
        FROM (SELECT (to_jsonb(t) - '{lastUsedAt,lastUsedIp}'::text[])::text AS line FROM "${table}" t) all_of_it`;
      if (table === "Session" || table === "SignInToken") continue;
      const [here, there] = [await source.query(sum), await target.query(sum)];
      expect(there.rows, table).toEqual(here.rows);
    }
    const ties = `SELECT count(*) FROM pg_constraint WHERE contype = 'f' AND convalidated`;
    expect((await target.query(ties)).rows).toEqual((await source.query(ties)).rows);
    const asleep = await target.query("SELECT tgname FROM pg_trigger WHERE tgenabled = 'D'");
    expect(asleep.rows).toEqual([]);
    // The service on it: the key works, sealed columns open, the log's chain holds and goes on.
    await closePool();
    const back = overrideEnv({ DATABASE_URL: url });
    expect(await Promise.all(paths.map(async (path) => (await call("GET", path, { key })).text))).toEqual(
      before,
    );
    const more = await call("POST", "/v1/webhook-endpoints", {
      key,
      body: { url: "https://hooks.example.com/s" },
    });
    expect(more.status).toBe(201);
    expect(JSON.stringify(await verifyAudit())).not.toContain("false");
    await flushRequestLog();
    await closePool();
    back();
    await expect(assertRestorable(target, found.manifest, prismaFolder)).rejects.toThrow(/is not empty/);
    await target.end();
  });

test("what let somebody in on the day of the backup lets nobody in after a restore", async () => {
  const id = newId("usr");
  await rootDb().user.create({ data: { id, email: `${id}@example.com`, emailVerifiedAt: new Date() } });
  const session = await openSession(id, null);
  const link = await issueToken("magic_link", id, 15);
  const { file } = await write("ways-in");
  const url = await emptyDatabase();
  const target = await connect(url);
  await restore(target, url, await inspectBackup(file), prismaFolder);
  const open = async (client: pg.Client) => {
    const { rows } = await client.query(
      `SELECT (SELECT count(*)::int FROM "Session" WHERE id = $1 AND "revokedAt" IS NULL) AS sessions,
        (SELECT count(*)::int FROM "SignInToken" WHERE "tokenHash" = $2) AS tokens`,
      [session, sha256(link)],
    );
    return rows[0];
  };
  expect(await open(target)).toEqual({ sessions: 0, tokens: 0 });
  // Where it was taken from all goes on.
  expect(await open(source)).toEqual({ sessions: 1, tokens: 1 });
  await target.end();
});

test("what is written while it copies is not in it, and does not wait for it", async () => {
  const writer = await connect(env().DATABASE_URL);
  let written: Promise<unknown> = Promise.resolve();
  let count = 0;
  const { file } = await write("moment", undefined, () => {
    count += 1;
    const id = `acc_late_${count}`;
    written = written.then(() => writer.query(`INSERT INTO "Account" (id, name) VALUES ($1, 'late')`, [id]));
  });
  await written;
  await writer.end();
  expect(count).toBeGreaterThan(30);
  const { rows } = await source.query(`SELECT count(*)::int AS n FROM "Account" WHERE name = 'late'`);
  expect(rows[0].n).toBeGreaterThan(30);
  const url = await emptyDatabase();
  const target = await connect(url);
  await restore(target, url, await inspectBackup(file), prismaFolder);
  const late = await target.query(`SELECT count(*)::int AS n FROM "Account" WHERE name = 'late'`);
  expect(late.rows[0].n).toBe(0);
  await target.end();
});

test("a damaged file, a wrong passphrase, a newer release and an existing file are refused, and nothing is begun", async () => {
  const { file } = await write("good", PASSPHRASE);
  await expect(inspectBackup(file)).rejects.toThrow(/is sealed/);
  await expect(inspectBackup(file, "another passphrase")).rejects.toThrow(/not the passphrase/);
  const content = readFileSync(file);
  for (const at of [Math.floor(content.length / 2), content.length - 3]) {
    const damaged = join(folder, `damaged-${at}`);
    const bytes = Buffer.from(content);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(damaged, bytes);
    await expect(inspectBackup(damaged, PASSPHRASE)).rejects.toThrow(/not whole/);
  }
  const cut = join(folder, "cut");
  writeFileSync(cut, content.subarray(0, content.length - 500));
  await expect(inspectBackup(cut, PASSPHRASE)).rejects.toThrow(/not whole/);
  const other = join(folder, "other");
  copyFileSync(join(prismaFolder, "schema.prisma"), other);
  await expect(inspectBackup(other)).rejects.toThrow(/no backup of this service/);
  await expect(write("good")).rejects.toThrow(/is there already/);
  expect(readFileSync(file).equals(content)).toBe(true);

  const { manifest } = await inspectBackup(file, PASSPHRASE);
  const url = await emptyDatabase();
  const target = await connect(url);
  const newer = { ...manifest, migrations: [...manifest.migrations, "20990101000000_of_tomorrow"] };
  await expect(assertRestorable(target, newer, prismaFolder)).rejects.toThrow(/newer release \(20990101/);
  await target.end();
});

test("who does not see every row is told whose address is needed, and no file is begun", async () => {
  const role = `held_${randomBytes(4).toString("hex")}`;
  await source.query(`CREATE ROLE ${role} LOGIN PASSWORD 'held'`);
  await source.query(`GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${role}`);
  const url = new URL(env().DATABASE_URL);
  const owner = decodeURIComponent(url.username);
  Object.assign(url, { username: role, password: "held" });
  const held = await connect(url.href);
  try {
    const file = join(folder, "held");
    const state = await readSchemaState(source, migrationsOf(prismaFolder));
    const made = backup(held, { file, state, prismaFolder, secrets });
    await expect(made).rejects.toThrow(
      new RegExp(`role ${role} is held.*MIGRATION_DATABASE_URL.*owner of the tables, ${owner}`),
    );
    expect(existsSync(file)).toBe(false);
  } finally {
    await held.end();
    await source.query(`DROP OWNED BY ${role}`);
    await source.query(`DROP ROLE ${role}`);
  }
});

test("a restore that fails leaves the database empty, to be tried again", async () => {
  const { file } = await write("lying");
  const found = await inspectBackup(file);
  const url = await emptyDatabase();
  const target = await connect(url);
  // The operator's own, of which the service knows nothing.
  await target.query("CREATE TYPE shift AS ENUM ('early', 'late')");
  await target.query("CREATE FUNCTION on_call(shift) RETURNS text LANGUAGE sql AS $$ SELECT 'pager' $$");
  async function* tooFew() {
    for await (const entry of found.entries())
      yield entry.kind === "e" ? { ...entry, content: Buffer.from('{"tables":1,"rows":1}') } : entry;
  }
  await expect(restore(target, url, { ...found, entries: tooFew }, prismaFolder)).rejects.toThrow(/came in/);
  expect((await target.query("SELECT on_call('late')")).rows).toEqual([{ on_call: "pager" }]);
  await assertRestorable(target, found.manifest, prismaFolder);
  expect(await restore(target, url, found, prismaFolder)).toMatchObject({ applied: [] });
  await target.end();
});

test("a backup of the schema before is brought to this release, with its rows", async () => {
  const { file } = await write("older");
  const found = await inspectBackup(file);
  const newest = "20261123070500_secret_fingerprints";
  expect(found.manifest.migrations).toContain(newest);
  const older = {
    ...found.manifest,
    migrations: found.manifest.migrations.filter((name) => name !== newest),
    tables: found.manifest.tables.filter(({ table }) => table !== "SecretFingerprint"),
  };
  let gone = 0;
  async function* without() {
    let skipping = false;
    for await (const entry of found.entries()) {
      if (entry.kind === "t") skipping = entry.content.toString().includes('"SecretFingerprint"');
      if (skipping && entry.kind === "r") gone += entry.content.toString().split("\n").length - 1;
      if (entry.kind === "e") {
        const said = JSON.parse(entry.content.toString());
        yield { ...entry, content: Buffer.from(JSON.stringify({ ...said, rows: said.rows - gone })) };
      } else if (!skipping) yield entry;
    }
  }
  const url = await emptyDatabase();
  const target = await connect(url);
  const report = await restore(target, url, { manifest: older, entries: without }, prismaFolder);
  expect(report.applied).toEqual([newest]);
  await target.end();
});

test("what another backup is writing is left alone", async () => {
  const unfinished = join(folder, "busy.part");
  writeFileSync(unfinished, "the first half");
  await expect(write("busy")).rejects.toThrow(/busy\.part is there already/);
  expect(readFileSync(unfinished, "utf8")).toBe("the first half");
});

test("who stops reading a large table is not held up by the rest of it", async () => {
  const client = await connect(env().DATABASE_URL);
  client.on("error", () => undefined);
  const rows = "SELECT repeat('kelp ', 400) FROM generate_series(1, 40000)";
  for await (const piece of copyOut(client, `COPY (${rows}) TO STDOUT`)) {
    expect(piece.length).toBeGreaterThan(0);
    break;
  }
  const next = client.query("ROLLBACK").then(
    () => "answered",
    () => "refused",
  );
  const late = new Promise((resolve) => setTimeout(resolve, 10_000, "held up"));
  expect(await Promise.race([next, late])).toBe("refused");
  await client.end();
});
