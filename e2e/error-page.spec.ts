import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import pg from "pg";

test("a page that broke says so, and one press later it is there again", async ({ page }) => {
  const company = `Casa Ficticia ${Date.now()}`;
  const email = `broken-${Date.now()}@example.com`;
  await page.goto("/sign-up");
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Company name").fill(company);
  await page.getByLabel("Your name").fill("Marta Ejemplo");
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password").fill("a long enough password");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL(/\/test\//);

  const { databaseUrl } = JSON.parse(
    readFileSync(join(process.env.E2E_DATA_DIR ?? "", "running.json"), "utf8"),
  );
  const database = new pg.Client({ connectionString: databaseUrl, options: "-c app.account_id=*" });
  await database.connect();
  // A role that no code knows: the page cannot be made.
  const become = (role: string) =>
    database.query(
      `UPDATE "Membership" SET role = $2 WHERE "accountId" = (SELECT id FROM "Account" WHERE name = $1)`,
      [company, role],
    );
  try {
    await become("unheard of");
    expect((await page.goto("/test/screenings"))?.status()).toBe(500);
    await expect(page.getByRole("heading", { name: "Something did not work on our side" })).toBeVisible();
    await become("owner");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Screenings" })).toBeVisible();
  } finally {
    await database.end();
  }
});

test("a built service has no gallery", async ({ request }) => {
  expect((await request.get("/gallery")).status()).toBe(404);
  expect((await request.get("/gallery/answers")).status()).toBe(404);
});
