import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeTls } from "./tls";

/**
 * The environment of processes that work on a test's database: fresh secrets, and leave to contact receivers on loopback, whose
 * certificates are made here (Node reads the authority's at its start).
 */
export async function testEnvironment(folder: string, databaseUrl: string): Promise<Record<string, string>> {
  const tls = await makeTls();
  writeFileSync(join(folder, "ca.pem"), tls.ca);
  writeFileSync(join(folder, "tls.json"), JSON.stringify(tls));
  return {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    APP_KEYS: `test:${randomBytes(32).toString("base64")}`,
    KEY_PEPPER: randomBytes(32).toString("hex"),
    NEXTAUTH_SECRET: randomBytes(32).toString("hex"),
    INNGEST_SIGNING_KEY: `signkey-test-${randomBytes(32).toString("hex")}`,
    LOG_LEVEL: process.env.LOG_LEVEL ?? "silent",
    ALLOW_PRIVATE_NETWORK: "1",
    NODE_EXTRA_CA_CERTS: join(folder, "ca.pem"),
  };
}
