import { spawnSync } from "node:child_process";

/** Runs the operator's command line beside the server of the tests. */
export function svc<T = { id: string; key: string }>(...args: string[]): T {
  const env = {
    ...process.env,
    DATA_DIR: process.env.E2E_DATA_DIR,
    PORT: process.env.E2E_PORT,
    BASE_URL: `http://localhost:${process.env.E2E_PORT}`,
    ALLOW_PRIVATE_NETWORK: "1",
  };
  // It lives for a second: nothing of it is worth making faster.
  const program = ["--no-opt", ".build/operate.mjs", ...args, "--json"];
  const ran = spawnSync(process.execPath, program, { env, encoding: "utf8" });
  // With --json a failure is said on the standard output, too.
  if (ran.status !== 0) throw new Error(`svc ${args.join(" ")}: ${ran.stdout}${ran.stderr}`);
  return JSON.parse(ran.stdout) as T;
}

/** A new key of an account, with every scope. How many calls a test makes in a minute is no part of what it says, unless `perMinute` is. */
export function newKey(account: string, environment: "test" | "live" = "test", perMinute = 100_000) {
  const args = ["--account", account, "--env", environment, "--scopes", "*", "--rate-limit", `${perMinute}`];
  return svc("keys", "create", ...args);
}
