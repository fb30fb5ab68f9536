import { execFileSync } from "node:child_process";

/** Runs the operator's command line beside the server of the tests. */
export function svc(...args: string[]): { id: string; key: string } {
  const env = {
    ...process.env,
    DATA_DIR: process.env.E2E_DATA_DIR,
    PORT: process.env.E2E_PORT,
    BASE_URL: `http://localhost:${process.env.E2E_PORT}`,
    ALLOW_PRIVATE_NETWORK: "1",
  };
  // It lives for a second: nothing of it is worth making faster.
  const program = ["--no-opt", ".build/operate.mjs"];
  const output = execFileSync(process.execPath, [...program, ...args, "--json"], { env });
  return JSON.parse(output.toString());
}
