import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { takeSecretFiles } from "@/server/platform/secret-files";
import { writePrivately } from "./private-file";

/** The secrets that every process of one installation shares, by the variable that carries them. */
const MAKERS: Record<string, () => string> = {
  APP_KEYS: () => `k1:${randomBytes(32).toString("base64")}`,
  KEY_PEPPER: () => randomBytes(32).toString("hex"),
  NEXTAUTH_SECRET: () => randomBytes(32).toString("hex"),
  INNGEST_SIGNING_KEY: () => `signkey-prod-${randomBytes(32).toString("hex")}`,
};

export type Secrets = Record<string, string>;

const fileIn = (folder: string) => join(folder, "secrets.json");

export function keptSecrets(folder: string): Secrets {
  const file = fileIn(folder);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

export function keepSecrets(folder: string, kept: Secrets): void {
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  writePrivately(fileIn(folder), `${JSON.stringify(kept, null, 2)}\n`);
}

/** The secrets from the environment or the files that it names, else from `folder`/secrets.json, where they are made once. */
export function secrets(folder: string): Secrets {
  const { missing, found } = findSecrets(folder);
  if (missing.length === 0) return found;
  const made = Object.fromEntries(missing.map((name) => [name, MAKERS[name]?.() ?? ""]));
  keepSecrets(folder, { ...keptSecrets(folder), ...made });
  return { ...found, ...made };
}

/** As they are; nothing is made. */
export function findSecrets(folder: string): { found: Secrets; missing: string[] } {
  takeSecretFiles(process.env);
  const kept = keptSecrets(folder);
  const found: Secrets = {};
  // A restore leaves there also what its machine had from the environment.
  for (const name of new Set([...Object.keys(MAKERS), ...Object.keys(kept)])) {
    const value = process.env[name] || kept[name];
    if (value) found[name] = value;
  }
  return { found, missing: Object.keys(MAKERS).filter((name) => !found[name]) };
}

/** For commands that seal and open nothing: secrets of this one process. */
export function passingSecrets(): Secrets {
  return Object.fromEntries(Object.entries(MAKERS).map(([name, make]) => [name, make()]));
}
