import { readFileSync } from "node:fs";
import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";

async function signIn(page: Page): Promise<void> {
  const { email, password } = JSON.parse(
    readFileSync(join(process.env.E2E_DATA_DIR ?? "", "demo.json"), "utf8"),
  );
  await page.goto("/sign-in");
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(/\/(live|test)\//);
}

test("without a session every page leads to the sign-in", async ({ page }) => {
  await page.goto("/live/keys");
  await expect(page).toHaveURL(/\/sign-in/);
});

test("a wrong password is told without saying which part was wrong", async ({ page }) => {
  await page.goto("/sign-in");
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Email address").fill("nobody@example.com");
  await page.getByLabel("Password").fill("not the password");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("The email address or the password is not right.")).toBeVisible();
});

test("a key is made, shown once, and works", async ({ page, request }) => {
  await signIn(page);
  await page.goto("/test/keys");
  await page.getByRole("button", { name: "New key" }).click();
  await page.getByLabel("Name").fill("Browser test");
  await page.getByRole("button", { name: "Create" }).click();
  const key = (await page.getByTestId("new-key").textContent())?.trim();
  expect(key ?? "").toMatch(/^svc_test_/);
  const answer = await request.get("/v1/me", { headers: { Authorization: `Bearer ${key}` } });
  expect(await answer.json()).toMatchObject({ object: "api_key", environment: "test" });
});

for (const scheme of ["light", "dark"] as const) {
  test(`the main pages have no accessibility findings in ${scheme}`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ colorScheme: scheme });
    await signIn(page);
    for (const path of [
      "/test/screenings",
      "/test/reviews",
      "/test/keys",
      "/test/settings",
      "/test/webhooks",
    ]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.waitForLoadState("networkidle");
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map((one) => `${path} ${one.id}: ${one.nodes[0]?.html}`)).toEqual([]);
    }
  });
}
