import { expect, test } from "@playwright/test";
import { violations } from "./accessibility-findings";
import { type Filled, filledAccount, signIn } from "./filled-account";
import { newKey } from "./operator";

let filled: Filled;
let headers: Record<string, string>;
test.beforeAll(() => {
  filled = filledAccount("watch");
  headers = { Authorization: `Bearer ${newKey(filled.account).key}` };
});

const wrong = async (page: Parameters<typeof violations>[0]) => (await violations(page)).map(({ id }) => id);

test("many are put on watch from a file, with a report of what cannot be read, and their watch ends together", async ({
  page,
}) => {
  await signIn(page, filled.owner, filled.password);
  await page.goto("/test/sanctions");
  await page.getByRole("button", { name: "Watch from CSV" }).click();
  const dialog = page.getByRole("dialog");
  const rows = [
    "name,birth_date,country,reference,kind",
    "Ottilie Brandauer,1981-04-02,AT,lease 1,",
    "Nowhere Fast,1981-13-02,AT,lease 2,",
    "Caspian Freight Lines,,NO,lease 3,company",
    "Wallis Emmerich,,ZZZ,lease 4,",
  ];
  await dialog.getByLabel("CSV file").setInputFiles({
    name: "people.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(rows.join("\n")),
  });
  await expect(dialog.getByRole("status")).toContainText("2 rows can be created, 2 cannot.");
  await expect(dialog.getByRole("listitem")).toHaveText([
    /Line 3: subject\.birth_date/,
    /Line 5: subject\.nationality/,
  ]);
  expect(await wrong(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Create 2" }).click();
  await expect(dialog.getByRole("status")).toContainText("2 created, 2 failed.");
  const saved = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download the failed rows" }).click();
  expect((await saved).suggestedFilename()).toBe("failed.csv");
  await dialog.getByRole("button", { name: "Close" }).last().click();

  await page.getByLabel("Only watched subjects").check();
  for (const name of ["Ottilie Brandauer", "Caspian Freight Lines"])
    await page.getByRole("checkbox", { name }).check();
  const tools = page.getByRole("toolbar", { name: "2 chosen" });
  await expect(tools.getByRole("button", { name: "Watch 0" })).toBeDisabled();
  await tools.getByRole("button", { name: "End the watch of 2" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "End the watch", exact: true }).press("Enter");
  await expect(page.getByText("2 subjects are watched no longer.")).toBeVisible();
  for (const name of ["Ottilie Brandauer", "Caspian Freight Lines"])
    await expect(page.getByRole("link", { name: new RegExp(name) })).toHaveCount(0);
});

test("an alert waits with what was before and what is now, and an auditor takes the evidence away", async ({
  page,
  request,
  baseURL,
}) => {
  const made = await request.post("/v1/sanctions-screenings", {
    headers,
    data: { subject: { name: "Leontine Vasquez-Orban" }, reference: "flat 12", monitor: true },
  });
  const { id } = await made.json();
  const played = await request.post(`/v1/sanctions-screenings/${id}/simulate`, { headers, data: {} });
  expect(played.status(), await played.text()).toBe(200);
  await signIn(page, filled.owner, filled.password);
  for (const [locale, alerts, evidence] of [
    ["en", "Alerts", "Evidence (PDF)"],
    ["es", "Alertas", "Prueba (PDF)"],
  ] as const)
    for (const width of [390, 1440]) {
      await page.context().addCookies([{ name: "locale", value: locale, url: baseURL ?? "" }]);
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/test/sanctions");
      await page.getByRole("link", { name: alerts, exact: true }).press("Enter");
      const alert = page.getByRole("listitem").filter({ hasText: "Leontine Vasquez-Orban" });
      await expect(alert.getByRole("table")).toBeVisible();
      await expect(alert).toContainText("flat 12");
      expect(await wrong(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await alert.getByRole("link").press("Enter");
      await page.waitForURL(new RegExp(id));
      const saved = page.waitForEvent("download");
      await page.getByRole("link", { name: evidence }).click();
      const file = await saved;
      expect(file.suggestedFilename()).toBe(`watch-${id}.pdf`);
    }
  await page.goto("/test/sanctions?tab=lists");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(await wrong(page)).toEqual([]);
});
