import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import pg from "pg";
import { freePort } from "@/server/runtime/free-port";

const folder = process.env.E2E_DATA_DIR ?? "";
const read = (name: string) => JSON.parse(readFileSync(join(folder, name), "utf8"));

/** A machine of its own, with its secrets from the environment and a data folder that is not there yet. */
function machine(
  port: number,
  databaseUrl: string,
  dataFolder: string,
): { child: ChildProcess; said(): string } {
  const child = spawn(process.execPath, ["server/runtime/run.mjs"], {
    env: {
      ...process.env,
      ...read("secrets.json"),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataFolder,
      PORT: `${port}`,
      BASE_URL: `http://localhost:${port}`,
      ROLE: "web",
      NODE_ENV: "production",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (data: Buffer) => {
      said += data;
    });
  return { child, said: () => said };
}

test("machines that start at once on one empty database all serve, and make one demo account", async () => {
  const home = mkdtempSync(join(tmpdir(), "first-steps-"));
  const owner = new URL(read("running.json").databaseUrl);
  owner.username = "proofline";
  owner.password = read("postgres.json").password;
  const client = new pg.Client({ connectionString: owner.href });
  await client.connect();
  const name = `first_steps_${Date.now()}`;
  await client.query(`CREATE DATABASE ${name}`);
  const database = new URL(owner);
  database.pathname = `/${name}`;
  const ports = [await freePort(), await freePort(), await freePort()];
  const machines = ports.map((port) => machine(port, database.href, join(home, `machine-${port}`, "data")));
  try {
    for (const [at, port] of ports.entries()) {
      const healthy = () =>
        fetch(`http://localhost:${port}/healthz`).then(
          ({ status }) => status,
          () => machines[at]?.child.exitCode ?? 0,
        );
      await expect.poll(healthy, { timeout: 120_000, message: machines[at]?.said() }).toBe(200);
    }
    const made = ports.filter((port) => existsSync(join(home, `machine-${port}`, "data", "demo.json")));
    expect(made).toHaveLength(1);
    const inside = new pg.Client({ connectionString: database.href });
    await inside.connect();
    const { rows } = await inside.query(`SELECT count(*)::int AS accounts FROM "Account"`);
    await inside.end();
    expect(rows).toEqual([{ accounts: 1 }]);
  } finally {
    for (const { child } of machines) {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      if (child.exitCode === null && child.kill("SIGTERM")) await ended;
    }
    await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await client.end();
    rmSync(home, { recursive: true, force: true });
  }
});
