import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Postgres, startPostgres } from "./postgres";

let folder: string;
let postgres: Postgres;

async function query(sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query({ text: sql, rowMode: "array" });
  await client.end();
  return rows.flat();
}

const postmaster = () =>
  Number(readFileSync(join(postgres.dataFolder, "postmaster.pid"), "utf8").split("\n")[0]);

function isListed(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "proofline-postgres-"));
  chmodSync(folder, 0o711);
  postgres = await startPostgres(folder);
});

afterAll(async () => {
  await postgres?.stop();
  rmSync(postgres?.dataFolder ?? folder, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

test("speaks UTF-8, listens on this machine only and keeps its password to itself", async () => {
  expect(await query("show server_encoding")).toEqual(["UTF8"]);
  expect(await query("show listen_addresses")).toEqual(["127.0.0.1"]);
  expect(statSync(join(folder, "postgres.json")).mode & 0o077).toBe(0);
  const stranger = new URL(postgres.url);
  stranger.password = "a guess";
  await expect(new pg.Client({ connectionString: stranger.href }).connect()).rejects.toThrow("password");
});

test("brings what an index of names needs", async () => {
  await query("create extension if not exists pg_trgm");
  await query("create extension if not exists unaccent");
  expect(await query("select unaccent('Ñandú')")).toEqual(["Nandu"]);
});

test("a server left behind by a killed launcher is used as it is", async () => {
  const before = postmaster();
  postgres = await startPostgres(folder);
  expect(postgres.found).toBe(true);
  expect(postmaster()).toBe(before);
});

test("a killed server comes back with what was committed", async () => {
  await query("create table kept (word text)");
  await query("insert into kept values ('still here')");
  process.kill(postmaster(), "SIGKILL");
  await expect.poll(() => postgres.isAlive()).toBe(false);
  postgres = await startPostgres(folder);
  expect(postgres.found).toBe(false);
  expect(await query("select word from kept")).toEqual(["still here"]);
});

test("stopping leaves no process", async () => {
  const pid = postmaster();
  await postgres.stop();
  expect(postgres.isAlive()).toBe(false);
  // Our own child keeps its number until we have taken notice of its end.
  await expect.poll(() => isListed(pid)).toBe(false);
});
