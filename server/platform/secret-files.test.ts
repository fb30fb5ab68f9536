import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { envExample } from "./env";
import { SECRET_SETTINGS, takeSecretFiles } from "./secret-files";

const folder = mkdtempSync(join(tmpdir(), "vault-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (content: string) => {
  const path = join(folder, `${Math.random()}`);
  writeFileSync(path, content);
  return path;
};
const taken = (environment: Record<string, string>) => {
  const all = environment as NodeJS.ProcessEnv;
  takeSecretFiles(all);
  return all;
};

test("every secret may come as a file, without the line break that editors leave", () => {
  for (const name of SECRET_SETTINGS)
    expect(taken({ [`${name}_FILE`]: file("what a vault keeps\n") })[name]).toBe("what a vault keeps");
});

test("every setting that is a secret is among them", () => {
  const names = [...envExample().matchAll(/^# ([A-Z_]+)=/gm)].map((found) => found[1] ?? "");
  const sounding = names.filter((name) => /KEY|SECRET|PEPPER|DATABASE_URL|SMTP/.test(name));
  expect(sounding.filter((name) => !SECRET_SETTINGS.some((one) => one === name))).toEqual([]);
});

test("what cannot be read, is empty, or is said twice is refused without being told", () => {
  expect(() => taken({ APP_KEYS_FILE: join(folder, "none") })).toThrow(
    "APP_KEYS_FILE cannot be read: ENOENT",
  );
  expect(() => taken({ SMTP_URL_FILE: file(" \n") })).toThrow("SMTP_URL_FILE names an empty file");
  const both = { KEY_PEPPER: "one of the two", KEY_PEPPER_FILE: file("the other one") };
  expect(() => taken(both)).toThrow(/^KEY_PEPPER and KEY_PEPPER_FILE are both set, to different values$/);
  expect(taken({ KEY_PEPPER: "same", KEY_PEPPER_FILE: file("same\n") }).KEY_PEPPER).toBe("same");
});
