import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { startTestDatabase } from "./database";
import { makeTls } from "./tls";

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
    LOG_LEVEL: process.env.LOG_LEVEL ?? "silent",
    ALLOW_PRIVATE_NETWORK: "1",
    NODE_EXTRA_CA_CERTS: join(database.folder, "ca.pem"),
  });
  const tls = await makeTls();
  writeFileSync(join(database.folder, "ca.pem"), tls.ca);
  writeFileSync(join(database.folder, "tls.json"), JSON.stringify(tls));
  return database.remove;
}
