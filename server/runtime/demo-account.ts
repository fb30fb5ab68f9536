import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { env, isLoopback } from "@/server/platform/env";
import { lastWords } from "./last-words";

/** What a newcomer needs to try the service. */
export type Demo = {
  base_url: string;
  email: string;
  password: string;
  account_id: string;
  test_key: string;
  live_key: string;
};

/** The demo account of this installation, made on its first start; undefined where none is wanted. */
export function demoAccount(folder: string, childEnv: NodeJS.ProcessEnv): Demo | undefined {
  if (!isLoopback(env().BASE_URL) && !env().DEMO) return undefined;
  const file = join(folder, "demo.json");
  if (!existsSync(file)) {
    const run = spawnSync(process.execPath, [join(process.cwd(), ".build", "demo.mjs"), file], {
      env: childEnv,
      encoding: "utf8",
    });
    if (run.status !== 0) throw new Error(`The demo account could not be made: ${lastWords(run.stderr)}`);
  }
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
