import { expect, test } from "@playwright/test";
import { violations } from "./accessibility-findings";
import { rows, waiting } from "./desk-cases";
import { type Filled, filledAccount, signIn } from "./filled-account";
import { newKey } from "./operator";

let filled: Filled;
let headers: Record<string, string>;
test.beforeAll(() => {
  filled = filledAccount("desk-keys");
  headers = { Authorization: `Bearer ${newKey(filled.account).key}` };
});

test("ten mixed cases are decided in twenty keys, without a mouse; the last one is undone by one more", async ({
  page,
}) => {
  await signIn(page, filled.reviewer, filled.password);
  await page.goto("/test/reviews");
  const cases = page.getByRole("listbox", { name: "Reviews" }).getByRole("option");
  await expect(cases.first()).toBeVisible();
  // Five screenings stay in front; the others wait until next month, so that the first ten are of every kind.
  const screenings = await page
    .locator("[role=option][data-kind=screening]")
    .evaluateAll((all) => all.map((one) => one.id.replace("case-", "")));
  const later = await page.request.post("/api/trpc/screenings.assign", {
    headers: { "x-account": filled.account, "x-environment": "test", Origin: new URL(page.url()).origin },
    data: { ids: screenings.slice(5), dueAt: new Date(Date.now() + 30 * 86_400_000).toISOString() },
  });
  expect(later.status()).toBe(200);
  await page.reload();
  await expect(cases.first()).toBeVisible();
  const kinds = await cases.evaluateAll((all) => all.map((one) => one.getAttribute("data-kind")));
  expect(kinds.length).toBeGreaterThan(10);
  // What stands there is named in the address, and no name stands in for it once it is gone.
  await expect(page).toHaveURL(/[?&]case=/);
  const named = new URL(page.url());
  await page.goto(`${named.pathname}?case=idc_01JGONEGONEGONEGONEGONEGON`);
  await expect(page.getByText("This case no longer waits here.")).toBeVisible();
  await expect(cases.and(page.locator("[aria-selected=true]"))).toHaveCount(0);
  await page.goto(named.href);
  await expect(cases.first()).toHaveAttribute("aria-selected", "true");
  // A letter decides nothing on a case of another kind.
  await expect(page.getByRole("button", { name: /^Decline/ })).toBeVisible();
  for (const other of ["p", "t", "n", "m"]) await page.keyboard.press(other);
  await expect(page.getByLabel("Note")).toHaveCount(0);
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const seen = new Set<string>();
  const order = ["screening", "id_check", "sanctions_screening"] as const;
  const key = { screening: "d", id_check: "p", sanctions_screening: "n" } as const;
  let last = "";
  for (let nth = 0; nth < 10; nth += 1) {
    const here = page.getByRole("listbox", { name: "Reviews" }).getByRole("option", { selected: true });
    const id = (await here.getAttribute("id")) ?? "";
    const kind = order.find((one) => one === kinds[nth]) ?? "screening";
    expect(await here.getAttribute("data-kind")).toBe(kind);
    seen.add(kind);
    const label = { screening: /^Decline/, id_check: /^Pass/, sanctions_screening: /^No match/ }[kind];
    await expect(page.getByRole("button", { name: label })).toBeVisible();
    await press(key[kind]);
    await press("1");
    await expect(page.locator(`[id="${id}"]`)).toHaveCount(0);
    last = id;
  }
  expect(keys).toBe(20);
  expect(seen.size).toBe(3);
  await expect(page.getByRole("button", { name: "Undo (u)" }).first()).toBeVisible();
  await press("u");
  await expect(page.locator(`[id="${last}"]`)).toHaveAttribute("aria-selected", "true");
  expect((await violations(page)).map(({ id }) => id)).toEqual([]);
  // The nine others took effect by themselves.
  await expect
    .poll(
      async () => {
        await page.reload();
        await expect(cases.first()).toBeVisible();
        return cases.count();
      },
      { timeout: 60_000, intervals: [12_000, 4_000] },
    )
    .toBe(kinds.length - 9);
});

test("keys at eight a second on a slow line: each is about the case that was on the screen, none is lost", async ({
  page,
  request,
}) => {
  await signIn(page, filled.owner, filled.password);
  const pairs = 30;
  for (let nth = 0; nth < pairs; nth += 1) await waiting(request, headers, `Typed ${nth}`);
  const sent = new Map<string, string>();
  await page.route("**/api/trpc/**", async (route) => {
    const { pathname } = new URL(route.request().url());
    const bodies: Record<string, { kind?: string; id?: string; note?: string; decision?: string }> =
      route.request().postDataJSON() ?? {};
    pathname
      .split("/")
      .at(-1)
      ?.split(",")
      .forEach((call, nth) => {
        const made = bodies[nth];
        if (call === "desk.decide" && made?.id) sent.set(made.id, `${made.decision}`);
      });
    await new Promise((wait) => setTimeout(wait, 400));
    await route.continue();
  });
  await page.goto("/test/reviews?kind=screening");
  await expect(page.getByRole("button", { name: /^Decline/ })).toBeVisible();
  const state = () =>
    page.evaluate(() => ({
      id: document.querySelector("[role=option][aria-selected=true]")?.id.replace("case-", "") ?? "",
      ready: document.querySelector("button[aria-keyshortcuts=d]") !== null,
      chosen: document.querySelector("[data-reasons]")?.getAttribute("aria-label") ?? null,
      unused: document.querySelector("[data-unused]")?.textContent ?? "",
    }));
  const meant = new Map<string, string>();
  const decisions = { a: "approve", d: "decline" } as const;
  const labels: Record<string, string> = { Approve: "approve", Decline: "decline" };
  let lost = 0;
  for (let nth = 0; nth < pairs * 2; nth += 1) {
    const key = nth % 2 === 1 ? "1" : nth % 4 === 0 ? "a" : "d";
    const before = await state();
    const began = Date.now();
    await page.keyboard.press(key);
    const after = await state();
    const chooses = key !== "1" && after.chosen !== null && labels[after.chosen] === decisions[key];
    if (key === "1" && before.ready && before.chosen) meant.set(before.id, labels[before.chosen] ?? "?");
    else if (key !== "1" && before.ready) expect(chooses).toBe(true);
    // What could not be about a case on the screen says so; a case may have come between the look and the key, and is what it chose for.
    else if (!chooses && !after.unused.includes(key)) lost += 1;
    await page.waitForTimeout(Math.max(0, 125 - (Date.now() - began)));
  }
  expect(lost).toBe(0);
  expect(meant.size).toBeGreaterThan(pairs / 2);
  await expect(page.getByRole("status", { name: "Decisions not sent yet" })).toBeEmpty({ timeout: 30_000 });
  expect(Object.fromEntries(sent)).toEqual(Object.fromEntries(meant));
  await page.unrouteAll({ behavior: "ignoreErrors" });
  // They take effect when they can no longer be undone; whoever changes the account's rules before that asks for a second person on them.
  const settled = async (id: string) =>
    (await (await request.get(`/v1/screenings/${id}`, { headers })).json()).review?.decision;
  for (const [id, decision] of meant)
    await expect.poll(() => settled(id), { timeout: 90_000 }).toBe(decision);
});

test("keys of one character are switched off on the person; arrows and the buttons do it all", async ({
  page,
}) => {
  await signIn(page, filled.owner, filled.password);
  await page.goto("/test/profile");
  await page.getByRole("switch", { name: "Keys of one character work on pages" }).click();
  await expect(page.getByText("Saved.").first()).toBeVisible();
  await page.goto("/test/reviews");
  await expect(rows(page).nth(1)).toBeVisible();
  for (const key of ["a", "x", "?"]) await page.keyboard.press(key);
  await expect(page.getByLabel("Note")).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("listbox", { name: "Reviews" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(rows(page).nth(1)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Space");
  await expect(rows(page).nth(1)).toHaveAttribute("aria-checked", "true");
  await page.goto("/test/profile");
  await page.getByRole("switch", { name: "Keys of one character work on pages" }).click();
  await expect(page.getByText("Saved.").first()).toBeVisible();
});
