import { expect, test } from "@playwright/test";
import { violations } from "./accessibility-findings";
import { type Filled, filledAccount, signIn } from "./filled-account";

let filled: Filled;
test.beforeAll(() => {
  filled = filledAccount("audit");
});

test("the audit log speaks in sentences with names and ways, is narrowed by kind, person and object, and looking writes nothing", async ({
  page,
}) => {
  await signIn(page, filled.owner, filled.password);
  // Who opens the settings tries nothing out.
  await page.goto("/test/settings");
  await expect(page.getByRole("tab", { name: "Decision rule" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.goto("/test/screenings");
  await page.locator("tbody tr a").first().click();
  const name = (await page.getByRole("heading", { level: 1 }).locator("bdi").textContent()) ?? "";
  await page.goto("/test/audit");
  const rows = page.locator("tbody tr");
  await expect(rows.first()).toBeVisible();
  await expect(page.locator("tbody")).not.toContainText("tried out other thresholds");
  const look = rows.filter({ hasText: `Olga Owner looked at the case of ${name}` });
  await expect(look.first()).toBeVisible();
  await expect(page.locator("tbody")).not.toContainText(/\b(usr|key)_[0-9A-Z]/);
  expect((await violations(page)).map(({ id }) => id)).toEqual([]);
  // What it is about is one step away, and so is everything that was done with it.
  await look.first().getByRole("link", { name: "Of one object" }).click();
  await expect(page).toHaveURL(/[?&]object=/);
  const all = (what: RegExp) =>
    expect.poll(async () => (await rows.allTextContents()).every((text) => what.test(text))).toBe(true);
  await all(new RegExp(name));
  await page.getByRole("button", { name: "Clear" }).click();
  await page.getByLabel("What", { exact: true }).selectOption("sign_in");
  await all(/signed in|failed|proved/);
  await page.getByLabel("By", { exact: true }).selectOption({ label: "Rea Reader" });
  await expect(rows.filter({ hasText: "Olga Owner" })).toHaveCount(0);
  await page.getByLabel("What", { exact: true }).selectOption("");
  await page.getByLabel("Day").fill("2001-01-01");
  await expect(rows.filter({ hasText: "Rea Reader" })).toHaveCount(0);
});
