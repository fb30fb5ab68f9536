import AxeBuilder from "@axe-core/playwright";
import { devices, expect } from "@playwright/test";
import { test } from "./applicant";

// No fake device: the page meets a machine without a camera.
test.use({ ...devices["Pixel 7"] });

test("the page explains, takes files, and never ends blind", async ({ page, request }) => {
  const headers = { Authorization: `Bearer ${process.env.E2E_TEST_KEY}` };
  const applicant = { name: "Marta Ejemplo", email: "marta@example.com" };
  const created = await request.post("/v1/id-checks", { headers, data: { applicant, locale: "en" } });
  const check = (await created.json()) as { id: string; url: string };
  await page.goto(check.url);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByRole("button", { name: "Passport" }).click();
  await expect(page.getByText(/No camera was found|The camera is not allowed/)).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag22aa"]).analyze();
  expect(violations.map((violation) => violation.id)).toEqual([]);
  await page.screenshot({ path: "test-results/identity/en-8-no-camera.png", fullPage: true });
  const jpeg = {
    name: "page.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70]),
  };
  await page.locator("input[type=file]").setInputFiles(jpeg);
  await page.getByRole("button", { name: "Use this picture" }).click();
  await page.getByRole("button", { name: "Send one picture of your face instead" }).click();
  await expect(page.getByRole("heading", { name: "Another way" })).toBeVisible();
  await expect(page.getByText(/No camera was found|The camera is not allowed/)).toBeVisible();
  await page.locator("input[type=file]").setInputFiles(jpeg);
  await expect(page.getByRole("heading", { name: "Your identity is confirmed" })).toBeVisible();
  const after = await request.get(`/v1/id-checks/${check.id}`, { headers });
  expect(((await after.json()) as { status: string }).status).toBe("passed");
});
