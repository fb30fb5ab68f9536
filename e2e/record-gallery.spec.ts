import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { demo, filledAccount, signIn } from "./filled-account";

// Not a test: what the service answers to every page of the dashboard, for the gallery (CONTRIBUTING.md). Runs when it is asked for.

const PLACES = [
  ...["home", "screenings", "reviews", "links", "id-checks", "sanctions", "customers", "webhooks", "events"],
  ...["keys", "start", "requests", "mailbox", "sandbox", "settings", "team", "audit", "account", "profile"],
];
/** Lists whose objects have a page, and how many states of them are shown. */
const OBJECTS = {
  screenings: 8,
  links: 6,
  "id-checks": 6,
  sanctions: 6,
  customers: 1,
  webhooks: 1,
  events: 1,
};
const OPERATOR = [
  "overview",
  "accounts",
  "usage",
  "invoices",
  "seller",
  "queues",
  "lists",
  "selftest",
  "jobs",
  "licences",
  "mails",
];

test("the answers of the gallery are recorded", async ({ page }) => {
  const filled = filledAccount();
  await signIn(page, filled.owner, filled.password);
  const answers = new Map<string, unknown>();
  // Held until it is written down: a page that is left takes the answers it waited for with it.
  await page.route("**/api/trpc/**", async (route) => {
    const response = await route.fetch();
    const asked: Record<string, unknown> = route.request().postDataJSON() ?? {};
    const answered: { result?: { data: unknown } }[] = await response.json();
    const names = new URL(route.request().url()).pathname.slice("/api/trpc/".length).split(",");
    const environment = route.request().headers()["x-environment"];
    for (const [index, name] of names.entries()) {
      const key = `${environment} ${name} ${JSON.stringify(asked[index] ?? null)}`;
      const data = answered[index]?.result?.data;
      if (data !== undefined && !answers.has(key)) answers.set(key, data);
    }
    await route.fulfill({ response });
  });
  const settled = async () => {
    await page.waitForLoadState("networkidle");
    await expect(page.locator("main h1, main h2").first()).toBeVisible();
    await expect(page.locator("main .animate-pulse")).toHaveCount(0);
  };
  const visit = async (path: string) => {
    await page.goto(path);
    await settled();
  };
  for (const place of PLACES) await visit(`/test/${place}`);
  for (const place of ["usage", "customers"]) await visit(`/live/${place}`);
  await visit("/test/settings");
  for (const tab of await page.getByRole("tab").all()) {
    await tab.click();
    await settled();
  }
  for (const [place, most] of Object.entries(OBJECTS)) {
    await visit(`/test/${place}`);
    const rows = page.locator("tbody a[data-row]");
    const paths = await rows.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    for (const path of paths.slice(0, most)) await visit(path);
  }
  await visit("/test/screenings");
  await visit((await page.locator("tbody a[data-row]").first().getAttribute("href")) ?? "");
  await visit((await page.locator('main a[href*="/people/"]').first().getAttribute("href")) ?? "");
  await visit("/test/mailbox");
  await page.locator("tbody tr").first().click();
  await settled();
  await page.context().clearCookies();
  const { email, password } = demo();
  await signIn(page, email, password);
  for (const tab of OPERATOR) await visit(`/operator?tab=${tab}`);
  await visit(`/operator/accounts/${filled.account}`);
  const recorded = { at: new Date().toISOString(), answers: Object.fromEntries([...answers].sort()) };
  await page.unrouteAll({ behavior: "wait" });
  writeFileSync(
    join(import.meta.dirname, "../components/gallery/answers.json"),
    `${JSON.stringify(recorded)}\n`,
  );
});
