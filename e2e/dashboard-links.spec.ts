import { readFile } from "node:fs/promises";
import { type Download, expect, test } from "@playwright/test";
import { violations } from "./accessibility-findings";
import { type Filled, filledAccount, signIn } from "./filled-account";
import { newKey } from "./operator";

let filled: Filled;
test.beforeAll(() => {
  filled = filledAccount();
});

async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), "utf8");
}

test("links are made one by one and from a file; what fails comes back, what is shown can be exported", async ({
  page,
}) => {
  await signIn(page, filled.developer, filled.password);
  await page.goto("/test/links");
  await page.getByRole("button", { name: "New link" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Berta Zubizarreta");
  await dialog.getByLabel("Email the link to the applicant").check();
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(dialog.getByRole("alert")).toContainText(/email/);
  await dialog.getByLabel("Email the link to the applicant").uncheck();
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(dialog.getByText(/\/verify\/./)).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).last().click();

  await page.getByRole("button", { name: "From CSV" }).click();
  await dialog.getByLabel("CSV file").setInputFiles({
    name: "many.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(
      'name,purpose,reference\nZoé Zubizarreta,rental,B-1\n"=1+1 Zubizarreta",rental,B-2\nNobody,holiday,B-3\n',
    ),
  });
  await expect(dialog.getByText("2 rows can be created, 1 cannot.")).toBeVisible();
  await expect(dialog.getByText(/^Line 4: purpose/)).toBeVisible();
  await dialog.getByRole("button", { name: "Create 2" }).click();
  await expect(dialog.getByText("2 created, 1 failed.")).toBeVisible();
  const failed = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download the failed rows" }).click();
  const lines = (await textOf(await failed)).split("\r\n");
  expect(lines[0]).toContain("name,email,purpose");
  expect(lines[1]).toMatch(/^Nobody,.*holiday.*purpose/);
  await dialog.getByRole("button", { name: "Close" }).last().click();

  await page.getByRole("searchbox").fill("zubizarreta");
  await expect(page.locator("tbody tr")).toHaveCount(3);
  await page.getByRole("searchbox").fill("zoe zubi");
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await page.getByRole("searchbox").fill("B-2");
  await expect(page.locator("tbody tr")).toContainText("=1+1 Zubizarreta");
  const exported = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).click();
  const [head, row, end] = (await textOf(await exported)).split("\r\n");
  expect(head).toMatch(/^id,created_at,.*applicant,/);
  expect(row).toContain(",'=1+1 Zubizarreta,");
  expect(end).toBe("");
});

test("a link is mailed, mailed again, given a new address and opened for longer", async ({
  page,
  request,
}) => {
  await signIn(page, filled.developer, filled.password);
  await page.goto("/test/links");
  await page.getByRole("button", { name: "New link" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Iria Menéndez Lago");
  await dialog.getByLabel("Email address").fill("iria@example.com");
  await dialog.getByLabel("Email the link to the applicant").uncheck();
  await dialog.getByRole("button", { name: "Create" }).click();
  const address = async () => (await dialog.getByText(/\/verify\/./).textContent()) ?? "";
  const first = await address();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await page.getByRole("searchbox").fill("iria men");
  // Not before the list is of this search: others' links may be newer.
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await page.locator("tbody tr").click();
  await page.waitForURL(/\/links\/vl_/);

  const choose = async (item: string) => {
    await page.getByRole("button", { name: "Actions" }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await choose("Mail it");
  await expect(page.getByText("The applicant has been written to.").first()).toBeVisible();
  await page.getByRole("button", { name: "Actions" }).click();
  await expect(page.getByRole("menuitem", { name: "Mail it again" })).toBeVisible();
  await page.keyboard.press("Escape");

  await choose("New address (the earlier ones end)");
  const second = await address();
  expect(second).not.toBe(first);
  expect((await request.get(first)).status()).toBe(404);
  expect((await request.get(second)).status()).toBe(200);
  await dialog.getByRole("button", { name: "Close" }).last().click();

  await page.getByRole("button", { name: "Expire now" }).click();
  await expect(page.getByText("Expired", { exact: true }).first()).toBeVisible();
  expect((await request.get(second)).status()).toBe(410);
  await choose("Open it for longer");
  const third = await address();
  for (const url of [second, third]) expect((await request.get(url)).status()).toBe(200);
  const found = await violations(page, ["wcag2a", "wcag2aa", "wcag22aa"]);
  expect(found.map((violation) => violation.id)).toEqual([]);
});

test("the account's words for a purpose stand on the page of its links", async ({ page, request }) => {
  await signIn(page, filled.owner, filled.password);
  await page.goto("/test/settings");
  await page.getByRole("tab", { name: "Links" }).click();
  await page.getByLabel("For the purpose").selectOption("employment");
  await page.getByLabel("Spanish", { exact: true }).fill("Antes de su primer día necesitamos esto.");
  await page.getByLabel("English", { exact: true }).fill("Before your first day we need this.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved").first()).toBeVisible();
  await page.reload();
  await page.getByRole("tab", { name: "Links" }).click();
  await page.getByLabel("For the purpose").selectOption("employment");
  await expect(page.getByLabel("English", { exact: true })).toHaveValue(
    "Before your first day we need this.",
  );

  const { key } = newKey(filled.account);
  const open = async (purpose: string, locale: string) => {
    const made = await request.post("/v1/verification-links", {
      headers: { Authorization: `Bearer ${key}` },
      data: { applicant: { name: "Iria Menéndez Lago" }, purpose, locale },
    });
    return (await request.get((await made.json()).url)).text();
  };
  expect(await open("employment", "en")).toContain("Before your first day we need this.");
  expect(await open("employment", "es")).toContain("Antes de su primer día necesitamos esto.");
  expect(await open("rental", "en")).not.toContain("first day");

  await page.getByLabel("Spanish", { exact: true }).fill("");
  await page.getByLabel("English", { exact: true }).fill(" ");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => open("employment", "en")).not.toContain("first day");
});
