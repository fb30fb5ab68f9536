import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { writePrivately } from "./private-file";

/** The secrets that every process of one installation shares, by the variable that carries them. */
const MAKERS: Record<string, () => string> = {
  APP_KEYS: () => `k1:${randomBytes(32).toString("base64")}`,
  KEY_PEPPER: () => randomBytes(32).toString("hex"),
  NEXTAUTH_SECRET: () => randomBytes(32).toString("hex"),
  INNGEST_SIGNING_KEY: () => `signkey-prod-${randomBytes(32).toString("hex")}`,
};

/** The secrets from the environment, else from `folder`/secrets.json, where they are made once. */
export function secrets(folder: string): Record<string, string> {
  const file = join(folder, "secrets.json");
  const kept: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  const missing = Object.keys(MAKERS).filter((name) => !process.env[name] && !kept[name]);
  if (missing.length > 0) {
    mkdirSync(folder, { recursive: true, mode: 0o711 });
    for (const name of missing) kept[name] = MAKERS[name]?.() ?? "";
    writePrivately(file, `${JSON.stringify(kept, null, 2)}\n`);
  }
  return Object.fromEntries(Object.keys(MAKERS).map((name) => [name, process.env[name] ?? kept[name] ?? ""]));
}
