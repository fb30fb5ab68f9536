import { readFileSync } from "node:fs";

/** Settings that hold a secret: each may be given as a file instead, as vaults and container secrets give it (`APP_KEYS_FILE`). */
export const SECRET_SETTINGS = [
  "DATABASE_URL",
  "MIGRATION_DATABASE_URL",
  "APP_KEYS",
  "KEY_PEPPER",
  "KEY_PEPPER_PREVIOUS",
  "NEXTAUTH_SECRET",
  "SMTP_URL",
  "INNGEST_SIGNING_KEY",
  "INNGEST_EVENT_KEY",
  "STRIPE_SECRET_KEY",
  "LICENCE_PRIVATE_KEY",
  "AUDIT_STREAM_SECRET",
] as const;

/** Puts what the files hold into the environment, for libraries and child processes too. Throws one sentence without the secret. */
export function takeSecretFiles(environment: NodeJS.ProcessEnv): void {
  for (const name of SECRET_SETTINGS) {
    const file = environment[`${name}_FILE`];
    if (!file) continue;
    const value = contentOf(`${name}_FILE`, file);
    if (environment[name] && environment[name] !== value)
      throw new Error(`${name} and ${name}_FILE are both set, to different values`);
    environment[name] = value;
  }
}

function contentOf(name: string, file: string): string {
  let value: string;
  try {
    value = readFileSync(file, "utf8").trim();
  } catch (error) {
    throw new Error(
      `${name} cannot be read: ${error instanceof Error && "code" in error ? error.code : file}`,
    );
  }
  if (value === "") throw new Error(`${name} names an empty file`);
  return value;
}
