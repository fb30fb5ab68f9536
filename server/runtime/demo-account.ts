import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What a newcomer needs to try the service. */
export type Demo = {
  base_url: string;
  email: string;
  password: string;
  account_id: string;
  test_key: string;
  live_key: string;
};

/** The demo account of this installation, made on its first start; undefined when its keys are not at hand any more. */
export function demoAccount(folder: string, env: NodeJS.ProcessEnv): Demo | undefined {
  const file = join(folder, "demo.json");
  if (!existsSync(file)) {
    const run = spawnSync(process.execPath, [join(process.cwd(), ".build", "demo.mjs"), file], {
      env,
      encoding: "utf8",
    });
    if (run.status !== 0)
      throw new Error(`The demo account could not be made: ${run.stderr.trim().split("\n").at(-1)}`);
  }
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
