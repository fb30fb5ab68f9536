import { expect, type Page, test } from "@playwright/test";
import { PDFDocument, StandardFonts } from "pdf-lib";
import { violations } from "./accessibility-findings";
import { type Filled, filledAccount, signIn } from "./filled-account";

let filled: Filled;
test.beforeAll(() => {
  filled = filledAccount();
});

/** As British payroll works it out: code 1257L and category A, so that nothing but the employer differs. */
async function slip(employer: string, month: string, gross: number): Promise<Buffer> {
  const document = await PDFDocument.create();
  const page = document.addPage([595, 842]);
  const font = await document.embedFont(StandardFonts.Helvetica);
  const tax = Math.floor(gross - 1048.26) * 0.2;
  const insurance = (gross - 1048) * 0.08;
  const lines = [
    "PAYSLIP",
    `Employer: ${employer}`,
    "Employee: Dervla Quennell",
    `Pay period: 01/${month}/2026 - 28/${month}/2026`,
    `Gross pay ${gross.toFixed(2)} GBP`,
    `Income tax ${tax.toFixed(2)} GBP`,
    `National Insurance ${insurance.toFixed(2)} GBP`,
    `Total deductions ${(tax + insurance).toFixed(2)} GBP`,
    `Net pay ${(gross - tax - insurance).toFixed(2)} GBP`,
  ];
  for (const [index, line] of lines.entries())
    page.drawText(line, { x: 60, y: 780 - index * 22, size: 11, font });
  return Buffer.from(await document.save());
}

async function upload(page: Page, name: string, files: readonly Buffer[], details: string): Promise<void> {
  await page.getByRole("button", { name: "New screening" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Applicant's name").fill(name);
  await dialog.getByLabel("Email address").fill("dervla@example.com");
  await dialog
    .getByLabel("Documents", { exact: true })
    .setInputFiles(
      files.map((buffer, nth) => ({ name: `slip-${nth + 1}.pdf`, mimeType: "application/pdf", buffer })),
    );
  await dialog.getByText("Other facts").click();
  await dialog.getByLabel("Case details").fill(details);
  await dialog.getByLabel("The applicant agreed to this screening.").check();
  await dialog.getByRole("button", { name: "Start the screening" }).click();
  await page.waitForURL(/\/screenings\/.+/);
}

const found = async (page: Page) => (await violations(page)).map(({ id }) => id);

test("a case says which document differs, what came each month, and who it was before", async ({ page }) => {
  await signIn(page, filled.owner, filled.password);
  await page.goto("/live/screenings");
  const documents = await Promise.all([
    slip("Larkspur Joinery Ltd", "02", 2600),
    slip("Larkspur Joinery Ltd", "03", 2610),
    slip("Gannet Haulage Ltd", "05", 2605),
  ]);
  await upload(page, "Dervla Quennell", documents, "monthly_rent = 700");
  await expect(page.getByRole("heading", { name: "Documents side by side" })).toBeVisible({
    timeout: 150_000,
  });
  const matrix = page.getByRole("region", { name: "Documents side by side" });
  await expect(matrix.getByRole("row", { name: /Document 3/ })).toContainText("Gannet Haulage Ltd");
  await expect(matrix.getByRole("row", { name: /Document 3/ })).toContainText("differs");
  await expect(matrix.getByRole("row", { name: /Document 1/ })).not.toContainText("differs");
  const chart = page.getByRole("img", { name: /Income from February 2026 to May 2026/ });
  await expect(chart).toBeVisible();
  await page.getByText("As a table").click();
  await expect(page.getByRole("row", { name: /April 2026/ })).toContainText("–");
  await expect(page.getByText("No other case of this person is known.")).toBeVisible();
  await expect(page.getByText("curl", { exact: true })).toHaveCount(0);
  await page.getByRole("tab", { name: "For developers" }).click();
  await expect(page.getByText("curl", { exact: true })).toBeVisible();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await found(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  }
});

test("everything about one person is found by name, leads to one page, and no name stands in an address", async ({
  page,
}) => {
  await signIn(page, filled.owner, filled.password);
  for (const outcome of ["first", "second"]) {
    await page.goto("/test/screenings");
    await upload(page, "Dervla Quennell", [await slip("Any Ltd", "02", 2600)], `flat = ${outcome}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Dervla Quennell");
  }
  const others = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Other cases of the same person" }) });
  await expect(others.getByRole("listitem")).toHaveCount(1);
  await expect(others.getByRole("listitem")).toContainText("same email address");
  await page.goto("/test/links");
  // The page is there before it listens.
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("dialog")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const asked = page.waitForRequest((request) => request.url().includes("people.search"));
  await page.getByRole("dialog").getByRole("combobox").fill("quenell dervla");
  expect((await asked).url()).not.toContain("quen");
  await page.getByRole("option", { name: "Everything about Dervla Quennell" }).click();
  await page.waitForURL(/\/test\/people\/[0-9a-f-]+$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Dervla Quennell");
  const things = page.getByRole("table", { name: "Person" }).getByRole("row");
  await expect(things).toHaveCount(3);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await found(page)).toEqual([]);
  }
  await page.getByRole("link", { name: "Screening" }).first().click();
  await page.waitForURL(/\/test\/screenings\/.+/);
});

test("thresholds are moved, what they would have done is seen, and only then are they saved", async ({
  page,
}) => {
  await signIn(page, filled.owner, filled.password);
  await page.goto("/test/settings");
  const save = page.getByRole("button", { name: "Save" });
  await expect(page.getByText("Nothing would have been decided otherwise.")).toBeVisible();
  await expect(save).toBeDisabled();
  await page.getByRole("spinbutton", { name: "Approve from" }).fill("90");
  await expect(page.getByText(/would have been decided otherwise\./)).toContainText(/\d+ of \d+/);
  await expect(page.getByRole("listitem").filter({ hasText: "Approve → Review" })).toBeVisible();
  await page.getByRole("spinbutton", { name: "Review from" }).fill("95");
  await expect(save).toBeDisabled();
  await expect(page.getByRole("alert").filter({ hasText: "“Review from” may not lie above" })).toBeVisible();
  await page.getByRole("spinbutton", { name: "Review from" }).fill("45");
  await page.getByLabel("Rule for").selectOption("employment");
  await page.getByLabel("This purpose has a rule of its own").check();
  await page.getByRole("spinbutton", { name: "Approve from" }).fill("60");
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await found(page)).toEqual([]);
  }
  await save.click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(save).toBeDisabled();
  await page.reload();
  await expect(page.getByRole("spinbutton", { name: "Approve from" })).toHaveValue("90");
  await page.getByLabel("Rule for").selectOption("employment");
  await expect(page.getByRole("spinbutton", { name: "Approve from" })).toHaveValue("60");
  // As it was, for who comes after.
  await page.getByLabel("This purpose has a rule of its own").uncheck();
  await page.getByLabel("Rule for").selectOption("");
  await page.getByRole("spinbutton", { name: "Approve from" }).fill("70");
  await save.click();
  await expect(page.getByText("Saved.").first()).toBeVisible();
});
