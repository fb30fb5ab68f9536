import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { demo, type Filled, filledAccount, firstLink, signIn } from "./filled-account";

// Every page, in light and dark. In two parts, so that two browsers share them.
test.describe.configure({ mode: "parallel" });

let filled: Filled;
test.beforeAll(() => {
  test.setTimeout(120_000);
  filled = filledAccount();
});

const LISTS = ["screenings", "links", "id-checks", "sanctions", "customers", "webhooks", "events"];
const PLACES = [
  ...LISTS,
  "reviews",
  "keys",
  "start",
  "requests",
  "mailbox",
  "sandbox",
  "settings",
  "team",
  "audit",
  "account",
  "profile",
];

test("no list and no place of settings has accessibility findings, light or dark", async ({ page }) => {
  test.setTimeout(300_000);
  await signIn(page, filled.owner, filled.password);
  expect(await findings(page, [...PLACES.map((place) => `/test/${place}`), "/live/usage"])).toEqual([]);
});

test("no page of an object, of the way in or of the operator has accessibility findings, light or dark", async ({
  page,
}) => {
  test.setTimeout(300_000);
  const { email, password } = demo();
  await signIn(page, filled.owner, filled.password);
  const details: string[] = [];
  for (const list of LISTS) details.push(await firstLink(page, `/test/${list}`));
  const found = await findings(page, details);
  await page.context().clearCookies();
  found.push(
    ...(await findings(page, ["/sign-in", "/sign-up", "/sign-in/forgot", "/sign-in/invitation#unknown"])),
  );
  await signIn(page, email, password);
  found.push(
    ...(await findings(page, ["/operator", "/operator?tab=seller", `/operator/accounts/${filled.account}`])),
  );
  expect(found).toEqual([]);
});

/** Each page is loaded once: all rules in light, the colours again in dark; and nothing of ours is what the page's policy stops. */
async function findings(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) found.push(`${page.url()} ${message.text()}`);
  });
  for (const path of paths) {
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    const light = await new AxeBuilder({ page }).analyze();
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    const dark = await new AxeBuilder({ page }).withRules(["color-contrast"]).analyze();
    for (const [scheme, { violations }] of [
      ["light", light],
      ["dark", dark],
    ] as const)
      found.push(...violations.map((one) => `${path} ${scheme} ${one.id}: ${one.nodes[0]?.html}`));
  }
  return found;
}
