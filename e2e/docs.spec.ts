import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { findings } from "./accessibility-findings";

const PAGES = ["/docs", "/docs/es/quickstart", "/docs/webhooks", "/docs/api/screenings", "/docs/errors"];

test("the documentation has no accessibility findings in light or dark, and no page is wider than a phone", async ({
  page,
}) => {
  // Five long pages are examined whole.
  expect(await findings(page, PAGES)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 800 });
  for (const path of PAGES) {
    await page.goto(path);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBeLessThanOrEqual(390);
  }
});

test("the client is installed from the service itself, as the quickstart says", async ({ page, baseURL }) => {
  await page.goto("/docs/quickstart");
  const address = `${baseURL}/sdk/proofline.tgz`;
  await expect(page.getByText(`npm install ${address}`)).toBeVisible();
  const folder = mkdtempSync(join(tmpdir(), "client-"));
  try {
    writeFileSync(join(folder, "package.json"), "{}");
    execFileSync("npm", ["install", "--no-audit", "--no-fund", address], { cwd: folder });
    const help = execFileSync("npx", ["proofline", "--help"], { cwd: folder, encoding: "utf8" });
    expect(help).toContain("proofline listen");
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("the language of the examples is chosen once, the search leads to a field, the other language is one press away", async ({
  page,
}) => {
  await page.goto("/docs/quickstart");
  await page.waitForLoadState("networkidle");
  await page.getByRole("tab", { name: "TypeScript" }).first().click();
  await expect(page.getByText("await proofline.screenings.waitFor").first()).toBeVisible();
  await page.goto("/docs/screenings");
  await expect(page.getByRole("tab", { name: "TypeScript" }).first()).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("/");
  await page.getByRole("combobox").fill("submit one applicant");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/docs\/api\/screenings#createScreening$/);
  await page.getByRole("link", { name: "Español" }).click();
  await expect(page).toHaveURL(/\/docs\/es\/api\/screenings/);
});

test("the pages of the documentation stand alone: nothing from elsewhere, no script of the dashboard", async ({
  page,
}) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto("/docs/api/screenings");
  await page.waitForLoadState("networkidle");
  const origin = new URL(page.url()).origin;
  expect(requests.filter((url) => !url.startsWith(origin))).toEqual([]);
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => entry.name.endsWith(".js"))
      .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize),
  );
  // React and the router, and little of ours.
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(300_000);
});

test.describe("a reader of Spanish", () => {
  test.use({ locale: "es-ES" });

  test("learns in Spanish that an address leads nowhere, and where to go on", async ({ page }) => {
    for (const path of ["/nothing", "/docs/nothing"]) {
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(page.getByRole("heading", { name: "Esta página no existe" })).toBeVisible();
    }
    await page.getByRole("link", { name: "Documentación" }).click();
    await expect(page).toHaveURL(/\/docs\/es$/);
  });
});
