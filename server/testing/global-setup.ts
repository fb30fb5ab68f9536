import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { startTestDatabase } from "./database";

/** Before any database test: the child processes are built, PostgreSQL runs, and the environment tells where. */
export default async function setup(): Promise<() => Promise<void>> {
  execFileSync(process.execPath, [join(process.cwd(), "server/runtime/build.mjs")], { stdio: "inherit" });
  const database = await startTestDatabase();
  Object.assign(process.env, {
    DATABASE_URL: database.url,
    DATA_DIR: database.folder,
    APP_KEYS: `test:${randomBytes(32).toString("base64")}`,
    KEY_PEPPER: randomBytes(32).toString("hex"),
    NEXTAUTH_SECRET: randomBytes(32).toString("hex"),
    INNGEST_SIGNING_KEY: `signkey-test-${randomBytes(32).toString("hex")}`,
    LOG_LEVEL: "silent",
  });
  return database.remove;
}
