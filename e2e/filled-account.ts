import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { Role } from "@/server/platform/roles";
import { svc } from "./operator";

/** An account of the dashboard's own tests: every state in it, and one colleague a role. */
export type Filled = { account: string; password: string } & Record<Role, string>;

/** Filled once a run under its name, by whichever worker comes first; a file keeps its logins. */
export function filledAccount(name = "filled"): Filled {
  const file = join(process.env.E2E_DATA_DIR ?? "", `${name}.json`);
  if (mkdirSync(`${file}.begun`, { recursive: true })) {
    const { id } = svc("accounts", "create", "--name", "Casa Ficticia", "--live");
    writeFileSync(`${file}.new`, JSON.stringify(svc<Filled>("demo", "fill", id)));
    renameSync(`${file}.new`, file);
  }
  const bell = new Int32Array(new SharedArrayBuffer(4));
  for (let waits = 0; !existsSync(file) && waits < 900; waits += 1) Atomics.wait(bell, 0, 0, 100);
  return JSON.parse(readFileSync(file, "utf8")) as Filled;
}

/** The login of the demo account, which is staff of the service too. */
export function demo(): { email: string; password: string } {
  return JSON.parse(readFileSync(join(process.env.E2E_DATA_DIR ?? "", "demo.json"), "utf8"));
}

/** Through the page when somebody comes first, later with the session they have: the page is where it was, its calls are theirs. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  const kept = join(process.env.E2E_DATA_DIR ?? "", `session of ${email}.json`);
  if (existsSync(kept)) return page.context().addCookies(JSON.parse(readFileSync(kept, "utf8")));
  await page.goto("/sign-in");
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(/\/(live|test)\//);
  writeFileSync(kept, JSON.stringify(await page.context().cookies()));
}

/** The first object of a list, as the page's own calls see it. */
export async function firstLink(page: Page, list: string): Promise<string> {
  await page.goto(list);
  await page.locator("tbody tr").first().click();
  await page.waitForURL((url) => url.pathname.startsWith(`${list}/`));
  return new URL(page.url()).pathname;
}
