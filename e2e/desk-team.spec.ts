import { type Browser, expect, type Page, test } from "@playwright/test";
import { found, rows, waiting } from "./desk-cases";
import { type Filled, filledAccount, signIn } from "./filled-account";
import { newKey } from "./operator";

let filled: Filled;
let headers: Record<string, string>;
test.beforeAll(() => {
  filled = filledAccount("desk-team");
  const { key } = newKey(filled.account);
  headers = { Authorization: `Bearer ${key}` };
});

async function colleagueOf(browser: Browser): Promise<Page> {
  const colleague = await (await browser.newContext()).newPage();
  await signIn(colleague, filled.reviewer, filled.password);
  return colleague;
}

/** Whether declines ask for a second person, the other way round; to be saved. */
async function turnSecondPerson(page: Page): Promise<void> {
  await page.goto("/test/settings");
  await page.getByRole("tab", { name: "Reviews" }).click();
  await page.getByRole("switch", { name: "Declines, rejections and confirmed matches" }).click();
}

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.").first()).toBeVisible();
}

test("a view under a name is a link for the whole team, and a list that is long in coming is not taken for the one before", async ({
  page,
  browser,
}) => {
  await signIn(page, filled.owner, filled.password);
  const colleague = await colleagueOf(browser);
  await page.goto("/test/reviews?kind=screening");
  await page.getByRole("button", { name: "Save this view" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Papers first");
  await page.getByLabel("Share it with the team").check();
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("link", { name: /^Papers first/ })).toHaveAttribute("aria-current", "page");
  // Who leaves a case leaves it to others, also before they hear that it is theirs. The page that stood here may be asking for one, too.
  const view = page.url();
  await page.goto("/test/links");
  const opened = new Promise((resolve) =>
    page.route("**/api/trpc/desk.open*", (route) => route.fetch().then(resolve)),
  );
  await page.goto(view);
  await opened;
  await page.goto("/test/links");
  await page.unrouteAll({ behavior: "ignoreErrors" });
  const hit = { subject: { name: "Match Kestrel Ardwen", kind: "person" } };
  expect((await page.request.post("/v1/sanctions-screenings", { headers, data: hit })).status()).toBe(201);
  await colleague.goto("/test/reviews?kind=sanctions_screening");
  // A view's list may be long in coming: what stands there meanwhile is not taken for its first case.
  await expect(rows(colleague).first()).toHaveAttribute("aria-selected", "true");
  await colleague.route("**/api/trpc/*desk.list*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await colleague.getByRole("link", { name: /^Papers first/ }).click();
  await expect(colleague).toHaveURL(/[?&]kind=screening/);
  await expect(colleague.locator("[role=option]:not([data-kind=screening])")).toHaveCount(0);
  await colleague.unrouteAll({ behavior: "ignoreErrors" });
});

test("two are declined at once with the keys alone, and wait for a second person", async ({
  page,
  browser,
  request,
}) => {
  await signIn(page, filled.owner, filled.password);
  const colleague = await colleagueOf(browser);
  for (const name of ["Amaia Twice", "Unai Twice"]) await waiting(request, headers, name);
  await turnSecondPerson(page);
  await page.getByRole("button", { name: "Add a rule" }).click();
  expect(await found(page)).toEqual([]);
  await page.getByRole("button", { name: "Remove: Rule 1" }).click();
  await save(page);
  try {
    await colleague.goto("/test/reviews?kind=screening");
    await expect(rows(colleague).first()).toHaveAttribute("aria-selected", "true");
    for (const key of ["x", "j"]) await colleague.keyboard.press(key);
    await expect(rows(colleague).nth(1)).toHaveAttribute("aria-selected", "true");
    await colleague.keyboard.press("Shift+X");
    await expect(colleague.getByRole("heading", { name: "2 cases chosen" })).toBeVisible();
    expect(await found(colleague)).toEqual([]);
    // Escape leaves the reasons first, and only then the choice.
    await colleague.keyboard.press("d");
    await expect(colleague.getByLabel("Note")).toBeVisible();
    await colleague.keyboard.press("Escape");
    await expect(colleague.getByLabel("Note")).toHaveCount(0);
    await expect(colleague.getByRole("heading", { name: "2 cases chosen" })).toBeVisible();
    for (const key of ["d", "1"]) await colleague.keyboard.press(key);
    const undo = colleague.getByRole("button", { name: "Undo (u)" }).first();
    await expect(undo).toBeVisible();
    await undo.click();
    await expect(colleague.getByRole("heading", { name: "2 cases chosen" })).toBeVisible();
    for (const key of ["d", "1"]) await colleague.keyboard.press(key);
    await page.goto("/test/reviews?second=1");
    const waits = rows(page).filter({ hasText: "Waits for a second person: Decline" });
    await expect
      .poll(
        async () => {
          await page.reload();
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
          await page.waitForLoadState("networkidle");
          return waits.count();
        },
        { timeout: 40_000, intervals: [10_000, 3_000] },
      )
      .toBe(2);
    await expect(page.getByText(/decided: Decline\. A second person confirms it/)).toBeVisible();
    await expect(page.getByRole("button", { name: /^Approve/ })).toHaveCount(0);
    expect(await found(page)).toEqual([]);
    // One is sent back with the reason, the other confirmed, and undone by u.
    for (const key of ["b", "2"]) await page.keyboard.press(key);
    await expect(waits).toHaveCount(1);
    // What is gone is not exchanged for another person.
    await page.keyboard.press("j");
    const confirm = page.getByRole("button", { name: /^Confirm/ });
    await expect(confirm).toBeVisible();
    await page.keyboard.press("c");
    await expect(waits).toHaveCount(0);
    await page.keyboard.press("u");
    await expect(waits).toHaveCount(1);
  } finally {
    await turnSecondPerson(page);
    await save(page);
  }
});

test("who has a case open is seen by the other, who decides nothing on it, and loses nothing of what they wrote", async ({
  page,
  browser,
  request,
}) => {
  await signIn(page, filled.owner, filled.password);
  const colleague = await colleagueOf(browser);
  const id = (await waiting(request, headers, "Iker Two Readers")).split("/").at(-1);
  await page.goto(`/test/reviews?kind=screening&case=${id}`);
  await expect(page.getByRole("button", { name: /^Approve/ })).toBeVisible();
  await colleague.goto(`/test/reviews?kind=screening&case=${id}`);
  await expect(colleague.getByText(/^Olga Owner has this case open, since/)).toBeVisible({
    timeout: 20_000,
  });
  // A key that is pressed before the case stands there is about no case.
  await expect(colleague.getByRole("button", { name: /^Approve/ })).toBeVisible();
  await colleague.keyboard.press("a");
  await colleague.getByLabel("Note").fill("What I wrote.");
  await colleague.keyboard.press("Control+Enter");
  await expect(colleague.getByText(/Take it over first; what you wrote is kept/)).toBeVisible();
  await expect(colleague.getByLabel("Note")).toHaveValue("What I wrote.");
  await colleague.getByRole("button", { name: "Take it over" }).click();
  await colleague.getByLabel("A word to them").fill("You are at lunch.");
  await colleague.getByRole("button", { name: "Take it over" }).click();
  await expect(colleague.getByText(/has this case open, since/)).toHaveCount(0);
  await expect(page.getByText("You are at lunch.")).toBeVisible({ timeout: 30_000 });
  expect(await found(page)).toEqual([]);
});
