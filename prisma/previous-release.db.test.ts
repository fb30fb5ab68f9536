import { execFileSync, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { buildSync } from "esbuild";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool } from "@/server/platform/db/pool";
import { env, overrideEnv } from "@/server/platform/env";
import { freePort } from "@/server/runtime/free-port";
import { makeAccount } from "@/server/testing/factories";
import { call } from "@/server/testing/harness";
import { applyMigrations, drift } from "./migrate";
import { migrationsOf, takesAway } from "./schema-state";

// The release before on this release's schema. What it needs of a table stands in its schema, which is kept in prisma/released; its code
// is run too where the repository's history is there (a shallow or unpacked copy has none). What takes away waits until that release is gone.

const root = process.cwd();
const released = join(root, "prisma/released");
const commit = readFileSync(join(released, "commit"), "utf8").trim();
const hasHistory = spawnSync("git", ["cat-file", "-e", `${commit}^{commit}`], { cwd: root }).status === 0;

let restore: () => void;

beforeAll(async () => {
  const url = new URL(env().DATABASE_URL);
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  url.pathname = `${url.pathname}_both`;
  await client.query(`CREATE DATABASE "${url.pathname.slice(1)}"`);
  await client.end();
  const prisma = join(root, "prisma");
  await applyMigrations(url.href, prisma, { only: migrationsOf(prisma).filter((name) => !takesAway(name)) });
  await closePool();
  restore = overrideEnv({ DATABASE_URL: url.href });
});
afterAll(async () => {
  await closePool();
  restore();
});

test("all that the release before reads and writes is there, as it was; what is new asks nothing of it", async () => {
  const wanted = (await drift(env().DATABASE_URL, released)) ?? "";
  const statements = wanted
    .replaceAll(/--.*$/gm, "")
    .split(/;|,\s*(?=DROP |ADD |ALTER )/)
    .map((one) => one.trim())
    .filter((one) => one !== "");
  // To become the schema of the release before, this one would only lose something.
  const lacking = statements.filter(
    (one) =>
      !/^(ALTER TABLE "\w+" )?\s*DROP (COLUMN|TABLE|INDEX|TYPE|CONSTRAINT)/.test(one) &&
      // Which columns are the key no query names.
      !/^ADD CONSTRAINT "\w+_pkey" PRIMARY KEY/.test(one),
  );
  expect(lacking).toEqual([]);

  const client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  const { rows } = await client.query<{ column: string }>(
    `SELECT format('%s.%s', table_name, column_name) AS column FROM information_schema.columns
     WHERE table_schema = 'public' AND is_nullable = 'NO' AND column_default IS NULL AND is_identity = 'NO' AND is_generated = 'NEVER'`,
  );
  await client.end();
  const itsTables = new Set(
    [...readFileSync(join(released, "schema.prisma"), "utf8").matchAll(/^model (\w+) \{/gm)].map(
      ([, name]) => name,
    ),
  );
  let table = "";
  const added = wanted.split("\n").flatMap((line) => {
    table = /ALTER TABLE "(\w+)"/.exec(line)?.[1] ?? table;
    const column = /DROP COLUMN "(\w+)"/.exec(line)?.[1];
    return column && itsTables.has(table) ? [`${table}.${column}`] : [];
  });
  expect(added.filter((one) => rows.some(({ column }) => column === one))).toEqual([]);
});

test.runIf(hasHistory)("its code serves what this release wrote, and this one what it wrote", async () => {
  const folder = mkdtempSync(join(tmpdir(), "release-before-"));
  const tree = join(folder, "tree");
  execFileSync("git", ["worktree", "add", "--detach", "--quiet", tree, commit], { cwd: root });
  let service: ReturnType<typeof spawn> | undefined;
  try {
    if (!existsSync(join(tree, "node_modules")))
      symlinkSync(join(root, "node_modules"), join(tree, "node_modules"));
    execFileSync(process.execPath, ["prisma/generate.mjs"], { cwd: tree });
    buildSync({
      absWorkingDir: tree,
      entryPoints: ["server/testing/serve-api.ts"],
      outfile: ".build/serve-api.mjs",
      bundle: true,
      platform: "node",
      format: "esm",
      packages: "external",
      alias: { "@": tree },
      logLevel: "error",
    });
    const port = await freePort();
    service = spawn(process.execPath, [".build/serve-api.mjs"], {
      cwd: tree,
      env: { ...process.env, DATABASE_URL: env().DATABASE_URL, PORT: `${port}` },
      stdio: ["ignore", "ignore", "inherit"],
    });
    const { key } = (await makeAccount()).testKey;
    const before = async (method: string, path: string, body?: object) => {
      const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers,
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return { status: answer.status, body: (await answer.json()) as { id: string } };
    };
    const now = (method: string, path: string, body?: object) =>
      call<{ id: string }>(method, path, { key, body });
    for (let tries = 0; tries < 100; tries += 1) {
      if (await before("GET", "/v1/me").catch(() => undefined)) break;
      await pause(200);
    }
    const made = [
      ["/v1/webhook-endpoints", { url: "https://hooks.example.com/upgrade" }],
      ["/v1/verification-links", { applicant: { name: "Aitziber Goñi" } }],
      ["/v1/customers", { id: `agency-${port}`, name: "Ribera Lettings" }],
      [
        "/v1/screenings",
        {
          applicant: { name: "Aitziber Goñi" },
          documents: [{ url: "https://files.example.com/a.pdf" }],
          consent_confirmed: true,
        },
      ],
    ] as const;
    for (const [path, body] of made) {
      // Upgraded, and taken back.
      const upgraded = await now("POST", path, body);
      expect(upgraded.status, path).toBeLessThan(300);
      expect(await before("GET", `${path}/${upgraded.body.id}`)).toMatchObject({
        status: 200,
        body: { id: upgraded.body.id },
      });
      // And upgraded again.
      const other = path === "/v1/customers" ? { ...body, id: `again-${port}` } : body;
      const takenBack = await before("POST", path, other);
      expect(takenBack.status, path).toBeLessThan(300);
      expect(await now("GET", `${path}/${takenBack.body.id}`)).toMatchObject({
        status: 200,
        body: { id: takenBack.body.id },
      });
    }
  } finally {
    service?.kill("SIGKILL");
    execFileSync("git", ["worktree", "remove", "--force", tree], { cwd: root });
    rmSync(folder, { recursive: true, force: true });
  }
});
