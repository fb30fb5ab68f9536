import { expect, test } from "@playwright/test";
import { violations } from "./accessibility-findings";
import { found, PDF, waiting } from "./desk-cases";
import { type Filled, filledAccount, signIn } from "./filled-account";
import { newKey } from "./operator";

let filled: Filled;
let headers: Record<string, string>;
test.beforeAll(() => {
  // A queue of its own: who has a case open keeps others from deciding it.
  filled = filledAccount("desk");
  const { key } = newKey(filled.account);
  headers = { Authorization: `Bearer ${key}` };
});

test("one decision is shown everywhere: the person's, with the engine's beside it, who and why", async ({
  page,
}) => {
  await signIn(page, filled.owner, filled.password);
  await page.goto("/test/screenings");
  await page.getByRole("button", { name: "New screening" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Applicant's name").fill("Ximena Balboa Ortuño");
  await dialog
    .getByLabel("Documents", { exact: true })
    .setInputFiles({ name: "a.pdf", mimeType: "application/pdf", buffer: PDF });
  await dialog.getByLabel("Sandbox outcome").selectOption("decline");
  await dialog.getByLabel("Monthly rent").fill("1250.5");
  await dialog.getByLabel("The applicant agreed to this screening.").check();
  await dialog.getByRole("button", { name: "Start the screening" }).click();
  await page.waitForURL(/\/test\/screenings\/.+/);
  await expect(page.getByRole("heading", { level: 1, name: "Ximena Balboa Ortuño" })).toBeVisible();
  await expect(page).toHaveTitle(/^Ximena Balboa Ortuño · Screenings · /);
  // The decision is the person's: what the engine says stands in words, and no button looks like the right one.
  for (const name of [/^Approve/, /^Review/, /^Decline/])
    await expect(page.getByRole("button", { name })).not.toHaveClass(/bg-brand/);
  for (const heading of ["Fields", "Details"]) {
    const section = page
      .locator("section")
      .filter({ has: page.getByRole("heading", { name: heading, exact: true }) });
    await expect(section).not.toContainText(/[a-z]_[a-z]/);
    await expect(section).toContainText(heading === "Fields" ? "Net pay" : "1,250.50");
  }
  await page.keyboard.press("a");
  await page.getByLabel("Note").fill("Payroll wrote to us.");
  await page.keyboard.press("Control+Enter");
  const head = page.getByRole("heading", { level: 1 });
  await expect(head).toContainText("Approve");
  await expect(head).toContainText("Engine: Decline");
  const told = page.getByRole("listitem").filter({ hasText: "Payroll wrote to us." });
  await expect(told).toContainText("by Olga Owner");
  const id = new URL(page.url()).pathname.split("/").at(-1);
  const report = await page.request.get(`/test/screenings/${id}/report?account=${filled.account}&lang=en`);
  expect(await report.text()).toContain("Payroll wrote to us.");
  const assignees = page.getByLabel("Assigned to").locator("option");
  await expect(assignees.filter({ hasText: "Olga Owner" })).toHaveCount(1);
  for (const name of ["Bill Billing", "Rea Reader"])
    await expect(assignees.filter({ hasText: name })).toHaveCount(0);
});

test("Back leads to the same view and search, rows are links, and no name stands in an address", async ({
  page,
  context,
  request,
}) => {
  await signIn(page, filled.owner, filled.password);
  await waiting(request, headers, "Quirina Vlaamse Poort");
  await page.goto("/test/screenings");
  await page.getByRole("searchbox").fill("quirina");
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await page.getByLabel("Show").selectOption("open");
  await expect(page).toHaveURL(/\?queue=open$/);
  const row = page.getByRole("link", { name: /Quirina Vlaamse Poort/ });
  const opened = context.waitForEvent("page");
  await row.click({ modifiers: ["ControlOrMeta"] });
  await expect((await opened).getByRole("heading", { level: 1 })).toContainText("Quirina");
  await row.click();
  await page.waitForURL(/\/test\/screenings\/.+/);
  await page.goBack();
  await expect(page.getByLabel("Show")).toHaveValue("open");
  await expect(page.getByRole("searchbox")).toHaveValue("quirina");
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await page.goto("/test/screenings/nothing-like-it");
  await expect(page.getByText("Nothing was found at this address.")).toBeVisible();
});

test("the phone's menu and a palette without an answer have no accessibility findings", async ({ page }) => {
  await signIn(page, filled.owner, filled.password);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/test/links");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const found = async () => (await violations(page)).map(({ id }) => id);
  expect(await found()).toEqual([]);
  await page.getByRole("button", { name: "Open the menu" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await found()).toEqual([]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").fill("zzzz no such thing");
  await expect(page.getByText("Nothing fits.")).toBeVisible();
  expect(await found()).toEqual([]);
});

test("a notice keeps clear of the decisions", async ({ page, request }) => {
  await signIn(page, filled.owner, filled.password);
  await page.goto(await waiting(request, headers, "Iñigo Sarasola"));
  await page.getByLabel("Due", { exact: true }).selectOption("tomorrow");
  await page.getByRole("button", { name: "Save: Due" }).click();
  const toast = page.locator("[data-sonner-toast]").first();
  await expect(toast).toBeVisible();
  const [notice, bar] = [
    await toast.boundingBox(),
    await page.getByRole("button", { name: /^Decline/ }).boundingBox(),
  ];
  expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
});

test("what is undone is what was decided last, also while its answer is on its way; a refusal is never lost", async ({
  page,
  request,
}) => {
  await signIn(page, filled.owner, filled.password);
  for (const name of ["Edurne Slowly", "Gorka Slowly", "Haizea Slowly"])
    await waiting(request, headers, name);
  await page.goto("/test/reviews?kind=screening");
  const rows = page.getByRole("listbox", { name: "Reviews" }).getByRole("option");
  await expect(rows.nth(2)).toBeVisible();
  const ids = (await rows.evaluateAll((all) => all.map(({ id }) => id))).slice(0, 3);
  expect(ids).toHaveLength(3);
  const [one = "", two = "", three = ""] = ids;
  const at = (id: string) => page.locator(`[id="${id}"]`);
  await at(one).click();
  // The first is refused and the others are slow; all three are decided before any answer comes.
  let asked = 0;
  await page.route("**/api/trpc/**desk.decide**", async (route) => {
    asked += 1;
    const first = asked === 1;
    await new Promise((wait) => setTimeout(wait, 6_000));
    const fault = { code: "state_conflict", param: "waiting" };
    const error = { message: "no", code: -32009, data: { fault, httpStatus: 409 } };
    await (first ? route.fulfill({ status: 409, json: [{ error }] }) : route.continue());
  });
  for (const id of [one, two, three]) {
    await expect(at(id)).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("button", { name: /^Keep in review/ })).toBeVisible();
    for (const key of ["r", "1"]) await page.keyboard.press(key);
    await expect(at(id)).toHaveCount(0);
  }
  await page.keyboard.press("u");
  // The one that was refused is back and says why, the last one is undone; the second stands.
  await expect(at(one)).toHaveCount(1, { timeout: 15_000 });
  await expect(at(three)).toHaveCount(1, { timeout: 15_000 });
  const unsent = page.getByRole("status", { name: "Decisions not sent yet" });
  await expect(unsent).toContainText("This case does not wait for a decision any more.");
  await page.reload();
  await expect(at(three)).toHaveCount(1);
  await expect(at(two)).toHaveCount(0);
  // Nor by a reload.
  await expect(unsent).toContainText("1 was not decided");
  expect((await violations(page)).map(({ id }) => id)).toEqual([]);
  await unsent.getByRole("button", { name: "Close" }).click();
  await expect(unsent).toBeEmpty();
});

test("without a line a decision stays in sight, who leaves is warned, and it is sent when the line is back, once", async ({
  page,
  context,
  request,
}) => {
  await signIn(page, filled.owner, filled.password);
  const name = "Nekane Without Line";
  const id = (await waiting(request, headers, name)).split("/").at(-1) ?? "";
  await page.goto(`/test/reviews?kind=screening&case=${id}`);
  await expect(page.getByRole("button", { name: /^Decline/ })).toBeVisible();
  const row = page.locator(`[id="case-${id}"]`);
  const unsent = page.getByRole("status", { name: "Decisions not sent yet" });
  // The first answer is lost after it was given, and then there is no line at all.
  await page.route("**/api/trpc/**desk.decide**", async (route) => {
    await route.fetch().catch(() => null);
    await route.abort();
  });
  for (const key of ["d", "1"]) await page.keyboard.press(key);
  await expect(row).toHaveCount(0);
  await expect(unsent).toContainText(name);
  await expect(unsent).toContainText("not sent yet");
  expect((await violations(page)).map(({ id }) => id)).toEqual([]);
  // The same on another page of the dashboard.
  await page.getByRole("link", { name: "Links", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Links" })).toBeVisible();
  await expect(unsent).toContainText(name);
  await context.setOffline(true);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  // Whoever leaves is asked.
  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  await context.setOffline(false);
  await expect(unsent).toBeEmpty({ timeout: 30_000 });
  await expect
    .poll(
      async () => (await (await request.get(`/v1/screenings/${id}`, { headers })).json()).review?.decision,
      { timeout: 40_000 },
    )
    .toBe("decline");
  // Too late to undo: the way back is to open it again, with why.
  await page.goto(`/test/screenings/${id}`);
  await page.getByRole("button", { name: "Reopen" }).click();
  await page.getByRole("dialog").getByLabel("Note").fill("A paper came late.");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("The case waits for a decision again.")).toBeVisible();
  await page.goto("/test/reviews?kind=screening");
  await expect(row).toContainText("Left in review by Olga Owner");
});

test("of several entries each is judged; what follows is chosen by itself", async ({ page }) => {
  await signIn(page, filled.owner, filled.password);
  const made = await page.request.post("/v1/sanctions-screenings", {
    headers,
    data: { subject: { name: "Match Ferreira Match", kind: "person" } },
  });
  expect(made.status()).toBe(201);
  await page.goto(`/test/reviews?kind=sanctions_screening&case=${(await made.json()).id}`);
  await expect(page.getByText("0 of 2 entries judged")).toBeVisible();
  await page.keyboard.press("m");
  await expect(page.getByText(/^Say of each entry/)).toBeVisible();
  for (const key of ["o", "s"]) await page.keyboard.press(key);
  await expect(
    page
      .getByRole("group", { name: "Sample Listed Person 2" })
      .getByRole("button", { name: /^Is the subject/ }),
  ).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText(/^Say of each entry/)).toHaveCount(0);
  expect(await found(page)).toEqual([]);
});
