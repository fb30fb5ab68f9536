import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** Starts the built service as an operator would, on a port and a data folder of its own; ends with the tests. */
export default async function start(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "proofline-e2e-"));
  chmodSync(folder, 0o711);
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(process.execPath, ["server/runtime/start.mjs"], {
    env: {
      ...inherited,
      PORT: process.env.E2E_PORT,
      BASE_URL: `http://localhost:${process.env.E2E_PORT}`,
      DATA_DIR: folder,
      ALLOW_PRIVATE_NETWORK: "1",
      // All that could be written is written, so that the test of the logs sees it.
      LOG_LEVEL: "debug",
      ACCESS_LOG: "1",
      // Each test names the address it comes from.
      TRUSTED_PROXIES: "1",
      NODE_ENV: "production",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (data: Buffer) => {
      output += data;
    });
  }
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    while (!(await isHealthy())) {
      if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}:\n${output}`);
      await pause(100);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  // It is there as soon as the service says that it is well.
  const { test_key: testKey, live_key: liveKey } = JSON.parse(
    readFileSync(join(folder, "demo.json"), "utf8"),
  );
  Object.assign(process.env, { E2E_TEST_KEY: testKey, E2E_LIVE_KEY: liveKey, E2E_DATA_DIR: folder });
  return stop;
}

function isHealthy(): Promise<boolean> {
  return fetch(`http://localhost:${process.env.E2E_PORT}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
