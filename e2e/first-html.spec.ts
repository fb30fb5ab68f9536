import { expect, test } from "@playwright/test";
import { type Filled, filledAccount, firstLink, signIn } from "./filled-account";

let filled: Filled;
test.beforeAll(() => {
  filled = filledAccount("first-html");
});

const LISTS = ["screenings", "reviews", "links", "id-checks", "sanctions", "customers", "webhooks", "audit"];

test("pages answer with their rows in the first HTML, and the browser finds nothing to draw anew", async ({
  page,
}) => {
  await signIn(page, filled.owner, filled.password);
  const wrong: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") wrong.push(message.text());
  });
  page.on("pageerror", (error) => wrong.push(error.message));
  for (const list of LISTS) {
    const html = await (await page.request.get(`/test/${list}`)).text();
    expect(html, list).toMatch(list === "reviews" ? /role="option"/ : /<tbody/);
    expect(html, list).not.toContain("animate-pulse");
    await page.goto(`/test/${list}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
  }
  const home = await (await page.request.get("/test/home")).text();
  expect(home).toContain("Cases that wait for a decision");
  expect(home).not.toContain("animate-pulse");
  const one = await firstLink(page, "/test/screenings");
  const html = await (await page.request.get(one)).text();
  expect(html).not.toContain("animate-pulse");
  await page.goto(one);
  await page.waitForLoadState("networkidle");
  expect(wrong).toEqual([]);
});

test("what is chosen before the page listens is chosen", async ({ page }) => {
  await signIn(page, filled.owner, filled.password);
  let listen: () => void = () => undefined;
  const listening = new Promise<void>((done) => {
    listen = done;
  });
  await page.route("**/_next/static/**/*.js", async (route) => {
    await listening;
    await route.continue();
  });
  await page.goto("/test/screenings", { waitUntil: "commit" });
  const show = page.getByLabel("Show");
  await show.selectOption("open");
  listen();
  await expect(page).toHaveURL(/\?queue=open$/);
  await expect(show).toHaveValue("open");
});

test("Back after filtering stays on the page, as it was before; what is searched for stands in no address", async ({
  page,
}) => {
  await signIn(page, filled.owner, filled.password);
  await page.goto("/test/links");
  await page.goto("/test/screenings");
  const rows = page.locator("tbody tr");
  await expect(rows.first()).toBeVisible();
  // The rows are there before the page listens.
  await page.waitForLoadState("networkidle");
  const all = await rows.count();
  await page.getByLabel("Show").selectOption("open");
  await expect(page).toHaveURL(/\?queue=open$/);
  await expect.poll(() => rows.count()).not.toBe(all);
  await page.goBack();
  await expect(page).toHaveURL(/\/test\/screenings$/);
  await expect(page.getByLabel("Show")).toHaveValue("");
  await expect.poll(() => rows.count()).toBe(all);
  await page.getByRole("searchbox").fill("nobody of that name");
  await expect(rows).toHaveCount(0);
  expect(page.url()).not.toMatch(/nobody/);
  // From anywhere: what waits stands beside its place, and what can be begun is two keys away.
  await expect(page.getByRole("link", { name: /^Reviews/ }).locator("[data-waiting]")).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").fill("New link");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "New link" })).toBeVisible();
  await expect(page).toHaveURL(/\/test\/links$/);
  // What is not there leads back to its list; a key of the live world is not almighty by itself.
  await page.goto("/test/screenings/nothing-like-it");
  await page.getByRole("main").getByRole("link", { name: "Screenings" }).click();
  await expect(page).toHaveURL(/\/test\/screenings$/);
  await page.goto("/live/keys?new=1");
  await expect(page.getByLabel("Access")).toHaveValue("some");
});
