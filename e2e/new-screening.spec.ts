import { expect, test } from "@playwright/test";
import { PDFDocument } from "pdf-lib";
import { violations } from "./accessibility-findings";
import { type Filled, filledAccount, signIn } from "./filled-account";

let filled: Filled;
test.beforeAll(() => {
  filled = filledAccount();
});

async function paper(pages: number): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let nth = 0; nth < pages; nth += 1)
    document.addPage([300, 400]).drawText(`Page ${nth + 1}`, { x: 40, y: 300 });
  return Buffer.from(await document.save());
}

for (const width of [390, 1440])
  test(`a screening is started with what is found by typing, files that are seen, and facts with a name (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, filled.owner, filled.password);
    await page.goto("/test/screenings");
    await page.getByRole("button", { name: "New screening" }).click();
    const dialog = page.getByRole("dialog");
    const found = async () => (await violations(page)).map(({ id }) => id);
    expect(await found()).toEqual([]);

    // Without a document nothing is sent, and the place says so.
    await dialog.getByLabel("Applicant's name").fill("Dervla Quennell");
    await dialog.getByLabel("The applicant agreed to this screening.").check();
    await dialog.getByRole("button", { name: "Start the screening" }).click();
    await expect(dialog.getByText("Add at least one document.")).toBeVisible();

    await dialog.getByLabel("Documents", { exact: true }).setInputFiles([
      { name: "slips.pdf", mimeType: "application/pdf", buffer: await paper(3) },
      { name: "broken.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 nothing more") },
    ]);
    const files = dialog.locator("[data-file]");
    await expect(files).toHaveCount(2);
    await expect(files.first()).toContainText("PDF · 1 KB · 3 pages");
    await expect(files.first().locator("img")).toBeVisible();
    await expect(files.last()).toContainText("This file cannot be opened.");
    expect(await found()).toEqual([]);
    await files.last().getByRole("button", { name: "Remove broken.pdf" }).click();
    await files.first().getByLabel("What slips.pdf is").selectOption("payslip");

    // By keyboard alone; Escape closes the list and not the form.
    const country = dialog.getByRole("combobox", { name: "Country of the documents" });
    await country.focus();
    await page.keyboard.type("span");
    await expect(dialog.getByText("No country fits.")).toBeVisible();
    await country.fill("");
    await page.keyboard.type("spa");
    await page.keyboard.press("Escape");
    await expect(country).toHaveAttribute("aria-expanded", "false");
    await page.keyboard.press("ArrowDown");
    await expect(dialog.getByRole("listbox").getByRole("option").first()).toHaveAttribute(
      "aria-selected",
      "true",
    );
    expect(await found()).toEqual([]);
    await page.keyboard.press("Enter");
    await expect(country).toHaveValue("Spain");
    const customer = dialog.getByRole("combobox", { name: "Customer" });
    await customer.click();
    await page.keyboard.type("Southgate");
    await dialog.getByRole("option", { name: /Southgate Lettings/ }).click();
    await dialog.getByLabel("Monthly rent").fill("700");
    const sent = page.waitForRequest((request) => request.url().includes("screenings.create"));
    await dialog.getByRole("button", { name: "Start the screening" }).click();
    const body = (await sent).postData() ?? "";
    for (const part of [
      '"country":"ES"',
      '"customer":"agency-south"',
      '"monthly_rent":700',
      '"type":"payslip"',
    ])
      expect(body).toContain(part);
    await page.waitForURL(/\/test\/screenings\/.+/);
  });
